#include "lab/code_language.h"

#include "text/number.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const language lab_languages[CODE_LANGUAGES] = {
    [CODE_C] = {.name = "c",
                .title = "C",
                .prologue = {"#include <math.h>", "#include <stdbool.h>", ""},
                .comment = "// ",
                .head = "bool ",
                .parameter = "double ",
                .head_end = ")",
                .open = "{",
                .close = "}",
                .let = "double ",
                .end = ";",
                .to_radians = {"", " * 3.141592653589793 / 180"},
                .from_turns = " * 2 * 3.141592653589793",
                .infix = true,
                .functions = {"cos", "sin", "fmin", "fmax"}},
    [CODE_JAVASCRIPT] = {.name = "javascript",
                         .other_name = "js",
                         .title = "JavaScript",
                         .comment = "// ",
                         .naming = NAMING_CAMEL,
                         .head = "function ",
                         .parameter = "",
                         .head_end = ") {",
                         .close = "}",
                         .let = "const ",
                         .end = ";",
                         .to_radians = {"", " * Math.PI / 180"},
                         .from_turns = " * 2 * Math.PI",
                         .infix = true,
                         .functions = {"Math.cos", "Math.sin", "Math.min", "Math.max"}},
    [CODE_JAVA] = {.name = "java",
                   .title = "Java",
                   .comment = "// ",
                   .naming = NAMING_CAMEL,
                   .head = "static boolean ",
                   .parameter = "double ",
                   .head_end = ") {",
                   .close = "}",
                   .let = "double ",
                   .end = ";",
                   .to_radians = {"Math.toRadians(", ")"},
                   .from_turns = " * 2 * Math.PI",
                   .functions = {"Math.cos", "Math.sin", "Math.min", "Math.max"}},
    [CODE_CSHARP] = {.name = "csharp",
                     .other_name = "cs",
                     .title = "C#",
                     .comment = "// ",
                     .naming = NAMING_PASCAL,
                     .head = "static bool ",
                     .parameter = "double ",
                     .head_end = ")",
                     .open = "{",
                     .close = "}",
                     .let = "double ",
                     .end = ";",
                     .to_radians = {"", " * Math.PI / 180"},
                     .from_turns = " * 2 * Math.PI",
                     .infix = true,
                     .functions = {"Math.Cos", "Math.Sin", "Math.Min", "Math.Max"}},
    [CODE_PYTHON] = {.name = "python",
                     .other_name = "py",
                     .title = "Python",
                     .prologue = {"import math", "", ""},
                     .comment = "# ",
                     .head = "def ",
                     .parameter = "",
                     .head_end = "):",
                     .let = "",
                     .end = "",
                     .to_radians = {"math.radians(", ")"},
                     .from_turns = " * 2 * math.pi",
                     .functions = {"math.cos", "math.sin", "min", "max"}},
    [CODE_LUA] = {.name = "lua",
                  .title = "Lua",
                  .comment = "-- ",
                  .head = "local function ",
                  .parameter = "",
                  .head_end = ")",
                  .close = "end",
                  .let = "local ",
                  .end = "",
                  .to_radians = {"math.rad(", ")"},
                  .from_turns = " * 2 * math.pi",
                  .functions = {"math.cos", "math.sin", "math.min", "math.max"}},
    [CODE_GDSCRIPT] = {.name = "gdscript",
                       .other_name = "gd",
                       .title = "GDScript",
                       .caution = "Tried in Godot 3 only: no test has run this in Godot 4.",
                       .comment = "# ",
                       .head = "static func ",
                       .parameter = "",
                       .parameter_end = ": float",
                       .head_end = ") -> bool:",
                       .tabs = true,
                       .let = "var ",
                       .end = "",
                       .to_radians = {"", " * PI / 180"},
                       .from_turns = " * 2 * PI",
                       .infix = true,
                       .functions = {"cos", "sin", "min", "max"}},
    [CODE_GML] = {.name = "gml",
                  .title = "GML",
                  .caution = "Not run: GML runs in GameMaker only, so no test has tried this.",
                  .comment = "// ",
                  .naming = NAMING_UNDERSCORE,
                  .head = "function ",
                  .parameter = "",
                  .head_end = ")",
                  .open = "{",
                  .close = "}",
                  .let = "var ",
                  .end = ";",
                  .to_radians = {"degtorad(", ")"},
                  .from_turns = " * 2 * 3.141592653589793",
                  .functions = {"cos", "sin", "min", "max"}},
};

const char *lab_language_title(code_language which)
{
    return lab_languages[which].title;
}

bool lab_language_parse(code_language *out, const char *name, problem *why)
{
    char all[128] = "";
    for (int i = 0; i < CODE_LANGUAGES; i++) {
        const language *l = &lab_languages[i];
        if (!strcmp(name, l->name) || (l->other_name && !strcmp(name, l->other_name))) {
            *out = (code_language)i;
            return true;
        }
        lab_code_add(all, sizeof all, "%s%s", i ? ", " : "", l->name);
        if (l->other_name)
            lab_code_add(all, sizeof all, " (%s)", l->other_name);
    }
    return text_problem(why, "language %.40s is unknown: it must be one of %s", name, all);
}

void lab_code_add(char *out, size_t size, const char *format, ...)
{
    size_t used = strlen(out);
    va_list args;
    va_start(args, format);
    vsnprintf(out + used, size - used, format, args);
    va_end(args);
}

static const char *function_named(const language *l, const char *word, size_t length)
{
    static const char *const neutral[CODE_FUNCTIONS] = {"cos", "sin", "min", "max"};
    for (int i = 0; i < CODE_FUNCTIONS; i++)
        if (strlen(neutral[i]) == length && !memcmp(neutral[i], word, length))
            return l->functions[i];
    return NULL;
}

static char upper(char letter)
{
    return (char)(letter - 'a' + 'A');
}

static void add_word(const language *l, char *out, size_t size, const char *word, size_t length)
{
    bool called = word[length] == '(';
    const char *function = called ? function_named(l, word, length) : NULL;
    if (function) {
        lab_code_add(out, size, "%s", function);
        return;
    }
    if (l->naming == NAMING_UNDERSCORE && !called)
        lab_code_add(out, size, "_");
    bool camel = l->naming == NAMING_CAMEL || l->naming == NAMING_PASCAL;
    for (size_t i = 0; i < length; i++) {
        bool joins = camel && word[i] == '_' && i + 1 < length;
        bool begins = l->naming == NAMING_PASCAL && called && i == 0;
        char letter = joins ? upper(word[++i]) : begins ? upper(word[i]) : word[i];
        lab_code_add(out, size, "%c", letter);
    }
}

/* The length of the word at the start of code, 0 when there is none. */
static size_t word_length(const char *code)
{
    size_t length = 0;
    while ((code[length] >= 'a' && code[length] <= 'z') || code[length] == '_')
        length++;
    return length;
}

/* And of a number, whose exponent isn't a word, or of any other character. */
static size_t other_length(const char *code)
{
    double value;
    size_t length = *code >= '0' && *code <= '9' ? text_number_read(code, &value) : 0;
    return length ? length : 1;
}

void lab_language_add(const language *l, char *out, size_t size, const char *code)
{
    for (size_t length; *code; code += length) {
        length = word_length(code);
        if (length)
            add_word(l, out, size, code, length);
        else
            lab_code_add(out, size, "%.*s", (int)(length = other_length(code)), code);
    }
}
