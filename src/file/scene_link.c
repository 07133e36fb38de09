#include "file/scene_link.h"

#include "file/file.h"
#include "scene/tidy.h"
#include "text/base64.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static const char MARK[] = "#z=", SPACE[] = " \t\r\n";

/* What most scenes say, the most usual last: deflating leaves it out. It is a part of every link,
 * so that it never changes; links without it, as others write them, are read, too. */
/* clang-format off */
static const char DICTIONARY[] =
    "\"convention\":{\"y\":\"up\",\"positive\":\"counterclockwise\",\"unit\":\"radians\","
    "\"xy\":\"centre\",\"pivot\":\"centre\",\"size\":\"half\"},\"kind\":\"point\","
    "\"kind\":\"segment\",\"from\":[,\"to\":[,\"kind\":\"capsule\",\"velocity\":[,\"pivot\":[,"
    "\"corner\":,\"fixed\":true,\"hidden\":true,\"mass\":,\"theme\":\"dark\",\"touching\":true,"
    "\"motion\":{\"show\":[\"ghost\",\"distance\",\"radius\",\"angle\",\"zones\",\"numbers\","
    "\"bounds\",\"grid\",\"outlines\",\"contact\",\"velocity\",\"trails\"],{\"unrotate\":1,"
    "\"title\":\"A ball beside a turned bar\",\"about\":\"Hit or miss? Turn it straight.\","
    "\"shapes\":[{\"id\":\"bar\",\"kind\":\"rectangle\",\"x\":240,\"y\":180,\"width\":160,"
    "\"height\":60,\"angle\":30},{\"id\":\"ball\",\"kind\":\"circle\",\"x\":405.5,\"y\":194.7,"
    "\"radius\":20}],\"view\":{\"zoom\":4,\"x\":212.5,\"y\":113}}";
/* clang-format on */
enum { DICTIONARY_LENGTH = sizeof DICTIONARY - 1 };

bool file_link_is(const char *text)
{
    static const char *const begins[] = {"?", "#", "http://", "https://", "file://"};
    text += strspn(text, SPACE);
    size_t length = strcspn(text, SPACE), at = strcspn(text, "?#");
    if (text[length + strspn(text + length, SPACE)] || at >= length)
        return false;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (!strncmp(text, begins[i], strlen(begins[i])))
            return true;
    return false;
}

const char *file_link_scene(const char *link)
{
    return strstr(link, MARK);
}

/* ---- Writing ---- */

static double round_to_digits(double value, int digits)
{
    return value != 0 ? scene_tidy_round(value, (int)floor(log10(fabs(value))) + 1 - digits) : 0;
}

/* To a tenth of a pixel: more can't be seen, and would be most of a small scene's link. */
static void round_view(scene_view *v)
{
    v->zoom = round_to_digits(v->zoom, 4);
    int exponent = (int)floor(log10(0.1 / v->zoom));
    v->x = scene_tidy_round(v->x, exponent);
    v->y = scene_tidy_round(v->y, exponent);
}

/* Takes the space out that is between JSON's words. */
static void squeeze(char *json)
{
    char *to = json;
    bool quoted = false;
    for (const char *from = json; *from; from++) {
        if (*from == '"')
            quoted = !quoted;
        if (*from == '\\')
            *to++ = *from++;
        if (quoted || !strchr(SPACE, *from))
            *to++ = *from;
    }
    *to = '\0';
}

/* What a scene says unless it says something else. */
static void leave_out(char *json, const char *words)
{
    char *at = strstr(json, words);
    if (at)
        memmove(at, at + strlen(words), strlen(at + strlen(words)) + 1);
}

/* As few bytes as deflating can do, with a checksum; *length in: there are, out: there were. NULL:
 * short memory. */
static char *pack(const char *text, size_t *length)
{
    z_stream z = {.next_in = (Bytef *)text, .avail_in = (uInt)*length};
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS, MAX_MEM_LEVEL,
                     Z_DEFAULT_STRATEGY))
        return NULL;
    deflateSetDictionary(&z, (const Bytef *)DICTIONARY, DICTIONARY_LENGTH);
    z.avail_out = (uInt)deflateBound(&z, (uLong)*length);
    char *packed = malloc(z.avail_out);
    z.next_out = (Bytef *)packed;
    if (packed && deflate(&z, Z_FINISH) != Z_STREAM_END) {
        free(packed);
        packed = NULL;
    }
    *length = z.total_out;
    deflateEnd(&z);
    return packed;
}

