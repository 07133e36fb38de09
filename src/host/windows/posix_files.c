/* The files of POSIX over those of Windows. Paths are UTF-8: the program's manifest asks for it. */
#include <stdarg.h>
#include <sys/file.h>
#include <windows.h>

#undef open
#undef close

static int fail(int error)
{
    errno = error;
    return -1;
}

/* What Windows said last, as POSIX says it. */
static int last_error(void)
{
    static const struct {
        DWORD said;
        int error;
    } table[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},   {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},     {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_FILE_EXISTS, EEXIST},      {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_WRITE_PROTECT, EROFS},     {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC}, {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_LOCK_VIOLATION, EAGAIN},   {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_DIRECTORY, ENOTDIR},       {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
    };
    DWORD said = GetLastError();
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].said == said)
            return table[i].error;
    return EACCES;
}

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

/* ---- What a file is ---- */

/* Windows counts tenths of microseconds since 1601. */
static struct timespec unix_time(FILETIME from)
{
    const int64_t second = 10000000, years = 11644473600; /* in seconds, from 1601 to 1970 */
    int64_t ticks = (int64_t)((uint64_t)from.dwHighDateTime << 32 | from.dwLowDateTime);
    return (struct timespec){ticks / second - years, (long)(ticks % second * 100)};
}

static int status_of(HANDLE file, struct posix_stat *status)
{
    BY_HANDLE_FILE_INFORMATION is;
    DWORD type = GetFileType(file);
    *status = (struct posix_stat){.st_nlink = 1};
    status->st_mode = type == FILE_TYPE_PIPE ? S_IFIFO | 0600 : S_IFCHR | 0600;
    if (type != FILE_TYPE_DISK)
        return 0;
    if (!GetFileInformationByHandle(file, &is))
        return fail(last_error());
    bool folder = is.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    bool fixed = is.dwFileAttributes & FILE_ATTRIBUTE_READONLY;
    status->st_dev = is.dwVolumeSerialNumber;
    status->st_ino = (uint64_t)is.nFileIndexHigh << 32 | is.nFileIndexLow;
    status->st_size = (uint64_t)is.nFileSizeHigh << 32 | is.nFileSizeLow;
    status->st_mode = (mode_t)((folder ? S_IFDIR | 0100 : S_IFREG) | (fixed ? 0400 : 0600));
    status->st_nlink = is.nNumberOfLinks;
    status->st_mtim = unix_time(is.ftLastWriteTime);
    status->st_mtime = status->st_mtim.tv_sec;
    return 0;
}

int posix_stat(const char *path, struct posix_stat *status)
{
    HANDLE file = CreateFileA(path, FILE_READ_ATTRIBUTES, SHARED, NULL, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return fail(last_error());
    int result = status_of(file, status);
    CloseHandle(file);
    return result;
}

int posix_fstat(int fd, struct posix_stat *status)
{
    HANDLE file = (HANDLE)_get_osfhandle(fd);
    return file == INVALID_HANDLE_VALUE ? fail(EBADF) : status_of(file, status);
}

/* ---- Opening, closing ---- */

static DWORD how_to_open(int flags)
{
    if (flags & O_CREAT)
        return flags & O_EXCL ? CREATE_NEW : flags & O_TRUNC ? CREATE_ALWAYS : OPEN_ALWAYS;
    return flags & O_TRUNC ? TRUNCATE_EXISTING : OPEN_EXISTING;
}

static bool is_folder(const char *path)
{
    DWORD is = GetFileAttributesA(path);
    return is != INVALID_FILE_ATTRIBUTES && is & FILE_ATTRIBUTE_DIRECTORY;
}

int posix_open(const char *path, int flags, ...)
{
    DWORD access = flags & O_RDWR     ? GENERIC_READ | GENERIC_WRITE
                   : flags & O_WRONLY ? GENERIC_WRITE
                                      : GENERIC_READ;
    HANDLE file =
        CreateFileA(path, access, SHARED, NULL, how_to_open(flags), FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        int error = last_error();
        return fail(error == EACCES && is_folder(path) ? EISDIR : error);
    }
    int fd = _open_osfhandle((intptr_t)file, _O_BINARY | (flags & (O_RDWR | O_WRONLY | O_APPEND)));
    if (fd < 0)
        CloseHandle(file);
    return fd;
}

/* ---- Names ---- */

static void use_slashes(char *path)
{
    for (; *path; path++)
        if (*path == '\\')
            *path = '/';
}

int posix_rename(const char *from, const char *to)
{
    DWORD flags = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    return MoveFileExA(from, to, flags) ? 0 : fail(last_error());
}

/* A file that is open may keep its name until it is closed. */
int posix_unlink(const char *path)
{
    return DeleteFileA(path) ? 0 : fail(last_error());
}

char *posix_getcwd(char *to, size_t size)
{
    DWORD length = GetCurrentDirectoryA((DWORD)size, to);
    if (length == 0 || length >= size)
        return NULL;
    use_slashes(to);
    return to;
}

char *realpath(const char *path, char *out)
{
    DWORD length = GetFullPathNameA(path, PATH_MAX, out, NULL);
    if (length == 0 || length >= PATH_MAX) {
        errno = length ? ENAMETOOLONG : ENOENT;
        return NULL;
    }
    use_slashes(out);
    return out;
}

ssize_t readlink(const char *path, char *out, size_t size)
{
    (void)path, (void)out, (void)size;
    return fail(EINVAL);
}

/* ---- Folders ---- */

int alphasort(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool add_entry(struct dirent ***list, int count, const struct dirent *entry)
{
    struct dirent *copy = malloc(sizeof *copy);
    struct dirent **longer = realloc(*list, ((size_t)count + 1) * sizeof *longer);
    if (longer)
        *list = longer;
    if (!copy || !longer) {
        free(copy);
        return false;
    }
    *copy = *entry;
    longer[count] = copy;
    return true;
}

typedef int comparison(const void *, const void *);

int scandir(const char *folder, struct dirent ***found, int (*wanted)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **))
{
    DIR *opened = opendir(folder);
    struct dirent *entry;
    int count = 0;
    *found = NULL;
    if (!opened)
        return -1;
    while ((entry = readdir(opened)))
        if (!wanted || wanted(entry))
            count += add_entry(found, count, entry);
    closedir(opened);
    if (order && count > 1)
        qsort(*found, (size_t)count, sizeof **found, (comparison *)order);
    return count;
}

/* ---- Locks ---- */

/* A byte far behind the content: others may read and write that. */
int flock(int fd, int how)
{
    OVERLAPPED where = {.OffsetHigh = 1};
    DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | (how & LOCK_NB ? LOCKFILE_FAIL_IMMEDIATELY : 0);
    HANDLE file = (HANDLE)_get_osfhandle(fd);
    if (LockFileEx(file, flags, 0, 1, 0, &where))
        return 0;
    DWORD said = GetLastError();
    return fail(said == ERROR_LOCK_VIOLATION || said == ERROR_IO_PENDING ? EWOULDBLOCK : ENOTSUP);
}
