/* On a projector without colours: what is told apart by its light alone, in all themes. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "../kit/home.h"
#include "suites.h"

#include "app/actions.h"
#include "sdl/pixel_canvas.h"
#include "teach/lesson_keys.h"

#include <math.h>
#include <stdlib.h>

enum { WIDTH = 1280, HEIGHT = 720, CHOICES = 3 };

static struct {
    app a;
    canvas *screen;
    uint32_t time, pixels[WIDTH * HEIGHT];
} now;

/* Rec. 709: what a screen without colours shows of one, 0 .. 255. */
static double grey_at(double x, double y)
{
    uint32_t p = now.pixels[(int)y * WIDTH + (int)x];
    return 0.2126 * (p >> 16 & 255) + 0.7152 * (p >> 8 & 255) + 0.0722 * (p & 255);
}

/* A minute later, when all has come to rest. */
static void draw(void)
{
    now.time += 60000;
    drive_input(&now.a, &(input){.kind = INPUT_NONE, .time = now.time});
    drive_draw(&now.a);
    sdl_canvas_read(now.screen, now.pixels);
}

/* The default scene without overlays: its bar at 30 degrees, its ball somewhere. */
static void open_scene(theme_id look, col_vec ball)
{
    scene s = scene_empty();
    problem why;
    now.screen = sdl_canvas_create(WIDTH, HEIGHT, &why);
    assert_non_null(now.screen);
    assert_true(user_default_scene(kit_assets(), &s));
    shape *moved = &s.shapes[scene_index(&s, "ball")];
    moved->x = ball.x;
    moved->y = ball.y;
    s.theme = look;
    s.show = 0;
    assert_true(app_open(&now.a, &s, "", "test", now.screen, 1));
    now.a.session.assets = kit_assets();
    now.a.session.less_motion = true;
    now.a.panel.hidden = true;
    app_panel_changed(&now.a);
}

static void open_lesson(theme_id look)
{
    open_scene(look, (col_vec){405.5, 194.7});
    app_action_present(&now.a);
    assert_true(app_lesson_open(&now.a, "assets/lessons/01-nearest-point.json"));
}

static void close_all(void)
{
    app_close(&now.a);
    sdl_canvas_free(now.screen);
}

/* How much of a choice's left edge, some units inside, stands out from its ground, where no letter
 * is. */
static double inked_edge(int choice, double inside)
{
    const player_layout *at = &now.a.player.at;
    const col_box *box = &at->parts[PLAYER_CHOICE + choice];
    double unit = at->text / 20, x = box->min.x + inside * unit;
    double ground = grey_at(box->min.x + 12 * unit, box->min.y + 10 * unit);
    double from = box->min.y + 10 * unit, to = box->max.y - 10 * unit;
    int inked = 0;
    for (double y = from; y < to; y++)
        inked += fabs(grey_at(x, y) - ground) > 40;
    return inked / (to - from);
}

/* The right one's thick outline has no gaps, the chosen one's has, the other one's isn't thick. */
static void right_and_wrong_differ_in_grey(void **state)
{
    (void)state;
    for (int look = 0; look < THEME_COUNT; look++) {
        open_lesson((theme_id)look);
        teach_to_step(&now.a.teaching, 1);
        teach_go(&now.a.teaching, 1);
        teach_choose(&now.a.teaching, 0);
        draw();
        double chosen = inked_edge(0, 3), right = inked_edge(1, 3), other = inked_edge(2, 3);
        if (!(right > 0.99 && chosen > 0.3 && chosen < 0.85 && other < 0.05))
            fail_msg("theme %d: %.2f of the right one's edge is inked, %.2f of the chosen one's, "
                     "%.2f of the other one's",
                     look, right, chosen, other);
        close_all();
    }
}

enum { SIDE = 40 }; /* of the square that is looked at, pixels */

/* How light a place is in the middle, how many of its pixels aren't so, and how many of these, in
 * the worst case, have another one some pixels farther up to the right: all along stripes, few
 * among dots. */
typedef struct filling {
    double light, marked, striped;
} filling;

static int darker(const void *a, const void *b)
{
    const double *p = a, *q = b;
    return (*p > *q) - (*p < *q);
}

static double share_of_stripes(bool marks[SIDE][SIDE], int farther)
{
    int both = 0, one = 0;
    for (int y = farther; y < SIDE; y++)
        for (int x = 0; x < SIDE - farther; x++) {
            one += marks[y][x];
            both += marks[y][x] && marks[y - farther][x + farther];
        }
    return one ? (double)both / one : 0;
}

