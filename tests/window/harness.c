#include "harness.h"

#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <SDL_image.h>
#include <jansson.h>

enum { SCREEN_WIDTH = 1600, SCREEN_HEIGHT = 1000, ARGUMENTS = 32 };

/* One X server, one folder and one program at a time. */
static struct {
    pid_t server, program;
    char root[64];   /* the server's own folder */
    char folder[64]; /* the test's */
    char window[32]; /* xdotool's number of the program's window */
    char binary[PATH_MAX];
    int feed[2];           /* a pipe: the program's standard input; 0: there is none */
    const uint8_t *screen; /* the server's frame buffer, live */
    size_t screen_size;
} stage;

double harness_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void harness_pause(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
}

void harness_timeout(const char *condition, const char *file, int line)
{
    char picture[PATH_MAX + 16];
    snprintf(picture, sizeof picture, "%s-failed.png", stage.binary);
    if (stage.screen)
        screenshot(picture, SCREEN_WIDTH, SCREEN_HEIGHT);
    print_error(
        "Waited in vain until: %s\nTitle: %s\nThe screen then: %s\nThe program wrote:\n%s\n",
        condition, program_title(), picture, program_output());
    _fail(file, line);
}

static void require(bool holds, const char *what)
{
    if (!holds)
        fail_msg("%s", what);
}

/* A signal that whoever runs the tests ignores (nohup, a shell's &) is ignored in a child, too. */
static void default_signals(void)
{
    signal(SIGTERM, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
}

/* Processes. A child's output goes to `output`; it ends with this process, whatever happens. */
static pid_t start(const char *const arguments[], const char *folder, int output)
{
    pid_t parent = getpid();
    pid_t pid = fork();
    if (pid)
        return pid;
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(127);
#else
    (void)parent;
#endif
    if (stage.feed[0] > 0 && arguments[0] == stage.binary)
        dup2(stage.feed[0], STDIN_FILENO);
    if (output >= 0) {
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
    }
    default_signals();
    if (!folder || chdir(folder) == 0)
        execvp(arguments[0], (char *const *)arguments);
    perror(arguments[0]);
    _exit(127);
}

static int status_of(int wait_status)
{
    return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : -WTERMSIG(wait_status);
}

static void end(pid_t *pid)
{
    if (*pid <= 0)
        return;
    kill(*pid, SIGKILL);
    waitpid(*pid, NULL, 0);
    *pid = 0;
}

/* Runs xdotool, whose words are arguments up to NULL; true when it succeeds. Fills in what it
 * wrote, the last newline cut. */
static bool xdotool_run(char *out, size_t size, const char *const arguments[])
{
    int ends[2];
    require(pipe(ends) == 0, "no pipe for xdotool");
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    pid_t pid = start(arguments, NULL, ends[1]);
    close(ends[1]);
    size_t length = 0;
    ssize_t got = 0;
    while (length < size - 1 && (got = read(ends[0], out + length, size - 1 - length)) > 0)
        length += (size_t)got;
    close(ends[0]);
    out[length] = '\0';
    if (length > 0 && out[length - 1] == '\n')
        out[length - 1] = '\0';
    int status = 0;
    waitpid(pid, &status, 0);
    return status_of(status) == 0;
}

#define xdotool_output(out, ...)                                                                   \
    xdotool_run(out, sizeof(out), (const char *const[]){"xdotool", __VA_ARGS__, NULL})

static void xdotool_does(const char *const arguments[])
{
    char printed[512];
    if (!xdotool_run(printed, sizeof printed, arguments))
        fail_msg("xdotool %s: %s", arguments[1], printed);
}

#define xdotool(...) xdotool_does((const char *const[]){"xdotool", __VA_ARGS__, NULL})

/* The X server. */
static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *place)
{
    (void)what, (void)kind, (void)place;
    return remove(path);
}

static void remove_folder(char *path)
{
    if (path[0])
        nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    path[0] = '\0';
}

static void make_folder(char *path, size_t size)
{
    snprintf(path, size, "/tmp/unrotate-window-XXXXXX");
    require(mkdtemp(path) != NULL, "no folder can be made in /tmp");
}

/* Starts the server on a display that it finds free itself. False when there is no Xvfb. */
static bool start_server(void)
{
    int ends[2];
    char number[16] = "", display[16] = ":", screen[32];
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    snprintf(number, sizeof number, "%d", ends[1]);
    snprintf(screen, sizeof screen, "%dx%dx24", SCREEN_WIDTH, SCREEN_HEIGHT);
    const char *arguments[] = {"Xvfb",   "-displayfd", number,      "-screen", "0",        screen,
                               "-fbdir", stage.root,   "-nolisten", "tcp",     "-noreset", NULL};
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    stage.server = start(arguments, NULL, nowhere);
    close(nowhere);
    close(ends[1]);
    /* The server dies when it can't write the whole line. */
    FILE *line = fdopen(ends[0], "r");
    bool came = line && fgets(display + 1, sizeof display - 1, line);
    if (line)
        fclose(line);
    display[strcspn(display, "\n")] = '\0';
    return came && setenv("DISPLAY", display, 1) == 0;
}

