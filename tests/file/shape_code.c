/* Shapes as they stand in programs, in the forms that the toolkits' manuals show. */
#include "file/shape_code.h"
#include "file_tests.h"

#include "file/file.h"
#include "scene/engine_table.h"

#include <stdio.h>
#include <string.h>

/* The shapes of a text as lines, one behind the other with "|" between them; or why there are none.
 */
static char *lines_of(const char *text, shape_kind kind, const convention *meant, char out[1024])
{
    shape there, made;
    problem why = {""};
    convention sdl2 = scene_convention_sdl2();
    assert_true(file_shape_from_line(&there, &sdl2, "rect 1 2 3 4 77", &why));
    file_code_context in = {.kind = kind, .meant = meant, .there = {&there}};
    out[0] = '\0';
    do {
        text_buffer line = {0};
        file_code_kept kept;
        bool right = file_shape_code(&line, &text, &in, &kept, &why) &&
                     file_shape_from_line(&made, meant, line.data, &why);
        snprintf(out + strlen(out), 1024 - strlen(out), "%s%s", out[0] ? "|" : "",
                 right ? line.data : why.text);
        text_free(&line);
        if (!right)
            break;
    } while (*text);
    return out;
}

typedef struct code_case {
    const char *text, *line;
} code_case;

static void expect(const code_case *cases, size_t count, shape_kind kind, const convention *meant)
{
    char got[1024];
    for (size_t i = 0; i < count; i++)
        if (strncmp(lines_of(cases[i].text, kind, meant, got), cases[i].line,
                    strlen(cases[i].line)) != 0)
            fail_msg("%s\n  gives    %s\n  expected %s", cases[i].text, got, cases[i].line);
}

#define EXPECT(cases, kind, meant) expect(cases, sizeof(cases) / sizeof *(cases), kind, meant)
#define BAR "rect 240 180 160 60 30"
#define BALL "circle 405 195 20"

static void toolkits_rectangles_are_read(void **state)
{
    (void)state;
    static const code_case cases[] = {
        {"pygame.Rect(240, 180, 160, 60), 30", BAR},
        {"rect = pygame.Rect((240, 180), (160, 60)); angle = 30", BAR},
        {"SDL_Rect r = {240, 180, 160, 60}; double angle = 30;", BAR},
        {"const SDL_FRect r = {240.0f, 180.f, 160.0F, 60}; float barAngle = 30.0f;", BAR},
        {"SDL_FRect r = {.x = 240, .y = 180, .w = 160, .h = 60};  const double angle = 30;", BAR},
        {"SDL_FRect r = {.h = 60, .w = 160, .y = 180, .x = 240}; angle = 30", BAR},
        {"Rectangle bar = (Rectangle){240, 180, 160, 60}; 30", BAR},
        {"sf::FloatRect bar({240.f, 180.f}, {160.f, 60.f}); bar.setRotation(30.f);", BAR},
        {"sf::FloatRect bar{sf::Vector2f(240, 180), sf::Vector2f(160, 60)}, 30", BAR},
        {"new Rectangle(240, 180, 160, 60), 30", BAR},
        {"let r = new DOMRect(240, 180, 160, 60); ctx.rotate(30)", BAR},
        {"QRectF(240, 180, 160, 60), 30", BAR},
        {"patches.Rectangle((240, 180), 160, 60, angle=30)", BAR},
        {"love.graphics.rectangle(\"fill\", 240, 180, 160, 60) 30", BAR},
        {"new Konva.Rect({x: 240, y: 180, width: 160, height: 60, rotation: 30})", BAR},
        {"new fabric.Rect({left: 240, top: 180, width: 160, height: 60, angle: 30})", BAR},
        {"{x = 240, y = 180, w = 160, h = 60, angle = 30}", BAR},
        {"{\"x\": 240, \"y\": 180, \"width\": 160, \"height\": 60, \"angle\": 30}", BAR},
        {"{\"id\": \"bar\", \"kind\": \"rectangle\", \"angle\": 30, \"x\": 240, \"y\": 180, "
         "\"width\": 160, \"height\": 60, \"pivot\": [40, 15]}",
         BAR " pivot 40 15"},
        {"{'position': (240, 180), 'size': (160, 60), 'angle': 30}", BAR},
        {"size = Vector2(160, 60); position = Vector2(240, 180); rotation = 30", BAR},
        {"rect.x = 240; rect.y = 180; rect.w = 160; rect.h = 60; rect.angle = 30;", BAR},
        {"this->rect->x = 240, this->rect->y = 180, w = 160, h = 60, angle = 30", BAR},
        {"left: 240px; top: 180px; width: 160px; height: 60px; transform: rotate(30deg)", BAR},
        {"rect.topleft = (240, 180); rect.size = (160, 60); angle = 30", BAR},
        {"self.rect = pygame.Rect(240, 180, 160, 60); self.angle = 30", BAR},
        {"240, 180, 160, 60, 30", BAR},
        {"240 180 160 60 30\302\260", BAR},
        {"(240,180,160,60,30)", BAR},
        {"rect(240, 180, 160, 60, 30);", BAR},
        {"rect(240 180 160 60 30)", BAR},
        {"rectangle: 240, 180, 160, 60, 30", BAR},
        {"rect 240 180 160 60 30 pivot 40 15 corner 8", BAR " pivot 40 15 corner 8"},
        {"direction = {240, 180, 160, 60, 30}", BAR},
        {"Rectangle r = {240, 180, 160, 60}; float BAR_ANGLE = 30;", BAR},
        {"new Bar { X = 240, Y = 180, Width = 160, Height = 60, rectangleAngle = 30 }", BAR},
    };
    convention sdl2 = scene_convention_sdl2();
    EXPECT(cases, SHAPE_RECTANGLE, &sdl2);
}

