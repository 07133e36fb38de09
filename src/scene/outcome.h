/* What a program's answer is worth beside the right one. */
#ifndef SCENE_OUTCOME_H
#define SCENE_OUTCOME_H

typedef enum scene_outcome {
    SCENE_BOTH_MISS,
    SCENE_BOTH_HIT,
    SCENE_FALSE_HIT,  /* the program says hit, and it is a miss */
    SCENE_MISSED_HIT, /* the program says miss, and it is a hit */
    SCENE_OUTCOMES
} scene_outcome;

#endif
