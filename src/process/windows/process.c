/* Another program under Windows, as ../process.c starts one elsewhere. */
#include "process/process.h"

#include "text/buffer.h"

#include <stdlib.h>
#include <unistd.h>
#include <windows.h>

/* Milliseconds: how long a program whose input has ended may take to leave, and the naps between
 * two looks at it. */
enum { PATIENCE = 200, NAP = 2 };

/* What p->pid points to. */
typedef struct child {
    HANDLE process, job; /* the job: it and the children that it starts */
} child;

static child *child_of(const process *p)
{
    return (child *)(intptr_t)p->pid;
}

/* ---- Starting ---- */

bool process_found(const char *name)
{
    char file[PATH_MAX];
    return SearchPathA(NULL, name, ".exe", sizeof file, file, NULL) > 0;
}

/* As programs take their command line apart: where backslashes stand before a quote there are twice
 * as many, and one more for a quote that is meant. */
static void add_argument(text_buffer *to, const char *argument)
{
    size_t slashes = 0;
    text_add(to, to->length ? " \"" : "\"");
    for (const char *c = argument;; c++) {
        for (size_t i = 0; (*c == '"' || !*c) && i < slashes + (*c == '"'); i++)
            text_add(to, "\\");
        if (!*c)
            break;
        slashes = *c == '\\' ? slashes + 1 : 0;
        text_add_bytes(to, c, 1);
    }
    text_add(to, "\"");
}

/* NULL when memory is short; the caller frees it. */
static char *command_line(char *const argv[])
{
    text_buffer line = {0};
    for (; *argv; argv++)
        add_argument(&line, *argv);
    return text_take(&line);
}

static HANDLE inheritable(HANDLE of)
{
    HANDLE copy = NULL;
    HANDLE self = GetCurrentProcess();
    DuplicateHandle(self, of, self, &copy, 0, TRUE, DUPLICATE_SAME_ACCESS);
    return copy;
}

/* fds: its standard input, output and error output. False: GetLastError says why. */
static bool create(child *c, char *line, const int fds[3])
{
    PROCESS_INFORMATION made;
    HANDLE ends[3];
    for (int i = 0; i < 3; i++)
        ends[i] = inheritable((HANDLE)_get_osfhandle(fds[i]));
    STARTUPINFOA how = {.cb = sizeof how,
                        .dwFlags = STARTF_USESTDHANDLES,
                        .hStdInput = ends[0],
                        .hStdOutput = ends[1],
                        .hStdError = ends[2]};
    bool done = CreateProcessA(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED | CREATE_NO_WINDOW,
                               NULL, NULL, &how, &made);
    DWORD error = GetLastError();
    for (int i = 0; i < 3; i++)
        CloseHandle(ends[i]);
    SetLastError(error);
    if (!done)
        return false;
    *c = (child){made.hProcess, CreateJobObjectA(NULL, NULL)};
    AssignProcessToJobObject(c->job, c->process);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    return true;
}

static bool refuse_start(const char *name, problem *why)
{
    DWORD error = GetLastError();
    const char *reason = error == ERROR_FILE_NOT_FOUND   ? "there is no such program"
                         : error == ERROR_BAD_EXE_FORMAT ? "it is no program"
                                                         : "Windows refuses it";
    return text_problem(why, "%s: can't be started: %s", name, reason);
}

static void close_two(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static bool open_pipes(int in[2], int out[2])
{
    if (pipe(in) != 0)
        return false;
    if (pipe(out) == 0)
        return true;
    close_two(in);
    return false;
}

bool process_start(process *p, char *const argv[], int output, problem *why)
{
    int in[2], out[2];
    child *c = malloc(sizeof *c);
    char *line = command_line(argv);
    bool piped = c && line && open_pipes(in, out);
    bool done = piped && create(c, line,
                                (int[]){in[0], output == STDOUT_FILENO ? out[1] : STDOUT_FILENO,
                                        output == STDOUT_FILENO ? STDERR_FILENO : out[1]});
    free(line);
    if (!done) {
        free(c);
        if (!piped)
            return text_problem(why, "%s: can't be started: " TEXT_OUT_OF_MEMORY, argv[0]);
        refuse_start(argv[0], why);
        close_two(in);
        close_two(out);
        return false;
    }
    close(in[0]);
    close(out[1]);
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    *p = (process){.pid = (intptr_t)c, .to = in[1], .from = out[0], .name = argv[0]};
    return true;
}

/* ---- Ending ---- */

static bool ends_within(const process *p, DWORD milliseconds)
{
    return WaitForSingleObject(child_of(p)->process, milliseconds) == WAIT_OBJECT_0;
}

void process_hang_up(process *p)
{
    if (p->to >= 0)
        close(p->to);
    p->to = -1;
}

/* What it still writes is nobody's, but a full pipe would keep it. */
static void drop_output(const process *p)
{
    char dropped[4096];
    for (int i = 0; i < 64 && read(p->from, dropped, sizeof dropped) > 0; i++)
        ;
}

void process_end(process *p)
{
    child *c = child_of(p);
    process_hang_up(p);
    for (int waited = 0; waited < PATIENCE && !ends_within(p, NAP); waited += NAP)
        drop_output(p);
    TerminateJobObject(c->job, 1);
    TerminateProcess(c->process, 1);
    CloseHandle(c->job);
    CloseHandle(c->process);
    free(c);
    close(p->from);
    *p = (process){0};
}

bool process_ended(const process *p, problem *how)
{
    DWORD status;
    if (!ends_within(p, PATIENCE) || !GetExitCodeProcess(child_of(p)->process, &status))
        return false;
    if (status >= 0xC0000000)
        text_problem(how, "crashed: exception 0x%lX", (unsigned long)status);
    else
        text_problem(how, "ended with status %lu", (unsigned long)status);
    return true;
}

bool process_succeeded(const process *p)
{
    DWORD status;
    return ends_within(p, PATIENCE) && GetExitCodeProcess(child_of(p)->process, &status) &&
           status == 0;
}
