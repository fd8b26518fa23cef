// SPDX-License-Identifier: EPL-2.0
// Error classes that MPI_ERRORS_RETURN gives for wrong arguments of all chapters. Each call has one wrong argument;
// where the standard does not say which class an error has, only whether there was one is printed. A handle that has
// been freed is null in C and remembers it in Java: both must refuse it alike.
#include "agree.h"
#include <limits.h>

static int data[16], other[16];
static MPI_Comm comm; // where the calls are made
static int members;   // its size
static int far;       // no rank of it
static int negative;
static int count;

static MPI_Datatype freed_type(void) {
    MPI_Datatype type;
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_free(&type);
    return type;
}

static void point_to_point(void) {
    int (*const sends[])(const void *, int, MPI_Datatype, int, int, MPI_Comm) = {MPI_Send, MPI_Bsend, MPI_Ssend,
                                                                                MPI_Rsend};
    int (*const send)(const void *, int, MPI_Datatype, int, int, MPI_Comm) = sends[dice(4)];
    MPI_Status status;
    MPI_Datatype raw;
    int flag, low = -30 - dice(5);
    told("dest", send(data, count, MPI_INT, far, 1, comm));
    told("any", send(data, count, MPI_INT, MPI_ANY_SOURCE, 1, comm));
    told("tag", send(data, count, MPI_INT, 0, low, comm));
    told("tag", send(data, count, MPI_INT, MPI_PROC_NULL, low, comm));
    told("any", send(data, count, MPI_INT, 0, MPI_ANY_TAG, comm));
    told("count", send(data, negative, MPI_INT, 0, 1, comm));
    told("null", send(data, count, MPI_DATATYPE_NULL, 0, 1, comm));
    told("freed", send(data, count, freed_type(), 0, 1, comm));
    MPI_Type_vector(1, count, 1, MPI_INT, &raw);
    told("raw", send(data, 1, raw, 0, 1, comm));
    told("raw", MPI_Recv(data, 1, raw, 0, 1, comm, &status));
    MPI_Type_free(&raw);
    told("buffer", send(NULL, count, MPI_INT, 0, 1, comm));
    told("nothing", send(NULL, 0, MPI_INT, MPI_PROC_NULL, 1, comm));
    told("comm", send(data, count, MPI_INT, 0, 1, MPI_COMM_NULL));
    told("source", MPI_Recv(data, count, MPI_INT, far, 1, comm, &status));
    told("tag", MPI_Recv(data, count, MPI_INT, 0, low, comm, &status));
    told("count", MPI_Recv(data, negative, MPI_INT, 0, 1, comm, &status));
    told("null", MPI_Recv(data, count, MPI_DATATYPE_NULL, 0, 1, comm, &status));
    told("buffer", MPI_Recv(NULL, count, MPI_INT, 0, 1, comm, &status));
    told("probe", MPI_Probe(far, 1, comm, &status));
    told("probe", MPI_Probe(0, low, comm, &status));
    told("iprobe", MPI_Iprobe(far, 1, comm, &flag, &status));
    told("both", MPI_Sendrecv(data, 1, MPI_INT, far, 1, other, 1, MPI_INT, 0, 1, comm, &status));
    told("both", MPI_Sendrecv(data, 1, MPI_INT, 0, 1, other, negative, MPI_INT, 0, 1, comm, &status));
    told("both", MPI_Sendrecv(data, 1, MPI_INT, 0, low, other, 1, MPI_INT, 0, 1, comm, &status));
    told("replace", MPI_Sendrecv_replace(data, negative, MPI_INT, 0, 1, 0, 1, comm, &status));
    told("replace", MPI_Sendrecv_replace(data, 1, MPI_INT, 0, 1, far, 1, comm, &status));
}

