#include "lab/deviation.h"

#include "lab/stages.h"
#include "text/number.h"

#include <math.h>

/* ---- The rectangle as it is written ---- */

static void size_times(const convention *c, const double by[], scene_written *w)
{
    (void)c;
    w->width *= by[0];
    w->height *= by[0];
}

static void moved_by_size(const convention *c, const double by[], scene_written *w)
{
    double whole = c->half_sizes ? 2 : 1;
    w->x += by[0] * w->width * whole;
    w->y += by[1] * w->height * whole;
}

static void moved(const convention *c, const double by[], scene_written *w)
{
    (void)c;
    w->x += by[0];
    w->y += by[1];
}

static void angle_plus(const convention *c, const double by[], scene_written *w)
{
    (void)c;
    w->angle += by[0];
}

static void angle_times(const convention *c, const double by[], scene_written *w)
{
    w->angle = c->zero + by[0] * (w->angle - c->zero);
}

/* ---- The circle as it is written ---- */

static void radius_plus(const double by[], circle_change *c)
{
    c->radius_plus = by[0];
}

static void radius_times(const double by[], circle_change *c)
{
    c->radius_times = by[0];
}

static void circle_moved(const double by[], circle_change *c)
{
    c->moved = (col_vec){by[0], by[1]};
}

/* ---- The rectangle in its own frame ---- */

static void grown(const double by[], lab_frame *f)
{
    f->low = (col_vec){f->low.x - by[0], f->low.y - by[0]};
    f->high = (col_vec){f->high.x + by[0], f->high.y + by[0]};
}

static void scale_about_middle(double *low, double *high, double by)
{
    double middle = (*low + *high) / 2, half = (*high - *low) / 2;
    *low = middle - by * half;
    *high = middle + by * half;
}

static void width_scaled(const double by[], lab_frame *f)
{
    scale_about_middle(&f->low.x, &f->high.x, by[0]);
}

static void height_scaled(const double by[], lab_frame *f)
{
    scale_about_middle(&f->low.y, &f->high.y, by[0]);
}

static void scaled(const double by[], lab_frame *f)
{
    width_scaled(by, f);
    height_scaled(by, f);
}

static void moved_in_frame(const double by[], lab_frame *f)
{
    f->low = (col_vec){f->low.x + by[0], f->low.y + by[1]};
    f->high = (col_vec){f->high.x + by[0], f->high.y + by[1]};
}

/* local = turn * (centre - pivot), and the sides are measured from the pivot, too. */
static void pivot_moved(const double by[], lab_frame *f)
{
    f->pivot = (col_vec){f->pivot.x + by[0], f->pivot.y + by[1]};
    f->origin = (col_vec){f->origin.x + by[0], f->origin.y + by[1]};
    moved_in_frame((double[]){-by[0], -by[1]}, f);
}

/* The fractions count from the low sides. */
static void pivot_placed(const double by[], lab_frame *f)
{
    pivot_moved((double[]){f->low.x + by[0] * (f->high.x - f->low.x),
                           f->low.y + by[1] * (f->high.y - f->low.y)},
                f);
}

/* ---- The table ---- */

/* In texts #1 and #2 are the values, #a and #b the same as sums: " + 5", " - 3". What $ stands for
 * listing.c tells. */
typedef struct deviation {
    void (*rectangle)(const convention *c, const double by[], scene_written *w);
    void (*circle)(const double by[], circle_change *c);
    void (*frame)(const double by[], lab_frame *f);
    const char *name;
    listing_slot slot; /* of the line of code */
    const char *line;
    const char
        *off_zero; /* the same where angles don't count from 0, which #z is; NULL: the same */
} deviation;

