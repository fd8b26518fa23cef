// SPDX-License-Identifier: EPL-2.0
// Collective operations that are started, several at a time and on two communicators, completed in any way and order with
// messages between them; in place where the standard has it; exclusive scans and scattered reductions of equal blocks,
// started and not; reductions of one process's own. What rank 0 has of an exclusive scan is undefined and not printed.
#include "compose.h"

#define ROOM 128
#define MOST_STARTED 6

static int root, form, counts[MOST_STARTED][8], displs[MOST_STARTED][8];
static void *from[MOST_STARTED], *into[MOST_STARTED];
static MPI_Op own;
static MPI_Datatype two;

static void layout(int *lengths, int *starts) {
    for (int i = 0, at = 0; i < size; i++) {
        lengths[i] = dice(4);
        starts[i] = at;
        at += lengths[i] + dice(3);
    }
}

static void prepare(int which, int number) {
    for (int i = 0; i < ROOM; i++) {
        put(kind, from[which], i, (i * 5 + rank * 3 + number + which) % 7);
        put(kind, into[which], i, (i * 3 + rank * 5 + number) % 7);
    }
}

// Starts an operation; in place, what is sent lies where the result will be.
static MPI_Request start(int which, int what, MPI_Comm comm) {
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Datatype base = bases[kind];
    MPI_Op op = dice(3) == 0 ? own : dice(2) ? MPI_SUM : MPI_MAX;
    MPI_Datatype type = op == own ? two : base;
    int n = dice(6), in_place = dice(2), *lengths = counts[which], *starts = displs[which];
    void *in = from[which], *out = into[which], *mine = in_place ? MPI_IN_PLACE : in;
    void *sent = !in_place ? in : rank == root ? MPI_IN_PLACE : out, *result = rank == root ? out : NULL;
    say(" %d/%d", what, in_place);
    switch (what) {
    case 0: MPI_Ibarrier(comm, &request); break;
    case 1: MPI_Ibcast(out, n, base, root, comm, &request); break;
    case 2: MPI_Igather(sent, n, base, result, n, base, root, comm, &request); break;
    case 3:
        MPI_Iscatter(in, n, base, in_place && rank == root ? MPI_IN_PLACE : out, n, base, root, comm, &request);
        break;
    case 4: MPI_Iallgather(mine, n, base, out, n, base, comm, &request); break;
    case 5: MPI_Ialltoall(in, n, base, out, n, base, comm, &request); break;
    case 6: MPI_Ireduce(sent, result, n, type, op, root, comm, &request); break;
    case 7: MPI_Iallreduce(mine, out, n, type, op, comm, &request); break;
    case 8: MPI_Iscan(mine, out, n, type, op, comm, &request); break;
    case 9: MPI_Iexscan(mine, out, n, type, op, comm, &request); break;
    case 10:
        layout(lengths, starts);
        MPI_Ireduce_scatter(mine, out, lengths, type, op, comm, &request);
        break;
    case 11: MPI_Ireduce_scatter_block(mine, out, n, type, op, comm, &request); break;
    case 12:
        layout(lengths, starts);
        MPI_Igatherv(in, lengths[rank], base, out, lengths, starts, base, root, comm, &request);
        break;
    case 13:
        layout(lengths, starts);
        MPI_Iscatterv(in, lengths, starts, base, out, lengths[rank], base, root, comm, &request);
        break;
    case 14:
        layout(lengths, starts);
        MPI_Iallgatherv(mine, in_place ? 0 : lengths[rank], base, out, lengths, starts, base, comm, &request);
        break;
    default:
        n = dice(3);
        for (int i = 0; i < size; i++) {
            lengths[i] = (i + rank) % 3 == n ? 2 : 1;
            starts[i] = 4 * i;
        }
        MPI_Ialltoallv(in, lengths, starts, base, out, lengths, starts, base, comm, &request);
    }
    return request;
}

// A message to the right and one from the left, while operations are on their way.
static void pass(int number) {
    int out = rank * 100 + number, in;
    MPI_Sendrecv(&out, 1, MPI_INT, (rank + 1) % size, 5, &in, 1, MPI_INT, (rank + size - 1) % size, 5, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    say(" passed %d", in);
}

static void complete(MPI_Request *requests, int started) {
    MPI_Status statuses[MOST_STARTED];
    int flag = 0, index;
    switch (form) {
    case 0: MPI_Waitall(started, requests, statuses); break;
    case 1:
        for (int i = started - 1; i >= 0; i--) {
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
        }
        break;
    case 2:
        while (!flag) {
            MPI_Testall(started, requests, &flag, statuses);
        }
        break;
    default:
        for (int i = 0; i < started; i++) {
            MPI_Waitany(started, requests, &index, MPI_STATUS_IGNORE);
        }
    }
    for (int i = 0; i < started; i++) {
        flag = requests[i] == MPI_REQUEST_NULL;
        say(flag ? "" : " %d is not null", i);
    }
}

static void started(int number, MPI_Comm other) {
    MPI_Request requests[MOST_STARTED];
    int what[MOST_STARTED], many = 1 + dice(MOST_STARTED);
    form = dice(4);
    say(" form %d", form);
    for (int i = 0; i < many; i++) {
        prepare(i, number);
        what[i] = dice(16);
        MPI_Comm comm = dice(2) ? other : MPI_COMM_WORLD;
        requests[i] = start(i, what[i], comm);
        if (dice(4) == 0) {
            pass(number);
        }
    }
    complete(requests, many);
    for (int i = 0; i < many; i++) {
        if (what[i] != 9 || rank > 0) {
            say_sum("", sum_cells(kind, into[i], ROOM));
        }
    }
}

static void blocking(int number) {
    int n = dice(6);
    prepare(0, number);
    MPI_Exscan(from[0], into[0], n, two, own, MPI_COMM_WORLD);
    if (rank > 0) {
        say_sum("exscan", sum_cells(kind, into[0], ROOM));
    }
    prepare(1, number);
    MPI_Reduce_scatter_block(from[1], into[1], n, two, own, MPI_COMM_WORLD);
    say_sum("block", sum_cells(kind, into[1], ROOM));
    prepare(2, number);
    MPI_Reduce_local(from[2], into[2], n, two, own);
    MPI_Reduce_local(from[2], into[2], n, bases[kind], MPI_MAX);
    say_sum("local", sum_cells(kind, into[2], ROOM));
}

static void run(long seed, int number) {
    MPI_Comm other;
    shuffle(seed, number, 0);
    kind = dice(2);
    root = dice(size);
    for (int i = 0; i < MOST_STARTED; i++) {
        from[i] = make_cells(kind, ROOM);
        into[i] = make_cells(kind, ROOM);
    }
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    MPI_Op_create(compose, 0, &own);
    MPI_Type_contiguous(2, bases[kind], &two);
    MPI_Type_commit(&two);
    started(number, other);
    blocking(number);
    MPI_Type_free(&two);
    MPI_Op_free(&own);
    MPI_Comm_free(&other);
    for (int i = 0; i < MOST_STARTED; i++) {
        free(from[i]);
        free(into[i]);
    }
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
