/* The program as a shell runs it: what it writes, and its exit status. */
#include "command_line.h"
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A bar 10 x 4 with its corner at the origin, and a unit circle above its middle: at y = -2 a miss
 * by 1, at y = -0.5 a hit of depth 0.5, at y = -1 they touch. */
#define PAIR(y)                                                                                    \
    "{\"a\": {\"kind\": \"rectangle\", \"x\": 0, \"y\": 0, \"width\": 10, \"height\": 4, "         \
    "\"angle\": 0}, \"b\": {\"kind\": \"circle\", \"x\": 5, \"y\": " y ", \"radius\": 1}}"
#define ANSWER(hit, state, gap, end)                                                               \
    "{\"id\": null, \"hit\": " hit ", \"state\": \"" state "\", " gap                              \
    ", \"normal\": [0, -1], \"unique\": true, \"on_a\": [5, 0], \"on_b\": [5, " end "]}\n"
#define MISS ANSWER("false", "apart", "\"gap\": 1", "-1")
#define HIT ANSWER("true", "overlapping", "\"gap\": -0.5, \"depth\": 0.5", "0.5")
#define TOUCH ANSWER("false", "touching", "\"gap\": 0", "0")

static void test_a_stream_is_answered_line_by_line(void **state)
{
    (void)state;
    expect("echo '" PAIR("-2") "' | unrotate check", 1, MISS);
    expect("echo '" PAIR("-0.5") "' | unrotate check", 0, HIT);
    expect("echo '" PAIR("-1") "' | unrotate check -", 1, TOUCH);
    expect("printf '\\n \\r\\n%s\\n\\t\\n%s' '" PAIR("-2") "' '" PAIR("-0.5") "' | unrotate check",
           0, MISS HIT);
    expect("unrotate check </dev/null", 1, "");
}

static void test_a_bad_line_stops_nothing(void **state)
{
    (void)state;
    expect("printf '%s\\n' '" PAIR("-2") "' '{\"id\": 3}' '" PAIR("-0.5") "' | unrotate check", 2,
           MISS "{\"id\": 3, \"error\": \"there is no \\\"a\\\": a pair must have the shapes a and "
                "b\"}\n" HIT);
}

/* 1 MB is the most; what is longer has an error in its place, and takes no memory. */
static void test_endless_lines(void **state)
{
    (void)state;
#define LONG(bytes) "head -c " bytes " /dev/zero | tr '\\0' ' '"
#define TOO_LONG "{\"id\": null, \"error\": \"a line may have 1048576 bytes\"}\n"
    expect("{ echo '" PAIR("-2") "'; " LONG("1048577") "; echo; echo '" PAIR(
               "-0.5") "'; } | unrotate check",
           2, MISS TOO_LONG HIT);
    expect("printf '%-1048576s' '" PAIR("-2") "' | unrotate check", 1, MISS);
    expect("printf '%-1048577s' '" PAIR("-2") "' | unrotate check", 2, TOO_LONG);
    expect(LONG("5000000") " | unrotate check", 2, TOO_LONG);
}

/* A program that asks, and waits for the answer before it asks again. */
static void test_answers_do_not_wait(void **state)
{
    (void)state;
    expect("mkfifo questions answers; unrotate check <questions >answers & "
           "exec 5>questions 6<answers; "
           "echo '" PAIR("-2") "' >&5; read -r answer <&6; echo \"$answer\"; "
                               "echo '" PAIR("-0.5") "' >&5; read -r answer <&6; echo \"$answer\"; "
                                                     "exec 5>&-; wait $!",
           0, MISS HIT);
}

static void test_several_files(void **state)
{
    (void)state;
    run("echo '" PAIR("-2") "' >miss; echo '" PAIR("-0.5") "' >hit");
    expect("unrotate check miss hit", 0, MISS HIT);
    expect("unrotate check miss miss", 1, MISS MISS);
    expect("unrotate check - hit <miss", 0, MISS HIT);
    expect("unrotate check miss missing 2>/dev/null", 2, MISS);
    expect_refusal("unrotate check missing", "missing can't be read: No such file or directory; "
                                             "choose a file and a folder that exist");
    expect_refusal("unrotate check .", ". can't be read: Is a directory; choose a file");
    expect_refusal("unrotate check <.", "standard input can't be read: Is a directory");
}