static const deviation table[DEVIATIONS] = {
    [DEVIATION_NONE] = {.name = "", .line = ""},
    [DEVIATION_RADIUS_PLUS] = {NULL, radius_plus, NULL, "radius#a", LINE_GIVEN,
                               "circle.r = circle.r#a"},
    [DEVIATION_RADIUS_TIMES] = {NULL, radius_times, NULL, "radius * #1", LINE_GIVEN,
                                "circle.r = circle.r * #1"},
    [DEVIATION_SIZE_TIMES] = {size_times, NULL, NULL, "width and height * #1", LINE_GIVEN,
                              "$w, $h = $w * #1, $h * #1"},
    [DEVIATION_GROWN] = {NULL, NULL, grown, "each side#a", LINE_BOX_DEVIATES,
                         "hw, hh = hw#a, hh#a"},
    [DEVIATION_SCALED] = {NULL, NULL, scaled, "sizes * #1 about the middle", LINE_BOX_DEVIATES,
                          "hw, hh = hw * #1, hh * #1"},
    [DEVIATION_WIDTH_SCALED] = {NULL, NULL, width_scaled, "width * #1 about the middle",
                                LINE_BOX_DEVIATES, "hw = hw * #1"},
    [DEVIATION_HEIGHT_SCALED] = {NULL, NULL, height_scaled, "height * #1 about the middle",
                                 LINE_BOX_DEVIATES, "hh = hh * #1"},
    [DEVIATION_CIRCLE_MOVED] = {NULL, circle_moved, NULL, "circle + (#1, #2)", LINE_GIVEN,
                                "circle.x, circle.y = circle.x#a, circle.y#b"},
    [DEVIATION_MOVED] = {moved, NULL, NULL, "rectangle + (#1, #2)", LINE_GIVEN, "x, y = x#a, y#b"},
    [DEVIATION_MOVED_IN_FRAME] = {NULL, NULL, moved_in_frame,
                                  "rectangle + (#1, #2) in its own frame", LINE_BOX_DEVIATES,
                                  "ox, oy = ox#a, oy#b"},
    [DEVIATION_MOVED_BY_SIZE] = {moved_by_size, NULL, NULL, "rectangle + (#1, #2) of its size",
                                 LINE_GIVEN, "x, y = x + #1 * $W, y + #2 * $H"},
    [DEVIATION_ANGLE_PLUS] = {angle_plus, NULL, NULL, "angle#a", LINE_GIVEN, "angle = angle#a"},
    [DEVIATION_ANGLE_TIMES] = {angle_times, NULL, NULL, "angle * #1", LINE_GIVEN,
                               "angle = angle * #1", "angle = #z + (angle - #z) * #1"},
    [DEVIATION_PIVOT] = {NULL, NULL, pivot_placed, "pivot at (#1, #2) of the size",
                         LINE_PIVOT_DEVIATES,
                         "px, py = mx - hw + #1 * 2 * hw, my - hh + #2 * 2 * hh"},
    [DEVIATION_PIVOT_MOVED] = {NULL, NULL, pivot_moved, "pivot + (#1, #2)", LINE_PIVOT_DEVIATES,
                               "px, py = px#a, py#b"},
};

/* ---- What it changes ---- */

bool lab_deviates_late(deviation_id id)
{
    return !table[id].rectangle;
}

scene_written lab_deviate_rectangle(const convention *c, const lab_program *p,
                                    const scene_written *rectangle)
{
    scene_written w = *rectangle;
    if (table[p->deviation].rectangle)
        table[p->deviation].rectangle(c, p->by, &w);
    return w;
}

circle_change lab_deviate_circle(const lab_program *p)
{
    circle_change c = {.radius_times = 1};
    if (table[p->deviation].circle)
        table[p->deviation].circle(p->by, &c);
    return c;
}

void lab_deviate_frame(const lab_program *p, lab_frame *f)
{
    if (table[p->deviation].frame)
        table[p->deviation].frame(p->by, f);
}

/* ---- Texts ---- */

static void add_sum(text_buffer *b, double value)
{
    char digits[NUMBER_SIZE];
    text_add_format(b, " %s %s", value < 0 ? "-" : "+", text_number_short(digits, fabs(value), 3));
}

static void add_value(text_buffer *b, double value)
{
    char digits[NUMBER_SIZE];
    text_add(b, text_number_short(digits, value, 3));
}

static void add_text(const char *pattern, const lab_program *p, double zero, text_buffer *b)
{
    for (; *pattern; pattern++) {
        if (*pattern != '#') {
            text_add_bytes(b, pattern, 1);
            continue;
        }
        char key = *++pattern;
        double value = key == 'z' ? zero : p->by[key == '2' || key == 'b'];
        (key == 'a' || key == 'b' ? add_sum : add_value)(b, value);
    }
}

void lab_deviation_name(const lab_program *p, text_buffer *b)
{
    add_text(table[p->deviation].name, p, 0, b);
}

void lab_deviation_line(const lab_program *p, double zero, text_buffer *b)
{
    const deviation *d = &table[p->deviation];
    add_text(zero != 0 && d->off_zero ? d->off_zero : d->line, p, zero, b);
}

listing_slot lab_deviation_slot(deviation_id id)
{
    return table[id].slot;
}
