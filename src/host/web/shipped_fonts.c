/* The fonts of a page: parts of the families that fontconfig.c prefers, beside the assets. */
#include "host/fonts.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

static const char *const files[FONT_FACES] = {
    [FACE_LABEL] = "/assets/fonts/Inter-Regular.otf",
    [FACE_BOLD] = "/assets/fonts/Inter-Bold.otf",
    [FACE_NUMBER] = "/assets/fonts/DejaVuSansMono.ttf",
};

static font_file shipped(font_face face)
{
    return (font_file){strdup(files[face]), 0};
}

void host_fonts_find(font_file found[FONT_FACES])
{
    for (int i = 0; i < FONT_FACES; i++)
        found[i] = shipped((font_face)i);
}

/* One of them has all characters that were shipped. */
font_file host_fonts_find_character(uint32_t character)
{
    TTF_Font *font = TTF_OpenFont(files[FACE_NUMBER], 16);
    bool there = font && TTF_GlyphIsProvided32(font, character);
    if (font)
        TTF_CloseFont(font);
    return there ? shipped(FACE_NUMBER) : (font_file){NULL, 0};
}

void host_fonts_free(font_file *file)
{
    free(file->path);
    *file = (font_file){NULL, 0};
}