static bool map_screen(void)
{
    char path[128];
    struct stat file;
    snprintf(path, sizeof path, "%s/Xvfb_screen0", stage.root);
    int screen = open(path, O_RDONLY | O_CLOEXEC);
    if (screen < 0 || fstat(screen, &file) != 0)
        return false;
    stage.screen_size = (size_t)file.st_size;
    void *map = mmap(NULL, stage.screen_size, PROT_READ, MAP_SHARED, screen, 0);
    close(screen);
    stage.screen = map == MAP_FAILED ? NULL : map;
    return stage.screen != NULL;
}

int display_open(void **state)
{
    (void)state;
    char relative[PATH_MAX];
    const char *build = getenv("BUILD");
    snprintf(relative, sizeof relative, "%s/unrotate", build ? build : "build");
    if (!realpath(relative, stage.binary)) {
        print_error("%s isn't there: run `make` first\n", relative);
        return -1;
    }
    make_folder(stage.root, sizeof stage.root);
    if (!start_server() || !map_screen()) {
        print_error("Xvfb doesn't start; `make deps test` installs it\n");
        display_close(state);
        return -1;
    }
    return 0;
}

int display_close(void **state)
{
    (void)state;
    if (stage.screen)
        munmap((void *)stage.screen, stage.screen_size);
    stage.screen = NULL;
    end(&stage.server);
    remove_folder(stage.root);
    return 0;
}

