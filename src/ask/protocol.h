/* What is written to a program that is asked, and what it answers: a line each. */
#ifndef ASK_PROTOCOL_H
#define ASK_PROTOCOL_H

#include "lab/test.h"
#include "text/buffer.h"
#include "text/problem.h"

typedef enum ask_format {
    ASK_CSV, /* x,y,w,h,angle,circle_x,circle_y,radius */
    ASK_JSON /* as a line of a live program: {"a": {"kind": "rectangle", ...}, "b": ...} */
} ask_format;

/* "csv" or "json". False with the reason: it is neither. */
bool ask_format_parse(ask_format *f, const char *name, problem *why);
/* Whether a format has all numbers of a rectangle; false with the reason: csv has no pivot and no
 * rounded corners. */
bool ask_format_holds(ask_format f, const scene_written *rectangle, problem *why);

/* Adds a pair's line, with its newline. Numbers read back equal. */
void ask_write_pair(text_buffer *b, ask_format f, const lab_pair *pair);
/* An answer, without its newline: 1, hit, true or 0, miss, false, whatever the case, with spaces
 * around. False: it is none. */
bool ask_read_answer(const char *line, size_t length, bool *hit);

#endif
