#include "app/panel_state.h"

#include "text/buffer.h"

#include <strings.h>

static const char *const NAMES[APP_SECTIONS] = {
    [APP_SECTION_RESULT] = "Result",
    [APP_SECTION_SHAPE] = "Shape",
    [APP_SECTION_CONTACT] = "Contact",
    [APP_SECTION_MOTION] = "Motion",
    [APP_SECTION_SHOW] = "Show",
    [APP_SECTION_SCENE] = "Scene",
    [APP_SECTION_CONVENTION] = "Convention",
    [APP_SECTION_FORMULA] = "Formula",
    [APP_SECTION_MISTAKES] = "Mistakes",
    [APP_SECTION_NUMBERS] = "Numbers",
    [APP_SECTION_CODE] = "Code",
    [APP_SECTION_LOG] = "Log",
    [APP_SECTION_ASK] = "Ask a program",
};

const char *app_section_name(app_section section)
{
    return NAMES[section];
}

static bool refuse(const char *name, problem *why)
{
    text_buffer all = {0};
    for (int i = 0; i < APP_SECTIONS; i++)
        text_add_item(&all, NAMES[i]);
    text_problem(why, "there is no section %s; there are %s", name, all.data ? all.data : "others");
    text_free(&all);
    return false;
}

bool app_panel_open(app_panel *panel, const char *name, problem *why)
{
    for (int i = 0; i < APP_SECTIONS; i++) {
        if (strcasecmp(NAMES[i], name))
            continue;
        panel->more = true;
        panel->opening = i + 1;
        return true;
    }
    return refuse(name, why);
}
