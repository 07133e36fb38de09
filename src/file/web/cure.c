/* A page's files are in its memory, all in one folder, which nobody sees. */
#include "file/cure.h"

#include <errno.h>

const char *file_cure(int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return "choose a name without /";
    case ENAMETOOLONG:
        return "choose a shorter name";
    default:
        return "choose another name";
    }
}
