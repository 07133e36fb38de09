#include "text/number.h"
#include "view/painting.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each shape's numbers, at the point that its x and y name; and its own name on it, for two shapes
 * may have one such point. */

enum { MAX_LABELS = 120 };
enum { FEW = 12 }; /* shapes: of more, what has no room beside its shape is left out */
static const double BELOW_PIVOT = 16; /* units: of its cross */
static const double SMALLEST = 40;    /* units: smaller shapes get none, but for mere points */

static void append(char *out, size_t size, size_t *used, const char *name, double value,
                   int decimals)
{
    int length =
        snprintf(out + *used, size - *used, "%s%s", name, text_number_term(value, decimals).text);
    *used = (size_t)fmin((double)(*used + (size_t)fmax(length, 0)), (double)(size - 1));
}

/* Which numbers a kind has, and how they are introduced. */
typedef struct term {
    const char *name;
    size_t offset;         /* in scene_written */
    const char *half_name; /* where it stands for half of what it names; NULL: the same */
} term;
#define TERM(name, field) HALF(name, field, NULL)
#define HALF(name, field, half_name)                                                               \
    {                                                                                              \
        name, offsetof(scene_written, field), half_name                                            \
    }
enum { TERMS = 7 };
static const term OF_KIND[SHAPE_KINDS][TERMS] = {
    [SHAPE_POINT] = {TERM("x ", x), TERM("  y ", y)},
    [SHAPE_CIRCLE] = {TERM("x ", x), TERM("  y ", y), TERM("\nradius ", radius)},
    [SHAPE_SEGMENT] = {TERM("from ", x), TERM(", ", y), TERM("\nto ", to_x), TERM(", ", to_y)},
    [SHAPE_CAPSULE] = {TERM("from ", x), TERM(", ", y), TERM("\nto ", to_x), TERM(", ", to_y),
                       TERM("\nradius ", radius)},
    [SHAPE_RECTANGLE] = {TERM("x ", x), TERM("  y ", y), HALF("\nw ", width, "\nhalf w "),
                         HALF("  h ", height, "  half h ")},
};

static void words_numbers(const painting *p, const shape *s, char *out, size_t size)
{
    const convention *c = &p->scene->convention;
    scene_written w = scene_convention_write(c, s);
    int decimals = view_scene_decimals(p->scene);
    size_t used = 0;
    for (int i = 0; i < TERMS && OF_KIND[s->kind][i].name; i++) {
        const term *t = &OF_KIND[s->kind][i];
        double value;
        memcpy(&value, (const char *)&w + t->offset, sizeof value);
        append(out, size, &used, c->half_sizes && t->half_name ? t->half_name : t->name, value,
               decimals);
    }
    if (s->kind != SHAPE_RECTANGLE)
        return;
    if (s->radius > 0)
        append(out, size, &used, "\ncorner ", w.radius, decimals);
    char angle_text[48];
    view_words_shape_angle(p, angle_text, sizeof angle_text, s);
    snprintf(out + used, size - used, "  %s", angle_text);
}

static bool stands_for(const painting *p, size_t index)
{
    return p->scene->shapes[index].drawn || p->scene->shapes[index].tested;
}

static bool is_large(const painting *p, size_t index, col_vec *at)
{
    if (view_is_left_out(p, index))
        return false;
    col_shape world = scene_shape_geometry(&p->scene->shapes[index]);
    col_shape window = camera_shape(&p->now, &world);
    double size = fmax(window.width, window.height) + 2 * window.radius;
    bool large = size >= SMALLEST * p->unit || size == 0 || p->options->aids.names;
    *at = camera_to_window(&p->now, world.at);
    return large && view_is_visible(p, &window);
}

/* They are of shapes as they stand, not turned back. */
static bool shows_numbers(const painting *p, size_t index, col_vec *at)
{
    return p->options->unrotate == 0 && is_large(p, index, at);
}

/* Which is drawn and which is tested is asked of what is turned back, too. */
static bool shows_name(const painting *p, size_t index, col_vec *at)
{
    bool turns = p->options->turning || (p->options->unrotate > 0 && p->options->unrotate < 1);
    return stands_for(p, index) ? !turns && is_large(p, index, at) : shows_numbers(p, index, at);
}

