#include "stagehand.h"

#include "../kit/sanitized.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Two texts, or a text and the window's edge, may come as close as rounding. */
static const double SLACK = 1e-6;

static bool overlap(col_box a, col_box b)
{
    return a.min.x < b.max.x - SLACK && b.min.x < a.max.x - SLACK && a.min.y < b.max.y - SLACK &&
           b.min.y < a.max.y - SLACK;
}

static void check_texts(const show *s, const char *when, int step)
{
    const recording *r = s->drawn;
    size_t count = recording_count(r, DRAWN_TEXT);
    const drawn *texts[300];
    assert_true(count <= 300);
    for (size_t i = 0; i < count; i++)
        texts[i] = recording_nth(r, DRAWN_TEXT, i);
    for (size_t i = 0; i < count; i++) {
        col_box b = texts[i]->box;
        if (b.min.x < -SLACK || b.min.y < -SLACK || b.max.x > s->camera.width + SLACK ||
            b.max.y > s->camera.height + SLACK)
            fail_msg("%s %d: \"%s\" leaves the window: %g %g %g %g of %g x %g", when, step,
                     texts[i]->text, b.min.x, b.min.y, b.max.x, b.max.y, s->camera.width,
                     s->camera.height);
        for (size_t k = 0; k < i; k++)
            if (overlap(b, texts[k]->box))
                fail_msg("%s %d: \"%s\" covers \"%s\"", when, step, texts[i]->text, texts[k]->text);
    }
}

static void fill_scene(show *s, unsigned *seed, int shapes)
{
    double w = s->camera.width, h = s->camera.height;
    for (int i = 0; i < shapes; i++) {
        double x = random_between(seed, 0, w), y = random_between(seed, 0, h);
        if (i % 2 == 0)
            show_rectangle(s, x, y, random_between(seed, 0, w / 2), random_between(seed, 0, h / 2),
                           random_between(seed, -360, 360));
        else
            show_circle(s, x, y, random_between(seed, 0, h / 4));
    }
}

/* A disc of each kind of place. */
static view_map any_map(unsigned *seed, int width, int height)
{
    static unsigned char cells[1920 * 1080];
    view_map m = {.width = width, .height = height, .cells = cells, .tried = true};
    double x[SCENE_OUTCOMES], y[SCENE_OUTCOMES], r[SCENE_OUTCOMES];
    for (int i = 0; i < SCENE_OUTCOMES; i++) {
        x[i] = random_between(seed, 0, width);
        y[i] = random_between(seed, 0, height);
        r[i] = random_between(seed, 0, width / 2.0);
    }
    for (int i = 0; i < width * height; i++) {
        int row = i / width;
        cells[i] = SCENE_BOTH_MISS;
        for (int k = 0; k < SCENE_OUTCOMES; k++)
            if (hypot(i % width - x[k], row - y[k]) < r[k])
                cells[i] = (unsigned char)k;
        m.share[cells[i]]++;
    }
    return m;
}

static shown_pair any_belief(unsigned *seed, double far)
{
    shown_pair p = {.shape_a = col_rectangle((col_vec){random_between(seed, -far, far), 100},
                                             (col_vec){0, 0}, (col_vec){0, 0}, 120, 60,
                                             (col_dir){1, 0}, 0),
                    .shape_b = col_circle((col_vec){300, random_between(seed, -far, far)}, 30)};
    p.findings = col_find(&p.shape_a, &p.shape_b, COL_TOUCH_IS_MISS);
    return p;
}

static void labels_never_overlap_nor_leave(void **state)
{
    (void)state;
    static const double sizes[][2] = {{320, 240}, {400, 700}, {640, 480}, {992, 720}, {1920, 1080}};
    unsigned seed = 5;
    for (int i = 0; i < (KIT_SANITIZED ? 60 : 250); i++) {
        const double *size = sizes[i % 5];
        show s = show_open(size[0], size[1]);
        fill_scene(&s, &seed, 2 + i % 7);
        s.scene.show = (unsigned)random_between(&seed, 0, 1u << SHOW_COUNT);
        s.options.text = view_text_size(size[1], 1, random_between(&seed, 0.75, 2));
        s.options.hint = "Drag the circle. Hold U: unrotate. ? help";
        s.options.unrotate = i % 3 ? 0 : random_between(&seed, 0, 1);
        s.options.presenting = i % 11 == 0;
        shown_pair believed = any_belief(&seed, i % 10 ? 500 : 5000);
        view_map map = {0};
        if (i % 4 == 0)
            s.options.believed = &believed;
        if (i % 12 < 2) {
            map = any_map(&seed, (int)size[0], (int)size[1]);
            s.options.map = &map;
        }
        for (int step = 0; step < 12; step++) {
            size_t which = (size_t)step % s.scene.count;
            scene_shape_move(&s.scene.shapes[which], random_between(&seed, -40, 40),
                             random_between(&seed, -40, 40));
            show_draw(&s);
            check_texts(&s, "scene", i);
        }
        show_close(&s);
    }
}

