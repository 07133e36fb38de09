/* Text fields: caret, selection, clipboard, pointer. A letter is 8 pixels wide; the text begins at
 * 16 (margin) + 7 (inside the box). */
#include "tests.h"

#include <stdio.h>
#include <string.h>

static size_t size = LINE_EDIT_SIZE;
static const char *error, *undone; /* what the program makes of it at Ctrl+a letter */

static void show_texts(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 332, 600}, NULL);
    ui_number(&s->u, "##number", &s->number, &s->value);
    ui_disable(&s->u, s->disabled);
    ui_error(&s->u, error);
    stage_count(s, ui_text_field(&s->u, "##text", s->text, size));
    ui_number(&s->u, "Later", &s->number, &s->scroll);
    ui_panel_end(&s->u);
    if (undone && s->u.event.kind == INPUT_KEY_DOWN && s->u.event.mods == MOD_CTRL)
        strcpy(s->text, undone);
}

static double y;

static double at(int letter)
{
    return 16 + 7 + 8 * letter;
}

static void begin(stage *s, const char *text)
{
    size = LINE_EDIT_SIZE;
    error = undone = NULL;
    stage_begin(s, show_texts);
    memcpy(s->text, text, strlen(text) + 1);
    y = 16 + ui_row_height(&s->u) + ui_gap(&s->u) + 10;
    stage_send(s, (input){.kind = INPUT_NONE});
}

static void expect(const stage *s, const char *text, size_t anchor, size_t caret)
{
    const line_edit *line = &s->u.edit.line;
    if (strcmp(s->text, text) != 0 || line->anchor != anchor || line->caret != caret)
        fail_msg("expected \"%s\" %zu..%zu, got \"%s\" %zu..%zu", text, anchor, caret, s->text,
                 line->anchor, line->caret);
}

static void the_pointer_puts_the_caret(void **state)
{
    stage s;
    (void)state;
    begin(&s, "hello big world");
    stage_click(&s, at(5) + 3, y);
    expect(&s, "hello big world", 5, 5);
    assert_int_equal(s.result.caret.x, at(5));
    assert_int_equal(s.result.cursor, UI_CURSOR_TEXT);
    stage_click(&s, at(5) + 5, y); /* nearer to the next one */
    expect(&s, "hello big world", 6, 6);
    stage_click(&s, 300, y);
    expect(&s, "hello big world", 15, 15);
    stage_press(&s, at(2), y);
    stage_move(&s, at(8), y + 100);
    expect(&s, "hello big world", 2, 8);
    stage_move(&s, -100, y);
    expect(&s, "hello big world", 2, 0);
    stage_release(&s);
    stage_move(&s, at(8), y);
    expect(&s, "hello big world", 2, 0);
    s.mods = MOD_SHIFT;
    stage_click(&s, at(4), y);
    expect(&s, "hello big world", 2, 4);
    s.mods = 0;
    stage_double_click(&s, at(7) + 1, y);
    expect(&s, "hello big world", 6, 9);
    stage_send(&s, (input){.kind = INPUT_PRESS, .x = at(7), .y = y, .button = 1, .clicks = 3});
    stage_release(&s);
    expect(&s, "hello big world", 0, 15);
}

