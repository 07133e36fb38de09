#include "handout/handout_page.h"

#include "handout/handout_caption.h"
#include "lesson/live_words.h"
#include "sdl/pixel_canvas.h"
#include "svg/markup.h"
#include "text/number.h"

#include <stdint.h>

/* Of a picture, and of one of what a choice believes, which is printed beside another one. */
enum { WIDTH = 720, HEIGHT = 410, BELIEF_WIDTH = 560, BELIEF_HEIGHT = 330 };

/* Steps stay whole where a page ends, on A4 as on Letter: lengths are those of the paper's width.
 * With answers they are too high for that: what stands beside a picture stays with it. On a phone
 * what stands side by side stands one below the other. */
static const char STYLE[] =
    "body{font:11pt/1.4 Inter,'DejaVu Sans',sans-serif;color:#1f1f1f;max-width:46rem;"
    "margin:0 auto;padding:1rem}\n"
    "h1{margin:0;font-size:1.8em}\n"
    "h2{margin:0 0 .7em;font-size:1.1em}\n"
    "p{margin:.4em 0}\n"
    "svg{display:block;width:100%;height:auto;box-sizing:border-box;border:1px solid #bbb}\n"
    "figure{margin:0}\n"
    "ol{margin:0;padding-left:1.6em}\n"
    "li{margin:0 0 .6em;padding-left:.2em}\n"
    ".name{display:flex;gap:2em}\n"
    ".name span{flex:1;border-bottom:1px solid #888;padding-top:1.2em}\n"
    ".step{break-inside:avoid;border-top:2px solid #1f1f1f;margin-top:1.2em;padding-top:.7em}\n"
    ".answers .step{break-inside:auto}\n"
    ".both,.note,figure{break-inside:avoid}\n"
    ".say{border-top:1px solid #bbb}\n"
    ".both{display:grid;grid-template-columns:4fr 3fr;gap:1.2em;align-items:start}\n"
    ".beliefs{display:grid;grid-template-columns:1fr 1fr;gap:.6em 1em;margin-top:.6em}\n"
    ".line{border-bottom:1px solid #888;height:1.8em;margin:0}\n"
    ".right{font-weight:700}\n"
    ".why{font-weight:400;font-size:.92em;margin:0}\n"
    ".idea{font-size:1.15em;font-weight:700}\n"
    ".note{border-left:4px solid #b34700;padding-left:.7em;margin-top:.8em}\n"
    ".muted,figcaption{color:#4d4d4d;font-size:.92em}\n"
    "@page{margin:12mm 15mm}\n"
    "@media print{body{max-width:none;padding:0;font-size:10.5pt}h1,h2{break-after:avoid}}\n"
    "@media screen and (max-width:36em){.both,.beliefs{grid-template-columns:1fr}}\n";

typedef struct page {
    const lesson *lesson;
    bool answers;
    text_buffer *to;
    canvas *pictures, *beliefs; /* that pictures are as large as */
    handout_pictures drawing;
    int number; /* of questions and tasks so far */
    problem *why;
} page;

/* ---- Texts ---- */

static void add_escaped(page *p, const char *text)
{
    svg_add_escaped(p->to, text, SIZE_MAX);
}

