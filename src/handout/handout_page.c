#include "handout/handout_page.h"

#include "handout/handout_caption.h"
#include "lesson/live_words.h"
#include "sdl/pixel_canvas.h"
#include "svg/markup.h"
#include "text/number.h"

#include <stdint.h>

/* Of a picture: with lines beside it to write on, or beside another one. */
static const int SIZES[][2] = {{720, 410}, {640, 360}};

/* Steps stay whole where a page ends, on A4 as on Letter: lengths are those of the paper's width.
 * With answers pictures stand in two columns. What is the last of an odd number has its words
 * beside it, and isn't alone on a page; a note fills the place that an odd number of pictures
 * leaves, or a row. On a phone what stands side by side stands one below the other. */
static const char STYLE[] =
    "body{font:11pt/1.4 Inter,'DejaVu Sans',sans-serif;color:#1f1f1f;max-width:46rem;"
    "margin:0 auto;padding:1rem}\n"
    "h1{margin:0;font-size:1.8em}\n"
    "h2{margin:0 0 .7em;font-size:1.1em}\n"
    "p{margin:.4em 0}\n"
    "svg{display:block;width:100%;height:auto;box-sizing:border-box;border:1px solid #bbb}\n"
    "figure{margin:0}\n"
    "ol{margin:0;padding-left:1.6em}\n"
    "li{margin:0 0 .45em;padding-left:.2em}\n"
    ".name{display:flex;gap:2em}\n"
    ".name span{flex:1;border-bottom:1px solid #888;padding-top:1.2em}\n"
    ".step{border-top:2px solid #1f1f1f;margin-top:1.2em;padding-top:.7em}\n"
    ".step,.row,figure{break-inside:avoid}\n"
    "h1,h2,.step>ol{break-after:avoid}\n"
    ".row:last-child:not(:first-child){break-before:avoid}\n"
    ".both{display:grid;grid-template-columns:4fr 3fr;gap:1.2em;align-items:start}\n"
    ".row,.cell:only-child{display:grid;grid-template-columns:1fr 1fr;gap:.8em 1.2em;"
    "align-items:start}\n"
    ".cell:only-child,.row>.note:nth-child(odd){grid-column:1/-1}\n"
    ".row{margin-top:.8em}\n"
    ".cell h2{margin:.4em 0;font-size:1em;line-height:1.3}\n"
    ".cell ol{font-size:.92em}\n"
    ".cell li{margin-bottom:.1em}\n"
    ".cell{border-top:1px solid #888;padding-top:.8em}\n"
    ".line{border-bottom:1px solid #888;height:1.8em;margin:0}\n"
    ".right{font-weight:700}\n"
    ".why{font-weight:400;font-size:.92em;margin:0}\n"
    ".idea{font-size:1.15em;font-weight:700}\n"
    ".note{border-left:4px solid #b34700;padding-left:.7em}\n"
    ".muted,figcaption{color:#4d4d4d;font-size:.92em}\n"
    "@page{margin:12mm 15mm}\n"
    "@media print{body{max-width:none;padding:0;font-size:10.5pt}"
    ".row svg,.cell:only-child svg{width:92%}}\n"
    "@media screen and (max-width:36em){.both,.row,.cell:only-child{"
    "grid-template-columns:1fr}}\n";

typedef struct page {
    const lesson *lesson;
    int lesson_number; /* 0: it has none */
    bool answers;
    const handout_live *live; /* or NULL */
    text_buffer *to;
    handout_pictures pictures;
    int number; /* of questions and tasks so far */
    problem *why;
} page;

/* ---- Texts ---- */

static void add_escaped(page *p, const char *text)
{
    svg_add_escaped(p->to, text);
}

/* A text as the state's pair fills its words in. NULL: nothing. */
static bool add_words(page *p, const char *text, const lesson_state *state)
{
    text_buffer filled = {0};
    if (text)
        lesson_words_fill_of(&filled, text, &state->scene);
    bool right = !filled.failed;
    if (right && filled.data)
        add_escaped(p, filled.data);
    text_free(&filled);
    return right || text_problem(p->why, TEXT_OUT_OF_MEMORY);
}

/* The same as a paragraph of a class. */
static bool add_paragraph(page *p, const char *class, const char *text, const lesson_state *state)
{
    if (!text)
        return true;
    text_add_format(p->to, "<p class=\"%s\">", class);
    bool right = add_words(p, text, state);
    text_add(p->to, "</p>\n");
    return right;
}

