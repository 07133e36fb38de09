/* Every number in the texts of the shipped lessons, computed again: here the bar's corners are
 * turned forward and distances are those of its four sides, nothing is turned back. */
#include "lesson_tests.h"

#include "motion/motion.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Geometry the other way round ---- */

static const double PI = 3.14159265358979323846;

static col_vec middle(const shape *bar)
{
    return (col_vec){bar->x + bar->width / 2, bar->y + bar->height / 2};
}

/* A corner, turned by an angle in degrees about the bar's middle. */
static col_vec corner_at(const shape *bar, int i, double degrees)
{
    double a = degrees * PI / 180;
    double x = (i == 1 || i == 2 ? 0.5 : -0.5) * bar->width;
    double y = (i >= 2 ? 0.5 : -0.5) * bar->height;
    return (col_vec){middle(bar).x + cos(a) * x - sin(a) * y,
                     middle(bar).y + sin(a) * x + cos(a) * y};
}

static double apart(col_vec p, col_vec q)
{
    return hypot(p.x - q.x, p.y - q.y);
}

static double from_side(col_vec p, col_vec from, col_vec to)
{
    double length = apart(from, to);
    double t = ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / length;
    t = t < 0 ? 0 : t > length ? length : t;
    return apart(
        p, (col_vec){from.x + t * (to.x - from.x) / length, from.y + t * (to.y - from.y) / length});
}

/* How far a point is from the outline of the bar turned by so many degrees. */
static double from_outline(const shape *bar, col_vec p, double degrees)
{
    double least = INFINITY;
    for (int i = 0; i < 4; i++)
        least = fmin(
            least, from_side(p, corner_at(bar, i, degrees), corner_at(bar, (i + 1) % 4, degrees)));
    return least;
}

static double from_nearest_corner(const shape *bar, col_vec p, double degrees)
{
    double least = INFINITY;
    for (int i = 0; i < 4; i++)
        least = fmin(least, apart(p, corner_at(bar, i, degrees)));
    return least;
}

/* Along the bar, and across it, from its middle. */
static col_vec along(const shape *bar, col_vec p)
{
    double a = bar->angle.turn * PI / 180, dx = p.x - middle(bar).x, dy = p.y - middle(bar).y;
    return (col_vec){dx * cos(a) + dy * sin(a), dy * cos(a) - dx * sin(a)};
}

/* ---- What a text says ---- */

/* The lesson that is looked at, and what was said of it. */
static lesson looked_at;
static struct said {
    size_t step;
    const char *snippet;
} said[200];
static size_t said_count;

static const shape *bar_of(size_t step)
{
    return kit_shape(&looked_at.steps[step].state.scene, "bar");
}

static col_vec ball_of(size_t step)
{
    const shape *ball = kit_shape(&looked_at.steps[step].state.scene, "ball");
    return (col_vec){ball->x, ball->y};
}

/* In a task's solution. */
static const shape *solved(size_t step, const char *id)
{
    assert_true(looked_at.steps[step].solved_given);
    return kit_shape((scene *)&looked_at.steps[step].solved.scene, id);
}

static double radius_of(size_t step)
{
    return kit_shape(&looked_at.steps[step].state.scene, "ball")->radius;
}

enum { TEXTS = 5 + 2 * LESSON_CHOICES + LESSON_HINTS };

static void texts_of(const lesson_step *step, const char *texts[TEXTS])
{
    size_t count = 0;
    texts[count++] = step->text;
    texts[count++] = step->note;
    texts[count++] = step->paper;
    texts[count++] = step->solution;
    texts[count++] = step == looked_at.steps ? looked_at.idea : NULL;
    for (size_t i = 0; i < LESSON_CHOICES; i++) {
        texts[count++] = step->choices[i].text;
        texts[count++] = step->choices[i].why;
    }
    for (size_t i = 0; i < LESSON_HINTS; i++)
        texts[count++] = step->hints[i];
}

/* Numbers that are written as words; "one" is seldom one. */
static const struct number_word {
    const char *word;
    double value;
    int decimals;
} WORDS[] = {{"half", 0.5, 1}, {"twice", 2, 0}, {"two", 2, 0},   {"three", 3, 0}, {"four", 4, 0},
             {"five", 5, 0},   {"six", 6, 0},   {"seven", 7, 0}, {"eight", 8, 0}, {"nine", 9, 0}};

/* NULL: another one, or only a part of one. */
static const struct number_word *word_at(const char *at)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        size_t length = strlen(WORDS[i].word);
        if (!strncasecmp(at, WORDS[i].word, length) && !isalnum((unsigned char)at[length]))
            return &WORDS[i];
    }
    return NULL;
}

static bool begins_number(const char *text, const char *at)
{
    return (isdigit((unsigned char)*at) || word_at(at)) &&
           (at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '.'));
}

/* The number at `at` with the minus before it; *decimals: how many it has. */
static double number_at(const char *text, const char *at, int *decimals, const char **end)
{
    const struct number_word *word = word_at(at);
    if (word) {
        *decimals = word->decimals;
        *end = at + strlen(word->word);
        return word->value;
    }
    bool minus = at - text >= 3 && !strncmp(at - 3, "\342\210\222", 3);
    double value = strtod(at, (char **)end);
    const char *point = memchr(at, '.', (size_t)(*end - at));
    if (point && point + 1 == *end)
        *end = point; /* a full stop */
    *decimals = point && point < *end ? (int)(*end - point - 1) : 0;
    return minus ? -value : value;
}

