/* The functions for text that the C library of Windows lacks, and its streams as bytes. */
#include <windows.h>

char *strndup(const char *text, size_t most)
{
    size_t length = strnlen(text, most);
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *strcasestr(const char *text, const char *part)
{
    size_t length = strlen(part);
    while (*text && _strnicmp(text, part, length) != 0)
        text++;
    return *text || length == 0 ? (char *)text : NULL;
}

int unsetenv(const char *name)
{
    return _putenv_s(name, "");
}

/* Before main: what is written and read are bytes, and a console shows them as UTF-8. */
__attribute__((constructor)) static void use_bytes(void)
{
    for (int fd = 0; fd <= 2; fd++)
        _setmode(fd, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
}
