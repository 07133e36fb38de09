/* The snippets. They are run as they are, each language in one process for all conventions, and
 * must say of random pairs what the collision module says. */
#include "lab_tests.h"

#include "../kit/sanitized.h"
#include "run_language.h"

#include "file/fields.h"
#include "file/file.h"
#include "lab/code.h"
#include "scene/engine_table.h"
#include "text/buffer.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 1000, FORMS = 3, MAX_CONVENTIONS = 128 };

/* Every value of every field, and zeros, fractions and contrary angles that no preset has. */
static const char *const OWN[] = {
    "{\"y\": \"up\", \"positive\": \"counterclockwise\", \"unit\": \"radians\", \"xy\": \"centre\","
    " \"size\": \"half\"}",
    "{\"positive\": \"counterclockwise\", \"pivot\": \"corner\"}",
    "{\"y\": \"up\", \"pivot\": \"corner\", \"size\": \"half\"}",
    "{\"pivot\": \"origin\", \"unit\": \"radians\"}",
    "{\"y\": \"up\", \"pivot\": \"origin\", \"xy\": \"centre\", \"zero\": 90}",
    "{\"pivot\": \"origin\", \"xy\": \"pivot\", \"size\": \"half\"}",
    "{\"pivot\": [0.25, 0.75], \"xy\": \"pivot\"}",
    "{\"y\": \"up\", \"pivot\": [0.3, 0.1], \"xy\": \"corner\", \"zero\": -45}",
    "{\"pivot\": [-0.5, 1.75], \"xy\": \"centre\", \"positive\": \"counterclockwise\"}",
    "{\"pivot\": [1, 0], \"size\": \"half\", \"xy\": \"centre\", \"zero\": 1.5, \"unit\": "
    "\"radians\"}",
    "{\"y\": \"up\", \"positive\": \"counterclockwise\", \"pivot\": [1e-7, 0.5], \"zero\": -30.5}",
    "{\"xy\": \"pivot\", \"pivot\": \"corner\", \"zero\": -0.25, \"positive\": "
    "\"counterclockwise\","
    " \"unit\": \"radians\"}",
    "{\"unit\": \"turns\"}",
    "{\"unit\": \"turns\", \"zero\": 0.25, \"positive\": \"counterclockwise\"}",
};
enum { OWNS = sizeof OWN / sizeof *OWN };

static const code_form FORM[FORMS] = {
    {0}, {.pivot = true, .corner = true}, {.corner = true, .touching = COL_TOUCH_IS_HIT}};

static convention conventions[MAX_CONVENTIONS];
static size_t convention_count;

static int gather(void **state)
{
    (void)state;
    engines known = {0};
    problem why = {""};
    bool read = file_engines_load(&known, "assets/engines.json", false, &why);
    convention_count = 0;
    for (size_t i = 0; i < OWNS && read; i++)
        read = file_convention_parse(&conventions[convention_count++], OWN[i], NULL, &why);
    for (size_t i = 0; i < known.count && read && convention_count < MAX_CONVENTIONS; i++)
        conventions[convention_count++] = known.all[i].convention;
    scene_engines_free(&known);
    if (!read)
        print_error("%s\n", why.text);
    return read && convention_count < MAX_CONVENTIONS ? 0 : -1;
}

/* ---- Random pairs ---- */

static uint64_t dice;

static double between(double low, double high)
{
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * (double)(dice >> 11) * 0x1p-53;
}

/* A length in sixteenths, so that its text is short and exact. */
static double length(double low, double high)
{
    return round(16 * between(low, high)) / 16;
}

static double random_angle(const convention *c)
{
    double turn = c->unit == ANGLE_DEGREES ? 360 : 2 * COL_PI;
    double turns = between(0, 1) < 0.2 ? 1000 : 1;
    double value = between(0, 1) < 0.1 ? turn / 4 * round(between(-6, 6)) : between(-turn, turn);
    return round(1000 * turns * value) / 1000;
}

