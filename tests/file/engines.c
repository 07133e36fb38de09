/* The presets: each against what its toolkit does on the screen, worked out by hand. */
#include "scene/engine_table.h"

#include "file/file.h"
#include "file/recover.h"

#include "file_tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static engines presets_of_the_program(void)
{
    engines e = {0};
    problem why;
    if (!file_engines_load(&e, "assets/engines.json", false, &why))
        fail_msg("%s", why.text);
    return e;
}

/* A bar "x 100, y 200, width 40, height 20", written in a toolkit and turned there by a third of a
 * quarter turn in the positive direction: where is the middle of the side that faces +x before the
 * turn? In pixels of a screen, y down; with y up the origin is at y = 0 and the bar above it. With
 * c = cos 30 = 0.8660254 and s = sin 30 = 0.5:
 *
 * from the middle of the bar that side is 20 away, so it goes to (20 c, 20 s) = (17.320508, 10),
 * down for clockwise and up for counter-clockwise; from the bar's min corner it is (40, 10) away,
 * along the screen's axes or, with y up, (40, -10). */
enum { DEG = 30, SCRATCH = 120 };
static const double RAD = 0.52359877559829887;
typedef struct landing {
    double x, y;
} landing;
/* The middle is (20, 10) from the top left, and turns about itself. */
static const landing CORNER_CW = {137.320508, 220};           /* 120 + 20 c, 210 + 20 s */
static const landing CORNER_CCW = {137.320508, 200};          /* 120 + 20 c, 210 - 20 s */
static const landing ORIGIN_CW = {16.243557, 251.865335};     /* 140 c - 210 s, 140 s + 210 c */
static const landing TOP_LEFT_CW = {129.641016, 228.660254};  /* 100 + 40c - 10s, 200 + 40s + 10c */
static const landing TOP_LEFT_CCW = {139.641016, 188.660254}; /* 100 + 40c + 10s, 200 - 40s + 10c */
static const landing MIDDLE_CW = {117.320508, 210};
static const landing UP_MIDDLE_CCW = {117.320508, -210};
static const landing UP_MIDDLE_CW = {117.320508, -190};
static const landing UP_HALF_CCW = {134.641016, -220}; /* 80 long: 40 c, 40 s */
static const landing UP_CORNER_CCW = {137.320508, -220};
static const landing UP_BOTTOM_LEFT_CCW = {129.641016, -228.660254};

/* `names` is what x and y go on naming when a pivot is given: the corner, the middle or the pivot.
 * Contrary: a positive angle turns +x away from +y of the toolkit's own axes. */
