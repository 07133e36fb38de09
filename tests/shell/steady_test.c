/* While something is dragged, a label keeps its place as long as nothing hinders it there for long,
 * and is soon back where it has none. While something turns by itself, one goes only when its place
 * is taken, and not back at once. All as it is drawn. */
#include "../kit/drive.h"
#include "../kit/home.h"
#include "sight.h"
#include "suites.h"

#include "app/actions.h"
#include "session/suspect.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOMENTS = 8, MOVES = 256, NAMES = 64, FRAME_MS = 16 };
enum { SHORT = 280 / FRAME_MS, SOON = 400 / FRAME_MS, LONG = 650 / FRAME_MS }; /* frames */

static const double JUMP = 12;  /* pixels that a place is farther off than what moved */
static const double CLOSE = 14; /* what is so near to a place takes it: it has moved since */
static const double AROUND = 3; /* so many text sizes away is what a label may be about */

static struct {
    app a;
    const char *path, *what;
    uint32_t time;
    int frame;
    struct {
        char name[SIGHT_NAME];
        col_box from;
        int frame;
    } moves[MOVES];
    size_t move_count;
    double longest; /* of the leaders, in text sizes */
    bool pinned;    /* no label leaves its place; if need be it isn't there */
    bool dragged;
    struct hindrance {
        char name[SIGHT_NAME];
        int badly, absent;   /* so many frames in a row it lay so, or wasn't there */
        bool bad, here, was; /* in this frame, or once in the drag */
    } hindrances[NAMES];
    size_t hindrance_count;
} run;

/* ---- How far it went ---- */