static lab_pair random_pair(const convention *c, code_form form)
{
    lab_pair p = {.rectangle = file_written_default(SHAPE_RECTANGLE),
                  .circle = file_written_default(SHAPE_CIRCLE)};
    scene_written *w = &p.rectangle;
    double far = between(0, 1) < 0.2 ? 4096 : 64;
    w->x = length(-far, far);
    w->y = length(-far, far);
    w->width = between(0, 1) < 0.05 ? 0 : length(0, 200);
    w->height = between(0, 1) < 0.05 ? 0 : length(0, 80);
    w->angle = random_angle(c);
    w->has_pivot = form.pivot;
    if (form.pivot) {
        w->pivot_x = length(-50, 150);
        w->pivot_y = length(-50, 150);
    }
    w->radius = form.corner && between(0, 1) < 0.8 ? length(0, 20) : 0;
    /* Of a point the snippets don't tell its inside from its side. */
    p.circle.radius = length(1, 60);
    shape s = scene_convention_read(c, w);
    col_shape g = scene_shape_geometry(&s);
    col_vec middle = col_core_at(&g, 0.5, 0.5);
    double reach = hypot(s.width, s.height) / 2 + s.radius + p.circle.radius;
    p.circle.x = round(16 * (middle.x + between(-reach, reach))) / 16;
    p.circle.y = scene_convention_write_y(c, round(16 * (middle.y + between(-reach, reach))) / 16);
    return p;
}

/* What the collision module says; false: rounding could decide. */
static bool is_clear(const convention *c, const lab_pair *p, bool *hit)
{
    shape a = scene_convention_read(c, &p->rectangle), b = scene_convention_read(c, &p->circle);
    col_shape rectangle = scene_shape_geometry(&a), circle = scene_shape_geometry(&b);
    *hit = col_hit(&rectangle, &circle, COL_TOUCH_IS_MISS);
    double unsure = 1e-9 * col_scale(&rectangle, &circle);
    return fabs(col_gap(&rectangle, &circle)) > unsure;
}

/* The function's arguments in their order; returns how many. */
static int arguments(const lab_pair *p, code_form form, double out[11])
{
    const scene_written *w = &p->rectangle, *o = &p->circle;
    const struct {
        bool taken;
        double value;
    } all[] = {{true, w->x},
               {true, w->y},
               {true, w->width},
               {true, w->height},
               {true, w->angle},
               {form.pivot, w->pivot_x},
               {form.pivot, w->pivot_y},
               {form.corner, w->radius},
               {true, o->x},
               {true, o->y},
               {true, o->radius}};
    int count = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].taken)
            out[count++] = all[i].value;
    return count;
}

/* ---- The same rows for all languages ---- */

typedef struct row {
    size_t convention;
    int form;
    lab_pair pair;
    bool hit;
} row;
static row *rows;
static size_t row_count;

/* "7 240 180 160 60 30 405.5 194.75 20": function and arguments. */
static void add_row(text_buffer *b, const row *r)
{
    double values[11];
    int count = arguments(&r->pair, FORM[r->form], values);
    text_add_number(b, (double)(r->convention * FORMS + (size_t)r->form));
    for (int i = 0; i < count; i++) {
        text_add(b, " ");
        text_add_number(b, values[i]);
    }
    text_add(b, "\n");
}

static int make_rows(void **state)
{
    if (gather(state))
        return -1;
    rows = calloc(convention_count * FORMS * PAIRS, sizeof *rows);
    text_buffer b = {0};
    row_count = 0;
    dice = 3;
    size_t hits = 0;
    for (size_t i = 0; rows && i < convention_count * FORMS * PAIRS; i++) {
        row *r = &rows[row_count];
        r->convention = i / (FORMS * PAIRS);
        r->form = (int)(i / PAIRS % FORMS);
        do
            r->pair = random_pair(&conventions[r->convention], FORM[r->form]);
        while (!is_clear(&conventions[r->convention], &r->pair, &r->hit));
        add_row(&b, r);
        hits += r->hit;
        row_count++;
    }
    char path[300];
    snprintf(path, sizeof path, "%s/pairs", language_folder());
    bool right = rows && !b.failed && language_write(path, b.data);
    text_free(&b);
    if (hits < row_count / 4 || hits > row_count * 3 / 4)
        right = false; /* too few of one kind would prove little */
    return right ? 0 : -1;
}

