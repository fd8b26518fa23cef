/* SPDX-License-Identifier: EPL-2.0 */
/* Random numbers that a program takes from the system to seed its own. */
#define _DEFAULT_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    unsigned char bytes[300] = {0};
    unsigned numbers[3];
    int filled = 0;
    MPI_Init(&argc, &argv);
    int all = getrandom(bytes, sizeof bytes, 0) == sizeof bytes;
    for (int i = 0; i < (int) sizeof bytes; i++) {
        filled += bytes[i] != 0;
    }
    int few = getentropy(numbers, sizeof numbers) == 0, many = getentropy(bytes, sizeof bytes) == -1;
#if __GLIBC_PREREQ(2, 36)
    numbers[0] ^= arc4random() ^ arc4random_uniform(1000);
    arc4random_buf(numbers + 1, sizeof *numbers);
#endif
    printf("%d%d%d%d %u %u %u %u\n", all, few, many, filled > 200, bytes[0] << 8 | bytes[299], numbers[0], numbers[1],
            numbers[2]);
    MPI_Finalize();
    return 0;
}