static const struct expected {
    const char *id;
    double written; /* the angle */
    const landing *at;
    names_point names;
    bool contrary;
} TABLE[] = {
    {"sdl2", DEG, &CORNER_CW, NAMES_CORNER, false},
    {"sdl2gfx_rotozoom", DEG, &CORNER_CCW, NAMES_CORNER, true},
    {"canvas2d", RAD, &ORIGIN_CW, NAMES_CORNER, false},
    {"canvas2d_centre", RAD, &CORNER_CW, NAMES_CORNER, false},
    {"svg_attr", DEG, &ORIGIN_CW, NAMES_CORNER, false},
    {"css", DEG, &CORNER_CW, NAMES_CORNER, false},
    {"java2d", RAD, &ORIGIN_CW, NAMES_CORNER, false},
    {"java2d_centre", RAD, &CORNER_CW, NAMES_CORNER, false},
    {"java2d_arc", DEG, &CORNER_CCW, NAMES_CORNER, true},
    {"javafx", DEG, &CORNER_CW, NAMES_CORNER, false},
    {"android", DEG, &ORIGIN_CW, NAMES_CORNER, false},
    {"andengine_gles2", DEG, &CORNER_CW, NAMES_CORNER, false},
    {"andengine_anchor", DEG, &UP_MIDDLE_CW, NAMES_CENTRE, true},
    {"cocos2d_objc", DEG, &UP_MIDDLE_CW, NAMES_PIVOT, true},
    {"cocos2dx", DEG, &UP_MIDDLE_CW, NAMES_PIVOT, true},
    {"spritekit", RAD, &UP_MIDDLE_CCW, NAMES_PIVOT, false},
    {"unity2d", DEG, &UP_MIDDLE_CCW, NAMES_PIVOT, false},
    {"unity_uitk", DEG, &CORNER_CW, NAMES_CORNER, false},
    {"godot4", RAD, &MIDDLE_CW, NAMES_PIVOT, false},
    {"godot4_control", RAD, &TOP_LEFT_CW, NAMES_CORNER, false},
    {"gamemaker", DEG, &TOP_LEFT_CCW, NAMES_PIVOT, true},
    {"gamemaker_phys", DEG, &MIDDLE_CW, NAMES_PIVOT, false},
    {"love", RAD, &TOP_LEFT_CW, NAMES_PIVOT, false},
    {"pygame", DEG, &CORNER_CCW, NAMES_CORNER, true},
    {"pygame_vec", DEG, &CORNER_CW, NAMES_CORNER, false},
    {"box2d", RAD, &UP_HALF_CCW, NAMES_PIVOT, false},
    {"chipmunk", RAD, &UP_MIDDLE_CCW, NAMES_PIVOT, false},
    {"raylib", DEG, &TOP_LEFT_CW, NAMES_PIVOT, false},
    {"sfml", DEG, &TOP_LEFT_CW, NAMES_PIVOT, false},
    {"monogame", RAD, &TOP_LEFT_CW, NAMES_PIVOT, false},
    {"pixi", RAD, &TOP_LEFT_CW, NAMES_PIVOT, false},
    {"phaser3", DEG, &MIDDLE_CW, NAMES_PIVOT, false},
    {"p5", RAD, &ORIGIN_CW, NAMES_CORNER, false},
    {"construct", DEG, &MIDDLE_CW, NAMES_PIVOT, false},
    {"scratch", SCRATCH, &UP_MIDDLE_CW, NAMES_PIVOT, true},
    {"bevy", RAD, &UP_MIDDLE_CCW, NAMES_PIVOT, false},
    {"libgdx", DEG, &UP_CORNER_CCW, NAMES_CORNER, false},
    {"qt", DEG, &ORIGIN_CW, NAMES_CORNER, false},
    {"cairo", RAD, &ORIGIN_CW, NAMES_CORNER, false},
    {"matplotlib", DEG, &UP_BOTTOM_LEFT_CCW, NAMES_CORNER, false},
    {"matter", RAD, &MIDDLE_CW, NAMES_CENTRE, false},
    {"konva", DEG, &TOP_LEFT_CW, NAMES_PIVOT, false},
    {"fabric7", DEG, &MIDDLE_CW, NAMES_CENTRE, false},
    {"paper", DEG, &CORNER_CW, NAMES_CORNER, false},
    {"twojs", RAD, &MIDDLE_CW, NAMES_CENTRE, false},
    {"excalibur", RAD, &MIDDLE_CW, NAMES_PIVOT, false},
    {"kaplay", DEG, &TOP_LEFT_CW, NAMES_PIVOT, false},
    {"three", RAD, &UP_MIDDLE_CCW, NAMES_CENTRE, false},
    {"defold", DEG, &UP_MIDDLE_CCW, NAMES_PIVOT, false},
    {"arcade", DEG, &UP_MIDDLE_CW, NAMES_CENTRE, true},
    {"kano", RAD, &CORNER_CCW, NAMES_CORNER, true},
    {"fabric6", DEG, &CORNER_CW, NAMES_CORNER, false},
    {"fabric6_angle", DEG, &TOP_LEFT_CW, NAMES_PIVOT, false},
};
enum { ROWS = sizeof TABLE / sizeof *TABLE };