static double far(col_vec a, col_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* A text that gets longer moves one side, or both. */
static double least(double a, double b)
{
    return fmin(fmin(fabs(a), fabs(b)), fabs(a + b) / 2);
}

static double way(col_box a, col_box b)
{
    return hypot(least(b.min.x - a.min.x, b.max.x - a.max.x),
                 least(b.min.y - a.min.y, b.max.y - a.max.y));
}

static col_vec along(const col_vec piece[2], double t)
{
    return (col_vec){piece[0].x + t * (piece[1].x - piece[0].x),
                     piece[0].y + t * (piece[1].y - piece[0].y)};
}

/* How far a label is carried by a line that moves and turns: as a hand on it would be. */
static double carried_by(const col_vec was[2], const col_vec is[2], const spotted *label)
{
    enum { PARTS = 8 };
    const col_vec d = {was[1].x - was[0].x, was[1].y - was[0].y};
    const col_vec e = {is[1].x - is[0].x, is[1].y - is[0].y};
    const col_vec middle = {(label->box.min.x + label->box.max.x) / 2,
                            (label->box.min.y + label->box.max.y) / 2};
    const double turned = fabs(atan2(d.x * e.y - d.y * e.x, d.x * e.x + d.y * e.y));
    double most = 0;
    for (int k = 0; k <= PARTS; k++) {
        col_vec at = along(was, (double)k / PARTS);
        if (paper_holds(&label->box, at, AROUND * label->size))
            most = fmax(most, far(at, along(is, (double)k / PARTS)) + turned * far(at, middle));
    }
    return most;
}

/* By what its leader begins at, or by any line near it. */
static double carried(const spotted *old, const spotted *label)
{
    double most = 0;
    if (old->led && label->led)
        return far(old->from, label->from);
    for (size_t i = 0; i < seen.before->piece_count; i++) {
        const col_vec *was = seen.before->pieces[i];
        most = fmax(most, carried_by(was, sight_same_piece(was), old));
    }
    return most;
}

/* ---- Whether a place is taken ---- */

static bool crosses(const spotted *leader, col_box box, double near)
{
    enum { PARTS = 64 };
    const col_vec line[2] = {leader->from, leader->to};
    bool crosses = false;
    for (int i = 0; i <= PARTS; i++)
        crosses |= paper_holds(&box, along(line, (double)i / PARTS), near);
    return crosses;
}

/* At the end of a turn labels come that weren't on the way, and lines stay. */
static bool rests(void)
{
    return !edit_is_busy(&run.a.session.editor) && !run.a.session.unrotating.running &&
           !run.a.session.play.running;
}

/* By another text or its leader, by the picture's edge, by a line that rests; or a text lies across
 * its own leader. */
static bool is_taken(const spotted *old, size_t self, double near)
{
    const camera *c = &run.a.session.shown;
    const col_box edge = {{near, near}, {c->width - near, c->height - near}};
    const col_box is = seen.now->labels[self].box;
    col_box was = old->box;
    was.max.x = fmax(was.max.x, was.min.x + is.max.x - is.min.x);
    bool taken = was.min.x < edge.min.x || was.min.y < edge.min.y || was.max.x > edge.max.x ||
                 was.max.y > edge.max.y ||
                 (rests() && (paper_outline_through(&was) || paper_covers_line(&was)));
    for (size_t i = 0; i < seen.now->count; i++) {
        const spotted *other = &seen.now->labels[i];
        taken |= i != self && (paper_overlap(&was, &other->box, near) ||
                               (other->led && crosses(other, was, near)) ||
                               (old->led && crosses(old, other->box, near)));
    }
    return taken;
}

/* ---- What hinders it in a drag ---- */

/* A distance becomes the one to the side where it is. */
static struct hindrance *hindrance_of(const char *label)
{
    const char *name = strcmp(label, "to side #") ? label : "distance #";
    size_t i = 0;
    while (i < run.hindrance_count && strcmp(run.hindrances[i].name, name))
        i++;
    assert_true(i < NAMES);
    if (i == run.hindrance_count)
        snprintf(run.hindrances[run.hindrance_count++].name, SIGHT_NAME, "%s", name);
    return &run.hindrances[i];
}

/* Over a line or next to one, led to, or close to another label. */
static bool lies_badly(size_t i)
{
    const double next = 6;
    const spotted *label = &seen.now->labels[i];
    const col_box near = {{label->box.min.x - next, label->box.min.y - next},
                          {label->box.max.x + next, label->box.max.y + next}};
    return label->led || paper_outline_through(&near) || paper_covers_line(&near) ||
           is_taken(label, i, CLOSE);
}

static void note_hindrances(void)
{
    for (size_t i = 0; i < run.hindrance_count; i++)
        run.hindrances[i].bad = run.hindrances[i].here = false;
    for (size_t i = 0; i < seen.now->count; i++) {
        struct hindrance *h = hindrance_of(seen.now->labels[i].name);
        h->here = h->was = true;
        h->bad |= lies_badly(i);
    }
    for (size_t i = 0; i < run.hindrance_count; i++) {
        struct hindrance *h = &run.hindrances[i];
        h->absent = h->here ? 0 : h->absent + 1;
        h->badly = h->here && !h->bad ? 0 : h->badly + 1;
    }
}

/* What the comparison is about is to be read at any time, where there is a line to be named. */
static void expect_measures(void)
{
    static const char *const names[] = {"distance #", "radius #"};
    if (seen.now->pair.findings.distance == 0)
        return;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct hindrance *h = hindrance_of(names[i]);
        if (h->was && h->absent > SOON)
            fail_msg("%s, %s, frame %d: \"%s\" isn't there for %d frames", run.path, run.what,
                     run.frame, h->name, h->absent);
    }
}

/* ---- The rules ---- */

static bool came_back(const spotted *label)
{
    bool back = false;
    for (size_t i = 0; i < run.move_count; i++)
        back |= run.frame - run.moves[i].frame < MOMENTS &&
                !strcmp(run.moves[i].name, label->name) &&
                way(run.moves[i].from, label->box) < JUMP;
    return back;
}

static void note_move(const spotted *old)
{
    assert_true(run.move_count < MOVES);
    snprintf(run.moves[run.move_count].name, SIGHT_NAME, "%s", old->name);
    run.moves[run.move_count].from = old->box;
    run.moves[run.move_count++].frame = run.frame;
}

