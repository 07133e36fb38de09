#include "player/player.h"

#include <math.h>

/* What can be told apart by colours can be told apart by forms and words, too: the right choice has
 * a thick outline, a tick and its word, the chosen one a dashed outline, as what it believes in the
 * picture; votes are bars, those of the first round hollow ones. */

static const double FADED = 0.75, TALLY = 0.3; /* of a colour */
static const double UNITS = 20;                /* in T: strokes are given in units */
static const double CORNER = 6, THIN = 1.5, THICK = 5, DASH = 12, SIGN = 3.5;
static const double BEFORE = 2; /* the first round's outline */

typedef struct drawing {
    canvas *to;
    const theme *look;
    const player_shown *shown;
    const player_layout *at;
    double unit;
} drawing;

static color faded(color c, double by)
{
    c.a = (unsigned char)lround(c.a * by);
    return c;
}

static bool is_empty(const col_box *box)
{
    return box->max.x <= box->min.x;
}

/* ---- Forms ---- */

static col_shape rounded(const drawing *d, col_box box, double inset)
{
    double r = CORNER * d->unit;
    return col_rectangle((col_vec){box.min.x + inset, box.min.y + inset}, (col_vec){r, r},
                         (col_vec){0, 0}, box.max.x - box.min.x - 2 * (r + inset),
                         box.max.y - box.min.y - 2 * (r + inset), (col_dir){1, 0}, r);
}

static void fill(const drawing *d, col_box box, color ground)
{
    col_shape form = rounded(d, box, 0);
    d->to->ops->fill(d->to, &form, ground);
}

/* Inside the box; dash 0: solid. */
static void outline(const drawing *d, col_box box, double width, double dash, color tone)
{
    col_shape form = rounded(d, box, width / 2 * d->unit);
    const pen stroke = {.width = width * d->unit,
                        .color = tone,
                        .dash = dash * d->unit,
                        .gap = 0.7 * dash * d->unit};
    d->to->ops->outline(d->to, &form, &stroke);
}

static col_vec within(const col_box *box, double across, double down)
{
    return (col_vec){box->min.x + across * (box->max.x - box->min.x),
                     box->min.y + down * (box->max.y - box->min.y)};
}

static void draw_sign(const drawing *d, const col_box *box, player_sign sign)
{
    const pen stroke = {.width = SIGN * d->unit,
                        .color = sign == PLAYER_TICK ? d->look->accent : d->look->error};
    const col_vec tick[] = {within(box, 0.1, 0.55), within(box, 0.4, 0.85), within(box, 0.9, 0.15)};
    const col_vec falling[] = {within(box, 0.15, 0.15), within(box, 0.85, 0.85)};
    const col_vec rising[] = {within(box, 0.15, 0.85), within(box, 0.85, 0.15)};
    if (sign == PLAYER_TICK)
        d->to->ops->line(d->to, tick, 3, &stroke);
    if (sign != PLAYER_CROSS)
        return;
    d->to->ops->line(d->to, falling, 2, &stroke);
    d->to->ops->line(d->to, rising, 2, &stroke);
}

/* ---- The choices ---- */

static color tone_of(const drawing *d, const player_choice *choice)
{
    color tone = choice->right    ? d->look->accent
                 : choice->chosen ? d->look->believed
                                  : d->look->ink;
    return choice->faded && !choice->chosen ? faded(tone, FADED) : tone;
}

static int most_votes(const player_shown *shown, int round)
{
    int sum = 0;
    for (size_t i = 0; i < shown->choice_count; i++)
        sum += shown->choices[i].votes[round];
    return sum;
}

/* As much of a box as the choice's share of the votes. */
static col_box share_of(const drawing *d, size_t i, int round, col_box box)
{
    int all = most_votes(d->shown, round);
    double share = all ? (double)d->shown->choices[i].votes[round] / all : 0;
    box.max.x = box.min.x + share * (box.max.x - box.min.x);
    return box;
}

static void draw_tally(const drawing *d, size_t i)
{
    col_box now = share_of(d, i, d->shown->rounds - 1, d->at->parts[PLAYER_CHOICE + i]);
    const double least = 2 * CORNER * d->unit; /* the corners of a bar */
    if (now.max.x - now.min.x > least)
        fill(d, now, faded(d->look->accent, TALLY));
}