/* A text of the step has the snippet, and its numbers are these, rounded as they are written. */
static void says(size_t step, const char *snippet, ...)
{
    const char *texts[TEXTS];
    bool found = false;
    texts_of(&looked_at.steps[step], texts);
    for (size_t i = 0; i < TEXTS; i++)
        found = found || (texts[i] && strstr(texts[i], snippet));
    if (!found)
        fail_msg("%s, step %zu doesn't say \"%s\"", looked_at.title, step, snippet);
    va_list expected;
    va_start(expected, snippet);
    for (const char *at = snippet, *end; *at; at = end) {
        int decimals;
        end = at + 1;
        if (!begins_number(snippet, at))
            continue;
        double number = number_at(snippet, at, &decimals, &end), is = va_arg(expected, double);
        if (!(fabs(number - is) <= 0.5 * pow(10, -decimals) + 1e-9))
            fail_msg("%s, step %zu, \"%s\": %g is %.10g", looked_at.title, step, snippet, number,
                     is);
    }
    va_end(expected);
    said[said_count++] = (struct said){step, snippet};
}

/* Fails for the first number of a text that no snippet has. */
static void check_text(size_t step, const char *text)
{
    char *left = text ? strdup(text) : NULL;
    for (size_t i = 0; left && i < said_count; i++)
        for (char *at = left; said[i].step == step && (at = strstr(at, said[i].snippet));)
            memset(at, ' ', strlen(said[i].snippet));
    for (const char *at = left; at && *at; at++)
        if (begins_number(left, at))
            fail_msg("%s, step %zu: nobody has computed %s", looked_at.title, step, at);
    free(left);
}

static void begin(const char *name)
{
    looked_at = kit_shipped(name);
    said_count = 0;
}

static void end(void)
{
    for (size_t i = 0; i < looked_at.count; i++) {
        const char *texts[TEXTS];
        texts_of(&looked_at.steps[i], texts);
        for (size_t k = 0; k < TEXTS; k++)
            check_text(i, texts[k]);
    }
    lesson_free(&looked_at);
}

/* ---- The lessons ---- */

/* A choice takes that point for the nearest one: the bar's middle. */
static void takes_middle(size_t step, size_t choice)
{
    const lesson_choice *of = &looked_at.steps[step].choices[choice];
    assert_true(of->nearest_given && apart(of->nearest, middle(bar_of(step))) < 1e-9);
}

static void nearest_point(void **state)
{
    (void)state;
    begin("01-nearest-point");
    says(0, "Lesson 4", 4.0);
    says(1, "the four corners", 4.0);
    says(1, "71.6", from_nearest_corner(bar_of(1), ball_of(1), bar_of(1)->angle.turn));
    says(1, "the side is 15 away", from_outline(bar_of(1), ball_of(1), bar_of(1)->angle.turn));
    says(1, "the middles are 46 apart", apart(middle(bar_of(1)), ball_of(1)));
    takes_middle(1, 2);
    says(1, "(310, 180)", ball_of(1).x, bar_of(1)->y);
    says(1, "30 up from its middle, and 80 to each side", bar_of(1)->height / 2,
         bar_of(1)->width / 2);
    says(3, "make the gap 0. Gap = distance − radius = {gap}.",
         0.0); /* true while it is dragged, too */
    says(4, "make the gap 0. Gap = distance − radius = {gap}.",
         0.0); /* as the picture names them */
    for (size_t step = 3; step < 5; step++)
        assert_int_equal(looked_at.steps[step].state.scene.show &
                             (SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS)),
                         SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS));
    says(3, "y = 160", bar_of(3)->y - radius_of(3));
    says(4, "12 to the right and 16 above it make 20", 12.0, 16.0, hypot(12, 16));
    assert_true(hypot(12, 16) == radius_of(4));
    says(3, "(240, 180) to (400, 240), the ball's centre is at (310, 120), its radius is 20",
         bar_of(3)->x, bar_of(3)->y, bar_of(3)->x + 160, bar_of(3)->y + 60, ball_of(3).x,
         ball_of(3).y, radius_of(3));
    says(3, "At (310, 160)", ball_of(3).x, bar_of(3)->y - radius_of(3));
    says(4, "(440, 140)", ball_of(4).x, ball_of(4).y);
    says(4, "At (412, 164)", bar_of(4)->x + 160 + 12, bar_of(4)->y - 16);
    says(6, "lesson 2", 2.0);
    /* What the steps need to be so. */
    assert_true(from_outline(bar_of(5), ball_of(5), bar_of(5)->angle.turn) < radius_of(5));
    assert_true(ball_of(6).x > 240 && ball_of(6).x < 400 && ball_of(6).y > 180 &&
                ball_of(6).y < 240);
    end();
}

