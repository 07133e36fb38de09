#include "sdl/font_source.h"

/* Larger files are those of fonts with thousands of characters, of which a few are wanted. */
enum { MOST_BYTES = 4 << 20 };

/* SDL_ttf looks for each letter in several places of the file: some thousand requests to the system
 * for the first picture, if the file isn't read as a whole. */
static void look_into(font_source *s)
{
    SDL_RWops *file = SDL_RWFromFile(s->file.path, "rb");
    s->looked_into = true;
    if (file && SDL_RWsize(file) <= MOST_BYTES)
        s->bytes = SDL_LoadFile_RW(file, &s->size, 1);
    else if (file)
        SDL_RWclose(file);
}

TTF_Font *sdl_font_source_open(font_source *s, int size)
{
    if (!s->file.path)
        return NULL;
    if (!s->looked_into)
        look_into(s);
    if (!s->bytes)
        return TTF_OpenFontIndex(s->file.path, size, s->file.index);
    return TTF_OpenFontIndexRW(SDL_RWFromConstMem(s->bytes, (int)s->size), 1, size, s->file.index);
}

void sdl_font_source_free(font_source *s)
{
    SDL_free(s->bytes);
    host_fonts_free(&s->file);
    *s = (font_source){.bytes = NULL};
}
