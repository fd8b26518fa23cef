/* SPDX-License-Identifier: EPL-2.0 */
/* Prints how long the datatypes are and what reductions make of their extremes; "wrong" sends one as another. */
#include <complex.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>

static int rank;

#define LARGEST(type, datatype, format, first, second) \
    do { \
        type mine = rank ? (second) : (first), most; \
        int bytes; \
        MPI_Allreduce(&mine, &most, 1, datatype, MPI_MAX, MPI_COMM_WORLD); \
        MPI_Type_size(datatype, &bytes); \
        if (rank == 0) { \
            printf(#datatype " %d " format "\n", bytes, most); \
        } \
    } while (0)

static void wrong(void)
{
    unsigned value = 1;
    int other;
    if (rank == 0) {
        MPI_Send(&value, 1, MPI_UNSIGNED, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&other, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

int main(int argc, char **argv)
{
    struct {
        long double value;
        int place;
    } pair, best;
    double complex factor, product;
    char name[MPI_MAX_OBJECT_NAME];
    int length;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    LARGEST(unsigned char, MPI_UNSIGNED_CHAR, "%u", 200, 100);
    LARGEST(signed char, MPI_SIGNED_CHAR, "%d", -56, 100);
    LARGEST(unsigned, MPI_UNSIGNED, "%u", 4000000000U, 1);
    LARGEST(unsigned long, MPI_UNSIGNED_LONG, "%lx", 1UL << 63, 1);
    LARGEST(uint16_t, MPI_UINT16_T, "%u", 40000, 1);
    LARGEST(long long, MPI_LONG_LONG, "%lld", -1LL, -2LL);
    LARGEST(long double, MPI_LONG_DOUBLE, "%.3Lf", 0.125L, -7.5L);
    LARGEST(MPI_Aint, MPI_AINT, "%ld", -1, 2);
    pair.value = 2.5L;
    pair.place = 5 - rank;
    MPI_Allreduce(&pair, &best, 1, MPI_LONG_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
    factor = rank + I;
    MPI_Allreduce(&factor, &product, 1, MPI_C_DOUBLE_COMPLEX, MPI_PROD, MPI_COMM_WORLD);
    MPI_Type_get_name(MPI_LONG_DOUBLE_INT, name, &length);
    if (rank == 0) {
        printf("%s %.1Lf at %d, product %.1f %.1f\n", name, best.value, best.place, creal(product), cimag(product));
    }
    if (argc > 1) {
        wrong();
    }
    MPI_Finalize();
    return 0;
}
