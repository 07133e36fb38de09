#include "ui/line_edit.h"

#include "text/utf8.h"

#include <string.h>

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

/* U+0000 .. U+001F, U+007F .. U+009F, and the separators U+2028 and U+2029. */
static bool is_control(const char *text)
{
    unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
    return first < 0x20 || first == 0x7F || (first == 0xC2 && second < 0xA0) ||
           (first == 0xE2 && second == 0x80 &&
            ((unsigned char)text[2] == 0xA8 || (unsigned char)text[2] == 0xA9));
}

static bool is_break(char c)
{
    return c == '\n' || c == '\t' || c == '\r';
}

/* Copies what may stand in a line to out, at most `room` bytes; what separates words there
 * separates them here. Returns their count. *text: what is left, "" when all fits. */
static size_t copy_clean(char *out, size_t room, const char **text)
{
    size_t used = 0;
    const char *at = *text;
    while (*at) {
        size_t length = text_utf8_length(at);
        bool space = is_break(*at);
        if (!space && (length == 0 || is_control(at))) {
            at += length ? length : 1;
            continue;
        }
        if (used + length > room)
            break;
        memcpy(out + used, space ? " " : at, length);
        used += length;
        at += space ? strspn(at, " \t\r\n") : length;
    }
    *text = at;
    return used;
}

size_t ui_line_next(const char *text, size_t at)
{
    if (text[at] != '\0')
        at++;
    while (is_continuation(text[at]))
        at++;
    return at;
}

size_t ui_line_previous(const char *text, size_t at)
{
    if (at > 0)
        at--;
    while (at > 0 && is_continuation(text[at]))
        at--;
    return at;
}

static size_t selection_start(const line_edit *line)
{
    return line->caret < line->anchor ? line->caret : line->anchor;
}

static size_t selection_end(const line_edit *line)
{
    return line->caret < line->anchor ? line->anchor : line->caret;
}

static void remove_range(line_edit *line, size_t from, size_t to)
{
    memmove(line->text + from, line->text + to, strlen(line->text + to) + 1);
    line->caret = line->anchor = from;
}

void ui_line_set(line_edit *line, const char *text)
{
    *line = (line_edit){.caret = 0};
    ui_line_insert(line, text);
}

void ui_line_select_all(line_edit *line)
{
    line->anchor = 0;
    line->caret = strlen(line->text);
}

void ui_line_insert(line_edit *line, const char *text)
{
    char clean[LINE_EDIT_SIZE];
    remove_range(line, selection_start(line), selection_end(line));
    size_t length = strlen(line->text);
    size_t added = copy_clean(clean, LINE_EDIT_SIZE - 1 - length, &text);
    char *caret = line->text + line->caret;
    memmove(caret + added, caret, length - line->caret + 1);
    memcpy(caret, clean, added);
    line->caret = line->anchor = line->caret + added;
}

bool ui_line_fits(const line_edit *line, const char *text)
{
    char clean[LINE_EDIT_SIZE];
    size_t kept = strlen(line->text) - (selection_end(line) - selection_start(line));
    copy_clean(clean, LINE_EDIT_SIZE - 1 - kept, &text);
    return !*text;
}

/* What a word is made of: letters, digits, and everything that isn't ASCII. */
static bool in_word(char c)
{
    return (unsigned char)c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z') || c == '_';
}

static size_t step_from(const char *text, size_t at, int direction, line_edit_step step)
{
    if (step == LINE_EDIT_ALL)
        return direction < 0 ? 0 : strlen(text);
    if (step == LINE_EDIT_CHARACTER)
        return direction < 0 ? ui_line_previous(text, at) : ui_line_next(text, at);
    if (direction < 0) {
        while (at > 0 && !in_word(text[at - 1]))
            at--;
        while (at > 0 && in_word(text[at - 1]))
            at--;
        return at;
    }
    while (text[at] && !in_word(text[at]))
        at++;
    while (text[at] && in_word(text[at]))
        at++;
    return at;
}

void ui_line_move(line_edit *line, int direction, line_edit_step step, bool extend)
{
    if (!extend && step == LINE_EDIT_CHARACTER && line->caret != line->anchor)
        line->caret = direction < 0 ? selection_start(line) : selection_end(line);
    else
        line->caret = step_from(line->text, line->caret, direction, step);
    if (!extend)
        line->anchor = line->caret;
}

void ui_line_put(line_edit *line, size_t at, bool extend)
{
    size_t length = strlen(line->text);
    line->caret = at < length ? at : length;
    while (is_continuation(line->text[line->caret]))
        line->caret--;
    if (!extend)
        line->anchor = line->caret;
}

void ui_line_select_word(line_edit *line, size_t at)
{
    ui_line_put(line, at, false);
    while (line->anchor > 0 && in_word(line->text[line->anchor - 1]))
        line->anchor--;
    while (in_word(line->text[line->caret]))
        line->caret++;
}

void ui_line_delete(line_edit *line, int direction, line_edit_step step)
{
    if (line->caret == line->anchor)
        line->caret = step_from(line->text, line->caret, direction, step);
    remove_range(line, selection_start(line), selection_end(line));
}

char *ui_line_selection(const line_edit *line, char out[LINE_EDIT_SIZE])
{
    size_t from = selection_start(line), length = selection_end(line) - from;
    memcpy(out, line->text + from, length);
    out[length] = '\0';
    return out;
}