static scene_written bar(double turned)
{
    return (scene_written){.kind = SHAPE_RECTANGLE,
                           .x = 100,
                           .y = 200,
                           .width = 40,
                           .height = 20,
                           .angle = turned,
                           .mass = 1};
}

static void each_preset_does_what_its_toolkit_does(void **state)
{
    (void)state;
    engines e = presets_of_the_program();
    assert_int_equal(e.count, ROWS);
    for (size_t i = 0; i < ROWS; i++) {
        const convention *c = &e.all[i].convention;
        assert_string_equal(c->id, TABLE[i].id);
        scene_written w = bar(TABLE[i].written);
        shape s = scene_convention_read(c, &w);
        col_shape g = scene_shape_geometry(&s);
        check_near_vec(c->id, col_core_at(&g, 1, 0.5), (col_vec){TABLE[i].at->x, TABLE[i].at->y},
                       1e-5);
        col_dir d = scene_angle_direction(s.angle);
        double towards_y = c->y_up ? -d.s : d.s;
        if ((towards_y < 0) != TABLE[i].contrary)
            fail_msg("%s: a positive angle turns +x %s +y", c->id,
                     towards_y < 0 ? "away from" : "towards");
    }
    scene_engines_free(&e);
}

/* A pivot at (10, 5) from the min corner is given, and nothing is turned. */
static void x_and_y_name_what_they_name(void **state)
{
    (void)state;
    static const landing MIDDLE[] = {
        [NAMES_CORNER] = {120, 210}, [NAMES_CENTRE] = {100, 200}, [NAMES_PIVOT] = {110, 205}};
    engines e = presets_of_the_program();
    for (size_t i = 0; i < ROWS; i++) {
        const engine *one = scene_engines_find(&e, TABLE[i].id);
        assert_non_null(one);
        scene_written w = bar(strcmp(TABLE[i].id, "scratch") == 0 ? 90 : 0);
        if (strcmp(TABLE[i].id, "box2d") == 0) { /* half of it */
            w.width = 20;
            w.height = 10;
        }
        w.has_pivot = true;
        w.pivot_x = 10;
        w.pivot_y = 5;
        shape s = scene_convention_read(&one->convention, &w);
        col_shape g = scene_shape_geometry(&s);
        landing middle = MIDDLE[TABLE[i].names];
        check_near_vec(TABLE[i].id, col_core_at(&g, 0.5, 0.5),
                       (col_vec){middle.x, one->convention.y_up ? -middle.y : middle.y}, 1e-9);
    }
    scene_engines_free(&e);
}

static void each_preset_is_described(void **state)
{
    (void)state;
    engines e = presets_of_the_program();
    for (size_t i = 0; i < e.count; i++) {
        const engine *one = &e.all[i];
        size_t length = strlen(one->advice);
        if (!one->name[0] || !one->call[0] || length < 20 || one->advice[length - 1] != '.')
            fail_msg("%s: name, call or advice is missing", one->convention.id);
        assert_false(one->own);
    }
    /* What nobody has seen run says so. */
    static const char *const HEARSAY[] = {"javafx",     "android",   "cocos2dx", "unity2d",
                                          "unity_uitk", "construct", "libgdx",   "gamemaker_phys",
                                          "defold",     "arcade"};
    size_t count = 0;
    for (size_t i = 0; i < e.count; i++)
        count += e.all[i].unverified[0] != '\0';
    assert_int_equal(count, sizeof HEARSAY / sizeof *HEARSAY);
    for (size_t i = 0; i < count; i++)
        assert_true(scene_engines_find(&e, HEARSAY[i])->unverified[0]);
    scene_engines_free(&e);
}

static void the_text_is_the_file(void **state)
{
    (void)state;
    engines e = presets_of_the_program();
    size_t length;
    char *text = file_engines_text(&e), *content = file_content("assets/engines.json", &length);
    assert_string_equal(text, content);
    free(text);
    free(content);
    scene_engines_free(&e);
}

