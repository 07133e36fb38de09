#include "text/array.h"

#include <stdlib.h>

void *text_array_reserve(void *array, size_t count, size_t *capacity, size_t first, size_t size)
{
    if (count < *capacity)
        return array;
    size_t larger = *capacity ? 2 * *capacity : first;
    void *grown = realloc(array, larger * size);
    if (grown)
        *capacity = larger;
    return grown;
}
