#include "lab/map.h"

#include <stdlib.h>

void map_free(hit_map *m)
{
    free(m->cells);
    free(m->memory);
    *m = (hit_map){0};
}
