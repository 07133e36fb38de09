/* What the view makes sure is seen: the hit map's edge, and a row's pair with what is believed. */
#include "scene_text.h"
#include "suites.h"

#include "session/presenting.h"
#include "session/replace_document.h"
#include "session/session.h"
#include "session/suspect.h"
#include "session/viewport.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A straight bar from (0, 0) to (100, 40), and a ball of radius 30 left of it, which hits where its
 * middle is less than 30 from the bar: the map's edge is 30 around it. */
static const char BAR_AND_BALL[] =
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"id\": \"rectangle\", \"x\": 0,"
    " \"y\": 0, \"width\": 100, \"height\": 40, \"angle\": 0},"
    "{\"kind\": \"circle\", \"id\": \"circle\", \"x\": -40, \"y\": 20, \"radius\": 30}]}";

/* What moves is there at once. */
static int set_up(void **state)
{
    static session ses;
    scene s = read_scene(BAR_AND_BALL);
    if (!session_open(&ses, &s, "", "", (session_screen){1280, 720, 1, 288, 0}))
        return -1;
    ses.less_motion = true;
    session_step(&ses, 1000);
    *state = &ses;
    return 0;
}

static int tear_down(void **state)
{
    session_close(*state);
    return 0;
}

/* A box of the world as the picture has it. */
static col_box seen(const session *ses, col_box world)
{
    return (col_box){camera_to_window(&ses->camera, world.min),
                     camera_to_window(&ses->camera, world.max)};
}

/* Below the headline and above the legend, which has its line of text above the hint's two. */
static void expect_clear(const session *ses, col_box world, const char *what)
{
    col_box box = seen(ses, world);
    double top = session_headline_height(ses);
    double bottom = ses->camera.height - 3.5 * session_label_size(ses);
    if (box.min.x < 0 || box.min.y < top || box.max.x > ses->camera.width || box.max.y > bottom)
        fail_msg("%s: from (%g, %g) to (%g, %g), expected between 0 and %g, %g and %g", what,
                 box.min.x, box.min.y, box.max.x, box.max.y, ses->camera.width, top, bottom);
}

static col_box around_bar(double by)
{
    return (col_box){{-by, -by}, {100 + by, 40 + by}};
}

/* By the right test 30 around the bar; by one that takes the diameter for the radius 60. Without
 * the map there is no need. */
static void a_fit_shows_the_maps_edge(void **state)
{
    session *ses = *state;
    session_fit(ses, false);
    assert_true(seen(ses, around_bar(30)).max.x > ses->camera.width);
    ses->lab.map_on = true;
    session_fit(ses, false);
    expect_clear(ses, around_bar(30), "the right test's hits");
    assert_true(seen(ses, around_bar(60)).max.x > ses->camera.width);
    session_suspect_choose(ses, MISTAKE_DIAMETER_AS_RADIUS, false); /* this glides */
    expect_clear(ses, around_bar(60), "the mistake's hits");
}

/* From (-40, 20) by 3 to the left in each of 60 frames: its radius of 30 reaches to -250. */
static void a_fit_shows_where_a_ball_gets_to(void **state)
{
    session *ses = *state;
    scene *s = session_scene(ses);
    s->shapes[1].velocity_x = -3;
    s->rules.preview_frames = 60;
    s->show |= SHOW(SHOW_VELOCITY);
    session_fit(ses, false);
    expect_clear(ses, (col_box){{-250, -10}, {100, 50}}, "the ball 60 frames later");
}

/* Before an audience, what an overlay covers of the bar and a ball at (-20, 20), which overlap by
 * 10: the ball slides 60 around it, and is as much farther out as its radius for regions and box;
 * the circle about (50, 20) through the corners has a radius of sqrt(50^2 + 20^2) = 53.9; pushed
 * out the ball reaches to -60. Without the overlay all is as large as before. */