/* A scene or a log: all its lines are refused, and then what is it for is told, once. */
static void test_no_pairs_at_all(void **state)
{
    (void)state;
    const char *told = "no line with the shapes a and b of a pair in JSON; a scene is opened by "
                       "\"unrotate FILE\", a "
                       "log is read by \"unrotate diagnose FILE\"";
    run("printf '{\\n\"shapes\": []}\\n' >scene.json; printf 'rect,circle\\n\\n1,2\\n' >log.csv");
    expect_refusal("unrotate check scene.json 2>&1 >/dev/null", told);
    expect_refusal("unrotate check log.csv 2>&1 >/dev/null", told);
    run("echo '" PAIR("-2") "' >>scene.json; : >empty");
    expect("unrotate check scene.json 2>&1 >/dev/null", 2, "");
    expect("unrotate check empty", 1, "");
    expect("unrotate check <log.csv 2>&1 >/dev/null", 2, "");
    run("rm scene.json log.csv empty");
}

/* Such a file is the right one for the command. */
static void test_pairs_that_are_all_wrong(void **state)
{
    (void)state;
    run("printf '%s\\n' '{\"a\": {\"kind\": \"rectangel\"}}' '{\"id\": 7, \"b\": 1, \"c\": 2}' "
        ">all");
    expect("unrotate check all 2>&1 >/dev/null", 2,
           "unrotate: all has no pair that is right: each answer names what is wrong with its "
           "line\n");
    expect("unrotate check all 2>/dev/null | grep -c '\"error\": '", 0, "2\n");
    run("rm all");
}

static void test_one_pair_for_people(void **state)
{
    (void)state;
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,-2,1", 1,
           "MISS\ngap       1\ndistance  2\nradius    1\nstate     apart\nnormal    0, -1\n"
           "on a      5, 0\non b      5, -1\n");
    expect("unrotate check --rect '0,0,10,4,0 corner 2' --circle 5,-4,1 | sed -n 4p", 0,
           "radii     3\n");
    expect("unrotate check --rect '0,0,10,4,0 corner 2' --circle 5,-4,0 | sed -n 4p", 0,
           "radius    2\n");
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,-1,1 | head -n 1", 0, "MISS\n");
    expect("unrotate check --touching --rect 0,0,10,4,0 --circle 5,-1,1 | head -n 1", 0, "HIT\n");
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,-0.5,1 >/dev/null", 0, "");
    expect_refusal("unrotate check --rect 0,0,10,4 --circle 5,-1,1", "angle is missing");
    expect_refusal("unrotate check --rect 0,0,1e400,4,5 --circle 5,-1,1",
                   "--rect 0,0,1e400,4,5: width is 1e400: a number must be below 1.8e308");
}

/* The ball is 4 above the bar and falls by 8 in a frame. */
static void test_a_moving_pair_for_people(void **state)
{
    (void)state;
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,-5,1 --velocity 0,8 | tail -n 8", 0,
           "\nwithin a frame they meet\ntime      0.5\npoint     5, 0\nnormal    0, -1\n"
           "approach  -8\nafter a   0, 8\nafter b   0, 0\n");
    expect("unrotate check --rect 0,0,10,4,0 --velocity 0,-2 --circle 5,-5,1 | tail -n 2", 0,
           "\nwithin a frame they don't meet\n");
    expect("unrotate check --convention '{\"y\": \"up\"}' --circle 5,6,1 --velocity 0,-8 --rect "
           "0,0,10,4,0 | tail -n 7 | head -n 3",
           0, "within a frame they meet\ntime      0.125\npoint     5, 4\n");
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,-5,1 --velocity 0,8 >out; echo $?; "
           "head -n 1 out; rm out",
           0, "0\nMISS at the start, they meet at 0.5 of the frame\n");
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,-5,1 --velocity 0,3 >out; echo $?; "
           "head -n 1 out; rm out",
           0, "1\nMISS at the start, they don't meet within the frame\n");
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,0,1 --velocity 0,-9 >out; echo $?; "
           "head -n 1 out; rm out",
           0, "0\nHIT at the start\n");
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,-5,1 --velocity 0,0 | sed -n '1p;$p'", 0,
           "MISS at the start, they don't meet within the frame\n"
           "within a frame they don't meet\n");
    expect("unrotate check --rect 0,0,10,4,0 --circle 5,-0.5,1 | grep depth", 0, "depth     0.5\n");
    expect_refusal("unrotate check --velocity 0,8 --rect 0,0,10,4,0 --circle 5,-5,1",
                   "--velocity 0,8: it goes behind its shape");
    expect_refusal("unrotate check --rect 0,0,10,4,0 --circle 5,-5,1 --velocity 8",
                   "--velocity 8: give the way in a frame along x and y");
    expect_refusal("unrotate check --rect 0,0,10,4,0 --circle 5,-5,1 --velocity 1,2,3",
                   "--velocity 1,2,3: give the way");
    expect_refusal("unrotate check --fixed --rect 0,0,10,4,0 --circle 5,-5,1",
                   "--fixed: it goes behind its shape");
    expect_refusal("unrotate check --rect 0,0,10,4,0 --circle 5,-5,1 --restitution 2",
                   "--restitution 2: give a number from 0 to 1");
    expect("unrotate check --rect 0,0,10,4,0 --fixed --circle 5,-5,1 --velocity 0,8 "
           "--restitution 0.5 | tail -n 2",
           0, "after a   0, 0\nafter b   0, -4\n");
}