void view_numbers_draw(painting *p)
{
    col_vec at;
    for (size_t i = 0; i < p->scene->count; i++)
        if (shows_numbers(p, i, &at))
            view_paint_dot(p, PART_NONE, at, 3, p->theme->muted);
}

enum { DOWN_RIGHT = 1, DOWN = 2 };

enum { NAME_SIZE = SHAPE_ID_SIZE + 1 };

/* A long name in two lines, at the space that is nearest to its middle; what a function is called
 * with stays together, `narrow` in a line of its own. */
static void break_name(const char *name, bool narrow, char out[NAME_SIZE])
{
    enum { LONG = 16 };
    int length = (int)strlen(name), middle = length / 2, best = length;
    memcpy(out, name, (size_t)length + 1);
    for (int i = 0; i < length && length > LONG && out[i] != '('; i++)
        if (out[i] == ' ' && (best == length || abs(i - middle) < abs(best - middle)))
            best = i;
    if (best < length)
        out[best] = '\n';
    char *called = narrow ? strchr(out, '(') : NULL;
    if (called) {
        memmove(called + 1, called, strlen(called) + 1);
        *called = '\n';
    }
}

/* Where on a bar its name begins. */
typedef enum name_place {
    AT_BEGIN,
    AT_END,
    NEAR_BEGIN,
    NEAR_END,
    TOWARDS_END,
    IN_MIDDLE,
    NAME_PLACES
} name_place;

static col_vec place_of_name(const painting *p, size_t index, name_place at)
{
    static const double ALONG[] = {[AT_BEGIN] = 0.07, [AT_END] = 0.93,     [NEAR_BEGIN] = 0.14,
                                   [NEAR_END] = 0.86, [TOWARDS_END] = 0.8, [IN_MIDDLE] = 0.5};
    col_shape world = scene_shape_geometry(&p->scene->shapes[index]);
    return col_core_at(&world, ALONG[at], 0.5);
}

enum { NOT_SMALL = -1 };

/* Pixels: of a round that is too small for its name, which stands beside it; else NOT_SMALL. */
static double small_radius(const painting *p, size_t index, double width)
{
    col_shape world = scene_shape_geometry(&p->scene->shapes[index]);
    double radius = world.radius * p->now.zoom;
    bool round = world.width == 0 && world.height == 0;
    return round && width > radius ? radius : NOT_SMALL;
}

static int side_of_name(const painting *p, size_t index, name_place place, double small)
{
    const shown_pair *pair = p->pairs->shown_count ? &p->pairs->shown[0] : NULL;
    bool has_pivot = pair && index == scene_pair_framed_index(pair) && view_has_cross(p, pair);
    return place != IN_MIDDLE ? DOWN_RIGHT : has_pivot || small >= 0 ? DOWN : LABEL_CENTRED;
}

/* How far from there. */
static double clear_of_name(const painting *p, name_place place, double small)
{
    double clear = (place == IN_MIDDLE ? BELOW_PIVOT : 4) * p->unit;
    return small >= 0 ? fmax(clear, small + 6 * p->unit) : clear;
}

static col_shape in_window(const painting *p, size_t index)
{
    col_shape world = scene_shape_geometry(&p->scene->shapes[index]);
    return camera_shape(&p->now, &world);
}

/* Of an object that is drawn as one bar and tested as another, a bar's other one. False: there is
 * none, or the name would begin on both. */
static bool find_other_bar(const painting *p, size_t index, col_vec at, col_shape *other)
{
    const shape *shapes = p->scene->shapes;
    for (size_t i = 0; i < p->scene->count; i++)
        if (scene_shape_stands_for(&shapes[index], &shapes[i])) {
            *other = in_window(p, i);
            return col_distance(other, at) > 0;
        }
    return false;
}

/* How it is put: clear of lines, in narrow lines, nearer to its own bar than to the other, without
 * a leader. */
enum { NAME_ANYWHERE = 0, NAME_CLEAR = 1, NAME_NARROW = 2, NAME_NEARER = 4, NAME_AT_IT = 8 };
enum { NAME_KEYS = 1 + 16 * NAME_PLACES }; /* after that of the numbers */

