/* SPDX-License-Identifier: EPL-2.0 */
/* Buffers of communicators, sessions and the process for buffered sends, and pairs of a value and its index. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define MANY 50000
#define LATER 1.0

/* Whether long messages wait for their receive here. */
static int is_waiting;
static int rank, numbers[MANY];
static char of_process[MANY * 4 + 200], of_communicator[MANY * 4 + 200], few[200];

#define CHECK(condition) \
    if (!(condition)) { \
        printf("rank %d: line %d: %s\n", rank, __LINE__, #condition); \
    }

static int class_of(int code)
{
    int class;
    MPI_Error_class(code, &class);
    return class;
}

/* Rank 1 takes what rank 0 has sent; later, if that is to wait. */
static void take(MPI_Comm comm, int count, int later)
{
    if (rank == 1) {
        if (later) {
            sleep(1);
        }
        MPI_Recv(numbers, count, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
    }
}

static void buffers_of(MPI_Comm comm)
{
    void *found = 0;
    int size = 0, done = 1;
    double begin;
    MPI_Count large = 0;
    MPI_Request request;

    if (rank == 0) {
        CHECK(class_of(MPI_Bsend(numbers, 2, MPI_INT, 1, 0, comm)) == MPI_ERR_BUFFER);
        CHECK(class_of(MPI_Comm_detach_buffer(comm, &found, &size)) == MPI_ERR_BUFFER);
        CHECK(class_of(MPI_Buffer_detach(&found, &size)) == MPI_ERR_BUFFER);
        CHECK(class_of(MPI_Comm_attach_buffer(comm, 0, 10)) == MPI_ERR_BUFFER);
        CHECK(class_of(MPI_Comm_attach_buffer(comm, few, -1)) == MPI_ERR_ARG);
        CHECK(class_of(MPI_Comm_attach_buffer(MPI_COMM_NULL, few, 10)) == MPI_ERR_COMM);
        CHECK(!MPI_Comm_attach_buffer(comm, few, sizeof few));
        CHECK(class_of(MPI_Comm_attach_buffer(comm, few, sizeof few)) == MPI_ERR_BUFFER);
        CHECK(!MPI_Buffer_attach(of_process, sizeof of_process));
        CHECK(class_of(MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, comm)) == MPI_ERR_BUFFER);
        CHECK(!MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, MPI_COMM_WORLD));
        CHECK(!MPI_Buffer_flush());
        CHECK(!MPI_Comm_detach_buffer(comm, &found, &size) && found == few && size == sizeof few);
        CHECK(!MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, comm));
        CHECK(!MPI_Buffer_detach(&found, &size) && found == of_process && size == sizeof of_process);
    }
    take(MPI_COMM_WORLD, MANY, 0);
    take(comm, MANY, 0);

    MPI_Barrier(MPI_COMM_WORLD);
    begin = MPI_Wtime();
    if (rank == 0) {
        CHECK(!MPI_Comm_attach_buffer(comm, of_communicator, sizeof of_communicator));
        CHECK(!MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, comm));
        CHECK(MPI_Wtime() - begin < LATER);
        CHECK(!MPI_Comm_flush_buffer(comm));
        CHECK(!is_waiting || MPI_Wtime() - begin > LATER);
    }
    take(comm, MANY, 1);

    MPI_Barrier(MPI_COMM_WORLD);
    begin = MPI_Wtime();
    if (rank == 0) {
        CHECK(!MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, comm));
        CHECK(!MPI_Comm_iflush_buffer(comm, &request));
        CHECK(!MPI_Test(&request, &done, MPI_STATUS_IGNORE) && done == !is_waiting);
        CHECK(MPI_Wtime() - begin < LATER);
        CHECK(!MPI_Wait(&request, MPI_STATUS_IGNORE) && request == MPI_REQUEST_NULL);
        CHECK(!is_waiting || MPI_Wtime() - begin > LATER);
        CHECK(!MPI_Comm_iflush_buffer(comm, &request));
        CHECK(!MPI_Test(&request, &done, MPI_STATUS_IGNORE) && done);
        CHECK(!MPI_Comm_detach_buffer_c(comm, &found, &large) && found == of_communicator);
        CHECK(large == sizeof of_communicator);
    }
    take(comm, MANY, 1);

    if (rank == 0) {
        CHECK(!MPI_Comm_attach_buffer_c(comm, MPI_BUFFER_AUTOMATIC, 0));
        CHECK(!MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, comm));
        CHECK(!MPI_Bsend(numbers, 1, MPI_INT, 1, 0, comm));
        CHECK(!MPI_Comm_detach_buffer(comm, &found, &size) && found == MPI_BUFFER_AUTOMATIC);
        CHECK(!MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
        CHECK(!MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, MPI_COMM_WORLD));
        CHECK(!MPI_Buffer_iflush(&request));
        CHECK(!MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK(!MPI_Buffer_detach(&found, &size) && found == MPI_BUFFER_AUTOMATIC);
    }
    take(comm, MANY, 0);
    take(comm, 1, 0);
    take(MPI_COMM_WORLD, MANY, 0);
}

