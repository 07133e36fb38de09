#include "teach/left_runs.h"

#include <stdlib.h>
#include <string.h>

struct left_run {
    left_run *next;
    char *path;
    uint64_t content; /* the file's hash */
    lesson_run run;
};

static left_run *find(left_run *all, const char *path)
{
    while (all && strcmp(all->path, path) != 0)
        all = all->next;
    return all;
}

static left_run *add(left_run **all, const char *path)
{
    left_run *left = calloc(1, sizeof *left);
    char *copy = left ? strdup(path) : NULL;
    if (!copy) {
        free(left);
        return NULL;
    }
    *left = (left_run){.next = *all, .path = copy};
    *all = left;
    return left;
}

void teach_left_keep(left_run **all, const char *path, const file_version *version,
                     const lesson_run *run)
{
    left_run *left = find(*all, path);
    left = left ? left : add(all, path);
    if (!left)
        return;
    left->content = version->content;
    left->run = *run;
}

bool teach_left_take(const left_run *all, const char *path, const file_version *version,
                     const lesson *l, lesson_run *run)
{
    const left_run *left = find((left_run *)all, path);
    bool same = left && left->content == version->content;
    if (!left || !(left->run.step || (same && lesson_has_begun(&left->run))))
        return false;
    if (same)
        *run = left->run;
    lesson_go(l, run, left->run.step);
    return true;
}

void teach_left_free(left_run **all)
{
    while (*all) {
        left_run *left = *all;
        *all = left->next;
        free(left->path);
        free(left);
    }
}
