/* What holds whatever has happened. */
#include "../kit/drive.h"
#include "storm.h"

#include "file/file.h"
#include "sdl/pixel_canvas.h"
#include "shell/frame.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void storm_expect(const storm *s, bool holds, const char *what, const char *seen)
{
    if (holds)
        return;
    fprintf(stderr, "seed %" PRIu64 ", %zu events: it doesn't hold that %s: %s\n", s->seed,
            s->events, what, seen);
    abort();
}

/* Without the view, which no undo changes. The caller frees it. */
static char *content(const storm *s, const scene *of)
{
    scene copy = scene_empty();
    storm_expect(s, scene_copy(&copy, of), "a scene can be copied", "no memory");
    copy.view = (scene_view){0};
    char *text = file_text(&copy);
    storm_expect(s, text != NULL, "a scene has a text", "no memory");
    scene_free(&copy);
    return text;
}

static void expect_same(const storm *s, char *wanted, char *got, const char *what)
{
    if (strcmp(wanted, got) != 0)
        fprintf(stderr, "wanted:\n%s\n", wanted);
    storm_expect(s, strcmp(wanted, got) == 0, what, got);
    free(wanted);
    free(got);
}

/* The document can be saved, and opened as the same. */
static void expect_saved_and_opened(storm *s, const scene *document)
{
    char *text = file_text(document);
    scene again = scene_empty();
    problem why = {""};
    storm_expect(s,
                 text && file_read(&again, text, strlen(text), "again", &s->assets.presets, &why),
                 "what is there can be saved and opened", why.text);
    expect_same(s, text, file_text(&again), "what was saved is opened as the same");
    scene_free(&again);
}

/* Undo to the start, then redo to the end. */
static void expect_undone_and_redone(storm *s, history *h)
{
    char *end = content(s, &h->now), *start = content(s, &h->opened);
    size_t done = h->position, steps = h->count;
    while (scene_history_undo(h))
        ;
    storm_expect(s, h->position == 0, "all is undone", "");
    expect_same(s, start, content(s, &h->now), "undone to the start it is as it was opened");
    while (h->position < done && scene_history_redo(h))
        ;
    storm_expect(s, h->position == done && h->count == steps, "all is redone", "");
    expect_same(s, end, content(s, &h->now), "redone to the end it is as it was");
}

/* As in a window, where what is the same as before isn't painted again. */
static void draw_as_kept(storm *s)
{
    s->a.kept.on = true;
    for (int i = 0; i < 3; i++) {
        s->a.kept.pause = 0;
        shell_frame(&s->a);
    }
    s->a.kept.on = false;
}

/* Drawing changes nothing: the same pixels twice. */
static void expect_drawn_twice(storm *s)
{
    size_t size = (size_t)s->canvas->width * (size_t)s->canvas->height;
    uint32_t *first = calloc(2 * size, sizeof *first);
    storm_expect(s, first != NULL, "there is memory for two pictures", "none");
    drive_draw(&s->a);
    draw_as_kept(s);
    sdl_canvas_read(s->canvas, first);
    shell_draw(&s->a);
    sdl_canvas_read(s->canvas, first + size);
    storm_expect(s, memcmp(first, first + size, size * sizeof *first) == 0,
                 "drawn twice it is the same", "other pixels");
    free(first);
}

void storm_look(storm *s)
{
    history *h = &s->a.session.history;
    scene_history_commit(h, "storm"); /* a drag may be under way */
    expect_drawn_twice(s);
    expect_saved_and_opened(s, &h->now);
    expect_undone_and_redone(s, h);
}