static void fail_moved(const spotted *old, const spotted *label, const char *wrong)
{
    fail_msg("%s, %s, frame %d: \"%s\" %s, from %.0f, %.0f to %.0f, %.0f", run.path, run.what,
             run.frame, label->name, wrong, old->box.min.x, old->box.min.y, label->box.min.x,
             label->box.min.y);
}

/* For long; where it would have no room any more, not as long. */
static void expect_hindered(const spotted *old, size_t i, double near)
{
    const int badly = hindrance_of(old->name)->badly;
    if (badly < (is_taken(old, i, near) ? SHORT : LONG))
        fail_moved(old, &seen.now->labels[i], "leaves its place at once");
}

static void expect_reason(const spotted *old, size_t i)
{
    const spotted *label = &seen.now->labels[i];
    const double moved = way(old->box, label->box);
    double with = fabs(label->width - old->width);
    if (moved <= JUMP)
        return;
    with += carried(old, label);
    if (moved <= JUMP + with)
        return;
    if (came_back(label))
        fail_moved(old, label, "goes back");
    if (run.pinned)
        fail_moved(old, label, "leaves its place");
    if (run.dragged)
        expect_hindered(old, i, CLOSE + with);
    if (!run.dragged && !is_taken(old, i, CLOSE + with))
        fail_moved(old, label, "leaves a free place");
    note_move(old);
}

/* Another pair, or another side of it: the labels name what lies elsewhere. */
static bool is_about_another(const shown_pair *a, const shown_pair *b)
{
    const col_vec m = a->findings.local_normal, n = b->findings.local_normal;
    return a->a != b->a || a->b != b->b || m.x * n.x + m.y * n.y < 0.5 ||
           (a->findings.distance == 0) != (b->findings.distance == 0);
}

static void measure_leaders(void)
{
    for (size_t i = 0; i < seen.now->count; i++) {
        const spotted *l = &seen.now->labels[i];
        double length = l->led ? hypot(l->to.x - l->from.x, l->to.y - l->from.y) : 0;
        run.longest = fmax(run.longest, length / l->size);
    }
}

/* Line by line: beside a short line there is room. */
static void expect_apart(void)
{
    for (size_t i = 0; i < paper.text_count; i++)
        for (size_t k = 0; k < i && i != seen.now->bubble; k++) {
            const paper_text *one = &paper.texts[k], *other = &paper.texts[i];
            if (k != seen.now->bubble && paper_overlap(&one->box, &other->box, -2))
                fail_msg("%s, %s, frame %d: \"%s\" lies on \"%s\"", run.path, run.what, run.frame,
                         other->text, one->text);
        }
}

static void look(void)
{
    run.frame++;
    sight_take(&run.a);
    measure_leaders();
    expect_apart();
    bool same = !is_about_another(&seen.before->pair, &seen.now->pair);
    for (size_t i = 0; i < seen.now->count && same; i++) {
        const spotted *old = sight_before(i);
        if (old)
            expect_reason(old, i);
    }
}

/* ---- What is done ---- */

static void send(input event)
{
    event.time = run.time += FRAME_MS;
    drive_input(&run.a, &event);
}

static void send_pointer(input_kind kind, col_vec at)
{
    send((input){.kind = kind, .x = at.x, .y = at.y, .button = BUTTON_LEFT, .clicks = 1});
}

/* What moves by itself has come to rest. */
static void rest(void)
{
    run.time += 60000;
    send((input){.kind = INPUT_NONE});
}

static void begin(const char *what)
{
    run.what = what;
    run.frame = 0;
    run.move_count = 0;
    run.longest = 0;
}

static void advance(int step, const char *what)
{
    const int dragging = 6;
    if (step == dragging)
        begin(what);
    if (step > dragging)
        look();
    else
        sight_take(&run.a);
    note_hindrances();
    expect_measures();
}