static bool read_own(engines *e, const char *text, problem *why)
{
    return file_engines_read(e, text, strlen(text), "own.json", true, why);
}

#define FILE_OF(text) "{\"engines\": [" text "]}"

static void own_presets_join_and_replace(void **state)
{
    (void)state;
    engines e = presets_of_the_program();
    problem why = {""};
    const char *own =
        FILE_OF("{\"id\": \"love\", \"y\": \"up\"}, {\"id\": \"my-own.1\", \"pivot\": "
                "[0.25, 1], \"zero\": 45, \"size\": \"half\", \"name\": \"Mine\"}");
    if (!read_own(&e, own, &why))
        fail_msg("%s", why.text);
    assert_int_equal(e.count, ROWS + 1);
    const engine *love = scene_engines_find(&e, "love"), *mine = scene_engines_find(&e, "my-own.1");
    assert_ptr_equal(love, &e.all[22]); /* in its old place */
    assert_true(love->own && love->convention.y_up && love->convention.unit == ANGLE_DEGREES);
    assert_string_equal(love->name, "love");
    assert_true(!love->call[0] && !love->advice[0] && !love->unverified[0]);
    assert_ptr_equal(mine, &e.all[ROWS]);
    assert_string_equal(mine->name, "Mine");
    const convention *c = &mine->convention;
    assert_true(c->pivot == PIVOT_AT_FRACTION && c->pivot_u == 0.25 && c->pivot_v == 1 &&
                c->zero == 45 && c->half_sizes && !c->y_up);
    assert_true(read_own(&e, FILE_OF("{\"id\": \"sdl2\", \"name\": \"S\"}"), &why)); /* the same */
    assert_string_equal(scene_engines_find(&e, "sdl2")->name, "S");
    assert_true(read_own(&e, FILE_OF(""), &why));
    assert_int_equal(e.count, ROWS + 1);
    scene_engines_free(&e);
    assert_true(!e.all && e.count == 0);
}

static void bad_files_change_nothing(void **state)
{
    (void)state;
    static const char *const BAD[][2] = {
        {"{", "own.json:1:"},
        {"{\"engines\": [\n{\"id\": }]}", "own.json:2:"},
        {"[]", "own.json: presets must be {\"engines\": [...]}"},
        {"{\"engines\": {}}", "own.json: presets must be"},
        {"{\"engines\": [], \"more\": 1}", "own.json: presets must be"},
        {FILE_OF("3"), "own.json: engines[0] is 3: it must be an object with an id"},
        {FILE_OF("{\"y\": \"up\"}"),
         "own.json: engines[0] is an object: it must be an object with"},
        {FILE_OF("{\"id\": \"a\"}, {\"id\": \"b\", \"y\": \"upp\"}"),
         "own.json: engines[1].y is \"upp\": it must be \"down\" or \"up\""},
        {FILE_OF("{\"id\": \"a\", \"unit\": 1}"), "own.json: engines[0].unit is 1: it must be"},
        {FILE_OF("{\"id\": \"a\", \"zero\": \"0\"}"), "own.json: engines[0].zero is \"0\""},
        {FILE_OF("{\"id\": \"a\", \"pivot\": [1]}"), "own.json: engines[0].pivot is [1]"},
        {FILE_OF("{\"id\": \"a\", \"pivot\": \"fraction\"}"), "own.json: engines[0].pivot is \"f"},
        {FILE_OF("{\"id\": \"\"}"), "own.json: engines[0].id is \"\": it must be 1 to 31 of a-z"},
        {FILE_OF("{\"id\": \"Love\"}"), "own.json: engines[0].id is \"Love\""},
        {FILE_OF("{\"id\": \"a b\"}"), "own.json: engines[0].id is \"a b\""},
        {FILE_OF("{\"id\": 5}"), "own.json: engines[0].id is 5"},
        {FILE_OF("{\"id\": \"a2345678901234567890123456789012\"}"), "own.json: engines[0].id is"},
        {FILE_OF("{\"id\": \"a\", \"name\": 5}"),
         "own.json: engines[0].name is 5: it must be text on one line"},
        {FILE_OF("{\"id\": \"a\", \"advice\": \"1\\n2\"}"), "own.json: engines[0].advice is"},
        {FILE_OF("{\"id\": \"a\", \"why\": 1}"),
         "own.json: engines[0].why is unknown: a preset may have id, name, call, y,"},
        {FILE_OF("{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"a\"}"),
         "own.json: engines[2].id is \"a\": it must be another than that of engines[0]"},
        {FILE_OF("{\"id\": \"sdl2\", \"y\": \"up\"}"), "own.json: engines[0]: sdl2 is what"},
    };
    engines e = presets_of_the_program();
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        problem why = {""};
        if (read_own(&e, BAD[i][0], &why))
            fail_msg("accepted: %s", BAD[i][0]);
        if (strncmp(why.text, BAD[i][1], strlen(BAD[i][1])) != 0 || strchr(why.text, '\n'))
            fail_msg("%s\ngot \"%s\", expected \"%s\"", BAD[i][0], why.text, BAD[i][1]);
        assert_true(e.count == ROWS && !scene_engines_find(&e, "a"));
    }
    problem why = {""};
    assert_false(file_engines_load(&e, "assets/none.json", true, &why));
    assert_non_null(strstr(why.text, "assets/none.json"));
    scene_engines_free(&e);
}

