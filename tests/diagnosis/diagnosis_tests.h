/* The groups of tests of diagnosis/. Each returns how many failed. */
#ifndef TESTS_DIAGNOSIS_DIAGNOSIS_TESTS_H
#define TESTS_DIAGNOSIS_DIAGNOSIS_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int test_residual(void);
int test_units(void);
int test_diagnose(void);
int test_estimate(void);
int test_verdict(void);
int test_doubt(void);
int test_evidence(void);
int test_gathering(void);
int test_cut(void);
int test_proof(void);
int test_published(void);
int test_sayings(void);
int test_experiment(void);

#endif
