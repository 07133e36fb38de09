/* What lies over the panel: tooltips, menus, dialogs. */
#include "tests.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Tooltips ---- */

static void show_tips(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 332, 600}, NULL);
    ui_tip(&s->u, "About the first");
    ui_button(&s->u, "First", NULL);
    ui_tip(&s->u, s->tip);
    s->clicks += ui_button(&s->u, "Second", NULL);
    ui_tip(&s->u, "About a label");
    ui_label(&s->u, UI_PLAIN, "Label");
    ui_panel_end(&s->u);
    ui_panel_begin(&s->u, "corner", (pixel_rect){700, 540, 100, 60}, NULL);
    ui_tip(&s->u, "A tip with so many words that it takes two lines to say it");
    ui_button(&s->u, "Corner", NULL);
    ui_panel_end(&s->u);
}

static void hover(stage *s, const char *text)
{
    const drawn_text *found = stage_find(s, text);
    stage_move(s, found->x + 2, found->y - 4);
}

static void a_tooltip_waits(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_tips);
    hover(&s, "First");
    assert_true(s.result.redraw_timed);
    assert_int_equal(s.result.redraw_at, s.now + 400);
    uint32_t due = s.result.redraw_at;
    stage_wait(&s, 380);
    assert_false(stage_sees(&s, "About the first"));
    stage_wait(&s, 0);
    assert_int_equal(s.now, due); /* woken up then, the caller sees it */
    assert_true(stage_sees(&s, "About the first"));
    assert_false(s.result.redraw_timed);
    hover(&s, "Second"); /* which has none */
    assert_false(stage_sees(&s, "About the first"));
    stage_wait(&s, 500);
    assert_null(stage_box(&s, s.u.colors.paper, 0));
    hover(&s, "Label");
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "About a label"));
    stage_send(&s, (input){.kind = INPUT_POINTER_LEFT});
    assert_false(stage_sees(&s, "About a label"));
}

static void a_press_and_esc_hide_it(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_tips);
    hover(&s, "First");
    stage_wait(&s, 500);
    stage_click(&s, s.x, s.y);
    stage_wait(&s, 500);
    assert_false(stage_sees(&s, "About the first"));
    hover(&s, "Second");
    hover(&s, "First");
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "About the first"));
    stage_key(&s, KEY_ESCAPE);
    assert_true(s.result.taken);
    stage_wait(&s, 500);
    assert_false(stage_sees(&s, "About the first"));
    ui_focus_none(&s.u);
    stage_key(&s, KEY_ESCAPE);
    assert_false(s.result.taken);
}

static void focus_by_key_shows_it_too(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_tips);
    s.tip = "About the second";
    ui_focus_first(&s.u);
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "About the first"));
    stage_key(&s, KEY_TAB);
    assert_false(stage_sees(&s, "About the first"));
    stage_wait(&s, 500);
    assert_true(stage_sees(&s, "About the second"));
    stage_key(&s, KEY_ESCAPE);
    assert_false(stage_sees(&s, "About the second"));
    assert_true(s.u.focus != 0); /* the second Esc leaves */
    stage_key(&s, KEY_ESCAPE);
    assert_int_equal(s.u.focus, 0);
}

static void show_search(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 332, 600}, NULL);
    ui_label(&s->u, UI_PLAIN, "One line");
    ui_label(&s->u, UI_PLAIN, "Another line");
    ui_tip(&s->u, "Words of a name");
    ui_text_field(&s->u, "Search", s->text, sizeof s->text);
    ui_label(&s->u, UI_PLAIN, "What was found");
    ui_panel_end(&s->u);
}

static void focus_search(stage *s)
{
    stage_begin(s, show_search);
    ui_focus_first(&s->u);
    stage_wait(s, 500);
    assert_true(stage_sees(s, "Words of a name"));
}

/* Under the field is what was found. */
static void a_focused_fields_tooltip_is_above(void **state)
{
    stage s;
    (void)state;
    focus_search(&s);
    const drawn_text *tip = stage_find(&s, "Words of a name"), *name = stage_find(&s, "Search"),
                     *found = stage_find(&s, "What was found");
    assert_true(tip->y < name->y && name->y < found->y);
}

static void typing_hides_it(void **state)
{
    stage s;
    (void)state;
    focus_search(&s);
    stage_send(&s, (input){.kind = INPUT_TEXT, .text = "c"});
    assert_string_equal(s.text, "c");
    stage_wait(&s, 500);
    assert_false(stage_sees(&s, "Words of a name"));
    stage_key(&s, KEY_ENTER);
    stage_wait(&s, 500);
    assert_false(stage_sees(&s, "Words of a name"));
}

