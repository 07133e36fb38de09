#include "lab/right_stages.h"

#include <math.h>
#include <string.h>

lab_program lab_with(lab_program p, mistake_id id)
{
    if (id != MISTAKE_NONE)
        p.at[lab_mistake(id)->stage] = id;
    return p;
}

bool lab_is_right(const lab_program *p)
{
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (p->at[stage] != MISTAKE_NONE)
            return false;
    return p->deviation == DEVIATION_NONE;
}

/* The largest factor by which the frame's matrix changes a length. Any 2 x 2 matrix is a turning
 * with scaling plus a mirroring with scaling; the two factors add up where their directions meet.
 */
static double stretch_of(const lab_frame *f)
{
    double unrotating = hypot((f->xx + f->yy) / 2, (f->yx - f->xy) / 2);
    double mirroring = hypot((f->xx - f->yy) / 2, (f->yx + f->xy) / 2);
    return unrotating + mirroring;
}

/* Where the nearest corner, or side, changes, it jumps from one to another. Its distance doesn't,
 * but from any other point it does. */
static bool jumps(const lab_program *p)
{
    return lab_mistake_entry(p->at[LAB_CLAMP])->jumps &&
           lab_mistake_entry(p->at[LAB_COMPARE])->needs_steady;
}

double lab_stretch(const lab_test *t, const lab_program *p)
{
    const lab_frame *f = &t->frame;
    if (jumps(p))
        return INFINITY;
    const mistake_entry *clamp = lab_mistake_entry(p->at[LAB_CLAMP]),
                        *compare = lab_mistake_entry(p->at[LAB_COMPARE]);
    double local =
        (clamp->spread ? clamp->spread(f) : 1) * (compare->steep > 0 ? compare->steep : 1);
    return stretch_of(f) * local + (compare->in_world ? 1 : 0);
}

static bool is_usual(const lab_program *p)
{
    return p->at[LAB_READ] == MISTAKE_NONE && p->at[LAB_CLAMP] == MISTAKE_NONE &&
           p->at[LAB_COMPARE] == MISTAKE_NONE;
}

lab_test lab_prepare(const convention *c, const scene_written *rectangle, lab_program p,
                     col_touching touching)
{
    scene_written deviating;
    if (p.deviation) {
        deviating = lab_deviate_rectangle(c, &p, rectangle);
        rectangle = &deviating;
    }
    lab_rectangle r = lab_read_rectangle(c, rectangle, p.at[LAB_READ]);
    col_dir dir = lab_read_angle(c, rectangle->angle, p.at[LAB_ANGLE]);
    lab_test t = {.frame = lab_localise_with(p.at[LAB_LOCALISE])(&r, dir, c->y_up),
                  .touching = touching,
                  .y_up = c->y_up,
                  .change = {.radius_times = 1},
                  .usual = is_usual(&p),
                  .read = lab_read_circle_with(p.at[LAB_READ]),
                  .closest = lab_clamp_with(p.at[LAB_CLAMP]),
                  .compare = lab_compare_with(p.at[LAB_COMPARE]),
                  .between = lab_between_with(p.at[LAB_COMPARE])};
    return p.deviation ? lab_deviate(&t, &p) : t;
}

lab_test lab_deviate(const lab_test *t, const lab_program *p)
{
    lab_test off = *t;
    off.change = lab_deviate_circle(p);
    lab_deviate_frame(p, &off.frame);
    return off;
}

circle_trace lab_trace_circle(const lab_test *t, double x, double y, double r)
{
    return lab_trace_by(t, lab_written_circle(t, x, y, r), t->read, t->closest, t->compare);
}

double lab_pair_margin(const convention *c, const lab_pair *pair, const lab_program *p)
{
    const mistake_id *at = p->at;
    const scene_written *w = &pair->circle;
    lab_rectangle r = lab_read_rectangle(c, &pair->rectangle, at[LAB_READ]);
    col_dir dir = lab_read_angle(c, pair->rectangle.angle, at[LAB_ANGLE]);
    lab_frame f = lab_localise_with(at[LAB_LOCALISE])(&r, dir, c->y_up);
    circle_trace now = {
        .read = lab_read_circle_with(at[LAB_READ])(c->y_up, (lab_circle){{w->x, w->y}, w->radius})};
    now.local = lab_to_frame(&f, now.read.centre);
    now.closest = lab_clamp_with(at[LAB_CLAMP])(&f, now.local);
    return lab_compare_with(at[LAB_COMPARE])(&f, &now).margin;
}

