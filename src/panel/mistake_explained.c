/* One mistake: the right and the wrong line, how it looks, where it can't be seen, what it is taken
 * for; and the test's lines with what is tried. */
#include "panel/format.h"
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/actions.h"
#include "lab/listing.h"
#include "session/suspect.h"
#include "text/buffer.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- The two lines ---- */

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.';
}

/* Where two lines differ: bytes from .. to of each, whole words. */
typedef struct difference {
    size_t from, to_a, to_b;
} difference;

static difference compare_lines(const char *a, const char *b)
{
    size_t end_a = strlen(a), end_b = strlen(b), from = 0;
    while (a[from] && a[from] == b[from])
        from++;
    while (end_a > from && end_b > from && a[end_a - 1] == b[end_b - 1]) {
        end_a--;
        end_b--;
    }
    while (from > 0 && in_word(a[from - 1]))
        from--;
    bool added = end_a == from || end_b == from; /* to the word behind it */
    while (in_word(a[end_a]) && (added || in_word(a[end_a - 1]))) {
        end_a++;
        end_b++;
    }
    return (difference){from, end_a, end_b};
}

static void mark_lines(ui_code_line out[2], const char *right, const char *wrong)
{
    difference d = compare_lines(right, wrong);
    out[0] = (ui_code_line){.text = right, .mark = UI_CODE_RIGHT, .from = d.from, .to = d.to_a};
    out[1] = (ui_code_line){.text = wrong, .mark = UI_CODE_WRONG, .from = d.from, .to = d.to_b};
}

static void two_lines(app *a, mistake_id id)
{
    static char right[LISTING_TEXT], wrong[LISTING_TEXT]; /* until the pass ends */
    ui_code_line lines[2];
    lab_two_lines(&session_scene(&a->session)->convention, id, right, wrong);
    mark_lines(lines, right, wrong);
    ui_code(&a->ui, lines, 2);
}

static void other_cause(app *a, mistake_id id)
{
    static lab_cause cause; /* until the pass ends */
    ui_code_line lines[2 * CAUSE_LINES];
    if (!lab_other_cause(&session_scene(&a->session)->convention, id, &cause))
        return;
    ui_label(&a->ui, UI_BOLD, "Or, with the same answers");
    ui_label(&a->ui, UI_PLAIN, cause.title);
    for (size_t i = 0; i < cause.count; i++)
        mark_lines(&lines[2 * i], cause.right[i], cause.wrong[i]);
    ui_push(&a->ui, "other cause");
    ui_code(&a->ui, lines, 2 * cause.count);
    ui_pop(&a->ui);
}

/* ---- Look-alikes ---- */

/* The mistake whose id the text begins with, and how long that is: or how much of it names none. */
static mistake_id named_at(const char *text, size_t *length)
{
    char word[32];
    *length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (!*length || *length >= sizeof word) {
        *length = *length ? *length : 1;
        return MISTAKE_NONE;
    }
    snprintf(word, sizeof word, "%.*s", (int)*length, text);
    return lab_mistake_find(word);
}

/* The text with titles, as the list has them, in place of ids; and which these are. */
static void add_titled(text_buffer *to, const char *text, bool named[MISTAKES])
{
    for (size_t length; *text; text += length) {
        mistake_id id = named_at(text, &length);
        if (id)
            text_add_quoted(to, lab_mistake(id)->title);
        else
            text_add_bytes(to, text, length);
        named[id] = true;
    }
}

static void look_alikes(app *a, mistake_id of, const char *text)
{
    bool named[MISTAKES] = {false};
    text_buffer titled = {0};
    add_titled(&titled, text, named);
    ui_label(&a->ui, UI_BOLD, "Look-alikes");
    ui_label(&a->ui, UI_PLAIN, titled.data ? titled.data : text);
    text_free(&titled);
    ui_push(&a->ui, "look-alikes");
    for (mistake_id id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
        if (!named[id] || id == of)
            continue;
        const char *title = lab_mistake(id)->title; /* of which the button may show a part */
        ui_disable(&a->ui, lab_mistake_excluded(id, &session_scene(&a->session)->convention));
        ui_tip(&a->ui, title);
        if (ui_button(&a->ui, title, NULL))
            session_suspect_choose(&a->session, id, false);
    }
    ui_pop(&a->ui);
}

/* ---- In this scene ---- */

