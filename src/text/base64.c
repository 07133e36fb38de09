#include "text/base64.h"

#include <stdint.h>
#include <string.h>

#define COMMON "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
static const char PLAIN[] = COMMON "+/", URL[] = COMMON "-_";

static size_t at_most(size_t count, size_t most)
{
    return count < most ? count : most;
}

/* Three bytes become four letters of six bits each; one byte less, one letter less. */
static void add(text_buffer *to, const char *bytes, size_t length, const char *digits, bool padded)
{
    for (size_t i = 0; i < length; i += 3) {
        char four[4];
        size_t count = at_most(length - i, 3);
        uint32_t bits = 0;
        for (size_t k = 0; k < count; k++)
            bits |= (uint32_t)(unsigned char)bytes[i + k] << (16 - 8 * k);
        for (size_t k = 0; k < 4; k++)
            four[k] = k <= count ? digits[bits >> (18 - 6 * k) & 63] : '=';
        text_add_bytes(to, four, padded ? sizeof four : count + 1);
    }
}

void text_add_base64(text_buffer *to, const char *bytes, size_t length)
{
    add(to, bytes, length, PLAIN, true);
}

void text_add_base64_url(text_buffer *to, const char *bytes, size_t length)
{
    add(to, bytes, length, URL, false);
}

/* Up to four letters; the bits that are left over must be 0, as they were written. */
static bool read_four(text_buffer *to, const char *letters, size_t count)
{
    char three[3];
    uint32_t bits = 0;
    for (size_t k = 0; k < count; k++) {
        const char *digit = letters[k] ? strchr(URL, letters[k]) : NULL;
        if (!digit)
            return false;
        bits |= (uint32_t)(digit - URL) << (18 - 6 * k);
    }
    for (size_t k = 0; k < 3; k++)
        three[k] = (char)(unsigned char)(bits >> (16 - 8 * k));
    text_add_bytes(to, three, count - 1);
    return count > 1 && (bits & (0xffffffu >> 8 * (count - 1))) == 0;
}

/* Without the "=" that others write where bytes don't fill four letters. */
static size_t without_padding(const char *letters, size_t length)
{
    size_t most = length % 4 == 0 ? 2 : 0, padding = 0;
    while (padding < at_most(length, most) && letters[length - 1 - padding] == '=')
        padding++;
    return length - padding;
}

bool text_read_base64_url(text_buffer *to, const char *letters, size_t length)
{
    length = without_padding(letters, length);
    for (size_t i = 0; i < length; i += 4)
        if (!read_four(to, letters + i, at_most(length - i, 4)))
            return false;
    return true;
}
