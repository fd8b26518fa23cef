// SPDX-License-Identifier: EPL-2.0
// What MPI 2 and 3 added to chapters other than collectives: probes that take the message, distributed graphs,
// communicators made by the ranks of a group alone, hints, names. In which order a distributed graph tells neighbours
// that others have named is left open by the standard: they are printed in order of their ranks and weights.
#include "agree.h"

#define ROOM 32
#define EDGES 64

static int peer;

static void say_values(const int *values, int count) {
    for (int i = 0; i < count; i++) {
        say(" %d", values[i]);
    }
}

// Two messages, of which a probe takes one that a receive then cannot get any more.
static void matched_probes(void) {
    MPI_Message message;
    MPI_Status status;
    MPI_Request request;
    int out[ROOM], in[ROOM], n[2] = {dice(ROOM), dice(ROOM)}, tags[2] = {dice(3), dice(3)};
    int immediate = dice(2), wild = dice(2), at_once = dice(2), flag = 0;
    if (rank % 2 == 0) {
        for (int i = 0; i < ROOM; i++) {
            out[i] = 10 * rank + i;
        }
        MPI_Request sends[2];
        MPI_Status statuses[2];
        MPI_Isend(out, n[0], MPI_INT, peer, tags[0], MPI_COMM_WORLD, &sends[0]); // no library has to buffer it
        MPI_Isend(out + 1, n[1] > 0 ? n[1] - 1 : 0, MPI_INT, peer, tags[1], MPI_COMM_WORLD, &sends[1]);
        MPI_Waitall(2, sends, statuses);
        return;
    }
    memset(in, 0, sizeof in);
    int source = wild ? MPI_ANY_SOURCE : peer, tag = tags[dice(2)];
    if (immediate) {
        while (!flag) {
            MPI_Improbe(source, tag, MPI_COMM_WORLD, &flag, &message, &status);
        }
    } else {
        MPI_Mprobe(source, tag, MPI_COMM_WORLD, &message, &status);
    }
    say_status("probed", &status);
    int other = tag == tags[0] ? tags[1] : tags[0];
    MPI_Recv(in, ROOM, MPI_INT, peer, tags[0] == tags[1] ? MPI_ANY_TAG : other, MPI_COMM_WORLD, &status);
    say_status("other", &status);
    say_values(in, 3);
    if (at_once) {
        MPI_Mrecv(in, ROOM, MPI_INT, &message, &status);
    } else {
        MPI_Imrecv(in, ROOM, MPI_INT, &message, &request);
        MPI_Wait(&request, &status);
    }
    say_status("taken", &status);
    say_values(in, 3);
    say(" null %d", message == MPI_MESSAGE_NULL);
}

static void nobody(void) {
    MPI_Message message;
    MPI_Status status;
    int in[1] = {5};
    MPI_Mprobe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &message, &status);
    say_status("nobody", &status);
    say(" %d", message == MPI_MESSAGE_NO_PROC);
    MPI_Mrecv(in, 1, MPI_INT, &message, &status);
    say_status("nobody", &status);
}

static int from[EDGES], to[EDGES], weight[EDGES], edges;

static void draw_edges(void) {
    edges = dice(3 * size);
    for (int i = 0; i < edges; i++) {
        from[i] = dice(size);
        to[i] = dice(size);
        weight[i] = dice(10);
    }
}

static int compare(const void *one, const void *other) {
    return *(const int *)one - *(const int *)other;
}

// The neighbours and their weights; where the standard does not say in which order, in ours.
static void describe(MPI_Comm graph, int ordered) {
    int in, out, weighted, sources[EDGES], source_weights[EDGES], destinations[EDGES], destination_weights[EDGES];
    MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted);
    MPI_Dist_graph_neighbors(graph, in, sources, source_weights, out, destinations, destination_weights);
    say(" in %d out %d weighted %d:", in, out, weighted);
    for (int i = 0; i < in; i++) {
        sources[i] = 100 * sources[i] + (weighted ? source_weights[i] : 0);
    }
    for (int i = 0; i < out; i++) {
        destinations[i] = 100 * destinations[i] + (weighted ? destination_weights[i] : 0);
    }
    if (!ordered) {
        qsort(sources, (size_t)in, sizeof(int), compare);
        qsort(destinations, (size_t)out, sizeof(int), compare);
    }
    say_values(sources, in);
    say(" /");
    say_values(destinations, out);
}

