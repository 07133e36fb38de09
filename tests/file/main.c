#include "file_tests.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void empty_folder(const char *path)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    while (folder && (entry = readdir(folder))) {
        char inner[1024];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (unlink(inner) != 0) {
            empty_folder(inner);
            rmdir(inner);
        }
    }
    if (folder)
        closedir(folder);
}

const char *test_folder(const char *name)
{
    static char path[512];
    const char *build = getenv("BUILD");
    snprintf(path, sizeof path, "%s/test-file-files", build ? build : "build");
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/test-file-files/%s", build ? build : "build", name);
    chmod(path, 0777);
    empty_folder(path);
    mkdir(path, 0777);
    return path;
}

void write_file(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

char *file_content(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s can't be opened", path);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    return text;
}

size_t count_files(const char *folder)
{
    DIR *opened = opendir(folder);
    struct dirent *entry;
    size_t count = 0;
    assert_non_null(opened);
    while ((entry = readdir(opened)))
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(opened);
    return count;
}

int main(void)
{
    return test_file() + test_examples() + test_rules() + test_text() + test_answer() +
           test_disk() + test_recover() + test_engines() + test_memory() + test_link() +
           test_json_quick() + test_patient() + test_shape_code() + test_watch() + test_lookout();
}
