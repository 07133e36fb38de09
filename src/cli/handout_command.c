/* unrotate handout: a lesson as a page to print. */
#include "cli/commands.h"

#include "cli/load.h"
#include "file/disk.h"
#include "handout/handout_page.h"
#include "lesson/lesson.h"

int cli_handout(const options *o)
{
    lesson l;
    problem why;
    text_buffer html = {0};
    const handout_live live = {o->live, o->files[0]};
    handout_sheet sheet = {.answers = o->answers, .live = o->live ? &live : NULL};
    bool loaded = cli_load_lesson(o, &l, &sheet.number, &why);
    bool written = loaded && handout_page(&l, o->assets, &sheet, &html, &why) &&
                   file_disk_write(o->output, html.data, html.length, false, &why);
    text_free(&html);
    if (loaded)
        lesson_free(&l);
    if (!written)
        fprintf(stderr, "unrotate: %s\n", why.text);
    return written ? 0 : 2;
}
