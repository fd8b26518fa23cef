/* SPDX-License-Identifier: EPL-2.0 */
/* Game of life on a torus: ghost cells by persistent requests, rows as they lie and columns as vectors, corners as they
   come; a glider has moved by one cell in each direction after four generations. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 24
#define TURNS 32

static int height, width;

static int *cell(int *field, int i, int j)
{
    return &field[i * (width + 2) + j];
}

static int neighbours(int *field, int i, int j)
{
    int sum = -*cell(field, i, j);
    for (int y = i - 1; y <= i + 1; y++) {
        for (int x = j - 1; x <= j + 1; x++) {
            sum += *cell(field, y, x);
        }
    }
    return sum;
}

/* Requests that fill the ghost cells of a field from the eight neighbours. */
static void connect(int *field, MPI_Comm grid, MPI_Request *requests)
{
    MPI_Datatype line;
    MPI_Type_vector(height, 1, width + 2, MPI_INT, &line);
    MPI_Type_commit(&line);
    int rank, here[2], n = 0;
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, here);
    for (int y = -1; y <= 1; y++) {
        for (int x = -1; x <= 1; x++) {
            if (x != 0 || y != 0) {
                int there[] = {here[0] + y, here[1] + x}, back[] = {here[0] - y, here[1] - x}, to, from;
                MPI_Cart_rank(grid, there, &to);
                MPI_Cart_rank(grid, back, &from);
                MPI_Datatype type = y == 0 ? line : MPI_INT;
                int count = x == 0 ? width : 1, tag = 5 + 3 * y + x;
                MPI_Send_init(cell(field, y == 1 ? height : 1, x == 1 ? width : 1), count, type, to, tag, grid,
                              &requests[n++]);
                MPI_Recv_init(cell(field, y == 1 ? 0 : y == 0 ? 1 : height + 1, x == 1 ? 0 : x == 0 ? 1 : width + 1),
                              count, type, from, tag, grid, &requests[n++]);
            }
        }
    }
    MPI_Type_free(&line);
}

int main(int argc, char **argv)
{
    int rank, ranks, dims[2] = {0, 0}, periods[2] = {1, 1}, here[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Dims_create(ranks, 2, dims);
    MPI_Comm grid;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, here);
    height = N / dims[0];
    width = N / dims[1];
    size_t bytes = sizeof(int) * (size_t) ((height + 2) * (width + 2));
    int *field = calloc(1, bytes), *next = calloc(1, bytes), wrong = 0, all;
    static const int glider[5][2] = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    MPI_Request requests[16];
    connect(field, grid, requests);
    for (int turn = 0; turn <= TURNS; turn += TURNS) {
        int found = 0;
        for (int k = 0; k < 5; k++) {
            int i = (glider[k][0] + turn / 4) % N - here[0] * height, j = (glider[k][1] + turn / 4) % N - here[1] * width;
            if (i >= 0 && i < height && j >= 0 && j < width) {
                found++;
                wrong += turn > 0 && *cell(field, i + 1, j + 1) != 1;
                *cell(field, i + 1, j + 1) = 1;
            }
        }
        for (int step = 0; turn == 0 && step < TURNS; step++) {
            MPI_Startall(16, requests);
            MPI_Waitall(16, requests, MPI_STATUSES_IGNORE);
            for (int i = 1; i <= height; i++) {
                for (int j = 1; j <= width; j++) {
                    int n = neighbours(field, i, j);
                    *cell(next, i, j) = n == 3 || (n == 2 && *cell(field, i, j));
                }
            }
            memcpy(field, next, bytes);
        }
        for (int i = 1; turn > 0 && i <= height; i++) {
            for (int j = 1; j <= width; j++) {
                found -= *cell(field, i, j);
            }
        }
        wrong += turn > 0 && found != 0;
    }
    for (int i = 0; i < 16; i++) {
        MPI_Request_free(&requests[i]);
    }
    MPI_Reduce(&wrong, &all, 1, MPI_INT, MPI_SUM, 0, grid);
    if (rank == 0) {
        printf("halo %s\n", all ? "wrong" : "verified");
    }
    MPI_Comm_free(&grid);
    free(field);
    free(next);
    return MPI_Finalize();
}