/* A short piece between words would be taken for an apostrophe. */
static void draw_upright(const drawing *d, double x, double top, double bottom, const pen *stroke)
{
    const col_vec ends[] = {{x, top}, {x, bottom}};
    if (bottom - top > 2 * stroke->width)
        d->to->ops->line(d->to, ends, 2, stroke);
}

/* Draws a bar's right side from there to a box that it meets, beyond which it goes on from what is
 * returned. Its round ends are half as long as it is wide. */
static double leave_free(const drawing *d, const col_box *bar, double from, const col_box *free,
                         const pen *stroke)
{
    double x = bar->max.x, by = stroke->width / 2;
    bool beside = x < free->min.x - by || x > free->max.x + by;
    if (beside || free->max.y < bar->min.y || free->min.y > bar->max.y)
        return from;
    draw_upright(d, x, from, free->min.y - by, stroke);
    return fmax(from, free->max.y + by);
}

/* A bar's right side: it strikes through no word, and not through the choice's letter. */
static void draw_end(const drawing *d, size_t i, const col_box *bar, const pen *stroke)
{
    const col_shape disc = col_circle(d->at->discs[i], d->at->disc);
    const col_box letter = col_bounds(&disc);
    double from = leave_free(d, bar, bar->min.y, &letter, stroke);
    for (size_t k = 0; k < d->at->line_count; k++)
        from = leave_free(d, bar, from, &d->at->lines[k].box, stroke);
    draw_upright(d, bar->max.x, from, bar->max.y, stroke);
}

/* The first round's stays as an outline of such a bar, within the choice's thick outline, or where
 * it would be: there are no letters. */
static void draw_tally_before(const drawing *d, size_t i)
{
    const pen stroke = {.width = BEFORE * d->unit, .color = d->look->ink};
    const double inset = (THICK - 0.5 * BEFORE) * d->unit;
    const col_box *box = &d->at->parts[PLAYER_CHOICE + i];
    double end = share_of(d, i, 0, *box).max.x - stroke.width / 2;
    col_box bar = {{box->min.x + inset, box->min.y + inset},
                   {fmin(end, box->max.x - inset), box->max.y - inset}};
    bar.max.x = fmax(bar.max.x, bar.min.x + 2 * stroke.width);
    const col_vec sides[] = {{bar.max.x, bar.min.y}, bar.min, {bar.min.x, bar.max.y}, bar.max};
    if (!d->shown->choices[i].votes[0])
        return;
    d->to->ops->line(d->to, sides, 4, &stroke);
    draw_end(d, i, &bar, &stroke);
}

static void draw_edge(const drawing *d, col_box box, const player_choice *choice)
{
    bool dashed = choice->chosen && !choice->right;
    outline(d, box, choice->right || dashed ? THICK : THIN, dashed ? DASH : 0, tone_of(d, choice));
}

static void draw_choice(const drawing *d, size_t i)
{
    const player_choice *choice = &d->shown->choices[i];
    const col_box *box = &d->at->parts[PLAYER_CHOICE + i];
    bool hot = d->shown->hot == (player_part)(PLAYER_CHOICE + i);
    col_shape disc = col_circle(d->at->discs[i], d->at->disc);
    if (is_empty(box))
        return;
    fill(d, *box, hot ? d->look->widget_hot : d->look->widget);
    if (d->shown->tally)
        draw_tally(d, i);
    draw_edge(d, *box, choice);
    if (d->shown->tally && d->shown->rounds > 1)
        draw_tally_before(d, i);
    d->to->ops->fill(d->to, &disc, tone_of(d, choice));
}

static void draw_badge(const drawing *d, const player_badge *badge)
{
    if (badge->ground) {
        fill(d, badge->box, d->look->paper);
        outline(d, badge->box, THIN, 0, d->look->ink);
    }
    draw_sign(d, &badge->box, badge->sign);
}

/* ---- The ground ---- */

