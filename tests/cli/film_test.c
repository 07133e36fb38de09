/* `unrotate film`: its frames, and the programs that make films of them. */
#include "../kit/image.h"
#include "command_line.h"
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAIR "--rect 240,180,160,60,30 --circle 405.5,194.7,20 "
#define SMALL "--size 160x90 --show '' "
/* Towards a wall, which it reaches within its 7th frame. */
#define MOVING "--rect 200,100,10,60,0 --fixed --circle 150,130,8 --velocity 5,0 "

/* ---- Frames ---- */

static SDL_Surface *picture(const char *name)
{
    return image_load(command_file(name));
}

/* How many pixels differ from a row on. */
static int count_differing(const char *one, const char *other, int from)
{
    SDL_Surface *a = picture(one), *b = picture(other);
    int count = image_count_differing(a, b, from);
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
    return count;
}

/* Of 16 frames three begin and end at rest, five are turned, and one is half-way on the way there
 * and one on the way back: 0, 1 and 1/2 of the turn, as `picture` draws them. */
static void unrotating_goes_there_and_back(void **state)
{
    (void)state;
    expect("unrotate film " PAIR SMALL "--fps 4 --seconds 4 -o u-%02d.png && ls u-*.png | wc -l", 0,
           "16\n");
    expect("for t in 0 0.5 1; do unrotate picture " PAIR SMALL "--unrotate $t -o t-$t.png; done\n"
           "for k in 00 01 02 14 15; do cmp u-$k.png t-0.png; done\n"
           "for k in 06 07 08 09 10; do cmp u-$k.png t-1.png; done\n"
           "for k in 04 12; do cmp u-$k.png t-0.5.png; done\n"
           "cmp -s u-03.png u-04.png || echo they differ",
           0, "they differ\n");
}

/* The number at the turning line goes where other lines pass it; back at rest it is there again, or
 * it would pop up whenever the film begins anew. */
static void unrotating_ends_as_it_began(void **state)
{
    (void)state;
    expect("unrotate film --scene default --size 1280x720 --fps 6 --seconds 2 -o e%02d.png\n"
           "cmp e00.png e11.png && cmp e01.png e11.png && echo as it began",
           0, "as it began\n");
}

/* 60 a second are the frames that play counts; the headline has a sign that says that it runs. */
static void playing_shows_the_frames_of_play(void **state)
{
    (void)state;
    enum { BELOW_HEADLINE = 120 };
    expect("unrotate film " MOVING "--size 320x240 --show '' --fps 60 --seconds 0.25 -o p%d.png && "
           "ls p*.png | wc -l; for k in 1 6 7 14; do unrotate picture " MOVING
           "--size 320x240 --show '' --frame $k -o k$k.png; done",
           0, "15\n");
    const int frames[] = {1, 6, 7, 14};
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        char film[16], still[16];
        snprintf(film, sizeof film, "p%d.png", frames[i]);
        snprintf(still, sizeof still, "k%d.png", frames[i]);
        int differing = count_differing(film, still, BELOW_HEADLINE);
        if (differing)
            fail_msg("frame %d: %d pixels differ from picture --frame %d", frames[i], differing,
                     frames[i]);
    }
    assert_true(count_differing("p6.png", "p14.png", BELOW_HEADLINE) > 50);
}

/* A ball at half the speed that pauses after its 12th frame, or doesn't. */
#define ROLLING(pause)                                                                             \
    "cat >s.json <<'END'\n"                                                                        \
    "{\"unrotate\": 1, \"shapes\": [\n"                                                            \
    "{\"id\": \"a\", \"kind\": \"circle\", \"x\": 20, \"y\": 180, \"radius\": 8, "                 \
    "\"velocity\": [5, 0]},\n"                                                                     \
    "{\"id\": \"b\", \"kind\": \"circle\", \"x\": 290, \"y\": 180, \"radius\": 8}],\n"             \
    "\"motion\": {\"speed\": 0.5" pause "}}\nEND\n"
#define FILM_OF_S "unrotate film s.json --size 320x240 --show '' "

/* With 25 frames a second 10 of them are 24 of play's, 12 at half the speed. A scene may have it
 * pause: then it stays, as it would have been seen going on, without the sign of a pause. */