static void clamp(void **state)
{
    (void)state;
    begin("02-clamp");
    const shape *bar = bar_of(0);
    double right = bar->x + bar->width, top = bar->y;
    says(0, "The bar reaches from (240, 180) to (400, 240)", bar->x, top, right, top + bar->height);
    says(0, "at (430, 160)", ball_of(0).x, ball_of(0).y);
    says(0, "(400, 180)", right, top);
    says(0, "(400, 160)", right, ball_of(0).y);
    says(0, "(430, 180)", ball_of(0).x, top);
    says(0, "(320, 210)", middle(bar).x, middle(bar).y);
    says(0, "right side, 400, and y to the upper side, 180", right, top);
    says(0, "20 above", top - ball_of(0).y);
    says(0, "30 to the right", ball_of(0).x - right);
    says(0, "120.8", apart(ball_of(0), middle(bar)));
    takes_middle(0, 3);
    says(1, "lx = 430 − 320 = 110", ball_of(1).x, middle(bar).x, ball_of(1).x - middle(bar).x);
    says(1, "right side is at 80: so qx = 80", bar->width / 2, right - middle(bar).x);
    says(1, "In the picture that is x = 400", right);
    says(2, "ly = 160 − 210 = −50", ball_of(2).y, middle(bar).y, ball_of(2).y - middle(bar).y);
    says(2, "upper side is at −30: so qy = −30", -bar->height / 2, top - middle(bar).y);
    says(2, "In the picture that is y = 180", top);
    says(3, "16 to the right of the corner, 16 above it, radius 20", ball_of(3).x - right,
         top - ball_of(3).y, radius_of(3));
    says(3, "16 is less than 20", ball_of(3).x - right, radius_of(3));
    says(3, "22.6", from_outline(bar, ball_of(3), bar_of(3)->angle.turn));
    says(3, "16·16 + 16·16", 16.0, 16.0, 16.0, 16.0);
    /* A square's corner and its round one, at most. */
    says(3, "8.3 pixels", radius_of(3) * (sqrt(2) - 1));
    says(4, "25 away", from_outline(bar, ball_of(4), bar_of(4)->angle.turn));
    says(4, "the four edges", 4.0);
    says(4, "distance is 0", 0.0);
    says(4, "depth, 37", from_outline(bar, ball_of(4), 0) + radius_of(4));
    assert_true(from_outline(bar, ball_of(4), bar_of(4)->angle.turn) > radius_of(4));
    says(5, "all nine zones", (double)looked_at.steps[5].goal.zones);
    says(5, "three times three", 3.0, 3.0);
    says(5, "Nine zones", (double)looked_at.steps[5].goal.zones);
    says(5, "the four at the corners", 4.0);
    says(6, "All from the bar's middle: qx"); /* as its line's numbers are, and not the picture's */
    end();
}

static void unrotate(void **state)
{
    (void)state;
    begin("03-unrotate");
    const shape *bar = bar_of(0);
    col_vec ball = ball_of(0), local = along(bar, ball);
    says(0, "5.5 from that bar, and 26 from the real one", from_outline(bar, ball, 0),
         from_outline(bar, ball, bar->angle.turn));
    says(0, "The box has four corners", 4.0);
    says(1, "dx = 85.5, dy = −15.3", ball.x - middle(bar).x, ball.y - middle(bar).y);
    says(2, "lx = 66.4, ly = −56", local.x, local.y);
    says(2, "from −80 to 80 and from −30 to 30", -80.0, 80.0, -30.0, 30.0);
    assert_true(bar->width / 2 == 80 && bar->height / 2 == 30);
    says(3, "66.4 is between −80 and 80", local.x, -80.0, 80.0);
    says(4, "−56 is above −30. It becomes −30", local.y, -30.0, -30.0);
    says(5, "From −56 to −30", local.y, -30.0);
    says(6, "−30°", -30.0);
    assert_true(from_outline(bar, ball, -30) < radius_of(0)); /* and so it is a hit */
    says(6, "160 × 60 is turned by 30° about its middle, (320, 210)", bar->width, bar->height,
         bar->angle.turn, middle(bar).x, middle(bar).y);
    says(6, "at (405.5, 194.7), its radius is 20", ball.x, ball.y, radius_of(6));
    says(6, "At 0°, for example: (85.5, −15.3) from the middle, clamped to (80, −15.3)", 0.0,
         ball.x - 320, ball.y - 210, 80.0, ball.y - 210);
    says(6, "less than 20", radius_of(6));
    assert_true(solved(6, "bar")->angle.turn == 0 && from_outline(bar, ball, 0) < radius_of(6));
    /* The ball is beside the box around the bar, nearer than its radius. */
    double half_width = fabs(80 * cos(PI / 6)) + fabs(30 * sin(PI / 6));
    double half_height = fabs(80 * sin(PI / 6)) + fabs(30 * cos(PI / 6));
    assert_true(fabs(ball.x - 320) < half_width + radius_of(0));
    assert_true(fabs(ball.y - 210) < half_height);
    end();
}

static void which_way(void **state)
{
    (void)state;
    begin("04-which-way");
    says(0, "30° clockwise", 30.0);
    says(0, "30° anticlockwise", 30.0);
    says(0, "cos(30) and sin(30)", 30.0, 30.0);
    says(0, "and 30 of those are almost five turns", 30.0, 30 / (2 * PI));
    /* As the wrong sign sees it: the bar turned the other way. */
    says(0, "1.7 away", from_outline(bar_of(0), ball_of(0), -30));
    assert_true(bar_of(1)->angle.turn == -30);
    says(1, "angle is −30", -30.0);
    says(1, "way back from +30", 30.0);
    says(1, "26 away", from_outline(bar_of(1), ball_of(1), 30));
    assert_true(from_outline(bar_of(1), ball_of(1), -30) < radius_of(1));
    says(1, "+30, clockwise", 30.0);
    says(1, "Minus −30 is +30", -30.0, 30.0);
    says(2, "160 × 60, turned by 30° about its middle, (320, 210), and the ball's radius is 20",
         160.0, 60.0, bar_of(2)->angle.turn, middle(bar_of(2)).x, middle(bar_of(2)).y,
         radius_of(2));
    says(2, "At (389, 170)", solved(2, "ball")->x, solved(2, "ball")->y);
    says(4, "Left '30' in SDL2, right '30' in pygame", 30.0, 30.0);
    /* Which way 30 turns in each: as their presets say. */
    const scene *s = &looked_at.steps[4].state.scene;
    const char *const presets[] = {"sdl2", "pygame"};
    for (size_t i = 0; i < 2; i++) {
        convention c;
        assert_true(scene_engines_convention(kit_sources()->known, presets[i], &c));
        angle thirty = scene_convention_read_angle(&c, 30);
        assert_true(scene_angle_in(thirty, ANGLE_DEGREES) == s->shapes[i].angle.turn);
    }
    end();
}

