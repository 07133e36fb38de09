/* The groups of tests of ask/. Each returns how many failed. */
#ifndef TESTS_ASK_ASK_TESTS_H
#define TESTS_ASK_ASK_TESTS_H

#include "../kit/suite.h"

int test_protocol(void);
int test_program(void);
int test_search(void);
int test_interview(void);
int test_answer_map(void);
int test_job(void);
int test_memory(void);
int test_published(void);
int test_off(void);

#endif
