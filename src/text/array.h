/* Arrays that grow by one element at a time. */
#ifndef TEXT_ARRAY_H
#define TEXT_ARRAY_H

#include <stddef.h>

/* Room for one element of `size` bytes more: the array, moved to where there is twice as much as
 * before, or `first` elements, once it is full. NULL when memory is short: all stays as it was. */
void *text_array_reserve(void *array, size_t count, size_t *capacity, size_t first, size_t size);

#endif
