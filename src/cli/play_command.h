/* Playing without a window. */
#ifndef CLI_PLAY_COMMAND_H
#define CLI_PLAY_COMMAND_H

#include "scene/scene.h"
#include "text/problem.h"

#include <stdint.h>

/* What a window of 1280 x 720 shows of a scene beside its panel: the walls of what is played
 * without one. */
col_box cli_play_default_window(const scene *s);
/* The scene becomes as it is after so many frames. False with the reason; then it stays. */
bool cli_play_frames(scene *s, uint64_t frames, problem *why);

#endif
