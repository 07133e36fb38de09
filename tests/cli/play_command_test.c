/* Playing without a window: the same frames as in one, and lines that read back as what happened.
 */
#include "../kit/assets_kit.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "cli/commands.h"
#include "cli/play_json.h"
#include "file/file.h"
#include "session/play.h"
#include "session/viewport.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* y up, so that signs of y show; in a box 200 x 100 that stands on (0, 0). */
static const char UPRIGHT[] =
    "{\"unrotate\": 1, \"convention\": {\"y\": \"up\"}, \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 90, \"y\": 40, \"width\": 30, \"height\": "
    "8, "
    "\"angle\": 20, \"fixed\": true},"
    "{\"id\": \"lift\", \"kind\": \"rectangle\", \"x\": 20, \"y\": 5, \"width\": 20, \"height\": "
    "4, "
    "\"angle\": 0, \"velocity\": [0, 0.5], \"fixed\": true},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 105, \"y\": 80, \"radius\": 5, \"velocity\": "
    "[0.25, -6]},"
    "{\"id\": \"rod\", \"kind\": \"segment\", \"from\": [30, 60], \"to\": [50, 70], \"velocity\": "
    "[-3, 1]}],"
    "\"motion\": {\"walls\": [0, 0, 200, 100], \"gravity\": [0, -0.125]}}";

static scene scene_of(const char *text)
{
    scene s = scene_empty();
    problem why;
    if (!file_read(&s, text, strlen(text), "test.json", NULL, &why))
        fail_msg("%s", why.text);
    return s;
}

static double number_at(const json_t *pair, size_t i)
{
    const json_t *number = json_array_get(pair, i);
    if (!json_is_number(number) || json_array_size(pair) != 2)
        fail_msg("not a pair of numbers");
    return json_number_value(number);
}

/* y is written upwards. */
static void check_vector(const json_t *object, const char *key, double x, double y)
{
    const json_t *pair = json_object_get(object, key);
    if (number_at(pair, 0) != x || number_at(pair, 1) != -y)
        fail_msg("%s is [%.17g, %.17g], expected [%.17g, %.17g]", key, number_at(pair, 0),
                 number_at(pair, 1), x, -y);
}

static void check_name(const json_t *object, const char *key, const motion *m, const scene *s,
                       size_t which)
{
    const json_t *name = json_object_get(object, key);
    if (which == MOTION_WALL)
        assert_true(json_is_null(name));
    else
        assert_string_equal(json_string_value(name), s->shapes[m->bodies[which].index].id);
}

static size_t check_events(const json_t *events, const motion *m, const scene *s)
{
    assert_int_equal(json_array_size(events), m->event_count);
    for (size_t i = 0; i < m->event_count; i++) {
        static const char *const KINDS[] = {"impact", "miss", "phantom"};
        const json_t *event = json_array_get(events, i);
        const motion_event *e = &m->events[i];
        assert_string_equal(json_string_value(json_object_get(event, "kind")), KINDS[e->kind]);
        assert_true(json_number_value(json_object_get(event, "time")) == e->time);
        check_name(event, "a", m, s, e->a);
        check_name(event, "b", m, s, e->b);
        check_vector(event, "point", e->point.x, e->point.y);
        check_vector(event, "normal", e->normal.x, e->normal.y);
    }
    return m->event_count;
}

static void check_shapes(const json_t *shapes, const scene *now)
{
    static const char *const MOVING[] = {"lift", "ball", "rod"};
    assert_int_equal(json_array_size(shapes), 3);
    for (size_t i = 0; i < 3; i++) {
        const json_t *one = json_array_get(shapes, i);
        const shape *s = &now->shapes[scene_index(now, MOVING[i])];
        assert_string_equal(json_string_value(json_object_get(one, "id")), MOVING[i]);
        check_vector(one, "velocity", s->velocity_x, s->velocity_y);
        if (s->kind == SHAPE_SEGMENT) {
            check_vector(one, "from", s->x, s->y);
            check_vector(one, "to", s->to_x, s->to_y);
        } else {
            assert_true(json_number_value(json_object_get(one, "x")) == s->x);
            /* the rectangle's x and y name its lower left corner */
            assert_true(json_number_value(json_object_get(one, "y")) == -s->y);
        }
    }
}

