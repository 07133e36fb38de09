#include "view/painting.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The verdict in large letters, why, and the hint at the bottom. */

static const double MARGIN = 1.6, TOP = 0.7, FOOT = 0.3; /* all in text sizes */
static const double VERDICT = 2.6, SECOND = 1.5, COMPARISON = 1.2, HINT = 0.9, LINE = 1.3;
static const double PAPER = 0.2, PAPER_COVERS = 0.85;     /* around words, and of what lies there */
static const double BESIDE = 0.8, BESIDE_TOP = 0.35;      /* right of the verdict, below its top */
static const double HINT_SHARE = 0.33, ADDED_SHARE = 0.4; /* of the picture's height, at most */
static const double APART = 1;                            /* of a label behind a line */

enum { FEWEST_HINT_LINES = 3, HINT_LINES = 6, HINT_SIZE = 512 };

static double line_room(const painting *p)
{
    return p->now.width - 2 * MARGIN * p->text;
}

/* A line of text made smaller when it is too wide for the room it has. */
static canvas_text_style fitting(painting *p, canvas_text_style style, const char *text,
                                 double room)
{
    double width = p->to->ops->measure(p->to, &style, text).width;
    if (width > room && room > 0)
        style.size *= room / width;
    return style;
}

/* How far words reach below their line: not at all without such letters, and what lies right below
 * them stays seen. Those beyond ASCII may reach below it. */
static double descent_of(const char *text, const canvas_text_size *size)
{
    for (const char *at = text; *at; at++)
        if (*at & 0x80 || strchr("gjpqy,;()", *at))
            return size->descent;
    return 0;
}

/* What moves may get behind what has one place: that stands on paper there, unless somebody drags
 * it and wants to see where it is. */
static void lay_paper(painting *p, col_box box)
{
    const col_vec none = {0, 0};
    col_shape paper = col_rectangle(box.min, none, none, box.max.x - box.min.x,
                                    box.max.y - box.min.y, (col_dir){1, 0}, PAPER * p->text);
    if (!p->options->dragged && view_lies_on_shape(p, box))
        p->to->ops->fill(p->to, &paper, view_color_faded(p->theme->paper, PAPER_COVERS));
}

static void put_on_paper(painting *p, col_vec at, const canvas_text_style *style, const char *text)
{
    canvas_text_size size = p->to->ops->measure(p->to, style, text);
    if (!view_labels_take_at(&p->labels, at, style, text))
        return;
    lay_paper(p, (col_box){{at.x, at.y - size.ascent},
                           {at.x + size.width, at.y + descent_of(text, &size)}});
    p->to->ops->text(p->to, at, style, text);
}

/* ---- The hint ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The first words of a text that have room in one line; all of it when that is the last line. A
 * number stays with the word before it. Returns where the rest begins. */
static const char *take_line(painting *p, const canvas_text_style *style, const char *text,
                             double room, bool last, char line[HINT_SIZE])
{
    size_t length = strlen(text);
    snprintf(line, HINT_SIZE, "%s", text);
    while (!last &&
           (p->to->ops->measure(p->to, style, line).width > room || is_digit(text[length]))) {
        char *space = strrchr(line, ' ');
        if (!space)
            break;
        *space = '\0';
        length = (size_t)(space + 1 - line);
    }
    return text + length;
}

/* What is too long for a line has more, of a third of the picture where that is high. */
typedef struct hint {
    canvas_text_style style;
    char lines[HINT_LINES][HINT_SIZE];
    int count;
    double width; /* of the widest line */
} hint;

static int most_hint_lines(const painting *p)
{
    double room = HINT_SHARE * p->now.height;
    return (int)fmin(fmax(room / (LINE * p->text), FEWEST_HINT_LINES), HINT_LINES);
}

static void write_hint(painting *p, hint *h)
{
    const int most = most_hint_lines(p);
    const char *rest = p->options->hint ? p->options->hint : "";
    h->style = view_text_style(p, FACE_LABEL, HINT, p->theme->muted);
    h->width = 0;
    for (h->count = 0; *rest && h->count < most; h->count++) {
        char *line = h->lines[h->count];
        rest = take_line(p, &h->style, rest, line_room(p), h->count == most - 1, line);
        double width = p->to->ops->measure(p->to, &h->style, line).width;
        h->width = fmin(fmax(h->width, width), line_room(p));
    }
}

/* Of a line's baseline above the picture's end, counted from the last one; with the grid on, the
 * coordinates have the last line. */
static double hint_up(const painting *p, int line)
{
    return ((p->scene->show & SHOW(SHOW_GRID)) != 0 ? 2.4 : 1.3) + LINE * line;
}