/* y up: above is more. */
static void test_answers_are_in_the_convention(void **state)
{
    (void)state;
    expect("unrotate check --convention '{\"y\": \"up\"}' --rect 0,0,10,4,0 --circle 5,6,1 | "
           "tail -n 3",
           0, "normal    0, 1\non a      5, 4\non b      5, 5\n");
}

static void test_output_that_fails(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip();
    expect_refusal("echo '" PAIR("-2") "' | unrotate check >/dev/full", "No space left");
    expect_refusal("unrotate check --rect 0,0,10,4,0 --circle 5,-2,1 >/dev/full", "No space left");
    expect_refusal("unrotate --help >/dev/full", "No space left");
    expect_refusal("yes '" PAIR("-2") "' | unrotate check >/dev/full", "No space left");
    expect("trap '' PIPE; yes '" PAIR("-2") "' 2>/dev/null | unrotate check 2>/dev/null | "
                                            "head -n 1",
           0, MISS);
}

/* ---- Playing ---- */

/* A ball in a box 100 x 100: it is at the right wall after 4 frames, and then flies back. */
#define BOX                                                                                        \
    "echo '{\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 50, "    \
    "\"y\": 50, \"radius\": 10, \"velocity\": [10, 0]}], \"motion\": {\"walls\": [0, 0, 100, "     \
    "100]}}' >box.json; "

static void test_a_scene_is_played(void **state)
{
    (void)state;
    expect(BOX "unrotate play box.json --frames 6", 0,
           "algorithm  dynamic\nframes     6\nimpacts    1\nmisses     0\nphantoms   0\n"
           "given up   0 frames of shapes' time\n"
           "energy     50 at the start, 50 at the end\n"
           "momentum x 10 at the start, -10 at the end\n"
           "momentum y 0 at the start, 0 at the end\n");
    expect(BOX "unrotate play box.json --frames 0 -o 0.json >/dev/null && "
               "unrotate play box.json --frames 6 -o 6.json | wc -l; "
               "grep -o '\"x\": 50' 0.json; grep -o '\"velocity.*]}$' 6.json",
           0, "9\n\"x\": 50\n\"velocity\": [-10, 0]}\n");
    expect(
        BOX "unrotate play box.json --frames 3 --json --algorithm static", 0,
        "{\"frame\": 1, \"events\": [], \"shapes\": [{\"id\": \"ball\", \"x\": 60, \"y\": 50, "
        "\"velocity\": [10, 0]}]}\n"
        "{\"frame\": 2, \"events\": [], \"shapes\": [{\"id\": \"ball\", \"x\": 70, \"y\": 50, "
        "\"velocity\": [10, 0]}]}\n"
        "{\"frame\": 3, \"events\": [], \"shapes\": [{\"id\": \"ball\", \"x\": 80, \"y\": 50, "
        "\"velocity\": [10, 0]}]}\n"
        "{\"frames\": 3, \"algorithm\": \"static\", \"impacts\": 0, \"misses\": 0, \"phantoms\": "
        "0, \"capped\": 0, \"given_up\": 0, \"energy\": [50, 50], \"momentum\": [[10, 0], [10, "
        "0]]}\n");
    expect(BOX "unrotate play box.json --frames 9 --json | grep -c '\"kind\": \"impact\"'", 0,
           "1\n");
    expect("unrotate play --circle 50,50,10 --velocity 10,0 --frames 2 | tail -n 3", 0,
           "energy     50 at the start, 50 at the end\nmomentum x 10 at the start, 10 at the "
           "end\nmomentum y 0 at the start, 0 at the end\n");
    /* The one behind stands where it touches the other, half a frame before its end. */
    expect("echo '{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 0, "
           "\"y\": 0, \"radius\": 1, \"velocity\": [4, 0]}, {\"kind\": \"circle\", "
           "\"x\": 4, \"y\": 0, \"radius\": 1, \"velocity\": [6, 0]}], \"motion\": "
           "{\"walls\": \"none\"}}' >wait.json; "
           "unrotate play wait.json --frames 1 --algorithm semi-dynamic | "
           "grep -c \"^given up   0.50*[0-9]* frames of shapes' time$\"",
           0, "1\n");
}

