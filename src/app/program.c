/* Mistakes by name: a program under suspicion, from the command line. */
#include "app/lab.h"

#include "text/suggest.h"

#include <stdio.h>
#include <string.h>

static bool unknown(const char *name, problem *why)
{
    suggestions found = text_suggest(name);
    char near[160] = "";
    size_t used = 0;
    for (int id = NO_MISTAKE + 1; id < MISTAKES; id++)
        text_suggest_try(&found, mistake_row((mistake_id)id)->id);
    for (size_t i = 0; i < found.count && used < sizeof near; i++)
        used += (size_t)snprintf(near + used, sizeof near - used, "%s%s",
                                 i ? " or " : ": did you mean ", found.best[i]);
    return text_problem(why, "there is no mistake %s%s%s", name, near, used ? "?" : "");
}

static bool add(lab_program *p, const char *name, problem *why)
{
    mistake_id id = mistake_find(name);
    if (id == NO_MISTAKE)
        return unknown(name, why);
    mistake_id before = p->at[mistake_row(id)->stage];
    if (before != NO_MISTAKE && before != id)
        return text_problem(why, "%s and %s replace the same stage, %s: give one of them",
                            mistake_row(before)->id, name, lab_stage_name(mistake_row(id)->stage));
    *p = lab_with(*p, id);
    return true;
}

bool lab_read_program(lab_program *p, const char *list, problem *why)
{
    lab_program made = {{NO_MISTAKE}};
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

bool lab_possible(const lab_program *p, const convention *c, problem *why)
{
    for (int stage = 0; stage < LAB_STAGES; stage++) {
        mistake_id id = p->at[stage];
        const char *reason = id == NO_MISTAKE ? NULL : mistake_excluded(id, c);
        if (reason)
            return text_problem(why, "%s can't happen here: %s", mistake_row(id)->id, reason);
    }
    return true;
}
