/* What a link says, or the program's start: for who reads it, and for who shows it. */
#ifndef APP_LINK_H
#define APP_LINK_H

#include "app/panel_state.h"
#include "lab/test.h"
#include "scene/scene.h"
#include "text/problem.h"
#include "user/assets.h"
#include "user/folders.h"

/* How a scene or a lesson is to be looked at. Start zeroed. */
typedef struct app_asked {
    double unrotate;     /* 0 .. 1 */
    lab_program program; /* the mistakes to try */
    bool map;            /* show the hit map */
    bool no_panel;       /* the panel is hidden */
    bool presenting;
    bool numbers;   /* then: coordinates are shown */
    int section;    /* of the panel, an app_section, to be opened, + 1; 0: none */
    bool own_theme; /* the user named one, this: */
    theme_id theme;
} app_asked;

/* Start zeroed. */
typedef struct app_link {
    scene scene;   /* owned */
    char name[64]; /* for the title */
    app_asked asked;
    char lesson[PATH_MAX]; /* opened in place of a scene, unless empty, ... */
    size_t step;           /* ... at that step, from 1; 0: where it was left */
} app_link;

/* Reads a link into *to, which is zeroed. False with the reason, and nothing to free. */
typedef bool app_link_reader(app_link *to, const char *link, user_assets *assets, problem *why);

#endif