static void keys_edit(void **state)
{
    stage s;
    (void)state;
    begin(&s, "one two");
    ui_focus_first(&s.u);
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_key(&s, KEY_TAB);
    expect(&s, "one two", 0, 7); /* all selected */
    stage_key(&s, KEY_END);
    stage_key(&s, KEY_LEFT);
    expect(&s, "one two", 6, 6);
    stage_keys(&s, MOD_SHIFT, KEY_LEFT);
    expect(&s, "one two", 6, 5);
    stage_keys(&s, MOD_CTRL | MOD_SHIFT, KEY_LEFT);
    expect(&s, "one two", 6, 4);
    stage_key(&s, KEY_BACKSPACE);
    expect(&s, "one o", 4, 4);
    stage_key(&s, KEY_DELETE);
    expect(&s, "one ", 4, 4);
    stage_keys(&s, MOD_CTRL, KEY_BACKSPACE);
    expect(&s, "", 0, 0);
    stage_type(&s, "\u00e9t\u00e9");
    expect(&s, "\u00e9t\u00e9", 5, 5);
    assert_int_equal(s.changes[UI_CHANGING], 4);
    stage_key(&s, KEY_HOME);
    stage_keys(&s, MOD_SHIFT, KEY_END);
    expect(&s, "\u00e9t\u00e9", 0, 5);
    stage_keys(&s, MOD_CTRL, 'z'); /* as it was */
    expect(&s, "one two", 0, 7);
    stage_keys(&s, 0, KEY_UP);
    assert_true(s.result.taken);
    stage_type(&s, "new");
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.changes[UI_COMMITTED], 1);
    expect(&s, "new", 0, 3);
    stage_key(&s, KEY_ENTER); /* once more */
    assert_int_equal(s.changes[UI_COMMITTED], 2);
    stage_type(&s, "other");
    stage_key(&s, KEY_ESCAPE);
    assert_string_equal(s.text, "new");
    assert_int_equal(s.changes[UI_REVERTED], 1);
    assert_false(s.result.text_input);
    stage_key(&s, KEY_ENTER);
    stage_type(&s, "again");
    stage_click(&s, 600, 300);
    assert_string_equal(s.text, "again");
    assert_int_equal(s.changes[UI_COMMITTED], 3);
    stage_key(&s, KEY_TAB);
    assert_false(s.result.taken);
}

/* Undo, and saving, are the program's; what is typed next is text, not shortcuts. */
static void typing_goes_on_after_a_shortcut(void **state)
{
    static const int32_t letters[] = {'z', 'y', 's'};
    (void)state;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        stage s;
        begin(&s, "old");
        stage_click(&s, at(1), y);
        undone = "undone";
        stage_keys(&s, MOD_CTRL, letters[i]);
        assert_false(s.result.taken);
        expect(&s, "undone", 0, 6);
        stage_type(&s, "new");
        assert_true(s.result.taken);
        expect(&s, "new", 3, 3);
    }
}

/* F4 hides the panel, F1 opens a dialog, after the pass that had the key. */
static void show_hidable(stage *s)
{
    int32_t key = s->u.event.kind == INPUT_KEY_DOWN ? s->u.event.key : KEY_NONE;
    if (!s->flag)
        show_texts(s);
    if (s->open && ui_dialog_begin(&s->u, "help", "Help"))
        ui_dialog_end(&s->u, (const char *[]){"Close"}, 1, 0, 0);
    s->flag ^= key == KEY_F4;
    s->open |= key == KEY_F1;
}

static void begin_in_the_middle(stage *s)
{
    begin(s, "py");
    s->show = show_hidable;
    stage_click(s, at(2), y);
    stage_type(s, "!");
    stage_key(s, KEY_LEFT);
    expect(s, "py!", 2, 2);
}

/* Where the program left the text alone the caret is where it was. */
static void a_shortcut_leaves_the_caret(void **state)
{
    static const struct {
        unsigned mods;
        int32_t key;
    } shortcuts[] = {
        {MOD_CTRL | MOD_SHIFT, 'l'}, {MOD_CTRL, 's'}, {MOD_CTRL, '0'},  {0, KEY_F8}, {0, KEY_F11},
        {MOD_SHIFT, KEY_F7},         {MOD_ALT, 'd'},  {MOD_ALT, KEY_F8}};
    (void)state;
    for (size_t i = 0; i < sizeof shortcuts / sizeof *shortcuts; i++) {
        stage s;
        begin_in_the_middle(&s);
        stage_keys(&s, shortcuts[i].mods, shortcuts[i].key);
        assert_false(s.result.taken);
        stage_key(&s, 'b');
        assert_true(s.result.taken);
        stage_type(&s, "b");
        expect(&s, "pyb!", 3, 3);
        stage_key(&s, KEY_TAB); /* this selects all, as ever */
        stage_keys(&s, MOD_SHIFT, KEY_TAB);
        expect(&s, "pyb!", 0, 4);
    }
}

