#include "film/film_output.h"

#include "canvas/pixel.h"
#include "film/miff.h"
#include "sdl/pixel_canvas.h"
#include "shell/picture_file.h"
#include "text/number.h"
#include "user/folders.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Formats ---- */

enum { CODEC_ARGUMENTS = 20, ARGUMENTS = 48, PALETTE_ROUNDS = 2 };

/* GIF delays are whole hundredths of a second, and what is shown for less than two of them most
 * viewers show for ten. */
static const double GIF_FPS = 50;

/* RGB becomes what players of high definition expect; four pixels share a hue, so sides are even:
 * without the last row, which is empty, while one more would be black. */
static const char VIDEO_PIXELS[] = "crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,"
                                   "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p";
#define TO_VIDEO                                                                                   \
    "-vf", VIDEO_PIXELS, "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"

static const struct film_format {
    const char *name; /* its ending, and what ffmpeg calls the format */
    bool palette;     /* its colours are chosen from all frames first */
    const char *codec[CODEC_ARGUMENTS];
} FORMATS[] = {
    {"gif", true, {"-loop", "0"}},
    {"webm", false, {TO_VIDEO, "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-row-mt", "1"}},
    {"mp4", false, {TO_VIDEO, "-c:v", "libx264", "-crf", "16", "-movflags", "+faststart"}},
};
enum { FORMATS_COUNT = sizeof FORMATS / sizeof *FORMATS };

/* The format of a name's ending; NULL: it is none of them. */
static const struct film_format *format_of(const char *path)
{
    const char *ending = strrchr(user_base_name(path), '.');
    for (int i = 0; ending && i < FORMATS_COUNT; i++)
        if (!strcasecmp(ending + 1, FORMATS[i].name))
            return &FORMATS[i];
    return NULL;
}

/* Where the number stands in "frame-%04d.png", and how many digits it has at least. False: there is
 * no one place for it, or it is no picture. */
typedef struct number_place {
    size_t at, end;
    int digits;
} number_place;

static bool find_number(const char *path, number_place *place)
{
    const char *ending = strrchr(user_base_name(path), '.'), *sign = strchr(path, '%');
    if (!ending || strcasecmp(ending, ".png") || !sign)
        return false;
    const char *end = sign + 1;
    for (place->digits = 0; isdigit((unsigned char)*end) && place->digits < 10; end++)
        place->digits = 10 * place->digits + (*end - '0');
    place->at = (size_t)(sign - path);
    place->end = (size_t)(end + 1 - path);
    return *end == 'd' && !strchr(end, '%') && place->digits < 10;
}

bool film_output_known(const char *path, double fps, problem *why)
{
    const struct film_format *f = format_of(path);
    number_place place;
    if (f && f->palette && fps > GIF_FPS)
        return text_problem(why, "--fps: a GIF shows up to %g frames a second", GIF_FPS);
    return f || find_number(path, &place) ||
           text_problem(why,
                        "-o %s: end the name in .gif, .webm or .mp4, or give a place for the "
                        "number of each picture: frame-%%04d.png",
                        path);
}

/* ---- Programs ---- */

/* A command line; its texts live as long as it. */
typedef struct arguments {
    char *list[ARGUMENTS + 1]; /* ends with NULL */
    int count;
    char size[32], rate[NUMBER_SIZE], filter[256], to[FILE_TEMPORARY_SIZE + 8];
} arguments;

static void add(arguments *a, const char *const words[])
{
    while (*words && a->count < ARGUMENTS)
        a->list[a->count++] = (char *)*words++; /* programs don't change their arguments here */
    a->list[a->count] = NULL;
}

#define ADD(arguments, ...) add(arguments, (const char *const[]){__VA_ARGS__, NULL})

/* Of the bytes that a pixel has in memory; the fourth is ignored. */
static const char *byte_order(void)
{
    const uint32_t blue = canvas_pixel(0, 0, 1, 0), red = canvas_pixel(1, 0, 0, 0);
    return *(const unsigned char *)&blue ? "bgr0" : *(const unsigned char *)&red ? "rgb0" : "0rgb";
}

/* All frames come twice: first for the palette, then to be drawn with it. What ffmpeg would have to
 * keep of a film that came once is 4 MB a frame. */
static void write_palette_filter(arguments *a, size_t frames)
{
    snprintf(a->filter, sizeof a->filter,
             "split[a][b];[a]trim=end_frame=%zu,palettegen[p];"
             "[b]trim=start_frame=%zu,setpts=PTS-STARTPTS[v];"
             "[v][p]paletteuse=dither=none:diff_mode=rectangle",
             frames, frames);
}