static json_t *parsed(char *line)
{
    json_error_t error;
    assert_non_null(line);
    assert_null(strchr(line, '\n'));
    json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    if (!object)
        fail_msg("%s: %s", error.text, line);
    free(line);
    return object;
}

static void frames_read_back_equal(void **state)
{
    (void)state;
    scene s = scene_of(UPRIGHT), now = scene_empty();
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        motion m = {0};
        size_t events = 0;
        s.rules.algorithm = (scene_algorithm)algorithm;
        assert_true(scene_copy(&now, &s) && motion_begin(&m, &s, NULL));
        for (int frame = 1; frame <= 200; frame++) {
            assert_true(motion_step(&m));
            motion_interpolate(&m, 1, &now);
            json_t *line = parsed(cli_play_frame_json(&m, &now));
            assert_int_equal(json_object_size(line), 3);
            assert_int_equal(json_integer_value(json_object_get(line, "frame")), frame);
            events += check_events(json_object_get(line, "events"), &m, &now);
            check_shapes(json_object_get(line, "shapes"), &now);
            json_decref(line);
        }
        assert_true(events > 10);
        motion_free(&m);
    }
    scene_free(&now);
    scene_free(&s);
}

static void check_count(const json_t *end, const char *key, uint64_t expected)
{
    assert_int_equal(json_integer_value(json_object_get(end, key)), expected);
}

static void the_end_sums_up(void **state)
{
    (void)state;
    convention up = scene_convention_sdl2();
    up.y_up = true;
    const motion m = {.rules = {.algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC},
                      .frame = 600,
                      .counts = {11, 12, 13, 14, 1.5}};
    const play_sums start = {0.1, {1, 2}}, end = {0.3, {3, -4}};
    json_t *line = parsed(cli_play_end_json(&m, &up, &start, &end));
    assert_int_equal(json_object_size(line), 9);
    check_count(line, "frames", 600);
    check_count(line, "impacts", 11);
    check_count(line, "misses", 12);
    check_count(line, "phantoms", 13);
    check_count(line, "capped", 14);
    assert_true(json_number_value(json_object_get(line, "given_up")) == 1.5);
    assert_string_equal(json_string_value(json_object_get(line, "algorithm")), "semi-dynamic");
    const json_t *energy = json_object_get(line, "energy");
    assert_true(number_at(energy, 0) == 0.1 && number_at(energy, 1) == 0.3);
    const json_t *momentum = json_object_get(line, "momentum");
    const json_t *first = json_array_get(momentum, 0), *last = json_array_get(momentum, 1);
    assert_true(number_at(first, 0) == 1 && number_at(first, 1) == -2);
    assert_true(number_at(last, 0) == 3 && number_at(last, 1) == 4);
    json_decref(line);
}

/* What `unrotate play -o` makes of the scene. */
static void play_frames(scene *s, uint64_t frames)
{
    char path[] = "/tmp/unrotate-play-XXXXXX", *files[] = {path};
    const options o = {.assets = kit_assets(),
                       .files = files,
                       .file_count = 1,
                       .frames = (double)frames,
                       .output = path};
    problem why;
    int file = mkstemp(path), out = dup(STDOUT_FILENO);
    assert_true(file >= 0 && file_save(s, path, NULL, NULL, &why));
    fflush(stdout);
    assert_true(dup2(file, STDOUT_FILENO) >= 0); /* to nobody: the file is replaced */
    int status = cli_play(&o);
    fflush(stdout);
    assert_true(dup2(out, STDOUT_FILENO) >= 0 && !close(out) && !close(file));
    assert_int_equal(status, 0);
    assert_true(file_load(s, path, NULL, &why) && !remove(path));
}

/* The stage's window has 1280 x 720 pixels and a panel. */
static void frames_are_the_windows(void **state)
{
    stage *st = *state;
    static const char *const SCENES[] = {"bounce", "tunnel", "bricks", "limit-clump"};
    for (size_t i = 0; i < sizeof SCENES / sizeof *SCENES; i++) {
        enum { FRAMES = 150 };
        char path[100];
        scene s = scene_empty(), opened = scene_empty();
        problem why;
        snprintf(path, sizeof path, "assets/scenes/%s.json", SCENES[i]);
        assert_true(file_load(&s, path, NULL, &why) && scene_copy(&opened, &s));
        app_close(&st->a);
        assert_true(app_open(&st->a, &opened, path, SCENES[i], st->canvas, 1));
        st->a.session.assets = kit_assets();
        for (int frame = 0; frame < FRAMES; frame++)
            app_action_play_step(&st->a);
        play_frames(&s, FRAMES);
        const scene *shown = session_scene(&st->a.session);
        assert_int_equal(shown->count, s.count);
        for (size_t k = 0; k < s.count; k++)
            if (!scene_shape_same(&shown->shapes[k], &s.shapes[k]))
                fail_msg("%s: %s is at (%.17g, %.17g), in the window at (%.17g, %.17g)", SCENES[i],
                         s.shapes[k].id, s.shapes[k].x, s.shapes[k].y, shown->shapes[k].x,
                         shown->shapes[k].y);
        scene_free(&s);
    }
}

