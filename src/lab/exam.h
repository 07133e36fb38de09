/* The exam: a program with a hidden mistake answers for pairs, and each answer rules out mistakes.
 *
 *     exam e = lab_exam_start(&c, seed);
 *     bool reported = lab_exam_ask(&e, &pair, COL_TOUCH_IS_MISS);  evidence: the list narrows
 *     if (lab_exam_accepts(&e, MISTAKE_WRONG_SIGN)) ...                    the answer
 */
#ifndef LAB_EXAM_H
#define LAB_EXAM_H

#include "lab/test.h"

typedef struct exam {
    convention convention;
    mistake_id hidden;
    bool possible[MISTAKES]; /* by id: agrees with all that was reported */
} exam;

/* Hides one of the mistakes that can be made in the convention; the same seed, the same one. */
exam lab_exam_start(const convention *c, unsigned seed);
/* What the program with the hidden mistake reports of a pair of the scene (it has the rectangle as
 * lab_as_stored says). Those mistakes that would report otherwise aren't possible any more; where a
 * program is within rounding of touching, either answer may be its own. */
bool lab_exam_ask(exam *e, const lab_pair *pair, col_touching touching);
/* How many mistakes are possible still. */
size_t lab_exam_left(const exam *e);
/* Is it the hidden mistake, or one that nobody can tell from it in this convention, whatever the
 * pair with a default pivot? */
bool lab_exam_accepts(const exam *e, mistake_id id);

#endif
