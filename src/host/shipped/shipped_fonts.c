/* Fonts that come with the program: parts of the families that fontconfig.c prefers, in the assets'
 * folder beside it. */
#include "host/fonts.h"

#include <SDL_filesystem.h>
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const files[FONT_FACES] = {
    [FACE_LABEL] = "Inter-Regular.otf",
    [FACE_BOLD] = "Inter-Bold.otf",
    [FACE_NUMBER] = "DejaVuSansMono.ttf",
};
/* Where the system has fonts at a known place: it fills in what ours lack. */
static const char SYSTEMS[] = "C:/Windows/Fonts/segoeui.ttf";

/* The path is NULL when memory is short. */
static font_file shipped(font_face face)
{
    char *folder = SDL_GetBasePath();
    size_t size = (folder ? strlen(folder) : 0) + sizeof "assets/fonts/" + strlen(files[face]);
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%sassets/fonts/%s", folder ? folder : "", files[face]);
    SDL_free(folder);
    return (font_file){path, 0};
}

static bool wanted(void)
{
    const char *choice = getenv("UNROTATE_FONTS");
    return !choice || strcmp(choice, "builtin") != 0;
}

void host_fonts_find(font_file found[FONT_FACES])
{
    for (int i = 0; i < FONT_FACES; i++)
        found[i] = wanted() ? shipped((font_face)i) : (font_file){NULL, 0};
}

static bool has_character(const char *path, uint32_t character)
{
    TTF_Font *font = path ? TTF_OpenFont(path, 16) : NULL;
    bool there = font && TTF_GlyphIsProvided32(font, character);
    if (font)
        TTF_CloseFont(font);
    return there;
}

font_file host_fonts_find_character(uint32_t character)
{
    if (!wanted())
        return (font_file){NULL, 0};
    font_file ours = shipped(FACE_NUMBER);
    if (has_character(ours.path, character))
        return ours;
    host_fonts_free(&ours);
    return (font_file){has_character(SYSTEMS, character) ? strdup(SYSTEMS) : NULL, 0};
}

void host_fonts_free(font_file *file)
{
    free(file->path);
    *file = (font_file){NULL, 0};
}