static void overlays_have_room_before_an_audience(void **state)
{
    static const struct {
        show_bit bit;
        col_box box;
    } rows[] = {{SHOW_OBSTACLE, {{-60, -60}, {160, 100}}},
                {SHOW_REGIONS, {{-30, -30}, {130, 70}}},
                {SHOW_BOX, {{-30, -30}, {130, 70}}},
                {SHOW_BOUNDS, {{-3.8, -33.8}, {103.8, 73.8}}},
                {SHOW_CONTACT, {{-60, -10}, {0, 50}}}};
    session *ses = *state;
    session_scene(ses)->shapes[1].x = -20;
    session_scene(ses)->show = 0;
    session_present(ses, true);
    session_fit(ses, false);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const camera before = ses->camera;
        session_toggle_shown(ses, rows[i].bit);
        expect_clear(ses, rows[i].box, scene_show_name(rows[i].bit));
        session_toggle_shown(ses, rows[i].bit);
        assert_true(ses->camera.zoom == before.zoom && ses->camera.origin.x == before.origin.x &&
                    ses->camera.origin.y == before.origin.y);
        if (seen(ses, rows[i].box).min.x >= 0 &&
            seen(ses, rows[i].box).min.y >= session_headline_height(ses))
            fail_msg("%s: it was seen before", scene_show_name(rows[i].bit));
    }
}

/* Words that are twice as large are as an audience's by themselves: all fits into four tenths of
 * the height, below the headline, and into more where words are as usual. */
static void larger_words_leave_an_audience_a_picture(void **state)
{
    session *ses = *state;
    session_scene(ses)->shapes[1].y = 900;
    const col_box all = {{-70, 0}, {100, 930}};
    double high[2];
    for (int large = 0; large < 2; large++) {
        ses->text_factor = large ? 2 : 1;
        ses->screen.covered = 0;
        session_resized(ses);
        session_present(ses, true);
        session_fit(ses, false);
        expect_clear(ses, all, "all");
        high[large] = seen(ses, all).max.y - seen(ses, all).min.y;
        session_present(ses, false);
    }
    if (high[1] < 0.4 * 720 || high[0] < 1.2 * high[1])
        fail_msg("%g pixels high, and with larger words %g, expected 288", high[0], high[1]);
}

/* While editing, too, unless somebody has moved the view, or its edges are walls. */
static void overlays_have_room_at_the_desk(void **state)
{
    session *ses = *state;
    session_fit(ses, false);
    const camera before = ses->camera;
    session_toggle_shown(ses, SHOW_OBSTACLE);
    assert_true(ses->camera.zoom < before.zoom);
    session_toggle_shown(ses, SHOW_OBSTACLE);
    assert_true(camera_same_place(&ses->camera, &before));
    camera_pan(&ses->camera, 1, 0);
    const camera panned = ses->camera;
    session_toggle_shown(ses, SHOW_OBSTACLE);
    assert_true(camera_same_place(&ses->camera, &panned));
}

/* Three bars in a row that are tested against each other: turned back about its own middle, the
 * other one's ghost stands as far off as it, above or below. */
static void the_ghosts_of_all_pairs_are_seen(void **state)
{
    session *ses = *state;
    scene s = read_scene(
        "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"id\": \"a\", \"x\": 0, \"y\": 0,"
        " \"radius\": 10}, {\"kind\": \"rectangle\", \"id\": \"b\", \"x\": 20, \"y\": -20,"
        " \"width\": 40, \"height\": 40, \"angle\": 90}, {\"kind\": \"rectangle\", \"id\": \"c\","
        " \"x\": 200, \"y\": -20, \"width\": 40, \"height\": 40, \"angle\": 90}]}");
    /* Of the circle about (220, 0) by -90, nearly all. */
    const col_box far_ghost = {{211, 211}, {229, 229}};
    assert_true(session_take_scene(ses, &s, "", ""));
    session_scene(ses)->show |= SHOW(SHOW_GHOST);
    session_fit(ses, false);
    assert_true(seen(ses, far_ghost).max.y > ses->camera.height);
    session_toggle_shown(ses, SHOW_ALL_PAIRS);
    expect_clear(ses, far_ghost, "the far ghost");
}