static int free_rows(void **state)
{
    (void)state;
    free(rows);
    rows = NULL;
    return 0;
}

/* ---- A program of all functions ---- */

/* Around the snippets, each of which stands in a program as it was copied; $ is its number, and @
 * in `call` its arguments v[0], v[1], ... */
typedef struct harness {
    code_language language;
    const char *needs; /* commands, one of which must be there */
    const char *file;
    const char *head, *before, *after, *calls, *call, *tail;
    const char *run;    /* %s: the command that is there */
    const char *indent; /* before each of the snippet's lines, or NULL */
} harness;

static const harness C_HARNESS = {
    CODE_C,
    "${CC:-cc}",
    "hits.c",
    "#include <stdio.h>\n#include <stdlib.h>\n",
    "#undef circle_hits_rect\n#define circle_hits_rect hit_$\n",
    "",
    "static bool hit(int which, const double *v)\n{\n    switch (which) {\n",
    "    case $: return hit_$(@);\n",
    "    }\n    return false;\n}\n"
    "int main(void)\n{\n    char line[512];\n    while (fgets(line, sizeof line, stdin)) {\n"
    "        double v[11] = {0};\n        char *at;\n        int which = (int)strtol(line, &at, "
    "10);\n"
    "        for (int i = 0; i < 11; i++) v[i] = strtod(at, &at);\n"
    "        puts(hit(which, v) ? \"1\" : \"0\");\n    }\n}\n",
    .run = "%s -std=c11 -o hits hits.c -lm && ./hits"};

static const harness JAVASCRIPT_HARNESS = {
    CODE_JAVASCRIPT,
    "node",
    "hits.js",
    "'use strict';\nconst tests = [];\n",
    "{\n",
    "tests[$] = circleHitsRect;\n}\n",
    "",
    "",
    "const rows = require('fs').readFileSync(0, 'latin1').trim().split('\\n');\n"
    "const out = rows.map(row => {\n    const [which, ...v] = row.split(' ').map(Number);\n"
    "    return tests[which](...v) ? '1' : '0';\n});\n"
    "process.stdout.write(out.join('\\n') + '\\n');\n",
    .run = "%s hits.js"};

static const harness JAVA_HARNESS = {
    CODE_JAVA,
    "javac",
    "Hits.java",
    "import java.io.*;\nimport java.util.*;\npublic class Hits {\n",
    "static class T$ {\n",
    "}\n",
    "static boolean hit(int which, double[] v) {\n    switch (which) {\n",
    "    case $: return T$.circleHitsRect(@);\n",
    "    }\n    throw new RuntimeException();\n}\n"
    "public static void main(String[] args) throws IOException {\n"
    "    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));\n"
    "    StringBuilder out = new StringBuilder();\n    String line;\n"
    "    while ((line = in.readLine()) != null) {\n"
    "        StringTokenizer words = new StringTokenizer(line);\n"
    "        int which = Integer.parseInt(words.nextToken());\n"
    "        double[] v = new double[11];\n"
    "        for (int i = 0; words.hasMoreTokens(); i++) v[i] = "
    "Double.parseDouble(words.nextToken());\n"
    "        out.append(hit(which, v) ? \"1\\n\" : \"0\\n\");\n    }\n"
    "    System.out.print(out);\n}\n}\n",
    .run = "%s Hits.java && java -Xshare:auto -XX:TieredStopAtLevel=1 Hits"};

