/* What `unrotate play --json` writes: a line for each frame, and one at the end. */
#ifndef CLI_PLAY_JSON_H
#define CLI_PLAY_JSON_H

#include "motion/motion.h"

/* The sums of a motion at one moment. */
typedef struct play_sums {
    double energy;
    col_vec momentum;
} play_sums;

/* {"frame": 3, "events": [...], "shapes": [...]}: what happened in the last frame, and where the
 * shapes are now that can move, in the convention of `now`, where motion_interpolate has put them.
 * No newline; the caller frees it; NULL when memory is short. */
char *cli_play_frame_json(const motion *m, const scene *now);
/* {"frames": 600, "algorithm": ..., "impacts": ..., ...}: the sums at the start and at the end are
 * pairs. */
char *cli_play_end_json(const motion *m, const convention *c, const play_sums *start,
                        const play_sums *end);

#endif
