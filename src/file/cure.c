#include "file/cure.h"

#include <errno.h>
#include <stddef.h>

const char *file_cure(int error)
{
    static const struct {
        int error;
        const char *cure;
    } CURES[] = {
        {ENOSPC, "free some space, or save elsewhere"},
        {EDQUOT, "free some space, or save elsewhere"},
        {EFBIG, "save elsewhere"},
        {EACCES, "change the permissions of the folder and the file, or choose another place"},
        {EPERM, "change the permissions of the folder and the file, or choose another place"},
        {EROFS, "choose a place that can be written to"},
        {ENOENT, "choose a file and a folder that exist"},
        {ENOTDIR, "choose a folder that exists"},
        {EISDIR, "choose a file, not a folder"},
        {ENAMETOOLONG, "choose a shorter name"},
        {EMFILE, "close some files or programs"},
        {ENXIO, "let a program read the pipe first, or choose a file"},
    };
    for (size_t i = 0; i < sizeof CURES / sizeof *CURES; i++)
        if (CURES[i].error == error)
            return CURES[i].cure;
    return "choose another place";
}
