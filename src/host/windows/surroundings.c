/* Before main: what surrounds the program becomes what it knows from other systems. */
#include <windows.h>

/* Where there is no console, errors go to a file that nobody sees: the end shows it. */
static void show_errors(void)
{
    char text[2048];
    fflush(stderr);
    rewind(stderr);
    size_t length = fread(text, 1, sizeof text - 1, stderr);
    text[length] = '\0';
    if (length > 0)
        MessageBoxA(NULL, text, "Unrotate", MB_OK | MB_ICONERROR);
}

/* Reopening a stream that was never open fails: it becomes the file's. */
static void keep_errors(void)
{
    char folder[MAX_PATH], name[MAX_PATH];
    if (!GetTempPathA(sizeof folder, folder) || !GetTempFileNameA(folder, "unr", 0, name))
        return;
    FILE *file = fopen(name, "w+bTD"); /* short-lived, and deleted when it is closed */
    if (!file)
        return;
    *stderr = *file;
    setvbuf(stderr, NULL, _IONBF, 0);
    atexit(show_errors);
}

static void set_missing(const char *variable, const char *value)
{
    if (!getenv(variable) && value)
        _putenv_s(variable, value);
}

__attribute__((constructor)) static void begin(void)
{
    for (int fd = 0; fd <= 2; fd++)
        _setmode(fd, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    if (!GetStdHandle(STD_ERROR_HANDLE))
        keep_errors();
    set_missing("HOME", getenv("USERPROFILE"));
    set_missing("SDL_WINDOWS_DPI_SCALING", "1"); /* a window is as large on any screen */
}
