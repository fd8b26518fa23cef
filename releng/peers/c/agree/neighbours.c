// SPDX-License-Identifier: EPL-2.0
// Collective operations among the neighbours of a topology, blocking and started, and those on intercommunicators: each
// side with its own number of ranks, roots that are MPI_ROOT on one side. Alltoallw with another type for each rank.
// No two neighbours are one process: MPICH 4.0.2 then receives in reverse order in Neighbor_alltoall and not in the
// v-form. That is right for the one on grids (what is sent downwards comes from above) and for the other on graphs.
#include "random-type.h"

#define ROOM 512

static int from[ROOM], into[ROOM];

static void begin(int number) {
    for (int i = 0; i < ROOM; i++) {
        from[i] = 1000 * rank + i + number;
        into[i] = -1;
    }
}

static void end(const char *name) {
    say_sum(name, sum_cells(0, into, ROOM));
}

static void finish(MPI_Request *request, int started) {
    if (started) {
        MPI_Wait(request, MPI_STATUS_IGNORE);
    }
}

// All operations on a communicator with a topology; a part for each neighbour, larger ones for some.
static void among_neighbours(MPI_Comm comm, int in, int out, int number) {
    MPI_Request request;
    int counts[ROOM], displs[ROOM], back[ROOM], back_displs[ROOM], n = dice(4), started = dice(2), mine, all;
    MPI_Comm_rank(comm, &mine);
    MPI_Comm_size(comm, &all);
    begin(number);
    if (started) {
        MPI_Ineighbor_allgather(from, n, MPI_INT, into, n, MPI_INT, comm, &request);
    } else {
        MPI_Neighbor_allgather(from, n, MPI_INT, into, n, MPI_INT, comm);
    }
    finish(&request, started);
    end("allgather");
    for (int i = 0; i < in; i++) {
        counts[i] = n;
        displs[i] = 6 * (in - 1 - i);
    }
    begin(number);
    if (started) {
        MPI_Ineighbor_allgatherv(from, n, MPI_INT, into, counts, displs, MPI_INT, comm, &request);
    } else {
        MPI_Neighbor_allgatherv(from, n, MPI_INT, into, counts, displs, MPI_INT, comm);
    }
    finish(&request, started);
    end("allgatherv");
    begin(number);
    if (started) {
        MPI_Ineighbor_alltoall(from, n, MPI_INT, into, n, MPI_INT, comm, &request);
    } else {
        MPI_Neighbor_alltoall(from, n, MPI_INT, into, n, MPI_INT, comm);
    }
    finish(&request, started);
    end("alltoall");
    for (int i = 0; i < out; i++) {
        back[i] = n;
        back_displs[i] = 5 * i;
    }
    begin(number);
    if (started) {
        MPI_Ineighbor_alltoallv(from, back, back_displs, MPI_INT, into, counts, displs, MPI_INT, comm, &request);
    } else {
        MPI_Neighbor_alltoallv(from, back, back_displs, MPI_INT, into, counts, displs, MPI_INT, comm);
    }
    finish(&request, started);
    end("alltoallv");
}

static void grid(int number) {
    MPI_Comm made;
    int dims[3], periods[3], count = 1 + dice(3), left = size;
    for (int i = 0; i < count; i++) {
        dims[i] = 1 + dice(left < 4 ? left : 4);
        periods[i] = dice(2) && dims[i] > 2;
        left /= dims[i];
    }
    MPI_Cart_create(MPI_COMM_WORLD, count, dims, periods, 0, &made);
    if (made != MPI_COMM_NULL) {
        say(" grid %d", count);
        among_neighbours(made, 2 * count, 2 * count, number);
        MPI_Comm_free(&made);
    }
}

static void distributed(int number) {
    MPI_Comm made;
    int in = 0, out = 0, sources[64], destinations[64], there[8][8] = {{0}};
    for (int edges = dice(3 * size); edges > 0; edges--) {
        int source = dice(size), destination = dice(size);
        if (there[source][destination]++) {
            continue;
        }
        if (destination == rank) {
            sources[in++] = source;
        }
        if (source == rank) {
            destinations[out++] = destination;
        }
    }
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in, sources, MPI_UNWEIGHTED, out, destinations, MPI_UNWEIGHTED,
                                   MPI_INFO_NULL, 0, &made);
    say(" graph");
    among_neighbours(made, in, out, number);
    MPI_Comm_free(&made);
}