static void test_what_cannot_be_played(void **state)
{
    (void)state;
    expect_refusal("unrotate play none.json --frames 3", "none.json can't be read");
    expect_refusal("printf 'rect,circle\\n' >game.csv; unrotate play game.csv --frames 3",
                   "game.csv is a log by its name, not a scene: \"unrotate game.csv\" shows it, "
                   "\"unrotate diagnose game.csv\" reads it");
    expect_refusal(BOX "mkdir -p folder; unrotate play box.json --frames 3 -o folder >/dev/null",
                   "folder");
    expect_refusal(BOX "unrotate play box.json", "--frames N");
    expect("trap '' PIPE; " BOX
           "unrotate play box.json --frames 100000000 --json 2>/dev/null | head -n 1 | cut -c 1-11",
           0, "{\"frame\": 1\n");
    if (access("/dev/full", W_OK) == 0)
        expect_refusal(BOX "unrotate play box.json --frames 100000000 --json >/dev/full",
                       "No space left");
}

/* ---- Pictures ---- */

#define SHAPES "--rect 100,100,200,80,30 --circle 300,200,50 --size 320x240"

static void test_a_picture_is_written_whole_or_not(void **state)
{
    (void)state;
    expect("unrotate picture " SHAPES " -o a.png && head -c 8 a.png | od -An -tx1 && ls", 0,
           " 89 50 4e 47 0d 0a 1a 0a\na.png\nanswers\nhit\nmiss\nquestions\n");
    expect("mkdir d && ln -s d/b.png link.png && unrotate picture " SHAPES
           " -o link.png && cmp a.png d/b.png && [ -L link.png ]",
           0, "");
    expect("unrotate picture " SHAPES " -o /dev/stdout | cmp - a.png", 0, "");
    expect_refusal("unrotate picture " SHAPES " -o d", "Is a directory");
    expect_refusal("unrotate picture " SHAPES " -o none/a.png", "No such file");
}

/* What a killed command left of a file is removed by the next that writes one there. */
static void test_it_is_cleaned_up_behind_a_killed_one(void **state)
{
    (void)state;
    static const char *const commands[] = {
        "unrotate picture " SHAPES " -o left/a.png",
        "unrotate film " SHAPES " --fps 1 --seconds 1 -o left/a%d.png",
        "unrotate poster -o left/a.png",
        "unrotate handout $assets/lessons/03-unrotate.json -o left/a.html",
        "unrotate play $assets/scenes/tunnel.json --frames 1 -o left/a.json",
        "unrotate lesson --new left/a.json",
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[1024];
        snprintf(line, sizeof line,
                 "rm -rf left; mkdir left; touch left/.unrotate-1-0~ left/.unrotate-mine; %s "
                 ">/dev/null; ls -A left | sed 's/^a.*/a/'",
                 commands[i]);
        expect(line, 0, ".unrotate-mine\na\n");
    }
    expect("rm -r left", 0, "");
}

static void test_a_picture_of_nothing(void **state)
{
    (void)state;
    run("echo '{\"unrotate\": 1, \"shapes\": [{\"kind\": \"blob\"}]}' >bad.json");
    expect_refusal("unrotate picture bad.json -o no.png", "bad.json: shapes[0].kind is \"blob\"");
    expect_refusal("unrotate picture . -o no.png", "Is a directory");
    expect("cp \"$assets/scenes/pivot.json\" bounce; unrotate picture bounce -o a.png; "
           "rm bounce a.png",
           0, "");
    expect_refusal("unrotate picture none.json -o no.png", "none.json");
    expect_refusal("unrotate picture " SHAPES " --select x -o no.png", "--select x");
    expect("ls no.png 2>/dev/null", 2, "");
}

static void test_no_display(void **state)
{
    (void)state;
    expect_refusal("HOME=$PWD XDG_RUNTIME_DIR= unrotate", "no window");
    expect_refusal("HOME=$PWD unrotate none.json", "none.json");
}

