#include "cli/film_drag.h"

#include "session/viewport.h"

#include <math.h>

/* ---- Its way ---- */

static double length_of(const cli_drag *d, size_t piece)
{
    const col_vec *at = &d->places[piece];
    return hypot(at[1].x - at[0].x, at[1].y - at[0].y);
}

static col_vec place_at(const cli_drag *d, double share)
{
    double whole = 0;
    size_t piece = 0;
    for (size_t i = 0; i + 1 < d->count; i++)
        whole += length_of(d, i);
    double left = share * whole;
    for (; piece + 2 < d->count && left > length_of(d, piece); piece++)
        left -= length_of(d, piece);
    const col_vec *at = &d->places[piece];
    double length = length_of(d, piece), t = length > 0 ? fmin(left / length, 1) : 1;
    return (col_vec){at[0].x + t * (at[1].x - at[0].x), at[0].y + t * (at[1].y - at[0].y)};
}

static void put(const cli_drag *d, session *ses, col_vec at)
{
    shape *s = &session_scene(ses)->shapes[d->index];
    s->x = at.x;
    s->y = at.y;
    s->to_x = d->start.to_x + (at.x - d->start.x);
    s->to_y = d->start.to_y + (at.y - d->start.y);
}

void cli_drag_place(const cli_drag *d, session *ses, double share)
{
    put(d, ses, place_at(d, share));
    ses->redraw = true;
}

/* ---- Its beginning ---- */

/* What is seen at each of its places. */
static void frame_way(const cli_drag *d, session *ses)
{
    col_box all = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}}, one;
    for (size_t i = d->count; i-- > 0;) {
        put(d, ses, d->places[i]);
        if (session_content(ses, &one))
            all = col_union(all, one);
    }
    if (all.min.x <= all.max.x)
        session_fit_box(ses, all);
}

bool cli_drag_begin(cli_drag *d, session *ses, const options *o, problem *why)
{
    scene *s = session_scene(ses);
    d->index = scene_index(s, o->drag);
    if (d->index == SCENE_NONE)
        return text_problem(why, "--drag %s: the scene has no shape with that id", o->drag);
    d->start = s->shapes[d->index];
    d->places[0] = (col_vec){d->start.x, d->start.y};
    d->count = 1;
    for (int i = 0; i < o->place_count; i++)
        d->places[d->count++] =
            (col_vec){o->places[i].x, s->convention.y_up ? -o->places[i].y : o->places[i].y};
    scene_select(s, d->index, false);
    if (session_view_is_free(&ses->history.opened))
        frame_way(d, ses);
    return true;
}
