/* Each mistake against a statement of it in geometry, which says by how much the program's circle
 * misses what the program takes for the rectangle: > 0 a miss, < 0 a hit. */
#include "lab_tests.h"

#include "kit.h"

#include <math.h>

/* The pair by way of the scene, in the convention's own axes. */
typedef struct facts {
    const convention *convention;
    const scene_written *rectangle;
    col_vec min, size, pivot; /* not turned */
    double a;                 /* natural, radians */
    double corner;
    col_vec centre;
    double r;
} facts;

static const col_vec ORIGIN = {0, 0};

static facts facts_of(const convention *c, const lab_pair *p)
{
    shape s = scene_convention_read(c, &p->rectangle);
    col_shape g = scene_shape_geometry(&s);
    double up = c->y_up ? -1 : 1;
    facts f = {.convention = c,
               .rectangle = &p->rectangle,
               .size = {s.width, s.height},
               .pivot = {g.at.x + g.pivot.x, up * (g.at.y + g.pivot.y)},
               .a = up * scene_angle_radians(s.angle),
               .corner = s.radius,
               .centre = {p->circle.x, p->circle.y},
               .r = p->circle.radius};
    f.min = (col_vec){g.at.x + g.corner.x, g.at.y + g.corner.y};
    if (c->y_up)
        f.min.y = -(f.min.y + s.height);
    return f;
}

static quad straight(const facts *f)
{
    double x = f->min.x, y = f->min.y, w = f->size.x, h = f->size.y;
    return (quad){{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}};
}

static quad turned(const facts *f)
{
    quad q = straight(f);
    for (int i = 0; i < 4; i++)
        q.at[i] = turned_about(q.at[i], f->pivot, f->a);
    return q;
}

/* The circle against a solid quadrilateral. */
static double against(const facts *f, quad q)
{
    return quad_distance(&q, f->centre) - f->r - f->corner;
}

static double right(const facts *f)
{
    return against(f, turned(f));
}

static col_vec middle(const quad *q)
{
    return (col_vec){(q->at[0].x + q->at[2].x) / 2, (q->at[0].y + q->at[2].y) / 2};
}

/* ---- Read ---- */

static double named_otherwise(const facts *f, names_point names)
{
    convention c = *f->convention;
    c.xy = names;
    lab_pair p = {.rectangle = *f->rectangle,
                  .circle = {.x = f->centre.x, .y = f->centre.y, .radius = f->r}};
    facts moved = facts_of(&c, &p);
    return right(&moved);
}

static double xy_is_centre(const facts *f)
{
    return named_otherwise(f, NAMES_CENTRE);
}

static double xy_is_corner(const facts *f)
{
    return named_otherwise(f, NAMES_CORNER);
}

/* The fraction of the size at which the default pivot is, and that at which x, y are. */
static col_vec pivot_fraction(const convention *c)
{
    if (c->pivot == PIVOT_AT_CENTRE)
        return (col_vec){0.5, 0.5};
    return (col_vec){c->pivot_u, c->pivot_v};
}

static col_vec named_fraction(const facts *f)
{
    const convention *c = f->convention;
    if (c->xy == NAMES_CENTRE)
        return (col_vec){0.5, 0.5};
    if (c->xy == NAMES_PIVOT && !f->rectangle->has_pivot)
        return pivot_fraction(c);
    return (col_vec){0, 0};
}

/* Another size, with x and y naming what they name; it may be negative. */
static facts resized(const facts *f, col_vec size)
{
    facts n = *f;
    col_vec at = named_fraction(f), turn = pivot_fraction(f->convention);
    n.size = size;
    n.min.x += at.x * (f->size.x - size.x);
    n.min.y += at.y * (f->size.y - size.y);
    if (f->rectangle->has_pivot)
        n.pivot = (col_vec){n.min.x + f->rectangle->pivot_x, n.min.y + f->rectangle->pivot_y};
    else if (f->convention->pivot != PIVOT_AT_ORIGIN)
        n.pivot = (col_vec){n.min.x + turn.x * size.x, n.min.y + turn.y * size.y};
    return n;
}

static double x2y2_as_wh(const facts *f)
{
    facts n = resized(f, (col_vec){f->min.x + f->size.x, f->min.y + f->size.y});
    return right(&n);
}

/* A far side that is left of the near one is never reached: only the near one is left. */
static double wh_as_x2y2(const facts *f)
{
    facts n = resized(f, (col_vec){f->size.x - f->min.x, f->size.y - f->min.y});
    n.size = (col_vec){fmax(n.size.x, 0), fmax(n.size.y, 0)};
    return right(&n);
}

