/* What a link says: for who reads it, and for who opens it. */
#ifndef APP_LINK_H
#define APP_LINK_H

#include "lab/test.h"
#include "scene/scene.h"
#include "text/problem.h"
#include "user/assets.h"
#include "user/folders.h"

/* Start zeroed. */
typedef struct app_link {
    scene scene;           /* owned */
    char name[64];         /* for the title */
    lab_program program;   /* the mistakes to try */
    bool map;              /* show the hit map */
    char lesson[PATH_MAX]; /* opened in place of a scene, unless empty, ... */
    size_t step;           /* ... at that step, from 1; 0: where it was left */
} app_link;

/* Reads a link into *to, which is zeroed. False with the reason, and nothing to free. */
typedef bool app_link_reader(app_link *to, const char *link, user_assets *assets, problem *why);

#endif