static void ask_ffmpeg(arguments *a, const struct film_format *f, const film_output *out)
{
    text_number_exact(a->rate, out->spec.fps);
    snprintf(a->to, sizeof a->to, "file:%s", out->file.temporary);
    ADD(a, "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", byte_order(),
        "-video_size", a->size, "-framerate", a->rate, "-i", "pipe:0");
    if (f->palette) {
        write_palette_filter(a, out->spec.frames);
        ADD(a, "-filter_complex", a->filter);
    }
    add(a, f->codec);
    ADD(a, "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", f->name, a->to);
}

static void ask_imagemagick(arguments *a, const char *program, const film_output *out)
{
    snprintf(a->to, sizeof a->to, "gif:%s", out->file.temporary);
    ADD(a, program, "miff:-", "-loop", "0", "+dither", a->to);
}

static bool refuse_missing(const char *path, bool palette, problem *why)
{
    return text_problem(
        why,
        "%s: %s: install the package ffmpeg, or write pictures with "
        "-o frame-%%04d.png",
        path, palette ? "neither ffmpeg nor ImageMagick is installed" : "ffmpeg isn't installed");
}

/* Which program, and what it is asked for. */
static bool choose_program(film_output *out, arguments *a, problem *why)
{
    const struct film_format *f = format_of(out->spec.path);
    const char *const magicks[] = {"magick", "convert"};
    snprintf(a->size, sizeof a->size, "%dx%d", out->spec.width, out->spec.height);
    if (process_found("ffmpeg")) {
        out->rounds = f->palette ? PALETTE_ROUNDS : 1;
        ask_ffmpeg(a, f, out);
        return true;
    }
    for (size_t i = 0; f->palette && i < sizeof magicks / sizeof *magicks; i++)
        if (process_found(magicks[i])) {
            out->miff = true;
            ask_imagemagick(a, magicks[i], out);
            return true;
        }
    return refuse_missing(out->spec.path, f->palette, why);
}

/* ---- Writing ---- */

static void free_pixels(film_output *out)
{
    free(out->pixels);
    free(out->before);
}

static bool start(film_output *out, problem *why)
{
    arguments a = {.count = 0};
    size_t count = (size_t)out->spec.width * (size_t)out->spec.height;
    out->pixels = malloc(count * sizeof *out->pixels);
    out->before = malloc(count * sizeof *out->before);
    if (!out->pixels || !out->before)
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    return choose_program(out, &a, why) && film_encoder_start(&out->encoder, a.list, why);
}

bool film_output_begin(film_output *out, const film_spec *spec, problem *why)
{
    *out = (film_output){.spec = *spec, .encodes = format_of(spec->path), .rounds = 1};
    if (!out->encodes)
        return true;
    if (!file_disk_begin(&out->file, spec->path, why))
        return false;
    if (start(out, why))
        return true;
    file_disk_end(&out->file, false, NULL);
    free_pixels(out);
    return false;
}

static bool save_picture(const film_output *out, canvas *frame, size_t number, problem *why)
{
    char path[PATH_MAX];
    number_place place;
    const char *pattern = out->spec.path;
    if (!find_number(pattern, &place) ||
        snprintf(path, sizeof path, "%.*s%0*zu%s", (int)place.at, pattern, place.digits, number,
                 pattern + place.end) >= (int)sizeof path)
        return text_problem(why, "%s: the name is too long", file_disk_shown(pattern));
    return shell_save_picture(frame, path, why);
}

/* When a frame begins, in hundredths of a second. */
static int begins(const film_output *out, size_t number)
{
    return (int)lround(100 * (double)number / out->spec.fps);
}

static bool send_miff(film_output *out, size_t number, problem *why)
{
    text_buffer bytes = {0};
    film_miff_add(&bytes, &(miff_frame){.pixels = out->pixels,
                                        .before = number ? out->before : NULL,
                                        .width = out->spec.width,
                                        .height = out->spec.height,
                                        .delay = begins(out, number + 1) - begins(out, number)});
    bool sent = bytes.failed ? text_problem(why, TEXT_OUT_OF_MEMORY)
                             : film_encoder_send(&out->encoder, bytes.data, bytes.length, why);
    text_free(&bytes);
    uint32_t *sent_last = out->pixels;
    out->pixels = out->before;
    out->before = sent_last;
    return sent;
}

bool film_output_add(film_output *out, canvas *frame, size_t number, problem *why)
{
    if (!out->encodes)
        return save_picture(out, frame, number, why);
    size_t count = (size_t)frame->width * (size_t)frame->height;
    if (frame->text_lost)
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    sdl_canvas_read(frame, out->pixels);
    if (out->miff)
        return send_miff(out, number, why);
    return film_encoder_send(&out->encoder, out->pixels, count * sizeof *out->pixels, why);
}

bool film_output_end(film_output *out, bool whole, problem *why)
{
    if (!out->encodes)
        return true;
    bool finished = whole && film_encoder_finish(&out->encoder, why);
    film_encoder_end(&out->encoder);
    free_pixels(out);
    return file_disk_end(&out->file, finished, why) && finished == whole;
}