/* As if the rectangle were moved by r to the right and down. */
static double circle_top_left(const facts *f)
{
    quad q = turned(f);
    double down = f->convention->y_up ? -f->r : f->r;
    for (int i = 0; i < 4; i++)
        q.at[i] = (col_vec){q.at[i].x + f->r, q.at[i].y + down};
    return against(f, q);
}

static double diameter_as_radius(const facts *f)
{
    return right(f) - f->r;
}

static double scaled(const facts *f, double by)
{
    quad q = turned(f);
    col_vec m = middle(&q);
    for (int i = 0; i < 4; i++)
        q.at[i] = (col_vec){m.x + by * (q.at[i].x - m.x), m.y + by * (q.at[i].y - m.y)};
    return against(f, q);
}

static double full_as_half(const facts *f)
{
    return scaled(f, 2);
}

static double half_as_full(const facts *f)
{
    return scaled(f, 0.5);
}

/* Stored from its right side on: that side is all that is left. */
static double negative_size(const facts *f)
{
    quad q = turned(f);
    col_shape side = col_segment(q.at[1], q.at[2]);
    col_shape circle = col_circle(f->centre, f->r + f->corner);
    return col_gap(&side, &circle);
}

static double int_truncation(const facts *f)
{
    facts n = *f;
    double x = f->min.x + f->size.x / 2, y = f->min.y + f->size.y / 2;
    n.min.x += (int)x - x;
    n.min.y += (int)y - y;
    if (f->pivot.x != 0 || f->pivot.y != 0) {
        n.pivot.x += (int)x - x;
        n.pivot.y += (int)y - y;
    }
    return right(&n);
}

/* ---- Angle ---- */

static double with_angle(const facts *f, double a)
{
    facts n = *f;
    n.a = a;
    return right(&n);
}

/* As if the circle were turned on by twice the angle. */
static double wrong_sign(const facts *f)
{
    facts n = *f;
    n.centre = turned_about(f->centre, f->pivot, 2 * f->a);
    return right(&n);
}

static double degrees_as_radians(const facts *f)
{
    return with_angle(f, f->a * 180 / M_PI);
}

static double radians_as_degrees(const facts *f)
{
    return with_angle(f, f->a * M_PI / 180);
}

/* Mirrored at the diagonal of the axes. */
static double atan2_swapped(const facts *f)
{
    return with_angle(f, M_PI / 2 - f->a);
}

static double absolute_angle(const facts *f)
{
    const convention *c = f->convention;
    double natural = c->y_up == c->counterclockwise ? 1 : -1;
    double value = natural * (fabs(f->rectangle->angle) - c->zero);
    return with_angle(f, scene_angle_convert(value, c->unit, ANGLE_RADIANS));
}

static double angle_twice(const facts *f)
{
    return with_angle(f, 2 * f->a);
}

static double angle_ignored(const facts *f)
{
    return against(f, straight(f));
}

/* ---- Localise ---- */

static double about(const facts *f, col_vec point)
{
    facts n = *f;
    n.pivot = point;
    return right(&n);
}

static double pivot_top_left(const facts *f)
{
    quad q = straight(f);
    return about(f, q.at[f->convention->y_up ? 3 : 0]);
}

static double pivot_bottom_left(const facts *f)
{
    quad q = straight(f);
    return about(f, q.at[f->convention->y_up ? 0 : 3]);
}

static double pivot_origin(const facts *f)
{
    return about(f, ORIGIN);
}

/* The rectangle is turned about the origin, and lies off by the pivot. */
static double pivot_not_added_back(const facts *f)
{
    quad q = straight(f);
    for (int i = 0; i < 4; i++) {
        col_vec p = turned_about(q.at[i], ORIGIN, f->a);
        q.at[i] = (col_vec){p.x + f->pivot.x, p.y + f->pivot.y};
    }
    return against(f, q);
}

static col_vec upside_down(const facts *f, col_vec p)
{
    return (col_vec){p.x, 2 * f->pivot.y - p.y};
}

/* Rectangle and circle are turned over, and then the rectangle is turned. */
static double y_up_formula(const facts *f)
{
    quad q = straight(f);
    for (int i = 0; i < 4; i++)
        q.at[i] = turned_about(upside_down(f, q.at[i]), f->pivot, f->a);
    facts n = *f;
    n.centre = upside_down(f, f->centre);
    return against(&n, q);
}

