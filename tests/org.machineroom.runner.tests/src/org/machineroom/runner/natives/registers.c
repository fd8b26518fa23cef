/* SPDX-License-Identifier: EPL-2.0 */
/* Has more values at once than there are registers that calls keep. */
#include <stdio.h>
#include <stdlib.h>

__attribute__((noinline)) long next(long value)
{
    return value * 3 + 1;
}

int main(int argc, char **argv)
{
    long sum[10];
    long a = atoi(argv[1]), b = a + 1, c = a + 2, d = a + 3, e = a + 4, f = a + 5, g = a + 6, h = a + 7, i = a + 8;
    for (int round = 0; round < argc; round++) {
        a ^= next(b);
        b += next(c);
        c ^= next(d);
        d += next(e);
        e ^= next(f);
        f += next(g);
        g ^= next(h);
        h += next(i);
        i ^= next(a);
    }
    sum[0] = a + b + c + d + e + f + g + h + i;
    printf("%ld\n", sum[0]);
    return 0;
}