static void circles_are_read(void **state)
{
    (void)state;
    static const code_case cases[] = {
        {"405, 195, 20", BALL},
        {"new Phaser.Geom.Circle(405, 195, 20)", BALL},
        {"sf::CircleShape ball; ", "x is ball, not a number; write circle x y radius"},
        {"Circle c = {{405, 195}, 20};", BALL},
        {"ball = {cx = 405, cy = 195, r = 20}", BALL},
        {"center=(405, 195), radius=20", BALL},
        {"{\"kind\": \"circle\", \"x\": 405, \"y\": 195, \"radius\": 20}", BALL},
        {"{\"kind\": \"point\", \"x\": 405, \"y\": 195}", "point 405 195"},
        {"float ballRadius = 20; ball.x = 405; ball.y = 195;", BALL},
        {"{x: 405, y: 195, outerRadius: 20}", "radius is outerRadius, not a number"},
    };
    convention sdl2 = scene_convention_sdl2();
    EXPECT(cases, SHAPE_CIRCLE, &sdl2);
}

static void both_may_stand_in_one_text(void **state)
{
    (void)state;
    static const code_case cases[] = {
        {"rect 240 180 160 60 30 circle 405 195 20", BAR "|" BALL},
        {"pygame.Rect(240, 180, 160, 60), 30 circle(405, 195, 20)", BAR "|" BALL},
        {"circle.x = 405; circle.y = 195; circle.r = 20; rect.x = 240; rect.y = 180; rect.w = 160; "
         "rect.h = 60; rect.angle = 30",
         BALL "|" BAR},
        {"rect_x=240 rect_y=180 rect_w=160 rect_h=60 angle=30 circle_x=405 circle_y=195 radius=20",
         BAR "|" BALL},
        {"SDL_FRect r = {240, 180, 160, 60}; float angle = 30; Circle c = {405, 195, 20};",
         BAR "|" BALL},
        {"{\"rect\": {\"x\": 240, \"y\": 180, \"w\": 160, \"h\": 60, \"angle\": 30}, "
         "\"circle\": {\"x\": 405, \"y\": 195, \"r\": 20}}",
         BAR "|" BALL},
        {"{\"circle\": {\"cx\": 405, \"cy\": 195, \"radius\": 20}, "
         "\"rectangle\": {\"x\": 240, \"y\": 180, \"width\": 160, \"height\": 60}}",
         BALL "|rect 240 180 160 60 77"},
        {"{\"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 180, "
         "\"width\": 160, \"height\": 60, \"angle\": 30, \"velocity\": [1, 2]}, {\"x\": 405, "
         "\"y\": 195, \"radius\": 20, \"kind\": \"circle\"}]}",
         BAR " velocity 1 2|" BALL},
        {"[{x: 240, y: 180, w: 160, h: 60, angle: 30}, {x: 405, y: 195, radius: 20}]",
         BAR "|" BALL},
        {"{\"a\": {\"x\": 405, \"y\": 195, \"radius\": 20}, \"b\": {\"kind\": \"point\", "
         "\"x\": 1, \"y\": 2}}",
         BALL "|point 1 2"},
        {"rect 1 2 3 4 5 rect 240 180 160 60 30", "rect 1 2 3 4 5|" BAR},
        {"{\"x\": 405, \"y\": 195, \"r\": 20}", BALL},
        {"{cx: 405, cy: 195, r: 20}", BALL},
        {"[{x: 240, y: 180, w: 160, h: 60, angle: 30}, {r: 20, x: 405, y: 195}]", BAR "|" BALL},
    };
    convention sdl2 = scene_convention_sdl2();
    EXPECT(cases, SHAPE_RECTANGLE, &sdl2);
}

