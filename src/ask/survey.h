/* Pairs to ask a program about when its mistake is known, or there seems to be none: whether that
 * is all. Inside ask/ only. */
#ifndef ASK_SURVEY_H
#define ASK_SURVEY_H

#include "ask/interview.h"
#include "diagnosis/diagnosis.h"

/* ASK_SURVEY pairs with numbers as games have them, half of them whole: some anywhere, most with
 * the circle close to touching as one of the hypotheses says, of which there is one at least. No
 * size is below 0: right programs that never have one are often wrong there. Deterministic. */
void ask_survey(lab_pair out[ASK_SURVEY], const diagnosis_hypothesis *is, size_t count);

#endif
