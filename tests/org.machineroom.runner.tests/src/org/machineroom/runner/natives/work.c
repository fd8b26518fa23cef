/* SPDX-License-Identifier: EPL-2.0 */
/* So many multiplications. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int argc, char **argv)
{
    double product = 1, begin;
    MPI_Init(&argc, &argv);
    begin = MPI_Wtime();
    for (int i = 0; i < atoi(argv[1]); i++) {
        product *= 1.000001;
    }
    printf("%.15f %.12f %ld\n", product, MPI_Wtime() - begin, (long) time(0));
    MPI_Finalize();
    return atoi(argv[2]);
}