/* before: what stands above them, or NULL. */
static void add_lines(page *p, const char *before, int count)
{
    if (before)
        text_add_format(p->to, "<p class=\"muted\">%s</p>\n", before);
    for (int i = 0; i < count; i++)
        text_add(p->to, "<p class=\"line\"></p>\n");
}

/* A paragraph that begins with what it is. NULL: nothing. */
static bool add_named(page *p, const char *class, const char *name, const char *text,
                      const lesson_state *state)
{
    if (!text)
        return true;
    text_add_format(p->to, "<p class=\"%s\"><b>%s.</b> ", class, name);
    bool right = add_words(p, text, state);
    text_add(p->to, "</p>\n");
    return right;
}

static bool add_note(page *p, const lesson_step *step)
{
    return add_named(p, "note", "Note", step->note, &step->state);
}

/* Nothing can be dragged on paper. */
static const char *words_of(const lesson_step *step)
{
    return step->paper ? step->paper : step->text;
}

static bool add_heading(page *p, const lesson_step *step)
{
    text_add_format(p->to, "<h2>%d. ", ++p->number);
    bool right = add_words(p, words_of(step), &step->state);
    text_add(p->to, "</h2>\n");
    return right;
}

/* ---- Pictures ---- */

/* believer: of what is tried: a choice's letter, or 0: then it is the step's own, which may be
 * live.
 */
static bool add_picture(page *p, const lesson_step *step, const handout_view *view, char believer)
{
    text_buffer caption = {0};
    text_add(p->to, "<figure>\n");
    bool right = handout_caption(view, believer, &caption)
                     ? handout_picture(&p->pictures, view, p->to, p->why)
                     : text_problem(p->why, TEXT_OUT_OF_MEMORY);
    if (caption.length) {
        text_add(p->to, "<figcaption>");
        add_escaped(p, caption.data);
        text_add(p->to, "</figcaption>\n");
    }
    if (p->live && !believer)
        handout_live_link(p->live, (size_t)(step - p->lesson->steps) + 1, p->to);
    text_add(p->to, "</figure>\n");
    text_free(&caption);
    return right;
}

static bool is_hidden(const lesson_state *state)
{
    return !(state->aids & LESSON_AID(LESSON_VERDICT));
}

/* A wrong choice's, with the letter that it has. */
static bool add_belief(page *p, const lesson_step *step, size_t choice)
{
    const lesson_choice *of = &step->choices[choice];
    double turn = lesson_step_turn(step, &step->revealed, of);
    handout_view view = {step, &step->revealed, turn, of, is_hidden(&step->revealed)};
    if (of->right || !lesson_choice_is_drawn(of))
        return true;
    return add_picture(p, step, &view, (char)('A' + choice));
}

/* ---- Steps ---- */

static bool add_choice(page *p, const lesson_step *step, const lesson_choice *choice)
{
    bool marked = p->answers && choice->right;
    text_add(p->to, marked ? "<li class=\"right\">" : "<li>");
    bool right = add_words(p, choice->text, &step->state);
    text_add(p->to, marked ? "\302\240\342\234\223" : "");
    if (p->answers)
        right = right && add_paragraph(p, "why", choice->why, &step->revealed);
    text_add(p->to, "</li>\n");
    return right;
}

static bool add_choices(page *p, const lesson_step *step)
{
    bool right = true;
    text_add(p->to, "<ol type=\"A\">\n");
    for (size_t i = 0; right && i < step->choice_count; i++)
        right = add_choice(p, step, &step->choices[i]);
    text_add(p->to, "</ol>\n");
    return right;
}

/* A picture, choices, and lines to write on. */
static bool add_question(page *p, const lesson_step *step)
{
    handout_view view = {step, &step->state, step->state.turn, NULL, true};
    text_add(p->to, "<div class=\"both\">\n");
    bool right = add_picture(p, step, &view, 0) && add_choices(p, step);
    text_add(p->to, "</div>\n");
    add_lines(p, "Because:", 3);
    return right;
}

