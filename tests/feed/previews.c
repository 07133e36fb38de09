/* What a folder's scenes are about, read in a thread. */
#include "feed_kit.h"
#include "feed_tests.h"

#include "feed/previews.h"
#include "file/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void write_file(const desk *d, const char *name, const char *text, char path[64])
{
    desk_path(d, name, path);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
}

/* Points in a row; the file is filled up with spaces. */
static void write_points(const desk *d, const char *name, int count, int spaces, char path[64])
{
    char *text = malloc((size_t)count * 64 + (size_t)spaces + 64), *end = text;
    assert_non_null(text);
    end += sprintf(end, "{\"unrotate\": 1, \"title\": \"points\", \"shapes\": [");
    for (int i = 0; i < count; i++)
        end += sprintf(end, "%s{\"kind\": \"point\", \"x\": %d, \"y\": 0}", i ? "," : "", i);
    sprintf(end, "]%*s}", spaces, "");
    write_file(d, name, text, path);
    free(text);
}

static feed_preview next(feed_previews *j)
{
    feed_preview p;
    for (int i = 0; i < 60000; i++) {
        if (feed_previews_next(j, &p))
            return p;
        nap();
    }
    fail_msg("nothing is read");
    return p;
}

static void each_file_tells_what_it_is(void **state)
{
    enum { FILES = 7 };
    desk *d = *state;
    char paths[FILES][64], *all[FILES];
    problem why;
    write_file(d, "pair.json",
               "{\"unrotate\": 1, \"title\": \"Two\", \"about\": \"They meet\", \"shapes\": ["
               "{\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 2},"
               "{\"kind\": \"circle\", \"x\": 3, \"y\": 0, \"radius\": 2}]}",
               paths[0]);
    write_file(d, "package.json", "{\"name\": 3}", paths[1]);
    write_points(d, "many.json", FEED_PREVIEW_SHAPES + 1, 0, paths[2]);
    write_points(d, "large.json", 1, FEED_PREVIEW_BYTES, paths[3]);
    desk_path(d, "none.json", paths[4]);
    desk_path(d, "pipe.json", paths[5]); /* nobody writes into it: reading it would wait */
    assert_int_equal(mkfifo(paths[5], 0600), 0);
    write_points(d, "last.json", FEED_PREVIEW_SHAPES, 0, paths[6]);
    for (int i = 0; i < FILES; i++)
        all[i] = paths[i];
    feed_previews *j = feed_previews_start(all, FILES, &d->assets.presets, desk_wake, d);
    assert_non_null(j);
    feed_preview p[FILES];
    for (size_t i = 0; i < FILES; i++) {
        p[i] = next(j);
        assert_int_equal(p[i].which, i);
    }
    assert_false(feed_previews_next(j, &(feed_preview){0}));
    assert_true(p[0].right && p[0].shapes == 2 && p[0].scene.count == 2 && p[0].pairs.hits == 1);
    assert_string_equal(p[0].scene.caption.about, "They meet");
    scene s = scene_empty();
    assert_false(file_load(&s, paths[1], NULL, &why));
    assert_false(p[1].right);
    assert_string_equal(p[1].why.text, strstr(why.text, "package.json")); /* without the folder */
    assert_true(p[2].right && p[2].shapes == FEED_PREVIEW_SHAPES + 1 && p[2].scene.count == 0);
    assert_string_equal(p[2].scene.caption.title, "points");
    assert_true(p[3].right && p[3].bytes > FEED_PREVIEW_BYTES && p[3].scene.count == 0);
    assert_true(!p[4].right && strstr(p[4].why.text, "none.json can't be read"));
    assert_true(!p[5].right && strstr(p[5].why.text, "pipe.json"));
    assert_true(p[6].right && p[6].scene.count == FEED_PREVIEW_SHAPES);
    for (size_t i = 0; i < FILES; i++)
        feed_preview_free(&p[i]);
    feed_previews_drop(j);
    assert_int_equal(atomic_load(&d->wakes), FILES);
}

/* While it reads, and what was read is left to it; no wake comes afterwards. */
static void it_can_be_dropped_at_any_time(void **state)
{
    enum { FILES = 40 };
    desk *d = *state;
    char path[64], *all[FILES];
    write_points(d, "points.json", 300, 0, path);
    for (int i = 0; i < FILES; i++)
        all[i] = path;
    for (unsigned wanted = 0; wanted < 6; wanted++) {
        atomic_store(&d->wakes, 0);
        feed_previews *j = feed_previews_start(all, FILES, &d->assets.presets, desk_wake, d);
        assert_non_null(j);
        while (atomic_load(&d->wakes) < wanted)
            nap();
        feed_previews_drop(j);
        unsigned wakes = atomic_load(&d->wakes);
        nap();
        assert_int_equal(atomic_load(&d->wakes), wakes);
    }
    feed_previews_drop(NULL);
}

static void all_are_read_at_once_without_a_thread(void **state)
{
    enum { FILES = 3 };
    desk *d = *state;
    char path[64], *all[FILES];
    feed_preview p;
    write_points(d, "points.json", 5, 0, path);
    for (int i = 0; i < FILES; i++)
        all[i] = path;
    threads_allow(false);
    feed_previews *j = feed_previews_start(all, FILES, &d->assets.presets, desk_wake, d);
    threads_allow(true);
    assert_non_null(j);
    assert_int_equal(atomic_load(&d->wakes), FILES);
    for (size_t i = 0; i < FILES; i++) {
        assert_true(feed_previews_next(j, &p));
        assert_true(p.which == i && p.right && p.shapes == 5);
        feed_preview_free(&p);
    }
    feed_previews_drop(j);
}

int test_previews(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_file_tells_what_it_is, desk_set_up, desk_tear_down),
        cmocka_unit_test_setup_teardown(it_can_be_dropped_at_any_time, desk_set_up, desk_tear_down),
        cmocka_unit_test_setup_teardown(all_are_read_at_once_without_a_thread, desk_set_up,
                                        desk_tear_down),
    };
    return cmocka_run_group_tests_name("previews", tests, NULL, NULL);
}
