#include "player/paragraph.h"
#include "player/placing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double LINES_PER_HEIGHT = 25, NARROWEST = 0.75; /* window: height per width */
static const double WIDE = 1.5;                              /* width per height */
static const double LARGEST_FACTOR = 1.5, TEXT_STEP = 1.06;
static const double LEAST_STAGE = 0.2, LEAST_STAGE_HIGH = 0.3; /* of the window */
/* All in T. */
static const double MARGIN = 1.39, ROW = 1.3, BAND_TOP = 0.35, BAND_FOOT = 0.32;
static const double CONTROL = 1.53, CONTROLS_ABOVE = 0.2, CONTROL_PADDING = 0.5, CONTROL_GAP = 0.4;
static const double HEADLINE = 3.82, NO_HEADLINE = 0.7, STAGE_GAP = 0.42, VIEW_GAP = 0.1;
/* Before a class a narrow window's words are twice as large, and all below each other: the verdict
 * and why; of a mistake two more, of two lines each. */
static const double HEADLINE_UPRIGHT = 11, HEADLINE_OF_MISTAKE = 20.5, HEADLINE_MOST = 0.3;
static const double STRIP = 1.66, STRIP_ROW = 1.3; /* the formula's line, and one more */
/* The hit map's, which has a second row where it is wider than the picture. */
static const double LEGEND = 1.7, LEGEND_ROW = 1.45, LEGEND_WIDTH = 22;
static const double BESIDE = 1.39, VIEW_BESIDE = 0.7; /* between picture and choices */
static const double FIELD = 6, SIGN = 0.9;
enum { FEWEST_ROWS = 2, MOST_ROWS = 8 };

static const placing_look CAPTION = {FACE_LABEL, 1, PLAYER_INK, false};
static const placing_look HINT = {FACE_LABEL, 1, PLAYER_MUTED, false};
static const placing_look ERROR_LINE = {FACE_LABEL, 1, PLAYER_ERROR, false};
static const placing_look TITLE = {FACE_BOLD, 1, PLAYER_BELIEVED, false};
static const placing_look CONTROL_WORD = {FACE_LABEL, 1, PLAYER_INK, false};

/* ---- How high the band is ---- */

/* What is clicked, or touched. */
static double control_height(const placing *p)
{
    return fmax(CONTROL * p->t, p->shown->target);
}

static double band_height(const placing *p, int rows)
{
    return (BAND_TOP + rows * ROW + CONTROLS_ABOVE + BAND_FOOT) * p->t + control_height(p);
}

