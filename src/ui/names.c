/* Ids: names hashed with the scopes around them. */
#include "ui/widget.h"

#include <string.h>

static ui_id hash(ui_id seed, const void *data, size_t size)
{
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i++)
        seed = (seed ^ byte[i]) * 16777619u; /* FNV-1a */
    return seed ? seed : 1;
}

static ui_id present_scope(const ui *u)
{
    return u->depth ? u->scope[ui_min(u->depth, UI_SCOPES) - 1] : 2166136261u;
}

ui_id ui_id_of(const ui *u, const char *name)
{
    return hash(present_scope(u), name, strlen(name));
}

ui_id ui_id_of_place(pixel_rect area)
{
    const int place[] = {area.x, area.y, area.w, area.h};
    return hash(2166136261u, place, sizeof place);
}

void ui_push(ui *u, const char *name)
{
    ui_id id = ui_id_of(u, name);
    if (u->depth < UI_SCOPES)
        u->scope[u->depth] = id;
    u->depth++;
}

void ui_pop(ui *u)
{
    u->depth--;
}

char *ui_label_text(char out[UI_LABEL_SIZE], const char *name)
{
    const char *mark = strstr(name, "##");
    size_t length = mark ? (size_t)(mark - name) : strlen(name);
    if (length > UI_LABEL_SIZE - 1)
        length = UI_LABEL_SIZE - 1;
    memcpy(out, name, length);
    out[length] = '\0';
    return out;
}
