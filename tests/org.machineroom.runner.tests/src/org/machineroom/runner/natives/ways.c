/* SPDX-License-Identifier: EPL-2.0 */
/* Functions that are called by several ways, and left by some that are no return. */
#include <mpi.h>
#include <search.h>
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf out;

__attribute__((noinline)) long work(long rounds)
{
    volatile long sum = 0;
    for (long i = 0; i < rounds; i++) {
        sum += i;
    }
    return sum;
}

__attribute__((noinline)) void talk(int value)
{
    int sum;
    MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
}

__attribute__((noinline)) void talk_and_work(void)
{
    talk(2);
    work(3);
    talk(3);
}

__attribute__((noinline)) void talk_below(void)
{
    talk(5);
}

__attribute__((noinline)) void talk_below_and_wait(void)
{
    talk_below();
    MPI_Barrier(MPI_COMM_WORLD);
}

__attribute__((noinline)) void talk_and_wait(void)
{
    talk(4);
    MPI_Barrier(MPI_COMM_WORLD);
}

__attribute__((noinline)) int depth(int left)
{
    if (left == 0) {
        longjmp(out, 1);
    }
    return depth(left - 1) + 1;
}

static int order(const void *one, const void *other)
{
    work(5);
    return *(const int *) one - *(const int *) other;
}

/* When work is over, nothing of the program runs until the library, which is not counted, calls it again. */
__attribute__((noinline)) void *seek(int *numbers)
{
    size_t count = 2;
    work(7);
    return lfind(&numbers[1], numbers, &count, sizeof *numbers, order);
}

int main(int argc, char **argv)
{
    int numbers[] = {2, 1};
    MPI_Init(&argc, &argv);
    talk_and_work();
    qsort(numbers, 2, sizeof *numbers, order);
    seek(numbers);
    if (!setjmp(out)) {
        depth(3);
    }
    work(100);
    talk(1);
    talk_and_wait();
    talk_below_and_wait();
    MPI_Finalize();
    return 0;
}
