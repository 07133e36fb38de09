/* A folder that stands for the user's home: a new one for each test. */
#ifndef TESTS_KIT_HOME_H
#define TESTS_KIT_HOME_H

typedef struct home {
    char path[32];
} home;

/* Of a cmocka test; the variables of the XDG specification are empty. */
int home_set_up(void **state);
int home_tear_down(void **state);
/* The home's path, and what follows; valid until the next call. */
const char *home_below(const home *h, const char *rest);
void home_write(const char *path, const char *text);

#define home_test(test) cmocka_unit_test_setup_teardown(test, home_set_up, home_tear_down)

#endif