/* The circle is turned on instead of back, and turned over. */
static double reflection(const facts *f)
{
    facts n = *f;
    n.centre = upside_down(f, turned_about(f->centre, f->pivot, f->a));
    return against(&n, straight(f));
}

/* Two shears, one after the other. */
static double x_overwritten(const facts *f)
{
    double c = cos(f->a), s = sin(f->a);
    double first[2][2] = {{c, s}, {0, 1}}, second[2][2] = {{1, 0}, {-s, c}}, both[2][2];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            both[i][j] = second[i][0] * first[0][j] + second[i][1] * first[1][j];
    double x = f->centre.x - f->pivot.x, y = f->centre.y - f->pivot.y;
    facts n = *f;
    n.centre = (col_vec){f->pivot.x + both[0][0] * x + both[0][1] * y,
                         f->pivot.y + both[1][0] * x + both[1][1] * y};
    return against(&n, straight(f));
}

static double aabb(const facts *f)
{
    quad q = turned(f);
    facts n = *f;
    n.min = q.at[0];
    col_vec max = q.at[0];
    for (int i = 1; i < 4; i++) {
        n.min = (col_vec){fmin(n.min.x, q.at[i].x), fmin(n.min.y, q.at[i].y)};
        max = (col_vec){fmax(max.x, q.at[i].x), fmax(max.y, q.at[i].y)};
    }
    n.size = (col_vec){max.x - n.min.x, max.y - n.min.y};
    return against(f, straight(&n));
}

/* ---- Clamp ---- */

static double missing_else(const facts *f)
{
    return -f->r - f->corner;
}

static double clamp_order(const facts *f)
{
    return apart(f->centre, turned_about(f->min, f->pivot, f->a)) - f->r - f->corner;
}

static double edges_only(const facts *f)
{
    quad q = turned(f);
    col_shape circle = col_circle(f->centre, f->r + f->corner);
    double min = INFINITY;
    for (int i = 0; i < 4; i++) {
        col_shape edge = col_segment(q.at[i], q.at[(i + 1) % 4]);
        min = fmin(min, col_gap(&edge, &circle));
    }
    return min;
}

static double corners_only(const facts *f)
{
    quad q = turned(f);
    double min = INFINITY;
    for (int i = 0; i < 4; i++)
        min = fmin(min, apart(q.at[i], f->centre));
    return min - f->r - f->corner;
}

/* ---- Compare ---- */

static double clamped_not_difference(const facts *f)
{
    quad q = turned(f);
    col_vec closest = quad_contains(&q, f->centre) ? f->centre : quad_nearest(&q, f->centre);
    return apart(closest, f->pivot) - f->r - f->corner;
}

static double distance(const facts *f)
{
    return fmax(right(f) + f->r + f->corner, 0);
}

static double squared_vs_radius(const facts *f)
{
    return distance(f) * distance(f) - f->r - f->corner;
}

static double radius_squared_twice(const facts *f)
{
    double r = f->r + f->corner;
    return distance(f) - r * r;
}

/* The centre against the grown rectangle. */
static double corners_not_rounded(const facts *f)
{
    facts n = *f;
    double by = f->r + f->corner;
    n.min = (col_vec){f->min.x - by, f->min.y - by};
    n.size = (col_vec){f->size.x + 2 * by, f->size.y + 2 * by};
    quad q = turned(&n);
    return quad_distance(&q, f->centre);
}

static double bounding_circle(const facts *f)
{
    quad q = turned(f);
    col_vec m = middle(&q);
    return apart(f->centre, m) - apart(q.at[0], m) - f->r - f->corner;
}

static double radius_forgotten(const facts *f)
{
    quad q = turned(f);
    return quad_distance(&q, f->centre) - f->corner;
}