double view_headline_hint_height(painting *p)
{
    hint h;
    write_hint(p, &h);
    if (!h.count && p->options->below > 0) /* hints stand there, if anywhere */
        return FOOT * p->text;
    double up = hint_up(p, h.count > 0 ? h.count - 1 : 0) * p->text, letters = HINT * p->text;
    if (h.count) /* of whole pixels in the window */
        letters = fmax(letters, p->to->ops->measure(p->to, &h.style, h.lines[0]).ascent);
    return up + letters;
}

/* A hint lies on nothing: at the bottom, under the headline, or at the right. */
typedef enum hint_place {
    AT_BOTTOM,
    UNDER_HEADLINE,
    AT_BOTTOM_RIGHT,
    AT_TOP_RIGHT,
    PLACES
} hint_place;

/* Of the first line's baseline, at the left. */
static col_vec hint_at(const painting *p, const hint *h, hint_place place, double headline)
{
    bool right = place == AT_BOTTOM_RIGHT || place == AT_TOP_RIGHT;
    double from_top = place == AT_TOP_RIGHT ? TOP * p->text : headline;
    double y = place == AT_BOTTOM || place == AT_BOTTOM_RIGHT
                   ? p->now.height - hint_up(p, h->count - 1) * p->text
                   : from_top + LINE * p->text;
    return (col_vec){right ? p->now.width - MARGIN * p->text - h->width : MARGIN * p->text, y};
}

/* Where that lies on nothing, else where it lies on no other words. */
static hint_place clear_place(const painting *p, const hint *h, double headline)
{
    hint_place wordless = PLACES;
    for (int place = AT_BOTTOM; place < PLACES; place++) {
        col_vec at = hint_at(p, h, (hint_place)place, headline);
        col_box box = {{at.x, at.y - HINT * p->text},
                       {at.x + h->width, at.y + (LINE * h->count - HINT) * p->text}};
        if (view_labels_is_clear(&p->labels, box) && !view_lies_on_shape(p, box))
            return (hint_place)place;
        if (wordless == PLACES && view_labels_is_free(&p->labels, box))
            wordless = (hint_place)place;
    }
    return wordless < PLACES ? wordless : AT_BOTTOM;
}

/* While shapes move it stays where it was. */
static hint_place find_hint_place(painting *p, const hint *h, double headline)
{
    return (hint_place)view_labels_settle(&p->labels, view_label_key(LABEL_HINT, 0, 0),
                                          p->labels.calm, (size_t)clear_place(p, h, headline));
}

/* headline: where that ends, if it stands at the top left. */
static void draw_hint(painting *p, double headline)
{
    hint h;
    write_hint(p, &h);
    if (!h.count)
        return;
    col_vec at = hint_at(p, &h, find_hint_place(p, &h, headline), headline);
    for (int i = 0; i < h.count; i++, at.y += LINE * p->text) {
        canvas_text_style fit = fitting(p, h.style, h.lines[i], line_room(p));
        put_on_paper(p, at, &fit, h.lines[i]);
    }
}

/* ---- What it says ---- */

typedef struct headline_line {
    canvas_text_style style;
    char text[VIEW_VERDICT_SIZE + 32];
    double sign;     /* the height of the play sign before it, or 0 */
    double indent;   /* from where the sign begins */
    double baseline; /* from the headline's top */
    double width;    /* without the indent */
    col_box box;     /* of the letters, from the headline's top and the indent */
} headline_line;

enum { PLAYING_LINES = 6, BELIEVED_LINES = 3, ADDED = 7, ADDED_LINES = 4 };
enum { HEADLINE_LINES = PLAYING_LINES + BELIEVED_LINES + ADDED * ADDED_LINES };

typedef struct headline {
    headline_line lines[HEADLINE_LINES];
    size_t count;
    double height;
    double beside; /* where further lines begin, right of the verdict; 0: below it */
    double below;  /* pixels that the hint has, below the lowest place */
} headline;

static headline_line *add_indented(painting *p, headline *h, canvas_text_style style,
                                   const char *text, double indent)
{
    headline_line *line = &h->lines[h->count++];
    snprintf(line->text, sizeof line->text, "%s", text);
    line->style = fitting(p, style, text, line_room(p) - indent);
    canvas_text_size size = p->to->ops->measure(p->to, &line->style, text);
    line->sign = 0;
    line->indent = indent;
    line->baseline = h->height + size.ascent;
    line->width = size.width;
    line->box = (col_box){{0, h->height}, {size.width, line->baseline + size.descent}};
    h->height = line->box.max.y + 1;
    return line;
}

