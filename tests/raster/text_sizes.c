/* How large lines are, from a source that counts how often it is asked. */
#include "raster/text_sizes.h"
#include "suite.h"

typedef struct counting {
    int asked;
    bool short_of_memory;
} counting;

/* Wide as the text has bytes, high as the font's size, low as the face's number. */
static glyph_size count(void *user, const glyph_line *line)
{
    counting *c = user;
    c->asked++;
    return (glyph_size){(int)strlen(line->text), line->size, (int)line->face, c->short_of_memory};
}

typedef struct fixture {
    text_sizes kept;
    counting counts;
} fixture;

static int set_up(void **state)
{
    *state = calloc(1, sizeof(fixture));
    return *state == NULL;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    raster_sizes_clear(&f->kept);
    free(f);
    return 0;
}

static void assert_measured(fixture *f, font_face face, int size, const char *text)
{
    const glyph_source source = {.measure = count, .user = &f->counts};
    glyph_size got = raster_sizes_measure(&f->kept, &source, &(glyph_line){face, size, text});
    assert_int_equal(got.width, strlen(text));
    assert_int_equal(got.ascent, size);
    assert_int_equal(got.descent, face);
}

static void test_asked_once(void **state)
{
    fixture *f = *state;
    for (int i = 0; i < 3; i++) {
        char text[] = "angle";
        assert_measured(f, FACE_LABEL, 12, text);
        text[0] = 'A'; /* what is kept is a copy */
        assert_measured(f, FACE_LABEL, 12, text);
        assert_measured(f, FACE_LABEL, 13, "angle");
        assert_measured(f, FACE_BOLD, 12, "angle");
        assert_measured(f, FACE_BOLD, 12, "");
    }
    assert_int_equal(f->counts.asked, 5);
}

/* As when a font couldn't be opened: its size isn't what stays. */
static void test_asked_again_after_short_memory(void **state)
{
    fixture *f = *state;
    f->counts.short_of_memory = true;
    assert_measured(f, FACE_LABEL, 12, "angle");
    assert_measured(f, FACE_LABEL, 12, "angle");
    assert_int_equal(f->counts.asked, 2);
    f->counts.short_of_memory = false;
    assert_measured(f, FACE_LABEL, 12, "angle");
    assert_measured(f, FACE_LABEL, 12, "angle");
    assert_int_equal(f->counts.asked, 3);
}

/* More lines than there are places: each is right, and what is in use stays. */
static void test_room_for_what_is_used(void **state)
{
    fixture *f = *state;
    enum { LINES = 3 * TEXT_SIZE_SETS * TEXT_SIZE_WAYS };
    for (int i = 0; i < LINES; i++) {
        char text[24];
        snprintf(text, sizeof text, "%d", i);
        assert_measured(f, FACE_LABEL, 12, text);
        assert_measured(f, FACE_LABEL, 12, "angle");
    }
    assert_int_equal(f->counts.asked, LINES + 1);
    assert_measured(f, FACE_LABEL, 12, "0");
    assert_int_equal(f->counts.asked, LINES + 2);
}

/* Of so many lines some lie in the same set in either face and size. */
static void test_faces_and_sizes_are_told_apart(void **state)
{
    fixture *f = *state;
    for (int i = 0; i < 16 * TEXT_SIZE_SETS; i++) {
        char text[24];
        snprintf(text, sizeof text, "%d", i);
        assert_measured(f, FACE_LABEL, 12, text);
        assert_measured(f, FACE_BOLD, 12, text);
        assert_measured(f, FACE_LABEL, 13, text);
    }
}

int run_text_sizes_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_asked_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_asked_again_after_short_memory, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_faces_and_sizes_are_told_apart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_room_for_what_is_used, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("text sizes", tests, NULL, NULL);
}
