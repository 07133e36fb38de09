/* unrotate mistakes: their ids and what they are. */
#include "cli/commands.h"

#include "lab/mistake.h"

#include <string.h>

static int widest_id(void)
{
    size_t widest = 0;
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
        size_t width = strlen(lab_mistake((mistake_id)id)->id);
        widest = width > widest ? width : widest;
    }
    return (int)widest;
}

int cli_mistakes(const options *o)
{
    (void)o;
    mistake_id all[MISTAKES];
    int width = widest_id();
    lab_mistakes_in_order(all);
    for (size_t i = 1; i < MISTAKES; i++) {
        const mistake *m = lab_mistake(all[i]);
        printf("%-*s  %-8s  %s\n", width, m->id, lab_stage_name(m->stage), m->title);
    }
    return 0;
}