static void a_copy_stands_alone(void **state)
{
    (void)state;
    engines e = presets_of_the_program(), copy;
    char *before = file_engines_text(&e);
    assert_true(scene_engines_copy(&copy, &e));
    assert_true(read_own(&e, FILE_OF("{\"id\": \"love\"}, {\"id\": \"mine\"}"), NULL));
    scene_engines_free(&e);
    char *after = file_engines_text(&copy);
    assert_string_equal(after, before);
    free(after);
    free(before);
    scene_engines_free(&copy);
    assert_true(scene_engines_copy(&copy, NULL) && copy.count == 0);
    scene_engines_free(&copy);
}

static void longest_ids_fit(void **state)
{
    (void)state;
    engines e = {0};
    assert_true(read_own(&e, FILE_OF("{\"id\": \"a234567890123456789012345678901\"}"), NULL));
    assert_non_null(scene_engines_find(&e, "a234567890123456789012345678901"));
    scene_engines_free(&e);
}

static void sdl2_is_always_known(void **state)
{
    (void)state;
    engines none = {0};
    convention c = {.zero = 5}, sdl2 = scene_convention_sdl2();
    const engines *const EMPTY[] = {NULL, &none};
    for (int i = 0; i < 2; i++) {
        assert_true(scene_engines_convention(EMPTY[i], "sdl2", &c) &&
                    scene_convention_same(&c, &sdl2));
        c.zero = 5;
        assert_false(scene_engines_convention(EMPTY[i], "love", &c));
        assert_true(c.zero == 5);
        assert_null(scene_engines_find(EMPTY[i], "sdl2"));
    }
    engines e = presets_of_the_program();
    assert_true(scene_engines_convention(&e, "sdl2", &c) && scene_convention_same(&c, &sdl2));
    assert_true(scene_engines_convention(&e, "scratch", &c) && c.zero == 90);
    assert_string_equal(c.id, "scratch");
    scene_engines_free(&e);
}

static void presets_that_mean_the_same_are_found(void **state)
{
    (void)state;
    static const char *const ALIKE[] = {"css",        "javafx", "andengine_gles2", "unity_uitk",
                                        "pygame_vec", "paper",  "fabric6"};
    engines e = presets_of_the_program();
    convention c = scene_convention_sdl2();
    c.id[0] = '\0';
    size_t at = scene_engines_meaning(&e, &c, 0);
    assert_int_equal(at, 0);
    for (size_t i = 0; i < sizeof ALIKE / sizeof *ALIKE; i++) {
        at = scene_engines_meaning(&e, &c, at + 1);
        assert_true(at < e.count);
        assert_string_equal(e.all[at].convention.id, ALIKE[i]);
    }
    assert_int_equal(scene_engines_meaning(&e, &c, at + 1), e.count);
    c.zero = 1;
    assert_int_equal(scene_engines_meaning(&e, &c, 0), e.count);
    scene_engines_free(&e);
}

