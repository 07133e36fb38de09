#include "player/paragraph.h"
#include "player/placing.h"

#include <math.h>
#include <stdio.h>

/* The choices: below each other at the window's right, or two by two, or three, above the caption.
 * All in T.
 * What is said of a choice stands below it, in the gap to the next one, so that nothing moves when
 * it comes. */
enum { FEWEST_ROWS = 2, MOST_ROWS = 3, TWO = 2, THREE = 3, ROWS_AT_LENGTH = 6 };
static const struct {
    double column;
    int rows;
} FITS[] = {{13.89, MOST_ROWS}, {17, MOST_ROWS}, {20, MOST_ROWS}, {20, FEWEST_ROWS},
            {13.89, 1},         {17, 1},         {20, 1}}; /* tried */
enum { FIT_COUNT = sizeof FITS / sizeof *FITS };
static const double USUAL_SHAPE = 16.0 / 9; /* of a window: its width in heights */
static const double ROW = 1.2, SIDE_GAP = 0.56;
static const double PADDING = 0.42, MORE_PADDING = 0.65; /* where three rows are usual */
static const double NARROWEST = 8;                       /* a column of three */
static const double LEAST_ABOVE = 0.45;          /* of the height, for the picture above choices */
static const double TOP = 3.74, LEAST_TOP = 0.7; /* of the column */
static const double DISC = 0.97, DISC_LEFT = 0.35, DISC_ABOVE = 0.15, TEXT_LEFT = 2.64,
                    TEXT_RIGHT = 0.35;
static const double LEEWAY = 0.01; /* pixels, of rounding */
static const double SIGN = 0.9, SIGN_GAP = 0.2, BADGE_GAP = 0.1;
static const double PADDING_ALONE = 0.3, PADDING_IN_CLASS = 0.2; /* of a badge, beside words */
/* A badge's height, and what is free above it and below it; low ones leave more to the picture. */
static const double BADGE = 1.3, BADGE_FREE = 0.1;
static const double LOW_BADGE = 1.17, LOW_BADGE_FREE = 0.05;

static const placing_look TEXT = {FACE_LABEL, 1, PLAYER_INK, false};
static const placing_look WORD = {FACE_BOLD, 1, PLAYER_INK, false};

/* ---- How large they are ---- */

static bool is_upright(const placing *p)
{
    return p->height > p->width;
}

static double badge_height(const placing *p)
{
    return (is_upright(p) ? BADGE : LOW_BADGE) * p->t;
}

static double badge_padding(const placing *p)
{
    return (p->shown->alone ? PADDING_ALONE : PADDING_IN_CLASS) * p->t;
}

/* From a choice's edge. */
static double badge_top(const placing *p)
{
    return (is_upright(p) ? BADGE_FREE : LOW_BADGE_FREE) * p->t;
}

static double badge_end(const placing *p)
{
    return badge_top(p) + badge_height(p);
}

/* From one choice to the one below it. */
static double gap_of(const placing *p)
{
    return badge_end(p) + badge_top(p);
}

static int rows_wanted(const placing *p, const char *text, const placing_fit *fit)
{
    canvas_text_style style = player_style(p, TEXT);
    return player_line_count(p->to, &style, text, fit->column - (TEXT_LEFT + TEXT_RIGHT) * p->t);
}

static int rows_of(const placing *p, const char *text, const placing_fit *fit)
{
    int rows = rows_wanted(p, text, fit);
    return rows < fit->rows ? rows : fit->rows;
}

/* Of a choice, and of those beside it. */
static double height_of(const placing *p, const lesson_step *step, size_t i, const placing_fit *fit)
{
    const size_t first = i - i % fit->across;
    int rows = p->wide && fit->rows > 1 ? FEWEST_ROWS : 1;
    for (size_t k = first; k < first + fit->across && k < step->choice_count; k++) {
        int own = rows_of(p, step->choices[k].text, fit);
        rows = own > rows ? own : rows;
    }
    const double padding = p->wide ? PADDING : MORE_PADDING;
    return fmax(fmax(rows * ROW + padding, 2 * (DISC + DISC_ABOVE)) * p->t, p->shown->target);
}

