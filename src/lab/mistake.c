#include "lab/stages.h"

#include <stddef.h>
#include <string.h>

const char *lab_stage_name(lab_stage stage)
{
    static const char *const names[LAB_STAGES] = {
        [LAB_READ] = "read",   [LAB_ANGLE] = "angle",     [LAB_LOCALISE] = "localise",
        [LAB_CLAMP] = "clamp", [LAB_COMPARE] = "compare",
    };
    return names[stage];
}

const mistake_entry *lab_mistake_entry(mistake_id id)
{
    static const mistake_entry *const stages[LAB_STAGES] = {
        [LAB_READ] = lab_read_mistakes,         [LAB_ANGLE] = lab_angle_mistakes,
        [LAB_LOCALISE] = lab_localise_mistakes, [LAB_CLAMP] = lab_clamp_mistakes,
        [LAB_COMPARE] = lab_compare_mistakes,
    };
    int stage = 0;
    while (stage + 1 < LAB_STAGES && !stages[stage][id].text.id)
        stage++;
    return &stages[stage][id];
}

const mistake *lab_mistake(mistake_id id)
{
    return &lab_mistake_entry(id)->text;
}

mistake_id lab_mistake_find(const char *name)
{
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        if (!strcmp(lab_mistake((mistake_id)id)->id, name))
            return (mistake_id)id;
    return MISTAKE_NONE;
}

int lab_stage_place(lab_stage stage)
{
    static const int places[LAB_STAGES] = {
        [LAB_ANGLE] = 0, [LAB_READ] = 1, [LAB_LOCALISE] = 2, [LAB_CLAMP] = 3, [LAB_COMPARE] = 4};
    return places[stage];
}

void lab_mistakes_in_order(mistake_id all[MISTAKES])
{
    size_t count = 0;
    all[count++] = MISTAKE_NONE;
    for (int place = 0; place < LAB_STAGES; place++)
        for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
            if (lab_stage_place(lab_mistake((mistake_id)id)->stage) == place)
                all[count++] = (mistake_id)id;
}

const char *lab_mistake_excluded(mistake_id id, const convention *c)
{
    const mistake_entry *entry = lab_mistake_entry(id);
    return entry->excluded.where && entry->excluded.where(c) ? entry->excluded.why : NULL;
}