static void playing_keeps_time_and_pauses(void **state)
{
    (void)state;
    expect(ROLLING("") FILM_OF_S "--seconds 1 -o r%d.png", 0, "");
    expect(ROLLING(", \"pause\": 12") FILM_OF_S "--seconds 1 -o q%d.png", 0, "");
    expect("cmp q10.png r10.png; cmp q10.png q11.png; cmp q10.png q24.png", 0, "");
    expect("unrotate picture s.json --size 320x240 --show '' --frame 12 -o k.png", 0, "");
    assert_int_equal(count_differing("q10.png", "k.png", 120), 0);
    assert_true(count_differing("q10.png", "k.png", 0) > 0);
    assert_true(count_differing("q5.png", "k.png", 120) > 50);
}

/* It pauses after 12 frames at half the speed, that is 0.4 seconds, ten frames of 25 a second; or a
 * ball that doesn't bounce rests at the wall from its seventh frame on, which three of them show. A
 * second more, and the first one. What says how long it is has its way. */
static void films_of_play_end_by_themselves(void **state)
{
    (void)state;
    expect(ROLLING(", \"pause\": 12") FILM_OF_S "-o e%02d.png; ls e*.png | wc -l", 0, "36\n");
    expect(FILM_OF_S "--seconds 2 -o f%02d.png; ls f*.png | wc -l", 0, "50\n");
    expect("cat >w.json <<'END'\n"
           "{\"unrotate\": 1, \"shapes\": [\n"
           "{\"id\": \"a\", \"kind\": \"circle\", \"x\": 150, \"y\": 130, \"radius\": 8, "
           "\"velocity\": [7, 0]},\n"
           "{\"id\": \"b\", \"kind\": \"rectangle\", \"x\": 204, \"y\": 100, \"width\": 10, "
           "\"height\": 60, \"angle\": 0, \"fixed\": true}],\n"
           "\"motion\": {\"restitution\": 0}}\nEND\n"
           "unrotate film w.json " SMALL "-o w%02d.png; ls w*.png | wc -l",
           0, "29\n");
}

enum { BELOW_TEXT = 60 }; /* where the headline of a picture 240 high ends */

/* What moves by more than its size is as much of each of three pictures, so as many pixels of any
 * two differ. */
static void expect_whole_in(const char *a, const char *b, const char *c)
{
    const int differ[] = {count_differing(a, b, BELOW_TEXT), count_differing(b, c, BELOW_TEXT),
                          count_differing(a, c, BELOW_TEXT)};
    for (int i = 0; i < 3; i++)
        if (differ[i] < 100 || abs(differ[i] - differ[0]) > differ[0] / 10)
            fail_msg("of %s, %s and %s differ %d, %d and %d pixels: it isn't whole in all of them",
                     a, b, c, differ[0], differ[1], differ[2]);
}

/* Nothing says what is to be seen, and a ball flies up from (0, 0) to (0, -100). */
static void all_that_is_played_is_seen(void **state)
{
    (void)state;
    expect(
        "cat >y.json <<'END'\n{\"unrotate\": 1, \"shapes\": [{\"id\": \"a\", \"kind\": "
        "\"circle\", \"x\": 0, \"y\": 0, \"radius\": 10, \"velocity\": [0, -5]}, {\"id\": \"b\", "
        "\"kind\": \"rectangle\", \"x\": -50, \"y\": 40, \"width\": 100, \"height\": 60, "
        "\"angle\": 0, \"fixed\": true}], \"show\": [], \"motion\": {\"walls\": \"none\"}}\nEND\n"
        "unrotate film y.json --size 320x240 --fps 60 --seconds 0.35 -o y%02d.png; ls y*.png | "
        "wc -l",
        0, "21\n");
    expect_whole_in("y00.png", "y10.png", "y20.png");
}

/* Six seconds once round: the last frame is a step before the first one. */
static void sliding_goes_round(void **state)
{
    (void)state;
    expect("unrotate film " PAIR SMALL "--what slide --fps 2 -o s%d.png && ls s*.png | wc -l; "
           "for k in 1 2 3 4 5 6 7 8 9 10 11; do cmp -s s0.png s$k.png && echo $k; done",
           1, "12\n");
}