static double height_of_all(const placing *p, const lesson_step *step, const placing_fit *fit)
{
    double height = badge_end(p);
    for (size_t i = 0; i < step->choice_count; i += fit->across)
        height += height_of(p, step, i, fit) + (i ? gap_of(p) : 0);
    return height;
}

static placing_fit side_by_side(const placing *p, const lesson_step *step, int across)
{
    double width = p->width - 2 * p->margin - (across - 1) * SIDE_GAP * p->t;
    placing_fit fit = {width / across, MOST_ROWS, (size_t)across, 0, false};
    fit.height = height_of_all(p, step, &fit);
    return fit;
}

static double badge_width(const placing *p, bool has_sign, const char *text)
{
    return 2 * badge_padding(p) + (has_sign ? SIGN + SIGN_GAP : 0) * p->t +
           player_text_width(p, WORD, text);
}

/* What may be said of a choice doesn't reach that of the one before. */
static bool has_room_for_badges(const placing *p, const placing_fit *fit)
{
    double other = p->shown->alone ? badge_width(p, false, "your answer")
                                   : badge_width(p, false, "30, then 30");
    double all = badge_width(p, true, "right") + other + 2 * BADGE_GAP * p->t;
    return all <= fit->column + SIDE_GAP * p->t;
}

static bool is_whole(const placing *p, const lesson_step *step, const placing_fit *fit)
{
    bool whole = true;
    for (size_t i = 0; i < step->choice_count && whole; i++)
        whole = rows_wanted(p, step->choices[i].text, fit) <= fit->rows;
    return whole;
}

/* More rows than are usual for a text that is cut off without them, where they have room. */
static placing_fit with_rows(const placing *p, const lesson_step *step, placing_fit fit,
                             double room)
{
    placing_fit more = fit;
    while (!is_whole(p, step, &fit) && more.rows++ < ROWS_AT_LENGTH) {
        more.height = height_of_all(p, step, &more);
        if (more.height > room)
            break;
        fit = more;
    }
    return fit;
}

/* Three in one row leave more to the picture. */
static placing_fit fit_below(const placing *p, const lesson_step *step, double room)
{
    placing_fit two = with_rows(p, step, side_by_side(p, step, TWO), room);
    placing_fit three = side_by_side(p, step, THREE);
    bool fits = step->choice_count == THREE && three.column >= NARROWEST * p->t &&
                has_room_for_badges(p, &three) && is_whole(p, step, &three);
    return fits && three.height < two.height ? three : two;
}

/* Half of what a window has beyond the usual shape goes to texts that would need another row. */
static double column_of(const placing *p, const lesson_step *step, double usual)
{
    double spare = fmax(0, p->width - USUAL_SHAPE * p->height) / 2, longest = 0;
    for (size_t i = 0; i < step->choice_count; i++)
        longest = fmax(longest, player_text_width(p, TEXT, step->choices[i].text));
    double wanted = longest + (TEXT_LEFT + TEXT_RIGHT) * p->t + LEEWAY;
    return fmax(usual, fmin(wanted, usual + spare));
}

placing_fit player_choices_fit(const placing *p, const lesson_step *step, double bottom)
{
    if (!p->wide)
        return fit_below(p, step, bottom - LEAST_ABOVE * p->height);
    const double room = bottom - LEAST_TOP * p->t;
    placing_fit fit = {0};
    for (int i = 0; i < FIT_COUNT; i++) {
        fit = (placing_fit){column_of(p, step, FITS[i].column * p->t), FITS[i].rows, 1, 0, false};
        fit.height = height_of_all(p, step, &fit);
        if (fit.height <= room && (FITS[i].rows > 1 || is_whole(p, step, &fit)))
            break;
    }
    fit = with_rows(p, step, fit, room);
    fit.overfull = fit.height > room || !is_whole(p, step, &fit);
    return fit;
}

/* ---- What is in one ---- */

/* What is being talked about doesn't stand back. */
static bool is_pale(const player_choice *choice)
{
    return choice->faded && !choice->chosen;
}

