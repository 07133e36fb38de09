/* unrotate check: pairs in, answers out. */
#include "cli/commands.h"

#include "feed/line_reader.h"
#include "file/disk.h"
#include "file/file.h"
#include "scene/pair_query.h"
#include "text/number.h"
#include "view/picture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the stream's lines came to. */
typedef struct tally {
    bool hit, bad;
    size_t asked;   /* lines that aren't blank, ... */
    size_t refused; /* ... those of them in which there was no pair, ... */
    size_t meant;   /* ... and those of these that were meant as one */
} tally;

/* In the place of an answer. */
static char *refuse_line(int *verdict)
{
    char text[96];
    *verdict = 2;
    snprintf(text, sizeof text, "{\"id\": null, \"error\": \"a line may have %d bytes\"}",
             FEED_LINE_MAX);
    return strdup(text);
}

static void answer(const char *line, size_t length, bool whole, const options *o, tally *t)
{
    if (whole && feed_line_is_blank(line, length))
        return;
    int verdict;
    char *text = whole
                     ? file_pair_answer(line, length, &o->convention, &o->assets->presets, &verdict)
                     : refuse_line(&verdict);
    t->asked++;
    t->refused += verdict == 2;
    t->meant += verdict == 2 && whole && file_pair_is_meant(line, length);
    t->hit |= verdict == 0;
    t->bad |= verdict == 2 || !text;
    if (text)
        puts(text);
    free(text);
}

/* Each line is answered before the next is read, so that memory stays constant. Stops when nobody
 * takes the answers. */
static bool check_stream(int fd, const options *o, tally *t)
{
    feed_reader r;
    const char *line;
    size_t length;
    feed_line kind = FEED_LINE_ERROR;
    if (feed_reader_open(&r, fd))
        while ((kind = feed_reader_next(&r, &line, &length)) < FEED_LINE_NO_MORE && !ferror(stdout))
            answer(line, length, kind == FEED_LINE_WHOLE, o, t);
    int error = errno;
    feed_reader_close(&r);
    errno = error;
    return kind != FEED_LINE_ERROR;
}

/* A file in which nobody meant a pair is likely for another command. */
static void tell_what_else(const char *path, const tally *before, const tally *now)
{
    size_t asked = now->asked - before->asked;
    if (asked == 0 || now->refused - before->refused < asked)
        return;
    fprintf(stderr, "unrotate: %s %s\n", path,
            now->meant > before->meant
                ? "has no pair that is right: each answer names what is wrong with its line"
                : "has no line with the shapes a and b of a pair in JSON; a scene is opened by "
                  "\"unrotate FILE\", a log is read by \"unrotate diagnose FILE\"");
}

static void check_file(const char *path, const options *o, tally *t)
{
    const tally before = *t;
    bool standard = !strcmp(path, "-");
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0 || !check_stream(fd, o, t)) {
        problem why;
        file_disk_refuse(standard ? "standard input" : path, "read", errno, &why);
        fprintf(stderr, "unrotate: %s\n", why.text);
        t->bad = true;
    }
    if (fd >= 0 && !standard)
        close(fd);
    if (!standard)
        tell_what_else(path, &before, t);
}

static void print_number(const char *name, double value)
{
    char text[NUMBER_SIZE];
    printf("%-9s %s\n", name, text_number_exact(text, value));
}

/* Never "-0". */
static void print_point(const char *name, const convention *c, col_vec v)
{
    char x[NUMBER_SIZE], y[NUMBER_SIZE];
    printf("%-9s %s, %s\n", name, text_number_exact(x, v.x + 0.0),
           text_number_exact(y, scene_convention_write_y(c, v.y) + 0.0));
}

/* How two shapes that move meet. */
static void print_meeting(const convention *c, const query_impact *m)
{
    printf("\nwithin a frame they %s\n", m->impact.hit ? "meet" : "don't meet");
    if (!m->impact.hit)
        return;
    print_number("time", m->impact.time);
    print_point("point", c, m->impact.point);
    print_point("normal", c, m->impact.normal);
    print_number("approach", m->impact.approach + 0.0);
    print_point("after a", c, m->after_a);
    print_point("after b", c, m->after_b);
}

/* "MISS at the start, they meet at 0.5 of the frame"; m: NULL where nothing moves. */
static void print_verdict(bool hit, const query_impact *m)
{
    printf("%s%s", hit ? "HIT" : "MISS", m ? " at the start" : "");
    if (m && !hit && m->impact.hit) {
        char time[NUMBER_SIZE];
        printf(", they meet at %s of the frame", text_number_short(time, m->impact.time, 4));
    } else if (m && !hit) {
        printf(", they don't meet within the frame");
    }
    putchar('\n');
}

static void print_findings(const convention *c, const col_findings *f, const char *radius)
{
    static const char *const states[] = {[COL_APART] = "apart",
                                         [COL_TOUCHING] = "touching",
                                         [COL_OVERLAPPING] = "overlapping",
                                         [COL_INSIDE] = "inside"};
    print_number("gap", f->gap + 0.0);
    if (f->hit)
        print_number("depth", f->depth);
    print_number("distance", f->distance);
    print_number(radius, f->radius);
    printf("%-9s %s\n", "state", states[f->state]);
    print_point("normal", c, f->normal);
    print_point("on a", c, f->on_a);
    print_point("on b", c, f->on_b);
}

/* One pair, as lines that people read. */
static int check_pair(const options *o)
{
    scene s = scene_empty();
    problem why;
    if (!cli_options_scene(o, &s, &why)) {
        fprintf(stderr, "unrotate: %s\n", why.text);
        scene_free(&s);
        return 2;
    }
    const pair_query q = {.convention = o->convention,
                          .a = s.shapes[0],
                          .b = s.shapes[1],
                          .touching = cli_options_touching(o),
                          .velocity_given = o->shape_velocities[0] || o->shape_velocities[1],
                          .restitution = o->restitution};
    scene_free(&s);
    col_findings f = scene_query_findings(&q);
    bool moves = q.velocity_given;
    query_impact m = scene_query_impact(&q);
    print_verdict(f.hit, moves ? &m : NULL);
    const col_shape a = scene_shape_geometry(&q.a), b = scene_shape_geometry(&q.b);
    print_findings(&q.convention, &f, view_radius_word(&a, &b));
    if (moves)
        print_meeting(&q.convention, &m);
    return f.hit || (moves && m.impact.hit) ? 0 : 1;
}

int cli_check(const options *o)
{
    if (o->shape_count)
        return check_pair(o);
    tally t = {0};
    for (int i = 0; i < o->file_count; i++)
        check_file(o->files[i], o, &t);
    if (!o->file_count)
        check_file("-", o, &t);
    return t.bad ? 2 : t.hit ? 0 : 1;
}