static show first_screen(void)
{
    show s = show_open(992, 720);
    double c = cos(COL_PI / 6), n = 0.5;
    show_rectangle(&s, 430, 388, 640, 240, 30);
    show_circle(&s, 430 + 4 * (c * 66 + n * 56), 388 + 4 * (n * 66 - c * 56), 80);
    s.options.hint = "Drag the circle. Hold U: unrotate. ? help";
    return s;
}

/* The labels of the first screen are all there: words, verdict, comparison and hint. */
static void the_first_screen_has_all_its_labels(void **state)
{
    (void)state;
    static const char *const words[] = {
        "MISS", "distance 104 > radius 80", "Drag the circle", "turn by −30°", "radius 80", "30°",
        "104"};
    show s = first_screen();
    show_draw(&s);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!recording_text(s.drawn, words[i]))
            fail_msg("\"%s\" is missing", words[i]);
    show_close(&s);
}

/* Verdict, comparison and hint stand in every window, one below the other. */
static void the_headline_is_always_there(void **state)
{
    (void)state;
    for (int height = 240; height < 1500; height += 7) {
        show s = show_open(height * 4 / 3.0, height);
        show_rectangle(&s, 100, 100, 60, 40, 30);
        show_circle(&s, 200, 90, 10);
        s.options.text = view_text_size(height, 1, 1);
        s.options.hint = "Drag the circle. Hold U: unrotate. ? help";
        show_draw(&s);
        const drawn *verdict = recording_text(s.drawn, "MISS");
        const drawn *comparison = recording_nth(s.drawn, DRAWN_TEXT, 1);
        const drawn *hint = recording_text(s.drawn, "Drag");
        if (!verdict || !strchr(comparison->text, '>') || !hint) {
            fail_msg("height %d: the headline isn't whole", height);
            return;
        }
        assert_near("same margin", verdict->at.x, comparison->at.x, 1e-9);
        assert_true(comparison->at.y > verdict->at.y && hint->at.y > comparison->at.y);
        show_close(&s);
    }
}

/* Nothing reads on from a line of it: on its rows the next words are a text size away, wherever a
 * ball with a name is. */
static void labels_keep_apart_from_the_headline(void **state)
{
    (void)state;
    for (int x = 100; x < 600; x += 3) {
        show s = show_open(640, 480);
        show_rectangle(&s, 100, 300, 60, 40, 30);
        show_circle(&s, x, 40 + x % 50, 10);
        s.options.aids.names = true;
        show_draw(&s);
        const drawn *line = recording_nth(s.drawn, DRAWN_TEXT, 1);
        for (size_t i = 2; i < recording_count(s.drawn, DRAWN_TEXT); i++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_TEXT, i);
            bool beside = d->box.min.y < line->box.max.y && d->box.max.y > line->box.min.y;
            if (beside && d->box.min.x >= line->box.max.x &&
                d->box.min.x < line->box.max.x + s.options.text)
                fail_msg("\"%s\" follows \"%s\"", d->text, line->text);
        }
        show_close(&s);
    }
}

static int sides_changed(const view_memory *before, const view_memory *after)
{
    int changed = 0;
    for (size_t i = 0; i < after->label_count; i++)
        for (size_t k = 0; k < before->label_count; k++)
            changed += before->labels[k].key == after->labels[i].key &&
                       before->labels[k].side != after->labels[i].side;
    return changed;
}