// Requests, and buffered sends without a buffer.
static void requests(void) {
    MPI_Request request, none = MPI_REQUEST_NULL;
    MPI_Status status;
    int low = -30 - dice(5);
    static char buffer[64 + MPI_BSEND_OVERHEAD], another[64 + MPI_BSEND_OVERHEAD];
    void *detached;
    int size_detached;
    told("isend", MPI_Isend(data, count, MPI_INT, far, 1, comm, &request));
    told("isend", MPI_Issend(data, negative, MPI_INT, 0, 1, comm, &request));
    told("irecv", MPI_Irecv(data, count, MPI_INT, far, 1, comm, &request));
    told("irecv", MPI_Irecv(data, count, MPI_INT, 0, low, comm, &request));
    told("init", MPI_Send_init(data, count, MPI_INT, far, 1, comm, &request));
    told("init", MPI_Rsend_init(data, negative, MPI_INT, 0, 1, comm, &request));
    told("init", MPI_Recv_init(data, count, MPI_INT, 0, low, comm, &request));
    told("init", MPI_Recv_init(data, count, freed_type(), 0, 1, comm, &request));
    MPI_Recv_init(data, count, MPI_INT, 0, 77, comm, &request);
    told("inactive", MPI_Cancel(&request));
    told("start", MPI_Start(&request));
    told("active", MPI_Start(&request));
    told("active", MPI_Startall(1, &request));
    MPI_Cancel(&request);
    told("wait", MPI_Wait(&request, &status));
    told("free", MPI_Request_free(&request));
    told("freed", MPI_Start(&request));
    told("freed", MPI_Request_free(&request));
    told("wait", MPI_Wait(&request, &status));
    told("null", MPI_Cancel(&none));
    told("null", MPI_Request_free(&none));
    told("no room", MPI_Bsend(data, count, MPI_INT, 0, 1, comm));
    told("no room", MPI_Ibsend(data, count, MPI_INT, 0, 1, comm, &request));
    MPI_Buffer_attach(buffer, sizeof buffer);
    told("attached", MPI_Buffer_attach(another, sizeof another));
    MPI_Buffer_detach(&detached, &size_detached);
    say(" %d", detached == buffer);
}

static void types(void) {
    int lengths[] = {count, negative}, places[] = {0, 9}, size_of_type;
    MPI_Aint far_places[] = {0, 64}, bound;
    MPI_Datatype made, parts[] = {MPI_INT, MPI_INT}, null = MPI_DATATYPE_NULL, predefined = MPI_INT;
    MPI_Status status = {0};
    told("contiguous", MPI_Type_contiguous(negative, MPI_INT, &made));
    told("vector", MPI_Type_vector(negative, 1, 1, MPI_INT, &made));
    told("vector", MPI_Type_vector(1, negative, 1, MPI_INT, &made));
    told("hvector", MPI_Type_hvector(negative, 1, 4, MPI_INT, &made));
    told("hvector", MPI_Type_hvector(1, negative, 4, MPI_INT, &made));
    told("indexed", MPI_Type_indexed(2, lengths, places, MPI_INT, &made));
    told("hindexed", MPI_Type_hindexed(2, lengths, far_places, MPI_INT, &made));
    told("struct", MPI_Type_struct(2, lengths, far_places, parts, &made));
    lengths[1] = 1;
    parts[1] = dice(2) ? null : freed_type();
    told("of null", MPI_Type_struct(2, lengths, far_places, parts, &made));
    told("of null", MPI_Type_indexed(2, lengths, places, parts[1], &made));
    told("of null", MPI_Type_hindexed(2, lengths, far_places, parts[1], &made));
    told("of null", MPI_Type_vector(count, 1, 1, parts[1], &made));
    told("of null", MPI_Type_hvector(count, 1, 4, parts[1], &made));
    told("of null", MPI_Type_contiguous(count, parts[1], &made));
    told("commit", MPI_Type_commit(&parts[1]));
    told("free", MPI_Type_free(&parts[1]));
    told("free", MPI_Type_free(&predefined));
    told("size", MPI_Type_size(null, &size_of_type));
    told("extent", MPI_Type_extent(null, &bound));
    told("lb", MPI_Type_lb(null, &bound));
    told("ub", MPI_Type_ub(null, &bound));
    told("count", MPI_Get_count(&status, null, &size_of_type));
    told("elements", MPI_Get_elements(&status, null, &size_of_type));
}