static void share(app *a)
{
    char number[NUMBER_SIZE], text[NUMBER_SIZE + 8];
    double percent = a->session.lab.wrong_share * 100;
    bool tiny = percent > 0 && percent < 0.1;
    snprintf(text, sizeof text, "%s%s %%", tiny ? "< " : "",
             text_number_short(number, tiny ? 0.1 : percent, 1));
    ui_tip(&a->ui, "Of the circle's places near the rectangle, how many get a wrong answer");
    ui_value(&a->ui, "wrong answers here", text, (color){0});
}

static void show_button(app *a)
{
    if (!a->session.lab.has_pair)
        ui_disable(&a->ui, "There is no pair of a rectangle and a circle");
    panel_button(a, "Show it", "Moves the pair to where the answers differ; can be undone",
                 app_action_show_mistake);
}

/* A scene has no negative size, so this mistake is given one that means the same. */
static void stored(app *a)
{
    session *ses = &a->session;
    char text[128], number[NUMBER_SIZE];
    scene_written w = ses->lab.pair.rectangle,
                  s = lab_as_stored(&session_scene(ses)->convention, &ses->lab.program, &w);
    if (s.width == w.width)
        return;
    snprintf(text, sizeof text,
             "Here your code gets this rectangle as if dragged out from right to left: with a "
             "width of %s.",
             text_number_short(number, s.width, panel_decimals(a)));
    ui_label(&a->ui, UI_PLAIN, text);
}

static void in_this_scene(app *a)
{
    session *ses = &a->session;
    if (ses->lab.has_pair) {
        stored(a);
        const theme *t = view_theme_of(session_scene(ses)->theme);
        bool hit = ses->lab.believed.findings.hit;
        ui_value(&a->ui, "this code says", hit ? "HIT" : "MISS", hit ? t->hit_word : t->miss_word);
        share(a);
        if (ses->lab.wrong_share <= 0)
            ui_note(&a->ui, UI_ICON_WARNING, UI_BOLD, "It can't be seen in this scene.");
    }
    show_button(a);
}

/* The texts count in degrees from where nothing is turned. */
static void unseen(app *a, const mistake *m)
{
    const convention *c = &session_scene(&a->session)->convention;
    char text[512], zero[NUMBER_SIZE];
    snprintf(text, sizeof text, "Can't be seen: %s", m->invisible_in);
    ui_label(&a->ui, UI_PLAIN, text);
    if (c->zero == 0 || !strstr(m->invisible_in, "degrees"))
        return;
    text_number_short(zero, scene_angle_convert(c->zero, c->unit, ANGLE_DEGREES), 2);
    snprintf(text, sizeof text, "Straight is %s\302\260 here: add %s\302\260.", zero, zero);
    ui_label(&a->ui, UI_PLAIN, text);
}

void panel_explain(app *a)
{
    mistake_id id = session_suspect_explained(&a->session);
    if (!id)
        return;
    const mistake *m = lab_mistake(id);
    const char *why = lab_mistake_excluded(id, &session_scene(&a->session)->convention);
    ui_push(&a->ui, "explain");
    ui_label(&a->ui, UI_BOLD, m->title);
    ui_label(&a->ui, UI_MUTED, m->id);
    if (why)
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN, why);
    two_lines(a, id);
    if (m->sees[0])
        ui_label(&a->ui, UI_PLAIN, m->sees);
    if (m->invisible_in)
        unseen(a, m);
    other_cause(a, id);
    in_this_scene(a);
    if (m->tell)
        look_alikes(a, id, m->tell);
    ui_pop(&a->ui);
}

/* ---- The listing ---- */

static ui_code_line line_of(const listing_line *l)
{
    ui_code_mark mark = l->wrong ? UI_CODE_WRONG : l->replaced ? UI_CODE_REPLACED : UI_CODE_PLAIN;
    return (ui_code_line){.text = l->text, .value = l->value, .mark = mark};
}

void panel_listing(app *a)
{
    session *ses = &a->session;
    listing_line lines[LISTING_LINES];
    ui_code_line shown[LISTING_LINES];
    const lab_pair *pair = ses->lab.has_pair ? &ses->lab.pair : NULL;
    size_t count = lab_listing(&session_scene(ses)->convention, &ses->lab.program, pair,
                               panel_decimals(a), lines);
    for (size_t i = 0; i < count; i++)
        shown[i] = line_of(&lines[i]);
    ui_label(&a->ui, UI_BOLD, "The test, line by line");
    ui_code(&a->ui, shown, count);
}
