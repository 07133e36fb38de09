/* Scenes that say where playing pauses. */
#include "../kit/play_kit.h"
#include "suites.h"

/* The ball after ten frames and a half; then it is for whoever presses to go on. */
static void pauses_where_the_scene_says(void **state)
{
    stage *st = *state;
    session_scene(&st->a.session)->rules.pause_frame = 10.5;
    play_key(st, KEY_F8, 0);
    play_wait(st, 1000, 17);
    assert_false(st->a.session.play.running);
    play_expect_at(st, "ball", 100 + 4 * 10.5, 300);
    stage_expect_notice(st, "Paused");
    play_key(st, KEY_F8, 0);
    play_wait(st, 500, 20);
    play_expect_at(st, "ball", 100 + 4 * 40.5, 300);
}

/* The ball's edge begins at x = 140 and meets another one's, at 740 - 10, after 590 / 4 frames;
 * then that one goes on alone, and meets one more, whose edge is 20 on, after 5 frames. However the
 * loop wakes, it stays at either moment. */
static void pauses_where_two_meet(void **state)
{
#define BALL(id, x, more)                                                                          \
    "{\"id\": \"" id "\", \"kind\": \"circle\", \"x\": " x ", \"y\": 300, " more "}"
    static const uint32_t slices[] = {7, 17, 33};
    stage *st = *state;
    for (size_t i = 0; i < 3; i++) {
        app_close(&st->a);
        stage_open(
            st,
            "{\"unrotate\": 1, \"motion\": {\"walls\": \"none\", \"pause\": \"events\"}, "
            "\"shapes\": [" BALL("ball", "100", "\"radius\": 40, \"velocity\": [4, 0]") "," BALL(
                "next", "740", "\"radius\": 10") "," BALL("last", "780", "\"radius\": 10") "]}");
        play_key(st, KEY_F8, 0);
        play_wait(st, 3500, slices[i]);
        assert_false(st->a.session.play.running);
        play_expect_at(st, "ball", 690, 300);
        play_expect_at(st, "next", 740, 300);
        play_key(st, KEY_F8, 0);
        play_wait(st, 1000, slices[i]);
        play_expect_at(st, "next", 760, 300);
        play_expect_at(st, "last", 780, 300);
    }
}

int pause_suite(void)
{
    const struct CMUnitTest tests[] = {
        play_test(pauses_where_the_scene_says),
        play_test(pauses_where_two_meet),
    };
    return cmocka_run_group_tests_name("pause", tests, NULL, NULL);
}
