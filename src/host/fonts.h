/* Where the fonts are: on the user's system, looked for once, or those that come with a page. */
#ifndef HOST_FONTS_H
#define HOST_FONTS_H

#include "canvas/canvas.h"
#include <stdint.h>

enum { FONT_FACES = FACE_NUMBER + 1 };

typedef struct font_file {
    char *path; /* NULL: none was found */
    long index; /* of the face in the file */
} font_file;

/* Fills in the file of each face. With UNROTATE_FONTS=builtin in the environment none is found. */
void host_fonts_find(font_file files[FONT_FACES]);
/* A font that has the character, for faces without it; path is NULL when there is none. */
font_file host_fonts_find_character(uint32_t character);
void host_fonts_free(font_file *file);

#endif