/* The ways in which a shape's name may be put, in the order in which they are tried. */
enum { NAME_WAYS = 13 };
typedef struct shape_name {
    char text[2][NAME_SIZE]; /* the second one narrow */
    col_shape own, other;
    label ways[NAME_WAYS];
    size_t count;
} shape_name;

static void begin_name(const painting *p, size_t index, shape_name *name)
{
    *name = (shape_name){.own = in_window(p, index)};
    for (int narrow = 0; narrow < 2; narrow++)
        break_name(p->scene->shapes[index].id, narrow, name->text[narrow]);
}

static void add_way(const painting *p, size_t index, shape_name *name, name_place place, int how)
{
    col_vec at = camera_to_window(&p->now, place_of_name(p, index, place));
    const char *text = name->text[(how & NAME_NARROW) != 0];
    canvas_text_style style = view_text_style(p, FACE_BOLD, 0.75, p->theme->ink);
    const bool nearer = how & NAME_NEARER, few = p->scene->count <= FEW;
    if (nearer && !find_other_bar(p, index, at, &name->other))
        return;
    double small = small_radius(p, index, p->to->ops->measure(p->to, &style, text).width);
    name->ways[name->count++] =
        (label){.key = view_label_key(LABEL_NUMBERS, index, 1 + place + (size_t)how * NAME_PLACES),
                .text = text,
                .style = style,
                .from = at,
                .to = at,
                .clear = clear_of_name(p, place, small),
                .prefer = side_of_name(p, index, place, small),
                .stay = how & NAME_AT_IT || !few,
                .clear_of = how & NAME_CLEAR || !few,
                .named = &name->own,
                .not_named = nearer ? &name->other : NULL};
}

/* The end that is farther from what the bar is tested against. */
static name_place free_end(const painting *p, size_t index)
{
    if (!p->pairs->shown_count)
        return AT_END;
    col_vec ball = col_core_at(scene_pair_other(&p->pairs->shown[0]), 0.5, 0.5);
    col_vec begin = place_of_name(p, index, AT_BEGIN), end = place_of_name(p, index, AT_END);
    return hypot(begin.x - ball.x, begin.y - ball.y) > hypot(end.x - ball.x, end.y - ball.y)
               ? AT_BEGIN
               : AT_END;
}

/* Of two bars that cross only the ends are apart. A name is put at one, rather than led to, and
 * rather led to than so that it could be the other's; then not from under what the bar is tested
 * against. */
static void add_ways_of_both(painting *p, size_t index, shape_name *name)
{
    enum { FREE, OTHER, NEAR_OTHER, ENDS };
    enum { CLEAR = NAME_CLEAR, NARROW = CLEAR | NAME_NARROW, OWN = CLEAR | NAME_NEARER };
    static const struct {
        int end, how;
    } TRIED[NAME_WAYS] = {{FREE, OWN | NAME_AT_IT},
                          {OTHER, OWN | NAME_AT_IT},
                          {FREE, OWN},
                          {NEAR_OTHER, OWN},
                          {OTHER, OWN},
                          {FREE, OWN | NARROW},
                          {NEAR_OTHER, OWN | NARROW},
                          {OTHER, OWN | NARROW},
                          {FREE, CLEAR},
                          {OTHER, CLEAR},
                          {FREE, NARROW},
                          {OTHER, NARROW},
                          {FREE, NAME_ANYWHERE}};
    const unsigned key = view_label_key(LABEL_NUMBERS, index, NAME_KEYS);
    bool at_begin =
        view_labels_settle(&p->labels, key, p->labels.calm, free_end(p, index)) == AT_BEGIN;
    const name_place ends[ENDS] = {[FREE] = at_begin ? AT_BEGIN : AT_END,
                                   [OTHER] = at_begin ? AT_END : AT_BEGIN,
                                   [NEAR_OTHER] = at_begin ? NEAR_END : NEAR_BEGIN};
    for (size_t i = 0; i < NAME_WAYS; i++)
        add_way(p, index, name, ends[TRIED[i].end], TRIED[i].how);
}

