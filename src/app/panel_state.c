#include "app/panel_state.h"

#include "text/buffer.h"

#include <strings.h>

static const char *const NAMES[PANEL_SECTIONS] = {
    [SECTION_RESULT] = "Result",
    [SECTION_SHAPE] = "Shape",
    [SECTION_CONTACT] = "Contact",
    [SECTION_MOTION] = "Motion",
    [SECTION_SHOW] = "Show",
    [SECTION_SCENE] = "Scene",
    [SECTION_CONVENTION] = "Convention",
    [SECTION_FORMULA] = "Formula",
    [SECTION_MISTAKES] = "Mistakes",
    [SECTION_NUMBERS] = "Numbers",
    [SECTION_CODE] = "Code",
    [SECTION_LOG] = "Log",
};

const char *app_section_name(panel_section section)
{
    return NAMES[section];
}

static bool refuse(const char *name, problem *why)
{
    buffer all = {0};
    for (int i = 0; i < PANEL_SECTIONS; i++)
        text_add_item(&all, NAMES[i]);
    text_problem(why, "there is no section %s; there are %s", name, all.data ? all.data : "others");
    text_free(&all);
    return false;
}

bool app_panel_open(panel_state *panel, const char *name, problem *why)
{
    for (int i = 0; i < PANEL_SECTIONS; i++) {
        if (strcasecmp(NAMES[i], name))
            continue;
        panel->more = true;
        panel->opening = i + 1;
        return true;
    }
    return refuse(name, why);
}