/* What is too long for a line goes on in the next one, in so many at most. */
static void add_wrapped(painting *p, headline *h, canvas_text_style style, const char *text,
                        int lines)
{
    double room = line_room(p) - h->beside;
    for (int i = 0; *text && i < lines; i++) {
        char line[HINT_SIZE];
        text = take_line(p, &style, text, room, i == lines - 1, line);
        add_indented(p, h, style, line, h->beside);
    }
}

/* How many lines may be added: a low picture is for its shapes. */
static int lines_left(const painting *p, const headline *h)
{
    const int fewest = h->beside > 0 ? 2 : 1;
    double room = ADDED_SHARE * p->now.height - h->height;
    return (int)fmin(fmax(room / (LINE * p->text), fewest), ADDED_LINES);
}

/* Large words get smaller where they have no room, down to what labels have, and go on in the next
 * line only then. Beside the verdict there is less room. */
static void add_line(painting *p, headline *h, canvas_text_style style, const char *text)
{
    const double least = fmin(style.size, p->text);
    if (h->beside > 0 || fitting(p, style, text, line_room(p)).size < least) {
        style.size = least;
        add_wrapped(p, h, style, text, lines_left(p, h));
    } else {
        add_indented(p, h, style, text, 0);
    }
}

/* What follows the verdict stands beside it, where that is wanted and it leaves the room. */
static void go_beside(const painting *p, headline *h)
{
    double beside = h->lines[0].width + BESIDE * p->text;
    if (!p->options->flat || beside > line_room(p) / 2)
        return;
    h->beside = beside;
    h->height = BESIDE_TOP * p->text;
}

/* The verdict is about one pair; this tells of the others. */
static bool hits_besides(const pairs *found, char text[VIEW_VERDICT_SIZE])
{
    bool counted = found->shown[0].findings.hit;
    if (found->hits <= (counted ? 1 : 0))
        return false;
    snprintf(text, VIEW_VERDICT_SIZE, "%s%zu %spair%s", found->more ? "at least " : "", found->hits,
             counted ? "" : "other ", found->hits == 1 ? " hits" : "s hit");
    return true;
}

/* What a believer says of the first pair, and whether that is right: of a wrong answer's belief by
 * luck. named: by its own name, as the
 * believer could be either of two; NULL: that of whom the picture speaks. */
static void add_said(painting *p, headline *h, const char *named, bool hit)
{
    const char *agrees = p->options->believed_agrees;
    const char *right = p->options->aids.belief_told ? "right by luck" : "agrees";
    bool is_right = hit == p->pairs->shown[0].findings.hit;
    char text[VIEW_VERDICT_SIZE];
    snprintf(text, sizeof text, named ? "%.80s: %s, %s" : "%s says %s: %s",
             named ? named : view_believer(p), hit ? "HIT" : "MISS",
             agrees     ? agrees
             : is_right ? right
                        : "wrong");
    h->height += h->beside > 0 ? 0 : 0.3 * p->text;
    add_line(p, h, view_text_style(p, FACE_BOLD, SECOND, p->theme->believed), text);
}

/* What a program under suspicion reports of the same pair. */
static void add_believed(painting *p, headline *h)
{
    const shown_pair *believed = p->options->believed;
    const char *name = p->options->believed_name;
    bool named = name && p->options->reported;
    char text[VIEW_VERDICT_SIZE];
    add_said(p, h, named ? name : NULL, believed->findings.hit);
    if (h->beside > 0) /* the picture has the numbers */
        return;
    int used = name && !named ? snprintf(text, sizeof text, "%.80s: ", name) : 0;
    view_words_believed(text + used, sizeof text - (size_t)used, believed);
    add_wrapped(p, h, view_text_style(p, FACE_BOLD, 1, p->theme->believed), text, BELIEVED_LINES);
}

/* What follows for somebody who takes a wrong point for the nearest. */
static void add_believed_nearest(painting *p, headline *h)
{
    double gap =
        col_distance(scene_pair_other(&p->pairs->shown[0]), p->options->aids.believed_nearest.at);
    add_said(p, h, NULL, p->scene->touching == COL_TOUCH_IS_HIT ? gap <= 0 : gap < 0);
}

/* As many of the parts between separators as have room in one line, at least one; all of them when
 * that is the last line. Returns where the rest begins. */
