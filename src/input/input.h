/* What the user did, in plain C: the only form of input outside sdl/. One struct is one event. */
#ifndef INPUT_INPUT_H
#define INPUT_INPUT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum input_kind {
    INPUT_NONE,     /* nothing happened: redraw, or time passed */
    INPUT_MOTION,   /* x, y */
    INPUT_PRESS,    /* x, y, button, clicks */
    INPUT_RELEASE,  /* x, y, button */
    INPUT_WHEEL,    /* x, y, wheel_x, wheel_y */
    INPUT_KEY_DOWN, /* key, physical, repeat */
    INPUT_KEY_UP,   /* key, physical */
    INPUT_TEXT,     /* text */
    INPUT_FINGER_DOWN,
    INPUT_FINGER_MOVE,
    INPUT_FINGER_UP,    /* finger, x, y */
    INPUT_POINTER_LEFT, /* the pointer left the window */
    INPUT_FOCUS_LOST,
    INPUT_FOCUS_GAINED,
    INPUT_RESIZED,
    INPUT_DROP_FILE,    /* payload: path */
    INPUT_DROP_TEXT,    /* payload: text */
    INPUT_RESET_PIXELS, /* the device lost its textures: draw all again */
    INPUT_QUIT
} input_kind;

/* Held modifier keys, in every event. */
enum { MOD_SHIFT = 1, MOD_CTRL = 2, MOD_ALT = 4 };

enum { BUTTON_LEFT = 1, BUTTON_MIDDLE = 2, BUTTON_RIGHT = 3 };

/* A key is its Unicode character in lower case, or one of these. */
typedef enum key_name {
    KEY_NONE = 0,
    KEY_BACKSPACE = 8,
    KEY_TAB = 9,
    KEY_ENTER = 13,
    KEY_ESCAPE = 27,
    KEY_SPACE = 32,
    KEY_DELETE = 127,
    KEY_LEFT = 0x110000,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_INSERT,
    KEY_MENU,
    KEY_SHIFT,
    KEY_CTRL,
    KEY_ALT,
    KEY_F1,
    KEY_F2,
    KEY_F3,
    KEY_F4,
    KEY_F5,
    KEY_F6,
    KEY_F7,
    KEY_F8,
    KEY_F9,
    KEY_F10,
    KEY_F11,
    KEY_F12
} key_name;

#define INPUT_TEXT_SIZE 64

typedef struct input {
    input_kind kind;
    uint32_t time; /* milliseconds since the start */
    unsigned mods; /* MOD_ bits held now */
    double x, y;   /* pixels of the canvas, from its top left */
    int button, clicks;
    double wheel_x, wheel_y; /* notches; wheel_y > 0 is away from the user */
    int32_t key;             /* what the layout says it is */
    int32_t physical; /* what a US keyboard has at that place, for layouts without Latin letters */
    bool repeat;
    int64_t finger;
    char text[INPUT_TEXT_SIZE]; /* INPUT_TEXT: UTF-8, ends with NUL */
    const char *payload;        /* dropped path or text; valid while the event is handled */
} input;

#endif