static double (*const statements[MISTAKES])(const facts *) = {
    [MISTAKE_NONE] = right,
    [MISTAKE_XY_IS_CENTRE] = xy_is_centre,
    [MISTAKE_XY_IS_CORNER] = xy_is_corner,
    [MISTAKE_X2Y2_AS_WH] = x2y2_as_wh,
    [MISTAKE_WH_AS_X2Y2] = wh_as_x2y2,
    [MISTAKE_CIRCLE_TOP_LEFT] = circle_top_left,
    [MISTAKE_DIAMETER_AS_RADIUS] = diameter_as_radius,
    [MISTAKE_FULL_AS_HALF] = full_as_half,
    [MISTAKE_HALF_AS_FULL] = half_as_full,
    [MISTAKE_NEGATIVE_SIZE] = negative_size,
    [MISTAKE_INT_TRUNCATION] = int_truncation,
    [MISTAKE_WRONG_SIGN] = wrong_sign,
    [MISTAKE_DEGREES_AS_RADIANS] = degrees_as_radians,
    [MISTAKE_RADIANS_AS_DEGREES] = radians_as_degrees,
    [MISTAKE_ATAN2_SWAPPED] = atan2_swapped,
    [MISTAKE_ABSOLUTE_ANGLE] = absolute_angle,
    [MISTAKE_ANGLE_TWICE] = angle_twice,
    [MISTAKE_ANGLE_IGNORED] = angle_ignored,
    [MISTAKE_PIVOT_TOP_LEFT] = pivot_top_left,
    [MISTAKE_PIVOT_BOTTOM_LEFT] = pivot_bottom_left,
    [MISTAKE_PIVOT_ORIGIN_USED] = pivot_origin,
    [MISTAKE_PIVOT_NOT_ADDED_BACK] = pivot_not_added_back,
    [MISTAKE_Y_UP_FORMULA] = y_up_formula,
    [MISTAKE_REFLECTION] = reflection,
    [MISTAKE_X_OVERWRITTEN] = x_overwritten,
    [MISTAKE_AABB] = aabb,
    [MISTAKE_MISSING_ELSE] = missing_else,
    [MISTAKE_CLAMP_ORDER] = clamp_order,
    [MISTAKE_EDGES_ONLY] = edges_only,
    [MISTAKE_CORNERS_ONLY] = corners_only,
    [MISTAKE_CLAMPED_NOT_DIFFERENCE] = clamped_not_difference,
    [MISTAKE_SQUARED_VS_RADIUS] = squared_vs_radius,
    [MISTAKE_RADIUS_SQUARED_TWICE] = radius_squared_twice,
    [MISTAKE_CORNERS_NOT_ROUNDED] = corners_not_rounded,
    [MISTAKE_BOUNDING_CIRCLE] = bounding_circle,
    [MISTAKE_RADIUS_FORGOTTEN] = radius_forgotten,
};

static const char *name_of(mistake_id id)
{
    return id == MISTAKE_NONE ? "no mistake" : lab_mistake(id)->id;
}

static bool says_hit(const convention *c, const lab_pair *p, mistake_id id)
{
    lab_program program = with_mistake(id);
    scene_written stored = lab_as_stored(c, &program, &p->rectangle);
    lab_test t = lab_prepare(c, &stored, program, COL_TOUCH_IS_MISS);
    return lab_hit(&t, p->circle.x, p->circle.y, p->circle.radius);
}

enum { NUMBER = 40 }; /* of pairs in each convention */

static void every_mistake_is_what_it_is_said_to_be(void **state)
{
    (void)state;
    for (int id = MISTAKE_NONE; id < MISTAKES; id++) {
        unsigned seed = 1 + (unsigned)id;
        int hits = 0, misses = 0;
        for (int i = 0; i < CONVENTIONS * NUMBER; i++) {
            convention c = convention_number(i % CONVENTIONS);
            if (id != MISTAKE_NONE && lab_mistake_excluded((mistake_id)id, &c))
                continue;
            lab_pair p = random_pair(&c, &seed);
            facts f = facts_of(&c, &p);
            double gap = statements[id](&f);
            bool hit = says_hit(&c, &p, (mistake_id)id);
            if (fabs(gap) > 1e-8 && hit != (gap < 0))
                fail_msg("%s, convention %d: %s: expected gap %.17g, got %s",
                         name_of((mistake_id)id), i % CONVENTIONS, pair_text(&p), gap,
                         hit ? "hit" : "miss");
            hits += hit;
            misses += !hit;
        }
        if (hits < 500 || (misses < 500 && id != MISTAKE_MISSING_ELSE))
            fail_msg("%s: %d hits, %d misses", name_of((mistake_id)id), hits, misses);
    }
}

