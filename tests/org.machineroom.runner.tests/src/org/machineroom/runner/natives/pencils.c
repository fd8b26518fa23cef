/* SPDX-License-Identifier: EPL-2.0 */
/* Fourier transforms of the planes of a cube, by pencils: lines of one dimension lie within a process, and all-to-all
   exchanges with blocks of derived types turn the planes in the rows of a grid of processes. */
#include <complex.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 12

static int rows, columns, row, column;
static MPI_Comm in_row;

static int part(int whole, int parts, int which)
{
    return whole / parts + (which < whole % parts);
}

static int start(int whole, int parts, int which)
{
    int at = 0;
    for (int i = 0; i < which; i++) {
        at += part(whole, parts, i);
    }
    return at;
}

/* Transforms lines of N numbers each. */
static void transform(double complex *lines, int count, int sign)
{
    for (int l = 0; l < count; l++) {
        double complex result[N];
        for (int k = 0; k < N; k++) {
            result[k] = 0;
            for (int j = 0; j < N; j++) {
                result[k] += lines[l * N + j] * cexp(sign * 2 * M_PI * I * ((j * k) % N) / N);
            }
        }
        for (int k = 0; k < N; k++) {
            lines[l * N + k] = result[k] / sqrt(N);
        }
    }
}

/* From data[a][b][N], whose middle is split among the processes, to turned[a][c][N] with the last dimension split: c
   are the processes' shares of it, and N is the middle one. */
static void turn(double complex *data, double complex *turned, int a, MPI_Comm comm)
{
    int size, rank;
    MPI_Comm_size(comm, &size);
    MPI_Comm_rank(comm, &rank);
    int b = part(N, size, rank), c = b, counts[size], places[size], ones[size], zeros[size];
    MPI_Datatype from[size], to[size];
    for (int i = 0; i < size; i++) {
        int theirs = part(N, size, i), at = start(N, size, i);
        int whole[] = {a, b, N}, piece[] = {a, b, theirs}, first[] = {0, 0, at};
        MPI_Type_create_subarray(3, whole, piece, first, MPI_ORDER_C, MPI_C_DOUBLE_COMPLEX, &from[i]);
        MPI_Type_commit(&from[i]);
        MPI_Datatype line, plane, block;
        MPI_Type_vector(c, 1, N, MPI_C_DOUBLE_COMPLEX, &line);
        MPI_Type_create_hvector(theirs, 1, sizeof *data, line, &plane);
        MPI_Type_create_hvector(a, 1, (MPI_Aint) (c * N * sizeof *data), plane, &block);
        MPI_Type_create_hindexed(1, (int[]) {1}, (MPI_Aint[]) {(MPI_Aint) (at * sizeof *data)}, block, &to[i]);
        MPI_Type_commit(&to[i]);
        MPI_Type_free(&line);
        MPI_Type_free(&plane);
        MPI_Type_free(&block);
        counts[i] = ones[i] = 1;
        places[i] = zeros[i] = 0;
    }
    MPI_Alltoallw(data, counts, places, from, turned, ones, zeros, to, comm);
    for (int i = 0; i < size; i++) {
        MPI_Type_free(&from[i]);
        MPI_Type_free(&to[i]);
    }
}

int main(int argc, char **argv)
{
    int rank, ranks, dims[2] = {0, 0}, periods[2] = {0, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Dims_create(ranks, 2, dims);
    rows = dims[0];
    columns = dims[1];
    MPI_Comm grid;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_sub(grid, (int[]) {0, 1}, &in_row);
    int place[2];
    MPI_Cart_coords(grid, rank, 2, place);
    row = place[0];
    column = place[1];
    int a = part(N, rows, row), b = part(N, columns, column), i0 = start(N, rows, row), j0 = start(N, columns, column);
    double complex *x = malloc(sizeof *x * (size_t) (a * b * N)), *y = malloc(sizeof *y * (size_t) (a * b * N));
    for (int i = 0; i < a * b * N; i++) {
        int p = i0 + i / N / b, q = j0 + i / N % b, s = i % N;
        x[i] = sin(p * 1.7 + q * 0.3) + I * cos(s * 0.9 + p);
    }
    double local[2] = {0, 0}, sums[2], worst = 0, all;
    for (int way = 1; way >= -1; way -= 2) {
        for (int k = 0; k < 2; k++) {
            transform(x, a * b, way);
            turn(x, y, a, in_row);
            double complex *other = x;
            x = y;
            y = other;
        }
        if (way == 1) {
            for (int i = 0; i < a * b * N; i++) {
                local[0] += creal(x[i] * conj(x[i]));
            }
        }
    }
    for (int i = 0; i < a * b * N; i++) {
        int p = i0 + i / N / b, q = j0 + i / N % b, s = i % N;
        worst = fmax(worst, cabs(x[i] - (sin(p * 1.7 + q * 0.3) + I * cos(s * 0.9 + p))));
        local[1] += creal(x[i] * conj(x[i]));
    }
    MPI_Allreduce(local, sums, 2, MPI_DOUBLE, MPI_SUM, grid);
    MPI_Reduce(&worst, &all, 1, MPI_DOUBLE, MPI_MAX, 0, grid);
    if (rank == 0) {
        printf("pencils energy %.6f %.6f, %s\n", sums[0], sums[1], all < 1e-12 ? "back again" : "lost");
    }
    MPI_Comm_free(&in_row);
    MPI_Comm_free(&grid);
    free(x);
    free(y);
    return MPI_Finalize();
}
