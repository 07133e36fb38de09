/* Recorded input gives the same frames. */
#include "../kit/play_kit.h"
#include "suites.h"

#include "file/file.h"

#include <stdlib.h>
#include <string.h>

/* A linear congruential generator (Knuth's numbers): the same inputs each time. */
static uint32_t random_next(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static input random_input(uint32_t *seed)
{
    static const struct {
        int32_t key;
        unsigned mods;
    } keys[] = {{KEY_F8, 0},      {KEY_F9, 0},      {KEY_F7, MOD_SHIFT}, {KEY_F9, MOD_SHIFT},
                {'a', MOD_SHIFT}, {'v', 0},         {'t', MOD_SHIFT},    {'y', MOD_SHIFT},
                {'i', 0},         {'z', MOD_CTRL},  {KEY_RIGHT, 0},      {'+', 0},
                {'-', 0},         {'o', MOD_SHIFT}, {KEY_TAB, 0},        {KEY_F8, 0},
                {'1', MOD_SHIFT}, {KEY_F7, 0}};
    static const input_kind kinds[] = {INPUT_MOTION, INPUT_MOTION, INPUT_PRESS, INPUT_RELEASE,
                                       INPUT_NONE,   INPUT_NONE,   INPUT_NONE};
    uint32_t which = random_next(seed) % 9;
    input event = {.kind = INPUT_KEY_DOWN,
                   .x = random_next(seed) % 990,
                   .y = random_next(seed) % 720,
                   .button = BUTTON_LEFT,
                   .clicks = 1};
    if (which < 7) {
        event.kind = kinds[which];
    } else {
        uint32_t k = random_next(seed) % (sizeof keys / sizeof *keys);
        event.key = event.physical = keys[k].key;
        event.mods = keys[k].mods;
    }
    return event;
}

enum { RECORDED = 300 };

/* Plays a list of inputs; hashes of all frames, and the scene at the end. */
static char *play_recording(stage *st, unsigned long long hashes[RECORDED])
{
    uint32_t seed = 4;
    app_close(&st->a);
    st->time = 0;
    stage_open(st, PLAY_FREE);
    for (int i = 0; i < RECORDED; i++) {
        st->time += random_next(&seed) % 40;
        play_send(st, random_input(&seed));
        stage_draw(st);
        hashes[i] = play_hash(st);
    }
    return file_text(session_scene(&st->a.session));
}

static void recorded_input_gives_the_same_frames(void **state)
{
    stage *st = *state;
    static unsigned long long first[RECORDED], second[RECORDED];
    char *one = play_recording(st, first), *two = play_recording(st, second);
    size_t changes = 0;
    for (int i = 0; i < RECORDED; i++) {
        if (first[i] != second[i])
            fail_msg("frame %d is another the second time", i);
        changes += i > 0 && first[i] != first[i - 1];
    }
    assert_string_equal(one, two);
    if (changes < RECORDED / 4)
        fail_msg("only %zu of the frames differ from the one before", changes);
    free(one);
    free(two);
}

int recorded_suite(void)
{
    const struct CMUnitTest tests[] = {
        play_test(recorded_input_gives_the_same_frames),
    };
    return cmocka_run_group_tests_name("recorded", tests, NULL, NULL);
}
