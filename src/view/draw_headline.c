#include "view/painting.h"

#include <stdio.h>
#include <string.h>

/* The verdict in large letters, why, and the hint at the bottom. */

static const double MARGIN = 1.6; /* all in text sizes */
static const double VERDICT = 2.6, SECOND = 1.5, COMPARISON = 1.2, HINT = 0.9;

enum { HINT_LINES = 3, HINT_SIZE = 512 };

/* A line of text made smaller when it is too wide for the picture. */
static canvas_text_style fitting(painting *p, canvas_text_style style, const char *text)
{
    double room = p->now.width - 2 * MARGIN * p->text;
    double width = p->to->ops->measure(p->to, &style, text).width;
    if (width > room && room > 0)
        style.size *= room / width;
    return style;
}

/* Puts a line with its top at *y and moves *y below it. */
static void put_line(painting *p, double *y, canvas_text_style style, const char *text)
{
    style = fitting(p, style, text);
    canvas_text_size size = p->to->ops->measure(p->to, &style, text);
    view_labels_put_at(&p->labels, (col_vec){MARGIN * p->text, *y + size.ascent}, &style, text);
    *y += size.ascent + size.descent + 1;
}

/* The verdict is about one pair; this tells of the others. */
static bool hits_besides(const pairs *found, char text[VIEW_VERDICT_SIZE])
{
    bool counted = found->shown[0].findings.hit;
    if (found->hits <= (counted ? 1 : 0))
        return false;
    if (counted)
        snprintf(text, VIEW_VERDICT_SIZE, "%zu pairs hit", found->hits);
    else
        snprintf(text, VIEW_VERDICT_SIZE, "%zu other pair%s", found->hits,
                 found->hits == 1 ? " hits" : "s hit");
    return true;
}

/* What a program under suspicion reports of the same pair, and whether it is right. */
static void put_believed(painting *p, double *y)
{
    const shown_pair *believed = p->options->believed;
    bool reported = believed->findings.hit, right = reported == p->pairs->shown[0].findings.hit;
    const char *name = p->options->believed_name, *agrees = p->options->believed_agrees;
    bool named = name && p->options->reported; /* "your code" could be either of the two */
    char text[VIEW_VERDICT_SIZE];
    snprintf(text, sizeof text, "%.80s says %s: %s", named ? name : "your code",
             reported ? "HIT" : "MISS",
             agrees  ? agrees
             : right ? "agrees"
                     : "wrong");
    *y += 0.3 * p->text;
    put_line(p, y, view_text_style(p, FACE_BOLD, SECOND, p->theme->believed), text);
    int used = name && !named ? snprintf(text, sizeof text, "%.80s: ", name) : 0;
    view_words_believed(text + used, sizeof text - (size_t)used, believed);
    put_line(p, y, view_text_style(p, FACE_BOLD, 1, p->theme->believed), text);
}

/* Two bars where the scene stands still, else a triangle; `size` high, with its top left there. */
static void draw_sign(painting *p, double x, double y, double size, bool paused)
{
    const double bar = 0.32 * size;
    const col_vec go[3] = {{x, y}, {x + 0.85 * size, y + size / 2}, {x, y + size}};
    for (int i = 0; paused && i < 2; i++) {
        double left = x + 1.8 * bar * i;
        const col_vec bars[4] = {
            {left, y}, {left + bar, y}, {left + bar, y + size}, {left, y + size}};
        p->to->ops->polygon(p->to, bars, 4, p->theme->ink);
    }
    if (!paused)
        p->to->ops->polygon(p->to, go, 3, p->theme->ink);
}

/* A scene that moves is headed by its frame: a large MISS would be read as an impact that was
 * missed, and it is about one pair, which changes. */
