#include "log/cut.h"

#include "text/number.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

static const size_t numbers[LOG_NUMBERS] = {
    [LOG_X] = offsetof(log_row, x),
    [LOG_Y] = offsetof(log_row, y),
    [LOG_WIDTH] = offsetof(log_row, width),
    [LOG_HEIGHT] = offsetof(log_row, height),
    [LOG_ANGLE] = offsetof(log_row, angle),
    [LOG_CIRCLE_X] = offsetof(log_row, circle_x),
    [LOG_CIRCLE_Y] = offsetof(log_row, circle_y),
    [LOG_RADIUS] = offsetof(log_row, radius),
    [LOG_PIVOT_X] = offsetof(log_row, pivot_x),
    [LOG_PIVOT_Y] = offsetof(log_row, pivot_y),
};

/* What is written as 3 was 3.5, give or take half a unit; towards zero, -3 was -3.5, and 0 may have
 * been on either side of it. */
static double middle_of(const log_precision *p, double written, log_cut how)
{
    double half = p->digits ? log_half_unit(p, written) : 0;
    if (how == LOG_CUT_DOWN)
        return written + half;
    return written == 0 ? 0 : written + copysign(half, written);
}

static void uncut_row(log_row *row, const log_table *log, log_cut how)
{
    for (int i = 0; i < LOG_NUMBERS; i++) {
        double *number = (double *)(void *)((char *)row + numbers[i]);
        *number = middle_of(&log->precision[i], *number, how);
    }
}

bool log_uncut(log_table *uncut, const log_table *log, log_cut how)
{
    *uncut = *log;
    uncut->corners = NULL;
    uncut->understood = uncut->notices = (text_buffer){0};
    uncut->rows = malloc((log->count + 1) * sizeof *uncut->rows);
    if (!uncut->rows)
        return false;
    for (size_t i = 0; i < log->count; i++) {
        uncut->rows[i] = log->rows[i];
        uncut_row(&uncut->rows[i], log, how);
    }
    for (int i = 0; i < LOG_NUMBERS; i++)
        uncut->precision[i].zero_is_wide = how == LOG_CUT_TO_ZERO;
    return true;
}

void log_uncut_free(log_table *uncut)
{
    free(uncut->rows);
    *uncut = (log_table){0};
}

/* 3.9 in whole numbers, 0.39 in tenths: as many decimals as the circle's x has. */
void log_say_cut(const log_table *log, log_cut how, text_buffer *b)
{
    const log_precision *p = &log->precision[LOG_CIRCLE_X];
    int decimals = p->digits && p->decimals > 0 ? p->decimals : 0;
    double unit = pow(10, -decimals);
    char from[NUMBER_SIZE], to[NUMBER_SIZE];
    bool down = how == LOG_CUT_DOWN;
    text_number_short(from, (down ? -3.1 : 3.9) * unit, decimals + 1);
    text_number_short(to, (down ? -4 : 3) * unit, decimals);
    text_add_format(b, "cuts its numbers (writes %s as %s)", from, to);
}