/* A text as the state's pair fills its words in. NULL: nothing. */
static bool add_words(page *p, const char *text, const lesson_state *state)
{
    pairs found = {0};
    text_buffer filled = {0};
    bool right = !text || scene_pairs_find(&found, &state->scene);
    if (text && right) {
        lesson_words_fill(&filled, text, &state->scene, &found);
        add_escaped(p, filled.data ? filled.data : "");
    }
    right = right && !filled.failed;
    scene_pairs_free(&found);
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

static bool add_note(page *p, const lesson_step *step)
{
    if (!p->answers || !step->note)
        return true;
    text_add(p->to, "<p class=\"note\"><b>Note.</b> ");
    bool right = add_words(p, step->note, &step->state);
    text_add(p->to, "</p>\n");
    return right;
}

static bool begin_step(page *p, const lesson_step *step)
{
    text_add_format(p->to, "<section class=\"step\">\n<h2>%d. ", ++p->number);
    bool right = add_words(p, step->text, &step->state);
    text_add(p->to, "</h2>\n");
    return right;
}

/* ---- Pictures ---- */

/* believer: of what is tried: a choice's letter, or 0. */
static bool add_picture(page *p, const handout_view *view, char believer)
{
    text_buffer caption = {0};
    p->drawing.pixels = believer ? p->beliefs : p->pictures;
    text_add(p->to, "<figure>\n");
    bool right = handout_caption(view, believer, &caption)
                     ? handout_picture(&p->drawing, view, p->to, p->why)
                     : text_problem(p->why, TEXT_OUT_OF_MEMORY);
    if (caption.length) {
        text_add(p->to, "<figcaption>");
        add_escaped(p, caption.data);
        text_add(p->to, "</figcaption>\n");
    }
    text_add(p->to, "</figure>\n");
    text_free(&caption);
    return right;
}

/* A wrong choice's, with the letter that it has. */
static bool add_belief(page *p, const lesson_step *step, size_t choice)
{
    const lesson_choice *of = &step->choices[choice];
    handout_view view = {step->scene_number, &step->revealed, of->believes, false, true};
    if (of->right || lab_is_right(&of->believes))
        return true;
    return add_picture(p, &view, (char)('A' + choice));
}

static bool add_beliefs(page *p, const lesson_step *step)
{
    bool right = true;
    text_add(p->to, "<div class=\"beliefs\">\n");
    for (size_t i = 0; right && i < step->choice_count; i++)
        right = add_belief(p, step, i);
    text_add(p->to, "</div>\n");
    return right;
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

static bool add_ask(page *p, const lesson_step *step)
{
    const lesson_state *state = p->answers ? &step->revealed : &step->state;
    handout_view view = {step->scene_number, state, state->program, !p->answers, false};
    bool right = begin_step(p, step);
    text_add(p->to, "<div class=\"both\">\n");
    right = right && add_picture(p, &view, 0) && add_choices(p, step);
    text_add(p->to, "</div>\n");
    if (p->answers)
        return right && add_beliefs(p, step) && add_note(p, step);
    add_lines(p, "Because:", 3);
    return right;
}

static void add_answer(const page *p, double answer)
{
    char number[NUMBER_SIZE];
    text_add_format(p->to, "<p class=\"right\">Answer: %s</p>\n",
                    text_number_exact(number, answer));
}

/* A task's hints, and the number that it wants. */
static bool add_solution(page *p, const lesson_step *step)
{
    bool right = true;
    text_add(p->to, "<ol>\n");
    for (size_t i = 0; right && i < step->hint_count; i++) {
        text_add(p->to, "<li>");
        right = add_words(p, step->hints[i], &step->state);
        text_add(p->to, "</li>\n");
    }
    text_add(p->to, "</ol>\n");
    if (step->goal.wants & 1u << LESSON_WANT_ANSWER)
        add_answer(p, step->goal.answer);
    return right;
}

static bool add_try(page *p, const lesson_step *step)
{
    const lesson_state *state = &step->state;
    bool hidden = !(state->aids & LESSON_AID(LESSON_VERDICT));
    handout_view view = {step->scene_number, state, state->program, hidden && !p->answers, false};
    bool right = begin_step(p, step);
    text_add(p->to, "<div class=\"both\">\n");
    right = right && add_picture(p, &view, 0);
    text_add(p->to, "<div>\n");
    if (p->answers)
        right = right && add_solution(p, step);
    else
        add_lines(p, "What I did, and what came of it:", 5);
    text_add(p->to, "</div>\n</div>\n");
    return right && add_note(p, step);
}

/* What only explains is for whoever has the answers. */
static bool add_say(page *p, const lesson_step *step)
{
    const lesson_state *state = &step->state;
    handout_view view = {step->scene_number, state, state->program, false, false};
    if (!p->answers)
        return true;
    text_add(p->to, "<section class=\"step say\">\n<div class=\"both\">\n");
    bool right = add_picture(p, &view, 0);
    text_add(p->to, "<div>\n");
    right = right && add_paragraph(p, "text", step->text, state) && add_note(p, step);
    text_add(p->to, "</div>\n</div>\n</section>\n");
    return right;
}

static bool add_step(page *p, const lesson_step *step)
{
    if (step->kind == LESSON_SAY)
        return add_say(p, step);
    bool right = step->kind == LESSON_ASK ? add_ask(p, step) : add_try(p, step);
    text_add(p->to, "</section>\n");
    return right;
}

/* ---- The page ---- */

static void add_paragraph_of(page *p, const char *class, const char *before, const char *text)
{
    text_add_format(p->to, "<p class=\"%s\">%s", class, before);
    add_escaped(p, text);
    text_add(p->to, "</p>\n");
}

static void add_head(page *p)
{
    char minutes[NUMBER_SIZE];
    const lesson *l = p->lesson;
    text_add(p->to, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
                    "<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
                    "content=\"width=device-width, initial-scale=1\"/>\n<title>");
    add_escaped(p, l->title);
    text_add_format(p->to, "</title>\n<style>\n%s</style>\n</head>\n<body%s>\n<h1>", STYLE,
                    p->answers ? " class=\"answers\"" : "");
    add_escaped(p, l->title);
    text_add_format(p->to, "</h1>\n<p class=\"muted\">%s minutes%s</p>\n",
                    text_number_exact(minutes, l->minutes), p->answers ? ", with answers" : "");
    if (!p->answers)
        text_add(p->to, "<p class=\"name\"><span>Name:</span><span>Date:</span></p>\n");
    if (p->answers)
        add_paragraph_of(p, "idea", "", l->idea);
    if (p->answers && l->source)
        add_paragraph_of(p, "muted", "Source: ", l->source);
}

static void add_foot(page *p)
{
    if (!p->answers) {
        text_add(p->to, "<section class=\"step\">\n<h2>The idea, in one sentence</h2>\n");
        add_lines(p, NULL, 2);
        text_add(p->to, "</section>\n");
    }
    text_add(p->to, "</body>\n</html>\n");
}

static bool add_all(page *p)
{
    bool right = true;
    add_head(p);
    for (size_t i = 0; right && i < p->lesson->count; i++)
        right = add_step(p, &p->lesson->steps[i]);
    add_foot(p);
    return right && (!p->to->failed || text_problem(p->why, TEXT_OUT_OF_MEMORY));
}

bool handout_page(const lesson *l, user_assets *assets, bool answers, text_buffer *to, problem *why)
{
    page p = {.lesson = l, .answers = answers, .to = to, .why = why};
    p.drawing = (handout_pictures){.lesson = l, .assets = assets};
    p.pictures = sdl_canvas_create(WIDTH, HEIGHT, why);
    p.beliefs = p.pictures ? sdl_canvas_create(BELIEF_WIDTH, BELIEF_HEIGHT, why) : NULL;
    bool made = p.beliefs && add_all(&p);
    sdl_canvas_free(p.beliefs);
    sdl_canvas_free(p.pictures);
    return made;
}
