/* SPDX-License-Identifier: EPL-2.0 */
/* Calls that can be made in stages, right ones and wrong ones, on three ranks; prints what they return. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define AHEAD 200

static int rank;
static MPI_Comm handled;

static int class_of(int error) {
    int found;
    MPI_Error_class(error, &found);
    return found;
}

static void say(const char *what, int error) {
    printf("%s: %d\n", what, class_of(error));
}

/* Communicates itself: with the other rank that has failed, or with its own. */
static void handle(MPI_Comm *comm, int *error, ...) {
    int mine = rank, theirs = -1;
    MPI_Sendrecv(&mine, 1, MPI_INT, rank, 77, &theirs, 1, MPI_INT, rank, 77, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_SELF);
    printf("handler: %d %d %d\n", *comm == handled, class_of(*error), theirs);
}

static void wrong_arguments(void) {
    int value = rank;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    say("send to nobody there", MPI_Send(&value, 1, MPI_INT, 17, 0, MPI_COMM_WORLD));
    say("receive with a wrong tag", MPI_Recv(&value, 1, MPI_INT, 0, -5, MPI_COMM_WORLD, &status));
    say("send of a null buffer", MPI_Send(0, 1, MPI_INT, 0, 0, MPI_COMM_WORLD));
    say("isend of a negative count", MPI_Isend(&value, -1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request));
    printf("null: %d\n", request == MPI_REQUEST_NULL);
    say("irecv without a request", MPI_Irecv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, 0));
    say("wait for what is none", (request = (MPI_Request) 12345, MPI_Wait(&request, &status)));
    say("send of no datatype", MPI_Send(&value, 1, (MPI_Datatype) 99, 0, 0, MPI_COMM_WORLD));
    say("send in no communicator", MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_NULL));
    say("handled", MPI_Send(&value, 1, MPI_INT, 17, 0, handled));
}

/* Messages that are longer than where they are received. */
static void truncated(void) {
    int values[4] = {1, 2, 3, 4}, room[4];
    MPI_Request requests[3];
    MPI_Status statuses[3];
    int next = (rank + 1) % 3, previous = (rank + 2) % 3;
    MPI_Send(values, 4, MPI_INT, next, 1, MPI_COMM_WORLD);
    say("receive", MPI_Recv(room, 2, MPI_INT, previous, 1, MPI_COMM_WORLD, &statuses[0]));
    MPI_Send(values, 4, MPI_INT, next, 2, handled);
    say("handled receive", MPI_Recv(room, 2, MPI_INT, previous, 2, handled, &statuses[0]));
    say("sendrecv", MPI_Sendrecv(values, 4, MPI_INT, next, 3, room, 1, MPI_INT, previous, 3, MPI_COMM_WORLD, &statuses[0]));
    MPI_Irecv(room, 2, MPI_INT, previous, 4, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(room, 4, MPI_INT, previous, 5, MPI_COMM_WORLD, &requests[1]);
    requests[2] = MPI_REQUEST_NULL;
    MPI_Send(values, 4, MPI_INT, next, 4, MPI_COMM_WORLD);
    MPI_Send(values, 4, MPI_INT, next, 5, MPI_COMM_WORLD);
    int error = MPI_Waitall(3, requests, statuses);
    say("waitall", error);
    printf("%d %d %d\n", class_of(statuses[0].MPI_ERROR), class_of(statuses[1].MPI_ERROR), requests[0] == MPI_REQUEST_NULL);
    MPI_Irecv(room, 2, MPI_INT, previous, 6, MPI_COMM_WORLD, &requests[0]);
    MPI_Ssend(values, 4, MPI_INT, next, 6, MPI_COMM_WORLD);
    say("wait", MPI_Wait(&requests[0], &statuses[0]));
}

/* A rank that sends on and on before anybody receives. */
static void ahead(void) {
    int value = 0, sum = 0;
    for (int i = 0; i < AHEAD; i++) {
        if (rank == 0) {
            MPI_Send(&i, 1, MPI_INT, 1 + i % 2, 8, MPI_COMM_WORLD);
        } else if (i % 2 == rank - 1) {
            MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += value;
        }
    }
    printf("sum: %d\n", sum);
}

/* What can be made in stages between what cannot. */
static void mixed(void) {
    double out = rank, in = -1, sum = 0;
    int next = (rank + 1) % 3, previous = (rank + 2) % 3;
    MPI_Request requests[4];
    MPI_Send_init(&out, 1, MPI_DOUBLE, next, 9, MPI_COMM_WORLD, &requests[0]);
    MPI_Recv_init(&in, 1, MPI_DOUBLE, previous, 9, MPI_COMM_WORLD, &requests[1]);
    for (int i = 0; i < 3; i++) {
        MPI_Startall(2, requests);
        MPI_Ibarrier(MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(&out, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &requests[3]);
        MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
        MPI_Sendrecv_replace(&out, 1, MPI_DOUBLE, next, 10, previous, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Allreduce(&in, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        MPI_Status status;
        MPI_Recv(&in, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
        printf("%g %g %g %d %.9f\n", in, out, sum, status.MPI_SOURCE == MPI_PROC_NULL, MPI_Wtime());
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
}

int main(int argc, char **argv) {
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &handled);
    MPI_Comm_create_errhandler(handle, &handler);
    MPI_Comm_set_errhandler(handled, handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    wrong_arguments();
    truncated();
    ahead();
    mixed();
    if (argc > 1 && !strcmp(argv[1], "fatal")) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
        int value[2] = {rank, 0};
        if (rank == 0) {
            MPI_Recv(value, 1, MPI_INT, 1, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else if (rank == 1) {
            MPI_Send(value, 2, MPI_INT, 0, 11, MPI_COMM_WORLD);
        }
    }
    MPI_Errhandler_free(&handler);
    MPI_Comm_free(&handled);
    MPI_Finalize();
    return 0;
}
