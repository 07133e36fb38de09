/* A scene as a part of an address, which a page or the program opens: "#z=" and then the scene's
 * text, deflated, with a checksum (RFC 1950, as zlib writes it), in base64url. What is written
 * leans on a dictionary (zlib's FDICT), so that a pair is short; what is read needn't, nor has it
 * to have zlib's head and checksum (RFC 1951 alone). */
#ifndef FILE_SCENE_LINK_H
#define FILE_SCENE_LINK_H

#include "scene/engine_table.h"
#include "scene/scene.h"
#include "text/problem.h"

/* How many bytes of text a link may unpack to. */
enum { FILE_LINK_LIMIT = 1 << 20 };

/* Whether a text, but for the space around it, is an address that may hold a scene: it begins as
 * "?", "#", "http://", "https://" or "file://", and one of the first two is in it. */
bool file_link_is(const char *text);
/* Where the scene begins in a link, at its "#z="; NULL: it has none. */
const char *file_link_scene(const char *link);

/* The scene from "#z=" on; its view is rounded to what can be seen. A convention of the user's own,
 * among those that are known, is told in full: elsewhere its name says nothing. The caller frees
 * it. NULL with the reason. */
char *file_link_text(const scene *s, const engines *known, problem *why);
/* Reads the scene of a link over another, whose content is freed. False with the reason, which
 * doesn't repeat the link; nothing changed. */
bool file_link_read(scene *s, const char *link, const engines *known, problem *why);

#endif
