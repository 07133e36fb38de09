#include "lab/code_tests.h"

#include "lab/code_language.h"
#include "text/buffer.h"

#include <stdio.h>
#include <string.h>

/* What stands around the rows; @ is the function's name. */
typedef struct suite {
    const char *head, *row, *row_end; /* between two rows: "," */
    const char *answers[2];           /* of a miss, of a hit */
    const char *tail;
} suite;

static const suite C_SUITE = {
    .head = "#include <stdbool.h>\n"
            "#include <stdio.h>\n"
            "\n"
            "// Your @ goes here, or into a file that this one is linked with.\n"
            "bool @(double x, double y, double w, double h, double angle,\n"
            "                      double cx, double cy, double r);\n"
            "\n"
            "// x, y, w, h, angle, cx, cy, r, and 1 for a hit.\n"
            "static const double rows[][9] = {\n",
    .row = "    {",
    .row_end = "}",
    .answers = {"0", "1"},
    .tail = "};\n"
            "\n"
            "int main(void)\n"
            "{\n"
            "    int count = sizeof rows / sizeof *rows, failed = 0;\n"
            "    for (int i = 0; i < count; i++) {\n"
            "        const double *v = rows[i];\n"
            "        bool hit = v[8] == 1;\n"
            "        if (@(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]) == hit)\n"
            "            continue;\n"
            "        failed++;\n"
            "        printf(\"row %d: @(%g, %g, %g, %g, %g, %g, %g, %g) must be %s\\n\",\n"
            "               i + 1, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7],\n"
            "               hit ? \"true\" : \"false\");\n"
            "    }\n"
            "    printf(\"%d of %d rows failed\\n\", failed, count);\n"
            "    return failed > 0;\n"
            "}\n"};

static const suite JAVASCRIPT_SUITE = {
    .head = "// Your @ goes here, or what imports it.\n"
            "\n"
            "{\n"
            "    // x, y, w, h, angle, cx, cy, r, and whether they hit.\n"
            "    const rows = [\n",
    .row = "        [",
    .row_end = "]",
    .answers = {"false", "true"},
    .tail = "    ];\n"
            "    let failed = 0;\n"
            "    rows.forEach((row, i) => {\n"
            "        const numbers = row.slice(0, 8), hit = row[8];\n"
            "        if (Boolean(@(...numbers)) === hit) return;\n"
            "        failed++;\n"
            "        console.log(`row ${i + 1}: @(${numbers.join(\", \")}) must be ${hit}`);\n"
            "    });\n"
            "    console.log(`${failed} of ${rows.length} rows failed`);\n"
            "    // A browser has no process.\n"
            "    if (typeof process !== \"undefined\") process.exitCode = failed ? 1 : 0;\n"
            "}\n"};

static const suite JAVA_SUITE = {
    .head = "import java.util.Arrays;\n"
            "\n"
            "public class CircleHitsRectTest {\n"
            "    // Your @ goes here, or its class before its name below.\n"
            "\n"
            "    // x, y, w, h, angle, cx, cy, r, and 1 for a hit.\n"
            "    static final double[][] ROWS = {\n",
    .row = "        {",
    .row_end = "}",
    .answers = {"0", "1"},
    .tail = "    };\n"
            "\n"
            "    public static void main(String[] args) {\n"
            "        int failed = 0;\n"
            "        for (int i = 0; i < ROWS.length; i++) {\n"
            "            double[] v = ROWS[i];\n"
            "            boolean hit = v[8] == 1;\n"
            "            if (@(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]) == hit)\n"
            "                continue;\n"
            "            failed++;\n"
            "            String numbers = Arrays.toString(Arrays.copyOf(v, 8));\n"
            "            System.out.println(\"row \" + (i + 1) + \": @ of \" + numbers\n"
            "                               + \" must be \" + hit);\n"
            "        }\n"
            "        System.out.println(failed + \" of \" + ROWS.length + \" rows failed\");\n"
            "        System.exit(failed > 0 ? 1 : 0);\n"
            "    }\n"
            "}\n"};