static void put_disc(placing *p, size_t i, bool faded)
{
    const col_box *box = &p->at->parts[PLAYER_CHOICE + i];
    const placing_look look = {FACE_BOLD, 1, PLAYER_ON_DISC, faded};
    const char letter[] = {(char)('A' + i), '\0'};
    col_vec middle = {box->min.x + (DISC_LEFT + DISC) * p->t, (box->min.y + box->max.y) / 2};
    p->at->discs[i] = middle;
    player_put_line(
        p, look, letter,
        (col_vec){middle.x - player_text_width(p, look, letter) / 2, middle.y - DISC * p->t},
        2 * DISC * p->t);
}

static void put_text(placing *p, size_t i, const player_choice *choice, const placing_fit *fit)
{
    col_box box = p->at->parts[PLAYER_CHOICE + i];
    int rows = rows_of(p, choice->text, fit);
    placing_look look = TEXT;
    look.faded = is_pale(choice);
    box.min.x += TEXT_LEFT * p->t;
    box.max.x -= TEXT_RIGHT * p->t;
    box.min.y += (box.max.y - box.min.y - rows * ROW * p->t) / 2;
    player_put_lines(p, look, choice->text, box, ROW * p->t, rows);
}

/* A few words, whose right end is at x; returns where they begin, with a gap before them. */
static double put_badge(placing *p, double x, double edge, player_sign sign, const char *text)
{
    double width = badge_width(p, sign != PLAYER_NO_SIGN, text);
    double high = badge_height(p), top = edge + badge_top(p), indent = badge_padding(p);
    player_put_badge(p, (player_badge){.box = {{x - width, top}, {x, top + high}}, .ground = true});
    if (sign) {
        double left = x - width + indent, above = (high - SIGN * p->t) / 2;
        col_box box = {{left, top + above}, {left + SIGN * p->t, top + above + SIGN * p->t}};
        player_put_badge(p, (player_badge){.box = box, .sign = sign});
        indent += (SIGN + SIGN_GAP) * p->t;
    }
    player_put_line(p, WORD, text, (col_vec){x - width + indent, top}, high);
    return x - width - BADGE_GAP * p->t;
}

static double put_votes(placing *p, double x, double edge, const player_choice *choice)
{
    char text[32];
    if (p->shown->rounds == 1)
        snprintf(text, sizeof text, "%d", choice->votes[0]);
    else
        snprintf(text, sizeof text, "%d, then %d", choice->votes[0], choice->votes[1]);
    return put_badge(p, x, edge, PLAYER_NO_SIGN, text);
}

static void put_badges(placing *p, size_t i, const player_choice *choice)
{
    const col_box *box = &p->at->parts[PLAYER_CHOICE + i];
    double x = box->max.x - TEXT_RIGHT * p->t, edge = box->max.y;
    if (choice->right)
        x = put_badge(p, x, edge, PLAYER_TICK, "right");
    if (choice->tried)
        x = put_badge(p, x, edge, choice->right ? PLAYER_NO_SIGN : PLAYER_CROSS, "your answer");
    if (p->shown->tally)
        put_votes(p, x, edge, choice);
}

/* ---- All of them ---- */

static double first_top(const placing *p, const placing_fit *fit, double bottom)
{
    double top = bottom - fit->height;
    return p->wide ? fmax(fmin(top, TOP * p->t), LEAST_TOP * p->t) : top;
}

/* A lesson's author sees why the file can't be read rather than half of a choice. */
static bool is_covered(const placing *p, double edge)
{
    return p->shown->error && edge + badge_end(p) > p->at->band.min.y + LEEWAY;
}

void player_put_choices(placing *p, const placing_fit *fit, double bottom)
{
    const lesson_step *step = &p->shown->lesson->steps[p->shown->step];
    double top = first_top(p, fit, bottom), right = p->width - p->margin;
    for (size_t i = 0; i < p->shown->choice_count; i++) {
        const player_choice *choice = &p->shown->choices[i];
        double height = height_of(p, step, i, fit);
        size_t after = fit->across - 1 - i % fit->across;
        double x = right - fit->column - (double)after * (fit->column + SIDE_GAP * p->t);
        if (!is_covered(p, top + height)) {
            p->at->parts[PLAYER_CHOICE + i] = (col_box){{x, top}, {x + fit->column, top + height}};
            put_disc(p, i, is_pale(choice));
            put_text(p, i, choice, fit);
            put_badges(p, i, choice);
        }
        top += after == 0 ? height + gap_of(p) : 0;
    }
    p->at->disc = DISC * p->t;
}