/* Right across the picture in steps of a pixel, past and through the rectangle. */
static void a_drag_rarely_changes_sides(void **state)
{
    (void)state;
    static const double drags[][2] = {{-1, 0}, {-0.7, 0.7}, {0, 1}, {-0.4, -0.9}};
    for (size_t i = 0; i < 4; i++) {
        show s = first_screen();
        int changed = 0, labels = 0;
        show_draw(&s);
        for (int step = 0; step < 300; step++) {
            view_memory before = s.memory;
            scene_shape_move(&s.scene.shapes[1], drags[i][0], drags[i][1]);
            show_draw(&s);
            changed += sides_changed(&before, &s.memory);
            labels += (int)s.memory.label_count;
        }
        if (changed * 45 > labels)
            fail_msg("drag %zu: %d changes of side in %d labels", i, changed, labels);
        show_close(&s);
    }
}

/* From 0 to 1 in 60 frames: the ghost's labels have no reason to move at all. */
static void unrotating_leaves_the_labels_in_peace(void **state)
{
    (void)state;
    show s = first_screen();
    int changed = 0;
    show_draw(&s);
    for (int step = 1; step < 60; step++) {
        view_memory before = s.memory;
        s.options.unrotate = step / 60.0;
        show_draw(&s);
        changed += sides_changed(&before, &s.memory);
    }
    if (changed > 2)
        fail_msg("%d changes of side", changed);
    show_close(&s);
}

/* What rests after a drag, or after a turn, has the labels that it has without. */
static void what_rests_forgets_how_it_moved(void **state)
{
    (void)state;
    static const double drags[][2] = {{-1, 0}, {-0.7, 0.7}, {0, 1}, {-0.4, -0.9}, {0, 0}};
    for (size_t i = 0; i < sizeof drags / sizeof *drags; i++) {
        show s = first_screen();
        s.options.moving = true;
        for (int step = 0; step < 50; step++) {
            scene_shape_move(&s.scene.shapes[1], drags[i][0], drags[i][1]);
            s.options.unrotate = i % 2 ? step / 50.0 : 0;
            show_draw(&s);
        }
        s.options.moving = false;
        s.options.unrotate = 0;
        show_draw(&s);
        const view_memory moved = s.memory;
        s.memory = (view_memory){.label_count = 0};
        show_draw(&s);
        if (sides_changed(&moved, &s.memory) || moved.label_count != s.memory.label_count)
            fail_msg("drag %zu: other labels than where nothing moved", i);
        show_close(&s);
    }
}

/* A ball dragged past the bar, and along it: a label changes sides only where another one takes its
 * place, 4 times in 150 pictures. Standing still in each of them they would 13 times. */
static void a_drag_leaves_the_labels_in_peace(void **state)
{
    (void)state;
    show s = first_screen();
    int changed = 0;
    show_draw(&s);
    s.options.moving = true;
    for (int step = 0; step < 150; step++) {
        view_memory before = s.memory;
        scene_shape_move(&s.scene.shapes[1], step < 75 ? -1 : 1, step < 75 ? 2 : 1);
        show_draw(&s);
        changed += sides_changed(&before, &s.memory);
    }
    if (changed > 4)
        fail_msg("%d changes of side", changed);
    show_close(&s);
}

/* Dragged by a hand to the picture's top, to its left, and back: labels never change sides; those
 * without room are left out, and come back where they were. */
static void a_label_without_room_in_a_drag_waits(void **state)
{
    (void)state;
    enum { THERE = 200 };
    static const double ways[][2] = {{0, -1}, {-2, -1}, {-1, 1}};
    int waited = 0;
    for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
        show s = first_screen();
        show_draw(&s);
        const view_memory begun = s.memory;
        s.options.moving = s.options.dragged = true;
        int changed = 0;
        for (int step = 0; step < 2 * THERE; step++) {
            const int sign = step < THERE ? 1 : -1;
            view_memory before = s.memory;
            scene_shape_move(&s.scene.shapes[1], sign * ways[way][0], sign * ways[way][1]);
            show_draw(&s);
            changed += sides_changed(&before, &s.memory);
            for (size_t i = 0; i < s.memory.label_count; i++)
                waited += s.memory.labels[i].left_out;
        }
        if (changed > 0 || sides_changed(&begun, &s.memory) ||
            s.memory.label_count < begun.label_count)
            fail_msg("way %zu: %d changes of side, %zu labels, %zu before", way, changed,
                     s.memory.label_count, begun.label_count);
        show_close(&s);
    }
    assert_true(waited > 0);
}