static void adjacent(int weighted) {
    MPI_Comm graph;
    int in = 0, out = 0, sources[EDGES], source_weights[EDGES], destinations[EDGES], destination_weights[EDGES], status;
    for (int i = 0; i < edges; i++) {
        if (to[i] == rank) {
            source_weights[in] = weight[i];
            sources[in++] = from[i];
        }
        if (from[i] == rank) {
            destination_weights[out] = weight[i];
            destinations[out++] = to[i];
        }
    }
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in, sources, weighted ? source_weights : MPI_UNWEIGHTED, out,
                                   destinations, weighted ? destination_weights : MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                   &graph);
    MPI_Topo_test(graph, &status);
    say(" dist %d", status == MPI_DIST_GRAPH);
    describe(graph, 1);
    MPI_Comm_free(&graph);
}

// Each rank names some edges, whoever's they are.
static void general(int weighted) {
    MPI_Comm graph;
    int sources[EDGES], degrees[EDGES], destinations[EDGES], weights[EDGES], named = 0;
    for (int i = rank; i < edges; i += size) {
        sources[named] = from[i];
        degrees[named] = 1;
        destinations[named] = to[i];
        weights[named++] = weight[i];
    }
    MPI_Dist_graph_create(MPI_COMM_WORLD, named, sources, degrees, destinations, weighted ? weights : MPI_UNWEIGHTED,
                          MPI_INFO_NULL, 0, &graph);
    describe(graph, 0);
    MPI_Comm_free(&graph);
}

// Only the ranks of the group call.
static void by_group(void) {
    MPI_Group world, some;
    MPI_Comm made;
    int members[8], number = 0, all, mine, sum, of, first = dice(size), step = 1 + 2 * dice(2), many = 1 + dice(size);
    for (int i = 0; i < many; i++) {
        members[number++] = (first + i * step) % size;
    }
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, number, members, &some);
    MPI_Group_rank(some, &mine);
    say(" member %d", plain(mine));
    if (mine != MPI_UNDEFINED) {
        MPI_Comm_create_group(MPI_COMM_WORLD, some, dice(50), &made);
        MPI_Comm_size(made, &all);
        MPI_Comm_rank(made, &of);
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, made);
        say(" %d of %d: %d", of, all, sum);
        MPI_Comm_free(&made);
    }
    MPI_Group_free(&some);
    MPI_Group_free(&world);
}

static void hints(void) {
    static const char *const keys[] = {"alpha", "beta", "gamma", "delta"};
    MPI_Info info, again;
    int flag, number;
    char value[64], key[MPI_MAX_INFO_KEY];
    MPI_Info_create(&info);
    for (int i = dice(6); i > 0; i--) {
        sprintf(value, "value %d", dice(100));
        MPI_Info_set(info, keys[dice(4)], value);
    }
    int gone = dice(4);
    MPI_Info_get(info, keys[gone], 63, value, &flag);
    say(" %s", flag ? value : "none");
    if (flag) {
        MPI_Info_delete(info, keys[gone]);
    }
    MPI_Info_dup(info, &again);
    MPI_Info_get_nkeys(again, &number);
    say(" keys %d:", number);
    for (int i = 0; i < number; i++) {
        MPI_Info_get_nthkey(again, i, key);
        MPI_Info_get(again, key, 63, value, &flag);
        say(" %s=%s", key, value);
    }
    MPI_Info_free(&again);
    MPI_Info_free(&info);
}

static void names(void) {
    MPI_Comm made;
    char name[MPI_MAX_OBJECT_NAME], given[16];
    int length;
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    say(" %s", name);
    MPI_Comm_dup(MPI_COMM_WORLD, &made);
    MPI_Comm_get_name(made, name, &length);
    say(" [%s]", name);
    sprintf(given, "name %d", dice(100));
    MPI_Comm_set_name(made, given);
    MPI_Comm_get_name(made, name, &length);
    say(" [%s]", name);
    MPI_Comm_free(&made);
}

static void run(long seed, int number) {
    peer = rank ^ 1;
    shuffle(seed, number, rank / 2);
    matched_probes();
    nobody();
    shuffle(seed, number, 100);
    draw_edges();
    int weighted = dice(2);
    adjacent(weighted);
    general(weighted);
    by_group();
    hints();
    names();
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
