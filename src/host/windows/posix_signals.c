/* The signals of POSIX that this program knows: Ctrl+C, and a console that is closed. */
#include <windows.h>

enum { MOST = 32 };

static struct sigaction actions[MOST];
static volatile sigset_t held, waiting;

/* In a thread that Windows makes for it. False: Windows ends the program. */
static BOOL WINAPI came(DWORD event)
{
    int number = event == CTRL_CLOSE_EVENT ? SIGHUP : event == CTRL_C_EVENT ? SIGINT : SIGTERM;
    void (*handler)(int) = actions[number].sa_handler;
    if (held & 1u << number)
        waiting |= 1u << number;
    else if (handler != SIG_DFL && handler != SIG_IGN)
        handler(number);
    else
        return handler == SIG_IGN;
    return TRUE;
}

int sigaction(int number, const struct sigaction *now, struct sigaction *before)
{
    if (before)
        *before = actions[number];
    if (now)
        actions[number] = *now;
    SetConsoleCtrlHandler(came, TRUE); /* as often as it is asked for, it is there */
    return 0;
}

int sigprocmask(int how, const sigset_t *set, sigset_t *before)
{
    if (before)
        *before = held;
    held = how == SIG_BLOCK ? held | *set : *set;
    SetConsoleCtrlHandler(came, TRUE);
    for (int number = 1; number < MOST; number++)
        if (waiting & ~held & 1u << number && actions[number].sa_handler == SIG_DFL)
            ExitProcess(128 + (unsigned)number);
    return 0;
}

int sigpending(sigset_t *set)
{
    *set = waiting;
    return 0;
}

int sigemptyset(sigset_t *set)
{
    *set = 0;
    return 0;
}

int sigaddset(sigset_t *set, int number)
{
    *set |= 1u << number;
    return 0;
}

int sigismember(const sigset_t *set, int number)
{
    return (*set & 1u << number) != 0;
}