/* Beside side lines without ends the ball hits however far away: that has no edge to be shown. */
static void a_fit_ends_where_the_map_does_not(void **state)
{
    session *ses = *state;
    ses->lab.map_on = true;
    ses->lab.program = lab_with((lab_program){.at = {MISTAKE_NONE}}, MISTAKE_SIDE_LINES);
    session_fit(ses, false);
    expect_clear(ses, around_bar(30), "the right test's hits");
    col_box bar = seen(ses, around_bar(0));
    assert_true(bar.max.x - bar.min.x > ses->camera.width / 4);
}

/* Whatever a program answers, its map is brought into view, with a wider view on the way where it
 * reaches three of the picture's ends; this one hits 60 around the bar. */
static void the_view_glides_to_a_map(void **state)
{
    session *ses = *state;
    session_fit(ses, false);
    ses->lab.map_on = true;
    ses->lab.program = lab_with((lab_program){.at = {MISTAKE_NONE}}, MISTAKE_DIAMETER_AS_RADIUS);
    session_look(ses);
    double before = ses->camera.zoom;
    assert_true(session_glide_to_map(ses, true));
    assert_true(ses->camera.zoom < before);
    session_look(ses);
    assert_false(session_glide_to_map(ses, false));
    expect_clear(ses, around_bar(60), "the answers");
    col_box edge = seen(ses, around_bar(60));
    assert_true(edge.max.x - edge.min.x > ses->camera.width / 2);
}

static void change_height(session *ses)
{
    ses->screen.height -= 40;
    session_resized(ses);
}

/* By 2 pixels, which the way's end can spare. */
static void change_cover(session *ses)
{
    session_cover(ses, ses->screen.covered + 2, 0);
}

/* As a page does when it begins, or a panel that gets wider: what the view was on its way to is
 * there at once. */
static void a_glide_ends_when_the_size_changes(void **state)
{
    session *ses = *state;
    void (*const changes[])(session *) = {change_height, change_cover};
    for (int i = 0; i < 2; i++) {
        ses->less_motion = true;
        ses->lab.map_on = false;
        session_fit(ses, false);
        assert_true(seen(ses, around_bar(30)).max.x > ses->camera.width);
        ses->less_motion = false;
        ses->lab.map_on = true;
        session_look(ses);
        session_glide_to_believed(ses);
        assert_true(ses->glide.on);
        changes[i](ses);
        assert_false(ses->glide.on);
        expect_clear(ses, around_bar(30), "the right test's hits");
    }
}

/* Hits everywhere have no edge: the view stays where the pair is. */
static void a_map_without_an_edge_moves_nothing(void **state)
{
    static unsigned char hits[992 * 720]; /* of both programs; kinds are numbered from there */
    session *ses = *state;
    session_fit(ses, false);
    camera before = ses->camera;
    memset(hits, SCENE_BOTH_HIT, sizeof hits);
    assert_true(lab_map_set(&ses->lab.map, 992, 720, hits));
    assert_false(session_glide_to_map(ses, true));
    assert_true(camera_same_place(&ses->camera, &before));
}

static void show_pair(session *ses, double x, double y)
{
    scene s = read_scene(BAR_AND_BALL);
    for (size_t i = 0; i < s.count; i++)
        scene_shape_move(&s.shapes[i], x, y);
    assert_true(session_replace_scene(ses, &s, SESSION_VIEW_HOLDS));
    scene_free(&s);
    session_step(ses, ses->now + 1000);
}

static col_box moved(col_box box, double x, double y)
{
    return (col_box){{box.min.x + x, box.min.y + y}, {box.max.x + x, box.max.y + y}};
}

/* Of the next row's pair the view counts what a mistake believes: about (0, 0) a bar that is
 * straight is where it is; the circle's box corner for its middle puts the ball 30 up and left. */
