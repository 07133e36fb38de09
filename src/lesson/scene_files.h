/* The files of the scenes that a lesson names: whether they are as they were when it was read. */
#ifndef LESSON_SCENE_FILES_H
#define LESSON_SCENE_FILES_H

#include "lesson/lesson.h"

/* Before a scene is read: notes its file as it is now, once. False: out of memory. */
bool lesson_scene_files_note(lesson *l, const char *path);
/* Whether somebody has written one anew since; one that is gone isn't. */
bool lesson_scene_files_changed(lesson *l);
void lesson_scene_files_free(lesson *l);

#endif