static void buffers_of_sessions(void)
{
    void *found = 0;
    int size = 0;
    MPI_Session session, other;
    MPI_Group group;
    MPI_Comm comm;
    MPI_Request request;

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &other);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "buffers", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    if (rank == 0) {
        CHECK(!MPI_Session_attach_buffer(other, of_communicator, sizeof of_communicator));
        CHECK(class_of(MPI_Session_attach_buffer(MPI_SESSION_NULL, few, sizeof few)) == MPI_ERR_SESSION);
        CHECK(class_of(MPI_Bsend(numbers, 1, MPI_INT, 1, 0, comm)) == MPI_ERR_BUFFER);
        CHECK(!MPI_Session_attach_buffer(session, few, sizeof few));
        CHECK(class_of(MPI_Session_attach_buffer(session, few, sizeof few)) == MPI_ERR_BUFFER);
        CHECK(!MPI_Bsend(numbers, 1, MPI_INT, 1, 0, comm));
        CHECK(!MPI_Session_flush_buffer(session));
        CHECK(!MPI_Session_iflush_buffer(session, &request));
        CHECK(!MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK(class_of(MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, comm)) == MPI_ERR_BUFFER);
        CHECK(class_of(MPI_Bsend(numbers, 1, MPI_INT, 1, 0, MPI_COMM_WORLD)) == MPI_ERR_BUFFER);
        CHECK(!MPI_Comm_attach_buffer(comm, of_process, sizeof of_process));
        CHECK(!MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, comm));
        CHECK(!MPI_Comm_detach_buffer(comm, &found, &size) && found == of_process);
        CHECK(!MPI_Session_detach_buffer(session, &found, &size) && found == few && size == sizeof few);
        CHECK(class_of(MPI_Session_detach_buffer(session, &found, &size)) == MPI_ERR_BUFFER);
        CHECK(!MPI_Session_detach_buffer(other, &found, &size) && found == of_communicator);
    }
    take(comm, 1, 0);
    take(comm, MANY, 0);
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    MPI_Session_finalize(&other);
    MPI_Session_finalize(&session);
}

static MPI_Datatype pair(MPI_Datatype value, MPI_Datatype index)
{
    MPI_Datatype pair = MPI_BYTE;
    CHECK(!MPI_Type_get_value_index(value, index, &pair));
    return pair;
}

static void pairs(void)
{
    MPI_Datatype derived, none;
    CHECK(pair(MPI_FLOAT, MPI_INT) == MPI_FLOAT_INT);
    CHECK(pair(MPI_DOUBLE, MPI_INT) == MPI_DOUBLE_INT);
    CHECK(pair(MPI_LONG_DOUBLE, MPI_INT) == MPI_LONG_DOUBLE_INT);
    CHECK(pair(MPI_SHORT, MPI_INT) == MPI_SHORT_INT);
    CHECK(pair(MPI_INT, MPI_INT) == MPI_2INT);
    CHECK(pair(MPI_LONG, MPI_INT) == MPI_LONG_INT);
    CHECK(pair(MPI_REAL, MPI_REAL) == MPI_2REAL);
    CHECK(pair(MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION) == MPI_2DOUBLE_PRECISION);
    CHECK(pair(MPI_INTEGER, MPI_INTEGER) == MPI_2INTEGER);
    CHECK(pair(MPI_DOUBLE, MPI_LONG) == MPI_DATATYPE_NULL);
    CHECK(pair(MPI_CHAR, MPI_CHAR) == MPI_DATATYPE_NULL);
    MPI_Type_contiguous(2, MPI_INT, &derived);
    CHECK(class_of(MPI_Type_get_value_index(derived, MPI_INT, &none)) == MPI_ERR_TYPE);
    CHECK(class_of(MPI_Type_get_value_index(MPI_INT, MPI_DATATYPE_NULL, &none)) == MPI_ERR_TYPE);
    MPI_Type_free(&derived);
}

int main(int argc, char **argv)
{
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    is_waiting = argc > 1 && argv[1][0] == 'w';
    if (argc > 1 && !is_waiting) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
        MPI_Buffer_attach(of_process, sizeof of_process);
        if (rank == 0) {
            MPI_Bsend(numbers, MANY, MPI_INT, 1, 0, MPI_COMM_WORLD);
            MPI_Buffer_flush();
        } else {
            MPI_Recv(numbers, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    buffers_of(comm);
    MPI_Comm_free(&comm);
    buffers_of_sessions();
    pairs();
    if (rank == 0) {
        puts("done");
    }
    MPI_Finalize();
    return 0;
}