static void packing(void) {
    MPI_Datatype raw;
    int position = 0, room;
    MPI_Type_contiguous(count, MPI_INT, &raw);
    told("pack", MPI_Pack(data, 1, raw, other, sizeof other, &position, comm));
    told("pack", MPI_Pack(data, negative, MPI_INT, other, sizeof other, &position, comm));
    told("pack", MPI_Pack(data, 1, MPI_DATATYPE_NULL, other, sizeof other, &position, comm));
    failed("pack", MPI_Pack(NULL, 1, MPI_INT, other, sizeof other, &position, comm));
    told("pack", MPI_Pack(data, 1, MPI_INT, other, sizeof other, &position, MPI_COMM_NULL));
    told("unpack", MPI_Unpack(other, sizeof other, &position, data, 1, raw, comm));
    told("unpack", MPI_Unpack(other, sizeof other, &position, data, negative, MPI_INT, comm));
    told("unpack", MPI_Unpack(other, sizeof other, &position, data, 1, freed_type(), comm));
    told("unpack", MPI_Unpack(other, sizeof other, &position, data, 1, MPI_INT, MPI_COMM_NULL));
    told("size", MPI_Pack_size(1, raw, comm, &room));
    told("size", MPI_Pack_size(negative, MPI_INT, comm, &room));
    told("size", MPI_Pack_size(1, MPI_DATATYPE_NULL, comm, &room));
    told("size", MPI_Pack_size(1, MPI_INT, MPI_COMM_NULL, &room));
    MPI_Type_free(&raw);
}

static void collectives(void) {
    int counts[8] = {0}, places[8] = {0}, wrong[8], in = dice(members);
    MPI_Datatype raw;
    for (int i = 0; i < 8; i++) {
        wrong[i] = negative;
    }
    told("root", MPI_Bcast(data, 1, MPI_INT, far, comm));
    told("root", MPI_Reduce(data, other, 1, MPI_INT, MPI_SUM, far, comm));
    told("root", MPI_Gather(data, 1, MPI_INT, other, 1, MPI_INT, far, comm));
    told("root", MPI_Gatherv(data, 0, MPI_INT, other, counts, places, MPI_INT, far, comm));
    told("root", MPI_Scatter(data, 1, MPI_INT, other, 1, MPI_INT, far, comm));
    told("root", MPI_Scatterv(data, counts, places, MPI_INT, other, 0, MPI_INT, far, comm));
    told("count", MPI_Bcast(data, negative, MPI_INT, in, comm));
    told("count", MPI_Gather(data, negative, MPI_INT, other, 1, MPI_INT, in, comm));
    told("count", MPI_Gatherv(data, negative, MPI_INT, other, counts, places, MPI_INT, in, comm));
    told("count", MPI_Scatter(data, negative, MPI_INT, other, negative, MPI_INT, in, comm));
    told("count", MPI_Scatterv(data, wrong, places, MPI_INT, other, negative, MPI_INT, in, comm));
    told("count", MPI_Allgather(data, negative, MPI_INT, other, 1, MPI_INT, comm));
    told("count", MPI_Allgatherv(data, 0, MPI_INT, other, wrong, places, MPI_INT, comm));
    told("count", MPI_Alltoall(data, negative, MPI_INT, other, 1, MPI_INT, comm));
    told("count", MPI_Alltoallv(data, counts, places, MPI_INT, other, wrong, places, MPI_INT, comm));
    told("count", MPI_Reduce_scatter(data, other, wrong, MPI_INT, MPI_SUM, comm));
    MPI_Type_contiguous(2, MPI_INT, &raw);
    told("raw", MPI_Bcast(data, 1, raw, in, comm));
    told("raw", MPI_Alltoall(data, 1, MPI_INT, other, 1, raw, comm));
    MPI_Type_free(&raw);
    told("freed", MPI_Bcast(data, 1, raw, in, comm));
    told("null", MPI_Gather(data, 1, MPI_DATATYPE_NULL, other, 1, MPI_INT, in, comm));
    told("null", MPI_Allgather(data, 1, MPI_INT, other, 1, MPI_DATATYPE_NULL, comm));
    told("buffer", MPI_Bcast(NULL, count, MPI_INT, in, comm));
    told("buffer", MPI_Allreduce(data, NULL, count, MPI_INT, MPI_SUM, comm));
    told("nothing", MPI_Bcast(NULL, 0, MPI_INT, in, comm));
    told("comm", MPI_Barrier(MPI_COMM_NULL));
    told("comm", MPI_Allreduce(data, other, 1, MPI_INT, MPI_SUM, MPI_COMM_NULL));
}

