/* Icons, drawn with lines on a grid of 16 x 16. */
#include "ui/paint.h"

enum { ICON_POINTS = 12, ICON_PARTS = 3 };

typedef enum part_kind { PART_END, PART_LINE, PART_FILL, PART_RING, PART_DISC } part_kind;

/* RING and DISC: points[0] is the centre, points[1].x the radius. */
typedef struct icon_part {
    part_kind kind;
    int count;
    col_vec points[ICON_POINTS];
} icon_part;

/* The lid: upper and lower arc of an eye, from corner to corner. */
#define EYE                                                                                        \
    {                                                                                              \
        PART_LINE, 9,                                                                              \
        {                                                                                          \
            {1, 8}, {4, 4.8}, {8, 3.6}, {12, 4.8}, {15, 8}, {12, 11.2}, {8, 12.4}, {4, 11.2},      \
            {                                                                                      \
                1, 8                                                                               \
            }                                                                                      \
        }                                                                                          \
    }

static const icon_part icons[UI_ICONS][ICON_PARTS] = {
    [UI_ICON_OPEN] = {{PART_FILL, 3, {{3, 5.5}, {13, 5.5}, {8, 11}}}},
    [UI_ICON_CLOSED] = {{PART_FILL, 3, {{5.5, 3}, {11, 8}, {5.5, 13}}}},
    [UI_ICON_ABOVE] = {{PART_FILL, 3, {{3, 10.5}, {8, 5}, {13, 10.5}}}},
    [UI_ICON_CHECK] = {{PART_LINE, 3, {{3, 8.5}, {6.5, 12}, {13, 4.5}}}},
    [UI_ICON_EYE] = {EYE, {PART_DISC, 2, {{8, 8}, {2.2, 0}}}},
    [UI_ICON_EYE_OFF] = {EYE, {PART_LINE, 2, {{3, 13.5}, {13, 2.5}}}},
    [UI_ICON_PLUS] = {{PART_LINE, 2, {{8, 3}, {8, 13}}}, {PART_LINE, 2, {{3, 8}, {13, 8}}}},
    [UI_ICON_MINUS] = {{PART_LINE, 2, {{3, 8}, {13, 8}}}},
    [UI_ICON_CROSS] = {{PART_LINE, 2, {{4, 4}, {12, 12}}}, {PART_LINE, 2, {{12, 4}, {4, 12}}}},
    [UI_ICON_PLAY] = {{PART_FILL, 3, {{4.5, 2.5}, {13.5, 8}, {4.5, 13.5}}}},
    [UI_ICON_STOP] = {{PART_FILL, 4, {{4, 4}, {12, 4}, {12, 12}, {4, 12}}}},
    [UI_ICON_PAUSE] = {{PART_FILL, 4, {{4, 3}, {6.5, 3}, {6.5, 13}, {4, 13}}},
                       {PART_FILL, 4, {{9.5, 3}, {12, 3}, {12, 13}, {9.5, 13}}}},
    [UI_ICON_STEP] = {{PART_FILL, 3, {{3, 2.5}, {10, 8}, {3, 13.5}}},
                      {PART_FILL, 4, {{11, 3}, {13.5, 3}, {13.5, 13}, {11, 13}}}},
    [UI_ICON_START] = {{PART_FILL, 3, {{13, 2.5}, {6, 8}, {13, 13.5}}},
                       {PART_FILL, 4, {{2.5, 3}, {5, 3}, {5, 13}, {2.5, 13}}}},
    [UI_ICON_UNDO] =
        {{PART_LINE,
          7,
          {{2.5, 6}, {10, 6}, {12.6, 7.2}, {13.5, 9.5}, {12.6, 11.8}, {10, 13}, {6, 13}}},
         {PART_LINE, 3, {{6, 2.5}, {2.5, 6}, {6, 9.5}}}},
    [UI_ICON_REDO] = {{PART_LINE,
                       7,
                       {{13.5, 6}, {6, 6}, {3.4, 7.2}, {2.5, 9.5}, {3.4, 11.8}, {6, 13}, {10, 13}}},
                      {PART_LINE, 3, {{10, 2.5}, {13.5, 6}, {10, 9.5}}}},
    [UI_ICON_RECTANGLE] = {{PART_LINE, 5, {{2, 6.5}, {11.5, 3}, {14, 9.5}, {4.5, 13}, {2, 6.5}}}},
    [UI_ICON_CIRCLE] = {{PART_RING, 2, {{8, 8}, {5.5, 0}}}},
    [UI_ICON_SEGMENT] = {{PART_LINE, 2, {{3.5, 12.5}, {12.5, 3.5}}},
                         {PART_DISC, 2, {{3.5, 12.5}, {1.7, 0}}},
                         {PART_DISC, 2, {{12.5, 3.5}, {1.7, 0}}}},
    [UI_ICON_CAPSULE] = {{PART_LINE,
                          11,
                          {{4, 5},
                           {12, 5},
                           {14.1, 5.9},
                           {15, 8},
                           {14.1, 10.1},
                           {12, 11},
                           {4, 11},
                           {1.9, 10.1},
                           {1, 8},
                           {1.9, 5.9},
                           {4, 5}}}},
    [UI_ICON_POINT] = {{PART_DISC, 2, {{8, 8}, {2.6, 0}}}},
    [UI_ICON_WARNING] = {{PART_LINE, 4, {{8, 2}, {14.5, 13.5}, {1.5, 13.5}, {8, 2}}},
                         {PART_LINE, 2, {{8, 6.5}, {8, 9}}},
                         {PART_DISC, 2, {{8, 11.4}, {0.9, 0}}}},
};

static void draw_part(ui *u, const icon_part *part, const col_vec *points, double unit, color c)
{
    const pen line = {.width = 1.5 * unit, .color = c};
    col_shape ring = {.at = points[0], .dir = {1, 0}, .radius = part->points[1].x * unit};
    switch (part->kind) {
    case PART_LINE:
        u->to->ops->line(u->to, points, (size_t)part->count, &line);
        break;
    case PART_FILL:
        u->to->ops->polygon(u->to, points, (size_t)part->count, c);
        break;
    case PART_RING:
        u->to->ops->outline(u->to, &ring, &line);
        break;
    case PART_DISC:
        u->to->ops->fill(u->to, &ring, c);
        break;
    case PART_END:
        break;
    }
}

void ui_paint_icon(ui *u, pixel_rect area, ui_icon icon, color c)
{
    double unit = u->size * 1.05 / 16;
    col_vec points[ICON_POINTS],
        origin = {area.x + area.w / 2.0 - 8 * unit, area.y + area.h / 2.0 - 8 * unit};
    if (!u->draw || ui_rect_intersection(area, u->layout.clip).h == 0)
        return;
    for (int i = 0; i < ICON_PARTS && icons[icon][i].kind; i++) {
        const icon_part *part = &icons[icon][i];
        for (int k = 0; k < part->count; k++)
            points[k] =
                (col_vec){origin.x + part->points[k].x * unit, origin.y + part->points[k].y * unit};
        draw_part(u, part, points, unit, c);
    }
}
