/* A label of a few words in one line, or in two where there is no room for that. */
#include "view/labels.h"

#include <stdio.h>
#include <string.h>

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