static void a_tooltip_stays_on_the_canvas(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_tips);
    hover(&s, "Corner");
    stage_wait(&s, 500);
    const drawn_box *box = stage_box(&s, s.u.colors.paper, 0);
    assert_non_null(box);
    assert_true(box->area.x >= 0 && box->area.x + box->area.w <= 800);
    assert_true(box->area.y >= 0 && box->area.y + box->area.h <= 600);
    assert_true(box->area.x + box->area.w <= 700); /* beside the panel: over none of its rows */
    assert_true(stage_sees(&s, "A tip with so many words that it takes two"));
    assert_true(stage_sees(&s, "lines to say it"));
}

/* An edge as high as the canvas, at s->scroll. */
static void show_edge(stage *s)
{
    ui_tip(&s->u, "Drag it");
    ui_splitter(&s->u, "edge", (pixel_rect){(int)s->scroll, 0, 8, 600},
                &(ui_split){100, 700, false}, &s->value);
}

/* Neither above nor below: it lay over what is at the top. */
static void a_high_widgets_tooltip_is_beside(void **state)
{
    const struct {
        int edge, pointer;
        bool left;
    } cases[] = {{400, 300, true}, {400, 598, true}, {4, 300, false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        stage s;
        stage_begin(&s, show_edge);
        s.scroll = cases[i].edge;
        stage_move(&s, cases[i].edge + 4, cases[i].pointer);
        stage_wait(&s, 500);
        const drawn_box *box = stage_box(&s, s.u.colors.paper, 0);
        assert_non_null(box);
        pixel_rect a = box->area;
        bool beside =
                 cases[i].left ? a.x >= 0 && a.x + a.w <= cases[i].edge : a.x >= cases[i].edge + 8,
             near = a.y <= cases[i].pointer && a.y + a.h >= cases[i].pointer && a.y + a.h <= 600;
        if (!beside || !near)
            fail_msg("edge at %d, pointer at %d: expected the tip at the %s of it, there; got "
                     "x %d to %d, y %d to %d",
                     cases[i].edge, cases[i].pointer, cases[i].left ? "left" : "right", a.x,
                     a.x + a.w, a.y, a.y + a.h);
    }
}

/* ---- Menus ---- */

static ui_menu_item items[] = {{"Add", "A", NULL, false},
                               {"Beep", NULL, NULL, true},
                               {NULL, NULL, NULL, false},
                               {"Cut", "Ctrl+X", "Nothing selected", false},
                               {"Delete", "Del", NULL, false}};
static ui_menu_item many_items[40];
static int many = 40;

static void show_menu(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 332, 600}, NULL);
    s->clicks += ui_button(&s->u, "Button", NULL);
    ui_panel_end(&s->u);
    if (s->open)
        ui_menu_open(&s->u, "menu", 20, 20);
    s->open = false;
    int picked = ui_menu(&s->u, "menu", items, 5);
    if (picked >= 0)
        s->answer = picked;
    picked = ui_menu(&s->u, "many", many_items, many);
    if (picked >= 0)
        s->answer = 100 + picked;
}

static void begin_menu(stage *s)
{
    stage_begin(s, show_menu);
    s->open = true;
    stage_send(s, (input){.kind = INPUT_NONE});
}

static void a_menu_is_picked_from(void **state)
{
    stage s;
    (void)state;
    begin_menu(&s);
    assert_true(stage_sees(&s, "Add") && stage_sees(&s, "Ctrl+X"));
    assert_true(ui_dialog_open(&s.u));
    stage_click_on(&s, "Add"); /* over the button */
    assert_int_equal(s.answer, 0);
    assert_int_equal(s.clicks, 0);
    assert_false(stage_sees(&s, "Add"));
    s.open = true;
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_click_on(&s, "Cut"); /* disabled: stays open and says why */
    assert_int_equal(s.answer, 0);
    assert_true(stage_sees(&s, "Nothing selected"));
    /* a release whose press was elsewhere picks nothing */
    const drawn_text *beep = stage_find(&s, "Beep");
    stage_send(&s, (input){.kind = INPUT_RELEASE, .x = beep->x, .y = beep->y - 3, .button = 1});
    assert_int_equal(s.answer, 0);
    stage_click(&s, 700, 500);
    assert_true(s.result.taken);
    assert_false(stage_sees(&s, "Add"));
    stage_click_on(&s, "Button");
    assert_int_equal(s.clicks, 1);
}

