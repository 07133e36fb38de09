#include "feed/kept_lines.h"

#include <stdlib.h>
#include <string.h>

bool feed_kept_open(feed_kept *k)
{
    *k = (feed_kept){.ring = calloc(FEED_KEPT_LINES, sizeof *k->ring)};
    return k->ring != NULL;
}

/* The i-th of the kept lines, the oldest first. */
static feed_kept_line *line_at(const feed_kept *k, size_t i)
{
    return &k->ring[(k->first + i) % FEED_KEPT_LINES];
}

static void count_line(feed_kept *k, const feed_kept_line *line, bool kept)
{
    size_t by = kept ? 1 : (size_t)-1;
    k->count += by;
    k->bytes += by * line->length;
    k->wrong += by * line->mark.wrong;
    k->reported += by * line->mark.reported;
}

static void drop_oldest(feed_kept *k)
{
    feed_kept_line *line = line_at(k, 0);
    count_line(k, line, false);
    free(line->text);
    k->first = (k->first + 1) % FEED_KEPT_LINES;
}

void feed_kept_free(feed_kept *k)
{
    while (k->count)
        drop_oldest(k);
    free(k->ring);
    *k = (feed_kept){0};
}

bool feed_kept_add(feed_kept *k, const feed_mark *mark, const char *text, size_t length)
{
    feed_kept_line line = {.mark = *mark, .text = malloc(length + 1), .length = length};
    if (!line.text)
        return false;
    memcpy(line.text, text, length);
    while (k->count == FEED_KEPT_LINES || (k->count && k->bytes + length > FEED_KEPT_BYTES))
        drop_oldest(k);
    *line_at(k, k->count) = line;
    count_line(k, &line, true);
    return true;
}

/* How many kept lines have a lower number. */
static size_t count_below(const feed_kept *k, unsigned long number)
{
    size_t low = 0, high = k->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (line_at(k, middle)->mark.number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const feed_kept_line *feed_kept_find(const feed_kept *k, unsigned long number)
{
    size_t at = count_below(k, number);
    return at < k->count && line_at(k, at)->mark.number == number ? line_at(k, at) : NULL;
}

void feed_kept_judge(feed_kept *k, unsigned long number, bool wrong)
{
    size_t at = count_below(k, number);
    if (at == k->count || line_at(k, at)->mark.number != number)
        return;
    feed_mark *mark = &line_at(k, at)->mark;
    k->wrong += (size_t)wrong - (size_t)mark->wrong;
    mark->wrong = wrong;
}

const feed_kept_line *feed_kept_next(const feed_kept *k, unsigned long number, int direction,
                                     bool wrong)
{
    size_t at = count_below(k, number);
    if (wrong && !k->wrong)
        return NULL;
    if (direction < 0)
        at--; /* the largest number, where there is none */
    else if (at < k->count && line_at(k, at)->mark.number == number)
        at++;
    while (at < k->count && wrong && !line_at(k, at)->mark.wrong)
        at += (size_t)direction;
    return at < k->count ? line_at(k, at) : NULL;
}
