/* Whether a command has all that it needs, and nothing that contradicts it. */
#ifndef CLI_OPTION_CHECKS_H
#define CLI_OPTION_CHECKS_H

#include "cli/options.h"

/* o: each option was taken. False with one line that says what is missing or too much. */
bool cli_options_complete(const options *o, problem *why);

#endif