#define TWO                                                                                        \
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 40, \"y\": 30, \"width\": "   \
    "80, "                                                                                         \
    "\"height\": 30, \"angle\": 30}, {\"kind\": \"circle\", \"x\": 150, \"y\": 40, \"radius\": "   \
    "9}]"

#define MOVING                                                                                     \
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 150, \"y\": 40, \"radius\": 9, " \
    "\"velocity\": [3, 2]}], \"view\": {\"zoom\": "

/* A view is for the usual size: at others all is framed, unless it is asked for. */
static void test_a_picture_is_framed(void **state)
{
    (void)state;
    run("echo '" TWO "}' >free.json; "
        "echo '" TWO ", \"view\": {\"zoom\": 1.5, \"x\": 0, \"y\": 0}}' >seen.json");
    expect("for s in 640x360 360x640 400x400; do for f in free seen; do "
           "unrotate picture $f.json --size $s -o $f.png; done; cmp free.png seen.png; done",
           0, "");
    expect("unrotate picture seen.json --size 640x360 --view -o view.png; "
           "unrotate picture free.json --size 640x360 -o free.png; cmp -s view.png free.png",
           1, "");
    expect("unrotate picture seen.json -o seen.png; unrotate picture free.json -o free.png; "
           "cmp -s seen.png free.png",
           1, "");
    expect("unrotate picture seen.json --view -o view.png; cmp view.png seen.png", 0, "");
}

/* Where the edges are walls, a smaller picture shows what the usual one does: of 992 x 720 pixels
 * at 1.5, in half the height, the middle (330 2/3, 240) stays the middle. */
static void test_walls_stay_in_the_picture(void **state)
{
    (void)state;
    run("echo '" MOVING "1.5, \"x\": 0, \"y\": 0}}' >large.json; "
        "echo '" MOVING "0.75, \"x\": -96, \"y\": 0}}' >small.json");
    expect("unrotate picture large.json --size 640x360 -o a.png; "
           "unrotate picture small.json --size 640x360 --view -o b.png; cmp a.png b.png",
           0, "");
}

/* Ids as the command line wants them, each with its title. */
static void test_the_mistakes_are_listed(void **state)
{
    (void)state;
    expect("unrotate mistakes | head -n 2", 0,
           "wrong-sign              angle     Wrong sign of the angle\n"
           "degrees-as-radians      angle     Degrees go into sin and cos\n");
    expect("unrotate mistakes | wc -l | tr -d ' '", 0, "68\n");
    expect_refusal("unrotate mistakes x", "takes no file");
}

/* ---- Presets ---- */

/* What LOVE means: x and y are the bar's corner, and it turns about it: 10 to the right, a quarter
 * turn clockwise, reaches down to y = 10. */
static void test_a_convention_by_name(void **state)
{
    (void)state;
    expect("unrotate check --convention love --rect 0,0,10,4,1.5707963267948966 "
           "--circle -2,12,1 | head -n 2",
           0, "MISS\ngap       1\n");
    expect("echo '{\"convention\": \"pygame\", \"a\": {\"kind\": \"point\", \"x\": 1, \"y\": 0}, "
           "\"b\": {\"kind\": \"point\", \"x\": 1, \"y\": 3}}' | unrotate check | cut -c 1-25",
           0, "{\"id\": null, \"hit\": false\n");
    expect_refusal("unrotate check --convention lova --circle 1,2,3 --point 1,2",
                   "perhaps \"love\"");
    expect_refusal("unrotate assets/scenes/bounce.json --convention love", "says itself how its");
    expect_refusal("unrotate --convention sdl3", "\"unrotate engines\" lists them");
}

/* Before any window, as for a scene that can't be read. */
static void test_a_log_that_cannot_be_shown(void **state)
{
    (void)state;
    expect_refusal("f=$(mktemp --suffix .csv); unrotate \"$f\"; r=$?; rm \"$f\"; exit $r",
                   "doesn't name the column");
    expect_refusal("f=$(mktemp --suffix .csv); echo 'so{me, thing' > \"$f\"; unrotate \"$f\"; "
                   "r=$?; rm \"$f\"; exit $r",
                   "doesn't name the column");
    expect_refusal("f=$(mktemp --suffix .csv); "
                   "echo rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit > \"$f\"; "
                   "unrotate \"$f\"; r=$?; rm \"$f\"; exit $r",
                   "no row that can be used");
    expect_refusal("unrotate /nowhere/at/all.csv", "can't be read");
}

