/* unrotate code: the right test as a function to paste. */
#include "cli/commands.h"

#include "lab/code.h"
#include "view/picture.h"

#include <stdlib.h>

static int refuse(const char *what)
{
    fprintf(stderr, "unrotate: %s\n", what);
    return 2;
}

/* pair: NULL leaves out the live numbers. */
static int print_code(const options *o, const lab_pair *pair, int decimals)
{
    code_line lines[CODE_LINES];
    col_touching touching = cli_options_touching(o);
    code_form form = pair ? lab_code_form_of(pair, touching) : (code_form){.touching = touching};
    size_t count = lab_code_write(&o->convention, o->language, form, pair, decimals, lines);
    char *text = lab_code_text(o->language, lines, count);
    if (text)
        fputs(text, stdout);
    free(text);
    return text ? 0 : refuse(TEXT_OUT_OF_MEMORY);
}

int cli_code(const options *o)
{
    if (!o->shape_count)
        return print_code(o, NULL, 0);
    scene s = scene_empty();
    pairs found = {0};
    lab_pair pair;
    problem why = {""};
    int status;
    if (!cli_options_scene(o, &s, &why))
        status = refuse(why.text);
    else if (!scene_pairs_find(&found, &s) || !lab_pair_of(&s, &found, &pair))
        status = refuse("code: give a --rect and a --circle, or no shapes");
    else
        status = print_code(o, &pair, view_pair_decimals(&found.shown[0]));
    scene_pairs_free(&found);
    scene_free(&s);
    return status;
}