static void put_playing(painting *p, double *y)
{
    const view_playback *v = &p->options->playback;
    canvas_text_style style =
        fitting(p, view_text_style(p, FACE_BOLD, SECOND, p->theme->ink), v->headline);
    canvas_text_size size = p->to->ops->measure(p->to, &style, v->headline);
    double sign = v->on ? 0.7 * style.size : 0, x = MARGIN * p->text;
    if (v->on)
        draw_sign(p, x, *y + size.ascent - sign, sign, v->paused);
    view_labels_put_at(&p->labels, (col_vec){x + 1.6 * sign, *y + size.ascent}, &style,
                       v->headline);
    *y += size.ascent + size.descent + 1;
}

static void put_verdict(painting *p, double *y)
{
    const shown_pair *pair = &p->pairs->shown[0];
    color word = pair->findings.hit ? p->theme->hit_word : p->theme->miss_word;
    char text[VIEW_VERDICT_SIZE];
    put_line(p, y, view_text_style(p, FACE_BOLD, VERDICT, word), view_verdict(p->pairs));
    view_comparison(text, pair, p->scene->touching);
    put_line(p, y, view_text_style(p, FACE_LABEL, COMPARISON, p->theme->ink), text);
}

static void put_verdict_small(painting *p, double *y)
{
    bool chosen = scene_selected(p->scene) != SCENE_NONE;
    char why[VIEW_VERDICT_SIZE], text[VIEW_VERDICT_SIZE + 32];
    view_comparison(why, &p->pairs->shown[0], p->scene->touching);
    snprintf(text, sizeof text, "%s: %s, %s", chosen ? "selected" : "nearest pair",
             view_verdict(p->pairs), why);
    put_line(p, y, view_text_style(p, FACE_LABEL, HINT, p->theme->ink), text);
}

static void draw_verdict(painting *p)
{
    const pairs *found = p->pairs;
    const theme *t = p->theme;
    char text[VIEW_VERDICT_SIZE];
    double y = 0.7 * p->text;
    bool moves = p->options->playback.headline != NULL;
    if (moves)
        put_playing(p, &y);
    if (found->shown_count == 0)
        return;
    if (moves)
        put_verdict_small(p, &y);
    else
        put_verdict(p, &y);
    const char *reported = p->options->reported;
    if (reported)
        put_line(p, &y,
                 view_text_style(p, FACE_BOLD, COMPARISON,
                                 p->options->reported_wrong ? t->error : t->muted),
                 reported);
    if (hits_besides(found, text))
        put_line(p, &y, view_text_style(p, FACE_LABEL, HINT, t->muted), text);
    if (p->options->believed)
        put_believed(p, &y);
}

/* The first words of a text that have room in one line; all of it when that is the last line.
 * Returns where the rest begins. */
static const char *take_line(painting *p, const canvas_text_style *style, const char *text,
                             bool last, char line[HINT_SIZE])
{
    double room = p->now.width - 2 * MARGIN * p->text;
    size_t length = strlen(text);
    snprintf(line, HINT_SIZE, "%s", text);
    while (!last && p->to->ops->measure(p->to, style, line).width > room) {
        char *space = strrchr(line, ' ');
        if (!space)
            break;
        *space = '\0';
        length = (size_t)(space + 1 - line);
    }
    return text + length;
}

/* With the grid on, the coordinates have the last line. What is too long for a line has more. */
static void draw_hint(painting *p)
{
    if (!p->options->hint || !*p->options->hint)
        return;
    const char *rest = p->options->hint;
    canvas_text_style style = view_text_style(p, FACE_LABEL, HINT, p->theme->muted);
    char lines[HINT_LINES][HINT_SIZE];
    int count = 0;
    while (*rest && count < HINT_LINES) {
        rest = take_line(p, &style, rest, count == HINT_LINES - 1, lines[count]);
        count++;
    }
    double up = (p->scene->show & SHOW(SHOW_GRID)) != 0 ? 2.4 : 1.3;
    for (int i = 0; i < count; i++) {
        double y = p->now.height - (up + 1.3 * (count - 1 - i)) * p->text;
        canvas_text_style fit = fitting(p, style, lines[i]);
        view_labels_put_at(&p->labels, (col_vec){MARGIN * p->text, y}, &fit, lines[i]);
    }
}

void view_headline_draw(painting *p)
{
    draw_verdict(p);
    draw_hint(p);
}
