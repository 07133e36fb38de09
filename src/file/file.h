/* Scenes and shapes as text: files, the clipboard, plain lines, pairs. On failure each function
 * leaves its scene as it was and says why in one line that names the file, the place and what is
 * allowed. `known`: the presets that a convention may name; NULL: only sdl2. */
#ifndef FILE_FILE_H
#define FILE_FILE_H

#include "file/version.h"
#include "scene/engine_table.h"
#include "scene/pair_query.h"
#include "scene/scene.h"

/* Reads a file of at most FILE_SIZE_LIMIT (file/disk.h) over the scene, whose content is freed.
 * Shapes without an id get one; nothing is selected. */
bool file_load(scene *s, const char *path, const engines *known, problem *why);
/* text: `length` bytes of JSON, which needn't end with NUL; name stands for the file in messages.
 */
bool file_read(scene *s, const char *text, size_t length, const char *name, const engines *known,
               problem *why);
/* Writes a temporary file beside path and renames it; the old file stays whole on failure. Keeps
 * path's permissions and follows a symbolic link. What file_load couldn't read again isn't written:
 * it is read first, with those presets, and may have as many bytes. *version: of what was written;
 * may be NULL. */
bool file_save(const scene *s, const char *path, const engines *known, file_version *version,
               problem *why);
/* The file's text; the caller frees it. NULL when memory is short. */
char *file_text(const scene *s);

/* A convention as the command line and files give it: a preset's id, or a JSON object. */
bool file_convention_parse(convention *c, const char *text, const engines *known, problem *why);
/* And as JSON text: "\"sdl2\"" or an object with the keys that differ from it; the caller frees it.
 * NULL when memory is short. */
char *file_convention_text(const convention *c);

/* The word that a convention's object has for a key of it other than zero: "down" for "y",
 * "clockwise" for "positive" and so on; static. For a pivot at [u, v] it is "fraction". NULL: the
 * key has no words. */
const char *file_convention_word(const convention *c, const char *key);

/* Adds the presets of a file, {"engines": [{"id": "love", ...}, ...]}. Each has an id, and
 * optionally name, call, advice, unverified (text) and the keys of a convention; what a file leaves
 * out is as in sdl2. One whose id is there already takes that one's place; sdl2 can't be given
 * another meaning. own: from the user's file. False, and nothing changed, with the reason. */
bool file_engines_load(engines *e, const char *path, bool own, problem *why);
/* The same from `length` bytes of text; name stands for the file in messages. */
bool file_engines_read(engines *e, const char *text, size_t length, const char *name, bool own,
                       problem *why);
/* All presets as the text of such a file, each with every key of a convention. The caller frees it;
 * NULL when memory is short. */
char *file_engines_text(const engines *e);

/* Plain lines, numbers in the convention, separated by spaces or commas:
 *     point X Y
 *     circle X Y RADIUS
 *     segment X Y X Y
 *     capsule X Y X Y RADIUS
 *     rect X Y WIDTH HEIGHT ANGLE       (or rectangle)
 * and then, by name, what a shape may have besides: `pivot PX PY`, `corner R`, `velocity VX VY`,
 * `mass M`. The shape has no id. */
bool file_shape_from_line(shape *s, const convention *c, const char *line, problem *why);
/* Whether a line begins as one of them. */
bool file_line_names_kind(const char *line);
/* Writes such a line, without newline; the caller frees it. NULL when memory is short. */
char *file_shape_line(const shape *s, const convention *c);

/* What the clipboard holds: a scene file's text (in its own convention: its picture is pasted), a
 * JSON array of shapes or a single one, or plain lines (in the scene's). Adds all of them to the
 * scene, selected; ids that are taken get new ones. Returns how many, or -1 with the reason and
 * nothing changed. */
int file_paste(scene *s, const char *text, const engines *known, problem *why);
/* The selected shapes for the clipboard: a scene file's text, so that they keep their convention.
 * The caller frees it; NULL when memory is short. */
char *file_copy_text(const scene *s);

/* One line of `check`: a JSON pair in, a JSON answer out (no newline; the caller frees it; NULL
 * when memory is short). If a shape has a velocity, the answer tells how they meet within a frame
 * and bounce, or null. c: the convention of lines that name none. The answer has the line's id,
 * or null when it has none; that of a bad line is {"id": ..., "error": ...}. *verdict: 0 they
 * hit or meet within the frame, 1 neither, 2 error. */
char *file_pair_answer(const char *line, size_t length, const convention *c, const engines *known,
                       int *verdict);
/* Whether a line that has no right pair was meant as one: it is an object with an a or a b. */
bool file_pair_is_meant(const char *line, size_t length);
/* Such a line itself: {"a": {...}, "b": {...}, "hit": true}. q is filled as pair_query.h says.
 * False with the reason. */
bool file_pair_line_read(pair_query *q, const char *line, size_t length, const engines *known,
                         problem *why);

#endif