/* Where a ball of radius 10 is at (x, y), y as the convention counts it. */
#define BALL_AT(name, convention, x, y)                                                            \
    "cat >" name ".json <<'END'\n"                                                                 \
    "{\"unrotate\": 1, \"convention\": {\"y\": \"" convention "\"}, \"shapes\": [\n"               \
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 150, \"width\": 60, "           \
    "\"height\": 20, "                                                                             \
    "\"angle\": 30},\n"                                                                            \
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": " x ", \"y\": " y ", \"radius\": 10}],\n"     \
    "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}}\nEND\n"
#define VIEW "--view --size 320x240 --show '' "
#define STILL(name) "unrotate picture " name ".json " VIEW "--select ball -o " name ".png\n"

/* 60 to the right, then 60 farther along y: of 8 frames the first two show its beginning, the next
 * ones 20, 40, 60, 80 and 100 of its way, and the last one its end. */
static void dragging_goes_from_place_to_place(void **state)
{
    (void)state;
    const char *const films[] = {
        BALL_AT("b0", "down", "100", "100") BALL_AT("b2", "down", "120", "100")
            BALL_AT("b4", "down", "160", "100") BALL_AT("b5", "down", "160", "120")
                BALL_AT("b7", "down", "160", "160"),
        BALL_AT("b0", "up", "100", "100") BALL_AT("b2", "up", "120", "100")
            BALL_AT("b4", "up", "160", "100") BALL_AT("b5", "up", "160", "120")
                BALL_AT("b7", "up", "160", "160")};
    for (size_t i = 0; i < 2; i++) {
        expect(films[i], 0, "");
        expect("unrotate film b0.json " VIEW
               "--fps 2 --drag ball --to 160,100 --to 160,160 -o d%d.png && ls d*.png | wc -l",
               0, "8\n");
        expect(
            STILL("b0") STILL("b2") STILL("b4") STILL("b5") STILL(
                "b7") "cmp d0.png b0.png; cmp d1.png b0.png; cmp d2.png b2.png; cmp d4.png b4.png; "
                      "cmp d5.png b5.png; cmp d7.png b7.png; cmp -s d6.png d7.png || echo they "
                      "differ",
            0, "they differ\n");
    }
}

/* A ball alone, dragged 20 radii away. */
static void a_drags_whole_way_is_seen(void **state)
{
    (void)state;
    expect("cat >l.json <<'END'\n{\"unrotate\": 1, \"shapes\": [{\"id\": \"a\", \"kind\": "
           "\"circle\", \"x\": 0, \"y\": 0, \"radius\": 10}]}\nEND\n"
           "unrotate film l.json --size 320x240 --fps 2 --drag a --to 200,0 -o l%d.png",
           0, "");
    expect_whole_in("l0.png", "l4.png", "l7.png");
}

/* ---- Programs ---- */

/* Stand-ins for programs, alone on PATH but for a few that they need. */
#define STAND_IN(name, script)                                                                     \
    "rm -rf bin; mkdir bin; for p in cat sleep; do ln -s \"$(command -v $p)\" bin/; done; "        \
    "printf '%s\\n' '#!/bin/sh' '" script "' >bin/" name "; chmod +x bin/" name                    \
    "; PATH=$PWD/bin; "
#define LAST_ARGUMENT "for to; do :; done; "
#define FILM "unrotate film " PAIR SMALL "--fps 5 --seconds 1 -o "

/* It gets every frame as it is, and what it writes has the name in the end. */
static void an_encoder_gets_the_frames(void **state)
{
    (void)state;
    enum { WIDTH = 160, HEIGHT = 90, FRAME = WIDTH * HEIGHT * 4, FRAMES = 5 };
    expect(STAND_IN("ffmpeg", LAST_ARGUMENT "cat >\"${to#file:}\"; echo \"$*\" >arguments") FILM
           "a.mp4; " FILM "e-%d.png; while read -r line; do case $line in *-video_size\\ 160x90*"
           "-framerate\\ 5*libx264*-f\\ mp4\\ file:*) echo right;; esac; done <arguments",
           0, "right\n");
    static unsigned char film[FRAME * FRAMES + 1];
    FILE *from = fopen(command_file("a.mp4"), "rb");
    assert_non_null(from);
    assert_int_equal(fread(film, 1, sizeof film, from), FRAME * FRAMES);
    fclose(from);
    for (int k = 0; k < FRAMES; k++) {
        char name[16];
        snprintf(name, sizeof name, "e-%d.png", k);
        SDL_Surface *frame = picture(name);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            const unsigned char *at = film + (size_t)k * FRAME + (size_t)i * 4;
            uint32_t sent = SDL_BYTEORDER == SDL_LIL_ENDIAN ? at[0] | at[1] << 8 | at[2] << 16
                                                            : at[3] | at[2] << 8 | at[1] << 16;
            if (sent != image_pixel(frame, i % WIDTH, i / WIDTH))
                fail_msg("frame %d, pixel %d is sent as %06x, expected %06x", k, i, sent,
                         image_pixel(frame, i % WIDTH, i / WIDTH));
        }
        SDL_FreeSurface(frame);
    }
}

