#include "lesson/scene_files.h"

#include "file/version.h"
#include "text/array.h"

#include <stdlib.h>
#include <string.h>

struct lesson_scene_file {
    char *path;
    file_version version; /* as it was before it was read: what is written in between is seen */
};

static bool is_noted(const lesson *l, const char *path)
{
    size_t i = 0;
    while (i < l->scene_file_count && strcmp(l->scene_files[i].path, path) != 0)
        i++;
    return i < l->scene_file_count;
}

bool lesson_scene_files_note(lesson *l, const char *path)
{
    enum { FIRST = 4 };
    if (is_noted(l, path))
        return true;
    lesson_scene_file *grown = text_array_reserve(l->scene_files, l->scene_file_count,
                                                  &l->scene_file_capacity, FIRST, sizeof *grown);
    if (grown)
        l->scene_files = grown;
    char *copy = grown ? strdup(path) : NULL;
    if (copy)
        l->scene_files[l->scene_file_count++] =
            (lesson_scene_file){.path = copy, .version = file_version_of(path)};
    return copy;
}

bool lesson_scene_files_changed(lesson *l)
{
    bool changed = false;
    for (size_t i = 0; i < l->scene_file_count && !changed; i++) {
        lesson_scene_file *f = &l->scene_files[i];
        changed = file_version_check(&f->version, f->path, false) == FILE_CHANGED;
    }
    return changed;
}

size_t lesson_scene_files_list(const lesson *l, const char **paths, size_t most)
{
    for (size_t i = 0; i < l->scene_file_count && i < most; i++)
        paths[i] = l->scene_files[i].path;
    return l->scene_file_count;
}

void lesson_scene_files_free(lesson *l)
{
    for (size_t i = 0; i < l->scene_file_count; i++)
        free(l->scene_files[i].path);
    free(l->scene_files);
}