static void the_view_follows_a_row(void **state)
{
    session *ses = *state;
    session_suspect_choose(ses, MISTAKE_CIRCLE_TOP_LEFT, false);
    session_fit(ses, false);
    camera before = ses->camera;
    show_pair(ses, 1, 0);
    assert_true(camera_same_place(&ses->camera, &before));
    show_pair(ses, 5000, -3000);
    expect_clear(ses, moved((col_box){{-100, -40}, {100, 50}}, 5000, -3000), "the far row");
    camera_pan(&ses->camera, 0,
               -seen(ses, moved((col_box){{-40, -15}, {0, 0}}, 5000, -3000)).min.y);
    before = ses->camera; /* the pair is in view, the believed ball goes beyond the upper edge */
    show_pair(ses, 5000, -3000);
    assert_true(ses->camera.origin.y < before.origin.y);
    expect_clear(ses, moved((col_box){{-100, -40}, {100, 50}}, 5000, -3000), "the belief");
}

/* Of a row that is a hundred times as large as the one before and as the one behind it. */
static void show_size(session *ses, double size)
{
    scene s = read_scene(BAR_AND_BALL);
    for (size_t i = 0; i < s.count; i++) {
        s.shapes[i].x *= size;
        s.shapes[i].y *= size;
        s.shapes[i].width *= size;
        s.shapes[i].height *= size;
        s.shapes[i].radius *= size;
    }
    assert_true(session_replace_scene(ses, &s, SESSION_VIEW_HOLDS));
    scene_free(&s);
    session_step(ses, ses->now + 1000);
}

static double bar_width(const session *ses, double size)
{
    return 100 * size * ses->camera.zoom;
}

/* What would be a dot in a view that was fitted to another row is fitted anew; not so where who
 * looks has chosen how large it is, nor where it is only smaller. */
static void the_view_finds_a_small_row(void **state)
{
    session *ses = *state;
    session_fit(ses, false);
    show_size(ses, 100);
    double large = bar_width(ses, 100);
    assert_true(large > ses->camera.width / 4);
    show_size(ses, 50);
    assert_true(bar_width(ses, 50) == large / 2);
    show_size(ses, 1);
    if (bar_width(ses, 1) < ses->camera.width / 4)
        fail_msg("the small bar is %g pixels wide, of %g", bar_width(ses, 1), ses->camera.width);
    show_size(ses, 100);
    camera_pan(&ses->camera, 10, 0);
    const camera chosen = ses->camera;
    show_size(ses, 1);
    assert_true(camera_same_place(&ses->camera, &chosen));
}

/* A desk of 992 x 720 beside the panel, and a screen of another shape. */
static void to_screen(session *ses, bool presenting)
{
    session_present(ses, presenting);
    ses->screen.width = presenting ? 1366 : 1280;
    ses->screen.height = presenting ? 768 : 720;
    ses->screen.covered = presenting ? 0 : 288;
    session_resized(ses);
}

/* Whoever goes on to a scene while presenting finds it at the desk as if it had been opened there:
 * with its own view, or all of it fitted. */
static void scenes_opened_before_an_audience_are_at_home_afterwards(void **state)
{
    session *ses = *state;
    static const char *const views[] = {"{\"zoom\": 4, \"x\": -40, \"y\": -30}",
                                        "{\"zoom\": 1, \"x\": -40, \"y\": -30}"};
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "{\"unrotate\": 1, \"view\": %s, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 10,"
                 " \"y\": 70, \"width\": 100, \"height\": 40, \"angle\": 30}]}",
                 views[i]);
        to_screen(ses, false);
        scene s = read_scene(text);
        assert_true(session_take_scene(ses, &s, "", ""));
        const camera at_desk = ses->camera;
        to_screen(ses, true);
        s = read_scene(text);
        assert_true(session_take_scene(ses, &s, "", ""));
        to_screen(ses, false);
        if (fabs(ses->camera.zoom - at_desk.zoom) > 1e-9 ||
            hypot(ses->camera.origin.x - at_desk.origin.x,
                  ses->camera.origin.y - at_desk.origin.y) > 1e-9)
            fail_msg("view %s: zoom %g at (%g, %g), expected %g at (%g, %g)", views[i],
                     ses->camera.zoom, ses->camera.origin.x, ses->camera.origin.y, at_desk.zoom,
                     at_desk.origin.x, at_desk.origin.y);
    }
}