static void unknown_names_get_near_ones(void **state)
{
    (void)state;
    static const struct {
        const char *typed, *near[ENGINES_SUGGESTIONS];
    } NEAR[] = {
        {"lov", {"love", NULL}},
        {"Box2D", {"box2d", NULL}},
        {"boxd2", {"box2d", NULL}},
        {"BOXD2", {"box2d", NULL}},
        {"pygame_vex", {"pygame_vec", "pygame", NULL}}, /* the other way round in the file */
        {"sdl3", {"sdl2", NULL}},
        {"godot", {"godot4", "godot4_control", NULL}},
        {"rotozoom", {"sdl2gfx_rotozoom", NULL}},
        {"pigame", {"pygame", NULL}},
        {"fabric", {"fabric7", "fabric6", NULL}},
        {"xyzzyplugh", {NULL}},
        {"", {NULL}},
        {"a name of sixty-four letters or more, much longer than any id there", {NULL}},
    };
    engines e = presets_of_the_program();
    for (size_t i = 0; i < sizeof NEAR / sizeof *NEAR; i++) {
        const char *near[ENGINES_SUGGESTIONS] = {NULL};
        size_t count = scene_engines_suggest(&e, NEAR[i].typed, near);
        assert_true(count > 0 || !NEAR[i].near[0]);
        for (size_t j = 0; j < ENGINES_SUGGESTIONS && NEAR[i].near[j]; j++)
            if (j >= count || strcmp(near[j], NEAR[i].near[j]) != 0)
                fail_msg("%s: number %zu of %zu is %s, expected %s", NEAR[i].typed, j, count,
                         j < count ? near[j] : "none", NEAR[i].near[j]);
    }
    const char *near[ENGINES_SUGGESTIONS + 1] = {[ENGINES_SUGGESTIONS] = "untouched"};
    assert_int_equal(scene_engines_suggest(&e, "2d", near),
                     ENGINES_SUGGESTIONS); /* and more would be */
    assert_string_equal(near[0], "canvas2d");
    assert_string_equal(near[ENGINES_SUGGESTIONS], "untouched");
    assert_int_equal(scene_engines_suggest(NULL, "love", near), 0);
    convention c;
    problem why;
    assert_false(file_convention_parse(&c, "lov", &e, &why));
    assert_string_equal(why.text, "convention is \"lov\": it must be the id of a preset, perhaps "
                                  "\"love\" (\"unrotate engines\" lists them), or an object such "
                                  "as {\"y\": \"up\"}");
    assert_false(file_convention_parse(&c, "2d", &e, &why));
    assert_non_null(strstr(why.text, "perhaps \"canvas2d\", \"canvas2d_centre\" or \"java2d\" ("));
    scene_engines_free(&e);
}

#define LOVE_SCENE                                                                                 \
    "{\n  \"unrotate\": 1,\n  \"convention\": \"love\",\n  \"shapes\": [\n    {\"id\": \"b\", "    \
    "\"kind\": \"rectangle\", \"x\": 100, \"y\": 200, \"width\": 40, \"height\": 20, "             \
    "\"angle\": 0.5235987755982988}\n  ]\n}\n"

static void check_love(const scene *s, size_t at)
{
    col_shape g = scene_shape_geometry(&s->shapes[at]);
    check_near_vec("the bar", col_core_at(&g, 1, 0.5), (col_vec){TOP_LEFT_CW.x, TOP_LEFT_CW.y},
                   1e-5);
}