// A type for each rank, as many doubles as ints.
static void typed(int number) {
    MPI_Datatype types[8];
    MPI_Request request;
    int counts[8], displs[8], started = dice(2), twist = dice(3);
    static double out[ROOM], in[ROOM];
    for (int i = 0; i < ROOM; i++) {
        out[i] = 100 * rank + i + number;
        in[i] = -1;
    }
    for (int i = 0; i < size; i++) {
        types[i] = (i + rank + twist) % 2 ? MPI_DOUBLE : MPI_INT;
        counts[i] = (i + rank) % 3;
        displs[i] = 64 * ((i * 3 + twist) % size);
    }
    if (started) {
        MPI_Ialltoallw(out, counts, displs, types, in, counts, displs, types, MPI_COMM_WORLD, &request);
    } else {
        MPI_Alltoallw(out, counts, displs, types, in, counts, displs, types, MPI_COMM_WORLD);
    }
    finish(&request, started);
    say_sum("alltoallw", sum_cells(0, in, 2 * ROOM));
}

static MPI_Comm inter;
static int side, mine, others, owner, whose;

// MPI_ROOT at the root, MPI_PROC_NULL beside it, its rank on the other side.
static int root(void) {
    return side != whose ? owner : mine == owner ? MPI_ROOT : MPI_PROC_NULL;
}

static void rooted(int number, int n) {
    begin(number);
    MPI_Bcast(mine == owner && side == whose ? from : into, n, MPI_INT, root(), inter);
    end("bcast");
    begin(number);
    MPI_Gather(from, n, MPI_INT, into, n, MPI_INT, root(), inter);
    end("gather");
    begin(number);
    MPI_Scatter(from, n, MPI_INT, into, n, MPI_INT, root(), inter);
    end("scatter");
    begin(number);
    MPI_Reduce(from, into, n, MPI_INT, MPI_SUM, root(), inter);
    end("reduce");
}

static void unrooted(int number, int n) {
    int counts[8], displs[8];
    MPI_Barrier(inter);
    begin(number);
    MPI_Allgather(from, n, MPI_INT, into, n, MPI_INT, inter);
    end("allgather");
    begin(number);
    MPI_Alltoall(from, n, MPI_INT, into, n, MPI_INT, inter);
    end("alltoall");
    begin(number);
    MPI_Allreduce(from, into, n, MPI_INT, MPI_MAX, inter);
    end("allreduce");
    for (int i = 0; i < others; i++) {
        counts[i] = n;
        displs[i] = 7 * i;
    }
    begin(number);
    MPI_Allgatherv(from, n, MPI_INT, into, counts, displs, MPI_INT, inter);
    end("allgatherv");
    begin(number);
    MPI_Alltoallv(from, counts, displs, MPI_INT, into, counts, displs, MPI_INT, inter);
    end("alltoallv");
}

static void two_sides(int number) {
    MPI_Comm part;
    int split = 1 + dice(size - 1);
    side = rank >= split;
    MPI_Comm_split(MPI_COMM_WORLD, side, rank, &part);
    MPI_Intercomm_create(part, 0, MPI_COMM_WORLD, side ? 0 : split, 9, &inter);
    MPI_Comm_rank(inter, &mine);
    MPI_Comm_remote_size(inter, &others);
    dice(2); // whether Java starts them: MPICH 4.0.2 fails in assertions of its own if it does
    whose = dice(2);
    owner = dice(whose ? size - split : split);
    say(" sides %d %d", split, whose);
    rooted(number, dice(5));
    unrooted(number, dice(5));
    MPI_Comm_free(&inter);
    MPI_Comm_free(&part);
}

static void run(long seed, int number) {
    shuffle(seed, number, 0);
    grid(number);
    shuffle(seed, number, 1);
    distributed(number);
    shuffle(seed, number, 2);
    typed(number);
    two_sides(number);
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