static const suite CSHARP_SUITE = {
    .head = "using System;\n"
            "using System.Globalization;\n"
            "using System.Linq;\n"
            "\n"
            "static class CircleHitsRectTest\n"
            "{\n"
            "    // Your @ goes here, or its class before its name below.\n"
            "\n"
            "    // x, y, w, h, angle, cx, cy, r, and 1 for a hit.\n"
            "    static readonly double[][] Rows = {\n",
    .row = "        new double[] {",
    .row_end = "}",
    .answers = {"0", "1"},
    .tail = "    };\n"
            "\n"
            "    public static int Main()\n"
            "    {\n"
            "        int failed = 0;\n"
            "        for (int i = 0; i < Rows.Length; i++)\n"
            "        {\n"
            "            double[] v = Rows[i];\n"
            "            bool hit = v[8] == 1;\n"
            "            if (@(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]) == hit)\n"
            "                continue;\n"
            "            failed++;\n"
            "            var numbers = v.Take(8).Select(n => "
            "n.ToString(CultureInfo.InvariantCulture));\n"
            "            Console.WriteLine(\"row \" + (i + 1) + \": @(\" +\n"
            "                              string.Join(\", \", numbers) + \") must be \" +\n"
            "                              (hit ? \"true\" : \"false\"));\n"
            "        }\n"
            "        Console.WriteLine(failed + \" of \" + Rows.Length + \" rows failed\");\n"
            "        return failed > 0 ? 1 : 0;\n"
            "    }\n"
            "}\n"};

static const suite PYTHON_SUITE = {
    .head = "import sys\n"
            "\n"
            "# Your @ goes here, or what imports it.\n"
            "\n"
            "# x, y, w, h, angle, cx, cy, r, and whether they hit.\n"
            "rows = [\n",
    .row = "    (",
    .row_end = ")",
    .answers = {"False", "True"},
    .tail = "]\n"
            "failed = 0\n"
            "for number, (*numbers, hit) in enumerate(rows, 1):\n"
            "    if bool(@(*numbers)) != hit:\n"
            "        failed += 1\n"
            "        print(f\"row {number}: @{tuple(numbers)} must be {hit}\")\n"
            "print(f\"{failed} of {len(rows)} rows failed\")\n"
            "sys.exit(1 if failed else 0)\n"};

static const suite LUA_SUITE = {
    .head = "-- Your @ goes here, or what requires it.\n"
            "\n"
            "-- x, y, w, h, angle, cx, cy, r, and whether they hit.\n"
            "local rows = {\n",
    .row = "    {",
    .row_end = "}",
    .answers = {"false", "true"},
    .tail = "}\n"
            "local failed = 0\n"
            "for i, row in ipairs(rows) do\n"
            "    local hit = @((table.unpack or unpack)(row, 1, 8))\n"
            "    if (not hit) == row[9] then\n"
            "        failed = failed + 1\n"
            "        print(\"row \" .. i .. \": @(\" .. table.concat(row, \", \", 1, 8) ..\n"
            "              \") must be \" .. tostring(row[9]))\n"
            "    end\n"
            "end\n"
            "print(failed .. \" of \" .. #rows .. \" rows failed\")\n"
            "os.exit(failed > 0 and 1 or 0)\n"};

static const suite GDSCRIPT_SUITE = {
    .head = "extends SceneTree\n"
            "\n"
            "# Run it with: godot --headless --script FILE.gd (Godot 3: godot3-server).\n"
            "# Your @ goes here, or its script before its name below.\n"
            "\n"
            "# x, y, w, h, angle, cx, cy, r, and whether they hit.\n"
            "const ROWS = [\n",
    .row = "\t[",
    .row_end = "]",
    .answers = {"false", "true"},
    .tail = "]\n"
            "\n"
            "func _init():\n"
            "\tvar failed = 0\n"
            "\tfor i in range(ROWS.size()):\n"
            "\t\tvar v = ROWS[i]\n"
            "\t\tif @(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]) == v[8]:\n"
            "\t\t\tcontinue\n"
            "\t\tfailed += 1\n"
            "\t\tprint(\"row %d: @(%s, %s, %s, %s, %s, %s, %s, %s) must be %s\" % ([i + 1] + v))\n"
            "\tprint(\"%d of %d rows failed\" % [failed, ROWS.size()])\n"
            "\tquit(1 if failed > 0 else 0)\n"};

static const suite GML_SUITE = {
    .head = "// Your @ goes into a script of its own, this into an event.\n"
            "\n"
            "// x, y, w, h, angle, cx, cy, r, and whether they hit.\n"
            "var _rows = [\n",
    .row = "    [",
    .row_end = "]",
    .answers = {"false", "true"},
    .tail = "];\n"
            "var _failed = 0;\n"
            "for (var _i = 0; _i < array_length(_rows); _i++)\n"
            "{\n"
            "    var _v = _rows[_i];\n"
            "    if (@(_v[0], _v[1], _v[2], _v[3], _v[4], _v[5], _v[6], _v[7]) == _v[8])\n"
            "        continue;\n"
            "    _failed++;\n"
            "    show_debug_message(\"row \" + string(_i + 1) + \": @ is wrong for \"\n"
            "                       + string(_v));\n"
            "}\n"
            "show_debug_message(string(_failed) + \" of \" + string(array_length(_rows))\n"
            "                   + \" rows failed\");\n"
            "game_end(_failed > 0 ? 1 : 0);\n"};

