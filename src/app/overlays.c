#include "app/overlays.h"

const char *app_overlay_name(show_bit overlay)
{
    static const char *const names[SHOW_COUNT] = {
        [SHOW_GHOST] = "Ghost",
        [SHOW_DISTANCE] = "Distance",
        [SHOW_RADIUS] = "Radius",
        [SHOW_ANGLE] = "Angle and axes",
        [SHOW_ZONES] = "Zones",
        [SHOW_NUMBERS] = "Numbers",
        [SHOW_BOUNDS] = "Bounding circles",
        [SHOW_GRID] = "Grid",
        [SHOW_OUTLINES] = "Outlines only",
        [SHOW_ALL_PAIRS] = "All pairs",
        [SHOW_CONVENTION] = "Convention",
        [SHOW_CONTACT] = "Contact arrow",
        [SHOW_OBSTACLE] = "Obstacle",
        [SHOW_REGIONS] = "Regions",
        [SHOW_BOX] = "Bounding box",
        [SHOW_VELOCITY] = "Velocities",
        [SHOW_TRAILS] = "Trails",
    };
    return names[overlay];
}