/* The frames of the palette are those of the film. */
static void a_gif_is_sent_twice(void **state)
{
    (void)state;
    expect(STAND_IN("ffmpeg", LAST_ARGUMENT "cat >\"${to#file:}\"") FILM "b.gif", 0, "");
    expect("wc -c <b.gif; head -c 288000 b.gif >b1; tail -c 288000 b.gif | cmp - b1", 0,
           "576000\n");
}

static void without_ffmpeg_only_gifs_are_made(void **state)
{
    (void)state;
    expect(STAND_IN("convert", LAST_ARGUMENT "cat >\"${to#gif:}\"") FILM "c.gif; " FILM "c.webm", 2,
           "unrotate: c.webm: ffmpeg isn't installed: install the package ffmpeg, or write "
           "pictures with -o frame-%04d.png\n");
    expect("head -c 26 c.gif", 0, "id=ImageMagick version=1.0");
}

static void a_missing_program_is_named(void **state)
{
    (void)state;
    expect("mkdir empty; cd empty; PATH=/nowhere; " FILM "m.gif", 2,
           "unrotate: m.gif: neither ffmpeg nor ImageMagick is installed: install the package "
           "ffmpeg, or write pictures with -o frame-%04d.png\n");
    expect("ls -A empty", 0, "");
}

/* In its own words, in one line; the film of before stays as it was, and nothing else is left. */
static void a_failing_program_is_quoted(void **state)
{
    (void)state;
    expect("mkdir failing; echo before >failing/f.mp4", 0, "");
    expect(
        STAND_IN(
            "ffmpeg",
            "echo \"[libx264 @ 0x5] no room here\" >&2; echo more >&2; exit 3") "cd failing; " FILM
                                                                                "f.mp4",
        2, "unrotate: ffmpeg: no room here\n");
    expect(STAND_IN("ffmpeg", "cat >/dev/null; exit 3") "cd failing; " FILM "f.mp4", 2,
           "unrotate: ffmpeg: ended with status 3\n");
    expect(STAND_IN("ffmpeg", "cat >/dev/null; kill -9 $$") "cd failing; " FILM "f.mp4", 2,
           "unrotate: ffmpeg: crashed: Killed\n");
    expect("cd failing; ls -A; cat f.mp4", 0, "f.mp4\nbefore\n");
    expect_refusal(STAND_IN("ffmpeg", "cat >/dev/null") FILM "none/f.mp4", "No such file");
    expect_refusal(STAND_IN("ffmpeg", "cat >/dev/null") "mkdir -p d.gif 2>/dev/null; " FILM "bin",
                   "end the name in .gif, .webm or .mp4");
}

/* One that takes its time is waited for, before and after the last frame. */
static void a_slow_program_is_waited_for(void **state)
{
    (void)state;
    expect(STAND_IN("ffmpeg", LAST_ARGUMENT "sleep 0.3; cat >\"${to#file:}\"; sleep 0.3; echo end "
                                            ">>\"${to#file:}\"") FILM "slow.mp4",
           0, "");
    expect("tail -c 4 slow.mp4", 0, "end\n");
}

/* SIGTERM as Ctrl+C: a shell's background jobs ignore that one. The program ends, too. */
static void an_interrupt_leaves_nothing_torn(void **state)
{
    (void)state;
    expect("mkdir torn; echo before >torn/f.mp4", 0, "");
    expect("kill=$(command -v kill) ls=$(command -v ls); " STAND_IN(
               "ffmpeg",
               "echo $$ >stuck; exec sleep 100") "cd torn; exec \"$program\" film " PAIR SMALL
                                                 "-o f.mp4 & pid=$!; "
                                                 "until [ -s stuck ]; do sleep 0.05; done; "
                                                 "kill -TERM $pid; { wait $pid; } 2>/dev/null; "
                                                 "echo $?; "
                                                 "read -r stuck <stuck; kill -0 $stuck "
                                                 "2>/dev/null && echo runs",
           1, "143\n");
    expect("cd torn; rm stuck; ls -A; cat f.mp4", 0, "f.mp4\nbefore\n");
}

