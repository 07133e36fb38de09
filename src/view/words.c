#include "text/number.h"
#include "view/painting.h"

#include <math.h>
#include <stdio.h>

enum { MAX_DECIMALS = 17 };

static const char *verdict_of(const shown_pair *pair)
{
    return pair->findings.hit ? "HIT" : "MISS";
}

const char *view_verdict(const pairs *p)
{
    return p->shown_count ? verdict_of(&p->shown[0]) : "";
}

void view_verdict_both(char out[VIEW_VERDICT_SIZE], const shown_pair both[PAIR_ROLES])
{
    snprintf(out, VIEW_VERDICT_SIZE, "drawn: %s, tested: %s", verdict_of(&both[PAIR_DRAWN]),
             verdict_of(&both[PAIR_TESTED]));
}

/* Hundredths, or four digits of what is smaller than 10. */
static int decimals_of(double size)
{
    if (!(size > 0) || size >= 10)
        return 2;
    return (int)fmin(3 - floor(log10(size)), MAX_DECIMALS);
}

int view_scene_decimals(const scene *s)
{
    return decimals_of(100 * scene_unit(s)); /* the typical size of its shapes */
}

/* Of an object that is drawn as one rectangle and tested as another the same for both. */
static int size_decimals(const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    double length = fmax(fmax(framed->width, framed->height), pair->also);
    double size = fmax(length, pair->findings.radius);
    return decimals_of(size > 0 ? size : pair->findings.distance);
}

static bool is_broad(const col_shape *s)
{
    return s->width > 0 && s->height > 0;
}

/* What grows a rectangle is the radius of its corners. */
static const char *radius_name(const col_shape *s)
{
    return is_broad(s) ? "corner" : "radius";
}

const char *view_radius_word(const col_shape *a, const col_shape *b)
{
    return a->radius > 0 && b->radius > 0 ? "radii" : "radius";
}

void view_words_radius(char *out, size_t size, const shown_pair *pair, view_digits digits)
{
    const col_shape *framed = scene_pair_framed(pair), *other = scene_pair_other(pair);
    const char *of_other = radius_name(other), *of_framed = radius_name(framed);
    number_text of_first = view_digits_text(digits, other->radius),
                of_second = view_digits_text(digits, framed->radius);
    const char *first = of_first.text, *second = of_second.text;
    bool alike = is_broad(other) == is_broad(framed);
    if (pair->findings.radius == 0)
        snprintf(out, size, "0");
    else if (framed->radius == 0)
        snprintf(out, size, "%s %s", of_other, first);
    else if (other->radius == 0)
        snprintf(out, size, "%s %s", of_framed, second);
    else if (alike)
        snprintf(out, size, "%s %s + %s", is_broad(other) ? "corners" : "radii", first, second);
    else
        snprintf(out, size, "%s %s + %s %s", of_other, first, of_framed, second);
}

static double printed(double value, int decimals)
{
    char text[NUMBER_SIZE];
    double read = value;
    text_number_read(text_number_short(text, value, decimals), &read);
    return read;
}

/* How the printed numbers compare: 1, 0 or -1. They are whole multiples of a step, so half a step
 * tells more from equal. */
static int printed_order(const shown_pair *pair, int decimals)
{
    double difference =
        printed(pair->findings.distance, decimals) -
        (printed(pair->shape_a.radius, decimals) + printed(pair->shape_b.radius, decimals));
    double half = 0.5 * pow(10, -decimals);
    return (difference > half) - (difference < -half);
}

/* The sign that is true, and the fewest decimals that show it; "=" when none do. */
static char comparison_sign(const shown_pair *pair, int *decimals)
{
    const col_findings *f = &pair->findings;
    int order = f->state == COL_TOUCHING ? 0 : (f->gap > 0) - (f->gap < 0);
    if (order == 0)
        return '=';
    for (int d = *decimals; d <= MAX_DECIMALS; d++) {
        if (printed_order(pair, d) == order) {
            *decimals = d;
            return order > 0 ? '>' : '<';
        }
    }
    return '=';
}

static bool inside(const col_findings *f)
{
    return f->distance == 0 && f->state != COL_TOUCHING;
}