/* The last shape of a kind: of a trap's two bars the one that is drawn. */
static size_t last_of(shape_kind kind)
{
    const scene *s = session_scene(&run.a.session);
    size_t i = s->count;
    while (i-- > 0 && s->shapes[i].kind != kind)
        ;
    assert_true(i < s->count);
    return i;
}

static col_shape in_window(size_t which)
{
    const session *ses = &run.a.session;
    col_shape one = scene_shape_geometry(&session_shown(ses)->shapes[which]);
    return camera_shape(&ses->shown, &one);
}

/* Step by step along a line, and around a point. */
typedef struct course {
    col_vec step, about;
    double turn; /* radians a step */
    int steps;
} course;

static void drag(const char *what, col_vec at, const course *way)
{
    const col_dir turn = col_radians(way->turn);
    run.hindrance_count = 0;
    memset(run.hindrances, 0, sizeof run.hindrances);
    send_pointer(INPUT_MOTION, at);
    send_pointer(INPUT_PRESS, at);
    for (int i = 0; i <= way->steps; i++) {
        col_vec arm = col_turn(col_between(way->about, at), turn);
        at = (col_vec){way->about.x + arm.x + way->step.x, way->about.y + arm.y + way->step.y};
        send_pointer(INPUT_MOTION, at);
        run.dragged = true;
        advance(i, what);
    }
    run.dragged = false;
    send_pointer(INPUT_RELEASE, at);
    rest();
}

static void drag_ball(const char *what, col_vec step)
{
    col_shape ball = in_window(last_of(SHAPE_CIRCLE));
    drag(what, col_core_at(&ball, 0.5, 0.5), &(course){.step = step, .steps = 150});
}

/* The bar's, which is selected for that. */
static col_vec handle_of(handle_kind kind)
{
    session *ses = &run.a.session;
    handle all[HANDLES_MAX];
    size_t bar = last_of(SHAPE_RECTANGLE), i = 0;
    scene_select(session_scene(ses), bar, false);
    sight_take(&run.a);
    size_t count = edit_handles_of(session_shown(ses), bar, &ses->shown, 1, all);
    while (i < count && all[i].kind != kind)
        i++;
    assert_true(i < count);
    return all[i].hit;
}

static void turn_bar(const char *what, double turn)
{
    col_vec at = handle_of(HANDLE_ROTATE);
    col_shape bar = in_window(last_of(SHAPE_RECTANGLE));
    drag(what, at, &(course){.about = col_pivot(&bar), .turn = turn, .steps = 150});
}

/* By a corner, away from the middle. */
static void resize_bar(void)
{
    col_vec at = handle_of(HANDLE_CORNER);
    col_shape bar = in_window(last_of(SHAPE_RECTANGLE));
    col_vec out = col_between(col_core_at(&bar, 0.5, 0.5), at);
    double away = hypot(out.x, out.y);
    drag("resized", at, &(course){.step = {out.x / away, out.y / away}, .steps = 80});
}

/* What moves by itself, from the frame after the key until it is there. */
static void watch(const char *what, int frames)
{
    const session *ses = &run.a.session;
    sight_take(&run.a);
    begin(what);
    for (int i = 0; i < frames && (ses->unrotating.running || ses->play.running); i++) {
        send((input){.kind = INPUT_NONE});
        look();
    }
}

static void send_key(input_kind kind, int32_t key)
{
    send((input){.kind = kind, .key = key, .physical = key});
}

/* No label goes where it stops, or starts again. Of a trap's two bars the other one turns about the
 * framed one, over labels. */
static void unrotate(void)
{
    run.pinned = !strstr(run.path, "trap-");
    send_key(INPUT_KEY_DOWN, 'u');
    watch("turning back", 100);
    send_key(INPUT_KEY_UP, 'u');
    run.frame += MOMENTS;
    look();
    watch("turning forth", 100);
    run.pinned = false;
}

static void walk(void)
{
    for (int i = 0; i < 6; i++) {
        paper_press(&run.a, KEY_PAGE_DOWN);
        watch("a step", 100);
        rest();
    }
}

