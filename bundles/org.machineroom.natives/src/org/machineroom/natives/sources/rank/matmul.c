/* SPDX-License-Identifier: EPL-2.0 */
/* MATMUL of Fortran where the compiler calls its library, which is not counted: it costs what its sizes say, as a BLAS
   of the host does, and then is the library's. Compiled for each type, as each function brings a large one along; the
   linker leads calls here (--wrap). TYPE is the type's name in the library, COST what a step costs. */
#include "own.h"

/* An array's descriptor, since GCC 9. */
struct array {
    void *base;
    int64_t offset;
    int64_t element_bytes;
    int version;
    signed char rank, type;
    short attribute;
    int64_t span;
    struct {
        int64_t stride, lowest, highest;
    } dimensions[2];
};

#define JOINED(begin, end) begin##end
#define NAME(begin, end) JOINED(begin, end)
#define WRAPPED NAME(__wrap__gfortran_matmul_, TYPE)
#define OF_LIBRARY NAME(__real__gfortran_matmul_, TYPE)

static double extent(const struct array *array, int dimension)
{
    int64_t extent = array->dimensions[dimension].highest - array->dimensions[dimension].lowest + 1;
    return extent > 0 ? (double) extent : 0;
}

void OF_LIBRARY(struct array *product, struct array *left, struct array *right, int asks_blas, int limit, void *gemm);

/* With -fexternal-blas what is larger than a limit is a call of a BLAS, which has its cost itself. */
void WRAPPED(struct array *product, struct array *left, struct array *right, int asks_blas, int limit, void *gemm)
{
    double rows = left->rank == 1 ? 1 : extent(left, 0), columns = right->rank == 1 ? 1 : extent(right, 1);
    double steps = rows * extent(right, 0) * columns;
    if (!asks_blas || steps <= (double) limit * limit * limit) {
        mr_extra += (int64_t) (steps * (double) COST);
    }
    OF_LIBRARY(product, left, right, asks_blas, limit, gemm);
}