/* While the circle moves, a label keeps the room that its number once took: after 103.25 that of
 * 103 is as wide. At rest it is as narrow as its words. */
static void a_moving_label_keeps_its_width(void **state)
{
    (void)state;
    show s = first_screen();
    show_draw(&s);
    s.options.moving = true;
    int shrunk = 0, wide = 0;
    for (int step = 0; step < 40; step++) {
        view_memory before = s.memory;
        scene_shape_move(&s.scene.shapes[1], step == 39 ? 0 : -0.37, 0);
        s.options.moving = step < 39;
        show_draw(&s);
        for (size_t i = 0; i < s.memory.label_count; i++)
            for (size_t k = 0; k < before.label_count; k++) {
                const view_label_memory *now = &s.memory.labels[i], *was = &before.labels[k];
                bool smaller = now->key == was->key && now->half_width < was->half_width;
                shrunk += smaller && step < 39;
                wide += smaller && step == 39;
            }
    }
    if (shrunk > 0 || wide == 0)
        fail_msg("%d labels got narrower while it moved, %d at its end", shrunk, wide);
    show_close(&s);
}

/* At any place, to and fro by a pixel: whatever changes once stays. */
static void no_label_flickers(void **state)
{
    (void)state;
    unsigned seed = 21;
    for (int i = 0; i < 200; i++) {
        show s = first_screen();
        scene_shape_move(&s.scene.shapes[1], random_between(&seed, -500, 100),
                         random_between(&seed, -150, 350));
        for (int step = 0; step < 4; step++) {
            scene_shape_move(&s.scene.shapes[1], step % 2 ? 1 : -1, 0);
            show_draw(&s);
        }
        int changed = 0;
        for (int step = 0; step < 10; step++) {
            view_memory before = s.memory;
            scene_shape_move(&s.scene.shapes[1], step % 2 ? 1 : -1, 0);
            show_draw(&s);
            changed += sides_changed(&before, &s.memory);
        }
        if (changed > 0)
            fail_msg("circle at (%g, %g): %d changes of side", s.scene.shapes[1].x,
                     s.scene.shapes[1].y, changed);
        show_close(&s);
    }
}

static void the_same_input_gives_the_same_picture(void **state)
{
    (void)state;
    unsigned seed = 9;
    show s = show_open(640, 480);
    fill_scene(&s, &seed, 9);
    s.scene.show = (1u << SHOW_COUNT) - 1;
    show_draw(&s);
    view_memory before = s.memory;
    show_draw(&s);
    recording *first = recording_create(640, 480);
    memcpy(first->list, s.drawn->list, sizeof first->list);
    size_t count = s.drawn->count;
    s.memory = before;
    show_draw(&s);
    assert_int_equal(count, s.drawn->count);
    for (size_t i = 0; i < count; i++)
        assert_true(recording_same(&first->list[i], &s.drawn->list[i]));
    free(first);
    show_close(&s);
}

/* Field by field: there is padding between them. */
static bool same_label(const view_label_memory *a, const view_label_memory *b)
{
    return a->nth == b->nth && a->key == b->key && a->side == b->side &&
           a->direction == b->direction && a->half_width == b->half_width;
}

static bool same_memory(const view_memory *a, const view_memory *b)
{
    bool same = a->label_count == b->label_count && a->box_count == b->box_count &&
                a->spot_count == b->spot_count && a->reach == b->reach &&
                !memcmp(a->boxes, b->boxes, a->box_count * sizeof *a->boxes);
    for (size_t i = 0; same && i < a->label_count; i++)
        same = same_label(&a->labels[i], &b->labels[i]);
    for (size_t i = 0; same && i < a->spot_count; i++)
        same = a->spots[i].part == b->spots[i].part && a->spots[i].at.x == b->spots[i].at.x &&
               a->spots[i].at.y == b->spots[i].at.y;
    return same;
}