static void pivot_lesson(void **state)
{
    (void)state;
    begin("05-pivot");
    /* The bar turned about its bottom left corner: how far its middle goes. */
    const shape *bar = bar_of(1);
    double a = PI / 6, x = bar->width / 2, y = -bar->height / 2;
    double dx = cos(a) * x - sin(a) * y - x, dy = sin(a) * x + cos(a) * y - y;
    says(1, "lay 44 below", dy);
    assert_true(fabs(dx) < 5);
    says(1, "At (320, 275)", solved(1, "ball")->x, solved(1, "ball")->y);
    says(0, "shifted by half the bar's size", (middle(bar).x - bar->x) / bar->width);
    says(2, "1. Subtract the pivot: dx = cx − px, dy = cy − py", 1.0);
    says(3, "2. Turn", 2.0);
    says(4, "3. Add", 3.0);
    end();
}

/* The cases that a handout tells, by the five lines: once right, and once as each program has it.
 */
static void check_debugged(double c, double s, col_vec o)
{
    double dx = 390 - o.x, dy = 150 - o.y;
    col_vec back = {c * dx + s * dy, c * dy - s * dx}, on = {c * dx - s * dy, c * dy + s * dx};
    says(9, "At (390, 150): turned back it is at (42, −94), 64 away", solved(9, "ball")->x,
         solved(9, "ball")->y, back.x, back.y, -30 - back.y);
    says(9, "has it at (102, 14), 22 away", on.x, on.y, on.x - 80);
    dx = 350 - o.x, dy = 300 - o.y;
    says(10, "At (350, 300): turned", solved(10, "ball")->x, solved(10, "ball")->y);
    says(10, "back it is at (100, 50), 20 beyond", c * dx + s * dy, c * dy - s * dx, 100.0 - 80);
    assert_true(50 - 30 == 100 - 80);
    says(10, "as 20 is less than 25", 100.0 - 80, radius_of(10));
    says(11, "At (400, 200), as at the beginning: it is 30 away", solved(11, "ball")->x,
         solved(11, "ball")->y, from_outline(bar_of(0), ball_of(0), bar_of(0)->angle.turn));
    says(11, "a distance of 0", 0.0); /* of lx from lx, and of ly from ly */
}

static void your_turn(void **state)
{
    (void)state;
    begin("06-your-turn");
    const shape *bar = bar_of(0);
    double c = cos(bar->angle.turn * PI / 180), s = sin(bar->angle.turn * PI / 180);
    col_vec o = middle(bar);
    says(0, "cos 0.8 and sin 0.6", c, s);
    says(0, "(300, 200), to the ball: (100, 0)", o.x, o.y, ball_of(0).x - o.x, ball_of(0).y - o.y);
    says(1, "0.8·100 + 0.6·0 = 80", c, 100.0, s, 0.0, along(bar, ball_of(1)).x);
    says(1, "−0.6·100 + 0.8·0 = −60", -s, 100.0, c, 0.0, along(bar, ball_of(1)).y);
    says(2, "±80 and ±30: (80, −30)", bar->width / 2, bar->height / 2, 80.0, -30.0);
    says(3, "(80, −60) to (80, −30)", along(bar, ball_of(3)).x, along(bar, ball_of(3)).y, 80.0,
         -30.0);
    says(0, "Subtract, turn, clamp, clamp, compare: five lines", 1.0 + 1 + 2 + 1);
    says(4, "(80, −60), the nearest point at (80, −30). The radius is 35", along(bar, ball_of(4)).x,
         along(bar, ball_of(4)).y, bar->width / 2, -bar->height / 2, radius_of(4));
    says(4, "30 is less than 35", from_outline(bar, ball_of(4), bar->angle.turn), radius_of(4));
    says(5, "the ball is (104, 62) from the pivot; the sides are at ±80 and ±30",
         along(bar, ball_of(5)).x, along(bar, ball_of(5)).y, bar->width / 2, bar->height / 2);
    says(5, "104 becomes 80, and 62 becomes 30", 104.0, 80.0, 62.0, 30.0);
    says(5, "24 and 32 are the legs: the root of 576 + 1024", 104.0 - 80, 62.0 - 30, 24.0 * 24,
         32.0 * 32);
    says(5, "40 is more than 35", from_outline(bar, ball_of(5), bar->angle.turn), radius_of(5));
    assert_true(looked_at.steps[5].goal.answer == hypot(24, 32));
    says(6, "40 is more than", from_outline(bar, ball_of(6), bar->angle.turn));
    says(7, "The ball at (350, 225)", ball_of(7).x, ball_of(7).y);
    says(7, "(50, 25)", ball_of(7).x - o.x, ball_of(7).y - o.y);
    says(7, "(55, −10)", along(bar, ball_of(7)).x, along(bar, ball_of(7)).y);
    says(7, "distance is 0", looked_at.steps[7].goal.answer);
    says(8, "distance is 0", looked_at.steps[7].goal.answer);
    for (size_t step = 7; step < 12; step += step == 7 ? 2 : 1) /* all that paper tells */
        says(step, "Pivot (300, 200), bar 160 × 60, cos 0.8, sin 0.6", o.x, o.y, 160.0, 60.0, c, s);
    for (size_t step = 9; step < 12; step++)
        says(step, ", radius 25", radius_of(step));
    says(9, "(390, 150), or (370, 250)", 390.0, 150.0, 370.0, 250.0); /* tried in shipped.c */
    says(10, "(350, 300)", 350.0, 300.0);
    check_debugged(c, s, o);
    says(13, "balls of radius 35 at (400, 200), (346, 312) and (350, 225)", radius_of(5),
         ball_of(0).x, ball_of(0).y, ball_of(5).x, ball_of(5).y, ball_of(7).x, ball_of(7).y);
    assert_true(from_outline(bar, ball_of(0), bar->angle.turn) < 35); /* hit, ... */
    assert_true(from_outline(bar, ball_of(5), bar->angle.turn) > 35); /* miss, hit */
    end();
}

