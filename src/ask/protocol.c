#include "ask/protocol.h"

#include "file/json.h"

#include <string.h>
#include <strings.h>

bool ask_format_parse(ask_format *f, const char *name, problem *why)
{
    bool json = !strcmp(name, "json");
    *f = json ? ASK_JSON : ASK_CSV;
    return json || !strcmp(name, "csv") ||
           text_problem(why, "there is no format \"%.40s\"; give csv or json", name);
}

bool ask_format_holds(ask_format f, const scene_written *rectangle, problem *why)
{
    if (f == ASK_CSV && rectangle->has_pivot)
        return text_problem(why,
                            "csv has no place for a pivot of the rectangle's own: ask in json");
    if (f == ASK_CSV && rectangle->radius > 0)
        return text_problem(why, "csv has no place for rounded corners: ask in json");
    return true;
}

static void write_csv(text_buffer *b, const lab_pair *pair)
{
    const scene_written *r = &pair->rectangle, *c = &pair->circle;
    const double all[] = {r->x, r->y, r->width, r->height, r->angle, c->x, c->y, c->radius};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        text_add(b, i ? "," : "");
        text_add_number(b, all[i]);
    }
    text_add(b, "\n");
}

void ask_write_pair(text_buffer *b, ask_format f, const lab_pair *pair)
{
    if (f == ASK_CSV) {
        write_csv(b, pair);
        return;
    }
    text_add(b, "{\"a\": ");
    file_json_write_shape(b, &pair->rectangle);
    text_add(b, ", \"b\": ");
    file_json_write_shape(b, &pair->circle);
    text_add(b, "}\n");
}

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r';
}

bool ask_read_answer(const char *line, size_t length, bool *hit)
{
    static const struct {
        const char *word;
        bool hit;
    } words[] = {{"1", true},     {"0", false},   {"hit", true},
                 {"miss", false}, {"true", true}, {"false", false}};
    for (; length && is_space(line[length - 1]); length--)
        ;
    for (; length && is_space(*line); length--)
        line++;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].word) == length && !strncasecmp(line, words[i].word, length)) {
            *hit = words[i].hit;
            return true;
        }
    return false;
}