/* What a mistake is excluded for as right is right; what isn't excluded goes wrong somewhere. */
static void exclusions_are_true(void **state)
{
    (void)state;
    static const mistake_id same_here[] = {MISTAKE_XY_IS_CENTRE,      MISTAKE_XY_IS_CORNER,
                                           MISTAKE_PIVOT_TOP_LEFT,    MISTAKE_PIVOT_BOTTOM_LEFT,
                                           MISTAKE_PIVOT_ORIGIN_USED, MISTAKE_PIVOT_NOT_ADDED_BACK};
    bool same[MISTAKES] = {false};
    for (size_t i = 0; i < sizeof same_here / sizeof *same_here; i++)
        same[same_here[i]] = true;
    for (int i = 0; i < CONVENTIONS; i += 5) {
        convention c = convention_number(i);
        for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
            unsigned seed = 7;
            int differing = 0;
            for (int n = 0; n < 100; n++) {
                lab_pair p = random_pair(&c, &seed);
                p.rectangle.has_pivot = false;
                differing += says_hit(&c, &p, (mistake_id)id) != says_hit(&c, &p, MISTAKE_NONE);
            }
            bool excluded = lab_mistake_excluded((mistake_id)id, &c) != NULL;
            if (excluded && same[id] && differing)
                fail_msg("convention %d: %s is excluded and differs %d times", i,
                         name_of((mistake_id)id), differing);
            if (!excluded && !differing && id != MISTAKE_INT_TRUNCATION &&
                id != MISTAKE_CORNERS_NOT_ROUNDED)
                fail_msg("convention %d: %s is possible and never differs", i,
                         name_of((mistake_id)id));
        }
    }
}

/* By hand: who can make which. */
static void exclusions_by_hand(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2(), up = c, contrary = c, corner = c;
    up.y_up = contrary.counterclockwise = true;
    corner.pivot = PIVOT_AT_CORNER;
    assert_null(lab_mistake_excluded(MISTAKE_Y_UP_FORMULA, &c));
    assert_non_null(lab_mistake_excluded(MISTAKE_Y_UP_FORMULA, &up));
    assert_non_null(lab_mistake_excluded(MISTAKE_Y_UP_FORMULA, &contrary));
    assert_null(lab_mistake_excluded(MISTAKE_PIVOT_TOP_LEFT, &c));
    assert_non_null(lab_mistake_excluded(MISTAKE_PIVOT_TOP_LEFT, &corner));
    assert_null(lab_mistake_excluded(MISTAKE_PIVOT_BOTTOM_LEFT, &corner));
    corner.y_up = true; /* its min corner is the lower one */
    assert_null(lab_mistake_excluded(MISTAKE_PIVOT_TOP_LEFT, &corner));
    assert_non_null(lab_mistake_excluded(MISTAKE_PIVOT_BOTTOM_LEFT, &corner));
    assert_non_null(lab_mistake_excluded(MISTAKE_RADIANS_AS_DEGREES, &c));
    assert_null(lab_mistake_excluded(MISTAKE_DEGREES_AS_RADIANS, &c));
    assert_non_null(lab_mistake_excluded(MISTAKE_HALF_AS_FULL, &c));
    assert_null(lab_mistake_excluded(MISTAKE_FULL_AS_HALF, &c));
}

/* ---- How often they are wrong ---- */

/* Percent of 40,000 random pairs, measured with another program: wrong in all, of those false
 * hits (-1: not measured). */
static const struct {
    mistake_id id;
    double wrong, false_hits;
} shares[] = {
    {MISTAKE_WRONG_SIGN, 22.3, 11.0},
    {MISTAKE_DEGREES_AS_RADIANS, 22.0, 11.1},
    {MISTAKE_RADIANS_AS_DEGREES, 22.4, -1},
    {MISTAKE_PIVOT_TOP_LEFT, 50.8, 7.3},
    {MISTAKE_PIVOT_BOTTOM_LEFT, 50.8, 7.3},
    {MISTAKE_XY_IS_CENTRE, 48.2, -1},
    {MISTAKE_XY_IS_CORNER, 48.2, -1},
    {MISTAKE_CIRCLE_TOP_LEFT, 32.0, -1},
    {MISTAKE_MISSING_ELSE, 28.5, 28.5},
    {MISTAKE_CLAMP_ORDER, 62.1, 0},
    {MISTAKE_EDGES_ONLY, 7.5, 0},
    {MISTAKE_CORNERS_ONLY, 37.3, 0},
    {MISTAKE_X_OVERWRITTEN, 17.0, 9.6},
    {MISTAKE_SQUARED_VS_RADIUS, 37.1, 0},
    {MISTAKE_RADIUS_SQUARED_TWICE, 28.5, 28.5},
    {MISTAKE_Y_UP_FORMULA, 22.3, -1},
    {MISTAKE_INT_TRUNCATION, 0.7, -1},
    {MISTAKE_NEGATIVE_SIZE, 45.5, 0},
    {MISTAKE_FULL_AS_HALF, 24.9, 24.9},
    {MISTAKE_HALF_AS_FULL, 38.3, 0},
    {MISTAKE_DIAMETER_AS_RADIUS, 22.6, 22.6},
    {MISTAKE_ATAN2_SWAPPED, 21.9, -1},
    {MISTAKE_ABSOLUTE_ANGLE, 11.1, -1},
    {MISTAKE_ANGLE_TWICE, 22.0, -1},
    {MISTAKE_REFLECTION, 22.3, -1},
    {MISTAKE_CLAMPED_NOT_DIFFERENCE, 60.9, 3.6},
    {MISTAKE_ANGLE_IGNORED, 22.0, -1},
    {MISTAKE_AABB, 19.0, 19.0},
    {MISTAKE_CORNERS_NOT_ROUNDED, 0.5, 0.5},
    {MISTAKE_BOUNDING_CIRCLE, 28.5, 28.5},
    {MISTAKE_RADIUS_FORGOTTEN, 43.0, 0},
};