static void round_corners(void **state)
{
    (void)state;
    begin("07-round-corners");
    says(0, "1.4 radii", sqrt(2));
    says(1, "(426, 218)", 426.0, 218.0);
    says(1, "the radius is 20", radius_of(1));
    assert_true(solved(1, "ball")->x == 426 && solved(1, "ball")->y == 218);
    end();
}

/* The first event of a kind between two shapes; frames: how many were played then. */
static motion_event play_until(const scene *s, motion_event_kind kind, int most, int *frames)
{
    motion m = {0};
    motion_event found = {.a = SIZE_MAX};
    assert_true(motion_begin(&m, s, NULL));
    for (*frames = 0; found.a == SIZE_MAX && *frames < most;) {
        assert_true(motion_step(&m));
        ++*frames;
        for (size_t i = 0; i < m.event_count && found.a == SIZE_MAX; i++)
            if (m.events[i].kind == kind)
                found = m.events[i];
    }
    motion_free(&m);
    return found;
}

/* The scene as it is after so many frames. */
static scene played(const scene *s, int frames)
{
    motion m = {0};
    scene now = scene_empty();
    assert_true(scene_copy(&now, s) && motion_begin(&m, s, NULL));
    for (int i = 0; i < frames; i++)
        assert_true(motion_step(&m));
    motion_interpolate(&m, 1, &now);
    motion_free(&m);
    return now;
}

/* How fast a box slides to the left after so many frames. */
static double speed_after(size_t step, const char *box, int frames)
{
    scene now = played(&looked_at.steps[step].state.scene, frames);
    double speed = -kit_shape(&now, box)->velocity_x;
    scene_free(&now);
    return speed;
}

/* All begin with 9. Along the tiles a box is caught, and on one floor, or with round corners, it
 * isn't: nor is it until it has left the last tile. */
static void check_remedies(void)
{
    for (int frames = 30; frames <= 60; frames += 10) {
        double caught = speed_after(4, "box", frames), beside = speed_after(6, "box", frames);
        double merged = speed_after(6, "merged box", frames);
        double rounded = speed_after(6, "round box", frames);
        if (!(caught < 4.5 && beside < 4.5 && merged > 8.99 && rounded > 7))
            fail_msg("after %d frames the speeds are %g, %g, %g and %g", frames, caught, beside,
                     merged, rounded);
    }
}

/* The round box is pushed up by each tile, more than sideways. */
static void check_round_pushes(void)
{
    motion m = {0};
    size_t pushes = 0;
    const scene *s = &looked_at.steps[6].state.scene;
    const size_t rounded = scene_index(s, "round box");
    assert_true(motion_begin(&m, s, NULL));
    for (int frame = 0; frame < 60; frame++) {
        assert_true(motion_step(&m));
        for (size_t i = 0; i < m.event_count; i++) {
            const motion_event *e = &m.events[i];
            if (e->kind != MOTION_IMPACT ||
                (m.bodies[e->a].index != rounded && m.bodies[e->b].index != rounded))
                continue;
            if (fabs(e->normal.y) <= fabs(e->normal.x))
                fail_msg("frame %d: pushed along (%g, %g)", frame, e->normal.x, e->normal.y);
            pushes++;
        }
    }
    assert_true(pushes > 60);
    motion_free(&m);
}

/* Where a box stands after the frames that the reveal plays. */
static col_vec stands(const char *box)
{
    scene now = played(&looked_at.steps[6].state.scene, 60);
    const shape *s = kit_shape(&now, box);
    col_vec at = {s->x, s->y};
    scene_free(&now);
    return at;
}

/* A wrong answer has a box where it never is: all get on as far as the one on one floor, or the
 * round one is caught at the seam that caught the first, with its left end. */
static void check_believed_boxes(void)
{
    const lesson_choice *choices = looked_at.steps[6].choices;
    const double seam = stands("box").x, far = stands("merged box").x;
    const struct {
        const char *box;
        double left, corner, width;
    } BELIEVED[] = {{"box", far, 0, 110}, {"round box", seam, 24, 62}};
    assert_true(looked_at.steps[6].revealed.frames == 60);
    for (size_t i = 0; i < 2; i++) {
        const lesson_way *way = &choices[i].moves;
        double left = way->at[1].x - BELIEVED[i].width / 2 - BELIEVED[i].corner;
        assert_int_equal(way->shape, scene_index(&looked_at.steps[6].state.scene, BELIEVED[i].box));
        if (way->count != 2 || fabs(left - BELIEVED[i].left) > 0.5)
            fail_msg("choice %zu: its left end is at %g, expected %g", i, left, BELIEVED[i].left);
    }
    assert_true(choices[2].right && !choices[2].moves.count);
}

