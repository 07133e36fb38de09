/* unrotate check: pairs in, answers out. */
#include "app/commands.h"

#include "scene/file.h"
#include "text/number.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* What the stream's lines came to. */
typedef struct tally {
    bool hit, bad;
} tally;

static bool is_blank(const char *line)
{
    return line[strspn(line, " \t\r\n")] == '\0';
}

/* Each line is answered before the next is read, so that memory stays constant. */
static void check_stream(FILE *from, const convention *c, tally *t)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, from)) >= 0) {
        if (is_blank(line))
            continue;
        int verdict;
        char *answer = pair_answer(line, (size_t)length, c, &verdict);
        t->hit |= verdict == 0;
        t->bad |= verdict == 2 || !answer;
        if (answer)
            puts(answer);
        free(answer);
    }
    free(line);
}

static void check_file(const char *path, const convention *c, tally *t)
{
    bool standard = !strcmp(path, "-");
    FILE *from = standard ? stdin : fopen(path, "r");
    if (!from) {
        fprintf(stderr, "unrotate: %s: %s\n", path, strerror(errno));
        t->bad = true;
        return;
    }
    check_stream(from, c, t);
    if (ferror(from)) {
        fprintf(stderr, "unrotate: %s: %s\n", path, strerror(errno));
        t->bad = true;
    }
    if (!standard)
        fclose(from);
}

static void print_number(const char *name, double value)
{
    char text[NUMBER_SIZE];
    printf("%-9s %s\n", name, number_exact(text, value));
}

static void print_point(const char *name, const convention *c, col_vec v)
{
    char x[NUMBER_SIZE], y[NUMBER_SIZE];
    printf("%-9s %s, %s\n", name, number_exact(x, v.x),
           number_exact(y, convention_write_y(c, v.y)));
}

/* One pair, as lines that people read. */
static int check_pair(const options *o)
{
    static const char *const states[] = {[COL_APART] = "apart",
                                         [COL_TOUCHING] = "touching",
                                         [COL_OVERLAPPING] = "overlapping",
                                         [COL_INSIDE] = "inside"};
    scene s = scene_empty();
    problem why;
    if (!options_scene(o, &s, &why)) {
        fprintf(stderr, "unrotate: %s\n", why.text);
        scene_free(&s);
        return 2;
    }
    col_shape a = shape_geometry(&s.shapes[0]), b = shape_geometry(&s.shapes[1]);
    col_findings f = col_find(&a, &b, o->touching);
    const convention *c = &o->convention;
    printf("%s\n", f.hit ? "HIT" : "MISS");
    print_number("gap", f.gap);
    print_number("distance", f.distance);
    print_number("radius", f.radius);
    printf("%-9s %s\n", "state", states[f.state]);
    print_point("normal", c, f.normal);
    print_point("on a", c, f.on_a);
    print_point("on b", c, f.on_b);
    scene_free(&s);
    return f.hit ? 0 : 1;
}

int command_check(const options *o)
{
    if (o->shape_count)
        return check_pair(o);
    tally t = {0};
    for (int i = 0; i < o->file_count; i++)
        check_file(o->files[i], &o->convention, &t);
    if (!o->file_count)
        check_file("-", &o->convention, &t);
    if (fflush(stdout) || ferror(stdout)) {
        fprintf(stderr, "unrotate: the answers can't be written: %s\n", strerror(errno));
        return 2;
    }
    return t.bad ? 2 : t.hit ? 0 : 1;
}