static convention convention_for(mistake_id id)
{
    convention c = scene_convention_sdl2();
    c.half_sizes = id == MISTAKE_HALF_AS_FULL;
    c.xy = id == MISTAKE_XY_IS_CORNER ? NAMES_CENTRE : NAMES_CORNER;
    c.unit = id == MISTAKE_RADIANS_AS_DEGREES ? ANGLE_RADIANS : ANGLE_DEGREES;
    return c;
}

/* Width and height 40 .. 200, any angle, radius 10 .. 60, the centre uniform in the disc. */
static lab_pair measured_pair(const convention *c, unsigned *seed)
{
    double whole = c->half_sizes ? 2 : 1, turn = c->unit == ANGLE_DEGREES ? 180 : M_PI;
    double w = between(seed, 40, 200), h = between(seed, 40, 200);
    lab_pair p = {.rectangle = {.kind = SHAPE_RECTANGLE,
                                .x = between(seed, 0, 500),
                                .y = between(seed, 0, 500),
                                .width = w / whole,
                                .height = h / whole,
                                .angle = between(seed, -turn, turn)},
                  .circle = {.kind = SHAPE_CIRCLE, .radius = between(seed, 10, 60)}};
    bool centre = c->xy == NAMES_CENTRE;
    double reach = (hypot(w, h) / 2 + p.circle.radius) * sqrt(between(seed, 0, 1));
    double direction = between(seed, 0, 2 * M_PI);
    p.circle.x = p.rectangle.x + (centre ? 0 : w / 2) + reach * cos(direction);
    p.circle.y = p.rectangle.y + (centre ? 0 : h / 2) + reach * sin(direction);
    return p;
}

enum { SCENES = 40000 };

/* Both are samples of this size, and theirs is rounded to a tenth of a percent. */
static void check_share(const char *name, const char *what, double expected, int count)
{
    double p = expected / 100, got = (double)count / SCENES;
    double error = 4 * sqrt(2 * fmax(p * (1 - p), 1e-5) / SCENES) + 0.0005;
    if (fabs(got - p) > error)
        fail_msg("%s, %s: expected %.1f %% within %.2f, got %.2f %%", name, what, expected,
                 100 * error, 100 * got);
}

static void as_often_wrong_as_measured(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        mistake_id id = shares[i].id;
        convention c = convention_for(id);
        unsigned seed = 11;
        int wrong = 0, false_hits = 0;
        for (int n = 0; n < SCENES; n++) {
            lab_pair p = measured_pair(&c, &seed);
            bool hit = says_hit(&c, &p, id), truth = says_hit(&c, &p, MISTAKE_NONE);
            wrong += hit != truth;
            false_hits += hit && !truth;
        }
        check_share(name_of(id), "wrong", shares[i].wrong, wrong);
        if (shares[i].false_hits >= 0)
            check_share(name_of(id), "false hits", shares[i].false_hits, false_hits);
    }
}

int test_statements(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mistake_is_what_it_is_said_to_be),
        cmocka_unit_test(exclusions_are_true),
        cmocka_unit_test(exclusions_by_hand),
        cmocka_unit_test(as_often_wrong_as_measured),
    };
    return cmocka_run_group_tests_name("lab: statements", tests, NULL, NULL);
}