/* From so many on, as many as show that the comparison is true. */
static int true_decimals(const shown_pair *pair, int decimals)
{
    if (!inside(&pair->findings))
        comparison_sign(pair, &decimals);
    return decimals;
}

int view_pair_decimals(const shown_pair *pair)
{
    return true_decimals(pair, size_decimals(pair));
}

view_digits view_pair_digits(const shown_pair *pair, bool steady)
{
    return (view_digits){true_decimals(pair, size_decimals(pair) - steady), steady};
}

number_text view_digits_text(view_digits digits, double value)
{
    number_text text = {""};
    if (digits.steady && digits.decimals <= NUMBER_DECIMALS_MAX)
        return text_number_fixed(value, text_number_visible(value, digits.decimals));
    text_number_short(text.text, value, digits.decimals);
    return text;
}

/* ---- A program's own numbers ---- */

/* Is the number as long as what the picture shows for it? */
static bool is_length(double number, double shown)
{
    return fabs(number - shown) <= 1e-9 * fmax(fabs(number), fabs(shown));
}

static bool believes_distance(const shown_pair *believed)
{
    const col_findings *f = &believed->findings;
    return is_length(f->distance, hypot(f->nearest.x - f->clamped.x, f->nearest.y - f->clamped.y));
}

static bool believes_radius(const shown_pair *believed)
{
    return is_length(believed->findings.radius,
                     believed->shape_a.radius + believed->shape_b.radius);
}

static int order_of(double a, double b)
{
    return (a > b) - (a < b);
}

/* The fewest decimals with which the numbers compare as they do. */
static int believed_decimals(const shown_pair *believed)
{
    double distance = believed->findings.distance, radius = believed->findings.radius;
    int decimals = decimals_of(fmax(distance, radius));
    while (decimals < MAX_DECIMALS &&
           order_of(printed(distance, decimals), printed(radius, decimals)) !=
               order_of(distance, radius))
        decimals++;
    return decimals;
}

void view_words_believed_distance(char *out, size_t size, const shown_pair *believed, bool steady)
{
    view_digits digits = steady ? view_pair_digits(believed, true)
                                : (view_digits){believed_decimals(believed), false};
    snprintf(out, size, "%s%s", believes_distance(believed) ? "distance " : "",
             view_digits_text(digits, believed->findings.distance).text);
}

void view_words_believed(char *out, size_t size, const shown_pair *believed)
{
    const col_findings *f = &believed->findings;
    char distance[NUMBER_SIZE + 16], radius[NUMBER_SIZE];
    char sign = f->distance < f->radius ? '<' : f->distance > f->radius ? '>' : '=';
    if (f->hit && sign == '=' && f->distance == 0) {
        snprintf(out, size, "centre inside");
        return;
    }
    view_words_believed_distance(distance, sizeof distance, believed, false);
    text_number_short(radius, f->radius, believed_decimals(believed));
    bool overwritten = sign == '<' && !f->hit;
    snprintf(out, size, "%s%s %c %s%s%s", believes_distance(believed) ? "" : "compares ", distance,
             sign, believes_radius(believed) ? "radius " : "", radius,
             overwritten ? ", then overwritten" : "");
}

/* Equal numbers: which rule decided. */
static const char *touching_rule(col_touching touching, bool hit)
{
    if ((touching == COL_TOUCH_IS_HIT) == hit)
        return hit ? ", touching counts" : ", touching is no hit";
    return ", rounding decides";
}

static const char *inside_words(const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair), *other = scene_pair_other(pair);
    bool has_core = other->width > 0 || other->height > 0;
    if (has_core && pair->findings.state == COL_INSIDE)
        return "one inside the other";
    if (has_core)
        return pair->findings.radius > 0 ? "overlap at any radius" : "overlap";
    return framed->width == 0 && framed->height == 0 ? "same centre" : "centre inside";
}

/* The depth, and how it adds up from the way to the side and the radii that the picture shows;
 * without the sum when there are no radii, or rounding would make it read wrong. */