static void test_the_presets_are_listed(void **state)
{
    (void)state;
    expect("unrotate engines | grep -c '^[a-z0-9_]*  *\\(up\\|down\\) '", 0, "53\n");
    expect("unrotate engines | grep scratch", 0,
           "scratch           up    clockwise         degrees  90    pivot   centre    full  "
           "Scratch 3\n");
    expect("unrotate engines | grep -c '(?)$'", 0, "10\n");
    expect("unrotate engines matter | head -n 2", 0,
           "matter: matter.js\n  calls       "
           "Body.setAngle\n");
    expect("unrotate engines matter twojs | grep -e : -e same", 0,
           "matter: matter.js\n  same as     twojs\ntwojs: Two.js\n  same as     matter\n");
    expect_refusal("unrotate engines matter lova", "perhaps \"love\"");
    expect_refusal("unrotate engines '{}'", "not the id of a preset");
    expect_refusal("unrotate engines --rect 1,2,3,4,5", "--rect doesn't go with engines");
}

static void test_lessons(void **state)
{
    (void)state;
    expect("unrotate lesson --list | grep -A 2 01- | sed 's:^/.*/assets/:assets/:'", 0,
           "assets/lessons/01-nearest-point.json\n"
           "    The nearest point, 8 minutes\n"
           "    A circle hits if the nearest point is closer than the radius.\n");
    expect("unrotate lesson --list | grep -c '^/'", 0, "10\n");
    expect("unrotate lesson --new > new.json && unrotate lesson --check new.json", 0,
           "new.json: right, 3 steps\n");
    expect("unrotate lesson --new named.json && cmp named.json new.json", 0, "");
    expect("echo mine > named.json; unrotate lesson --new named.json 2>&1; cat named.json", 0,
           "unrotate: named.json is there already: choose another name\nmine\n");
    expect("unrotate lesson --new nowhere/named.json 2>&1 | grep -c 'nowhere.named.json.*No such "
           "file'",
           0, "1\n");
    expect("sed 's/, \"hit\": true, \"why\": [^}]*}/}/' new.json > short.json; "
           "unrotate lesson --check short.json",
           0,
           "short.json:12:9: steps[0].choices[0] has no why: say what is wrong with it\n"
           "short.json: right, 3 steps\n");
    expect("sed 's/\"right\"/\"wrong\"/' new.json > bad.json; "
           "unrotate lesson --check bad.json new.json 2>&1",
           2,
           "unrotate: bad.json:13:28: steps[0].choices[1].wrong is unknown: a choice may have "
           "text, why, right, mistake, hit, moves, from, nearest\n"
           "new.json: right, 3 steps\n");
    expect("sed 's/\"minutes\"/\"minute\"/; s/\"right\"/\"wrong\"/; s/, \"hit\": true, \"why\": "
           "[^}]*}/}/' new.json > bad.json; unrotate lesson --check bad.json new.json 2>&1",
           2,
           "unrotate: bad.json:4:3: minute is unknown: did you mean \"minutes\"?\n"
           "unrotate: bad.json:13:28: steps[0].choices[1].wrong is unknown: a choice may have "
           "text, why, right, mistake, hit, moves, from, nearest\n"
           "new.json: right, 3 steps\n");
    expect(
        "awk '{ print } /unrotate-lesson/ { for (i = 0; i < 21; i++) print \"\\\"key\" i \"\\\": "
        "1,\" }' new.json > many.json; unrotate lesson --check many.json 2>&1 | tail -n 2",
        0,
        "unrotate: many.json:22:1: key19 is unknown: a lesson may have unrotate-lesson, title, "
        "minutes, idea, source, steps\n"
        "unrotate: many.json: there are more errors than these 20\n");
    expect("unrotate lesson unrotated 2>&1 | head -c 90", 0,
           "unrotate: lesson unrotated: there is no such file, and no such lesson; there are "
           "01-neares");
    expect("unrotate lesson bad.json 2>&1", 2, /* the first one */
           "unrotate: bad.json:4:3: minute is unknown: did you mean \"minutes\"?\n");
    /* each a name of lesson 3, which has 8 steps */
    for (const char *const *name =
             (const char *const[]){"3", "03", "unrotate", "03-unrotate", "03-unrotate.json", NULL};
         *name; name++) {
        char command[64];
        snprintf(command, sizeof command, "unrotate lesson %s --step 9 2>&1", *name);
        expect(command, 2, "unrotate: --step 9: the lesson has 8 steps\n");
    }
    expect("unrotate lesson 3 --step 99 2>&1", 2, "unrotate: --step 99: the lesson has 8 steps\n");
}