/* Of a square of the screen about a place of the world. */
static filling filling_at(col_vec place)
{
    double greys[SIDE][SIDE], sorted[SIDE * SIDE];
    bool marks[SIDE][SIDE];
    col_vec at = camera_to_window(&now.a.session.shown, place);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            sorted[y * SIDE + x] = greys[y][x] =
                grey_at(at.x - SIDE / 2.0 + x, at.y - SIDE / 2.0 + y);
    qsort(sorted, SIDE * SIDE, sizeof *sorted, darker);
    filling f = {.light = sorted[SIDE * SIDE / 2], .striped = 1};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            marks[y][x] = fabs(greys[y][x] - f.light) > 15;
            f.marked += marks[y][x] / (double)(SIDE * SIDE);
        }
    for (int farther = 1; farther <= 8; farther++)
        f.striped = fmin(f.striped, share_of_stripes(marks, farther));
    return f;
}

/* A place in the frame of the bar, turned by so many degrees about its middle at (320, 210). */
static col_vec beside_bar(double x, double y, double degrees)
{
    double a = degrees * acos(-1) / 180;
    return (col_vec){320 + x * cos(a) - y * sin(a), 210 + x * sin(a) + y * cos(a)};
}

/* The bar from (240, 180) to (400, 240) is straight; its pivot and its angle are at the middle. */
static filling filling_of_bar(void)
{
    return filling_at((col_vec){352, 225});
}

/* A hit is hatched, a miss and what isn't told are plain. */
static void hits_and_misses_differ_in_grey(void **state)
{
    (void)state;
    for (int look = 0; look < THEME_COUNT; look++) {
        open_lesson((theme_id)look);
        teach_to_step(&now.a.teaching, 1);
        draw();
        filling asked = filling_of_bar();
        teach_go(&now.a.teaching, 1);
        draw();
        filling hit = filling_of_bar();
        teach_to_step(&now.a.teaching, 3); /* 60 above the bar */
        draw();
        filling miss = filling_of_bar();
        if (!(asked.marked < 0.01 && miss.marked < 0.01 && hit.marked > 0.08))
            fail_msg("theme %d: hatched are %.3f of a bar that is asked about, %.3f of a hit, "
                     "%.3f of a miss",
                     look, asked.marked, hit.marked, miss.marked);
        close_all();
    }
}

/* At the desk and before an audience: in the bar, 45 to the left of its middle, and in the ball,
 * which is inside the bar's outline or away from it. */
static void shapes_tell_hits_in_grey(void **state)
{
    (void)state;
    for (int look = 0; look < THEME_COUNT; look++)
        for (int k = 0; k < 4; k++) {
            bool hit = k & 1, presented = k & 2;
            col_vec ball = beside_bar(hit ? 50 : 140, 0, 30);
            open_scene((theme_id)look, ball);
            if (presented)
                app_action_present(&now.a);
            draw();
            filling bar = filling_at(beside_bar(-45, 0, 30)), round = filling_at(ball);
            if (hit ? bar.marked < 0.08 || round.marked < 0.08 : bar.marked > 0.01)
                fail_msg("theme %d, a %s, presented %d: hatched are %.3f of the bar, %.3f of the "
                         "ball",
                         look, hit ? "hit" : "miss", presented, bar.marked, round.marked);
            close_all();
        }
}

/* With the wrong sign the bar is turned the other way: at its ends lie the hits that the program
 * misses, at the believed one's ends its false hits; near the middle both hit. */
static void the_maps_parts_differ_in_grey(void **state)
{
    (void)state;
    const lab_program right = {.at = {MISTAKE_NONE}};
    for (int look = 0; look < THEME_COUNT; look++) {
        open_scene((theme_id)look, beside_bar(-140, 0, 0));
        now.a.session.lab.program = lab_with(right, MISTAKE_WRONG_SIGN);
        now.a.session.lab.map_on = true;
        draw();
        filling both = filling_at(beside_bar(15, 41, 30));
        filling missed = filling_at(beside_bar(92, 0, 30));
        filling untrue = filling_at(beside_bar(92, 0, -30));
        if (!(both.marked < 0.01 && untrue.marked > 0.08 && untrue.striped > 0.9 &&
              missed.marked > 0.08 && missed.striped < 0.5))
            fail_msg("theme %d: marked are %.3f where both hit, %.3f of false hits, %.3f of missed "
                     "ones; in stripes are %.2f of false hits, %.2f of missed ones",
                     look, both.marked, untrue.marked, missed.marked, untrue.striped,
                     missed.striped);
        close_all();
    }
}

int grey_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(right_and_wrong_differ_in_grey),
        home_test(hits_and_misses_differ_in_grey),
        home_test(shapes_tell_hits_in_grey),
        home_test(the_maps_parts_differ_in_grey),
    };
    return cmocka_run_group_tests_name("grey", tests, NULL, NULL);
}