static const char *take_parts(painting *p, const canvas_text_style *style, const char *text,
                              double room, bool last, char line[VIEW_VERDICT_SIZE])
{
    static const char between[] = " \302\267 ";
    const char *end = NULL, *next = text;
    while (next) {
        const char *separator = strstr(next, between);
        size_t length = separator ? (size_t)(separator - text) : strlen(text);
        char tried[VIEW_VERDICT_SIZE];
        snprintf(tried, sizeof tried, "%.*s", (int)length, text);
        if (end && !last && p->to->ops->measure(p->to, style, tried).width > room)
            break;
        memcpy(line, tried, sizeof tried);
        end = text + length;
        next = separator ? separator + strlen(between) : NULL;
    }
    return next ? next : end;
}

/* A scene that moves is headed by its frame: a large MISS would be read as an impact that was
 * missed, and it is about one pair, which changes. What has no room in one line goes on below. */
static void add_playing(painting *p, headline *h)
{
    const view_playback *v = &p->options->playback;
    canvas_text_style style = view_text_style(p, FACE_BOLD, SECOND, p->theme->ink);
    const double sign = v->on ? 0.7 * style.size : 0, indent = 1.6 * sign;
    const char *rest = v->headline;
    for (int i = 0; *rest && i < PLAYING_LINES; i++) {
        char text[VIEW_VERDICT_SIZE];
        rest = take_parts(p, &style, rest, line_room(p) - indent, i == PLAYING_LINES - 1, text);
        add_indented(p, h, style, text, indent)->sign = i == 0 ? sign : 0;
    }
}

/* The sign of what is played stays where nothing is asked, with a word of what can be done. */
static void add_sign_alone(painting *p, headline *h)
{
    const view_playback *v = &p->options->playback;
    const double sign = 0.7 * SECOND * p->text;
    canvas_text_style style = view_text_style(p, FACE_LABEL, COMPARISON, p->theme->muted);
    if (v->on)
        add_indented(p, h, style, v->goes_on ? v->goes_on : "", 1.6 * sign)->sign = sign;
}

static void add_question(painting *p, headline *h)
{
    canvas_text_style style = view_text_style(p, FACE_BOLD, VERDICT, p->theme->ink);
    bool asks = !p->options->aids.question_hidden;
    double sign = p->options->playback.on ? 0.5 * style.size : 0;
    if (asks)
        add_indented(p, h, style, VIEW_QUESTION, 1.6 * sign)->sign = sign;
    else
        add_sign_alone(p, h);
}

static void add_comparison(painting *p, headline *h, const char *text)
{
    add_line(p, h, view_text_style(p, FACE_LABEL, COMPARISON, p->theme->ink), text);
}

static void add_verdict_both(painting *p, headline *h, const shown_pair both[PAIR_ROLES])
{
    char text[VIEW_VERDICT_SIZE];
    view_verdict_both(text, both);
    add_line(p, h, view_text_style(p, FACE_BOLD, VERDICT, p->theme->ink), text);
    go_beside(p, h);
    for (int role = PAIR_DRAWN; role < PAIR_ROLES; role++) {
        view_comparison_both(text, both, (pair_role)role, p->scene->touching, view_is_steady(p));
        add_comparison(p, h, text);
    }
}

static void add_verdict(painting *p, headline *h)
{
    const shown_pair *pair = &p->pairs->shown[0];
    color word = pair->findings.hit ? p->theme->hit_word : p->theme->miss_word;
    shown_pair both[PAIR_ROLES];
    char text[VIEW_VERDICT_SIZE];
    if (scene_pair_both(both, p->scene, p->pairs)) {
        add_verdict_both(p, h, both);
        return;
    }
    add_line(p, h, view_text_style(p, FACE_BOLD, VERDICT, word), view_verdict(p->pairs));
    go_beside(p, h);
    view_comparison(text, pair, p->scene->touching, view_is_steady(p));
    add_comparison(p, h, text);
}

static void add_verdict_small(painting *p, headline *h)
{
    bool chosen = p->selected != SCENE_NONE;
    char why[VIEW_VERDICT_SIZE], text[VIEW_VERDICT_SIZE + 32];
    view_comparison(why, &p->pairs->shown[0], p->scene->touching, view_is_steady(p));
    snprintf(text, sizeof text, "%s: %s, %s", chosen ? "selected" : "nearest pair",
             view_verdict(p->pairs), why);
    add_line(p, h, view_text_style(p, FACE_LABEL, HINT, p->theme->ink), text);
}

/* While it is played, of which pair it would be the verdict changes all the time. */
static bool nobody_asks(const painting *p)
{
    return p->options->playback.on && p->options->playback.headline && p->selected == SCENE_NONE &&
           !p->options->reported && !p->options->believed;
}