#define OWN "XDG_CONFIG_HOME=$PWD/config "

static void test_own_presets(void **state)
{
    (void)state;
    expect("unrotate engines --json love > own.json; mkdir -p config/unrotate && "
           "sed 's/love/mine/; s/down/up/' own.json > config/unrotate/engines.json; " OWN
           "unrotate engines --json mine | diff own.json - | grep -c '^>'",
           0, "2\n");
    expect(OWN "unrotate engines | grep yours", 0,
           "mine              up    clockwise         radians  0     pivot   corner    full  "
           "L\303\226VE (yours)\n");
    expect(OWN "unrotate check --convention mine --rect 0,0,10,4,0 --circle 5,6,1 | tail -n 1", 0,
           "on b      5, 5\n");
    expect("unrotate --help | sed '1,/^Files:/d'", 0,
           "  Settings, and engines.json with conventions of your own:\n"
           "    $XDG_CONFIG_HOME/unrotate, or ~/.config/unrotate\n"
           "  Unsaved changes, until the program is closed:\n"
           "    $XDG_STATE_HOME/unrotate, or ~/.local/state/unrotate\n");
}

/* Of a command its own part only: no film's option, and not the other commands. */
static void test_a_command_has_help_of_its_own(void **state)
{
    (void)state;
    expect("unrotate check --help | head -n 1", 0, "unrotate check [OPTION...] [FILE...]\n");
    expect("unrotate check -h | grep -oE '^  --(rect|circle|restitution|fps|frames|map) '", 0,
           "  --rect \n  --circle \n  --restitution \n");
    expect("unrotate check --help | tail -n 4", 0,
           "Example:\n"
           "  unrotate check --rect 240,180,160,60,30 --circle 440,180,20\n"
           "\n"
           "All commands and options: unrotate --help\n");
    expect("unrotate mistakes --help | grep -c '^unrotate '", 0, "1\n");
    expect("unrotate ask --help | grep 'With --window'", 0, "  With --window also the window's.\n");
    expect("unrotate engines --help | grep -c '^Files:'", 0, "1\n");
    expect("unrotate --help | grep -c '^unrotate '", 0, "14\n");
    expect("unrotate --help | grep -oE '^  --(rect|fps|answers) '", 0,
           "  --rect \n  --fps \n  --answers \n");
}

static void test_bad_own_presets_stop_nothing(void **state)
{
    (void)state;
    run("mkdir -p config/unrotate && echo '{\"engines\": [{\"id\": \"mine\", \"y\": 1}]}' "
        ">config/unrotate/engines.json");
    expect(OWN "unrotate check --convention love --circle 0,0,1 --point 5,0 2>&1 >/dev/null | "
               "grep -o 'unrotate/engines.json.*'",
           0, "unrotate/engines.json: engines[0].y is 1: it must be \"down\" or \"up\"\n");
    expect(OWN
           "unrotate check --convention love --circle 0,0,1 --point 5,0 2>/dev/null | head -n 1",
           0, "MISS\n");
    expect("rm -r config; " OWN "unrotate engines >/dev/null; ls config 2>/dev/null", 2, "");
}

/* A name with the bytes that turn a terminal's letters red. */
static void test_names_cannot_command_the_terminal(void **state)
{
    static const char *const commands[] = {
        "check",
        "diagnose",
        "engines",
        "lesson --check",
        "lesson",
        "handout -o x",
        "picture -o x.png",
        "play --frames 1",
        "film -o x.gif",
        "poster -o x.png",
        "ask",
        "code --convention",
        "tests --language",
        "--scene",
        "--no-such",
    };
    (void)state;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[200];
        snprintf(line, sizeof line,
                 "name=$(printf '\\033[31mred.json'); unrotate %s \"$name\" 2>&1 | "
                 "grep -c -e \"$(printf '\\033')\" -e '^$'",
                 commands[i]);
        expect(line, 1, "0\n");
    }
    expect("name=$(printf '\\033[31mred.json'); unrotate lesson --new \"$name\"; "
           "unrotate lesson --check \"$name\" | tail -n 1; rm \"$name\"",
           0, "\\x1b[31mred.json: right, 3 steps\n");
}

