/* The files of the scenes that a lesson names: whether they are as they were when it was read. */
#ifndef LESSON_SCENE_FILES_H
#define LESSON_SCENE_FILES_H

#include "lesson/lesson.h"

/* Before a scene is read: notes its file as it is now, once. False: out of memory. */
bool lesson_scene_files_note(lesson *l, const char *path);
/* Whether somebody has written one anew since; one that is gone isn't. */
bool lesson_scene_files_changed(lesson *l);
/* The paths of the first `most`, which are the lesson's; returns how many there are in all. */
size_t lesson_scene_files_list(const lesson *l, const char **paths, size_t most);
void lesson_scene_files_free(lesson *l);

#endif
