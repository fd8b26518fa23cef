// SPDX-License-Identifier: EPL-2.0
// Collective operations: all data movements with derived datatypes that differ from rank to rank, v-forms with gaps and
// empty parts, all predefined operations on the types they are defined for, and operations of the user that are not
// commutative. Values are small integers, so that sums and products of doubles do not depend on the order.
#include "compose.h"

#define ROOM 4096

static int root, counts[8], displs[8], back_counts[8], back_displs[8];

// Parts for each rank, in any order, with gaps and none for some.
static void layout(int *lengths, int *starts) {
    int at = 0, first = dice(size);
    for (int i = 0; i < size; i++) {
        int who = (first + i * 3) % size;
        lengths[who] = dice(4);
        starts[who] = at;
        at += lengths[who] + dice(3);
    }
}

// One element as so many of the base type, of a shape that each rank chooses.
static MPI_Datatype shape(int length) {
    MPI_Datatype made, parts[3] = {MPI_LB, bases[kind], MPI_UB};
    int form = (rank + length) % 3;
    int ones[] = {1, length, 1};
    MPI_Aint at[] = {0, 0, (MPI_Aint)(length + 1) * units[kind]};
    if (form == 0) {
        MPI_Type_contiguous(length, bases[kind], &made);
    } else if (form == 1) {
        MPI_Type_vector(length, 1, 2, bases[kind], &made);
    } else {
        MPI_Type_struct(3, ones, at, parts, &made);
    }
    MPI_Type_commit(&made);
    return made;
}

static void *from, *into;

static void begin(int number) {
    fill_cells(kind, from, ROOM, 100 * rank + number);
    fill_cells(kind, into, ROOM, 7);
}

static void end(const char *name) {
    say_sum(name, sum_cells(kind, into, ROOM));
}

static void movements(int number, int n, int unit) {
    MPI_Datatype mine = shape(unit), base = bases[kind];
    begin(number);
    MPI_Bcast(rank == root ? from : into, rank == root ? n * unit : n, rank == root ? base : mine, root, MPI_COMM_WORLD);
    end("bcast");
    MPI_Gather(from, n, mine, into, n * unit, base, root, MPI_COMM_WORLD);
    end("gather");
    begin(number);
    MPI_Scatter(from, n * unit, base, into, n, mine, root, MPI_COMM_WORLD);
    end("scatter");
    begin(number);
    MPI_Allgather(from, n, mine, into, n * unit, base, MPI_COMM_WORLD);
    end("allgather");
    begin(number);
    MPI_Alltoall(from, n, mine, into, n * unit, base, MPI_COMM_WORLD);
    end("alltoall");
    MPI_Type_free(&mine);
}

static void vectors(int number) {
    static int all[8][8];
    layout(counts, displs);
    begin(number);
    MPI_Gatherv(from, counts[rank], bases[kind], into, counts, displs, bases[kind], root, MPI_COMM_WORLD);
    end("gatherv");
    begin(number);
    MPI_Scatterv(from, counts, displs, bases[kind], into, counts[rank], bases[kind], root, MPI_COMM_WORLD);
    end("scatterv");
    begin(number);
    MPI_Allgatherv(from, counts[rank], bases[kind], into, counts, displs, bases[kind], MPI_COMM_WORLD);
    end("allgatherv");
    for (int i = 0; i < size; i++) {
        layout(counts, displs);
        memcpy(all[i], counts, sizeof counts);
    }
    for (int i = 0, at = 0; i < size; i++) {
        counts[i] = all[rank][i];
        displs[i] = at;
        at += counts[i] + i % 2;
        back_counts[i] = all[i][rank];
        back_displs[size - 1 - i] = 4 * i;
    }
    begin(number);
    MPI_Alltoallv(from, counts, displs, bases[kind], into, back_counts, back_displs, bases[kind], MPI_COMM_WORLD);
    end("alltoallv");
}

// The allowed operations of MPI 1.1 section 4.9.2 by kind: integers all, floating point the first four, bytes bits only.
static MPI_Op random_op(void) {
    const MPI_Op ops[] = {MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_BAND, MPI_BOR, MPI_BXOR};
    int which = kind == 0 ? dice(10) : kind == 1 ? dice(4) : 7 + dice(3);
    say(" op %d", which);
    return ops[which];
}

// Values of which some are zero, for the logical operations.
static void small(void) {
    for (int i = 0; i < ROOM; i++) {
        put(kind, from, i, (i * 5 + rank * 3 + root) % 4);
    }
    fill_cells(kind, into, ROOM, 7);
}

static void reductions(MPI_Op op, MPI_Datatype type, int n) {
    small();
    MPI_Reduce(from, into, n, type, op, root, MPI_COMM_WORLD);
    end("reduce");
    MPI_Allreduce(from, into, n, type, op, MPI_COMM_WORLD);
    end("allreduce");
    MPI_Scan(from, into, n, type, op, MPI_COMM_WORLD);
    end("scan");
    for (int i = 0; i < size; i++) {
        counts[i] = dice(4);
    }
    MPI_Reduce_scatter(from, into, counts, type, op, MPI_COMM_WORLD);
    end("reduce_scatter");
}

// The pair of highest or lowest value and the lowest index that has it (section 4.9.3).
static void pairs(int n) {
    int in[16], out[16];
    MPI_Op op = dice(2) ? MPI_MINLOC : MPI_MAXLOC;
    for (int i = 0; i < 2 * n; i++) {
        in[i] = i % 2 == 0 ? (rank * 5 + i + root) % 4 : (rank * 3 + root) % 8;
    }
    MPI_Allreduce(in, out, n, MPI_2INT, op, MPI_COMM_WORLD);
    for (int i = 0; i < 2 * n; i++) {
        say(" %d", out[i]);
    }
    MPI_Scan(in, out, n, MPI_2INT, op, MPI_COMM_WORLD);
    for (int i = 0; i < 2 * n; i++) {
        say(" %d", out[i]);
    }
}

static void run(long seed, int number) {
    MPI_Op own;
    MPI_Datatype two;
    shuffle(seed, number, 0);
    kind = dice(3);
    root = dice(size);
    from = make_cells(kind, ROOM);
    into = make_cells(kind, ROOM);
    int n = dice(5), unit = 1 + dice(4);
    say(" kind %d root %d count %d of %d", kind, root, n, unit);
    movements(number, n, unit);
    vectors(number);
    MPI_Op op = random_op();
    reductions(op, bases[kind], dice(40));
    MPI_Op_create(compose, 0, &own);
    MPI_Type_contiguous(2, bases[kind], &two);
    MPI_Type_commit(&two);
    reductions(own, two, dice(20));
    pairs(1 + dice(4));
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Type_free(&two);
    MPI_Op_free(&own);
    free(from);
    free(into);
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
