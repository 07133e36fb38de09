/* One line of UTF-8 text with a caret and a selection. The text is valid UTF-8 without control
 * characters at all times, and caret and anchor stand between characters. */
#ifndef UI_LINE_EDIT_H
#define UI_LINE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_EDIT_SIZE = 1024 }; /* two shapes as JSON, as it is printed to be read */

typedef struct line_edit {
    char text[LINE_EDIT_SIZE];
    size_t caret, anchor; /* bytes; the selection is between them */
    double scroll;        /* pixels of the text hidden at the left */
} line_edit;

/* How far a caret goes. */
typedef enum line_edit_step { LINE_EDIT_CHARACTER, LINE_EDIT_WORD, LINE_EDIT_ALL } line_edit_step;

/* The byte after or before the character at `at`; stays inside the text. */
size_t ui_line_next(const char *text, size_t at);
size_t ui_line_previous(const char *text, size_t at);

/* Replaces everything; what isn't valid UTF-8, and control characters, are left out; a text that
 * is too long is cut between characters. The caret is at the end. */
void ui_line_set(line_edit *line, const char *text);
void ui_line_select_all(line_edit *line);
/* Replaces the selection, with the same care; what doesn't fit is cut. A line's end and the next
 * one's indentation are one space. */
void ui_line_insert(line_edit *line, const char *text);
/* Whether nothing of it would be cut. */
bool ui_line_fits(const line_edit *line, const char *text);
/* Moves the caret; direction -1 or +1. extend keeps the anchor. Without it, a step from a selection
 * goes to the selection's end. */
void ui_line_move(line_edit *line, int direction, line_edit_step step, bool extend);
/* Puts the caret at a byte (moved to a boundary). */
void ui_line_put(line_edit *line, size_t at, bool extend);
/* Selects the word around a byte. */
void ui_line_select_word(line_edit *line, size_t at);
/* Deletes the selection; without one, a step from the caret. */
void ui_line_delete(line_edit *line, int direction, line_edit_step step);
/* The selected text, cut to LINE_EDIT_SIZE. Returns out. */
char *ui_line_selection(const line_edit *line, char out[LINE_EDIT_SIZE]);

#endif