/* A bar whose highest corner is at y = 141, with a view of 400 % that begins at y. */
static session *opened_at(double y, session_screen screen)
{
    static session ses;
    char text[512];
    snprintf(text, sizeof text,
             "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 240, \"y\": 180,"
             " \"width\": 160, \"height\": 60, \"angle\": 30}, {\"kind\": \"circle\", \"x\": 405.5,"
             " \"y\": 270, \"radius\": 20}], \"view\": {\"zoom\": 4, \"x\": 212.5, \"y\": %g}}",
             y);
    scene s = read_scene(text);
    assert_true(session_open(&ses, &s, "/nowhere/own.json", "own.json", screen));
    return &ses;
}

/* In a larger picture words have more pixels, and a stored view has as many as ever. */
static void larger_words_lie_on_no_shape_of_a_stored_view(void **state)
{
    (void)state;
    static const struct {
        double y;
        session_screen screen;
        bool stays;
    } rows[] = {{113, {1280, 720, 1, 288, 0}, true},
                {113, {2522, 1418, 1, 567, 0}, false}, /* the window's on 3840 x 2160 */
                {113, {2560, 1440, 2, 576, 0}, false},
                {100, {2560, 1440, 2, 576, 0}, false},
                {150, {2560, 1440, 2, 576, 0}, true}, /* by intent: it did so before */
                {60, {2560, 1440, 2, 576, 0}, true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        session *ses = opened_at(rows[i].y, rows[i].screen);
        const camera *c = &ses->camera;
        bool stayed = c->zoom == 4 && c->origin.x == 212.5 && c->origin.y == rows[i].y;
        bool clear = !session_is_under_headline(ses, &ses->history.now.shapes[0]) &&
                     camera_shows_all(c, &ses->history.now);
        if (stayed != rows[i].stays || (!stayed && !clear))
            fail_msg("view from y = %g, unit %g: %s, expected %s; all is seen below the words: %d",
                     rows[i].y, rows[i].screen.unit, stayed ? "it stays" : "it is fitted",
                     rows[i].stays ? "that it stays" : "that it is fitted", clear);
        session_close(ses);
    }
}

/* Frames of a page, with the row below them taken off. Words of 13 points, of which the verdict
 * with what stands beside it takes 4.4; what a mistake takes for hits reaches from (0, 0) to (100,
 * 40) by 60. A picture of 400 points has lines below each other, 9 of them. */
static void low_pictures_have_room_below_a_flat_headline(void **state)
{
    static const struct {
        int width, height;
        bool flat;
        double headline;
    } rows[] = {{390, 377, true, 4.4 * 13},
                {400, 272, true, 4.4 * 13},
                {640, 332, true, 4.4 * 13},
                {640, 399, true, 4.4 * 13},
                {640, 400, false, 9 * 13}};
    session *ses = *state;
    ses->lab.map_on = true;
    session_suspect_choose(ses, MISTAKE_DIAMETER_AS_RADIUS, false);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ses->screen = (session_screen){rows[i].width, rows[i].height, 1, 0, 0};
        session_resized(ses);
        session_home(ses);
        assert_int_equal(session_headline_is_flat(ses), rows[i].flat);
        assert_true(fabs(session_headline_height(ses) - rows[i].headline) < 1e-9);
        expect_clear(ses, around_bar(60), "the mistake's hits");
    }
}

/* Two rails, and a ball that moves, within walls at the window's edges. */
static session *rails_opened(double top, const char *view, session_screen screen)
{
    static session ses;
    char text[512];
    snprintf(text, sizeof text,
             "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"segment\", \"from\": [0, %g], \"to\":"
             " [992, %g]}, {\"kind\": \"segment\", \"from\": [0, %g], \"to\": [992, %g]},"
             " {\"kind\": \"circle\", \"x\": 60, \"y\": 255, \"radius\": 12, \"velocity\":"
             " [20, 0]}]%s}",
             top, top, top + 420, top + 420, view);
    scene s = read_scene(text);
    assert_true(session_open(&ses, &s, "", "", screen));
    assert_true(session_has_walls_at_edges(&ses.history.now));
    return &ses;
}

