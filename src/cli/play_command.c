/* unrotate play: the same frames as in the window, without one. */
#include "cli/commands.h"

#include "cli/load.h"
#include "cli/play_json.h"
#include "file/file.h"
#include "session/viewport.h"
#include "text/number.h"

#include <inttypes.h>
#include <stdlib.h>

static bool refuse_memory(problem *why)
{
    return text_problem(why, TEXT_OUT_OF_MEMORY);
}

/* What is played, and the scene as it is now. */
typedef struct playback {
    motion motion;
    scene now;
    bool json;
    play_sums start, end;
} playback;

static play_sums sums_of(const motion *m)
{
    return (play_sums){motion_energy(m), motion_momentum(m)};
}

static bool begin(playback *p, const scene *s, problem *why)
{
    col_box visible = session_default_window(s);
    if (!scene_copy(&p->now, s) || !motion_begin(&p->motion, s, &visible))
        return refuse_memory(why);
    p->start = sums_of(&p->motion);
    return true;
}

/* Takes the text over. */
static bool print_line(char *text, problem *why)
{
    if (!text)
        return refuse_memory(why);
    puts(text);
    free(text);
    return true;
}

/* Stops when nobody takes the lines. */
static bool play(playback *p, uint64_t frames, problem *why)
{
    for (uint64_t i = 0; i < frames && !ferror(stdout); i++) {
        if (!motion_step(&p->motion))
            return refuse_memory(why);
        if (!p->json)
            continue;
        motion_interpolate(&p->motion, 1, &p->now);
        if (!print_line(cli_play_frame_json(&p->motion, &p->now), why))
            return false;
    }
    motion_interpolate(&p->motion, 1, &p->now);
    p->end = sums_of(&p->motion);
    return true;
}

static void finish(playback *p)
{
    motion_free(&p->motion);
    scene_free(&p->now);
}

/* ---- The command ---- */

static void print_count(const char *name, uint64_t count)
{
    printf("%-10s %" PRIu64 "\n", name, count);
}

static void print_change(const char *name, double start, double end)
{
    char from[NUMBER_SIZE], to[NUMBER_SIZE];
    printf("%-10s %s at the start, %s at the end\n", name, text_number_exact(from, start + 0.0),
           text_number_exact(to, end + 0.0));
}

/* Waiting and being squeezed cost time, too, in frames that aren't too full. */
static void print_given_up(const motion_counts *c)
{
    char lost[NUMBER_SIZE];
    printf("%-10s %s frames of shapes' time", "given up", text_number_exact(lost, c->given_up));
    if (c->capped)
        printf("; %" PRIu64 " frame%s had too many impacts", c->capped, c->capped == 1 ? "" : "s");
    putchar('\n');
}

/* For people. */
static void print_end(const playback *p)
{
    const motion *m = &p->motion;
    const convention *c = &p->now.convention;
    printf("%-10s %s\n", "algorithm", scene_algorithm_name(m->rules.algorithm));
    print_count("frames", m->frame);
    print_count("impacts", m->counts.impacts);
    print_count("misses", m->counts.misses);
    print_count("phantoms", m->counts.phantoms);
    print_given_up(&m->counts);
    print_change("energy", p->start.energy, p->end.energy);
    print_change("momentum x", p->start.momentum.x, p->end.momentum.x);
    print_change("momentum y", scene_convention_write_y(c, p->start.momentum.y),
                 scene_convention_write_y(c, p->end.momentum.y));
}

static bool tell(const playback *p, problem *why)
{
    if (p->json)
        return print_line(cli_play_end_json(&p->motion, &p->now.convention, &p->start, &p->end),
                          why);
    print_end(p);
    return true;
}

int cli_play(const options *o)
{
    scene s = scene_empty();
    problem why;
    playback p = {.now = scene_empty(), .json = o->json};
    bool done = cli_load_scene(o, &s, &why) && begin(&p, &s, &why) &&
                play(&p, (uint64_t)o->frames, &why) && tell(&p, &why) &&
                (!o->output || file_save(&p.now, o->output, &o->assets->presets, NULL, &why));
    finish(&p);
    scene_free(&s);
    if (!done)
        fprintf(stderr, "unrotate: %s\n", why.text);
    return done ? 0 : 2;
}
