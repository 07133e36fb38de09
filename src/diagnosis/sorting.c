/* Radix sort (Knuth, The Art of Computer Programming 3, 5.2.5): by one byte after the other, the
 * lowest first; each time those with the same byte stay in their order. Its time grows as the count
 * does, and nothing is compared. */
#include "diagnosis/sorting.h"

#include <stdint.h>
#include <string.h>

enum { BYTES = sizeof(uint64_t), VALUES = 256 };

/* In the order of the numbers: a double's bits are a sign and, behind it, its size. */
static uint64_t key_of(double value)
{
    uint64_t bits, sign = (uint64_t)1 << 63;
    memcpy(&bits, &value, sizeof bits);
    return bits & sign ? ~bits : bits | sign;
}

static size_t byte_of(double value, int byte)
{
    return key_of(value) >> (8 * byte) & (VALUES - 1);
}

/* starts[byte][v]: how many have a lower one there than v. */
static void find_starts(size_t starts[BYTES][VALUES], const double *values, size_t count)
{
    memset(starts, 0, BYTES * sizeof *starts);
    for (size_t i = 0; i < count; i++)
        for (int byte = 0; byte < BYTES; byte++)
            starts[byte][byte_of(values[i], byte)]++;
    for (int byte = 0; byte < BYTES; byte++)
        for (size_t v = 0, before = 0; v < VALUES; v++) {
            size_t here = starts[byte][v];
            starts[byte][v] = before;
            before += here;
        }
}

void diagnosis_sort_numbers(double *values, size_t count, double *spare)
{
    size_t starts[BYTES][VALUES];
    double *from = values, *to = spare, *other;
    find_starts(starts, values, count);
    for (int byte = 0; byte < BYTES; byte++) { /* an even number: the last ends in `values` */
        for (size_t i = 0; i < count; i++)
            to[starts[byte][byte_of(from[i], byte)]++] = from[i];
        other = from;
        from = to;
        to = other;
    }
}