static void sum(void *in, void *result, int *length, MPI_Datatype *type) {
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)result)[i] += ((int *)in)[i];
    }
}

static void operations(void) {
    MPI_Op op, predefined = MPI_SUM;
    MPI_Datatype pairs;
    int counts[8] = {0};
    MPI_Op_create(sum, 1, &op);
    MPI_Type_contiguous(2, MPI_INT, &pairs);
    told("raw", MPI_Allreduce(data, other, 1, pairs, op, comm));
    MPI_Type_commit(&pairs);
    told("derived", MPI_Allreduce(data, other, 1, pairs, MPI_SUM, comm));
    MPI_Type_free(&pairs);
    told("free", MPI_Op_free(&op));
    told("freed", MPI_Op_free(&op));
    told("freed", MPI_Scan(data, other, 1, MPI_INT, op, comm));
    told("free", MPI_Op_free(&predefined));
    told("null", MPI_Reduce(data, other, 1, MPI_INT, MPI_OP_NULL, 0, comm));
    told("null", MPI_Allreduce(data, other, 1, MPI_INT, MPI_OP_NULL, comm));
    told("null", MPI_Reduce_scatter(data, other, counts, MPI_INT, MPI_OP_NULL, comm));
    told("bits", MPI_Allreduce(data, other, 1, MPI_DOUBLE, dice(2) ? MPI_BAND : MPI_BXOR, comm));
    told("bits", MPI_Reduce(data, other, 1, MPI_FLOAT, MPI_BOR, 0, comm));
    told("packed", MPI_Scan(data, other, 1, MPI_PACKED, MPI_SUM, comm));
    told("place", MPI_Allreduce(data, other, 1, MPI_INT, dice(2) ? MPI_MAXLOC : MPI_MINLOC, comm));
    told("pairs", MPI_Allreduce(data, other, 1, MPI_2INT, dice(2) ? MPI_SUM : MPI_MAX, comm));
    failed("type", MPI_Allreduce(data, other, 1, MPI_DATATYPE_NULL, MPI_SUM, comm));
    told("create", MPI_Op_create(NULL, 1, &op));
}

static void groups(void) {
    MPI_Group group, made, null = MPI_GROUP_NULL;
    int ranks[] = {0, far}, outside[][3] = {{0, far, far < 0 ? -1 : 1}}, still[][3] = {{0, 1, 0}}, number;
    int twice[][3] = {{0, 1, 1}, {1, 0, -1}};
    MPI_Comm_group(comm, &group);
    told("incl", MPI_Group_incl(group, 2, ranks, &made));
    told("excl", MPI_Group_excl(group, 2, ranks, &made));
    told("empty", MPI_Group_incl(MPI_GROUP_EMPTY, 1, ranks, &made));
    told("translate", MPI_Group_translate_ranks(group, 2, ranks, group, other));
    failed("range", MPI_Group_range_incl(group, 1, outside, &made));
    failed("range", MPI_Group_range_excl(group, 1, outside, &made));
    failed("still", MPI_Group_range_incl(group, 1, still, &made));
    failed("still", MPI_Group_range_excl(group, 1, still, &made));
    failed("twice", MPI_Group_range_incl(group, 2, twice, &made));
    failed("twice", MPI_Group_range_excl(group, 2, twice, &made));
    MPI_Group_free(&group);
    null = dice(2) ? null : group;
    told("size", MPI_Group_size(null, &number));
    told("rank", MPI_Group_rank(null, &number));
    told("compare", MPI_Group_compare(null, MPI_GROUP_EMPTY, &number));
    told("union", MPI_Group_union(MPI_GROUP_EMPTY, null, &made));
    told("intersection", MPI_Group_intersection(null, MPI_GROUP_EMPTY, &made));
    told("difference", MPI_Group_difference(MPI_GROUP_EMPTY, null, &made));
    told("incl", MPI_Group_incl(null, 1, ranks, &made));
    told("range", MPI_Group_range_excl(null, 1, twice, &made));
    told("translate", MPI_Group_translate_ranks(MPI_GROUP_EMPTY, 0, ranks, null, other));
    told("free", MPI_Group_free(&null));
    told("create", MPI_Comm_create(comm, null, &(MPI_Comm){MPI_COMM_NULL}));
}

