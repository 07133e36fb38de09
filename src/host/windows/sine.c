/* Sines and cosines as exact as other systems' C libraries have them: of 64 bits, rounded to 53.
 * musl's for long doubles stand under these names. */
#include <math.h>

/* What Windows gives new threads calculates with 53 bits. */
static double precisely(long double (*f)(long double), double x)
{
    unsigned short before, extended = 0x37F;
    __asm__ volatile("fnstcw %0" : "=m"(before));
    __asm__ volatile("fldcw %0" : : "m"(extended));
    volatile double result = (double)f(x);
    __asm__ volatile("fldcw %0" : : "m"(before));
    return result;
}

double sin(double x)
{
    return precisely(sinl, x);
}

double cos(double x)
{
    return precisely(cosl, x);
}
