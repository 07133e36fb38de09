#include "player/paragraph.h"
#include "player/placing.h"

#include <stdio.h>

/* The last page: what was asked, what was answered first, what is right. All in T. */
static const double TOP = 0.9, TITLE = 1.6, TITLE_ROW = 2.4, ROW = 1.3, GAP = 0.6, INDENT = 1.3;
static const double SIGN = 0.9;
enum { MOST_ROWS = 3 };

static const placing_look QUESTION = {FACE_BOLD, 1, PLAYER_INK, false};
static const placing_look ANSWER = {FACE_LABEL, 1, PLAYER_INK, false};
static const placing_look MORE = {FACE_LABEL, 1, PLAYER_MUTED, false};

enum { WORDS = 256 };

/* "first: B  The ball turned": a sign, and what a choice says. Returns where it ends. */
static double put_choice(placing *p, double top, player_sign sign, const char *which,
                         const lesson_step *step, size_t choice)
{
    char text[WORDS];
    double left = p->margin, above = (ROW - SIGN) / 2 * p->t, size = SIGN * p->t;
    col_box mark = {{left, top + above}, {left + size, top + above + size}};
    col_box box = {{left + INDENT * p->t, top}, {p->width - p->margin, top}};
    snprintf(text, sizeof text, "%s: %c  %s", which, (int)('A' + choice),
             step->choices[choice].text);
    player_put_badge(p, (player_badge){.box = mark, .sign = sign});
    return top + ROW * p->t * player_put_lines(p, ANSWER, text, box, ROW * p->t, MOST_ROWS);
}

static double put_answer(placing *p, double top, const player_answer *answer)
{
    const lesson_step *step = answer->step;
    size_t right = lesson_step_right(step);
    bool answered = answer->first != LESSON_NO_CHOICE, at_once = answer->first == (int)right;
    col_box box = {{p->margin, top}, {p->width - p->margin, top}};
    top += ROW * p->t * player_put_lines(p, QUESTION, answer->question, box, ROW * p->t, MOST_ROWS);
    if (answered && !at_once)
        top = put_choice(p, top, PLAYER_CROSS, "first answer", step, (size_t)answer->first);
    const char *which = at_once    ? "first answer, right"
                        : answered ? "right"
                                   : "not answered; right";
    return put_choice(p, top, answered ? PLAYER_TICK : PLAYER_NO_SIGN, which, step, right) +
           GAP * p->t;
}

/* At most so high is an answer with its question. */
static double height_of(const placing *p, const player_answer *answer)
{
    const char *texts[] = {
        answer->question, answer->step->choices[lesson_step_right(answer->step)].text,
        answer->first == LESSON_NO_CHOICE ? "" : answer->step->choices[answer->first].text};
    int rows = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        rows += player_band_rows(p, texts[i]);
    return (rows * ROW + GAP) * p->t;
}

void player_put_page(placing *p, double bottom)
{
    const player_shown *shown = p->shown;
    col_box box = {{p->margin, TOP * p->t}, {p->width - p->margin, 0}};
    const placing_look title = {FACE_BOLD, TITLE, PLAYER_INK, false};
    player_put_lines(p, title, shown->lesson->title, box, TITLE_ROW * p->t, 1);
    double top = (TOP + TITLE_ROW) * p->t;
    for (size_t i = 0; i < shown->answer_count; i++) {
        if (top + height_of(p, &shown->answers[i]) + ROW * p->t > bottom) {
            char text[WORDS];
            snprintf(text, sizeof text, "and %zu more", shown->answer_count - i);
            player_put_line(p, MORE, text, (col_vec){p->margin, top}, ROW * p->t);
            return;
        }
        top = put_answer(p, top, &shown->answers[i]);
    }
}