static pixel_rect pixels_of(col_box box)
{
    int left = (int)lround(box.min.x), top = (int)lround(box.min.y);
    return (pixel_rect){left, top, (int)lround(box.max.x) - left, (int)lround(box.max.y) - top};
}

/* Of what is beside the picture and below it. */
static void draw_ground(const drawing *d)
{
    double right = d->at->view_width, bottom = d->at->band.min.y;
    double end = right > 0 ? d->at->band.max.y - d->at->below : 0; /* of the picture */
    d->to->ops->box(d->to, pixels_of((col_box){{right, 0}, {d->at->band.max.x, bottom}}),
                    d->look->paper);
    d->to->ops->box(d->to, pixels_of((col_box){{0, end}, {right, bottom}}), d->look->paper);
}

static void draw_band(const drawing *d)
{
    pixel_rect band = pixels_of(d->at->band);
    d->to->ops->box(d->to, band, d->look->panel);
    band.h = (int)fmax(1, round(THIN * d->unit));
    d->to->ops->box(d->to, band, d->look->panel_line);
}

/* ---- Buttons and the field ---- */

/* The triangle of the buttons that lead back and on. */
static void draw_arrow(const drawing *d, const col_box *box, bool on)
{
    const col_vec tip[3] = {within(box, on ? 0.7 : 0.3, 0.5), within(box, on ? 0.35 : 0.65, 0.25),
                            within(box, on ? 0.35 : 0.65, 0.75)};
    d->to->ops->polygon(d->to, tip, 3, d->look->widget_ink);
}

/* Three dots below each other. */
static void draw_dots(const drawing *d, const col_box *box)
{
    const double radius = 0.07 * (box->max.y - box->min.y);
    for (int i = -1; i <= 1; i++) {
        col_shape dot = col_circle(within(box, 0.5, 0.5 + 0.22 * i), radius);
        d->to->ops->fill(d->to, &dot, d->look->widget_ink);
    }
}

static void draw_button(const drawing *d, player_part part)
{
    const col_box *box = &d->at->parts[part];
    if (part == PLAYER_FIELD || is_empty(box))
        return;
    fill(d, *box, d->shown->hot == part ? d->look->widget_hot : d->look->widget);
    outline(d, *box, THIN, 0, d->look->panel_line);
    if (part == PLAYER_NEXT || part == PLAYER_PREVIOUS)
        draw_arrow(d, box, part == PLAYER_NEXT);
    if (part == PLAYER_MENU)
        draw_dots(d, box);
}

static void draw_field(const drawing *d)
{
    const col_box *box = &d->at->parts[PLAYER_FIELD];
    if (is_empty(box))
        return;
    fill(d, *box, d->look->paper);
    outline(d, *box, d->shown->typing ? THICK : THIN, 0, d->look->accent);
}

/* ---- All of it ---- */

static void draw_line(const drawing *d, const player_line *line)
{
    const color inks[PLAYER_INKS] = {[PLAYER_INK] = d->look->ink,
                                     [PLAYER_MUTED] = d->look->muted,
                                     [PLAYER_ERROR] = d->look->error,
                                     [PLAYER_BELIEVED] = d->look->believed,
                                     [PLAYER_ON_DISC] = d->look->paper};
    const canvas_text_style style = {.face = line->face,
                                     .size = line->size,
                                     .color = line->faded ? faded(inks[line->ink], FADED)
                                                          : inks[line->ink]};
    d->to->ops->text(d->to, line->at, &style, line->text);
}

void player_draw(canvas *to, const theme *look, const player_shown *shown, const player_layout *at)
{
    const drawing d = {to, look, shown, at, at->text / UNITS};
    draw_ground(&d);
    draw_band(&d);
    for (size_t i = 0; i < shown->choice_count; i++)
        draw_choice(&d, i);
    for (int part = PLAYER_PREVIOUS; part < PLAYER_PARTS; part++)
        draw_button(&d, (player_part)part);
    draw_field(&d);
    for (size_t i = 0; i < at->badge_count; i++)
        draw_badge(&d, &at->badges[i]);
    for (size_t i = 0; i < at->line_count; i++)
        draw_line(&d, &at->lines[i]);
}
