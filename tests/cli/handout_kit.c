#include "handout_kit.h"

#include "../kit/assets_kit.h"
#include "suites.h"

#include "cli/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *path_of(const char *name)
{
    static char path[512];
    const char *build = getenv("BUILD");
    snprintf(path, sizeof path, "%s/%s", build ? build : "build", name);
    return path;
}

static char *read_all(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s can't be read", path);
    char *text = calloc(1, 1 << 22);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 22) - 1, file) > 0);
    fclose(file);
    return text;
}

/* Takes marks like "<tspan ...>" out: a text with numbers is of several pieces. */
static void join_pieces(char *page, const char *mark)
{
    char *to = page;
    for (const char *at = page, *next; *at; at = next) {
        next = strstr(at, mark);
        size_t length = next ? (size_t)(next - at) : strlen(at);
        memmove(to, at, length);
        to += length;
        next = next ? strchr(next, '>') + 1 : at + length;
    }
    *to = '\0';
}

char *page_with(const char *name, bool answers, const char *live)
{
    char *words[8] = {"unrotate", "handout", (char *)name, "-o", (char *)path_of("handout.html")};
    int count = 5;
    if (answers)
        words[count++] = "--answers";
    if (live) {
        words[count++] = "--live";
        words[count++] = (char *)live;
    }
    options o;
    problem why;
    if (!cli_options_read(&o, kit_assets(), count, words, &why))
        fail_msg("handout %s: %s", name, why.text);
    if (cli_handout(&o) != 0)
        fail_msg("handout %s failed", name);
    char *page = read_all(path_of("handout.html"));
    join_pieces(page, "<tspan");
    join_pieces(page, "</tspan");
    return page;
}

char *page_of(const char *name, bool answers)
{
    return page_with(name, answers, NULL);
}

int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at++)
        count++;
    return count;
}

/* ---- The page as a file ---- */

static void expect_known_ids(const char *name, const char *page, const char *asking)
{
    for (const char *at = page; (at = strstr(at, asking)); at++) {
        char id[64], whole[80];
        assert_int_equal(sscanf(at + strlen(asking), "%60[^)\"]", id), 1);
        snprintf(whole, sizeof whole, " id=\"%s\"", id);
        if (count_of(page, whole) != 1)
            fail_msg("%s: nothing has the id %s", name, id);
    }
}

/* No id twice, and none asked for that isn't there. */
static void expect_ids(const char *name, const char *page)
{
    for (const char *at = page; (at = strstr(at, " id=\"")); at++) {
        char id[64];
        assert_int_equal(sscanf(at, " id=\"%60[^\"]", id), 1);
        strcat(id, "\"");
        char whole[80];
        snprintf(whole, sizeof whole, " id=\"%s", id);
        if (count_of(page, whole) != 1)
            fail_msg("%s: %d times%s", name, count_of(page, whole), whole);
    }
    expect_known_ids(name, page, "url(#");
    expect_known_ids(name, page, "href=\"#");
}

void expect_right_file(const char *name, const char *page)
{
    char line[700];
    expect_ids(name, page);
    assert_int_equal(strncmp(page, "<!DOCTYPE html>\n", 16), 0);
    assert_int_equal(count_of(page, "href=\""), count_of(page, "xlink:href=\"data:image/png;") +
                                                    count_of(page, "xlink:href=\"#"));
    assert_int_equal(count_of(page, "src="), 0);
    assert_int_equal(count_of(page, "@import") + count_of(page, "<script"), 0);
    snprintf(line, sizeof line, "! command -v xmllint >/dev/null || xmllint --noout '%s'",
             path_of("handout.html"));
    if (system(line))
        fail_msg("%s: the page is no XML", name);
}