/* ---- What is refused ---- */

static void what_cannot_be_filmed(void **state)
{
    (void)state;
    expect_refusal("unrotate film --circle 1,1,1 -o n-%d.png", "no two shapes");
    expect_refusal("unrotate film --circle 1,1,1 --what slide -o n-%d.png", "no two shapes");
    expect_refusal("unrotate film " PAIR "--what play -o n-%d.png", "nothing moves");
    expect_refusal("unrotate film none.json -o n-%d.png", "none.json");
    expect_refusal("unrotate film " PAIR "--drag x --to 1,1 -o n-%d.png", "no shape with that id");
    expect("ls -A n-* 2>/dev/null", 2, "");
}

/* ---- The real ones, where they are installed ---- */

static bool has(const char *program)
{
    char line[64];
    snprintf(line, sizeof line, "command -v %s >/dev/null", program);
    return run(line).status == 0;
}

/* Of a frame that was decoded from a film: no pixel is far off the picture's colour. */
static void expect_colors(const char *decoded, const char *drawn, int most)
{
    SDL_Surface *a = picture(decoded), *b = picture(drawn);
    assert_int_equal(a->w, b->w);
    assert_int_equal(a->h, b->h);
    for (int i = 0; i < a->w * a->h; i++) {
        uint32_t p = image_pixel(a, i % a->w, i / a->w), q = image_pixel(b, i % a->w, i / a->w);
        for (int shift = 0; shift < 24; shift += 8)
            if (abs((int)(p >> shift & 255) - (int)(q >> shift & 255)) > most)
                fail_msg("%s: pixel (%d, %d) is %06x, expected %06x within %d", decoded, i % a->w,
                         i / a->w, p, q, most);
    }
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
}

static void ffmpeg_makes_films(void **state)
{
    (void)state;
    if (!has("ffmpeg") || !has("ffprobe"))
        skip();
    expect(FILM "1.gif; " FILM "2.gif; cmp 1.gif 2.gif; " FILM "1.webm; " FILM "1.mp4; " FILM
                "r-%d.png; for f in 1.gif 1.webm 1.mp4; do "
                "ffprobe -v error -count_frames -show_entries "
                "stream=width,height,nb_read_frames,r_frame_rate -of csv=p=0 $f; done",
           0, "160,90,5/1,5\n160,90,5/1,5\n160,90,5/1,5\n");
    expect("ffmpeg -v error -i 1.gif -start_number 0 g-%d.png; "
           "ffmpeg -v error -i 1.mp4 -start_number 0 v-%d.png",
           0, "");
    expect_colors("g-0.png", "r-0.png", 16);
    expect_colors("g-3.png", "r-3.png", 16);
}

/* Films have even sides; at the ends of others there is no black line: paper is light. */
static void odd_sizes_have_no_seam(void **state)
{
    (void)state;
    if (!has("ffmpeg"))
        skip();
    static const char *const films[] = {"o.mp4", "o.webm"};
    for (size_t i = 0; i < 2; i++) {
        char line[256];
        snprintf(line, sizeof line,
                 "unrotate film " PAIR "--size 161x91 --fps 5 --seconds 0.2 -o %s && "
                 "ffmpeg -v error -y -i %s -frames:v 1 o.png",
                 films[i], films[i]);
        expect(line, 0, "");
        SDL_Surface *p = picture("o.png");
        uint32_t right = image_pixel(p, p->w - 1, p->h / 2),
                 below = image_pixel(p, p->w / 2, p->h - 1);
        if (p->w != 160 || p->h != 90 || (right & 255) < 200 || (below & 255) < 200)
            fail_msg("%s: %d x %d, at the right %06x, below %06x; expected 160 x 90, light",
                     films[i], p->w, p->h, right, below);
        SDL_FreeSurface(p);
    }
}

