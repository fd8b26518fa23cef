/* SPDX-License-Identifier: EPL-2.0 */
/* Functions that are called from their own file and from the C library; many of the JVM have the first one's name. */
#include <mpi.h>
#include <search.h>
#include <stdio.h>

int update(int value, double weight)
{
    int sum = value + (int) weight;
    return sum * 2;
}

int differ(const void *left, const void *right)
{
    int difference = *(const int *) left - *(const int *) right;
    return difference;
}

int main(int argc, char **argv)
{
    int rank, values[] = {4, 6, 8}, key;
    size_t count = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    key = update(rank + 1, 1.5);
    printf("found at %d\n", (int) ((int *) lfind(&key, values, &count, sizeof key, differ) - values));
    MPI_Finalize();
    return 0;
}