static void keys_walk_a_menu(void **state)
{
    stage s;
    (void)state;
    begin_menu(&s);
    stage_key(&s, KEY_DOWN);
    stage_key(&s, KEY_DOWN);
    stage_key(&s, KEY_DOWN); /* over the separator, to Cut */
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.answer, -1);
    stage_key(&s, KEY_DOWN);
    stage_key(&s, KEY_DOWN); /* round the end */
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.answer, 0);
    s.open = true;
    stage_key(&s, KEY_UP); /* opens it, and goes to the last one */
    stage_key(&s, KEY_SPACE);
    assert_int_equal(s.answer, 4);
    s.open = true;
    stage_key(&s, KEY_HOME);
    stage_type(&s, "B");
    stage_key(&s, KEY_ENTER);
    assert_int_equal(s.answer, 1);
    s.open = true;
    stage_key(&s, KEY_END);
    stage_type(&s, "q"); /* no such item */
    stage_key(&s, 'q');
    assert_true(s.result.taken);
    stage_key(&s, KEY_TAB);
    assert_false(ui_dialog_open(&s.u));
    assert_int_equal(s.answer, 1);
}

static void begin_many(stage *s, int count)
{
    static char names[40][4];
    many = count;
    for (int i = 0; i < 40; i++) {
        names[i][0] = 'm';
        names[i][1] = (char)('0' + i / 10);
        names[i][2] = (char)('0' + i % 10);
        many_items[i] = (ui_menu_item){.text = names[i]};
    }
    stage_begin(s, show_menu);
    ui_menu_open(&s->u, "many", 790, 590);
    stage_send(s, (input){.kind = INPUT_NONE});
}

/* Rows are 30 high, and 593 pixels are there for them: 29.65 for each of 20, 24.7 for each of 24;
 * 25 would have less than 0.8 of their height, and keep all of it. */
static void a_menu_that_nearly_fits_fits(void **state)
{
    static const struct {
        int count;
        double apart;
    } cases[] = {{19, 30}, {20, 29}, {24, 24}, {25, 30}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        stage s;
        begin_many(&s, cases[i].count);
        double apart = stage_find(&s, "m11")->y - stage_find(&s, "m10")->y;
        if (apart != cases[i].apart)
            fail_msg("%d rows are %g apart, expected %g", cases[i].count, apart, cases[i].apart);
        if (many == 25)
            continue;
        const char last[] = {'m', (char)('0' + (many - 1) / 10), (char)('0' + (many - 1) % 10), 0};
        assert_true(stage_find(&s, "m00")->y > 0 && stage_find(&s, last)->y < 596);
    }
}

static void a_high_menu_scrolls(void **state)
{
    stage s;
    (void)state;
    begin_many(&s, 40);
    const drawn_text *first = stage_find(&s, "m00");
    assert_true(first->x + first->width < 800 && first->y > 0 && first->y < 40);
    stage_key(&s, KEY_END);
    assert_true(stage_find(&s, "m39")->y < 600);
    stage_key(&s, KEY_HOME);
    assert_true(stage_find(&s, "m00")->y > 0);
    stage_move(&s, 760, 300);
    for (int i = 0; i < 20; i++)
        stage_wheel(&s, -1);
    stage_click_on(&s, "m39");
    assert_int_equal(s.answer, 139);
}

/* 40 rows of 30 in 600 pixels, of which 7 are a margin: a row at the end leads on by 18 of them,
 * then by 67 pixels to the end, where the last one can be clicked; one at the top leads back. */
static void a_high_menu_says_that_there_is_more(void **state)
{
    stage s;
    (void)state;
    begin_many(&s, 40);
    const double first = stage_find(&s, "m00")->y;
    stage_click(&s, 760, 585);
    assert_int_equal(s.answer, -1);
    assert_true(stage_find(&s, "m18")->y == first);
    stage_click(&s, 760, 15);
    assert_true(stage_find(&s, "m00")->y == first);
    stage_click(&s, 760, 585);
    stage_click(&s, 760, 585);
    assert_true(stage_find(&s, "m39")->y == first + 39 * 30 - 607);
    assert_int_equal(s.answer, -1);
    stage_click(&s, 760, 585);
    assert_int_equal(s.answer, 139);
}

/* ---- Dialogs ---- */

