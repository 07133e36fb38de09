#include "session/autosave.h"

#include "file/disk.h"
#include "session/session.h"
#include "session/settle.h"
#include "user/folders.h"
#include "user/presets.h"

#include <stdlib.h>

static const uint32_t BETWEEN = 1000; /* milliseconds */

static bool open_recovery(session *ses, problem *why)
{
    char folder[PATH_MAX];
    if (!user_file(USER_STATE, "", folder))
        return text_problem(why, "Unsaved changes won't survive a crash: there is no home folder; "
                                 "set HOME to one");
    return file_recovery_open(&ses->autosave.recovery, folder, why);
}

/* Where it can't become the document it is left to the next start, and recovery begins anew. */
static bool take_over(session *ses, scene *s, const char *original, const file_version *version,
                      problem *why)
{
    if (session_take_scene(ses, s, original, user_base_name(original))) {
        ses->version = *version;
        scene_history_mark_unsaved(&ses->history);
        return true;
    }
    text_problem(why, "Unsaved changes are kept, but not opened: " TEXT_OUT_OF_MEMORY);
    file_recovery_leave(&ses->autosave.recovery);
    open_recovery(ses, &(problem){""});
    return false;
}

/* Their file may be another one by now: that is said here, or it would hide that they are back. */
static void say_taken(session *ses, const problem *why)
{
    bool changed = ses->version.known && session_outside_changed(ses);
    ses->outside.told = changed;
    text_buffer b = {0};
    text_add(&b, "Here are the unsaved changes of the last time. ");
    if (changed)
        text_add_format(&b, "Another program has changed %s since: %s asks which one to keep.",
                        ses->name, session_way(ses, "Ctrl+S", "Save"));
    else
        text_add(&b, session_way(ses, "Ctrl+S saves them; Ctrl+O opens another scene instead.",
                                 "Save keeps them."));
    session_notice(ses, "%s%s%s", b.data ? b.data : "", why->text[0] ? " " : "", why->text);
    text_free(&b);
}

static void begin(session *ses, autosave_wish wish)
{
    char file[PATH_MAX], *original = NULL;
    problem why;
    file_version version;
    scene s = scene_empty();
    user_absolute_path(ses->path, file);
    file_wish wanted = {wish == AUTOSAVE_ANY ? NULL : file, session_presets(ses)};
    if (!open_recovery(ses, &why)) {
        session_notice(ses, "%s", why.text);
        return;
    }
    if (wanted.file && !file[0])
        return;
    bool taken =
        file_recovery_take(&ses->autosave.recovery, &wanted, &s, &original, &version, &why) &&
        take_over(ses, &s, original, &version, &why);
    if (taken)
        say_taken(ses, &why);
    else if (why.text[0])
        session_notice(ses, "%s", why.text);
    scene_free(&s);
    free(original);
}

void session_autosave_begin(session *ses, autosave_wish wish)
{
    unsigned long before = ses->notices;
    begin(ses, wish);
    ses->autosave.said = ses->notices > before ? ses->notices : 0;
}

/* The document, its path and version: one that waits rather than what is in its place. */
static const history *document_of(const session *ses, const char **path,
                                  const file_version **version)
{
    const waiting_document *behind = session_behind(ses);
    *path = behind ? behind->path : ses->path;
    *version = behind ? &behind->version : &ses->version;
    return behind ? &behind->history : &ses->history;
}

static bool write_document(session *ses, problem *why)
{
    char file[PATH_MAX];
    const char *path;
    const file_version *version;
    const history *document = document_of(ses, &path, &version);
    user_absolute_path(path, file);
    return file_recovery_write(&ses->autosave.recovery, &document->now, file, version, why);
}

bool session_autosave_now(session *ses, problem *why)
{
    autosave *save = &ses->autosave;
    bool unsaved = session_unsaved(ses);
    bool kept = !unsaved || write_document(ses, why);
    if (!unsaved)
        file_recovery_clear(&save->recovery);
    save->written = unsaved;
    save->pending = !kept;
    save->written_at = ses->now;
    return kept;
}

/* Said once, while there is still something to be done about it. */
static void warn_of_size(session *ses)
{
    autosave *save = &ses->autosave;
    bool large = save->recovery.bytes > FILE_SIZE_LIMIT;
    if (large && !save->large)
        session_notice(ses,
                       "%s has become too large for a file: %.1f MB, and %d can be saved. Delete "
                       "some shapes; until then only recovery keeps your changes.",
                       ses->name[0] ? ses->name : "The scene",
                       (double)save->recovery.bytes / (1 << 20), FILE_SIZE_LIMIT >> 20);
    save->large = large;
}

/* What couldn't be written is tried again a second later, and said once. */
void session_autosave_step(session *ses)
{
    autosave *save = &ses->autosave;
    if (!session_unsaved(ses)) {
        if (save->written)
            file_recovery_clear(&save->recovery);
        save->written = save->pending = save->failed = save->large = false;
    }
    if (!save->pending || edit_is_busy(&ses->editor) ||
        (uint32_t)(ses->now - save->written_at) < BETWEEN)
        return;
    problem why;
    bool failed = !session_autosave_now(ses, &why);
    if (failed && !save->failed)
        session_notice(ses, "%s", why.text);
    warn_of_size(ses);
    save->failed = failed;
}

int session_autosave_timeout(const session *ses)
{
    const autosave *save = &ses->autosave;
    if (!save->pending || edit_is_busy(&ses->editor))
        return -1;
    uint32_t passed = ses->now - save->written_at;
    return passed < BETWEEN ? (int)(BETWEEN - passed) : 0;
}

bool session_autosave_keep(session *ses, problem *why)
{
    session_document(ses, DOCUMENT_REPLACE);
    bool kept = session_autosave_now(ses, why);
    file_recovery_leave(&ses->autosave.recovery);
    return kept;
}

void session_autosave_end(session *ses)
{
    file_recovery_close(&ses->autosave.recovery);
}