/* At 200 % the window shows half as much: 496 x 360, from (10, 20) on. */
static void the_default_window_follows_the_view(void **state)
{
    (void)state;
    scene s =
        scene_of("{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 99, \"y\": 99, "
                 "\"radius\": 30}], \"view\": {\"zoom\": 2, \"x\": 10, \"y\": 20}}");
    col_box seen = session_default_window(&s);
    assert_true(seen.min.x == 10 && seen.min.y == 20);
    assert_true(fabs(seen.max.x - 506) < 1e-9 && fabs(seen.max.y - 380) < 1e-9);
    scene_free(&s);
}

static void no_frames_change_nothing(void **state)
{
    (void)state;
    scene s = scene_of(UPRIGHT), before = scene_of(UPRIGHT);
    play_frames(&s, 0);
    for (size_t i = 0; i < s.count; i++)
        assert_true(scene_shape_same(&s.shapes[i], &before.shapes[i]));
    play_frames(&s, 3);
    const shape *lift = &s.shapes[scene_index(&s, "lift")];
    assert_true(lift->y == -6.5); /* it rises by a half in each */
    scene_free(&s);
    scene_free(&before);
}

/* An example after so many frames. */
static scene played(const char *name, scene_algorithm algorithm, uint64_t frames)
{
    char path[100];
    scene s = scene_empty();
    problem why;
    snprintf(path, sizeof path, "assets/scenes/%s.json", name);
    assert_true(file_load(&s, path, NULL, &why));
    s.rules.algorithm = algorithm;
    play_frames(&s, frames);
    return s;
}

static void check_x(const scene *s, const char *id, double low, double high)
{
    double x = s->shapes[scene_index(s, id)].x;
    if (x < low || x > high)
        fail_msg("with %s: %s is at %.17g, expected %g to %g",
                 scene_algorithm_name(s->rules.algorithm), id, x, low, high);
}

/* The walls' middles are at 352, 552, 752, and a bullet within 14 of one at a frame's end is seen.
 * By 20 a frame none is jumped over; by 80 the first is (300, 380), not the second (540); by 400
 * all are (60, 460, 860). Whoever is seen stops on its side, 338 or 538; the last at the window's
 * edge, 992 less the radius 12. */
static void bullets_tunnel_with_the_static_algorithm(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        double stops;
    } BULLETS[] = {{"bullet 20", 338}, {"bullet 80", 538}, {"bullet 400", 980}};
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = played("tunnel", (scene_algorithm)algorithm, 60);
        for (size_t i = 0; i < 3; i++) {
            double x = algorithm == SCENE_ALGORITHM_STATIC ? BULLETS[i].stops : 338;
            check_x(&s, BULLETS[i].id, x - 1e-6, x + 1e-6);
        }
        scene_free(&s);
    }
}

static bool flies_straight(const scene *s, const char *id)
{
    const shape *ball = &s->shapes[scene_index(s, id)];
    return ball->velocity_x == 0 || ball->velocity_y == 0;
}

/* Two meet head on, two meet at a right angle, each 150 away from where their ways cross, and two
 * pass each other, being 150 and 80 away. Swept as if the others rested, those that pass collide,
 * and those that cross and meet don't. */