/* A toolkit's rectangles have none. */
static void the_angle_that_is_there_stays(void **state)
{
    (void)state;
    static const code_case cases[] = {
        {"pygame.Rect(240, 180, 160, 60)", "rect 240 180 160 60 77"},
        {"SDL_Rect r = {240, 180, 160, 60};", "rect 240 180 160 60 77"},
        {"{\"x\": 240, \"y\": 180, \"w\": 160, \"h\": 60}", "rect 240 180 160 60 77"},
        {"240, 180, 160, 60", "angle is missing; write rect x y width height angle"},
        {"pygame.Rect(240, 180, 160)", "height is missing"},
    };
    convention sdl2 = scene_convention_sdl2();
    EXPECT(cases, SHAPE_RECTANGLE, &sdl2);
}

#define PAIR                                                                                       \
    "\"a\": {\"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 160, \"height\": 60, "    \
    "\"angle\": 30}, \"b\": {\"kind\": \"circle\", \"x\": 405, \"y\": 195, \"radius\": 20}"

/* The lines that a program writes while it runs. */
static void streamed_lines_are_read(void **state)
{
    (void)state;
    static const code_case cases[] = {
        {"{" PAIR "}", BAR "|" BALL},
        {"{" PAIR ", \"hit\": true}", BAR "|" BALL},
        {"{\"hit\":false, " PAIR "}", BAR "|" BALL},
        {"{\"id\": 7, " PAIR ", \"hit\": 1}", BAR "|" BALL},
        {"{\"id\": \"7\", \"convention\": \"sdl2\", " PAIR ", \"hit\": true}", BAR "|" BALL},
        {"{\"convention\": \"pygame\", " PAIR ", \"hit\": true}",
         "the numbers are in the convention \"pygame\": choose that one first"},
        {"{" PAIR ", \"hit\": maybe}", BAR "|maybe is more than fits"},
        {"{" PAIR ", \"hits\": true}", BAR "|"},
    };
    convention sdl2 = scene_convention_sdl2();
    EXPECT(cases, SHAPE_RECTANGLE, &sdl2);
}