/* A choice's shape ends there, having begun at its own place and turned at `by`, if that is given.
 */
static void goes(size_t step, int choice, const char *id, const col_vec *by, col_vec end)
{
    const lesson_step *of = &looked_at.steps[step];
    const lesson_way *way = &of->choices[choice].moves;
    const shape *from = kit_shape((scene *)&of->state.scene, id);
    const size_t count = by ? 3 : 2;
    assert_int_equal(way->count, count);
    assert_int_equal(way->shape, scene_index(&of->state.scene, id));
    const col_vec expected[] = {{from->x, from->y}, by ? *by : end, end};
    for (size_t i = 0; i < count; i++)
        if (hypot(way->at[i].x - expected[i].x, way->at[i].y - expected[i].y) > 0.01)
            fail_msg("choice %c, place %zu: (%g, %g), expected (%g, %g)", 'A' + choice, i,
                     way->at[i].x, way->at[i].y, expected[i].x, expected[i].y);
}

static col_vec moved(col_vec from, col_vec way, double by)
{
    return (col_vec){from.x + way.x * by, from.y + way.y * by};
}

/* The bar's upper side looks this way, up to the right; its right end is 80 from its middle,
 * (320, 210), and its upper side 30. Straight up it is as much farther to get 30 away from that. */
static void check_ways_out(void)
{
    const col_vec up = {sin(PI / 6), -cos(PI / 6)}, right = {cos(PI / 6), sin(PI / 6)};
    const col_vec ball = {350.2, 218.2}, about = {320, 210};
    goes(0, 0, "ball", NULL, moved(ball, up, 22));
    goes(0, 2, "ball", NULL, moved(moved(about, right, 80), up, 30));
    goes(0, 3, "ball", NULL, (col_vec){ball.x, ball.y - 30 / -up.y});
    says(0, "straight down, that would be 34.6", 30 / -up.y);
}

static void way_out(void **state)
{
    (void)state;
    begin("08-way-out");
    const shape *bar = bar_of(0);
    double side = from_outline(bar, ball_of(0), bar->angle.turn),
           corner = from_nearest_corner(bar, ball_of(0), bar->angle.turn);
    says(0, "22 from the nearest side, its radius is 8", side, radius_of(0));
    assert_string_equal(looked_at.steps[0].choices[0].text, "22");
    assert_string_equal(looked_at.steps[0].choices[1].text, "30");
    says(0, "22 to the side, and 8", side, radius_of(0));
    says(0, "22", side);
    says(0, "30", side + radius_of(0));
    says(0, "54.4", corner);
    says(0, "half of the ball", 0.5); /* by a line through its middle */
    check_ways_out();
    says(1, "a gap of 0", 0.0);
    says(1, "30 long", side + radius_of(1));
    says(1, "(365, 192)", 365.0, 192.0);
    col_vec up = {sin(PI / 6), -cos(PI / 6)}, out = moved(ball_of(1), up, 30);
    says(1, "(350.2, 218.2). Straight", ball_of(1).x, ball_of(1).y);
    says(1, "is the direction (0.5, −0.87)", up.x, up.y);
    says(1, "30 times (0.5, −0.87) is (15, −26): its centre is at (365.2, 192.2)", 30.0, up.x, up.y,
         30 * up.x, 30 * up.y, out.x, out.y);
    assert_true(apart(out, (col_vec){solved(1, "ball")->x, solved(1, "ball")->y}) < 0.05);
    /* The box is 100 wide and 80 high and falls by 140; the ledge begins at (480, 380). */
    const scene *s = &looked_at.steps[2].state.scene;
    const shape *box = kit_shape((scene *)s, "box"), *ledge = kit_shape((scene *)s, "ledge");
    says(2, "140 in each frame", box->velocity_y);
    says(3, "14 sideways and by 40 from above", box->x + box->width - ledge->x,
         box->y + box->velocity_y + box->height - ledge->y);
    int frames;
    motion_event pushed = play_until(s, MOTION_IMPACT, 2, &frames);
    assert_int_equal(frames, 1);
    assert_true(fabs(pushed.normal.x) > 0.999); /* sideways */
    check_remedies();
    check_believed_boxes();
    check_round_pushes();
    says(6, "Two remedies beside it", 3.0 - 1);
    says(6, "Which of the three", 3.0);
    says(6, "All three", 3.0);
    says(6, "The two with", 2.0);
    says(7, "lesson 10", 10.0);
    /* What is told of 22 and 30 is drawn: the two parts of the way, then the way. */
    const unsigned parts = SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS) | SHOW(SHOW_CONTACT);
    assert_int_equal(looked_at.steps[0].revealed.scene.show & parts,
                     SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS));
    assert_int_equal(looked_at.steps[1].state.scene.show & parts,
                     SHOW(SHOW_CONTACT) | SHOW(SHOW_RADIUS));
    end();
}

/* The ball meets the bar where its middle is 20 + 30 above that of the bar, (250, 220), seen along
 * the normal; what is left of the 44 frames it goes straight on, with the velocity that the answer
 * believes in. */
static void check_bounces(col_vec v, col_vec n)
{
    const double closing = v.x * n.x + v.y * n.y;
    const col_vec met = {250, 220 + 50 / n.y}, up = {v.x, -v.y},
                  beside = {v.x - closing * n.x, v.y - closing * n.y};
    double left = 44 - (met.y - 60) / v.y;
    assert_true(looked_at.steps[0].revealed.frames == 44);
    goes(0, 0, "ball", &met, moved(met, beside, left));
    goes(0, 1, "ball", &met, moved(met, up, left));
    assert_int_equal(looked_at.steps[0].choices[2].moves.count, 0);
}

