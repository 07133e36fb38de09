#include "scene/engine_table.h"

#include <stdlib.h>
#include <string.h>

static void free_engine(engine *e)
{
    free(e->name);
    free(e->call);
    free(e->advice);
    free(e->unverified);
}

void scene_engines_free(engines *e)
{
    for (size_t i = 0; i < e->count; i++)
        free_engine(&e->all[i]);
    free(e->all);
    *e = (engines){0};
}

/* Even when it fails it can be freed. */
static bool copy_engine(engine *to, const engine *from)
{
    *to = (engine){.convention = from->convention,
                   .name = strdup(from->name),
                   .call = strdup(from->call),
                   .advice = strdup(from->advice),
                   .unverified = strdup(from->unverified),
                   .own = from->own};
    return to->name && to->call && to->advice && to->unverified;
}

bool scene_engines_copy(engines *to, const engines *from)
{
    size_t count = from ? from->count : 0;
    *to =
        (engines){.all = calloc(count + 1, sizeof *to->all), .listed = from ? from->listed : NULL};
    bool right = to->all != NULL;
    for (; right && to->count < count; to->count++)
        right = copy_engine(&to->all[to->count], &from->all[to->count]);
    if (!right)
        scene_engines_free(to);
    return right;
}

static size_t index_of(const engines *e, const char *id)
{
    size_t i = 0;
    while (i < e->count && strcmp(e->all[i].convention.id, id) != 0)
        i++;
    return i;
}

const engine *scene_engines_find(const engines *e, const char *id)
{
    if (!e)
        return NULL;
    size_t i = index_of(e, id);
    return i < e->count ? &e->all[i] : NULL;
}

bool scene_engines_convention(const engines *e, const char *id, convention *c)
{
    const engine *found = scene_engines_find(e, id);
    convention sdl2 = scene_convention_sdl2();
    if (!found && strcmp(id, sdl2.id) != 0)
        return false;
    *c = found ? found->convention : sdl2;
    return true;
}

size_t scene_engines_meaning(const engines *e, const convention *c, size_t from)
{
    for (; e && from < e->count; from++)
        if (scene_convention_means(&e->all[from].convention, c))
            break;
    return from;
}

size_t scene_engines_suggest(const engines *e, const char *id,
                             const char *closest[ENGINES_SUGGESTIONS])
{
    suggestions found = text_suggest(id);
    for (size_t i = 0; e && i < e->count; i++)
        text_suggest_try(&found, e->all[i].convention.id);
    for (size_t i = 0; i < found.count; i++)
        closest[i] = found.best[i];
    return found.count;
}

bool scene_engines_merge(engines *e, engines *from)
{
    engine *longer = realloc(e->all, (e->count + from->count + 1) * sizeof *longer);
    if (!longer)
        return false;
    e->all = longer;
    for (size_t i = 0; i < from->count; i++) {
        size_t at = index_of(e, from->all[i].convention.id);
        if (at < e->count)
            free_engine(&e->all[at]);
        else
            e->count++;
        e->all[at] = from->all[i];
    }
    from->count = 0;
    return true;
}
