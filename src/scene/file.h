/* Scene files. On failure each function leaves its scene as it was and says why in one line that
 * names the file, the place and what is allowed. */
#ifndef SCENE_FILE_H
#define SCENE_FILE_H

#include "scene/scene.h"

bool scene_load(scene *s, const char *path, problem *why);
/* text: `length` bytes of JSON, which needn't end with NUL; name stands for the file in messages.
 */
bool scene_read(scene *s, const char *text, size_t length, const char *name, problem *why);
/* Writes a temporary file beside path and renames it; the old file stays whole on failure. Keeps
 * path's permissions and follows a symbolic link. */
bool scene_save(const scene *s, const char *path, problem *why);
/* The file's text; the caller frees it. NULL when memory is short. */
char *scene_text(const scene *s);

/* A convention as the command line and files give it: a preset's id, or a JSON object. */
bool convention_parse(convention *c, const char *text, problem *why);
/* And as JSON text: "\"sdl2\"" or an object with the keys that differ; the caller frees it. */
char *convention_text(const convention *c);

/* Plain lines, numbers in the convention, separated by spaces or commas:
 *     point X Y · circle X Y R · segment X Y X Y · capsule X Y X Y R · rect X Y W H ANGLE
 * rect may go on with `pivot PX PY` and `corner R`. */
bool shape_from_line(shape *s, const convention *c, const char *line, problem *why);
/* Writes such a line, without newline; the caller frees it. */
char *shape_line(const shape *s, const convention *c);

/* What the clipboard holds: JSON of shapes, or plain lines. Adds all of them to the scene,
 * selected; ids that are taken get new ones. Returns how many, or -1 with the reason and nothing
 * changed. */
int scene_paste(scene *s, const char *text, problem *why);
/* The selected shapes for the clipboard: a JSON array that scene_paste reads. Caller frees. */
char *scene_copy_text(const scene *s);

/* One line of `check`: a JSON pair in, a JSON answer out (no newline; the caller frees it). The
 * answer of a bad line is {"id": ..., "error": ...}. *verdict: 0 hit, 1 miss, 2 error. */
char *pair_answer(const char *line, size_t length, const convention *c, int *verdict);

#endif