/* Choices, what is so, what wrong ones believe, and the note. */
static bool add_answered(page *p, const lesson_step *step)
{
    const lesson_state *state = &step->revealed;
    handout_view view = {step, state, state->turn, NULL, is_hidden(state)};
    bool right = add_choices(p, step);
    text_add(p->to, "<div class=\"row\">\n");
    right = right && add_picture(p, step, &view, 0);
    for (size_t i = 0; right && i < step->choice_count; i++)
        right = add_belief(p, step, i);
    right = right && add_note(p, step);
    text_add(p->to, "</div>\n");
    return right;
}

static bool wants_number(const lesson_step *step)
{
    return step->goal.wants & 1u << LESSON_WANT_ANSWER;
}

static void add_answer(const page *p, double answer)
{
    char number[NUMBER_SIZE];
    text_add_format(p->to, "<p class=\"right\">Answer: %s</p>\n",
                    text_number_exact(number, answer));
}

static bool add_hints(page *p, const lesson_step *step)
{
    bool right = true;
    if (!step->hint_count)
        return true;
    text_add(p->to, "<ol>\n");
    for (size_t i = 0; right && i < step->hint_count; i++) {
        text_add(p->to, "<li>");
        right = add_words(p, step->hints[i], &step->state);
        text_add(p->to, "</li>\n");
    }
    text_add(p->to, "</ol>\n");
    return right;
}

/* A task's hints, the number that it wants, and one of its solutions. */
static bool add_solution(page *p, const lesson_step *step)
{
    bool right = add_hints(p, step);
    if (wants_number(step))
        add_answer(p, step->goal.answer);
    return right && add_named(p, "solution", "Solution", step->solution, &step->solved);
}

static bool is_question(const lesson_step *step)
{
    return step->kind == LESSON_ASK || wants_number(step);
}

/* What a task shows without what a question about its scene leaves out of its own picture: beside
 * each other on one sheet, the one would tell the other's answer. */
static lesson_state untelling(const lesson *l, const lesson_step *task)
{
    static const unsigned FOUND = SHOW(SHOW_GHOST) | SHOW(SHOW_DISTANCE);
    lesson_state state = task->state; /* its shapes are the task's */
    for (size_t i = 0; i < l->count; i++) {
        const lesson_state *asked = &l->steps[i].state;
        if (l->steps[i].scene_number != task->scene_number || !is_question(&l->steps[i]))
            continue;
        state.scene.show &= asked->scene.show | ~FOUND;
        state.aids &= asked->aids | LESSON_AID(LESSON_NAMES);
    }
    return state;
}

/* Where something flies to is what such a task asks. */
static bool wants_flight(const lesson_step *step)
{
    return step->goal.wants & (1u << LESSON_WANT_MEETS | 1u << LESSON_WANT_MISSES);
}

/* A picture, and lines to write on. */
static bool add_task(page *p, const lesson_step *step)
{
    lesson_state state = untelling(p->lesson, step);
    handout_view view = {step, &state, state.turn, NULL, is_hidden(&state) || wants_flight(step)};
    text_add(p->to, "<div class=\"both\">\n");
    bool right = add_picture(p, step, &view, 0);
    text_add(p->to, "<div>\n");
    add_lines(p,
              wants_number(step) ? "How I found it, and the number:"
                                 : "What I did, and what came of it:",
              5);
    text_add(p->to, "</div>\n</div>\n");
    return right;
}

/* What is done or said in a step, and its picture: where it has one, that of a solution. */
static bool add_cell(page *p, const lesson_step *step)
{
    const lesson_state *state = step->solved_given ? &step->solved : &step->state;
    bool hidden = step->kind == LESSON_SAY && is_hidden(state);
    handout_view view = {step, state, state->turn, NULL, hidden};
    text_add(p->to, "<div class=\"cell\">\n");
    bool right = add_picture(p, step, &view, 0);
    text_add(p->to, "<div>\n");
    if (step->kind == LESSON_TRY)
        right = right && add_heading(p, step) && add_solution(p, step);
    else
        right = right && add_paragraph(p, "text", words_of(step), state);
    right = right && add_note(p, step);
    text_add(p->to, "</div>\n</div>\n");
    return right;
}

/* The one with the number *at, and the next one beside it, if there is one before the end. */
static bool add_row(page *p, size_t *at, size_t end)
{
    bool right = true;
    text_add(p->to, "<div class=\"row\">\n");
    for (int i = 0; right && i < 2 && *at < end; i++)
        right = add_cell(p, &p->lesson->steps[(*at)++]);
    text_add(p->to, "</div>\n");
    return right;
}

