/* The functions for text and the environment that the C library of Windows lacks. */

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