static void test_code(void **state)
{
    (void)state;
    expect("unrotate code | grep circle_hits", 0,
           "bool circle_hits_rect(double x, double y, double w, double h, double angle,\n");
    expect("unrotate code --language lua --rect 100,50,40,20,90 --circle 125,90,4 | grep return", 0,
           "    return ex * ex + ey * ey < r * r                -- 100 < 16: MISS\n");
    expect("unrotate code --language js --touching --convention '{\"unit\": \"radians\"}' | "
           "grep -e 'a =' -e return",
           0, "    const a = angle;\n    return ex * ex + ey * ey <= r * r;\n");
    expect_refusal("unrotate code --language cobol",
                   "c, javascript (js), java, csharp (cs), python (py), lua");
    expect_refusal("unrotate code --circle 1,2,3", "--rect and a --circle");
    expect_refusal("unrotate code --rect 1,2,3 --circle 1,2,3", "height is missing");
    expect_refusal("unrotate code scene.json", "scene.json");
    expect_refusal("unrotate check --language c", "--language doesn't go with check");
}

/* What a table's rows are is tests/lab's business; here: which one is printed. */
static void test_tests(void **state)
{
    (void)state;
    expect("unrotate tests | grep -c '^bool circle_hits_rect(double x,'", 0, "1\n");
    expect("unrotate tests --language cs --convention pygame | head -n 1", 0,
           "// Does a circle hit a rotated rectangle? y points down, as for pygame.\n");
    expect("unrotate tests --language csv --convention pygame >rows.csv && head -n 1 rows.csv", 0,
           "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n");
    expect("unrotate diagnose rows.csv --convention pygame | head -n 1", 0,
           "The program is right.\n");
    expect("unrotate tests --language csv --convention pygame --touching-rows | diff rows.csv - | "
           "grep -c '^>.*,0$'",
           0, "3\n");
    expect("unrotate tests --language csv --touching --touching-rows | tail -n 3 | grep -c ',1$'",
           0, "3\n");
    expect_refusal("unrotate tests --touching-rows --convention '{\"pivot\": [0.3, 0.5]}'",
                   "no multiple of 1/16");
    expect_refusal("unrotate tests --language cobol", "gml, csv");
    expect_refusal("unrotate code --language csv", "language csv is unknown");
    expect_refusal("unrotate tests scene.json", "scene.json: tests takes no file");
    expect_refusal("unrotate tests --rect 1,2,3,4,5", "--rect doesn't go with tests");
    expect_refusal("unrotate code --touching-rows", "--touching-rows doesn't go with code");
}

int commands_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_stream_is_answered_line_by_line),
        cmocka_unit_test(test_a_bad_line_stops_nothing),
        cmocka_unit_test(test_endless_lines),
        cmocka_unit_test(test_answers_do_not_wait),
        cmocka_unit_test(test_several_files),
        cmocka_unit_test(test_no_pairs_at_all),
        cmocka_unit_test(test_pairs_that_are_all_wrong),
        cmocka_unit_test(test_one_pair_for_people),
        cmocka_unit_test(test_a_moving_pair_for_people),
        cmocka_unit_test(test_answers_are_in_the_convention),
        cmocka_unit_test(test_output_that_fails),
        cmocka_unit_test(test_a_picture_is_written_whole_or_not),
        cmocka_unit_test(test_a_scene_is_played),
        cmocka_unit_test(test_what_cannot_be_played),
        cmocka_unit_test(test_it_is_cleaned_up_behind_a_killed_one),
        cmocka_unit_test(test_a_picture_of_nothing),
        cmocka_unit_test(test_a_picture_is_framed),
        cmocka_unit_test(test_walls_stay_in_the_picture),
        cmocka_unit_test(test_the_mistakes_are_listed),
        cmocka_unit_test(test_no_display),
        cmocka_unit_test(test_names_cannot_command_the_terminal),
        cmocka_unit_test(test_code),
        cmocka_unit_test(test_tests),
        cmocka_unit_test(test_a_convention_by_name),
        cmocka_unit_test(test_a_log_that_cannot_be_shown),
        cmocka_unit_test(test_lessons),
        cmocka_unit_test(test_the_presets_are_listed),
        cmocka_unit_test(test_own_presets),
        cmocka_unit_test(test_a_command_has_help_of_its_own),
        cmocka_unit_test(test_bad_own_presets_stop_nothing),
    };
    return cmocka_run_group_tests_name("commands", tests, command_set_up, command_tear_down);
}
