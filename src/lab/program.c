#include "lab/program.h"

#include "lab/deviation.h"
#include "text/suggest.h"

#include <stdio.h>
#include <string.h>

/* False: there is nothing to name. */
static bool add_all(text_buffer *b, const lab_program *p, bool titles)
{
    bool any = false;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (p->at[stage] != MISTAKE_NONE) {
            const mistake *is = lab_mistake(p->at[stage]);
            text_add(b, any ? " + " : "");
            text_add(b, titles ? is->title : is->id);
            any = true;
        }
    if (p->deviation) {
        text_add(b, any ? " + " : "");
        lab_deviation_name(p, b);
        any = true;
    }
    return any;
}

void lab_program_name(text_buffer *b, const lab_program *p)
{
    if (!add_all(b, p, false))
        text_add(b, "right");
}

void lab_program_title(text_buffer *b, const lab_program *p)
{
    add_all(b, p, true);
}

static bool unknown(const char *name, problem *why)
{
    suggestions found = text_suggest(name);
    char suggested[160] = "";
    size_t used = 0;
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        text_suggest_try(&found, lab_mistake((mistake_id)id)->id);
    for (size_t i = 0; i < found.count && used < sizeof suggested; i++)
        used += (size_t)snprintf(suggested + used, sizeof suggested - used, "%s%s",
                                 i ? " or " : ": did you mean ", found.best[i]);
    return text_problem(why, "there is no mistake %s%s%s", name, suggested, used ? "?" : "");
}

static bool add(lab_program *p, const char *name, problem *why)
{
    mistake_id id = lab_mistake_find(name);
    if (id == MISTAKE_NONE)
        return unknown(name, why);
    mistake_id before = p->at[lab_mistake(id)->stage];
    if (before != MISTAKE_NONE && before != id)
        return text_problem(why, "%s and %s replace the same stage, %s: give one of them",
                            lab_mistake(before)->id, name, lab_stage_name(lab_mistake(id)->stage));
    *p = lab_with(*p, id);
    return true;
}

bool lab_program_parse(lab_program *p, const char *list, problem *why)
{
    lab_program made = {.at = {MISTAKE_NONE}};
    while (*list) {
        char name[64];
        size_t length = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        if (!add(&made, name, why))
            return false;
        list += length + (list[length] == ',');
    }
    *p = made;
    return true;
}

bool lab_program_possible(const lab_program *p, const convention *c, problem *why)
{
    for (int stage = 0; stage < LAB_STAGES; stage++) {
        mistake_id id = p->at[stage];
        const char *reason = id == MISTAKE_NONE ? NULL : lab_mistake_excluded(id, c);
        if (reason)
            return text_problem(why, "%s can't happen here: %s", lab_mistake(id)->id, reason);
    }
    return true;
}
