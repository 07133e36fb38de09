#include "diagnosis/frequency.h"

#include <stdbool.h>

/* The most usual first. A judgement, from what questions about this test on Stack Overflow, on Game
 * Development Stack Exchange and in engines' forums turn out to be, and from published code; nobody
 * has counted them. First what comes from not knowing a toolkit (sign, unit, pivot, what x and y
 * name), then what is made up to mend it (a quarter turn, swapped sizes, swapped arguments), then
 * slips in the formulas, then what takes a habit from elsewhere. */
static const char *const usual[] = {
    "wrong-sign",           "degrees-as-radians",  "xy-is-corner",
    "pivot-top-left",       "xy-is-centre",        "angle-ignored",
    "pivot-centre",         "angle-plus-90",       "angle-minus-90",
    "sizes-swapped",        "atan2-swapped",       "full-as-half",
    "half-as-full",         "diameter-as-radius",  "circle-top-left",
    "radians-as-degrees",   "y-up-formula",        "aabb",
    "pivot-not-added-back", "squared-vs-radius",   "radius-forgotten",
    "corners-only",         "corners-not-rounded", "missing-else",
    "missing-else-x",       "missing-else-y",      "x-overwritten",
    "radial-point",         "edges-only",          "side-lines",
    "bounding-circle",      "halves-swapped",      "width-twice",
    "height-twice",         "width-as-height",     "height-as-width",
    "pivot-origin",         "pivot-bottom-left",   "radius-halved",
    "circle-plus-radius",   "turns-as-radians",    "x2y2-as-wh",
    "wh-as-x2y2",           "angle-twice",         "grown-turned-again",
    "absolute-angle",       "clamp-order",         "clamped-not-difference",
    "int-truncation",       "negative-size",       "radius-squared-twice",
    "axes-not-normalised",  "reflection",
};

/* Those that the table doesn't have come last, as their own table has them. */
void diagnosis_frequency_ranks(size_t rank[MISTAKES])
{
    bool ranked[MISTAKES] = {false};
    size_t next = 0;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        mistake_id id = lab_mistake_find(usual[i]);
        if (id != MISTAKE_NONE)
            rank[id] = next++;
        ranked[id] = true;
    }
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        if (!ranked[id])
            rank[id] = next++;
    rank[MISTAKE_NONE] = next;
}
