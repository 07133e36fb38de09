/* unrotate film: the window's animations as a film, frame by frame, without a window. */
#include "cli/commands.h"

#include "cli/film_drag.h"
#include "cli/headless.h"
#include "cli/load.h"
#include "film/film_output.h"
#include "process/interrupt.h"
#include "sdl/pixel_canvas.h"
#include "session/viewport.h"
#include "shell/frame.h"
#include "shell/round.h"

#include <math.h>
#include <unistd.h>

/* ---- What is filmed ---- */

typedef struct film {
    const struct film_row *row;
    const char *path;
    bool told; /* somebody looks on */
    double fps;
    size_t frames, drawn;
    app app;
    cli_drag drag;
    view_memory rested; /* where the labels of the first frame are */
    bool by_itself;     /* it ends with what is played */
    bool known;         /* what that covers: */
    col_box begin, way; /* in the world, at the beginning and in all */
    film_output out;
} film;

/* Back and forth in four parts: it rests, turns back, rests, turns forth, and ends as it began, so
 * that it can be repeated. share: of the film, 0 .. 1. */
static double turned(double share)
{
    const double first = 1.0 / 8, turn = 1.0 / 4;
    double back = fmin(fmax((share - first) / turn, 0), 1);
    double forth = fmin(fmax((share - (first + 2 * turn)) / turn, 0), 1);
    return back - forth;
}

static bool refuse_no_pair(problem *why)
{
    return text_problem(why,
                        "film: there is nothing to turn or to slide around: the scene shows no "
                        "two shapes that are compared");
}

static bool begin_turning(film *f, const options *o, problem *why)
{
    (void)o;
    return f->app.session.pairs.shown_count > 0 || refuse_no_pair(why);
}

/* At rest again, what went away while lines passed is back. */
static bool place_turning(film *f, double seconds, double share)
{
    session *ses = &f->app.session;
    (void)seconds;
    ses->unrotating.time = turned(share);
    if (share > 0 && ses->unrotating.time == 0)
        ses->labels = f->rested;
    return true;
}

/* All of the way is in view. */
static bool begin_sliding(film *f, const options *o, problem *why)
{
    session *ses = &f->app.session;
    (void)o;
    if (!ses->pairs.shown_count)
        return refuse_no_pair(why);
    session_scene(ses)->show |= SHOW(SHOW_OBSTACLE);
    session_fit(ses, false);
    ses->play.sliding = true;
    return true;
}

static bool place_sliding(film *f, double seconds, double share)
{
    (void)seconds;
    f->app.session.play.slide = share;
    return true;
}

/* All of the way is in view, once it is known. */
static bool begin_playing(film *f, const options *o, problem *why)
{
    session *ses = &f->app.session;
    (void)o;
    if (!scene_moves(session_scene(ses)))
        return text_problem(why,
                            "film: nothing moves in the scene: give a shape a velocity, or film "
                            "something else with --what unrotate");
    if (f->known && session_view_is_free(&ses->history.opened))
        session_fit_box(ses, f->way);
    if (!session_play_begin(ses))
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    ses->play.running = true;
    return true;
}

/* As the window plays: 60 frames a second, or slower; where it pauses it stays. */
static bool place_playing(film *f, double seconds, double share)
{
    session *ses = &f->app.session;
    double time = seconds * SESSION_PLAY_FPS * session_scene(ses)->rules.speed;
    (void)share;
    return session_play_run(ses, time);
}

static bool begin_dragging(film *f, const options *o, problem *why)
{
    f->app.session.play.dragged = true;
    return cli_drag_begin(&f->drag, &f->app.session, o, why);
}

/* Between an eighth at rest at its beginning and one at its end. */
static bool place_dragging(film *f, double seconds, double share)
{
    const double rest = 1.0 / 8;
    f->app.session.now = (uint32_t)lround(1000 * seconds);
    cli_drag_place(&f->drag, &f->app.session, fmin(fmax((share - rest) / (1 - 2 * rest), 0), 1));
    return true;
}

static const struct film_row {
    double seconds; /* unless others are given; playing may end before */
    bool (*begin)(film *f, const options *o, problem *why);
    /* The picture that many seconds after the beginning, a share of the whole. False: memory is
     * short. */
    bool (*place)(film *f, double seconds, double share);
} ROWS[FILM_KINDS] = {
    [FILM_UNROTATE] = {4, begin_turning, place_turning},
    [FILM_SLIDE] = {6, begin_sliding, place_sliding},
    [FILM_PLAY] = {5, begin_playing, place_playing},
    [FILM_DRAG] = {4, begin_dragging, place_dragging},
};

/* ---- Frame by frame ---- */

/* What is done with a frame that the session shows. */
typedef bool (*frame_work)(film *f, size_t number, problem *why);

static const char CLEAR_LINE[] = "\r\033[K";

/* A line about the file, whatever its name holds. */
static void tell(const film *f, const char *before, const char *what)
{
    problem line;
    text_problem(&line, "%s: %s", file_disk_shown(f->path), what);
    fprintf(stderr, "%s%s", before, line.text);
}

static void tell_progress(film *f)
{
    char text[32];
    size_t of = f->out.rounds * f->frames, before = 100 * f->drawn++ / of;
    size_t percent = 100 * f->drawn / of;
    if (!f->told || percent == before)
        return;
    snprintf(text, sizeof text, "%zu %%", percent);
    tell(f, CLEAR_LINE, text);
}