static void communicators(void) {
    MPI_Comm made, null = MPI_COMM_NULL, world = MPI_COMM_WORLD, self = MPI_COMM_SELF;
    MPI_Group group, inner;
    int number;
    void *value;
    told("world", MPI_Comm_free(&world));
    told("self", MPI_Comm_free(&self));
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    told("no part", MPI_Comm_create(MPI_COMM_SELF, group, &made));
    if (dice(2)) {
        MPI_Comm_dup(comm, &null);
        MPI_Comm_free(&null);
    }
    told("size", MPI_Comm_size(null, &number));
    told("rank", MPI_Comm_rank(null, &number));
    told("group", MPI_Comm_group(null, &inner));
    told("compare", MPI_Comm_compare(comm, null, &number));
    told("dup", MPI_Comm_dup(null, &made));
    told("split", MPI_Comm_split(null, 0, 0, &made));
    told("create", MPI_Comm_create(null, group, &made));
    told("free", MPI_Comm_free(&null));
    told("inter", MPI_Comm_test_inter(null, &number));
    told("attribute", MPI_Attr_get(null, MPI_TAG_UB, &value, &number));
    told("handler", MPI_Errhandler_set(null, MPI_ERRORS_RETURN));
    told("topology", MPI_Topo_test(null, &number));
    told("send", MPI_Send(data, 1, MPI_INT, 0, 1, null));
    told("bcast", MPI_Bcast(data, 1, MPI_INT, 0, null));
    MPI_Group_free(&group);
}

// Two processes make an intercommunicator, each a group of its own.
static void intercommunicators(void) {
    MPI_Comm between, again, null = MPI_COMM_NULL;
    MPI_Status status;
    int peer = rank ^ 1, nobody = far < 0 ? far : size + far;
    told("leader", MPI_Intercomm_create(MPI_COMM_SELF, 1 + dice(3), MPI_COMM_WORLD, peer, 1, &between));
    told("leader", MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, nobody, 1, &between));
    told("tag", MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, peer, -30, &between));
    told("local", MPI_Intercomm_create(null, 0, MPI_COMM_WORLD, peer, 1, &between));
    told("peer", MPI_Intercomm_create(MPI_COMM_SELF, 0, null, peer, 1, &between));
    failed("overlap", MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, rank, 1, &between));
    MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, peer, 1, &between);
    told("dest", MPI_Send(data, count, MPI_INT, 1 + dice(3), 1, between));
    told("source", MPI_Recv(data, count, MPI_INT, 1 + dice(3), 1, between, &status));
    told("scan", MPI_Scan(data, other, count, MPI_INT, MPI_SUM, between));
    told("local", MPI_Intercomm_create(between, 0, MPI_COMM_WORLD, peer, 1, &again));
    MPI_Comm_free(&between);
    told("freed", MPI_Send(data, count, MPI_INT, 0, 1, between));
}

static void topologies(void) {
    int dims[] = {size, 2}, periods[] = {0, 0}, coords[] = {0, 0}, index[] = {1, 2}, from, to;
    int edges[] = {1, far < 0 ? far : far + 1};
    MPI_Comm made;
    failed("cart", MPI_Cart_create(comm, 2, dims, periods, 0, &made));
    failed("graph", MPI_Graph_create(comm, 2, index, edges, 0, &made));
    edges[1] = 0;
    index[0] = 3 + dice(3);
    failed("index", MPI_Graph_create(comm, 2, index, edges, 0, &made));
    dims[0] = 3;
    dims[1] = 0;
    told("dims", MPI_Dims_create(3 * (1 + dice(5)) + 1, 2, dims));
    dims[0] = negative;
    told("dims", MPI_Dims_create(6, 2, dims));
    dims[0] = 2;
    dims[1] = 3;
    told("dims", MPI_Dims_create(7, 2, dims));
    dims[0] = size / 2;
    dims[1] = 2;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &made);
    coords[0] = dims[0] + dice(3);
    told("outside", MPI_Cart_rank(made, coords, &from));
    coords[0] = negative;
    told("outside", MPI_Cart_rank(made, coords, &from));
    told("coords", MPI_Cart_coords(made, far < 0 ? far : size + far, 2, coords));
    failed("direction", MPI_Cart_shift(made, 2 + dice(3), 1, &from, &to));
    failed("direction", MPI_Cart_shift(made, negative, 1, &from, &to));
    dims[0] = size;
    failed("map", MPI_Cart_map(made, 2, dims, periods, &to));
    MPI_Comm_free(&made);
    told("freed", MPI_Cart_coords(made, 0, 2, coords));
    index[0] = 1;
    MPI_Graph_create(MPI_COMM_WORLD, 2, index, edges, 0, &made);
    if (made != MPI_COMM_NULL) {
        told("neighbours", MPI_Graph_neighbors_count(made, far < 0 ? far : size + far, &from));
        told("neighbours", MPI_Graph_neighbors(made, 2 + dice(3), 2, coords));
        MPI_Comm_free(&made);
    }
}