/* The target's mirror image at the line 20 above the bar's upper side: the solution's way passes it
 * nearer than the radii of both. */
static void check_aim(col_vec n)
{
    const shape *ball = solved(4, "ball"), *target = solved(4, "target");
    double above = (target->x - 250) * n.x + (target->y - 220) * n.y - 50;
    col_vec image = moved((col_vec){target->x, target->y}, n, -2 * above);
    double across = (image.x - ball->x) * ball->velocity_y - (image.y - ball->y) * ball->velocity_x;
    says(4, "(250, 60), the target at (300, 10)", ball->x, ball->y, target->x, target->y);
    assert_true(ball->velocity_x == -2 && ball->velocity_y == 4);
    assert_true(fabs(across) / hypot(2, 4) < ball->radius + target->radius);
}

static void bounce(void **state)
{
    (void)state;
    begin("09-bounce");
    const scene *s = &looked_at.steps[1].state.scene;
    col_vec n = {sin(PI / 6), -cos(PI / 6)}, v = {0, 4}; /* up, out of the bar's upper side */
    double closing = v.x * n.x + v.y * n.y;
    col_vec after = {v.x - 2 * closing * n.x, v.y - 2 * closing * n.y};
    says(0, "by 30°", bar_of(0)->angle.turn);
    check_bounces(v, n);
    says(1, "v = (0, 4)", kit_shape((scene *)s, "ball")->velocity_x,
         kit_shape((scene *)s, "ball")->velocity_y);
    says(1, "(0.5, −0.87)", n.x, n.y);
    says(1, "v·n = −3.5", closing);
    says(0, "the two are closing", 2.0);
    says(2, "v −= 2 (v·n) n turns", 2.0);
    says(2, "(3.5, −2)", after.x, after.y);
    says(3, "below 0", 0.0);
    says(3, "Two shapes that overlap for two frames are turned round twice", 2.0, 2.0, 2.0);
    says(4, "(−2, 4)", -2.0, 4.0);
    check_aim(n);
    says(5, "v −= 2 (v·n) n", 2.0); /* checked with the bounces above */
    says(5, "v·n is below 0", 0.0);
    int frames;
    motion_event met = play_until(s, MOTION_IMPACT, 50, &frames);
    assert_true(met.kind == MOTION_IMPACT && frames < 50);
    scene now = played(s, 50);
    const shape *ball = kit_shape(&now, "ball");
    assert_true(fabs(ball->velocity_x - after.x) < 1e-9 && fabs(ball->velocity_y - after.y) < 1e-9);
    assert_true(fabs(hypot(after.x, after.y) - hypot(v.x, v.y)) < 1e-9);
    scene_free(&now);
    end();
}

/* How many of the frames' ends a ball of that speed overlaps the wall at, at least, wherever it
 * starts: counted. */
static int seen_at_least(double speed)
{
    int least = 1000;
    for (double start = 0; start < speed; start += speed / 64) {
        int seen = 0;
        for (double x = start - 200; x < 200; x += speed)
            seen += fabs(x) < 2 + 6; /* half the wall and the radius */
        least = seen < least ? seen : least;
    }
    return least;
}

/* A choice's ball goes by its speed, from where it just touches the wall to where it is behind it:
 * it overlaps the wall, as it is seen, at so many of the places. */
static void check_seen(size_t choice, double speed, int expected)
{
    const lesson_way *way = &looked_at.steps[0].choices[choice].moves;
    int seen = 0;
    assert_true(way->elsewhere && way->at[0].x == 523 - 6);
    assert_true(way->at[way->count - 1].x >= 527 + 6);
    for (size_t i = 1; i < way->count; i++) {
        assert_true(way->at[i].x - way->at[i - 1].x == speed && way->at[i].y == 360);
        seen += fabs(way->at[i].x - 525) < 2 + 6;
    }
    assert_int_equal(seen, expected);
    assert_int_equal(seen, seen_at_least(speed));
}

/* What is revealed: the frames end before the wall and behind it, and it is overlooked once. */
static void check_slips(void)
{
    const lesson_state *revealed = &looked_at.steps[0].revealed;
    const shape *ball = kit_shape((scene *)&revealed->scene, "ball");
    int frames;
    motion_event missed = play_until(&revealed->scene, MOTION_MISS, 20, &frames);
    assert_true(missed.kind == MOTION_MISS && frames < (int)revealed->frames);
    double before = ball->x + (frames - 1) * ball->velocity_x;
    assert_true(before < 517 && before + ball->velocity_x > 533);
    says(0, "Played is 17", ball->velocity_x);
}