/* With some systems the letter of a shortcut comes as text behind its key; an accent that a layout
 * makes of it is text. */
static void the_letter_of_a_shortcut_is_no_text(void **state)
{
    static const struct {
        unsigned mods;
        int32_t key;
        const char *comes, *text;
    } rows[] = {{MOD_ALT, 'd', "d", "py!"},
                {MOD_ALT | MOD_SHIFT, 'd', "D", "py!"},
                {MOD_ALT, 0x432, "\320\262", "py!"}, /* a Russian keyboard's v */
                {MOD_ALT, 'e', "\342\202\254", "py\342\202\254!"},
                {MOD_CTRL | MOD_ALT, 'q', "@", "py@!"},
                {0, 'd', "d", "pyd!"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        stage s;
        begin_in_the_middle(&s);
        stage_keys(&s, rows[i].mods, rows[i].key);
        stage_type(&s, rows[i].comes);
        assert_string_equal(s.text, rows[i].text);
        stage_key(&s, 'b');
        stage_type(&s, "b"); /* typed on */
        assert_non_null(strchr(s.text, 'b'));
    }
}

static void a_dialog_gives_the_caret_back(void **state)
{
    stage s;
    (void)state;
    begin_in_the_middle(&s);
    stage_keys(&s, 0, KEY_F1);
    stage_wait(&s, 1000);
    assert_false(s.result.text_input);
    s.open = false;
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_type(&s, "b");
    expect(&s, "pyb!", 3, 3);
    stage_key(&s, KEY_ESCAPE); /* who had left it before isn't led back into it */
    stage_keys(&s, 0, KEY_F1);
    s.open = false;
    stage_wait(&s, 1000);
    assert_false(s.result.text_input);
}

/* With its panel the focus is gone, and doesn't come back by itself. */
static void a_hidden_field_is_left(void **state)
{
    static const unsigned mods[] = {0, MOD_CTRL};
    (void)state;
    for (size_t i = 0; i < sizeof mods / sizeof *mods; i++) {
        stage s;
        begin_in_the_middle(&s);
        stage_keys(&s, mods[i], KEY_F4);
        stage_key(&s, KEY_ESCAPE); /* the program's, who sees no field */
        assert_false(s.result.taken);
        stage_key(&s, KEY_F4);
        stage_key(&s, 'b');
        assert_false(s.result.taken);
        assert_null(stage_box(&s, s.u.colors.accent, 2));
    }
}

/* What is longer than a line's 1023 bytes isn't cut; a line's indentation takes no room. */
static void a_paste_is_taken_as_a_whole(void **state)
{
    stage s;
    (void)state;
    begin(&s, "one two");
    stage_click(&s, at(7), y);
    memset(s.clipboard, 'a', 1017);
    stage_keys(&s, MOD_CTRL, 'v');
    expect(&s, "one two", 7, 7);
    assert_true(stage_sees(&s, "Not pasted: a line holds 1023 bytes"));
    assert_non_null(stage_box(&s, s.u.colors.error, 2));
    stage_keys(&s, MOD_SHIFT, KEY_LEFT); /* the room of what is selected is there, too */
    stage_keys(&s, MOD_CTRL, 'v');
    assert_int_equal(strlen(s.text), 1023);
    assert_false(stage_sees(&s, "Not pasted: a line holds 1023 bytes"));
    memset(s.clipboard, ' ', 2000);
    memcpy(s.clipboard, "{\r\n", 3);
    strcpy(s.clipboard + 2000, "x: 1\n}");
    stage_keys(&s, MOD_CTRL, 'a');
    stage_keys(&s, MOD_CTRL, 'v');
    expect(&s, "{ x: 1 }", 8, 8);
}

/* As where an image was copied, or more than the system passes on. */
static void a_paste_of_nothing_takes_nothing(void **state)
{
    stage s;
    (void)state;
    begin(&s, "one two");
    stage_click(&s, at(7), y);
    stage_keys(&s, MOD_CTRL, 'a');
    s.clipboard[0] = '\0';
    stage_keys(&s, MOD_CTRL, 'v');
    expect(&s, "one two", 0, 7);
    assert_true(stage_sees(&s, "Not pasted: no text came"));
}

static void the_clipboard_works(void **state)
{
    stage s;
    (void)state;
    begin(&s, "one two");
    stage_double_click(&s, at(1), y);
    stage_keys(&s, MOD_CTRL, 'c');
    assert_string_equal(s.clipboard, "one");
    expect(&s, "one two", 0, 3);
    stage_keys(&s, MOD_CTRL, 'x');
    expect(&s, " two", 0, 0);
    stage_key(&s, KEY_END);
    stage_keys(&s, MOD_CTRL, 'v');
    expect(&s, " twoone", 7, 7);
    snprintf(s.clipboard, sizeof s.clipboard, "keep");
    stage_keys(&s, MOD_CTRL, 'c'); /* nothing is selected */
    stage_keys(&s, MOD_CTRL, 'x');
    assert_string_equal(s.clipboard, "keep");
    snprintf(s.clipboard, sizeof s.clipboard, "a\nb\tc\x01\xff");
    stage_keys(&s, MOD_CTRL, 'a');
    stage_keys(&s, MOD_CTRL, 'v');
    expect(&s, "a b c", 5, 5);
    /* a layout without Latin letters: the place of the key counts */
    stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = 0x444, .physical = 'a'});
    expect(&s, "a b c", 5, 5);
    s.mods = MOD_CTRL;
    stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = 0x444, .physical = 'a'});
    expect(&s, "a b c", 0, 5);
    s.u.clipboard_get = NULL;
    s.u.clipboard_set = NULL;
    stage_key(&s, 'v');
    stage_key(&s, 'x');
    expect(&s, "", 0, 0);
}