static void show_dialog(stage *s)
{
    ui_panel_begin(&s->u, "panel", (pixel_rect){0, 0, 332, 600}, NULL);
    if (ui_button(&s->u, "Open", NULL))
        s->open = true;
    ui_number(&s->u, "##value", &s->number, &s->value);
    ui_panel_end(&s->u);
    if (!s->open || !ui_dialog_begin(&s->u, "dialog", "Save before closing?"))
        return;
    ui_label(&s->u, UI_PLAIN, "Changes would be lost.");
    if (s->flag)
        stage_count(s, ui_text_field(&s->u, "Name", s->text, sizeof s->text));
    int answer =
        ui_dialog_end(&s->u, (const char *[]){"Save", "Discard", "Cancel"}, 3, s->index ? 1 : 0, 2);
    if (answer >= 0) {
        s->answer = answer;
        s->open = false;
    }
}

static void a_dialog_keeps_the_rest_away(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_dialog);
    stage_click_on(&s, "Open");
    assert_true(s.open);
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "Save before closing?"));
    const drawn_text *title = stage_find(&s, "Save before closing?"),
                     *save = stage_find(&s, "Save");
    assert_true(title->y > 200 && save->y < 400 && save->y > title->y); /* in the middle */
    s.open = true;
    stage_click(&s, 30, 30); /* the panel's button */
    assert_true(s.result.taken);
    stage_move(&s, 600, 30);
    assert_true(s.result.taken);
    stage_wheel(&s, 1);
    assert_true(s.result.taken);
    stage_keys(&s, MOD_CTRL, 's');
    assert_true(s.result.taken);
    assert_int_equal(s.answer, -1);
    stage_click_on(&s, "Discard");
    assert_int_equal(s.answer, 1);
    stage_click(&s, 600, 300); /* the canvas again */
    assert_false(s.result.taken);
    assert_false(stage_sees(&s, "Discard"));
}

static void keys_answer_a_dialog(void **state)
{
    static const struct {
        int tabs, index;
        int32_t key;
        int answer;
    } cases[] = {{0, 0, KEY_ENTER, 0},  {0, 0, KEY_ESCAPE, 2}, {1, 0, KEY_ENTER, 1},
                 {2, 0, KEY_SPACE, 2},  {3, 0, KEY_ENTER, 0},  {0, 1, KEY_ENTER, 1},
                 {-1, 0, KEY_ENTER, 2}, {-4, 0, KEY_ENTER, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        stage s;
        stage_begin(&s, show_dialog);
        s.index = cases[i].index;
        ui_focus_first(&s.u);
        stage_key(&s, KEY_ENTER); /* the panel's button */
        stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER, .repeat = true});
        assert_int_equal(s.answer, -1);
        for (int k = 0; k < cases[i].tabs; k++)
            stage_key(&s, KEY_TAB);
        for (int k = 0; k > cases[i].tabs; k--)
            stage_keys(&s, MOD_SHIFT, KEY_TAB);
        stage_key(&s, cases[i].key);
        if (s.answer != cases[i].answer)
            fail_msg("case %zu: answer %d", i, s.answer);
        s.open = false;
        stage_send(&s, (input){.kind = INPUT_NONE});
        stage_key(&s, KEY_ENTER); /* the focus is back on the panel's button */
        assert_true(s.open);
    }
}

static void a_dialogs_field_is_ready_to_type(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_dialog);
    s.flag = true;
    snprintf(s.text, sizeof s.text, "old");
    s.open = true;
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(s.result.text_input);
    stage_type(&s, "new name");
    stage_send(&s, (input){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER, .repeat = true});
    assert_int_equal(s.answer, -1); /* the key that opened it may still be down */
    stage_type(&s, "new name");
    stage_key(&s, KEY_ENTER); /* commits and answers at once */
    assert_string_equal(s.text, "new name");
    assert_int_equal(s.answer, 0);
    s.open = true;
    s.answer = -1;
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_type(&s, "third");
    stage_key(&s, KEY_ESCAPE);
    assert_int_equal(s.answer, 2);
    assert_string_equal(s.text, "new name");
}

static void an_edited_field_behind_commits(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_dialog);
    stage_click(&s, 100, 16 + ui_row_height(&s.u) + ui_gap(&s.u) + 5);
    stage_type(&s, "42");
    s.open = true;
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(s.value == 42);
    stage_type(&s, "7"); /* goes nowhere */
    stage_key(&s, KEY_ESCAPE);
    assert_true(s.value == 42);
}

