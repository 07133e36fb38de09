/* A label's lines, measured and drawn; a few words in one line, or in two where there is no room
 * for that; and lines of text at a place. */
#include "view/label_places.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

label_block view_label_measure(const labeller *l, const label *what)
{
    label_block b = {.count = 0};
    double width = 0;
    for (const char *at = what->text; *at && b.count < LABEL_LINES; b.count++) {
        size_t length = strcspn(at, "\n");
        snprintf(b.lines[b.count], sizeof b.lines[0], "%.*s", (int)length, at);
        canvas_text_size size = l->to->ops->measure(l->to, &what->style, b.lines[b.count]);
        width = fmax(width, size.width);
        b.ascent = size.ascent;
        b.line_height = size.ascent + size.descent;
        at += length + (at[length] == '\n');
    }
    double padding = LABEL_PADDING * l->unit;
    b.half = (col_vec){width / 2 + padding, b.line_height * (double)b.count / 2 + padding / 2};
    return b;
}

void view_label_write(labeller *l, const label *what, const label_block *b, col_vec centre)
{
    double padding = LABEL_PADDING * l->unit;
    col_vec at = {centre.x - b->half.x + padding, centre.y - b->half.y + padding / 2 + b->ascent};
    for (size_t i = 0; i < b->count; i++, at.y += b->line_height)
        l->to->ops->text(l->to, at, &what->style, b->lines[i]);
}

/* Where the longer of two lines is shortest. */
static void break_in_two(char *text)
{
    char *best = NULL;
    const size_t length = strlen(text);
    size_t least = length;
    for (char *space = strchr(text, ' '); space; space = strchr(space + 1, ' ')) {
        size_t before = (size_t)(space - text), after = length - before - 1;
        size_t longer = before > after ? before : after;
        if (longer <= least) {
            best = space;
            least = longer;
        }
    }
    if (best)
        *best = '\n';
}

bool view_labels_put_or_break(labeller *l, const label *wanted)
{
    enum { WHOLE, BROKEN, ANYWHERE, CHOICES };
    enum { KEY_BITS = 29 }; /* of what view_label_key gives */
    char broken[LABEL_TEXT];
    label choices[CHOICES] = {*wanted, *wanted, *wanted};
    snprintf(broken, sizeof broken, "%s", wanted->text);
    break_in_two(broken);
    choices[BROKEN].text = broken;
    for (unsigned i = WHOLE; i < CHOICES; i++)
        choices[i].key += i << KEY_BITS;
    for (int i = WHOLE; i < ANYWHERE; i++)
        choices[i].stay = choices[i].clear_of = true;
    return view_labels_put_one(l, choices, CHOICES);
}

bool view_labels_take_at(labeller *l, col_vec at, const canvas_text_style *style, const char *text)
{
    canvas_text_size size = l->to->ops->measure(l->to, style, text);
    double padding = LABEL_PADDING * l->unit;
    col_box box = {{at.x - padding, at.y - size.ascent},
                   {at.x + size.width + padding, at.y + size.descent}};
    return view_labels_take(l, box);
}

bool view_labels_put_at(labeller *l, col_vec at, const canvas_text_style *style, const char *text)
{
    bool free = view_labels_take_at(l, at, style, text);
    if (free)
        l->to->ops->text(l->to, at, style, text);
    return free;
}