static void play(void)
{
    paper_press(&run.a, KEY_F8);
    watch("playing", 60);
}

static void open(const char *path, bool presented)
{
    run.path = path;
    paper_edit(&run.a, path, paper_open(1024, 768));
    (presented ? app_action_present : app_action_fit_all)(&run.a);
    run.time = run.a.session.now;
    run.pinned = run.dragged = false;
    sight_begin();
    rest();
    drive_draw(&run.a);
    run.a.session.less_motion = false;
}

static void close(void)
{
    app_close(&run.a);
    paper_close();
}

static const char *const SCENES[] = {
    "assets/scenes/default.json",
    "assets/scenes/minus-30.json",
    "assets/scenes/pivot.json",
    "assets/scenes/trap-box2d-chipmunk.json",
    "assets/scenes/trap-java-arc.json",
    "assets/scenes/trap-pygame-vector.json",
    "assets/scenes/trap-sdl-rotozoom.json",
};
enum { SCENE_COUNT = sizeof SCENES / sizeof *SCENES };

static void drags_leave_labels_in_peace(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        col_vec step;
    } ways[] = {
        {"left", {-1, 0}}, {"down left", {-0.7, 0.7}}, {"down", {0, 1}}, {"up right", {0.7, -0.7}}};
    for (size_t i = 0; i < SCENE_COUNT; i++)
        for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
            open(SCENES[i], k % 2);
            drag_ball(ways[k].name, ways[k].step);
            close();
        }
}

/* A ball dragged to any side but the right, where the picture ends: a label that must go finds a
 * place nearby, if a tight one, and no leader runs right across the bar. */
static void labels_in_a_drag_stay_near(void **state)
{
    (void)state;
    for (int degrees = 80; degrees < 360; degrees += 20) {
        const col_dir to = col_degrees(degrees);
        char what[32];
        snprintf(what, sizeof what, "at %d degrees", degrees);
        open(SCENES[0], true);
        drag_ball(what, (col_vec){to.c, to.s});
        if (run.longest > 8)
            fail_msg("%s: a leader of %.1f text sizes", what, run.longest);
        close();
    }
}

/* Once round the bar: what is measured has its label all the way. */
static void a_drag_round_the_bar_leaves_labels_in_peace(void **state)
{
    (void)state;
    enum { STEPS = 400, ALONE = 3 }; /* the scenes without a second bar come first */
    for (size_t i = 0; i < ALONE; i++)
        for (int presented = 0; presented < 2; presented++) {
            open(SCENES[i], presented);
            col_shape bar = in_window(last_of(SHAPE_RECTANGLE));
            col_shape ball = in_window(last_of(SHAPE_CIRCLE));
            drag("round", col_core_at(&ball, 0.5, 0.5),
                 &(course){.about = col_pivot(&bar), .turn = 2 * COL_PI / STEPS, .steps = STEPS});
            close();
        }
}

/* The hand rests in a drag: what lay across lines, or wasn't there, soon is, and nothing goes on.
 */
static void a_held_drag_comes_to_rest(void **state)
{
    (void)state;
    enum { MOST = 40 };
    const session *ses = &run.a.session;
    for (int degrees = 0; degrees < 360; degrees += 30) {
        const col_dir to = col_degrees(degrees);
        int wakes = 0;
        open(SCENES[0], true);
        col_shape ball = in_window(last_of(SHAPE_CIRCLE));
        col_vec at = col_core_at(&ball, 0.5, 0.5);
        send_pointer(INPUT_PRESS, at);
        for (int i = 1; i <= 30; i++) {
            send_pointer(INPUT_MOTION, (col_vec){at.x + 4 * i * to.c, at.y + 4 * i * to.s});
            sight_take(&run.a);
        }
        for (int wait; (wait = session_timeout(ses)) >= 0 && wakes < MOST; wakes++) {
            run.time += (uint32_t)wait;
            send((input){.kind = INPUT_NONE});
            if (ses->redraw)
                sight_take(&run.a);
        }
        const double distance = ses->pairs.shown[0].findings.distance;
        if (wakes == MOST || (distance > 0 && !sight_has("distance #")))
            fail_msg("at %d degrees: woken %d times, distance %.17g, its label: %d", degrees, wakes,
                     distance, sight_has("distance #"));
        close();
    }
}