static void only_the_dynamic_algorithm_is_right_where_ways_cross(void **state)
{
    (void)state;
    static const struct {
        scene_algorithm algorithm;
        bool head_on, meet, pass;
    } TABLE[] = {{SCENE_ALGORITHM_STATIC, false, false, true},
                 {SCENE_ALGORITHM_SEMI_DYNAMIC, true, false, false},
                 {SCENE_ALGORITHM_DYNAMIC, true, true, true}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        scene s = played("crossing", TABLE[i].algorithm, 60);
        bool head_on = s.shapes[scene_index(&s, "head-on1")].velocity_x < 0;
        bool meet = s.shapes[scene_index(&s, "meeting1")].velocity_y > 0;
        bool pass = flies_straight(&s, "passing1") && flies_straight(&s, "passing2");
        if (head_on != TABLE[i].head_on || meet != TABLE[i].meet || pass != TABLE[i].pass)
            fail_msg("with %s: head-on %d, meet %d, pass %d",
                     scene_algorithm_name(TABLE[i].algorithm), head_on, meet, pass);
        scene_free(&s);
    }
}

/* Nothing but the static algorithm misses a wall, and none sees a wall that isn't there. */
static void bullets_are_missed_or_met(void **state)
{
    (void)state;
    static const uint64_t MISSES[SCENE_ALGORITHMS] = {4, 0, 0};
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = scene_empty();
        motion m = {.count = 0};
        problem why;
        assert_true(file_load(&s, "assets/scenes/tunnel.json", NULL, &why));
        s.rules.algorithm = (scene_algorithm)algorithm;
        col_box seen = session_default_window(&s);
        assert_true(motion_begin(&m, &s, &seen));
        for (int frame = 0; frame < 300; frame++)
            assert_true(motion_step(&m));
        if (m.counts.misses != MISSES[algorithm] || m.counts.phantoms != 0)
            fail_msg("with %s: %d misses, %d phantoms",
                     scene_algorithm_name((scene_algorithm)algorithm), (int)m.counts.misses,
                     (int)m.counts.phantoms);
        motion_free(&m);
        scene_free(&s);
    }
}

static const char BULLET[] =
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 60, \"y\": 360, \"radius\": 6, "
    "\"velocity\": [70, 0]}], \"motion\": {\"restitution\": 0}}";

/* What has come to rest at a wall isn't met again in each frame. */
static void rest_at_a_wall_is_no_impact(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        motion m = {.count = 0};
        scene s = scene_of(BULLET);
        s.rules.algorithm = (scene_algorithm)algorithm;
        col_box seen = session_default_window(&s);
        assert_true(motion_begin(&m, &s, &seen));
        for (int frame = 0; frame < 300; frame++)
            assert_true(motion_step(&m));
        if (m.counts.impacts != 1)
            fail_msg("with %s: %d impacts, expected 1",
                     scene_algorithm_name((scene_algorithm)algorithm), (int)m.counts.impacts);
        motion_free(&m);
        scene_free(&s);
    }
}

/* The box sticks at the side of tile4, 636, as if that stood out of the floor; swept, it slides to
 * the window's edge. The one at the ledge's corner is pushed off, and swept, it lands on it. */
static void limits_mislead_the_static_algorithm(void **state)
{
    (void)state;
    scene s = played("limit-seam", SCENE_ALGORITHM_STATIC, 120);
    check_x(&s, "box", 636, 636);
    scene_free(&s);
    s = played("limit-corner", SCENE_ALGORITHM_STATIC, 2);
    check_x(&s, "box", 380, 380);
    assert_true(s.shapes[scene_index(&s, "box")].y > 380);
    scene_free(&s);
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++) {
        s = played("limit-seam", (scene_algorithm)algorithm, 120);
        check_x(&s, "box", 0, 1e-6);
        scene_free(&s);
        s = played("limit-corner", (scene_algorithm)algorithm, 2);
        check_x(&s, "box", 394, 394);
        assert_true(fabs(s.shapes[scene_index(&s, "box")].y - 300) < 1e-6);
        scene_free(&s);
    }
}

int play_command_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_read_back_equal),
        cmocka_unit_test(the_end_sums_up),
        cmocka_unit_test_setup_teardown(frames_are_the_windows, stage_set_up, stage_tear_down),
        cmocka_unit_test(the_default_window_follows_the_view),
        cmocka_unit_test(no_frames_change_nothing),
        cmocka_unit_test(bullets_tunnel_with_the_static_algorithm),
        cmocka_unit_test(bullets_are_missed_or_met),
        cmocka_unit_test(only_the_dynamic_algorithm_is_right_where_ways_cross),
        cmocka_unit_test(rest_at_a_wall_is_no_impact),
        cmocka_unit_test(limits_mislead_the_static_algorithm),
    };
    return cmocka_run_group_tests_name("play_command", tests, NULL, NULL);
}