static void a_dialog_fits_a_small_window(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_dialog);
    s.drawn.canvas.width = 200;
    s.drawn.canvas.height = 90;
    s.open = true;
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_move(&s, 100, 50);
    for (int i = 0; i < 5; i++)
        stage_wheel(&s, -1);
    for (size_t i = 0; i < s.drawn.text_count; i++) {
        const drawn_text *t = &s.drawn.texts[i];
        assert_true(t->clip.x >= 0 && t->clip.x + t->clip.w <= 200 && t->clip.y + t->clip.h <= 90);
    }
    stage_click_on(&s, "Save");
    assert_int_equal(s.answer, 0);
}

/* ---- Sheets ---- */

static const ui_sheet_line lines[] = {
    {NULL, "Moving"}, {"Left", "to the left"}, {"Up", "up"},        {"Down", "down"},
    {NULL, "Files"},  {"Ctrl+S", "saves"},     {"Ctrl+O", "opens"}, {"F1", "helps"}};

static void show_sheet(stage *s)
{
    ui_dialog_width(&s->u, s->value);
    ui_dialog_begin(&s->u, "help", "Help");
    ui_sheet(&s->u, lines, 8);
    ui_dialog_end(&s->u, (const char *[]){"Close"}, 1, 0, 0);
}

static void a_sheet_flows_in_columns(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_sheet);
    s.value = 18; /* 256 inside the margins: columns of 37 + 67 with gaps of 7: two */
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_send(&s, (input){.kind = INPUT_NONE});
    const drawn_text *moving = stage_find(&s, "Moving"), *files = stage_find(&s, "Files");
    assert_true(files->x > moving->x + 104); /* no heading at a column's foot */
    assert_true(files->y == moving->y);
    assert_true(stage_find(&s, "Left")->y == stage_find(&s, "to the left")->y);
    assert_true(stage_find(&s, "saves")->x > stage_find(&s, "Ctrl+S")->x);
    assert_true(stage_find(&s, "helps")->y < stage_find(&s, "Close")->y);
    s.value = 15; /* 208 inside */
    stage_send(&s, (input){.kind = INPUT_NONE});
    stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_find(&s, "Files")->x == stage_find(&s, "Moving")->x);
    assert_true(stage_find(&s, "Files")->y > stage_find(&s, "down")->y);
}

static const ui_sheet_line unlucky[] = {{NULL, "Moving"},  {"Left", "left"},  {"Up", "up"},
                                        {NULL, "Files"},   {"Save", "saves"}, {"Open", "opens"},
                                        {"Home", "begins"}};

static void show_unlucky(stage *s)
{
    ui_dialog_width(&s->u, 12.5); /* two columns */
    ui_dialog_begin(&s->u, "help", "Help");
    ui_sheet(&s->u, unlucky, (size_t)s->index);
    ui_dialog_end(&s->u, (const char *[]){"Close"}, 1, 0, 0);
}

/* Five of seven lines would end the first column with a heading and one of its lines. */
static void a_heading_keeps_two_lines_with_it(void **state)
{
    stage s;
    (void)state;
    for (int lines_shown = 6; lines_shown <= 7; lines_shown++) {
        stage_begin(&s, show_unlucky);
        s.index = lines_shown;
        stage_send(&s, (input){.kind = INPUT_NONE});
        stage_send(&s, (input){.kind = INPUT_NONE});
        assert_true(stage_find(&s, "Files")->x == stage_find(&s, "Save")->x);
        assert_true(stage_find(&s, "Files")->x == stage_find(&s, "Open")->x);
        assert_true(stage_find(&s, "Files")->x > stage_find(&s, "Moving")->x);
        assert_true(stage_find(&s, "Close")->y > stage_find(&s, "opens")->y);
    }
}

static const ui_sheet_line wordy[] = {
    {NULL, "Running programs and logs"},
    {"Home  Pos1  Backspace  Ctrl+Shift+Z", "the first step of the test, or the start"},
    {"F1", "this sheet"},
    {"Double click", "its numbers; a handle: as it was before"},
    {NULL, "Leaving"},
    {"Ctrl+Q", "ends"}};

static void show_wordy(stage *s)
{
    ui_dialog_width(&s->u, 100);
    ui_dialog_begin(&s->u, "help", "Help");
    ui_sheet(&s->u, wordy, sizeof wordy / sizeof *wordy);
    ui_dialog_end(&s->u, (const char *[]){"Close"}, 1, 0, 0);
}