/* Over lines a name could be another shape's: it is put clear of them if there is room, towards the
 * end, for the middle has the pivot, unless names are what is taught. */
static void add_ways_of_one(painting *p, size_t index, shape_name *name)
{
    const name_place first = p->options->aids.names ? IN_MIDDLE : TOWARDS_END;
    static const int how[] = {NAME_CLEAR, NAME_CLEAR | NAME_NARROW};
    for (size_t i = 0; i < sizeof how / sizeof *how; i++) {
        add_way(p, index, name, first, how[i]);
        if (first != IN_MIDDLE)
            add_way(p, index, name, IN_MIDDLE, how[i]);
    }
    add_way(p, index, name, first, NAME_ANYWHERE);
}

static void put_name(painting *p, size_t index)
{
    shape_name name;
    begin_name(p, index, &name);
    (stands_for(p, index) ? add_ways_of_both : add_ways_of_one)(p, index, &name);
    view_labels_put_one(&p->labels, name.ways, name.count);
}

/* Which of them is drawn and which is tested comes before all numbers; so do all names before an
 * audience, and where they are taught. */
static bool is_named_first(const painting *p, size_t index)
{
    return p->options->presenting || p->options->aids.names || stands_for(p, index);
}

/* What is drawn and what is tested is always told. */
static bool is_name_asked(const painting *p, size_t index)
{
    bool asked = p->options->aids.names || (p->scene->show & SHOW(SHOW_NUMBERS)) != 0;
    return is_named_first(p, index) && (asked || stands_for(p, index));
}

static void put_names(painting *p, bool drawn_or_tested)
{
    col_vec at;
    for (size_t i = 0; i < p->scene->count; i++)
        if (stands_for(p, i) == drawn_or_tested && is_name_asked(p, i) && shows_name(p, i, &at))
            put_name(p, i);
}

void view_drawn_and_tested_labels(painting *p)
{
    put_names(p, true);
}

void view_names_labels(painting *p)
{
    put_names(p, false);
}

/* A last line of several numbers in two: the last one, which is the angle, has its own. */
static void break_last_line(char *text)
{
    const char between[] = "  ";
    char *last = NULL, *end = strchr(text, '\n');
    for (char *at = end ? strstr(end, between) : NULL; at; at = strstr(at + 1, between))
        last = at;
    if (last) {
        *last = '\n';
        memmove(last + 1, last + 2, strlen(last + 2) + 1);
    }
}

/* Near its point, if need be in narrower lines; else clear of lines; else at the desk anywhere. */
static void put_numbers(painting *p, size_t index, col_vec at)
{
    enum { NEAR, NARROW_NEAR, AWAY, NARROW_AWAY, ANYWHERE, CHOICES };
    char text[160], narrow[160];
    bool must_be_clear = p->options->presenting || p->scene->count > FEW;
    label choices[CHOICES];
    words_numbers(p, &p->scene->shapes[index], text, sizeof text);
    memcpy(narrow, text, sizeof text);
    break_last_line(narrow);
    for (size_t i = 0; i < CHOICES; i++)
        choices[i] = (label){
            .key = view_label_key(LABEL_NUMBERS, index, i == NEAR ? 0 : 2 * NAME_PLACES + i),
            .text = i == NARROW_NEAR || i == NARROW_AWAY ? narrow : text,
            .style = view_text_style(p, FACE_NUMBER, 0.75, p->theme->ink),
            .from = at,
            .to = at,
            .clear = 8 * p->unit,
            .prefer = DOWN_RIGHT,
            .stay = p->scene->count > FEW,
            .clear_of = i < ANYWHERE || must_be_clear,
            .close = i < AWAY};
    view_labels_put_one(&p->labels, choices, must_be_clear ? ANYWHERE : CHOICES);
}

void view_numbers_labels(painting *p)
{
    int count = 0;
    for (size_t i = 0; i < p->scene->count && count < MAX_LABELS; i++) {
        col_vec at;
        if (!shows_numbers(p, i, &at))
            continue;
        put_numbers(p, i, at);
        if (!is_named_first(p, i))
            put_name(p, i);
        count++;
    }
}
