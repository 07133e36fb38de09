#include "feed_kit.h"

#include "feed_tests.h"

#include "user/presets.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int desk_set_up(void **state)
{
    desk *d = malloc(sizeof *d);
    assert_non_null(d);
    *d = (desk){.home = "/tmp/unrotate-feed-XXXXXX"};
    assert_non_null(mkdtemp(d->home));
    setenv("HOME", d->home, 1);
    setenv("XDG_CONFIG_HOME", "", 1);
    user_assets_open(&d->assets, "tests/");
    assert_true(d->assets.presets.count > 1); /* the program's are found */
    *state = d;
    return 0;
}

int desk_tear_down(void **state)
{
    desk *d = *state;
    char command[64];
    user_assets_close(&d->assets);
    snprintf(command, sizeof command, "rm -r %s", d->home);
    int failed = system(command);
    free(d);
    return failed;
}

void desk_wake(void *user)
{
    desk *d = user;
    atomic_fetch_add(&d->wakes, 1);
}

void desk_add_preset(desk *d, int n)
{
    convention c = scene_convention_sdl2();
    char name[32];
    problem why;
    c.id[0] = '\0';
    c.zero = n + 1;
    snprintf(name, sizeof name, "own %d", n);
    if (!user_presets_add(&d->assets, &c, name, &why))
        fail_msg("%s", why.text);
}

void desk_path(const desk *d, const char *name, char out[64])
{
    snprintf(out, 64, "%s/%s", d->home, name);
}

/* Nowhere is room for such a stack. */
void threads_allow(bool on)
{
    static const size_t ENOUGH = 8 << 20, TOO_MUCH = (size_t)1 << 60;
    pthread_attr_t all;
    pthread_attr_init(&all);
    pthread_attr_setstacksize(&all, on ? ENOUGH : TOO_MUCH);
    assert_int_equal(pthread_setattr_default_np(&all), 0);
    pthread_attr_destroy(&all);
}

void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
}