static char *link_of(const char *json)
{
    size_t length = strlen(json);
    char *packed = pack(json, &length);
    text_buffer link = {0};
    text_add(&link, MARK);
    if (packed)
        text_add_base64_url(&link, packed, length);
    link.failed |= !packed;
    free(packed);
    return text_take(&link);
}

char *file_link_text(const scene *s, const engines *known, problem *why)
{
    scene sent = *s; /* whose shapes stay those of s */
    const engine *preset = scene_engines_find(known, s->convention.id);
    if (preset && preset->own)
        sent.convention.id[0] = '\0';
    if (sent.view.stored)
        round_view(&sent.view);
    char *json = file_text(&sent), *link = NULL;
    if (json) {
        squeeze(json);
        leave_out(json, "\"convention\":\"sdl2\",");
    }
    if (json && strlen(json) > FILE_LINK_LIMIT)
        text_problem(why,
                     "a link may hold %d MB of scene, and this one is larger: save it as a file",
                     FILE_LINK_LIMIT >> 20);
    else if (!json || !(link = link_of(json)))
        text_problem(why, TEXT_OUT_OF_MEMORY);
    free(json);
    return link;
}

/* ---- Reading ---- */

static bool is_damaged(problem *why)
{
    return text_problem(why, "the link is damaged or cut off: copy all of it again");
}

/* Inflates piece by piece, so that a small link can't ask for more memory than it may. */
static int unpack(z_stream *z, text_buffer *text)
{
    char piece[4096];
    int state = Z_OK;
    while (state == Z_OK && text->length <= FILE_LINK_LIMIT) {
        z->next_out = (Bytef *)piece;
        z->avail_out = sizeof piece;
        state = inflate(z, Z_NO_FLUSH);
        if (state == Z_NEED_DICT)
            state = inflateSetDictionary(z, (const Bytef *)DICTIONARY, DICTIONARY_LENGTH);
        text_add_bytes(text, piece, sizeof piece - z->avail_out);
    }
    return text->failed ? Z_MEM_ERROR : state;
}

/* Zlib's own form says in its first byte that what follows is deflated; alone, no deflating writes
 * such a byte: it would be a piece as it is, with something in bits that are to be empty. */
static bool has_checksum(const text_buffer *packed)
{
    return packed->length > 0 && (packed->data[0] & 0xF) == Z_DEFLATED;
}

static bool inflate_all(text_buffer *text, const text_buffer *packed, problem *why)
{
    z_stream z = {.next_in = (Bytef *)packed->data, .avail_in = (uInt)packed->length};
    int state = inflateInit2(&z, has_checksum(packed) ? MAX_WBITS : -MAX_WBITS);
    if (state == Z_OK) {
        state = unpack(&z, text);
        inflateEnd(&z);
    }
    if (state == Z_MEM_ERROR)
        return text_problem(why, "the link can't be read: " TEXT_OUT_OF_MEMORY);
    if (text->length > FILE_LINK_LIMIT)
        return text_problem(why, "the link can't be read: it holds more than %d MB",
                            FILE_LINK_LIMIT >> 20);
    return (state == Z_STREAM_END && !z.avail_in) || is_damaged(why);
}

static bool unpack_letters(text_buffer *text, const char *letters, bool *checked, problem *why)
{
    text_buffer packed = {0};
    bool right = text_read_base64_url(&packed, letters, strcspn(letters, SPACE)) || is_damaged(why);
    if (right && packed.failed)
        right = text_problem(why, "the link can't be read: " TEXT_OUT_OF_MEMORY);
    right = right && inflate_all(text, &packed, why);
    *checked = has_checksum(&packed);
    text_free(&packed);
    return right;
}

/* Where no checksum has told, a wrong scene may be a damaged link. */
static bool perhaps_damaged(problem *why)
{
    const problem what = *why;
    return text_problem(why, "%s; or the link is damaged: copy all of it again", what.text);
}

bool file_link_read(scene *s, const char *link, const engines *known, problem *why)
{
    const char *at = file_link_scene(link);
    text_buffer text = {0};
    if (!at)
        return text_problem(why, "the link has no scene: it would begin with %s", MARK);
    bool checked = true;
    bool right = unpack_letters(&text, at + strlen(MARK), &checked, why) &&
                 (file_read(s, text.data ? text.data : "", text.length, "the link", known, why) ||
                  (!checked && perhaps_damaged(why)));
    text_free(&text);
    return right;
}