static void a_long_text_scrolls(void **state)
{
    stage s;
    (void)state;
    begin(&s, "0123456789012345678901234567890123456789ABCDEFGHIJ"); /* 400 of 286 pixels */
    stage_click(&s, at(3), y);
    assert_true(s.u.edit.line.scroll == 0);
    stage_key(&s, KEY_END);
    const drawn_text *text = stage_find(&s, s.text);
    assert_true(text->x < 16);
    assert_true(text->clip.x >= 16 + 7 && text->clip.x + text->clip.w <= 316 - 7);
    assert_in_range(s.result.caret.x, 290, 309);
    stage_click(&s, 305, y); /* a press lands on the letter that is shown there */
    assert_true(s.u.edit.line.caret >= 48);
    stage_key(&s, KEY_HOME);
    assert_true(s.u.edit.line.scroll == 0);
    stage_key(&s, KEY_ESCAPE);
    assert_true(stage_sees(&s, "0123456789012345678901234567890123\u2026"));
}

static void a_small_buffer_isnt_overrun(void **state)
{
    stage s;
    (void)state;
    begin(&s, "");
    size = 6;
    stage_click(&s, at(0), y);
    stage_type(&s, "abc\u20acdef"); /* the euro sign takes the fourth to sixth byte */
    assert_string_equal(s.text, "abc");
    assert_true(s.text[6] == '\0');
}

static void the_caret_blinks(void **state)
{
    stage s;
    (void)state;
    begin(&s, "abc");
    stage_click(&s, at(1), y);
    const drawn_box *caret = stage_box(&s, s.u.colors.ink, 0);
    assert_non_null(caret);
    assert_int_equal(caret->area.x, at(1));
    assert_true(s.result.redraw_timed);
    uint32_t due = s.result.redraw_at - s.now;
    assert_in_range(due, 1, 530);
    stage_wait(&s, due);
    assert_null(stage_box(&s, s.u.colors.ink, 0));
    stage_wait(&s, 530);
    assert_non_null(stage_box(&s, s.u.colors.ink, 0));
    stage_wait(&s, 530);
    assert_null(stage_box(&s, s.u.colors.ink, 0));
    stage_type(&s, "x"); /* typing shows it at once */
    assert_non_null(stage_box(&s, s.u.colors.ink, 0));
}