static void ignore(MPI_Comm *where, int *code, ...) {
    (void)where;
    (void)code;
}

static void environment(void) {
    MPI_Errhandler handler;
    MPI_Status status;
    int key = MPI_KEYVAL_INVALID, flag, *value;
    static const int classes[] = {MPI_ERR_BUFFER, MPI_ERR_ROOT, MPI_ERR_ARG, MPI_ERR_IN_STATUS, MPI_ERR_OTHER};
    char text[MPI_MAX_ERROR_STRING];
    told("init", MPI_Init(NULL, NULL));
    MPI_Initialized(&flag);
    say(" %d", flag);
    told("handler", MPI_Errhandler_set(comm, MPI_ERRHANDLER_NULL));
    told("handler", MPI_Errhandler_create(NULL, &handler));
    MPI_Errhandler_create(ignore, &handler);
    told("handler", MPI_Errhandler_free(&handler));
    told("handler", MPI_Errhandler_set(comm, handler));
    told("handler", MPI_Errhandler_free(&handler));
    failed("key", MPI_Keyval_free(&key));
    failed("key", MPI_Attr_put(comm, MPI_KEYVAL_INVALID, &flag));
    failed("key", MPI_Attr_delete(comm, MPI_KEYVAL_INVALID));
    failed("predefined", MPI_Attr_put(comm, MPI_TAG_UB, &flag));
    failed("predefined", MPI_Attr_delete(comm, MPI_TAG_UB));
    MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
    say(" tag_ub %d", flag && *value >= 32767);
    told("highest", MPI_Send(data, 1, MPI_INT, MPI_PROC_NULL, *value, comm));
    told("above", MPI_Send(data, 1, MPI_INT, MPI_PROC_NULL, *value < INT_MAX ? *value + 1 : -30, comm));
    told("above", MPI_Recv(data, 1, MPI_INT, 0, *value < INT_MAX ? *value + 1 : -30, comm, &status));
    MPI_Attr_get(MPI_COMM_WORLD, MPI_HOST, &value, &flag);
    say(" host %d", flag && *value == MPI_PROC_NULL);
    MPI_Attr_get(MPI_COMM_WORLD, MPI_IO, &value, &flag);
    say(" io %d", flag);
    for (int i = 0; i < 5; i++) {
        int length, error;
        MPI_Error_string(classes[i], text, &length);
        MPI_Error_class(classes[i], &error);
        say(" %s %d %d", class_of(classes[i]), error == classes[i], length > 0);
    }
}

static void run(long seed, int number) {
    shuffle(seed, number, 0);
    // Errors of calls without a communicator go to the handler of MPI_COMM_WORLD in MPI 1.1, of MPI_COMM_SELF in MPI 4.
    MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Errhandler_set(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    int which = dice(3);
    if (which == 0) {
        comm = MPI_COMM_WORLD;
    } else if (which == 1) {
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    } else {
        MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &comm);
    }
    MPI_Comm_size(comm, &members);
    far = dice(2) ? members + dice(5) : -20 - dice(5);
    negative = -1 - dice(9);
    count = 1 + dice(8);
    point_to_point();
    requests();
    types();
    packing();
    collectives();
    operations();
    groups();
    communicators();
    intercommunicators();
    topologies();
    environment();
    if (which > 0) {
        MPI_Comm_free(&comm);
    }
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
