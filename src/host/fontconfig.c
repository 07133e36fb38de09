#include "host/fonts.h"
#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

/* The families of a face, best first: where those are installed that come with the page, too, the
 * picture is the same everywhere. The last is generic: whatever fontconfig offers for it. */
typedef struct preference {
    const char *families[4]; /* ends with NULL */
    int weight;
} preference;

static const preference preferences[FONT_FACES] = {
    [FACE_LABEL] = {{"Inter", "DejaVu Sans", "sans-serif"}, FC_WEIGHT_REGULAR},
    [FACE_BOLD] = {{"Inter", "DejaVu Sans", "sans-serif"}, FC_WEIGHT_BOLD},
    [FACE_NUMBER] = {{"DejaVu Sans Mono", "monospace"}, FC_WEIGHT_REGULAR},
};
static const preference for_characters = {{"DejaVu Sans Mono", "sans-serif"}, FC_WEIGHT_REGULAR};

/* character: one that the font should have, or 0. */
static FcPattern *pattern_of(const char *family, int weight, uint32_t character)
{
    FcPattern *pattern = FcPatternCreate();
    FcCharSet *needed = pattern && character ? FcCharSetCreate() : NULL;
    if (!pattern)
        return NULL;
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddInteger(pattern, FC_WEIGHT, weight);
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcPatternAddBool(pattern, FC_COLOR, FcFalse);
    if (needed) {
        FcCharSetAddChar(needed, character);
        FcPatternAddCharSet(pattern, FC_CHARSET, needed);
        FcCharSetDestroy(needed);
    }
    return pattern;
}

static FcPattern *best_match(FcPattern *pattern)
{
    FcResult result;
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    FcPatternDestroy(pattern);
    return match;
}

static font_file file_of(const FcPattern *match)
{
    FcChar8 *path = NULL;
    int index = 0;
    font_file file = {NULL, 0};
    if (FcPatternGetString(match, FC_FILE, 0, &path) != FcResultMatch)
        return file;
    FcPatternGetInteger(match, FC_INDEX, 0, &index);
    file.index = index;
    file.path = strdup((const char *)path);
    return file;
}

static bool is_family(const FcPattern *match, const char *family)
{
    FcChar8 *name;
    for (int i = 0; FcPatternGetString(match, FC_FAMILY, i, &name) == FcResultMatch; i++)
        if (FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0)
            return true;
    return false;
}

static bool has_character(const FcPattern *match, uint32_t character)
{
    FcCharSet *has = NULL;
    return FcPatternGetCharSet(match, FC_CHARSET, 0, &has) == FcResultMatch &&
           FcCharSetHasChar(has, character);
}

/* The first of the families that is there and, if one is given, has the character. */
static font_file find_face(const preference *p, uint32_t character)
{
    font_file file = {NULL, 0};
    for (int i = 0; p->families[i] && !file.path; i++) {
        FcPattern *pattern = pattern_of(p->families[i], p->weight, character);
        FcPattern *match = pattern ? best_match(pattern) : NULL;
        if (match && (!p->families[i + 1] || is_family(match, p->families[i])) &&
            (!character || has_character(match, character)))
            file = file_of(match);
        if (match)
            FcPatternDestroy(match);
    }
    return file;
}

static bool installed_wanted(void)
{
    const char *choice = getenv("UNROTATE_FONTS");
    return (!choice || strcmp(choice, "builtin") != 0) && FcInit();
}

void host_fonts_find(font_file files[FONT_FACES])
{
    bool wanted = installed_wanted();
    for (int i = 0; i < FONT_FACES; i++)
        files[i] = wanted ? find_face(&preferences[i], 0) : (font_file){NULL, 0};
}

font_file host_fonts_find_character(uint32_t character)
{
    return installed_wanted() ? find_face(&for_characters, character) : (font_file){NULL, 0};
}

void host_fonts_free(font_file *file)
{
    free(file->path);
    *file = (font_file){NULL, 0};
}
