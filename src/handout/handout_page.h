/* A lesson as a page to print. */
#ifndef HANDOUT_PAGE_H
#define HANDOUT_PAGE_H

#include "handout/handout_live.h"
#include "lesson/lesson.h"
#include "text/buffer.h"
#include "user/assets.h"

/* Adds the page, as HTML that is XML, too: with questions, tasks and lines to write on; or with
 * answers, what wrong ones believe, and the notes for teachers. live: its steps can be opened in
 * it; NULL: it stands alone. False with the reason. */
bool handout_page(const lesson *l, user_assets *assets, bool answers, const handout_live *live,
                  text_buffer *to, problem *why);

#endif
