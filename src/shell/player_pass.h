/* A lesson's player in the window: laid out, drawn, clicked. Without a lesson all do nothing. */
#ifndef SHELL_PLAYER_PASS_H
#define SHELL_PLAYER_PASS_H

#include "app/app.h"

/* Whether a task's number is typed with the keyboard that a screen may have, and where. */
bool shell_player_text(const app *a, pixel_rect *caret);
/* Before the editor: true when the player takes the input. */
bool shell_player_input(app *a, const input *event);
/* Lays it out for what there is now. True: the picture has another place, and has to be looked at
 * again. */
bool shell_player_follow(app *a);
/* Over the picture; changes nothing. */
void shell_player_draw(app *a);

#endif