static size_t words_in(const char *text)
{
    size_t words = 0;
    for (; *text; text++)
        words += *text != ' ' && (text[1] == ' ' || text[1] == '\0');
    return words;
}

/* Each word is there, on the canvas, and no text lies on another. */
static void expect_whole_texts(const stage *s)
{
    size_t words = 0, wanted = 2; /* "Help", "Close" */
    for (size_t i = 0; i < sizeof wordy / sizeof *wordy; i++)
        wanted += words_in(wordy[i].text) + words_in(wordy[i].key ? wordy[i].key : "");
    for (size_t i = 0; i < s->drawn.text_count; i++) {
        const drawn_text *a = &s->drawn.texts[i];
        words += words_in(a->text);
        if (strstr(a->text, "\u2026") || a->x < 0 || a->x + a->width > s->drawn.canvas.width)
            fail_msg("%d wide: \"%s\" at %g", s->drawn.canvas.width, a->text, a->x);
        for (const drawn_text *b = s->drawn.texts; b < a; b++)
            if (fabs(a->y - b->y) < 12 && a->x < b->x + b->width && b->x < a->x + a->width)
                fail_msg("%d wide: \"%s\" over \"%s\"", s->drawn.canvas.width, a->text, b->text);
    }
    if (words != wanted)
        fail_msg("%d wide: %zu words, %zu are to be read", s->drawn.canvas.width, words, wanted);
}

static void a_sheet_is_read_whole_at_any_width(void **state)
{
    stage s;
    (void)state;
    for (int width = 120; width <= 1000; width += 10) {
        stage_begin(&s, show_wordy);
        s.drawn.canvas.width = width;
        s.drawn.canvas.height = 1000;
        stage_send(&s, (input){.kind = INPUT_NONE});
        stage_send(&s, (input){.kind = INPUT_NONE});
        expect_whole_texts(&s);
    }
}

/* In a window too low for it a sheet opens at its top, and keys scroll it as the wheel does. */
static void a_long_sheet_opens_at_its_top(void **state)
{
    stage s;
    (void)state;
    stage_begin(&s, show_sheet);
    s.drawn.canvas.height = 140;
    s.value = 15; /* one column */
    for (int i = 0; i < 3; i++)
        stage_send(&s, (input){.kind = INPUT_NONE});
    assert_true(stage_sees(&s, "Help") && !stage_sees(&s, "Close"));
    double top = stage_find(&s, "Up")->y;
    stage_key(&s, KEY_DOWN);
    assert_true(stage_find(&s, "Up")->y < top);
    stage_key(&s, KEY_UP);
    assert_true(stage_find(&s, "Up")->y == top);
    for (int i = 0; i < 20; i++)
        stage_key(&s, KEY_PAGE_DOWN);
    assert_true(!stage_sees(&s, "Help") && stage_sees(&s, "Close"));
    for (int i = 0; i < 20; i++)
        stage_key(&s, KEY_PAGE_UP);
    assert_true(stage_find(&s, "Up")->y == top);
}

int test_layers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tooltip_waits),
        cmocka_unit_test(a_press_and_esc_hide_it),
        cmocka_unit_test(focus_by_key_shows_it_too),
        cmocka_unit_test(typing_hides_it),
        cmocka_unit_test(a_focused_fields_tooltip_is_above),
        cmocka_unit_test(a_tooltip_stays_on_the_canvas),
        cmocka_unit_test(a_high_widgets_tooltip_is_beside),
        cmocka_unit_test(a_menu_is_picked_from),
        cmocka_unit_test(keys_walk_a_menu),
        cmocka_unit_test(a_menu_that_nearly_fits_fits),
        cmocka_unit_test(a_high_menu_scrolls),
        cmocka_unit_test(a_high_menu_says_that_there_is_more),
        cmocka_unit_test(a_dialog_keeps_the_rest_away),
        cmocka_unit_test(keys_answer_a_dialog),
        cmocka_unit_test(a_dialogs_field_is_ready_to_type),
        cmocka_unit_test(an_edited_field_behind_commits),
        cmocka_unit_test(a_dialog_fits_a_small_window),
        cmocka_unit_test(a_long_sheet_opens_at_its_top),
        cmocka_unit_test(a_sheet_flows_in_columns),
        cmocka_unit_test(a_heading_keeps_two_lines_with_it),
        cmocka_unit_test(a_sheet_is_read_whole_at_any_width),
    };
    return cmocka_run_group_tests_name("ui: layers", tests, NULL, NULL);
}