static const harness CSHARP_HARNESS = {
    CODE_CSHARP,
    "mcs",
    "hits.cs",
    "using System;\nusing System.Globalization;\nstatic class Hits {\n",
    "static class T$ {\npublic ",
    "}\n",
    "static bool hit(int which, double[] v) {\n    switch (which) {\n",
    "    case $: return T$.CircleHitsRect(@);\n",
    "    }\n    throw new Exception();\n}\n"
    "static void Main() {\n    string line;\n"
    "    var rows = Console.In;\n    var answers = new System.Text.StringBuilder();\n"
    "    while ((line = rows.ReadLine()) != null) {\n"
    "        string[] words = line.Split(' ');\n        double[] v = new double[11];\n"
    "        for (int i = 1; i < words.Length; i++)\n"
    "            v[i - 1] = double.Parse(words[i], CultureInfo.InvariantCulture);\n"
    "        answers.Append(hit(int.Parse(words[0]), v) ? \"1\\n\" : \"0\\n\");\n    }\n"
    "    Console.Out.Write(answers);\n}\n}\n",
    .run = "%s -nologo hits.cs && mono hits.exe"};

/* Godot greets and complains about locales: it writes its answers to a file. Its float() rounds to
 * single precision; what reads whole values doesn't. */
static const harness GDSCRIPT_HARNESS = {
    CODE_GDSCRIPT,
    "godot3-server",
    "hits.gd",
    "extends SceneTree\n",
    "class T$:\n",
    "",
    "var tests = [\n",
    "\tT$,\n",
    "]\nfunc _init():\n\tvar rows = File.new()\n\trows.open('pairs', File.READ)\n"
    "\tvar answers = File.new()\n\tanswers.open('answers', File.WRITE)\n"
    "\twhile not rows.eof_reached():\n\t\tvar row = rows.get_line()\n\t\tif row:\n"
    "\t\t\tvar v = str2var('[' + row.replace(' ', ', ') + ']')\n"
    "\t\t\tvar which = v.pop_front()\n"
    "\t\t\tanswers.store_line('1' if tests[which].callv('circle_hits_rect', v) else '0')\n"
    "\tanswers.close()\n\tquit()\n",
    .run = "HOME=$PWD %s --script hits.gd >said 2>&1 && cat answers",
    .indent = "\t"};

static const harness PYTHON_HARNESS = {CODE_PYTHON,
                                       "python3",
                                       "hits.py",
                                       "import sys\ntests = []\n",
                                       "",
                                       "tests.append(circle_hits_rect)\n",
                                       "",
                                       "",
                                       "for row in sys.stdin:\n    which, *v = row.split()\n"
                                       "    print(1 if tests[int(which)](*map(float, v)) else 0)\n",
                                       .run = "%s hits.py"};

static const harness LUA_HARNESS = {
    CODE_LUA,
    "lua5.4 lua",
    "hits.lua",
    "local tests, unpack = {}, table.unpack or unpack\n",
    "do\n",
    "tests[$] = circle_hits_rect\nend\n",
    "",
    "",
    "for row in io.lines() do\n    local v = {}\n"
    "    for word in row:gmatch('%S+') do v[#v + 1] = tonumber(word) end\n"
    "    io.write(tests[v[1]](unpack(v, 2)) and '1\\n' or '0\\n')\nend\n",
    .run = "%s hits.lua"};

/* Adds text with $ and @ filled in. */
static void fill(text_buffer *b, const char *text, size_t number, int count)
{
    char piece[32];
    for (; *text; text++) {
        if (*text == '$') {
            snprintf(piece, sizeof piece, "%zu", number);
            text_add(b, piece);
        } else if (*text == '@') {
            for (int i = 0; i < count; i++) {
                snprintf(piece, sizeof piece, "%sv[%d]", i ? ", " : "", i);
                text_add(b, piece);
            }
        } else {
            text_add_bytes(b, text, 1);
        }
    }
}

/* As it is copied: without numbers. */
static void add_snippet(text_buffer *b, const convention *c, const harness *h, code_form form)
{
    code_line lines[CODE_LINES];
    size_t count = lab_code_write(c, h->language, form, NULL, 0, lines), bytes;
    char *text = lab_code_text(h->language, lines, count);
    assert_non_null(text);
    for (const char *at = text; *at; at += bytes) {
        bytes = strcspn(at, "\n") + 1;
        text_add(b, h->indent ? h->indent : "");
        text_add_bytes(b, at, bytes);
    }
    free(text);
}