static void a_later_field_commits_before_an_earlier_one_opens(void **state)
{
    stage s;
    (void)state;
    begin(&s, "abc");
    double later = y + ui_row_height(&s.u) + ui_gap(&s.u);
    stage_click(&s, 250, later);
    stage_type(&s, "42");
    stage_click(&s, at(1), y);
    assert_true(s.scroll == 42);
    stage_type(&s, "x");
    assert_string_equal(s.text, "x"); /* opened with all selected */
    stage_click(&s, 250, later);
    stage_type(&s, "43");
    stage_keys(&s, MOD_SHIFT, KEY_TAB);
    assert_true(s.scroll == 43);
    stage_type(&s, "y");
    assert_string_equal(s.text, "y");
}

static void errors_and_disabled_fields_show(void **state)
{
    stage s;
    (void)state;
    begin(&s, "abc");
    error = "That name is taken";
    stage_click(&s, at(1), y);
    assert_non_null(stage_box(&s, s.u.colors.error, 2));
    assert_true(stage_sees(&s, "That name is taken"));
    error = NULL;
    stage_click(&s, 600, 300);
    s.disabled = "no";
    stage_click(&s, at(1), y);
    assert_false(s.result.text_input);
    assert_int_equal(stage_find(&s, "abc")->color.a, 153);
}

/* A refused field and the next row, in a panel at s->scroll. */
static void show_refused(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){(int)s->scroll, 0, 332, 600}, NULL);
    ui_label(&s->u, UI_PLAIN, "Above them");
    ui_error(&s->u, "Refused");
    ui_text_field(&s->u, "First", s->text, sizeof s->text);
    ui_label(&s->u, UI_PLAIN, "Next row");
    ui_panel_end(&s->u);
}

/* What is typed next is below it: beside the panel there is nothing to type. */
static void an_error_leaves_the_next_row_free(void **state)
{
    static const int panels[] = {468, 0}; /* with room beside it, and without */
    (void)state;
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) {
        stage s;
        stage_begin(&s, show_refused);
        s.scroll = panels[i];
        stage_send(&s, (input){.kind = INPUT_NONE});
        ui_focus_first(&s.u);
        stage_send(&s, (input){.kind = INPUT_NONE});
        const drawn_text *said = stage_find(&s, "Refused"), *field = stage_find(&s, "First");
        assert_non_null(said);
        assert_true(i == 0 ? said->x + said->width < panels[i] : said->y < field->y - 10);
    }
}

int test_text_field(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(typing_goes_on_after_a_shortcut),
        cmocka_unit_test(a_shortcut_leaves_the_caret),
        cmocka_unit_test(the_letter_of_a_shortcut_is_no_text),
        cmocka_unit_test(a_dialog_gives_the_caret_back),
        cmocka_unit_test(a_hidden_field_is_left),
        cmocka_unit_test(the_pointer_puts_the_caret),
        cmocka_unit_test(keys_edit),
        cmocka_unit_test(the_clipboard_works),
        cmocka_unit_test(a_paste_is_taken_as_a_whole),
        cmocka_unit_test(a_paste_of_nothing_takes_nothing),
        cmocka_unit_test(a_long_text_scrolls),
        cmocka_unit_test(a_small_buffer_isnt_overrun),
        cmocka_unit_test(the_caret_blinks),
        cmocka_unit_test(a_later_field_commits_before_an_earlier_one_opens),
        cmocka_unit_test(errors_and_disabled_fields_show),
        cmocka_unit_test(an_error_leaves_the_next_row_free),
    };
    return cmocka_run_group_tests_name("ui: text field", tests, NULL, NULL);
}
