/* SPDX-License-Identifier: EPL-2.0 */
/* Functions of the program that MPI and the C library call, with what goes on below them. */
#include <mpi.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compared;
static jmp_buf back;

static void greater(void *in, void *inout, int *count, MPI_Datatype *type)
{
    int *a = in, *b = inout, bytes;
    MPI_Type_size(*type, &bytes);
    for (int i = 0; i < *count; i++) {
        b[i] = a[i] > b[i] ? a[i] : b[i];
    }
    if (bytes != sizeof(int)) {
        abort();
    }
}

static void handler(MPI_Comm *comm, int *code, ...)
{
    char text[MPI_MAX_ERROR_STRING];
    int length, result;
    MPI_Comm_compare(*comm, MPI_COMM_WORLD, &result);
    MPI_Error_string(*code, text, &length);
    printf("handler: %d %d\n", result == MPI_IDENT, *code == MPI_ERR_RANK && length == (int) strlen(text));
}

static int compare(const void *a, const void *b)
{
    compared++;
    return *(const int *) a - *(const int *) b;
}

static void deep(int levels)
{
    if (levels == 0) {
        longjmp(back, 42);
    }
    deep(levels - 1);
}

int main(int argc, char **argv)
{
    int rank, most, numbers[] = {5, 3, 9, 1}, code;
    MPI_Op op;
    MPI_Errhandler mine, same;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Op_create(greater, 1, &op);
    MPI_Allreduce(&rank, &most, 1, MPI_INT, op, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    qsort(numbers, 4, sizeof *numbers, compare);
    code = setjmp(back);
    if (code == 0) {
        deep(10);
    }
    printf("most %d, sorted %d%d%d%d, compared %d, jumped %d\n", most, numbers[0], numbers[1], numbers[2], numbers[3],
            compared > 2, code);
    MPI_Errhandler_get(MPI_COMM_WORLD, &same);
    MPI_Errhandler_free(&same);
    printf("freed %d\n", same == MPI_ERRHANDLER_NULL);
    MPI_Errhandler_create(handler, &mine);
    MPI_Errhandler_set(MPI_COMM_WORLD, mine);
    MPI_Errhandler_get(MPI_COMM_WORLD, &same);
    printf("same %d\n", same == mine);
    MPI_Errhandler_free(&same);
    MPI_Errhandler_free(&mine);
    code = MPI_Send(&rank, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
    printf("failed %d, null %d\n", code == MPI_ERR_RANK, MPI_Send(0, 3, MPI_INT, 0, 0, MPI_COMM_WORLD) != 0);
    MPI_Finalize();
    return 0;
}
