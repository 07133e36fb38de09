#include "edit/gesture.h"

#include <math.h>

#define CATCH 4.0 /* points: the opposite side draws a handle onto itself from this near */

/* Sizes of one side while a handle is dragged. */
typedef struct side {
    int handle;   /* -1, 0 or 1 */
    double start; /* at the press */
    double size;  /* now, signed: < 0 when the handle went through the side that stays */
} side;

/* The resize itself. R turns by the rectangle's angle, w and h are sizes, primes mark the new ones.
 *
 * Unknown is the new pivot P'. Seen from the core's centre, in the core's own axes, lie
 *     the pivot  o = ((u - 1/2) w + free_x, (v - 1/2) h + free_y)
 *     the anchor a = (-hx w / 2, -hy h / 2), the side or corner opposite the handle; with
 *                    from_centre (0, 0)
 * so the anchor is at A = P + R(a - o). It stays: A = P' + R(a' - o'), hence
 *     P' = P + R((a - o) - (a' - o')).
 * The pivot's fractions u, v and the angle stay; only w and h are new. When the handle went through
 * the anchor, the body lies on the anchor's other side: a' then uses -hx (or -hy), with the size's
 * absolute value. The formula needs no trigonometry, works for any pivot, and as a difference of
 * small offsets its error doesn't grow with the place in the world. */
static double anchor_to_pivot(double toward, double fraction, double size, double free)
{
    return -toward * size / 2 - ((fraction - 0.5) * size + free);
}

/* A side that had no length kept its pivot as a plain offset; with a length it is a fraction. */
static void free_to_fraction(double *fraction, double *free, double size)
{
    if (size > 0) {
        *fraction += *free / size;
        *free = 0;
    }
}

void edit_resize_rectangle(shape *s, resize how)
{
    placement p = scene_shape_placement(s);
    col_dir d = scene_angle_direction(s->angle);
    double stay = how.from_centre ? 0 : 1;
    double hx = stay * how.hx, hy = stay * how.hy;
    double x = anchor_to_pivot(hx, p.u, p.width, p.free_x);
    double y = anchor_to_pivot(hy, p.v, p.height, p.free_y);
    p.width = fabs(how.width);
    p.height = fabs(how.height);
    x -= anchor_to_pivot(how.width < 0 ? -hx : hx, p.u, p.width, p.free_x);
    y -= anchor_to_pivot(how.height < 0 ? -hy : hy, p.v, p.height, p.free_y);
    p.pivot.x += d.c * x - d.s * y;
    p.pivot.y += d.s * x + d.c * y;
    free_to_fraction(&p.u, &p.free_x, p.width);
    free_to_fraction(&p.v, &p.free_y, p.height);
    scene_shape_place(s, p);
}

/* The handle follows the pointer. From the centre, the other side goes as far. */
static double dragged(const editor *e, const camera *c, const side *s, double delta, bool centre)
{
    return edit_gesture_value(e, c, s->start, s->handle * delta * (centre ? 2 : 1));
}

/* One factor for both sides: the larger of those that the handle gives. Sides without length have
 * no ratio to keep. */
static void keep_ratio(side sides[2])
{
    double factor = -1;
    for (int i = 0; i < 2; i++)
        if (sides[i].start > 0 && sides[i].handle)
            factor = fmax(factor, fabs(sides[i].size) / sides[i].start);
    for (int i = 0; i < 2 && factor >= 0; i++)
        sides[i].size = copysign(sides[i].start * factor, sides[i].size);
}

/* A handle that comes near the opposite side is on it: the size is exactly 0 there, a rounded
 * rectangle is a capsule and a sharp one a segment. Each side by itself, but for a ratio. */
static void catch_flat(const editor *e, const camera *c, side sides[2])
{
    double distance = CATCH * e->unit / c->zoom;
    bool both = fmax(fabs(sides[0].size), fabs(sides[1].size)) <= distance;
    for (int i = 0; i < 2; i++) {
        bool caught = e->mods & MOD_SHIFT ? both : fabs(sides[i].size) <= distance;
        if (caught && sides[i].size != sides[i].start)
            sides[i].size = 0;
    }
}

void edit_drag_resize(editor *e, history *h, camera *c)
{
    shape *s = edit_gesture_restart(h, e->grabbed.shape);
    bool centre = e->from_centre || (e->mods & MOD_ALT);
    col_vec delta = edit_gesture_displacement(e, c);
    col_dir d = scene_angle_direction(s->angle);
    side sides[2] = {
        {e->grabbed.handle.hx, s->width, 0},
        {e->grabbed.handle.hy, s->height, 0},
    };
    sides[0].size = dragged(e, c, &sides[0], d.c * delta.x + d.s * delta.y, centre);
    sides[1].size = dragged(e, c, &sides[1], -d.s * delta.x + d.c * delta.y, centre);
    if (e->mods & MOD_SHIFT)
        keep_ratio(sides);
    catch_flat(e, c, sides);
    e->flip_x = sides[0].size < 0 ? -1 : 1;
    e->flip_y = sides[1].size < 0 ? -1 : 1;
    if (sides[0].size != s->width || sides[1].size != s->height) {
        edit_resize_rectangle(
            s, (resize){sides[0].handle, sides[1].handle, centre, sides[0].size, sides[1].size});
    }
}