static void write_depth(char out[VIEW_VERDICT_SIZE], const shown_pair *pair, view_digits digits)
{
    const col_findings *f = &pair->findings;
    int decimals = digits.decimals;
    double core_depth = f->depth - f->radius;
    double sum = printed(core_depth, decimals) + printed(pair->shape_a.radius, decimals) +
                 printed(pair->shape_b.radius, decimals);
    bool adds_up = fabs(sum - printed(f->depth, decimals)) < 0.5 * pow(10, -decimals);
    number_text depth = view_digits_text(digits, f->depth),
                first = view_digits_text(digits, core_depth);
    char radius[96];
    view_words_radius(radius, sizeof radius, pair, digits);
    if (f->radius > 0 && core_depth > 0 && adds_up)
        snprintf(out, VIEW_VERDICT_SIZE, "%s: depth %.24s = to side %.24s + %s", inside_words(pair),
                 depth.text, first.text, radius);
    else
        snprintf(out, VIEW_VERDICT_SIZE, "%s: depth %s", inside_words(pair), depth.text);
}

static void write_comparison(char out[VIEW_VERDICT_SIZE], const shown_pair *pair,
                             col_touching touching, view_digits digits)
{
    const col_findings *f = &pair->findings;
    if (inside(f)) {
        write_depth(out, pair, digits);
        return;
    }
    char radius[96];
    char sign = comparison_sign(pair, &digits.decimals);
    view_words_radius(radius, sizeof radius, pair, digits);
    snprintf(out, VIEW_VERDICT_SIZE, "distance %s %c %s%s",
             view_digits_text(digits, f->distance).text, sign, radius,
             sign == '=' ? touching_rule(touching, f->hit) : "");
}

void view_comparison(char out[VIEW_VERDICT_SIZE], const shown_pair *pair, col_touching touching,
                     bool steady)
{
    write_comparison(out, pair, touching, view_pair_digits(pair, steady));
}

/* Where only more decimals show that one is true, the other has as many. */
void view_comparison_both(char out[VIEW_VERDICT_SIZE], const shown_pair both[PAIR_ROLES],
                          pair_role role, col_touching touching, bool steady)
{
    static const char *const named[PAIR_ROLES] = {"drawn", "tested"};
    char why[VIEW_VERDICT_SIZE];
    view_digits digits = view_pair_digits(&both[PAIR_DRAWN], steady);
    digits.decimals = true_decimals(&both[PAIR_TESTED], digits.decimals);
    write_comparison(why, &both[role], touching, digits);
    snprintf(out, VIEW_VERDICT_SIZE, "%s: %.180s", named[role], why);
}

bool view_is_steady(const painting *p)
{
    return p->options->presenting || p->options->aids.rounded;
}

number_text view_pair_number(const painting *p, const shown_pair *pair, double value)
{
    return view_digits_text(view_pair_digits(pair, view_is_steady(p)), value);
}

/* Before an audience with one place less, as all numbers. */
static void write_angle(const painting *p, char *out, size_t size, double value)
{
    static const int decimals[ANGLE_UNITS] = {2, 3, 4};
    const angle_unit unit = p->scene->convention.unit;
    snprintf(out, size, "%s%s", text_number_term(value, decimals[unit] - view_is_steady(p)).text,
             scene_angle_suffix(unit));
}

void view_words_turn(const painting *p, char *out, size_t size, double radians)
{
    const convention *c = &p->scene->convention;
    double turn = c->counterclockwise ? -radians : radians;
    int sign = snprintf(out, size, "%s", turn > 0 ? "+" : "");
    write_angle(p, out + sign, size - (size_t)sign,
                scene_angle_convert(turn, ANGLE_RADIANS, c->unit));
}

angle view_words_angle_of(const shape *s)
{
    if (s->kind == SHAPE_RECTANGLE)
        return s->angle;
    col_dir dir = scene_shape_geometry(s).dir;
    return (angle){.turn = atan2(dir.s, dir.c), .unit = ANGLE_RADIANS};
}

void view_words_shape_angle(const painting *p, char *out, size_t size, const shape *s)
{
    write_angle(p, out, size,
                scene_convention_write_angle(&p->scene->convention, view_words_angle_of(s)));
}

const char *view_words_direction(col_vec window)
{
    static const char *const EIGHTHS[8] = {"right", "down right", "down", "down left",
                                           "left",  "up left",    "up",   "up right"};
    return EIGHTHS[lround(atan2(window.y, window.x) / COL_PI * 4) & 7];
}