/* With what a program believes beside it, as in the lessons. */
static void drags_leave_beliefs_in_peace(void **state)
{
    (void)state;
    static const mistake_id believed[] = {MISTAKE_WRONG_SIGN, MISTAKE_PIVOT_BOTTOM_LEFT,
                                          MISTAKE_CORNERS_ONLY};
    static const col_vec steps[] = {{-0.7, -0.7}, {0, 1}, {-1, 0}};
    for (size_t i = 0; i < sizeof believed / sizeof *believed; i++)
        for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
            open(SCENES[0], true);
            session_suspect_choose(&run.a.session, believed[i], false);
            rest();
            drag_ball(lab_mistake(believed[i])->id, steps[k]);
            close();
        }
}

static void turning_and_resizing_leave_labels_in_peace(void **state)
{
    (void)state;
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        open(SCENES[i], true);
        turn_bar("turned right", 0.01);
        close();
        open(SCENES[i], false);
        turn_bar("turned left", -0.01);
        close();
        open(SCENES[i], true);
        resize_bar();
        close();
    }
}

static void animations_leave_labels_in_peace(void **state)
{
    (void)state;
    static const char *const moving[] = {"assets/scenes/bounce.json", "assets/scenes/crossing.json",
                                         "assets/scenes/tunnel.json"};
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        open(SCENES[i], false);
        unrotate();
        close();
    }
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        open(SCENES[i], true);
        walk();
        close();
    }
    for (size_t i = 0; i < sizeof moving / sizeof *moving; i++) {
        open(moving[i], i % 2);
        play();
        close();
    }
}

static void drawn_first(void)
{
    begin("film");
    sight_take(&run.a);
}

/* What a film drags, from left to right past the others. */
static void filmed_drags_leave_labels_in_peace(void **state)
{
    (void)state;
    enum { FRAMES = 60 };
    session *ses = &run.a.session;
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        open(SCENES[i], false);
        ses->play.filmed = ses->play.dragged = true;
        scene *s = session_scene(ses);
        const size_t ball = last_of(SHAPE_CIRCLE);
        const double middle = s->shapes[ball].x;
        scene_select(s, ball, false);
        for (int frame = 0; frame <= FRAMES; frame++) {
            s->shapes[ball].x = middle + 150 * (2.0 * frame / FRAMES - 1) / ses->camera.zoom;
            ses->redraw = true;
            (frame == 0 ? drawn_first : look)();
        }
        close();
    }
}

/* In a film labels keep their places where it rests, too: at its ends, and turned back. */
static void films_leave_labels_in_peace(void **state)
{
    (void)state;
    enum { FRAMES = 40 };
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        open(SCENES[i], false);
        run.a.session.play.filmed = true;
        for (int frame = 0; frame <= FRAMES; frame++) {
            double share = 4.0 * frame / FRAMES; /* turned back, and forth; at rest between */
            run.a.session.unrotating.time =
                fmin(1, fmin(fmax(0, share - 0.5), fmax(0, 3.5 - share)));
            (frame == 0 ? drawn_first : look)();
        }
        close();
    }
}

int steady_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(drags_leave_labels_in_peace),
        home_test(labels_in_a_drag_stay_near),
        home_test(a_drag_round_the_bar_leaves_labels_in_peace),
        home_test(a_held_drag_comes_to_rest),
        home_test(drags_leave_beliefs_in_peace),
        home_test(turning_and_resizing_leave_labels_in_peace),
        home_test(animations_leave_labels_in_peace),
        home_test(filmed_drags_leave_labels_in_peace),
        home_test(films_leave_labels_in_peace),
    };
    return cmocka_run_group_tests_name("steady", tests, NULL, NULL);
}
