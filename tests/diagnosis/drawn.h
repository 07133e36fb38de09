/* Numbers drawn by chance, the same in each run. */
#ifndef TESTS_DIAGNOSIS_DRAWN_H
#define TESTS_DIAGNOSIS_DRAWN_H

double between(double low, double high);
/* Those that are drawn from now on. */
void draw_anew(unsigned seed);
/* A test's set-up: each has the same ones, whatever the others take. */
int begin(void **state);

#endif