static bool draw_frame(film *f, size_t number, problem *why)
{
    app *a = &f->app;
    shell_round_again(a);
    shell_frame(a);
    bool drawn = film_output_add(&f->out, a->canvas, number, why);
    tell_progress(f);
    return drawn;
}

/* Where playing pauses or comes to rest, what is seen then stays for a second. */
static void look_for_end(film *f, size_t number)
{
    const session *ses = &f->app.session;
    size_t last = number + 1 + (size_t)lround(f->fps);
    if (f->frames > last && (!ses->play.running || session_play_rests(ses)))
        f->frames = last;
}

static bool look_ahead(film *f, size_t number, problem *why)
{
    session *ses = &f->app.session;
    (void)why;
    if (number == 0) {
        f->known = scene_bounds(session_scene(ses), false, &f->begin);
        f->way = f->begin;
    }
    if (f->known)
        session_include_played(ses, &f->begin, &f->way);
    if (f->by_itself)
        look_for_end(f, number);
    return true;
}

static bool place_frame(film *f, size_t number, problem *why)
{
    double share = (double)number / (double)f->frames;
    return !process_interrupt_came() && (f->row->place(f, (double)number / f->fps, share) ||
                                         text_problem(why, TEXT_OUT_OF_MEMORY));
}

/* All of them, from the beginning. s: is taken over. */
static bool show_frames(film *f, const options *o, scene *s, canvas *to, frame_work work,
                        problem *why)
{
    if (!cli_headless_open(&f->app, o, s, to, why))
        return false;
    shell_round_again(&f->app);
    session *ses = &f->app.session;
    bool shown = f->row->begin(f, o, why);
    ses->play.filmed = true;
    ses->labels = (view_memory){0}; /* the first frame's are found as if it rested */
    for (size_t i = 0; shown && i < f->frames; i++) {
        shown = place_frame(f, i, why) && work(f, i, why);
        if (i == 0)
            f->rested = ses->labels;
    }
    app_close(&f->app);
    return shown;
}

/* Each round begins anew, so that it has the same frames. */
static bool run_round(film *f, const options *o, const scene *s, canvas *to, frame_work work,
                      problem *why)
{
    scene copy = scene_empty();
    bool done = scene_copy(&copy, s) ? show_frames(f, o, &copy, to, work, why)
                                     : text_problem(why, TEXT_OUT_OF_MEMORY);
    scene_free(&copy);
    return done;
}

static bool draw_rounds(film *f, const options *o, const scene *s, canvas *to, problem *why)
{
    bool drawn = true;
    for (int round = 0; drawn && round < f->out.rounds; round++)
        drawn = run_round(f, o, s, to, draw_frame, why);
    return drawn;
}

static bool write_film(film *f, const options *o, const scene *s, canvas *to, problem *why)
{
    film_spec spec = {f->path, to->width, to->height, f->fps, f->frames};
    if (!film_output_begin(&f->out, &spec, why))
        return false;
    bool done = draw_rounds(f, o, s, to, why);
    return film_output_end(&f->out, done, why) && done;
}

static bool film_scene(film *f, const options *o, const scene *s, problem *why)
{
    bool plays = f->row == &ROWS[FILM_PLAY];
    canvas *to =
        sdl_canvas_create((int)lround(o->width * o->scale), (int)lround(o->height * o->scale), why);
    bool done =
        to && (!plays || run_round(f, o, s, to, look_ahead, why)) && write_film(f, o, s, to, why);
    sdl_canvas_free(to);
    return done;
}

/* ---- The command ---- */

static film film_of(const options *o, const scene *s)
{
    film_kind kind = o->drag                    ? FILM_DRAG
                     : o->film != FILM_AS_SUITS ? o->film
                     : scene_moves(s)           ? FILM_PLAY
                                                : FILM_UNROTATE;
    film f = {.row = &ROWS[kind], .path = o->output, .fps = o->fps};
    double seconds = o->seconds > 0 ? o->seconds : f.row->seconds;
    f.by_itself = o->seconds == 0;
    f.frames = (size_t)fmax(round(seconds * f.fps), 1);
    f.told = isatty(STDERR_FILENO);
    return f;
}

/* The last line stays; a signal that came ends the program before it says anything. */
static void tell_end(const film *f, bool done, const problem *why)
{
    if (f->told)
        fputs(CLEAR_LINE, stderr);
    if (!done && !process_interrupt_came())
        fprintf(stderr, "unrotate: %s\n", why->text);
    char text[64];
    snprintf(text, sizeof text, "%zu frames, %g s", f->frames, (double)f->frames / f->fps);
    if (done && f->told) {
        tell(f, "", text);
        fputs("\n", stderr);
    }
}

int cli_film(const options *o)
{
    scene s = scene_empty();
    sigset_t signals;
    problem why;
    process_interrupt_hold(&signals);
    bool done = cli_load_scene(o, &s, &why);
    film f = film_of(o, &s);
    s.view.zoom *= o->scale;
    done = done && film_scene(&f, o, &s, &why);
    scene_free(&s);
    tell_end(&f, done, &why);
    process_interrupt_release(&signals);
    return done ? 0 : 2;
}