/* With what the picture before left behind: where the labels went is where they stay. */
static void a_frame_drawn_twice_is_the_same_frame(void **state)
{
    (void)state;
    unsigned seed = 77;
    recording *first = recording_create(640, 480);
    for (int i = 0; i < (KIT_SANITIZED ? 18 : 60); i++) {
        show s = show_open(640, 480);
        fill_scene(&s, &seed, 1 + i % 9);
        s.scene.show = i % 2 ? (1u << SHOW_COUNT) - 1 : SHOW_DEFAULT;
        s.options.unrotate = i % 3 / 2.0;
        show_draw(&s);
        for (int step = 0; step < 10; step++) {
            scene_shape_move(&s.scene.shapes[0], random_between(&seed, -30, 30),
                             random_between(&seed, -30, 30));
            show_draw(&s);
            view_memory memory = s.memory;
            size_t count = s.drawn->count;
            memcpy(first->list, s.drawn->list, sizeof first->list);
            show_draw(&s);
            assert_int_equal(count, s.drawn->count);
            for (size_t k = 0; k < count; k++)
                if (!recording_same(&first->list[k], &s.drawn->list[k]))
                    fail_msg("scene %d, step %d: thing %zu is another one (%d, %d)", i, step, k,
                             (int)first->list[k].kind, (int)s.drawn->list[k].kind);
            assert_true(same_memory(&memory, &s.memory));
        }
        show_close(&s);
    }
    free(first);
}

static bool holds(col_box box, col_vec at)
{
    return at.x > box.min.x && at.x < box.max.x && at.y > box.min.y && at.y < box.max.y;
}

/* Does the label with the distance's name stand on the middle of a distance line? */
static bool stands_on_a_line(const show *s)
{
    const drawn *label = NULL;
    for (size_t n = 0; n < recording_count(s->drawn, DRAWN_TEXT); n++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_TEXT, n);
        if (strncmp(d->text, "distance", 8) == 0 && d->style.face == FACE_BOLD)
            label = d;
    }
    for (size_t k = 0; label && k < recording_count(s->drawn, DRAWN_LINE); k++) {
        const drawn *d = recording_nth(s->drawn, DRAWN_LINE, k);
        col_vec middle = {(d->points[0].x + d->points[1].x) / 2,
                          (d->points[0].y + d->points[1].y) / 2};
        if (d->count == 2 && same_color(d->pen.color, s->options.theme->distance) &&
            holds(label->box, middle))
            return true;
    }
    return false;
}

/* There may be no other place where the lines leave the window; otherwise it stands beside them. */
static void the_distance_label_is_off_its_line(void **state)
{
    (void)state;
    unsigned seed = 33;
    int on = 0;
    for (int i = 0; i < 1000; i++) {
        show s = first_screen();
        scene_shape_move(&s.scene.shapes[1], random_between(&seed, -700, 150),
                         random_between(&seed, -150, 400));
        show_draw(&s);
        on += stands_on_a_line(&s);
        show_close(&s);
    }
    if (on > 3)
        fail_msg("%d of 1000 labels stand on a distance line", on);
}

/* What can't be seen has no label: the ghost's line from (200, -60) to (200, 0) and the bar beside
 * it are above the window, the real line from (280, 20) to (220, 20) is in it. */
static void what_is_outside_has_no_label(void **state)
{
    (void)state;
    show s = show_open(400, 300);
    show_rectangle(&s, 200, 20, 80, 40, 90);
    show_circle(&s, 280, 20, 10);
    show_draw(&s);
    assert_null(recording_text(s.drawn, "radius 10"));
    const drawn *label = recording_nth(s.drawn, DRAWN_TEXT, 2);
    assert_string_equal(label->text, "distance 60");
    assert_true(label->box.max.x > 200 && label->box.min.x < 300);
    show_close(&s);
}

/* So crowded that labels must move away or be left out. */
static void a_crowded_window_still_holds(void **state)
{
    (void)state;
    unsigned seed = 2;
    show s = show_open(320, 240);
    fill_scene(&s, &seed, 60);
    s.scene.show = (1u << SHOW_COUNT) - 1;
    s.options.hint = "a hint that is far too long for such a small window, whatever is tried";
    for (int step = 0; step < 50; step++) {
        scene_shape_move(&s.scene.shapes[step], 3, -2);
        show_draw(&s);
        check_texts(&s, "step", step);
        assert_non_null(recording_text(s.drawn, "a hint that")); /* made smaller */
    }
    show_close(&s);
}

static size_t count_numbers(const show *s, bool expect_clear, int step)
{
    size_t count = 0;
    const drawn *d;
    for (size_t i = 0; (d = recording_nth(s->drawn, DRAWN_TEXT, i)); i++) {
        if (d->style.face != FACE_NUMBER)
            continue;
        count++;
        if (expect_clear && is_crossed(s, d->box, 0))
            fail_msg("scene %d: \"%s\" at %g, %g lies over an outline", step, d->text, d->at.x,
                     d->at.y);
    }
    return count;
}