static void write_program(const harness *h)
{
    text_buffer b = {0};
    char path[300];
    size_t count = convention_count * FORMS;
    text_add(&b, h->head);
    for (size_t i = 0; i < count; i++) {
        fill(&b, h->before, i, 0);
        add_snippet(&b, &conventions[i / FORMS], h, FORM[i % FORMS]);
        fill(&b, h->after, i, 0);
    }
    text_add(&b, h->calls);
    for (size_t i = 0; i < count; i++) {
        lab_pair none = {0};
        double values[11];
        fill(&b, h->call, i, arguments(&none, FORM[i % FORMS], values));
    }
    text_add(&b, h->tail);
    snprintf(path, sizeof path, "%s/%s", language_folder(), h->file);
    assert_true(!b.failed && language_write(path, b.data));
    text_free(&b);
}

static void fail_row(const harness *h, const row *r, const char *reported)
{
    text_buffer b = {0};
    char *text = file_convention_text(&conventions[r->convention]);
    add_row(&b, r);
    add_snippet(&b, &conventions[r->convention], h, FORM[r->form]);
    print_error("%s\n%s", text, b.data);
    free(text);
    text_free(&b);
    fail_msg("%s says %s, the collision module %d", lab_language_title(h->language), reported,
             r->hit);
}

static void compare_answers(const harness *h)
{
    char path[300], line[16];
    snprintf(path, sizeof path, "%s/%s.out", language_folder(), h->file);
    FILE *from = fopen(path, "r");
    assert_non_null(from);
    for (size_t i = 0; i < row_count; i++) {
        if (!fgets(line, sizeof line, from))
            fail_msg("%s: no more than %zu answers", h->file, i);
        if (line[0] != (rows[i].hit ? '1' : '0'))
            fail_row(h, &rows[i], line);
    }
    fclose(from);
}

static void prove(const harness *h, bool optional)
{
    char command[128], run[256], line[1024];
    if (!language_command(h->needs, command, sizeof command)) {
        if (!optional)
            fail_msg("%s is missing: `make deps test` installs it", h->needs);
        print_message("%s is missing: %s isn't tested\n", h->needs,
                      lab_language_title(h->language));
        skip();
    }
    write_program(h);
    if (KIT_SANITIZED && optional) /* the sanitizers see nothing of what its compiler does */
        return;
    snprintf(run, sizeof run, h->run, command);
    snprintf(line, sizeof line, "cd '%s' && { %s; } <pairs >%s.out", language_folder(), run,
             h->file);
    if (system(line) != 0)
        fail_msg("%s", line);
    compare_answers(h);
}

static void test_c(void **state)
{
    (void)state;
    prove(&C_HARNESS, false);
}

static void test_javascript(void **state)
{
    (void)state;
    prove(&JAVASCRIPT_HARNESS, false);
}

static void test_java(void **state)
{
    (void)state;
    prove(&JAVA_HARNESS, true);
}

static void test_csharp(void **state)
{
    (void)state;
    prove(&CSHARP_HARNESS, true);
}

static void test_gdscript(void **state)
{
    (void)state;
    prove(&GDSCRIPT_HARNESS, true);
}

static void test_python(void **state)
{
    (void)state;
    prove(&PYTHON_HARNESS, false);
}

static void test_lua(void **state)
{
    (void)state;
    prove(&LUA_HARNESS, false);
}

int test_code(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_c),        cmocka_unit_test(test_javascript),
        cmocka_unit_test(test_java),     cmocka_unit_test(test_csharp),
        cmocka_unit_test(test_gdscript), cmocka_unit_test(test_python),
        cmocka_unit_test(test_lua),
    };
    return cmocka_run_group_tests_name("code", tests, make_rows, free_rows);
}