/* The folder. The program sees nothing of the user's own settings, session and display server. */
int folder_open(void **state)
{
    static const char *const homes[] = {"HOME",           "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                        "XDG_STATE_HOME", "XDG_CACHE_HOME",  "XDG_RUNTIME_DIR"};
    (void)state;
    make_folder(stage.folder, sizeof stage.folder);
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++)
        setenv(homes[i], stage.folder, 1);
    setenv("SDL_VIDEODRIVER", "x11", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("XMODIFIERS");
    return 0;
}

int folder_close(void **state)
{
    (void)state;
    int status = 0;
    bool died = stage.program > 0 && waitpid(stage.program, &status, WNOHANG) == stage.program;
    if (died) {
        stage.program = 0;
        print_error("The program ended by itself, status %d:\n%s\n", status_of(status),
                    program_output());
    }
    end(&stage.program);
    program_feed_ends();
    xdotool("keyup", "ctrl", "keyup", "shift", "keyup", "alt", "mouseup", "1", "mouseup", "3");
    remove_folder(stage.folder);
    return died ? -1 : 0;
}

const char *in_folder(const char *name)
{
    static char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", stage.folder, name);
    return path;
}

void file_write(const char *name, const char *text)
{
    FILE *file = fopen(in_folder(name), "w");
    require(file && fputs(text, file) >= 0 && fclose(file) == 0, "a file can't be written");
}

bool file_there(const char *pattern)
{
    glob_t found;
    bool there = glob(in_folder(pattern), 0, NULL, &found) == 0;
    globfree(&found);
    return there;
}

/* Takes one step of a path, "name", ".name" or "[index]", into value; NULL when it leads nowhere.
 */
static json_t *step(json_t *value, const char **path)
{
    char name[64];
    int length = 0;
    unsigned index = 0;
    if (sscanf(*path, "[%u]%n", &index, &length) == 1 && length > 0)
        value = json_array_get(value, index);
    else if (sscanf(*path, ".%63[^.[]%n", name, &length) == 1 ||
             sscanf(*path, "%63[^.[]%n", name, &length) == 1)
        value = json_object_get(value, name);
    else
        value = NULL;
    *path += length;
    return value;
}

double file_number(const char *name, const char *path)
{
    json_t *root = json_load_file(in_folder(name), 0, NULL);
    json_t *value = root;
    while (value && *path)
        value = step(value, &path);
    double number = json_is_number(value) ? json_number_value(value) : NAN;
    json_decref(root);
    return number;
}

double saved(const char *path)
{
    return file_number("scene.json", path);
}

void expect_number(const char *name, const char *path, double expected, double slack)
{
    double got = file_number(name, path);
    if (!(fabs(got - expected) <= slack))
        fail_msg("%s %s: expected %.17g within %g, got %.17g", name, path, expected, slack, got);
}

/* The program. */
static bool window_there(void)
{
    char pid[16], found[64];
    snprintf(pid, sizeof pid, "%d", (int)stage.program);
    if (!xdotool_output(found, "search", "--onlyvisible", "--pid", pid) || !found[0])
        return false;
    found[strcspn(found, "\n")] = '\0';
    snprintf(stage.window, sizeof stage.window, "%.31s", found);
    return true;
}

static void program_start(const char *arguments)
{
    char words[1024];
    const char *list[ARGUMENTS] = {stage.binary};
    char *rest = words;
    snprintf(words, sizeof words, "%s", arguments);
    for (int i = 1; i < ARGUMENTS - 1 && (list[i] = strtok_r(rest, " ", &rest)); i++)
        ;
    require(!stage.program, "one program at a time");
    int output = open(in_folder("output.txt"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    stage.program = start(list, stage.folder, output);
    close(output);
    if (stage.feed[0] > 0)
        close(stage.feed[0]);
    stage.feed[0] = 0;
}

int program_run(const char *arguments)
{
    program_start(arguments);
    return program_exit();
}

void program_open(const char *arguments)
{
    program_start(arguments);
    pointer(SCREEN_WIDTH - 1, SCREEN_HEIGHT - 1);
    wait_until(window_there() || !program_runs());
    require(program_runs(), program_output());
    xdotool("windowmove", "--sync", stage.window, "0", "0");
    xdotool("windowfocus", "--sync", stage.window);
    wait_until(pixel(2, 2) != 0);
    wait_still();
}

bool program_runs(void)
{
    siginfo_t ended = {0};
    return stage.program > 0 &&
           waitid(P_PID, (id_t)stage.program, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == 0;
}

int program_exit(void)
{
    int status = 0;
    require(stage.program > 0, "no program was started");
    wait_until(waitpid(stage.program, &status, WNOHANG) == stage.program);
    stage.program = 0;
    status = status_of(status);
    if (status != 0)
        print_message("The program ended with status %d:\n%s\n", status, program_output());
    return status;
}

void program_fed(void)
{
    signal(SIGPIPE, SIG_IGN);
    require(pipe2(stage.feed, O_CLOEXEC) == 0, "no pipe for the program");
}

bool program_feed(const char *text)
{
    for (size_t left = strlen(text); left > 0;) {
        ssize_t sent = write(stage.feed[1], text, left);
        if (sent < 0)
            return false;
        text += sent;
        left -= (size_t)sent;
    }
    return true;
}

void program_feed_ends(void)
{
    if (stage.feed[1] > 0)
        close(stage.feed[1]);
    stage.feed[1] = 0;
}

void program_kill(void)
{
    end(&stage.program);
}

void program_signal(int number)
{
    kill(stage.program, number);
}

const char *program_output(void)
{
    static char text[16384];
    FILE *file = fopen(in_folder("output.txt"), "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = '\0';
    if (file)
        fclose(file);
    return text;
}

const char *program_title(void)
{
    static char title[512];
    if (!stage.window[0] || !xdotool_output(title, "getwindowname", stage.window))
        title[0] = '\0';
    return title;
}

bool title_marks_changes(void)
{
    return strchr(program_title(), '*') != NULL;
}

void save(void)
{
    wait_until(title_marks_changes());
    key("ctrl+s");
    wait_until(!title_marks_changes());
}

void program_resize(int width, int height)
{
    char w[16], h[16], printed[256], expected[64];
    snprintf(w, sizeof w, "%d", width);
    snprintf(h, sizeof h, "%d", height);
    snprintf(expected, sizeof expected, "WIDTH=%d\nHEIGHT=%d\n", width, height);
    xdotool("windowsize", stage.window, w, h);
    wait_until(xdotool_output(printed, "getwindowgeometry", "--shell", stage.window) &&
               strstr(printed, expected));
    wait_still();
}

/* Acting. */
void pointer(int x, int y)
{
    char at_x[16], at_y[16];
    snprintf(at_x, sizeof at_x, "%d", x);
    snprintf(at_y, sizeof at_y, "%d", y);
    xdotool("mousemove", at_x, at_y);
}

void press(int button)
{
    xdotool("mousedown", (char[]){(char)('0' + button), '\0'});
}

void release(int button)
{
    xdotool("mouseup", (char[]){(char)('0' + button), '\0'});
}

void click(int x, int y)
{
    pointer(x, y);
    press(1);
    release(1);
}

void drag(int x0, int y0, int x1, int y1)
{
    enum { STEPS = 4 };
    pointer(x0, y0);
    press(1);
    for (int i = 1; i <= STEPS; i++)
        pointer(x0 + (x1 - x0) * i / STEPS, y0 + (y1 - y0) * i / STEPS);
    release(1);
}

void wheel(int steps)
{
    for (int i = 0; i < abs(steps); i++)
        xdotool("click", steps > 0 ? "4" : "5");
}

void key(const char *name)
{
    xdotool("key", name);
}

void key_down(const char *name)
{
    xdotool("keydown", name);
}

void key_up(const char *name)
{
    xdotool("keyup", name);
}

void type(const char *text)
{
    xdotool("type", "--delay", "5", text);
}

/* The screen: a window dump (XWD), whose header is 32-bit words, the high byte first. */
static uint32_t header_word(int index)
{
    const uint8_t *b = stage.screen + 4 * index;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static const uint8_t *pixel_row(int y)
{
    enum { HEADER_SIZE = 0, BYTES_PER_LINE = 12, COLORS = 19, COLOR_SIZE = 12 };
    size_t pixels = header_word(HEADER_SIZE) + (size_t)header_word(COLORS) * COLOR_SIZE;
    return stage.screen + pixels + (size_t)y * header_word(BYTES_PER_LINE);
}

uint32_t pixel(int x, int y)
{
    uint32_t value;
    memcpy(&value, pixel_row(y) + 4 * (size_t)x, sizeof value);
    return value & 0xffffff;
}

bool area_has(int x, int y, int width, int height, uint32_t color)
{
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++)
            if (pixel(column, row) == color)
                return true;
    return false;
}

static bool same_as(uint8_t *copy)
{
    bool same = true;
    for (int y = 0; y < SCREEN_HEIGHT; y++) {
        uint8_t *row = copy + (size_t)y * SCREEN_WIDTH * 4;
        same = same && memcmp(row, pixel_row(y), SCREEN_WIDTH * 4) == 0;
        memcpy(row, pixel_row(y), SCREEN_WIDTH * 4);
    }
    return same;
}

/* Whether a thread runs or wants to, which on a busy machine may come to the same for a while. In
 * its stat file the state follows the name in parentheses. */
static bool thread_runs(const char *path)
{
    char line[512] = "";
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    size_t length = fread(line, 1, sizeof line - 1, file);
    fclose(file);
    line[length] = '\0';
    const char *name_end = strrchr(line, ')');
    return name_end && (name_end[2] == 'R' || name_end[2] == 'D');
}

static bool process_runs(pid_t pid)
{
    char pattern[64];
    glob_t found;
    snprintf(pattern, sizeof pattern, "/proc/%d/task/*/stat", (int)pid);
    bool runs = false;
    if (glob(pattern, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            runs = runs || thread_runs(found.gl_pathv[i]);
    }
    globfree(&found);
    return runs;
}

/* A thread's, and one for itself. */
static long switches_of(const char *path)
{
    char line[128];
    long all = 1, count;
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "voluntary_ctxt_switches: %ld", &count) == 1 ||
            sscanf(line, "nonvoluntary_ctxt_switches: %ld", &count) == 1)
            all += count;
    if (file)
        fclose(file);
    return all;
}

long program_switches(void)
{
    char pattern[64];
    long all = 0;
    glob_t found;
    snprintf(pattern, sizeof pattern, "/proc/%d/task/*/status", (int)stage.program);
    if (glob(pattern, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            all += switches_of(found.gl_pathv[i]);
    }
    globfree(&found);
    return all;
}

void wait_still(void)
{
    static uint8_t copy[SCREEN_HEIGHT * SCREEN_WIDTH * 4];
    const double still = 0.15;
    double since = harness_time(), began = since;
    while (harness_time() < since + still && harness_time() < began + LONGEST_WAIT) {
        harness_pause();
        if (!same_as(copy) || process_runs(stage.server) || process_runs(stage.program))
            since = harness_time();
    }
}

void screenshot(const char *path, int width, int height)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
        (void *)pixel_row(0), width, height, 32, (int)(pixel_row(1) - pixel_row(0)),
        SDL_PIXELFORMAT_RGB888);
    if (!surface || IMG_SavePNG(surface, path) != 0)
        print_error("%s: %s\n", path, SDL_GetError());
    SDL_FreeSurface(surface);
}

int pixels_unlike(const char *picture)
{
    SDL_Surface *file = IMG_Load(in_folder(picture));
    SDL_Surface *same = file ? SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_RGB888, 0) : NULL;
    if (!same || same->w > SCREEN_WIDTH || same->h > SCREEN_HEIGHT)
        return -1;
    int count = 0;
    for (int y = 0; same && y < same->h; y++)
        for (int x = 0; x < same->w; x++)
            count += (((uint32_t *)((uint8_t *)same->pixels + y * same->pitch))[x] & 0xffffff) !=
                     pixel(x, y);
    SDL_FreeSurface(same);
    SDL_FreeSurface(file);
    return count;
}