static void write_headline(painting *p, headline *h)
{
    char text[VIEW_VERDICT_SIZE];
    const view_options *o = p->options;
    bool moves = o->playback.headline != NULL;
    if (view_is_quiet(p)) {
        if (moves || p->pairs->shown_count > 0)
            add_question(p, h);
        return;
    }
    if (moves && !o->playback.on && o->aids.unheaded_at_rest)
        return;
    if (moves)
        add_playing(p, h);
    if (p->pairs->shown_count == 0 || nobody_asks(p))
        return;
    (moves ? add_verdict_small : add_verdict)(p, h);
    if (o->reported)
        add_line(p, h,
                 view_text_style(p, FACE_BOLD, COMPARISON,
                                 o->reported_wrong ? p->theme->error : p->theme->muted),
                 o->reported);
    if (hits_besides(p->pairs, text))
        add_line(p, h, view_text_style(p, FACE_LABEL, HINT, p->theme->muted), text);
    if (o->believed && !o->aids.said_hidden)
        add_believed(p, h);
    if (o->aids.believed_nearest.on && !o->aids.said_hidden)
        add_believed_nearest(p, h);
}

/* ---- Where it stands ---- */

/* At the top left; where that would cover what a program under suspicion believes, in another
 * corner. */
typedef enum corner { TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT, CORNERS } corner;

static double line_left(const painting *p, const headline_line *line, corner at)
{
    double margin = MARGIN * p->text;
    bool right = at == TOP_RIGHT || at == BOTTOM_RIGHT;
    return right ? p->now.width - margin - line->width - line->indent : margin;
}

static double headline_top(const painting *p, const headline *h, corner at)
{
    bool bottom = at == BOTTOM_LEFT || at == BOTTOM_RIGHT;
    return bottom ? p->now.height - h->below - h->height : TOP * p->text;
}

static corner find_corner(painting *p, const headline *h)
{
    col_box boxes[CORNERS * HEADLINE_LINES];
    for (int at = 0; at < CORNERS; at++)
        for (size_t i = 0; i < h->count; i++) {
            const headline_line *line = &h->lines[i];
            col_vec from = {line_left(p, line, (corner)at), headline_top(p, h, (corner)at)};
            boxes[(size_t)at * h->count + i] =
                (col_box){col_add(line->box.min, from),
                          col_add(line->box.max, col_add(from, (col_vec){line->indent, 0}))};
        }
    return (corner)view_labels_choose(&p->labels, view_label_key(LABEL_HEADLINE, 0, 0), boxes,
                                      h->count,
                                      p->options->believed && !p->options->flat ? CORNERS : 1);
}

/* Two bars where the scene stands still, else a triangle; `size` high, with its top left there. */
static void draw_sign(painting *p, double x, double y, double size, bool paused)
{
    const double bar = 0.32 * size;
    const col_vec go[3] = {{x, y}, {x + 0.85 * size, y + size / 2}, {x, y + size}};
    lay_paper(p, (col_box){{x, y}, {x + size, y + size}});
    for (int i = 0; paused && i < 2; i++) {
        double left = x + 1.8 * bar * i;
        const col_vec bars[4] = {
            {left, y}, {left + bar, y}, {left + bar, y + size}, {left, y + size}};
        p->to->ops->polygon(p->to, bars, 4, p->theme->ink);
    }
    if (!paused)
        p->to->ops->polygon(p->to, go, 3, p->theme->ink);
}

/* A label right behind a line would read on from it. */
static void keep_apart(painting *p, const headline *h, corner at)
{
    const double top = headline_top(p, h, at);
    for (size_t i = 0; i < h->count; i++) {
        const headline_line *line = &h->lines[i];
        double end = line_left(p, line, at) + line->indent + line->box.max.x + p->text / 4;
        view_labels_take(&p->labels, (col_box){{end, top + line->box.min.y},
                                               {end + APART * p->text, top + line->box.max.y}});
    }
}

/* Returns where it ends, if it stands at the top left; else where it would begin. */
static double draw_headline(painting *p)
{
    headline h = {.below = view_headline_hint_height(p)};
    write_headline(p, &h);
    const corner at = find_corner(p, &h);
    const double top = headline_top(p, &h, at);
    for (size_t i = 0; i < h.count; i++) {
        const headline_line *line = &h.lines[i];
        double x = line_left(p, line, at), y = top + line->baseline;
        if (line->sign > 0)
            draw_sign(p, x, y - line->sign, line->sign, p->options->playback.paused);
        put_on_paper(p, (col_vec){x + line->indent, y}, &line->style, line->text);
    }
    keep_apart(p, &h, at);
    return TOP * p->text + (at == TOP_LEFT ? h.height : 0);
}

void view_headline_draw(painting *p)
{
    draw_hint(p, p->options->aids.headline_hidden ? TOP * p->text : draw_headline(p));
}