static void ids_are_read_everywhere_and_written_back(void **state)
{
    (void)state;
    engines e = presets_of_the_program();
    problem why = {""};
    scene s = scene_empty();
    assert_false(file_read(&s, LOVE_SCENE, strlen(LOVE_SCENE), "a.json", NULL, &why));
    assert_non_null(strstr(why.text, "a.json: convention is \"love\""));
    assert_int_equal(file_paste(&s, LOVE_SCENE, NULL, &why), -1);
    if (!file_read(&s, LOVE_SCENE, strlen(LOVE_SCENE), "a.json", &e, &why))
        fail_msg("%s", why.text);
    check_love(&s, 0);
    char *text = file_text(&s);
    assert_string_equal(text, LOVE_SCENE);
    free(text);
    scene_free(&s);
    assert_int_equal(file_paste(&s, LOVE_SCENE, &e, &why), 1);
    check_love(&s, 0);
    assert_string_equal(s.convention.id, "sdl2"); /* the picture is pasted, not the convention */
    scene_free(&s);
    scene_engines_free(&e);
}

static void pairs_may_name_a_preset(void **state)
{
    (void)state;
    engines e = presets_of_the_program();
    /* Unturned, the Box2D box is 40 wide to either side: its right end is at 140. */
    const char *line = "{\"convention\": \"box2d\", \"a\": {\"kind\": \"rectangle\", \"x\": 100, "
                       "\"y\": 0, \"width\": 40, \"height\": 20, \"angle\": 0}, \"b\": {\"kind\": "
                       "\"point\", \"x\": 143, \"y\": 0}}";
    convention c = scene_convention_sdl2();
    int verdict;
    char *answer = file_pair_answer(line, strlen(line), &c, &e, &verdict);
    assert_int_equal(verdict, 1);
    assert_non_null(strstr(answer, "\"gap\": 3,"));
    free(answer);
    answer = file_pair_answer(line, strlen(line), &c, NULL, &verdict);
    assert_int_equal(verdict, 2);
    assert_non_null(strstr(answer, "\"error\": \"convention is"));
    free(answer);
    scene_engines_free(&e);
}

static void what_a_crash_left_may_name_a_preset(void **state)
{
    (void)state;
    engines e = presets_of_the_program();
    const char *folder = test_folder("engines");
    char path[700], *original = NULL;
    const char *left = "there.json\n" LOVE_SCENE;
    snprintf(path, sizeof path, "%s/1-0.unsaved", folder);
    write_file(path, left, strlen(left));
    file_recovery r;
    scene s = scene_empty();
    assert_true(file_recovery_open(&r, folder, NULL));
    problem unread;
    file_version version;
    assert_true(file_recovery_take(&r, &(file_wish){NULL, &e}, &s, &original, &version, &unread));
    assert_string_equal(original, "there.json");
    assert_string_equal(s.convention.id, "love");
    check_love(&s, 0);
    free(original);
    scene_free(&s);
    file_recovery_close(&r);
    scene_engines_free(&e);
}

/* The two bars of a trap hold the same numbers, each as its toolkit reads them; the ball hits the
 * one that is seen only. */
