/* A lesson as a page to print. */
#ifndef HANDOUT_PAGE_H
#define HANDOUT_PAGE_H

#include "handout/handout_live.h"
#include "lesson/lesson.h"
#include "text/buffer.h"
#include "user/assets.h"

/* Which page of a lesson. */
typedef struct handout_sheet {
    int number;               /* the lesson's, for the heading; 0: it has none */
    bool answers;             /* with answers, what wrong ones believe, and the notes for teachers;
                                 else with questions, tasks and lines to write on */
    const handout_live *live; /* its steps can be opened in it; NULL: it stands alone */
} handout_sheet;

/* Adds the page, as HTML that is XML, too. False with the reason. */
bool handout_page(const lesson *l, user_assets *assets, const handout_sheet *sheet, text_buffer *to,
                  problem *why);

#endif
