/* A lesson's player in the window: laid out, drawn, clicked. Without a lesson all do nothing. */
#ifndef SHELL_PLAYER_PASS_H
#define SHELL_PLAYER_PASS_H

#include "app/app.h"

/* Before the editor: true when the player takes the input. */
bool shell_player_input(app *a, const input *event);
/* Lays it out for what there is now. True: the picture has another place, and has to be looked at
 * again. */
bool shell_player_follow(app *a);
/* Over the picture; changes nothing. */
void shell_player_draw(app *a);

#endif