static void the_traps_are_traps(void **state)
{
    (void)state;
    static const struct {
        const char *name, *drawn_by, *tested_by;
        double drawn_angle, tested_angle;
    } TRAPS[] = {
        {"sdl-rotozoom", "sdl2", "sdl2gfx_rotozoom", 30, 30},
        {"java-arc", "java2d", "java2d_arc", 0.52359877559829887, 30},
        {"pygame-vector", "pygame", "pygame_vec", 40, 40},
        {"box2d-chipmunk", "box2d", "chipmunk", 0.5, 0.5},
    };
    engines e = presets_of_the_program();
    for (size_t i = 0; i < sizeof TRAPS / sizeof *TRAPS; i++) {
        char path[100];
        problem why;
        size_t length;
        scene s = scene_empty();
        snprintf(path, sizeof path, "assets/scenes/trap-%s.json", TRAPS[i].name);
        if (!file_load(&s, path, &e, &why))
            fail_msg("%s", why.text);
        char *text = file_text(&s), *content = file_content(path, &length);
        assert_string_equal(text, content);
        free(text);
        free(content);
        assert_string_equal(s.convention.id, TRAPS[i].drawn_by);
        assert_int_equal(s.count, 3);
        size_t seen = strncmp(s.shapes[0].id, "drawn", 5) == 0 ? 0 : 1;
        const shape *drawn = &s.shapes[seen], *tested = &s.shapes[1 - seen];
        assert_int_equal(strncmp(tested->id, "tested", 6), 0);
        assert_true(drawn->drawn && !drawn->tested && tested->tested && !tested->drawn);
        scene_written w = scene_convention_write(&s.convention, drawn);
        check_near(path, w.angle, TRAPS[i].drawn_angle, 0);
        w.angle = TRAPS[i].tested_angle;
        shape misread =
            scene_convention_read(&scene_engines_find(&e, TRAPS[i].tested_by)->convention, &w);
        col_shape got = scene_shape_geometry(tested), expected = scene_shape_geometry(&misread);
        for (int u = 0; u <= 1; u++)
            check_near_vec(path, col_core_at(&got, u, 0), col_core_at(&expected, u, 0), 1e-9);
        col_shape ball = scene_shape_geometry(&s.shapes[2]),
                  on_screen = scene_shape_geometry(drawn);
        assert_true(col_hit(&on_screen, &ball, COL_TOUCH_IS_MISS));
        assert_false(col_hit(&got, &ball, COL_TOUCH_IS_MISS));
        scene_free(&s);
    }
    scene_engines_free(&e);
}

static void conventions_are_alike(void **state)
{
    (void)state;
    engines known = presets_of_the_program();
    convention sdl2, phaser, fabric, raylib, half;
    assert_true(scene_engines_convention(&known, "sdl2", &sdl2) &&
                scene_engines_convention(&known, "phaser3", &phaser) &&
                scene_engines_convention(&known, "fabric7", &fabric) &&
                scene_engines_convention(&known, "raylib", &raylib));
    half = sdl2;
    assert_true(scene_convention_alike(&phaser, &fabric, false)); /* pivot and centre are one */
    assert_false(scene_convention_alike(&phaser, &fabric, true));
    assert_false(scene_convention_alike(&sdl2, &fabric, false));
    assert_false(scene_convention_alike(&sdl2, &raylib, false));
    half.pivot = PIVOT_AT_FRACTION;
    half.pivot_u = half.pivot_v = 0.5;
    assert_true(scene_convention_alike(&sdl2, &half, true));
    half.pivot_v = 0.25;
    assert_false(scene_convention_alike(&sdl2, &half, true));
    scene_engines_free(&known);
}

int test_engines(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_preset_does_what_its_toolkit_does),
        cmocka_unit_test(x_and_y_name_what_they_name),
        cmocka_unit_test(each_preset_is_described),
        cmocka_unit_test(the_text_is_the_file),
        cmocka_unit_test(own_presets_join_and_replace),
        cmocka_unit_test(bad_files_change_nothing),
        cmocka_unit_test(a_copy_stands_alone),
        cmocka_unit_test(longest_ids_fit),
        cmocka_unit_test(sdl2_is_always_known),
        cmocka_unit_test(presets_that_mean_the_same_are_found),
        cmocka_unit_test(conventions_are_alike),
        cmocka_unit_test(unknown_names_get_near_ones),
        cmocka_unit_test(ids_are_read_everywhere_and_written_back),
        cmocka_unit_test(pairs_may_name_a_preset),
        cmocka_unit_test(what_a_crash_left_may_name_a_preset),
        cmocka_unit_test(the_traps_are_traps),
    };
    return cmocka_run_group_tests_name("engines", tests, NULL, NULL);
}
