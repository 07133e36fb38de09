/* A lesson on a projector without colours: what is told apart by its light alone, in all themes. */
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

static void open_lesson(theme_id look)
{
    scene s = scene_empty();
    problem why;
    now.screen = sdl_canvas_create(WIDTH, HEIGHT, &why);
    assert_non_null(now.screen);
    assert_true(user_default_scene(kit_assets(), &s));
    s.theme = look;
    assert_true(app_open(&now.a, &s, "", "test", now.screen, 1));
    now.a.session.assets = kit_assets();
    now.a.session.less_motion = true;
    app_action_present(&now.a);
    assert_true(app_lesson_open(&now.a, "assets/lessons/01-nearest-point.json"));
}

static void close_lesson(void)
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
        close_lesson();
    }
}

/* How light the upper half of the bar is in the middle, and how many of its pixels aren't so. */
typedef struct filling {
    double light, hatched;
} filling;

static int darker(const void *a, const void *b)
{
    const double *p = a, *q = b;
    return (*p > *q) - (*p < *q);
}

/* The bar from (240, 180) to (400, 240) is straight; its pivot and its angle are at the middle. */
static filling filling_of_bar(void)
{
    enum { SIDE = 60 };
    static double greys[SIDE * SIDE];
    col_vec at = camera_to_window(&now.a.session.shown, (col_vec){345, 225});
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            greys[y * SIDE + x] = grey_at(at.x + x, at.y + y - SIDE / 2.0);
    qsort(greys, SIDE * SIDE, sizeof *greys, darker);
    filling f = {greys[SIDE * SIDE / 2], 0};
    for (int i = 0; i < SIDE * SIDE; i++)
        f.hatched += fabs(greys[i] - f.light) > 15;
    f.hatched /= SIDE * SIDE;
    return f;
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
        if (!(asked.hatched < 0.01 && miss.hatched < 0.01 && hit.hatched > 0.08))
            fail_msg("theme %d: hatched are %.3f of a bar that is asked about, %.3f of a hit, "
                     "%.3f of a miss",
                     look, asked.hatched, hit.hatched, miss.hatched);
        close_lesson();
    }
}

int grey_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(right_and_wrong_differ_in_grey),
        home_test(hits_and_misses_differ_in_grey),
    };
    return cmocka_run_group_tests_name("grey", tests, NULL, NULL);
}