int player_band_rows(const placing *p, const char *text)
{
    canvas_text_style style = player_style(p, CAPTION);
    return text ? player_line_count(p->to, &style, text, p->width - 2 * p->margin) : 0;
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

/* ---- The row of controls below the caption ---- */

/* Square, or as wide as its word. */
static double button_width(const placing *p, const char *word)
{
    if (!word)
        return control_height(p);
    return fmax(2 * CONTROL_PADDING * p->t + player_text_width(p, CONTROL_WORD, word),
                p->shown->target);
}

/* A button whose right end is at x; returns where it begins, with a gap before it. */
static double put_button(placing *p, player_part part, const char *word, double x, double top)
{
    double height = control_height(p), width = button_width(p, word);
    p->at->parts[part] = (col_box){{x - width, top}, {x, top + height}};
    if (word) {
        double indent = (width - player_text_width(p, CONTROL_WORD, word)) / 2;
        player_put_line(p, CONTROL_WORD, word, (col_vec){x - width + indent, top}, height);
    }
    return x - width - CONTROL_GAP * p->t;
}

/* "3/9", in the middle of what the last step's takes; returns where that begins, with a gap before
 * it. */
static double put_number(placing *p, double x, double top)
{
    char text[32], widest[32];
    size_t count = p->shown->lesson->count;
    snprintf(widest, sizeof widest, "%zu/%zu", count, count);
    snprintf(text, sizeof text, "%zu/%zu", p->shown->step + 1, count);
    double room = player_text_width(p, CONTROL_WORD, widest);
    double indent = (room - player_text_width(p, CONTROL_WORD, text)) / 2;
    player_put_line(p, CONTROL_WORD, text, (col_vec){x - room + indent, top}, control_height(p));
    return x - room - CONTROL_GAP * p->t;
}

/* Where one is, between the buttons that lead on and back, whose places stay free where there are
 * none. */
static double put_place(placing *p, double x, double top)
{
    double button = control_height(p) + CONTROL_GAP * p->t;
    if (p->shown->forward)
        put_button(p, PLAYER_NEXT, NULL, x, top);
    if (p->shown->phase != LESSON_PHASE_END) /* behind that page is none */
        x = put_number(p, x - button, top);
    if (p->shown->back)
        put_button(p, PLAYER_PREVIOUS, NULL, x, top);
    return x - button;
}

static const struct {
    player_part part;
    const char *word;
} WORDED[] = {{PLAYER_LEAVE, "Leave"}, /* always in the same place */
              {PLAYER_MENU, NULL},     /* square, with a sign */
              {PLAYER_PRESENT, "Present"},
              {PLAYER_NEXT_LESSON, "Next lesson"},
              {PLAYER_SKIP, "Skip"},
              {PLAYER_HINT, "Hint"},
              {PLAYER_COPY, "Copy my answers"},
              {PLAYER_START, "From the start"}};
enum { WORDED_COUNT = sizeof WORDED / sizeof *WORDED };

static bool has_field(const placing *p)
{
    return p->shown->number && p->shown->phase == LESSON_PHASE_TRY;
}

/* What is typed goes on at its end: that is seen, however long it is. ASCII. */
static const char *end_within(const placing *p, const char *typed, double width)
{
    while (*typed && player_text_width(p, CONTROL_WORD, typed) > width)
        typed++;
    return typed;
}

/* The number that is typed, behind its prompt. */
static void put_field(placing *p, double x, double top)
{
    const char *typed = p->shown->typed ? p->shown->typed : "";
    double height = control_height(p), padding = CONTROL_PADDING * p->t;
    p->at->parts[PLAYER_FIELD] = (col_box){{x, top}, {x + FIELD * p->t, top + height}};
    col_box inside = {{x + padding, top}, {x + FIELD * p->t - padding, top + height}};
    const char *seen = end_within(p, typed, inside.max.x - inside.min.x);
    player_put_lines(p, CONTROL_WORD, seen, inside, height, 1);
}

/* Where it ends, with a gap behind it, if nothing stands before it. */
static double field_end(const placing *p)
{
    return p->margin + (FIELD + CONTROL_GAP) * p->t;
}

/* Whether a button up to x takes the place that the field has at the left. */
static bool is_in_fields_way(const placing *p, double x, double width)
{
    double end = field_end(p);
    return has_field(p) && x >= end && x - width - CONTROL_GAP * p->t < end;
}

/* All buttons; returns where they begin, with a gap before them. What there is no room for isn't
 * there: "From the start", which going back does, too. */
static double put_buttons(placing *p, double top)
{
    double x = put_place(p, p->width - p->margin, top);
    for (int i = 0; i < WORDED_COUNT; i++) {
        double width = button_width(p, WORDED[i].word);
        bool room = x >= width;
        if (WORDED[i].part == PLAYER_START)
            room = room && !is_in_fields_way(p, x, width);
        if (p->shown->buttons >> WORDED[i].part & 1 && room)
            x = put_button(p, WORDED[i].part, WORDED[i].word, x, top);
    }
    return x;
}

/* At the left: a tick, if nothing else is said there, what is to be done, the number that is typed.
 * Returns where that ends, with a gap behind it. */
static double put_prompt(placing *p, const char *prompt, double top)
{
    double left = p->margin, height = control_height(p);
    if (p->shown->phase == LESSON_PHASE_SOLVED && prompt == p->shown->prompt) {
        double size = SIGN * p->t, above = (height - size) / 2;
        col_box box = {{left, top + above}, {left + size, top + above + size}};
        player_put_badge(p, (player_badge){.box = box, .sign = PLAYER_TICK});
        left += size + CONTROL_GAP * p->t;
    }
    if (prompt[0]) {
        player_put_line(p, HINT, prompt, (col_vec){left, top}, height);
        left += player_text_width(p, HINT, prompt) + CONTROL_GAP * p->t;
    }
    if (has_field(p)) {
        put_field(p, left, top);
        left += (FIELD + CONTROL_GAP) * p->t;
    }
    return left;
}

/* Whether the prompt has room beside the buttons; else it stands above them. */
static bool prompt_fits(const placing *p, const char *prompt)
{
    player_layout elsewhere = {0};
    placing trial = *p;
    trial.at = &elsewhere;
    return put_prompt(&trial, prompt, 0) <= put_buttons(&trial, 0);
}

static const char *longest_name(const scene *s)
{
    const char *longest = "";
    for (size_t i = 0; i < s->count; i++)
        if (strlen(s->shapes[i].id) > strlen(longest))
            longest = s->shapes[i].id;
    return longest;
}

/* However a flight goes that meets so many. */
static bool flight_fits(const placing *trial, const lesson_step *step, size_t met)
{
    char line[PLAYER_PROMPT];
    lesson_flight flight = {.met = met};
    player_flight_line(line, step, &flight);
    bool nothing = prompt_fits(trial, line);
    snprintf(flight.instead, sizeof flight.instead, "%s", longest_name(&step->state.scene));
    flight.unseen = true; /* that is the longer one to say */
    player_flight_line(line, step, &flight);
    return nothing && prompt_fits(trial, line);
}

/* A step's task, whichever step is shown, with all buttons that it may have. */
static player_shown as_task(const placing *p, const lesson_step *step)
{
    player_shown task = *p->shown;
    const lesson *l = task.lesson;
    bool last = step == &l->steps[l->count - 1];
    task.phase = LESSON_PHASE_TRY;
    task.number = step->goal.wants & 1u << LESSON_WANT_ANSWER;
    task.buttons &= ~(1u << PLAYER_NEXT_LESSON); /* another step may be shown */
    task.buttons |= 1u << PLAYER_HINT | 1u << PLAYER_MENU | 1u << PLAYER_LEAVE |
                    1u << PLAYER_START | (unsigned)last << PLAYER_NEXT_LESSON |
                    (unsigned)task.alone << PLAYER_SKIP;
    return task;
}

/* Of the line that says what is met, where that has no room beside a task's buttons, however much
 * is: nothing moves for it. */
static int rows_of_flight(const placing *p, const lesson_step *step)
{
    const lesson_meeting *meets = &step->goal.meets;
    const player_shown task = as_task(p, step);
    placing trial = *p;
    bool fits = true;
    if (!(step->goal.wants & 1u << LESSON_WANT_MEETS))
        return 0;
    trial.shown = &task;
    for (size_t met = 0; met + 1 < meets->count && fits; met++)
        fits = flight_fits(&trial, step, met);
    return fits ? 0 : 1;
}

/* Of the text, as many as are as high as the field. */
static int field_rows(const placing *p)
{
    return (int)ceil(control_height(p) / (ROW * p->t));
}

/* Likewise of the number that is typed, and of what asks for it. */
static int rows_of_number(const placing *p, const lesson_step *step)
{
    const player_shown task = as_task(p, step);
    placing trial = *p;
    trial.shown = &task;
    if (!task.number || prompt_fits(&trial, player_asks_number(true)))
        return 0;
    return prompt_fits(&trial, "") ? 1 : field_rows(p);
}

/* Whatever is said in a step. Words that are filled in are longer than their numbers. */
static int rows_of_step(const placing *p, const lesson_step *step)
{
    int caption = player_band_rows(p, step->text), hint = 0;
    for (size_t i = 0; i < step->choice_count; i++)
        caption = greater(caption, player_band_rows(p, step->choices[i].why));
    for (size_t i = 0; i < step->hint_count; i++)
        hint = greater(hint, player_band_rows(p, step->hints[i]));
    return greater(FEWEST_ROWS, caption + hint + rows_of_flight(p, step) + rows_of_number(p, step));
}

static const unsigned QUESTIONS = 1u << LESSON_ASK, OTHERS = 1u << LESSON_SAY | 1u << LESSON_TRY;

/* Steps that have one place for their picture, in one scene: choices below the picture take so much
 * of it that questions have a place of their own. */
static unsigned kinds_beside(const placing *p, const lesson_step *step)
{
    return p->wide ? QUESTIONS | OTHERS : step->kind == LESSON_ASK ? QUESTIONS : OTHERS;
}

static bool is_one_of(const placing *p, const lesson_step *step, unsigned kinds)
{
    const lesson_step *now = &p->shown->lesson->steps[p->shown->step];
    return step->scene_number == now->scene_number && kinds >> step->kind & 1;
}

/* So many that the band's edge stays where it is from step to step. */
static int rows_of_steps(const placing *p, unsigned kinds)
{
    const lesson *l = p->shown->lesson;
    int rows = FEWEST_ROWS;
    for (size_t i = 0; i < l->count; i++)
        if (is_one_of(p, &l->steps[i], kinds))
            rows = greater(rows, rows_of_step(p, &l->steps[i]));
    return rows;
}

/* ---- The band ---- */

/* Below each other: the caption, the last hint, the note, and the prompt where it stands above the
 * buttons; beside them there is another. A field without room there has a row of its own, with the
 * prompt. */
enum { WORDS = 4 };
typedef struct band_words {
    const char *text[WORDS]; /* NULL: it isn't there */
    const char *beside;      /* the buttons; "": nothing */
    const char *with_field;  /* above them; NULL: the field is beside them, or there is none */
    int rows;                /* of all but what is beside */
} band_words;

/* notice: instead of the prompt, but above a field that has a row of its own, which keeps that;
 * NULL: none. */
static band_words words_of(const placing *p, const char *caption, const char *notice)
{
    const char *prompt = p->shown->prompt, *said = notice ? notice : prompt;
    bool fits = prompt_fits(p, said), apart = has_field(p) && !prompt_fits(p, "");
    const char *above = apart ? notice : fits ? NULL : said;
    band_words words = {{caption, p->shown->hint, p->shown->note, above},
                        fits ? said : "",
                        apart ? prompt : NULL,
                        apart ? field_rows(p) : 0};
    for (int i = 0; i < WORDS; i++)
        words.rows += player_band_rows(p, words.text[i]);
    return words;
}

/* all: the band's rows. What asks for a number stands right above its field. */
static void put_words(placing *p, const band_words *words, int all)
{
    const placing_look looks[WORDS] = {p->shown->error ? ERROR_LINE : CAPTION, HINT, HINT, HINT};
    double row = ROW * p->t, top = p->at->band.min.y + BAND_TOP * p->t;
    int rows = 0;
    for (int i = 0; i < WORDS; i++) {
        if (i == WORDS - 1 && has_field(p))
            rows = greater(rows, all - player_band_rows(p, words->text[i]) -
                                     (words->with_field ? field_rows(p) : 0));
        col_box box = {{p->margin, top + rows * row}, {p->width - p->margin, p->at->band.max.y}};
        if (words->text[i])
            rows += player_put_lines(p, looks[i], words->text[i], box, row, MOST_ROWS - rows);
    }
    if (words->with_field)
        put_prompt(p, words->with_field, top + rows * row);
}

/* With those of the end's notice, for which the picture gives way: the caption is the lesson's
 * last word, and leaving is all that comes after it. */
static int rows_with_ending(const placing *p, int rows)
{
    const player_shown *shown = p->shown;
    if (!shown->ending || shown->error)
        return rows;
    int needed = words_of(p, shown->caption, shown->notice).rows -
                 player_band_rows(p, shown->note); /* that has its own */
    return needed <= MOST_ROWS ? greater(rows, needed) : rows;
}

/* rows: as many as the steps beside it may need. A notice that has no room in these takes the
 * caption's place: nothing moves for it. */
static void put_band(placing *p, int rows)
{
    const player_shown *shown = p->shown;
    const char *caption = shown->error ? shown->error : shown->caption;
    band_words words = words_of(p, caption, NULL);
    rows = greater(rows, words.rows);
    if (shown->notice)
        words = words_of(p, caption, shown->notice);
    if (words.rows > rows && !shown->error)
        words = words_of(p, shown->notice, NULL);
    rows = greater(rows, words.rows);
    rows = rows < MOST_ROWS ? rows : MOST_ROWS;
    double height = band_height(p, rows);
    p->at->band = (col_box){{0, p->height - height}, {p->width, p->height}};
    double top = p->at->band.max.y - BAND_FOOT * p->t - control_height(p);
    put_words(p, &words, rows);
    put_buttons(p, top);
    if (!words.with_field)
        put_prompt(p, words.beside, top);
}

/* ---- The picture ---- */

/* One of two sentences, whose numbers have three digits and one behind the point, is broken in a
 * window that is narrower, margins included. */
static bool is_broken(const placing *p, lesson_formula formula)
{
    static const double widths[LESSON_FORMULAS] = {[LESSON_FORMULA_OFFSET] = 31,
                                                   [LESSON_FORMULA_LOCAL] = 38,
                                                   [LESSON_FORMULA_UNROTATED] = 31,
                                                   [LESSON_FORMULA_CLAMP] = 43};
    return p->width < widths[formula] * p->t;
}

/* view: the width that the picture's words have. */
static double strip_height(const placing *p, const lesson_step *step, double view)
{
    bool any = step->state.formula || step->revealed.formula;
    bool broken = is_broken(p, step->state.formula) || is_broken(p, step->revealed.formula);
    bool map = (step->state.aids | step->revealed.aids) & LESSON_AID(LESSON_MAP);
    double legend = view < LEGEND_WIDTH * p->t ? LEGEND + LEGEND_ROW : LEGEND;
    return ((any ? STRIP : 0) + (broken ? STRIP_ROW : 0) + (map ? legend : 0)) * p->t;
}

/* Of one that is there. */
static double told_height(const placing *p, const lesson_step *step)
{
    bool upright = !p->shown->alone && p->height > p->width;
    double high = lab_is_right(&step->state.program) ? HEADLINE_UPRIGHT : HEADLINE_OF_MISTAKE;
    return upright ? fmin(high * p->t, HEADLINE_MOST * p->height) : HEADLINE * p->t;
}

/* Nothing stands above a question's picture whose verdict is neither told, by the file or somebody,
 * nor asked for, and which isn't played. */
static double headline_height(const placing *p, const lesson_step *step)
{
    bool now = step == &p->shown->lesson->steps[p->shown->step];
    bool told = !step->choice_count || (now && p->shown->told) ||
                (step->state.aids | step->revealed.aids) & LESSON_AID(LESSON_VERDICT);
    bool played = step->state.frames > 0 || step->revealed.frames > 0;
    bool any = told || played || lesson_step_asks_verdict(step);
    return any ? told_height(p, step) : NO_HEADLINE * p->t;
}

/* The note of the step that is shown takes some of it, as long as it is there. */
static double picture_bottom(const placing *p, const lesson_step *step, int rows)
{
    bool now = step == &p->shown->lesson->steps[p->shown->step];
    rows += now ? player_band_rows(p, p->shown->note) : 0;
    return p->height - band_height(p, rows < MOST_ROWS ? rows : MOST_ROWS);
}

/* Beside choices. */
static double view_width(const placing *p, const placing_fit *fit)
{
    return p->width - (p->wide ? p->margin + fit->column + VIEW_BESIDE * p->t : 0);
}

/* What a step leaves to what the camera shows. */
static col_box stage_of_step(const placing *p, const lesson_step *step, int rows)
{
    double bottom = picture_bottom(p, step, rows);
    col_box stage = {{p->margin, headline_height(p, step)}, {p->width - p->margin, bottom}};
    double view = p->width;
    if (step->choice_count) {
        placing_fit fit = player_choices_fit(p, step, bottom);
        stage.max.x -= p->wide ? fit.column + BESIDE * p->t : 0;
        stage.max.y -= p->wide ? 0 : fit.height;
        view = view_width(p, &fit);
    }
    stage.max.y -= STAGE_GAP * p->t + strip_height(p, step, view);
    return stage;
}

/* What each step of these kinds leaves of the scene; rows: of their band. Empty: none is. */
static col_box stage_of_steps(const placing *p, unsigned kinds, int rows)
{
    const lesson *l = p->shown->lesson;
    col_box stage = {{0, 0}, {INFINITY, INFINITY}};
    for (size_t i = 0; i < l->count; i++) {
        const lesson_step *step = &l->steps[i];
        if (!is_one_of(p, step, kinds))
            continue;
        col_box one = stage_of_step(p, step, rows);
        stage.min.x = fmax(stage.min.x, one.min.x);
        stage.min.y = fmax(stage.min.y, one.min.y);
        stage.max.x = fmin(stage.max.x, one.max.x);
        stage.max.y = fmin(stage.max.y, one.max.y);
    }
    if (isinf(stage.max.x))
        return (col_box){{0, 0}, {0, 0}};
    stage.max.y = fmax(stage.max.y, stage.min.y + p->t); /* whatever the file asks for */
    return stage;
}

static void put_stage(placing *p, const lesson_step *step, int rows)
{
    p->at->stage = stage_of_steps(p, kinds_beside(p, step), rows);
    if (!p->wide && step->kind == LESSON_ASK)
        p->at->others = stage_of_steps(p, OTHERS, rows_of_steps(p, OTHERS));
}

/* An error is longer than what the step says: choices keep their places above that. */
static double choices_bottom(const placing *p, const lesson_step *step, int rows)
{
    double top = p->at->band.min.y;
    return p->shown->error ? fmax(top, picture_bottom(p, step, rows)) : top;
}

static void put_step(placing *p)
{
    const lesson_step *step = &p->shown->lesson->steps[p->shown->step];
    player_layout *at = p->at;
    const int rows = rows_with_ending(p, rows_of_steps(p, kinds_beside(p, step)));
    put_band(p, rows);
    put_stage(p, step, rows);
    at->view_width = p->width;
    at->below = p->height - at->band.min.y;
    if (!step->choice_count)
        return;
    double bottom = choices_bottom(p, step, rows);
    placing_fit fit = player_choices_fit(p, step, bottom);
    player_put_choices(p, &fit, bottom);
    at->overfull = fit.overfull;
    at->view_width = view_width(p, &fit);
    if (!p->wide)
        at->below = fmax(at->below, p->height - bottom + fit.height + VIEW_GAP * p->t);
}

/* ---- All of it ---- */

/* Two pictures, each below a title, in the place of one; its legend, below, is for both, and so is
 * the headline, above. */
static void put_beside(placing *p)
{
    static const char *const TITLES[2] = {"what the program believes", "what this answer believes"};
    player_layout *at = p->at;
    double half = floor(at->view_width / 2), gap = STAGE_GAP * p->t, row = ROW * p->t;
    double left[2] = {p->margin, half + gap}, width = half - gap - p->margin;
    canvas_text_style style = player_style(p, TITLE);
    int rows = greater(player_line_count(p->to, &style, TITLES[0], width),
                       player_line_count(p->to, &style, TITLES[1], width));
    double above = p->shown->told ? at->stage.min.y : gap;
    double top = ceil(fmax(at->stage.min.y, above + rows * row));
    for (int i = 0; i < 2; i++) {
        col_box box = {{left[i], top - rows * row}, {left[i] + width, top}};
        player_put_lines(p, TITLE, TITLES[i], box, row, rows);
    }
    at->stage.min.y = top + gap;
    at->stage.max.x = half - gap;
    at->stage.max.y = fmax(at->stage.max.y, at->stage.min.y + p->t);
    at->beside = (col_box){{half, top}, {2 * half, floor(at->stage.max.y + gap)}};
}

/* A twenty-fifth of the height; less where the window is narrow. */
static double usual_text(double width, double height)
{
    return fmin(height, NARROWEST * width) / LINES_PER_HEIGHT;
}

static player_layout laid_out(canvas *to, const player_shown *shown, double width, double height,
                              double t, bool beside)
{
    player_layout at = {.text = t};
    placing p = {to, shown, &at, width, height, t, MARGIN * t, width >= WIDE * height};
    if (shown->phase == LESSON_PHASE_END) {
        put_band(&p, 0);
        player_put_page(&p, at.band.min.y);
    } else {
        put_step(&p);
        if (beside)
            put_beside(&p);
    }
    return at;
}

static bool leaves_picture(const player_layout *at, double width, double height)
{
    return !at->overfull && at->view_width >= LEAST_STAGE * width &&
           at->stage.max.y - at->stage.min.y >= LEAST_STAGE_HIGH * height;
}

/* Larger texts are for who reads them, as far as they leave a picture; a second one makes no text
 * smaller. */
player_layout player_lay_out(canvas *to, const player_shown *shown, double width, double height,
                             double factor)
{
    double usual = usual_text(width, height);
    double larger = fmax(usual * fmin(fmax(factor, 1), LARGEST_FACTOR), shown->smallest);
    player_layout at = laid_out(to, shown, width, height, larger, false);
    while (larger > usual && shown->phase != LESSON_PHASE_END &&
           !leaves_picture(&at, width, height)) {
        larger = fmax(larger / TEXT_STEP, usual);
        at = laid_out(to, shown, width, height, larger, false);
    }
    return shown->beside ? laid_out(to, shown, width, height, larger, true) : at;
}

player_part player_at(const player_layout *at, double x, double y, double target)
{
    player_part found = PLAYER_NOTHING;
    double nearest = INFINITY;
    for (int part = PLAYER_NOTHING + 1; part < PLAYER_PARTS; part++) {
        const col_box *box = &at->parts[part];
        col_vec half = col_scaled(col_between(box->min, box->max), 0.5);
        col_vec off = {fabs(x - box->min.x - half.x), fabs(y - box->min.y - half.y)};
        bool hit = off.x < fmax(half.x, target / 2) && off.y < fmax(half.y, target / 2);
        double away = hypot(fmax(off.x - half.x, 0), fmax(off.y - half.y, 0));
        if (half.x > 0 && hit && away < nearest) {
            nearest = away;
            found = (player_part)part;
        }
    }
    return found;
}
