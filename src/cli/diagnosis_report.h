/* A diagnosis in words, for people and for programs. */
#ifndef CLI_DIAGNOSIS_REPORT_H
#define CLI_DIAGNOSIS_REPORT_H

#include "cli/options.h"
#include "diagnosis/diagnosis.h"
#include "scene/engine_table.h"

typedef struct diagnosis_report {
    const diagnosis *diagnosis;
    const log_table *log;
    const engines *known;
    bool convention_given;
} diagnosis_report;

/* The verdict in one line: "This explains the log: wrong-sign." */
void cli_report_verdict(const diagnosis_report *r, text_buffer *b);
/* The same to standard output, and what it leaves unexplained. */
void cli_report_print_verdict(const diagnosis_report *r);
/* Prints a text, indented to a column, and frees it; the lines that it takes are indented by two
 * more. */
void cli_report_line(text_buffer *b, int column);
/* The verdict, the ranked table and the experiment, to standard output, at most 79 columns wide;
 * false when memory is short. */
bool cli_report_print(const diagnosis_report *r);
/* {"rows": n, "verdict": "right", "right_in": null, "stated": "...", "explanations": [...],
 * "estimates": [...], "unexplained": {...}, "experiment": {...}}: one line. */
bool cli_report_json(const diagnosis_report *r, text_buffer *b);

/* All of it, as --json and --plot say. Returns the command's exit status. */
int cli_report(const options *o, const diagnosis_report *r);

#endif