/* Where the window shows what is meant the walls stay; where all had to become smaller to be in
 * sight, the headline has room. */
static void walls_at_the_edges_leave_room_for_a_headline(void **state)
{
    (void)state;
    static const struct {
        double top;
        const char *view;
        session_screen from, to;
        double stays; /* at this zoom; 0: it is fitted */
    } rows[] = {{30, "", {992, 600, 1, 0, 0}, {992, 600, 1, 0, 0}, 1},
                {30,
                 ", \"view\": {\"zoom\": 0.5, \"x\": 0, \"y\": 0}",
                 {640, 332, 1, 0, 0},
                 {640, 332, 1, 0, 0},
                 0.5},
                {185, "", {640, 332, 1, 0, 0}, {640, 332, 1, 0, 0}, 0},
                {185, "", {640, 360, 1, 0, 0}, {640, 332, 1, 0, 0}, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        session *ses = rails_opened(rows[i].top, rows[i].view, rows[i].from);
        ses->screen = rows[i].to;
        session_resized(ses);
        bool stays = ses->camera.zoom == rows[i].stays && ses->camera.origin.y == 0;
        assert_true(stays == (rows[i].stays > 0));
        if (!stays)
            expect_clear(ses, (col_box){{0, 185}, {992, 605}}, "the rails");
        session_close(ses);
    }
}

static bool is_view(const session *ses, const camera *c)
{
    return ses->camera.zoom == c->zoom && ses->camera.origin.x == c->origin.x &&
           ses->camera.origin.y == c->origin.y;
}

/* A mistake's room is given back where nobody moved the view meanwhile, all of it. */
static void a_mistake_leaves_the_view_as_it_was(void **state)
{
    (void)state;
    static session opened;
    session *ses = &opened;
    scene s = read_scene(BAR_AND_BALL);
    s.view = (scene_view){.stored = true, .zoom = 5, .x = -80, .y = -60};
    assert_true(session_open(ses, &s, "", "", (session_screen){1280, 720, 1, 288, 0}));
    ses->less_motion = true;
    session_step(ses, 1000);
    const camera home = ses->camera;
    for (int panned = 0; panned < 2; panned++) {
        session_suspect_choose(ses, MISTAKE_DIAMETER_AS_RADIUS, false);
        assert_false(is_view(ses, &home));
        if (panned)
            camera_pan(&ses->camera, 7, 0);
        const camera before = ses->camera;
        session_suspect_off(ses);
        assert_true(is_view(ses, panned ? &before : &home));
    }
    session_close(ses);
}

int framing_suite(void)
{
#define FRAMED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        FRAMED(a_fit_shows_the_maps_edge),
        FRAMED(a_fit_shows_where_a_ball_gets_to),
        FRAMED(a_fit_ends_where_the_map_does_not),
        FRAMED(the_view_glides_to_a_map),
        FRAMED(a_glide_ends_when_the_size_changes),
        FRAMED(a_map_without_an_edge_moves_nothing),
        FRAMED(the_view_follows_a_row),
        FRAMED(the_view_finds_a_small_row),
        FRAMED(overlays_have_room_before_an_audience),
        FRAMED(overlays_have_room_at_the_desk),
        FRAMED(larger_words_leave_an_audience_a_picture),
        FRAMED(the_ghosts_of_all_pairs_are_seen),
        FRAMED(scenes_opened_before_an_audience_are_at_home_afterwards),
        FRAMED(low_pictures_have_room_below_a_flat_headline),
        cmocka_unit_test(a_mistake_leaves_the_view_as_it_was),
        cmocka_unit_test(walls_at_the_edges_leave_room_for_a_headline),
        cmocka_unit_test(larger_words_lie_on_no_shape_of_a_stored_view),
    };
    return cmocka_run_group_tests_name("framing", tests, NULL, NULL);
}