/* The steps from the one with the number *at to before the next question. */
static bool add_rows(page *p, size_t *at)
{
    const lesson *l = p->lesson;
    size_t end = *at;
    bool right = true;
    while (end < l->count && l->steps[end].kind != LESSON_ASK)
        end++;
    text_add(p->to, "<section>\n");
    while (right && *at < end)
        right = add_row(p, at, end);
    text_add(p->to, "</section>\n");
    return right;
}

/* What a step consists of below its heading: on paper that is written on, or with answers. */
typedef bool (*add_step_part)(page *p, const lesson_step *step);

static bool add_step(page *p, const lesson_step *step, add_step_part part)
{
    text_add(p->to, "<section class=\"step\">\n");
    bool right = add_heading(p, step) && part(p, step);
    text_add(p->to, "</section>\n");
    return right;
}

/* ---- With answers, or to write on ---- */

static void add_name_lines(page *p)
{
    text_add(p->to, "</p>\n<p class=\"name\"><span>Name:</span><span>Date:</span></p>\n");
}

static void add_idea(page *p)
{
    text_add(p->to, ", with answers");
    if (p->lesson->source) {
        text_add(p->to, ". Source: ");
        add_escaped(p, p->lesson->source);
    }
    text_add(p->to, "</p>\n<p class=\"idea\">");
    add_escaped(p, p->lesson->idea);
    text_add(p->to, "</p>\n");
}

static void add_idea_lines(page *p)
{
    text_add(p->to, "<section class=\"step\">\n<h2>The idea, in one sentence</h2>\n");
    add_lines(p, NULL, 2);
    text_add(p->to, "</section>\n");
}

static void add_source(page *p)
{
    if (p->live)
        handout_live_source(p->live, p->to);
}

static bool add_answers(page *p)
{
    bool right = true;
    add_idea(p);
    add_source(p);
    for (size_t at = 0; right && at < p->lesson->count;) {
        const lesson_step *step = &p->lesson->steps[at];
        if (step->kind != LESSON_ASK)
            right = add_rows(p, &at);
        else
            right = add_step(p, step, add_answered) && ++at;
    }
    return right;
}

/* What only explains is for whoever has the answers. */
static bool add_questions(page *p)
{
    bool right = true;
    add_name_lines(p);
    add_source(p);
    for (size_t i = 0; right && i < p->lesson->count; i++) {
        const lesson_step *step = &p->lesson->steps[i];
        if (step->kind != LESSON_SAY)
            right = add_step(p, step, step->kind == LESSON_ASK ? add_question : add_task);
    }
    add_idea_lines(p);
    return right;
}

/* ---- The page ---- */

/* A title alone could be anything's name. */
static void add_title(page *p)
{
    if (p->lesson_number > 0)
        text_add_format(p->to, "Lesson %d: ", p->lesson_number);
    add_escaped(p, p->lesson->title);
}

static void add_head(page *p)
{
    char minutes[NUMBER_SIZE];
    text_add(p->to, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
                    "<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
                    "content=\"width=device-width, initial-scale=1\"/>\n<title>");
    add_title(p);
    text_add_format(p->to, "</title>\n<style>\n%s", STYLE);
    if (p->live)
        handout_live_style(p->to);
    text_add(p->to, "</style>\n</head>\n<body>\n<h1>");
    add_title(p);
    text_add_format(p->to, "</h1>\n<p class=\"muted\">%s minutes",
                    text_number_exact(minutes, p->lesson->minutes));
}

static bool add_all(page *p)
{
    add_head(p);
    bool right = p->answers ? add_answers(p) : add_questions(p);
    if (p->live)
        handout_live_script(p->to);
    text_add(p->to, "</body>\n</html>\n");
    return right && (!p->to->failed || text_problem(p->why, TEXT_OUT_OF_MEMORY));
}

bool handout_page(const lesson *l, user_assets *assets, const handout_sheet *sheet, text_buffer *to,
                  problem *why)
{
    page p = {.lesson = l,
              .lesson_number = sheet->number,
              .answers = sheet->answers,
              .live = sheet->live,
              .to = to,
              .why = why};
    const int *size = SIZES[sheet->answers];
    canvas *pixels = sdl_canvas_create(size[0], size[1], why);
    p.pictures = (handout_pictures){.lesson = l, .assets = assets, .pixels = pixels};
    bool made = pixels && add_all(&p);
    sdl_canvas_free(pixels);
    return made;
}