/* At the desk numbers may lie over outlines; before an audience they are left out then. */
static void an_audience_sees_numbers_beside_shapes(void **state)
{
    (void)state;
    unsigned seed = 5;
    size_t desk = 0, audience = 0;
    for (int i = 0; i < 40; i++) {
        show s = show_open(1280, 720);
        fill_scene(&s, &seed, 3);
        s.scene.show = SHOW(SHOW_NUMBERS);
        show_draw(&s);
        desk += count_numbers(&s, false, i);
        s.options.presenting = true;
        show_draw(&s);
        audience += count_numbers(&s, true, i);
        show_close(&s);
    }
    if (!(audience > 20 && audience < desk))
        fail_msg("%zu lines of numbers before an audience, %zu at the desk", audience, desk);
}

/* A bar in a bar with a ball at their end, which have one centre, and much about them. */
static show show_crowd(double degrees)
{
    show s = show_open(992, 720);
    col_dir dir = col_degrees(degrees);
    show_rectangle(&s, 496, 384, 640, 240, degrees);
    show_rectangle(&s, 496, 384, 320, 120, degrees);
    show_circle(&s, 496 + 340 * dir.c, 384 + 340 * dir.s, 80);
    s.scene.shapes[0].drawn = s.scene.shapes[1].tested = true;
    s.scene.convention.half_sizes = true;
    s.scene.convention.xy = NAMES_CENTRE;
    s.scene.show = SHOW(SHOW_DISTANCE) | SHOW(SHOW_NUMBERS) | SHOW(SHOW_BOX) | SHOW(SHOW_BOUNDS) |
                   SHOW(SHOW_CONVENTION);
    return s;
}

/* No place is clear of all lines: then it is one where they are thin. */
static void a_crowds_numbers_are_off_the_bars(void **state)
{
    (void)state;
    enum { OUTLINE = 3, LINES = 6 }; /* pixels; two of each shape */
    for (int degrees = 20; degrees <= 40; degrees += 4)
        for (int sign = -1; sign <= 1; sign += 2) {
            show s = show_crowd(sign * degrees);
            show_draw(&s);
            size_t count = 0;
            const drawn *d;
            for (size_t i = 0; (d = recording_nth(s.drawn, DRAWN_TEXT, i)); i++) {
                bool number = d->style.face == FACE_NUMBER;
                count += number;
                if (number && is_crossed(&s, d->box, OUTLINE))
                    fail_msg("at %d degrees \"%s\" at %g, %g lies over a bar's edge",
                             sign * degrees, d->text, d->at.x, d->at.y);
            }
            assert_true(count >= LINES);
            show_close(&s);
        }
}

int run_label_tests(void)
{
    const struct CMUnitTest labels[] = {
        cmocka_unit_test(labels_never_overlap_nor_leave),
        cmocka_unit_test(the_first_screen_has_all_its_labels),
        cmocka_unit_test(the_headline_is_always_there),
        cmocka_unit_test(labels_keep_apart_from_the_headline),
        cmocka_unit_test(a_drag_rarely_changes_sides),
        cmocka_unit_test(unrotating_leaves_the_labels_in_peace),
        cmocka_unit_test(what_rests_forgets_how_it_moved),
        cmocka_unit_test(a_drag_leaves_the_labels_in_peace),
        cmocka_unit_test(a_label_without_room_in_a_drag_waits),
        cmocka_unit_test(a_moving_label_keeps_its_width),
        cmocka_unit_test(no_label_flickers),
        cmocka_unit_test(the_same_input_gives_the_same_picture),
        cmocka_unit_test(a_frame_drawn_twice_is_the_same_frame),
        cmocka_unit_test(the_distance_label_is_off_its_line),
        cmocka_unit_test(what_is_outside_has_no_label),
        cmocka_unit_test(a_crowded_window_still_holds),
        cmocka_unit_test(an_audience_sees_numbers_beside_shapes),
        cmocka_unit_test(a_crowds_numbers_are_off_the_bars),
    };
    return cmocka_run_group_tests(labels, NULL, NULL);
}
