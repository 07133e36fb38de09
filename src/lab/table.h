/* A small table of pairs with the right answers, in which every mistake that can be seen in a
 * convention gives itself away: what a unit test needs. */
#ifndef LAB_TABLE_H
#define LAB_TABLE_H

#include "lab/test.h"

typedef struct lab_row {
    lab_pair pair; /* a rectangle with the default pivot and sharp corners, and a circle */
    bool hit;      /* the right answer */
} lab_row;

typedef struct lab_table {
    lab_row *rows;                /* owned */
    size_t count, touching_count; /* the last of them touch exactly */
    bool shows[MISTAKES];         /* by id: a program with that mistake answers some row wrong */
} lab_table;

/* How far from touching each pair is at least, as the right program measures and as those measure
 * that it shows: far enough for single precision. In the convention's unit of length. */
#define LAB_TABLE_CLEARANCE 0.01

/* Finds the table: round numbers, as games have them; of each mistake a hit that it misses and a
 * miss that it hits (where it makes both); at each side and each corner of a rectangle a hit and a
 * miss by less than a unit. A mistake that the convention excludes isn't shown, and neither is one
 * that needs a size below 0. The same arguments, the same table. False when memory is short: then
 * it is empty. */
bool lab_table_find(lab_table *t, const convention *c, col_touching touching);

/* Adds pairs that touch exactly: a side along x, one along y, a corner, of a rectangle that isn't
 * turned, so that nothing is rounded. Call it only where lab_table_can_touch. False when memory is
 * short: then nothing changed. */
bool lab_table_add_touching(lab_table *t, const convention *c, col_touching touching);
/* Is the pivot where binary fractions of round sizes are exact? */
bool lab_table_can_touch(const convention *c);

void lab_table_free(lab_table *t);

#endif