static bool is_hit(const lab_test *t, double margin)
{
    return t->touching == COL_TOUCH_IS_HIT ? margin <= 0 : margin < 0;
}

double lab_margin(const lab_test *t, double x, double y, double r)
{
    if (!t->usual)
        return lab_trace_circle(t, x, y, r).verdict.margin;
    lab_circle written = lab_written_circle(t, x, y, r);
    return lab_trace_by(t, written, lab_right_circle, lab_right_closest, lab_right_verdict)
        .verdict.margin;
}

bool lab_hit(const lab_test *t, double x, double y, double r)
{
    return is_hit(t, lab_margin(t, x, y, r));
}

static bool is_round(const shape *s)
{
    return s->kind == SHAPE_CIRCLE || s->kind == SHAPE_POINT;
}

bool lab_pair_of(const scene *s, const pairs *p, lab_pair *out)
{
    if (!p->shown_count || p->shown[0].a >= s->count || p->shown[0].b >= s->count)
        return false;
    const shape *a = &s->shapes[p->shown[0].a], *b = &s->shapes[p->shown[0].b];
    if (a->kind != SHAPE_RECTANGLE || !is_round(b))
        return false;
    out->rectangle = scene_convention_write(&s->convention, a);
    out->circle = scene_convention_write(&s->convention, b);
    return true;
}

void lab_answers(const convention *c, const lab_pair *pair, col_touching touching,
                 bool hits[MISTAKES])
{
    const scene_written *circle = &pair->circle;
    for (int i = MISTAKE_NONE; i < MISTAKES; i++) {
        mistake_id id = (mistake_id)i;
        lab_program p = {.at = {MISTAKE_NONE}};
        if (id != MISTAKE_NONE && !lab_mistake_excluded(id, c))
            p = lab_with(p, id);
        lab_test t = lab_prepare(c, &pair->rectangle, p, touching);
        hits[id] = lab_hit(&t, circle->x, circle->y, circle->radius);
    }
}

/* The convention's axes and the program's; its own inverse. */
static col_vec flipped(const lab_test *t, col_vec v)
{
    return (col_vec){v.x, t->y_up ? -v.y : v.y};
}

static col_vec divided(col_vec v, double by)
{
    return (col_vec){v.x / by, v.y / by};
}

static col_shape believed_rectangle(const lab_test *t, double axis)
{
    const lab_frame *f = &t->frame;
    col_vec a = divided(flipped(t, f->low), axis), b = divided(flipped(t, f->high), axis);
    col_vec corner = {fmin(a.x, b.x), fmin(a.y, b.y)};
    return col_rectangle(flipped(t, f->origin), corner, (col_vec){0, 0}, fabs(b.x - a.x),
                         fabs(b.y - a.y), (col_dir){1, 0}, f->corner / fabs(axis));
}

shown_pair lab_find(const lab_test *t, double x, double y, double r)
{
    circle_trace found = lab_trace_circle(t, x, y, r);
    double axis = t->frame.axis != 0 ? t->frame.axis : 1; /* 0: all lies in one point */
    shown_pair pair = {.shape_a = believed_rectangle(t, axis)};
    col_vec local = divided(flipped(t, found.local), axis);
    pair.shape_b = col_circle(col_to_world(&pair.shape_a, local), found.read.radius / fabs(axis));
    col_findings *now = &pair.findings;
    *now = col_find(&pair.shape_a, &pair.shape_b, t->touching);
    lab_between measured = t->between(&t->frame, &found);
    now->local_centre = local;
    now->nearest = divided(flipped(t, measured.from), axis);
    now->clamped = divided(flipped(t, measured.to), axis);
    now->distance = found.verdict.distance;
    now->radius = found.verdict.radius;
    now->gap = found.verdict.distance - found.verdict.radius;
    now->hit = is_hit(t, found.verdict.margin);
    now->state = now->hit ? COL_OVERLAPPING : COL_APART;
    now->depth = fmax(0, -now->gap);
    return pair;
}

bool lab_border(const lab_program *p, const shown_pair *pair, col_shape *border)
{
    mistake_id compared = p->at[LAB_COMPARE];
    lab_program alone = lab_with((lab_program){.at = {MISTAKE_NONE}}, compared);
    border_fn *find = lab_mistake_entry(compared)->border;
    if (!find || memcmp(p, &alone, sizeof alone) != 0)
        return false;
    *border = find(scene_pair_framed(pair), scene_pair_other(pair)->radius);
    return true;
}