/* Asked, and told. */
static void check_two_starts(size_t step)
{
    const scene *s = &looked_at.steps[step].state.scene;
    const shape *upper = kit_shape((scene *)s, "upper ball"),
                *lower = kit_shape((scene *)s, "lower ball");
    says(step, "Two balls, as fast as each other: 70. Only their starts differ, by 40", 2.0,
         upper->velocity_x, lower->x - upper->x);
    assert_true(upper->velocity_x == lower->velocity_x);
    says(step, "at 480, then at 550. The lower one was at 520", upper->x + 2 * 70.0,
         upper->x + 3 * 70.0, lower->x + 2 * 70.0);
    says(step, "at 410, 480 and 550", upper->x + 70.0, upper->x + 2 * 70.0, upper->x + 3 * 70.0);
    says(step, "one of the lower ball's frames ends at 520", lower->x + 2 * 70.0);
    says(step, "70 is more than 16", 70.0, 2 * upper->radius + 4);
    says(step, "From 16 on", 2 * upper->radius + 4);
    says(step,
         "Two balls, as fast as each other: 70. The upper one starts at 340, the lower one at 380. "
         "The walls reach "
         "from 523 to 527, and the radii are 6",
         2.0, 70.0, upper->x, lower->x, 523.0, 523.0 + 4, upper->radius);
    const col_vec back = {517, upper->y}, behind = {lower->x + 3 * 70.0, lower->y};
    goes((int)step, 0, "upper ball", &back, (col_vec){517.0 - 70, upper->y});
    const lesson_way *through = &looked_at.steps[step].choices[1].moves;
    assert_true(through->count == 4 && apart(through->at[3], behind) < 1e-9);
    assert_true(through->at[1].x == 450 && through->at[2].x == 520);
}

static void too_fast(void **state)
{
    (void)state;
    begin("10-too-fast");
    const scene *s = &looked_at.steps[0].state.scene;
    const shape *wall = kit_shape((scene *)s, "wall");
    double radius = radius_of(0), slips = 2 * radius + wall->width;
    says(0, "The wall is 4 thick, the ball's radius is 6", wall->width, radius);
    says(0, "on 6 + 4 + 6 of its way. At 4 that takes three frames", radius, wall->width, radius,
         4.0, (double)seen_at_least(4));
    check_seen(0, 4, 3);
    says(0, "on 6 + 4 + 6 of its way, which is more than 12", radius, wall->width, radius, 12.0);
    check_seen(1, 12, 1);
    check_slips();
    says(0, "2·6 + 4", 2.0, radius, wall->width);
    assert_true(seen_at_least(15.9) == 1 && seen_at_least(16) == 0);
    says(0, "At 60 frames in a second, 16 is 960", 60.0, slips, 60 * slips);
    says(0, "4", wall->width);
    says(0, "12", 2 * radius);
    says(0, "16", slips);
    says(1, "At 10 it is seen", kit_shape(&looked_at.steps[1].state.scene, "ball")->velocity_x);
    assert_true(seen_at_least(10) > 0);
    says(1, "more than 16", slips);
    says(1, "Try 25: it is at 515 in one frame and at 540 in the next", 25.0, ball_of(1).x + 25.0,
         ball_of(1).x + 2 * 25.0);
    /* At 10 the ends of the frames that are drawn ahead lie in the wall, too. */
    double ahead = looked_at.steps[1].state.scene.rules.preview_frames * 10;
    assert_true(ball_of(1).x + ahead > wall->x - radius);
    assert_true(515 < wall->x - radius && 540 > wall->x + wall->width + radius);
    says(1, "from 523 to 527, the ball starts at 490, and its radius is 6", wall->x,
         wall->x + wall->width, ball_of(1).x, radius_of(1));
    says(1, "at 520 it overlaps", ball_of(1).x + 3 * 10);
    says(1, "At 25, for example: at 515 it reaches to 521 only, and at 540 it begins at 534", 25.0,
         490.0 + 25, 515.0 + 6, 515.0 + 25, 540.0 - 6);
    assert_true(solved(1, "ball")->velocity_x == 25);
    says(2, "it starts at 410, and is at 480 and 550", ball_of(2).x, 410.0 + 70, 480.0 + 70);
    says(2, "the wall, 523 to 527", wall->x, wall->x + wall->width);
    says(2, "From 380, for example: it is at 450 and at 520 then, where it reaches to 526",
         solved(2, "ball")->x, 380.0 + 70, 450.0 + 70, 520 + radius_of(2));
    says(2, "At 70", 70.0);
    says(2, "nearer to the wall than 6", radius);
    says(2, "x = 380: then it is at 520 after two frames", 380.0, 380 + 2 * 70.0, 2.0);
    check_two_starts(3);
    says(4, "at 300", 300.0);
    /* Of the two the upper one flies through; dynamic, both are stopped. */
    int frames;
    motion_event missed = play_until(&looked_at.steps[3].state.scene, MOTION_MISS, 20, &frames);
    motion_event met = play_until(&looked_at.steps[3].state.scene, MOTION_IMPACT, 20, &frames);
    assert_true(missed.kind == MOTION_MISS && missed.a == 0 && missed.b == 2);
    assert_true(met.kind == MOTION_IMPACT && met.a == 1 && met.b == 3);
    missed = play_until(&looked_at.steps[4].state.scene, MOTION_MISS, 20, &frames);
    assert_true(missed.a == SIZE_MAX);
    scene now = played(&looked_at.steps[4].state.scene, 5);
    assert_true(kit_shape(&now, "upper ball")->velocity_x == -300);
    assert_true(kit_shape(&now, "lower ball")->velocity_x == -300);
    scene_free(&now);
    end();
}

int test_numbers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearest_point), cmocka_unit_test(clamp),
        cmocka_unit_test(unrotate),      cmocka_unit_test(which_way),
        cmocka_unit_test(pivot_lesson),  cmocka_unit_test(your_turn),
        cmocka_unit_test(round_corners), cmocka_unit_test(way_out),
        cmocka_unit_test(bounce),        cmocka_unit_test(too_fast),
    };
    return cmocka_run_group_tests_name("numbers of the lessons", tests, NULL, NULL);
}