static void a_logs_row_is_a_pair(void **state)
{
    (void)state;
    static const struct {
        const char *text, *shapes, *behind; /* NULL: it is none */
    } cases[] = {
        {"240,180,160,60,30,405,195,20", BAR " " BALL, ""},
        {" 240,180,160,60,30,405,195,20,1\r\n", BAR " " BALL, "1\r\n"},
        {"240; 180; 160; 60; 30; 405; 195; 20; MISS", BAR " " BALL, "MISS"},
        {"240 180 160 60 30 405 195 20 1 2", BAR " " BALL, "1 2"},
        {"-1e400,180,160,60,30px,405,195,20", "rect -1e400 180 160 60 30px circle 405 195 20", ""},
        {"240,180,160,60,30,405,195", NULL, NULL},
        {"rect 240 180 160 60 30 405 195 20", NULL, NULL},
        {"", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text_buffer shapes = {0};
        const char *behind = file_shape_row(&shapes, cases[i].text);
        assert_int_equal(!behind, !cases[i].behind);
        if (behind) {
            assert_string_equal(shapes.data, cases[i].shapes);
            assert_string_equal(behind, cases[i].behind);
        }
        text_free(&shapes);
    }
}

static void what_is_too_large_is_named(void **state)
{
    (void)state;
    static const code_case cases[] = {
        {"rect 1e400 2 3 4 5 circle 1 2 3", "x is 1e400: a number must be below 1.8e308"},
        {"rect 1 2 3 1e400 5 circle 1 2 3", "height is 1e400: a number must be below 1.8e308"},
        {"circle -1e400 2 3 rect 1 2 3 4 5", "x is -1e400: a number must be below 1.8e308"},
        {"rect nan 2 3 4 5 circle 1 2 3", "x is nan, not a number"},
        {"{x: 1, y: 1e400, w: 160, h: 60}", "y is 1e400: a number must be below 1.8e308"},
        {"w = 1e400, x = 1", "width is 1e400: a number must be below 1.8e308"},
    };
    convention sdl2 = scene_convention_sdl2();
    EXPECT(cases, SHAPE_RECTANGLE, &sdl2);
}

static void what_cannot_be_told_is_named(void **state)
{
    (void)state;
    static const code_case cases[] = {
        {"hello", "x is hello, not a number; write rect x y width height angle"},
        {"pygame.Rect(px, 240, 180, 160, 60)", "x is px, not a number"},
        {"pygame.Rect(240, 180, 160, height), 30", "height is height, not a number"},
        {"rect 1 2 3", "height is missing; write rect"},
        {"rect 1 2 3 4 5 6", "6 is more than fits: one shape has 5 numbers"},
        {"1 2 3 4 5 6", "6 is more than fits: one shape has 5 numbers, a row of rect and circle 8, "
                        "with the answer 9"},
        {"{240, 180, 160, 60}, 30 * M_PI / 180", "\"* M_PI / 180\": only numbers are read"},
        {"240 - 5, 180, 160, 60, 30", "\"- 5, 180, 160, 60, 30\": only numbers"},
        {"{240, 180, 160, 60}; angle = math.radians(30)", "angle is math.radians, not a number"},
        {"{x: 1, x: 2}", "x is there twice"},
        {"center = (240, 180), size = (160, 60), 30", "x is center, not a number"},
        {"rect.midtop = (240, 180); rect.size = (160, 60)", "x is rect.midtop, not a number"},
        {"{center: [320, 210], size: [160, 60], angle: 30}", "x is center, not a number"},
        {"Line(240, 180, 160, 60)", "Line has another thing's numbers: write rect x y width"},
        {"ctx.drawEllipse(240, 180, 160, 60)", "ctx.drawEllipse has another thing's numbers"},
        {"SDL_Color ink = {255, 128, 0, 255};", "SDL_Color has another thing's numbers"},
        {"lineRect(240, 180, 160, 60), 30", BAR},
        {"arcade.XYWH(240, 180, 160, 60), 30", BAR},
        {"SDL_Rect a = {240, 180, 160, 60}, b = {5};", "angle is b, not a number"},
        {"{x: 240, \"box\": {y: 180, w: 160, h: 60, angle: 30}}", "y is \"box\", not a number"},
        {"{\"speed\": {\"x\": 240, \"y\": 180}, \"w\": 160, \"h\": 60}", "x is \"speed\", not"},
        {"SDL_Rect r = {240, 180, 160, 60}; // 30 degrees",
         "\"// 30 degrees\": comments aren't read: leave them out"},
        {"{240, 180, 160 /* wide */, 60}, 30", "\"/* wide */, 60}, 30\": comments aren't read"},
        {"(240, 180, 160, 60), 30 # in degrees", "\"# in degrees\": comments aren't read"},
        {"{x: 240, y: 180, speed: 3}", "width is speed, not a number"},
        {"{x: 240, y: 180, w: 160, h: 60, startAngle: 30}", "angle is startAngle, not a number"},
        {"{x: 240, y: 180, w: 160, h: 60, end_angle: 30}", "angle is end_angle, not a number"},
        {"{x: 240, y: 180, w: 160, h: 60, triangle: 30}", "angle is triangle, not a number"},
        {"{x: 240, y: 180, w: 160, h: 60, r: 8}", "angle is r, not a number"},
        {"{\"x\": 240, \"y\": 180, \"convention\": \"box2d\"}", "the numbers are in the convention "
                                                                "\"box2d\": choose that one first"},
        {"Rect.fromLTRB(240, 180, 400, 240)", "Rect.fromLTRB has two corners: write rect x y"},
        {"Rect::from_min_max(pos2(240, 180), pos2(400, 240))",
         "Rect::from_min_max has two corners"},
        {"RECT r = {240, 180, 400, 240};", "RECT has left, top, right, bottom: write rect x y"},
        {"bbox = [240, 180, 400, 240]", "bbox has two corners in many programs: write rect x y"},
        {"new BoundingBox(240, 180, 400, 240)", "BoundingBox has two corners in many programs"},
        {"new THREE.Box2(240, 180, 400, 240)", "Box2 has two corners"},
        {"canvas.create_rectangle(240, 180, 400, 240)", "create_rectangle has two corners"},
        {"draw.rectangle((240, 180, 400, 240))", "draw.rectangle has two corners"},
        {"ctx.roundRect(240, 180, 160, 60, 8)", "roundRect has a corner's radius behind the sizes"},
        {"Rect.fromCenter(320, 210, 160, 60)", "Rect.fromCenter has its middle: write rect x y"},
        {"cv::RotatedRect(cv::Point2f(320, 210), cv::Size2f(160, 60), 30)",
         "cv::RotatedRect has its middle"},
        {"b2MakeBox(80, 30)", "b2MakeBox has only half sizes, no place: write rect x y width"},
        {"<rect x=\"240\"/>", "x is <rect, not a number"},
        {"240px2, 1", "x is 240px2, not a number"},
        {"{240, 180, 160, 60, 0.5rad}", "angle is 0.5rad, not a number"},
    };
    convention sdl2 = scene_convention_sdl2();
    EXPECT(cases, SHAPE_RECTANGLE, &sdl2);
}

/* Android's Rect has its right and bottom side, Godot's its corner while a Node2D's position is its
 * middle; pygame's, where positive turns are counter-clockwise, has what its convention says. */
static void a_toolkits_own_meaning_counts(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        code_case one;
    } cases[] = {
        {"android", {"new RectF(240, 180, 400, 240), 30", "RectF has left, top, right, bottom:"}},
        {"android",
         {"new android.graphics.Rect(240, 180, 400, 240), 30", "Rect has left, top, right"}},
        {"arcade", {"arcade.LBWH(240, 180, 160, 60), 30", "LBWH has its corner, and x, y are the"}},
        {"godot4", {"Rect2.from_center(240, 180, 160, 60), 0.5", "rect 240 180 160 60 0.5"}},
        {"p5", {"p.circle(405, 195, 40)", "circle has the diameter: write circle x y radius"}},
        {"sdl2", {"new RectF(240, 180, 160, 60), 30", BAR}},
        {"godot4", {"Rect2(240, 180, 160, 60), 0.5", "Rect2 has its corner, and x, y are the"}},
        {"godot4_control", {"Rect2(240, 180, 160, 60), 0.5", "rect 240 180 160 60 0.5"}},
        {"godot4", {"0.5rad", "y is missing"}},
        {"p5", {"circle(405, 195, 40)", "circle has the diameter: write circle x y radius"}},
        {"p5", {"circle 405 195 20", BALL}},
        {"pygame", {"pygame.Rect(240, 180, 160, 60), 30", BAR}},
    };
    engines known = {0};
    problem why;
    assert_true(file_engines_load(&known, "assets/engines.json", false, &why));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const engine *e = scene_engines_find(&known, cases[i].id);
        assert_non_null(e);
        expect(&cases[i].one, 1, SHAPE_RECTANGLE, &e->convention);
    }
    scene_engines_free(&known);
}

int test_shape_code(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(toolkits_rectangles_are_read),
        cmocka_unit_test(circles_are_read),
        cmocka_unit_test(both_may_stand_in_one_text),
        cmocka_unit_test(the_angle_that_is_there_stays),
        cmocka_unit_test(streamed_lines_are_read),
        cmocka_unit_test(a_logs_row_is_a_pair),
        cmocka_unit_test(what_is_too_large_is_named),
        cmocka_unit_test(what_cannot_be_told_is_named),
        cmocka_unit_test(a_toolkits_own_meaning_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