static const suite *const suites[CODE_LANGUAGES] = {
    [CODE_C] = &C_SUITE,           [CODE_JAVASCRIPT] = &JAVASCRIPT_SUITE, [CODE_JAVA] = &JAVA_SUITE,
    [CODE_CSHARP] = &CSHARP_SUITE, [CODE_PYTHON] = &PYTHON_SUITE,         [CODE_LUA] = &LUA_SUITE,
    [CODE_GML] = &GML_SUITE,       [CODE_GDSCRIPT] = &GDSCRIPT_SUITE,
};

/* ---- Comments ---- */

/* Broken before the 80th column. */
static void add_comment(text_buffer *b, const language *l, const char *text)
{
    enum { WIDEST = 79 };
    size_t column = 0;
    for (size_t length; *text; text += length + (text[length] == ' ')) {
        length = strcspn(text, " ");
        bool begins = column == 0 || column + 1 + length > WIDEST;
        if (begins) {
            text_add(b, column ? "\n" : "");
            text_add(b, l->comment);
            column = strlen(l->comment);
        }
        text_add(b, begins ? "" : " ");
        text_add_bytes(b, text, length);
        column += length + !begins;
    }
    text_add(b, "\n");
}

/* "Fails with each of: a, b, c.", of those mistakes that can be made and are shown, or aren't. */
static void add_mistakes(text_buffer *b, const lab_table *t, const convention *c, const language *l,
                         bool shown, const char *format)
{
    text_buffer list = {0}, text = {0};
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        if (t->shows[id] == shown && !lab_mistake_excluded((mistake_id)id, c))
            text_add_item(&list, lab_mistake((mistake_id)id)->id);
    if (list.length) {
        text_add_format(&text, format, list.data);
        add_comment(b, l, text.failed ? "" : text.data);
    }
    b->failed |= list.failed || text.failed;
    text_free(&list);
    text_free(&text);
}

static void add_comments(text_buffer *b, const lab_table *t, const convention *c,
                         code_language which, col_touching touching, const char *call)
{
    const language *l = &lab_languages[which];
    code_line lines[CODE_LINES];
    size_t count = lab_code_describe(c, which, (code_form){.touching = touching}, lines);
    for (size_t i = 0; i < count; i++) {
        text_add(b, lines[i].text);
        text_add(b, "\n");
    }
    char purpose[160];
    snprintf(purpose, sizeof purpose,
             "A unit test of %s with %zu rows: it prints each that is answered wrong, and exits "
             "with 1 then.",
             call, t->count);
    add_comment(b, l, purpose);
    add_mistakes(b, t, c, l, true, "Each of these mistakes answers a row wrong, at least: %s.");
    add_mistakes(b, t, c, l, false, "These can't be seen in such rows: %s.");
    if (t->touching_count)
        add_comment(b, l,
                    touching == COL_TOUCH_IS_HIT
                        ? "In the last rows the circle touches exactly: a hit."
                        : "In the last rows the circle touches exactly: no hit.");
    text_add(b, "\n");
}

/* ---- Rows ---- */

static void add_row(text_buffer *b, const lab_row *row, const char *separator, const char *answer)
{
    const scene_written *r = &row->pair.rectangle, *o = &row->pair.circle;
    const double numbers[] = {r->x, r->y, r->width, r->height, r->angle, o->x, o->y, o->radius};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        text_add_number(b, numbers[i]);
        text_add(b, separator);
    }
    text_add(b, answer);
}

static void add_named(text_buffer *b, const char *text, const char *name)
{
    for (size_t length; *text; text += length + (text[length] == '@')) {
        length = strcspn(text, "@");
        text_add_bytes(b, text, length);
        text_add(b, text[length] ? name : "");
    }
}

char *lab_tests_text(const lab_table *t, const convention *c, code_language which,
                     col_touching touching)
{
    const suite *s = suites[which];
    char call[64] = "";
    lab_language_add(&lab_languages[which], call, sizeof call, "circle_hits_rect(");
    call[strcspn(call, "(")] = '\0';
    text_buffer b = {0};
    add_comments(&b, t, c, which, touching, call);
    add_named(&b, s->head, call);
    for (size_t i = 0; i < t->count; i++) {
        text_add(&b, s->row);
        add_row(&b, &t->rows[i], ", ", s->answers[t->rows[i].hit]);
        text_add(&b, s->row_end);
        text_add(&b, i + 1 < t->count ? ",\n" : "\n");
    }
    add_named(&b, s->tail, call);
    return text_take(&b);
}

char *lab_tests_csv(const lab_table *t)
{
    text_buffer b = {0};
    text_add(&b, "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n");
    for (size_t i = 0; i < t->count; i++) {
        add_row(&b, &t->rows[i], ",", t->rows[i].hit ? "1" : "0");
        text_add(&b, "\n");
    }
    return text_take(&b);
}