/* Where ffmpeg isn't; what stands there under its name may need more than itself. */
static void imagemagick_makes_a_film(void **state)
{
    (void)state;
    expect("mkdir only; found=$(command -v convert-im6 || command -v convert || echo nowhere); "
           "ln -s \"$found\" only/convert",
           0, "");
    if (run("PATH=$PWD/only; convert -version").status != 0)
        skip();
    expect("(PATH=$PWD/only; " FILM "i.gif; " FILM "k.gif); cmp i.gif k.gif; "
           "only/convert i.gif -format '%T ' -identify -coalesce i-%d.png; " FILM "j-%d.png",
           0, "20 20 20 20 20 ");
    expect("(PATH=$PWD/only; unrotate film " PAIR SMALL "--fps 3 --seconds 1 -o l.gif); "
           "only/convert l.gif -format '%T ' -identify null:",
           0, "33 34 33 ");
    for (int k = 0; k < 5; k++) {
        char film[16], still[16];
        snprintf(film, sizeof film, "i-%d.png", k);
        snprintf(still, sizeof still, "j-%d.png", k);
        expect_colors(film, still, 24);
    }
}

/* The columns between which something is drawn below a row, as shares of the width. */
static void drawn_between(const char *name, int below, double *left, double *right)
{
    SDL_Surface *p = picture(name);
    const uint32_t paper = image_pixel(p, p->w / 2, p->h - 2);
    int first = p->w, last = 0;
    for (int y = below; y < p->h - 4; y++)
        for (int x = 4; x < p->w - 4; x++)
            if (image_pixel(p, x, y) != paper) {
                first = x < first ? x : first;
                last = x > last ? x : last;
            }
    *left = (double)first / p->w;
    *right = (double)last / p->w;
    SDL_FreeSurface(p);
}

#define AT_ORIGIN "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}"
#define WALLS "\"motion\": {\"walls\": \"window\"}"

/* The scene's view has the panel at its right; where its edges are walls these are the film's. */
static void a_film_leaves_the_panel_no_room(void **state)
{
    (void)state;
    static const char *const views[] = {AT_ORIGIN, AT_ORIGIN ", " WALLS, WALLS};
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        char command[600];
        double left, right;
        snprintf(command, sizeof command,
                 "cat >w.json <<'END'\n{\"unrotate\": 1, \"shapes\": [{\"id\": \"a\", \"kind\": "
                 "\"circle\", \"x\": 496, \"y\": 360, \"radius\": 80%s}], %s}\nEND\n"
                 "unrotate film w.json --show '' --fps 1 --seconds 1 %s -o w%%d.png",
                 i ? ", \"velocity\": [1, 0]" : "", views[i], i ? "" : "--drag a --to 496,361");
        expect(command, 0, "");
        drawn_between("w0.png", 200, &left, &right);
        if (left + right < 0.98 || left + right > 1.02)
            fail_msg("%s: from %.3f to %.3f of the width", views[i], left, right);
    }
}

int film_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unrotating_goes_there_and_back),
        cmocka_unit_test(unrotating_ends_as_it_began),
        cmocka_unit_test(playing_shows_the_frames_of_play),
        cmocka_unit_test(playing_keeps_time_and_pauses),
        cmocka_unit_test(films_of_play_end_by_themselves),
        cmocka_unit_test(dragging_goes_from_place_to_place),
        cmocka_unit_test(a_drags_whole_way_is_seen),
        cmocka_unit_test(all_that_is_played_is_seen),
        cmocka_unit_test(sliding_goes_round),
        cmocka_unit_test(a_film_leaves_the_panel_no_room),
        cmocka_unit_test(an_encoder_gets_the_frames),
        cmocka_unit_test(a_gif_is_sent_twice),
        cmocka_unit_test(without_ffmpeg_only_gifs_are_made),
        cmocka_unit_test(a_missing_program_is_named),
        cmocka_unit_test(a_failing_program_is_quoted),
        cmocka_unit_test(a_slow_program_is_waited_for),
        cmocka_unit_test(an_interrupt_leaves_nothing_torn),
        cmocka_unit_test(what_cannot_be_filmed),
        cmocka_unit_test(ffmpeg_makes_films),
        cmocka_unit_test(odd_sizes_have_no_seam),
        cmocka_unit_test(imagemagick_makes_a_film),
    };
    return cmocka_run_group_tests_name("film", tests, command_set_up, command_tear_down);
}
