#include "player/placing.h"

#include "player/paragraph.h"

#include <stdio.h>

/* Of a letter's size: from the baseline up to a capital's top, with room for its accents, and down
 * to a descender's end. */
static const double ASCENT = 0.76, DESCENT = 0.24;
static const double MIDDLE = 0.32; /* the baseline below a row's middle: capitals are in it */

canvas_text_style player_style(const placing *p, placing_look look)
{
    return (canvas_text_style){.face = look.face, .size = look.size * p->t};
}

double player_text_width(const placing *p, placing_look look, const char *text)
{
    canvas_text_style style = player_style(p, look);
    return p->to->ops->measure(p->to, &style, text).width;
}

void player_put_line(placing *p, placing_look look, const char *text, col_vec at, double row)
{
    if (p->at->line_count == PLAYER_LINES)
        return;
    double size = look.size * p->t;
    player_line *line = &p->at->lines[p->at->line_count++];
    *line = (player_line){.face = look.face,
                          .size = size,
                          .ink = look.ink,
                          .faded = look.faded,
                          .at = {at.x, at.y + row / 2 + MIDDLE * size}};
    snprintf(line->text, sizeof line->text, "%s", text);
    line->box =
        (col_box){{at.x, line->at.y - ASCENT * size},
                  {at.x + player_text_width(p, look, line->text), line->at.y + DESCENT * size}};
}

int player_put_lines(placing *p, placing_look look, const char *text, col_box box, double row,
                     int most)
{
    canvas_text_style style = player_style(p, look);
    int count = 0;
    for (; *text && count < most; count++) {
        char line[PLAYER_LINE_BYTES];
        text =
            player_take_line(p->to, &style, text, box.max.x - box.min.x, count == most - 1, line);
        player_put_line(p, look, line, (col_vec){box.min.x, box.min.y + count * row}, row);
    }
    return count;
}

void player_put_badge(placing *p, player_badge badge)
{
    if (p->at->badge_count < PLAYER_BADGES)
        p->at->badges[p->at->badge_count++] = badge;
}
