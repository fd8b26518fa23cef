// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.Arrays;
import mpi.CartComm;
import mpi.Comm;
import mpi.Datatype;
import mpi.Errhandler;
import mpi.GraphComm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Prequest;
import mpi.Status;
import mpi.User_function;

/** Error classes of wrong arguments. See the twin, errors.c, for what is not printed. */
public final class Errors extends Program {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final Intracomm SELF = MPI.COMM_SELF;
    private static final Intracomm NONE = MPI.COMM_NULL;
    private static final int HIGHEST_TAG_AT_LEAST = 32767;

    private final int[] data = new int[16];
    private final int[] other = new int[16];
    private Intracomm comm;
    private int members;
    private int far;
    private int negative;
    private int count;

    public static void main(String[] args) throws MPIException {
        new Errors().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        WORLD.Errhandler_set(MPI.ERRORS_RETURN);
        SELF.Errhandler_set(MPI.ERRORS_RETURN);
        int which = dice(3);
        comm = which == 0 ? WORLD : which == 1 ? WORLD.dup() : WORLD.Split(rank % 2, rank);
        members = comm.Size();
        far = dice(2) != 0 ? members + dice(5) : -20 - dice(5);
        negative = -1 - dice(9);
        count = 1 + dice(8);
        pointToPoint();
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
            comm.Free();
        }
    }

    /** No rank of the world. */
    private int farOfWorld() {
        return far < 0 ? far : size + far;
    }

    private static Datatype freedType() throws MPIException {
        Datatype type = Datatype.Contiguous(2, MPI.INT);
        type.Free();
        return type;
    }

    /** A blocking send in one of the four modes. */
    private interface Sender {
        void send(Object buffer, int count, Datatype type, int destination, int tag) throws MPIException;
    }

    private static Sender sender(Comm on, int mode) {
        return switch (mode) {
            case 0 -> (buffer, n, type, destination, tag) -> on.Send(buffer, 0, n, type, destination, tag);
            case 1 -> (buffer, n, type, destination, tag) -> on.Bsend(buffer, 0, n, type, destination, tag);
            case 2 -> (buffer, n, type, destination, tag) -> on.Ssend(buffer, 0, n, type, destination, tag);
            default -> (buffer, n, type, destination, tag) -> on.Rsend(buffer, 0, n, type, destination, tag);
        };
    }

    private void pointToPoint() throws MPIException {
        int mode = dice(4);
        Sender on = sender(comm, mode);
        int low = -30 - dice(5);
        told("dest", () -> on.send(data, count, MPI.INT, far, 1));
        told("any", () -> on.send(data, count, MPI.INT, MPI.ANY_SOURCE, 1));
        told("tag", () -> on.send(data, count, MPI.INT, 0, low));
        told("tag", () -> on.send(data, count, MPI.INT, MPI.PROC_NULL, low));
        told("any", () -> on.send(data, count, MPI.INT, 0, MPI.ANY_TAG));
        told("count", () -> on.send(data, negative, MPI.INT, 0, 1));
        told("null", () -> on.send(data, count, MPI.DATATYPE_NULL, 0, 1));
        told("freed", () -> on.send(data, count, freedType(), 0, 1));
        Datatype raw = Datatype.Vector(1, count, 1, MPI.INT);
        told("raw", () -> on.send(data, 1, raw, 0, 1));
        told("raw", () -> comm.Recv(data, 0, 1, raw, 0, 1));
        raw.Free();
        told("buffer", () -> on.send(null, count, MPI.INT, 0, 1));
        told("nothing", () -> on.send(null, 0, MPI.INT, MPI.PROC_NULL, 1));
        told("comm", () -> sender(NONE, mode).send(data, count, MPI.INT, 0, 1));
        told("source", () -> comm.Recv(data, 0, count, MPI.INT, far, 1));
        told("tag", () -> comm.Recv(data, 0, count, MPI.INT, 0, low));
        told("count", () -> comm.Recv(data, 0, negative, MPI.INT, 0, 1));
        told("null", () -> comm.Recv(data, 0, count, MPI.DATATYPE_NULL, 0, 1));
        told("buffer", () -> comm.Recv(null, 0, count, MPI.INT, 0, 1));
        told("probe", () -> comm.Probe(far, 1));
        told("probe", () -> comm.Probe(0, low));
        told("iprobe", () -> comm.Iprobe(far, 1));
        told("both", () -> comm.Sendrecv(data, 0, 1, MPI.INT, far, 1, other, 0, 1, MPI.INT, 0, 1));
        told("both", () -> comm.Sendrecv(data, 0, 1, MPI.INT, 0, 1, other, 0, negative, MPI.INT, 0, 1));
        told("both", () -> comm.Sendrecv(data, 0, 1, MPI.INT, 0, low, other, 0, 1, MPI.INT, 0, 1));
        told("replace", () -> comm.Sendrecv_replace(data, 0, negative, MPI.INT, 0, 1, 0, 1));
        told("replace", () -> comm.Sendrecv_replace(data, 0, 1, MPI.INT, 0, 1, far, 1));
    }

    private void requests() throws MPIException {
        int low = -30 - dice(5);
        told("isend", () -> comm.Isend(data, 0, count, MPI.INT, far, 1));
        told("isend", () -> comm.Issend(data, 0, negative, MPI.INT, 0, 1));
        told("irecv", () -> comm.Irecv(data, 0, count, MPI.INT, far, 1));
        told("irecv", () -> comm.Irecv(data, 0, count, MPI.INT, 0, low));
        told("init", () -> comm.Send_init(data, 0, count, MPI.INT, far, 1));
        told("init", () -> comm.Rsend_init(data, 0, negative, MPI.INT, 0, 1));
        told("init", () -> comm.Recv_init(data, 0, count, MPI.INT, 0, low));
        told("init", () -> comm.Recv_init(data, 0, count, freedType(), 0, 1));
        Prequest request = comm.Recv_init(data, 0, count, MPI.INT, 0, 77);
        told("inactive", request::Cancel);
        told("start", request::Start);
        told("active", request::Start);
        told("active", () -> Prequest.Startall(new Prequest[] {request}));
        request.Cancel();
        told("wait", request::Wait);
        told("free", request::Free);
        told("freed", request::Start);
        told("freed", request::Free);
        told("wait", request::Wait);
        told("null", MPI.REQUEST_NULL::Cancel);
        told("null", MPI.REQUEST_NULL::Free);
        told("no room", () -> comm.Bsend(data, 0, count, MPI.INT, 0, 1));
        told("no room", () -> comm.Ibsend(data, 0, count, MPI.INT, 0, 1));
        byte[] buffer = new byte[64 + MPI.BSEND_OVERHEAD];
        MPI.Buffer_attach(buffer);
        told("attached", () -> MPI.Buffer_attach(new byte[64 + MPI.BSEND_OVERHEAD]));
        append(" " + (MPI.Buffer_detach() == buffer ? 1 : 0));
    }

    private void types() throws MPIException {
        int[] lengths = {count, negative};
        int[] places = {0, 9};
        Datatype[] parts = {MPI.INT, MPI.INT};
        told("contiguous", () -> Datatype.Contiguous(negative, MPI.INT));
        told("vector", () -> Datatype.Vector(negative, 1, 1, MPI.INT));
        told("vector", () -> Datatype.Vector(1, negative, 1, MPI.INT));
        told("hvector", () -> Datatype.Hvector(negative, 1, 1, MPI.INT));
        told("hvector", () -> Datatype.Hvector(1, negative, 1, MPI.INT));
        told("indexed", () -> Datatype.Indexed(lengths, places, MPI.INT));
        told("hindexed", () -> Datatype.Hindexed(lengths, places, MPI.INT));
        told("struct", () -> Datatype.Struct(lengths, places, parts));
        lengths[1] = 1;
        parts[1] = dice(2) != 0 ? MPI.DATATYPE_NULL : freedType();
        Datatype none = parts[1];
        told("of null", () -> Datatype.Struct(lengths, places, parts));
        told("of null", () -> Datatype.Indexed(lengths, places, none));
        told("of null", () -> Datatype.Hindexed(lengths, places, none));
        told("of null", () -> Datatype.Vector(count, 1, 1, none));
        told("of null", () -> Datatype.Hvector(count, 1, 1, none));
        told("of null", () -> Datatype.Contiguous(count, none));
        told("commit", none::Commit);
        told("free", none::Free);
        told("free", MPI.INT::Free);
        told("size", MPI.DATATYPE_NULL::Size);
        told("extent", MPI.DATATYPE_NULL::Extent);
        told("lb", MPI.DATATYPE_NULL::Lb);
        told("ub", MPI.DATATYPE_NULL::Ub);
        told("count", () -> new Status().Get_count(MPI.DATATYPE_NULL));
        told("elements", () -> new Status().Get_elements(MPI.DATATYPE_NULL));
    }

    private void packing() throws MPIException {
        byte[] packed = new byte[4 * other.length];
        Datatype raw = Datatype.Contiguous(count, MPI.INT);
        told("pack", () -> comm.Pack(data, 0, 1, raw, packed, 0));
        told("pack", () -> comm.Pack(data, 0, negative, MPI.INT, packed, 0));
        told("pack", () -> comm.Pack(data, 0, 1, MPI.DATATYPE_NULL, packed, 0));
        failed("pack", () -> comm.Pack(null, 0, 1, MPI.INT, packed, 0));
        told("pack", () -> NONE.Pack(data, 0, 1, MPI.INT, packed, 0));
        told("unpack", () -> comm.Unpack(packed, 0, data, 0, 1, raw));
        told("unpack", () -> comm.Unpack(packed, 0, data, 0, negative, MPI.INT));
        told("unpack", () -> comm.Unpack(packed, 0, data, 0, 1, freedType()));
        told("unpack", () -> NONE.Unpack(packed, 0, data, 0, 1, MPI.INT));
        told("size", () -> comm.Pack_size(1, raw));
        told("size", () -> comm.Pack_size(negative, MPI.INT));
        told("size", () -> comm.Pack_size(1, MPI.DATATYPE_NULL));
        told("size", () -> NONE.Pack_size(1, MPI.INT));
        raw.Free();
    }

    private void collectives() throws MPIException {
        int in = dice(members);
        roots();
        counts(in);
        Datatype raw = Datatype.Contiguous(2, MPI.INT);
        told("raw", () -> comm.Bcast(data, 0, 1, raw, in));
        told("raw", () -> comm.Alltoall(data, 0, 1, MPI.INT, other, 0, 1, raw));
        raw.Free();
        told("freed", () -> comm.Bcast(data, 0, 1, raw, in));
        told("null", () -> comm.Gather(data, 0, 1, MPI.DATATYPE_NULL, other, 0, 1, MPI.INT, in));
        told("null", () -> comm.Allgather(data, 0, 1, MPI.INT, other, 0, 1, MPI.DATATYPE_NULL));
        told("buffer", () -> comm.Bcast(null, 0, count, MPI.INT, in));
        told("buffer", () -> comm.Allreduce(data, 0, null, 0, count, MPI.INT, MPI.SUM));
        told("nothing", () -> comm.Bcast(null, 0, 0, MPI.INT, in));
        told("comm", NONE::Barrier);
        told("comm", () -> NONE.Allreduce(data, 0, other, 0, 1, MPI.INT, MPI.SUM));
    }

    private void roots() {
        int[] counts = new int[8];
        int[] places = new int[8];
        told("root", () -> comm.Bcast(data, 0, 1, MPI.INT, far));
        told("root", () -> comm.Reduce(data, 0, other, 0, 1, MPI.INT, MPI.SUM, far));
        told("root", () -> comm.Gather(data, 0, 1, MPI.INT, other, 0, 1, MPI.INT, far));
        told("root", () -> comm.Gatherv(data, 0, 0, MPI.INT, other, 0, counts, places, MPI.INT, far));
        told("root", () -> comm.Scatter(data, 0, 1, MPI.INT, other, 0, 1, MPI.INT, far));
        told("root", () -> comm.Scatterv(data, 0, counts, places, MPI.INT, other, 0, 0, MPI.INT, far));
    }

    private void counts(int in) {
        int[] counts = new int[8];
        int[] places = new int[8];
        int[] wrong = new int[8];
        Arrays.fill(wrong, negative);
        told("count", () -> comm.Bcast(data, 0, negative, MPI.INT, in));
        told("count", () -> comm.Gather(data, 0, negative, MPI.INT, other, 0, 1, MPI.INT, in));
        told("count", () -> comm.Gatherv(data, 0, negative, MPI.INT, other, 0, counts, places, MPI.INT, in));
        told("count", () -> comm.Scatter(data, 0, negative, MPI.INT, other, 0, negative, MPI.INT, in));
        told("count", () -> comm.Scatterv(data, 0, wrong, places, MPI.INT, other, 0, negative, MPI.INT, in));
        told("count", () -> comm.Allgather(data, 0, negative, MPI.INT, other, 0, 1, MPI.INT));
        told("count", () -> comm.Allgatherv(data, 0, 0, MPI.INT, other, 0, wrong, places, MPI.INT));
        told("count", () -> comm.Alltoall(data, 0, negative, MPI.INT, other, 0, 1, MPI.INT));
        told("count", () -> comm.Alltoallv(data, 0, counts, places, MPI.INT, other, 0, wrong, places, MPI.INT));
        told("count", () -> comm.Reduce_scatter(data, 0, other, 0, wrong, MPI.INT, MPI.SUM));
    }

    private void operations() throws MPIException {
        Op op = new Op(new User_function() {
            @Override
            public void Call(Object in, int inOffset, Object inout, int inoutOffset, int length, Datatype type) {
                for (int i = 0; i < length; i++) {
                    ((int[]) inout)[inoutOffset + i] += ((int[]) in)[inOffset + i];
                }
            }
        }, true);
        double[] doubles = new double[2];
        float[] floats = new float[2];
        byte[] bytes = new byte[2];
        Datatype pairs = Datatype.Contiguous(2, MPI.INT);
        told("raw", () -> comm.Allreduce(data, 0, other, 0, 1, pairs, op));
        pairs.Commit();
        told("derived", () -> comm.Allreduce(data, 0, other, 0, 1, pairs, MPI.SUM));
        pairs.Free();
        told("free", op::Free);
        told("freed", op::Free);
        told("freed", () -> comm.Scan(data, 0, other, 0, 1, MPI.INT, op));
        told("free", MPI.SUM::Free);
        told("null", () -> comm.Reduce(data, 0, other, 0, 1, MPI.INT, null, 0));
        told("null", () -> comm.Allreduce(data, 0, other, 0, 1, MPI.INT, null));
        told("null", () -> comm.Reduce_scatter(data, 0, other, 0, new int[8], MPI.INT, null));
        Op bits = dice(2) != 0 ? MPI.BAND : MPI.BXOR;
        told("bits", () -> comm.Allreduce(doubles, 0, doubles, 1, 1, MPI.DOUBLE, bits));
        told("bits", () -> comm.Reduce(floats, 0, floats, 1, 1, MPI.FLOAT, MPI.BOR, 0));
        told("packed", () -> comm.Scan(bytes, 0, bytes, 1, 1, MPI.PACKED, MPI.SUM));
        Op place = dice(2) != 0 ? MPI.MAXLOC : MPI.MINLOC;
        told("place", () -> comm.Allreduce(data, 0, other, 0, 1, MPI.INT, place));
        Op single = dice(2) != 0 ? MPI.SUM : MPI.MAX;
        told("pairs", () -> comm.Allreduce(data, 0, other, 0, 1, MPI.INT2, single));
        failed("type", () -> comm.Allreduce(data, 0, other, 0, 1, MPI.DATATYPE_NULL, MPI.SUM));
        told("create", () -> new Op((User_function) null, true));
    }

    private void groups() throws MPIException {
        int[] ranks = {0, far};
        int[][] outside = {{0, far, far < 0 ? -1 : 1}};
        int[][] still = {{0, 1, 0}};
        int[][] twice = {{0, 1, 1}, {1, 0, -1}};
        Group group = comm.Group();
        told("incl", () -> group.Incl(ranks));
        told("excl", () -> group.Excl(ranks));
        told("empty", () -> MPI.GROUP_EMPTY.Incl(new int[] {0}));
        told("translate", () -> Group.Translate_ranks(group, ranks, group));
        failed("range", () -> group.Range_incl(outside));
        failed("range", () -> group.Range_excl(outside));
        failed("still", () -> group.Range_incl(still));
        failed("still", () -> group.Range_excl(still));
        failed("twice", () -> group.Range_incl(twice));
        failed("twice", () -> group.Range_excl(twice));
        group.Free();
        Group none = dice(2) != 0 ? MPI.GROUP_NULL : group;
        told("size", none::Size);
        told("rank", none::Rank);
        told("compare", () -> Group.Compare(none, MPI.GROUP_EMPTY));
        told("union", () -> Group.Union(MPI.GROUP_EMPTY, none));
        told("intersection", () -> Group.Intersection(none, MPI.GROUP_EMPTY));
        told("difference", () -> Group.Difference(MPI.GROUP_EMPTY, none));
        told("incl", () -> none.Incl(new int[] {0}));
        told("range", () -> none.Range_excl(new int[][] {twice[0]}));
        told("translate", () -> Group.Translate_ranks(MPI.GROUP_EMPTY, new int[0], none));
        told("free", none::Free);
        told("create", () -> comm.Create(none));
    }

    private void communicators() throws MPIException {
        told("world", WORLD::Free);
        told("self", SELF::Free);
        Group group = WORLD.Group();
        told("no part", () -> SELF.Create(group));
        Intracomm none = NONE;
        if (dice(2) != 0) {
            none = comm.dup();
            none.Free();
        }
        refuseAll(none, group);
        group.Free();
    }

    private void refuseAll(Intracomm none, Group group) {
        told("size", none::Size);
        told("rank", none::Rank);
        told("group", none::Group);
        told("compare", () -> Comm.Compare(comm, none));
        told("dup", none::dup);
        told("split", () -> none.Split(0, 0));
        told("create", () -> none.Create(group));
        told("free", none::Free);
        told("inter", none::Test_inter);
        told("attribute", () -> none.Attr_get(MPI.TAG_UB));
        told("handler", () -> none.Errhandler_set(MPI.ERRORS_RETURN));
        told("topology", none::Topo_test);
        told("send", () -> none.Send(data, 0, 1, MPI.INT, 0, 1));
        told("bcast", () -> none.Bcast(data, 0, 1, MPI.INT, 0));
    }

    /** Two processes make an intercommunicator, each a group of its own. */
    private void intercommunicators() throws MPIException {
        int peer = rank ^ 1;
        int leader = 1 + dice(3);
        told("leader", () -> WORLD.Create_intercomm(SELF, leader, peer, 1));
        told("leader", () -> WORLD.Create_intercomm(SELF, 0, farOfWorld(), 1));
        told("tag", () -> WORLD.Create_intercomm(SELF, 0, peer, -30));
        told("local", () -> WORLD.Create_intercomm(NONE, 0, peer, 1));
        told("peer", () -> NONE.Create_intercomm(SELF, 0, peer, 1));
        failed("overlap", () -> WORLD.Create_intercomm(SELF, 0, rank, 1));
        Intercomm between = WORLD.Create_intercomm(SELF, 0, peer, 1);
        int destination = 1 + dice(3);
        told("dest", () -> between.Send(data, 0, count, MPI.INT, destination, 1));
        int source = 1 + dice(3);
        told("source", () -> between.Recv(data, 0, count, MPI.INT, source, 1));
        told("scan", () -> between.Scan(data, 0, other, 0, count, MPI.INT, MPI.SUM));
        told("local", () -> WORLD.Create_intercomm(between, 0, peer, 1));
        between.Free();
        told("freed", () -> between.Send(data, 0, count, MPI.INT, 0, 1));
    }

    private void topologies() throws MPIException {
        boolean[] periods = new boolean[2];
        failed("cart", () -> comm.Create_cart(new int[] {size, 2}, periods, false));
        int outsideGraph = far < 0 ? far : far + 1;
        failed("graph", () -> comm.Create_graph(new int[] {1, 2}, new int[] {1, outsideGraph}, false));
        int first = 3 + dice(3);
        failed("index", () -> comm.Create_graph(new int[] {first, 2}, new int[] {1, 0}, false));
        int nodes = 3 * (1 + dice(5)) + 1;
        told("dims", () -> CartComm.Dims_create(nodes, new int[] {3, 0}));
        told("dims", () -> CartComm.Dims_create(6, new int[] {negative, 0}));
        told("dims", () -> CartComm.Dims_create(7, new int[] {2, 3}));
        CartComm grid = WORLD.Create_cart(new int[] {size / 2, 2}, periods, false);
        int outside = size / 2 + dice(3);
        told("outside", () -> grid.Rank(new int[] {outside, 0}));
        told("outside", () -> grid.Rank(new int[] {negative, 0}));
        told("coords", () -> grid.Coords(farOfWorld()));
        int direction = 2 + dice(3);
        failed("direction", () -> grid.Shift(direction, 1));
        failed("direction", () -> grid.Shift(negative, 1));
        failed("map", () -> grid.Map(new int[] {size, 2}, periods));
        grid.Free();
        told("freed", () -> grid.Coords(0));
        GraphComm graph = WORLD.Create_graph(new int[] {1, 2}, new int[] {1, 0}, false);
        if (graph != null) {
            told("neighbours", () -> graph.Neighbours(farOfWorld()));
            int node = 2 + dice(3);
            told("neighbours", () -> graph.Neighbours(node));
            graph.Free();
        }
    }

    private void environment() throws MPIException {
        told("init", () -> MPI.Init(new String[0]));
        append(" " + (MPI.Initialized() ? 1 : 0));
        told("handler", () -> comm.Errhandler_set(null));
        told("handler", () -> new Errhandler(null));
        Errhandler handler = new Errhandler((where, error, message) -> {});
        told("handler", handler::free);
        told("handler", () -> comm.Errhandler_set(handler));
        told("handler", handler::free);
        failed("key", () -> Comm.Keyval_free(MPI.KEYVAL_INVALID));
        failed("key", () -> comm.Attr_put(MPI.KEYVAL_INVALID, data));
        failed("key", () -> comm.Attr_delete(MPI.KEYVAL_INVALID));
        failed("predefined", () -> comm.Attr_put(MPI.TAG_UB, data));
        failed("predefined", () -> comm.Attr_delete(MPI.TAG_UB));
        int highest = (Integer) WORLD.Attr_get(MPI.TAG_UB);
        int above = highest < Integer.MAX_VALUE ? highest + 1 : -30;
        say("tag_ub", highest >= HIGHEST_TAG_AT_LEAST ? 1 : 0);
        told("highest", () -> comm.Send(data, 0, 1, MPI.INT, MPI.PROC_NULL, highest));
        told("above", () -> comm.Send(data, 0, 1, MPI.INT, MPI.PROC_NULL, above));
        told("above", () -> comm.Recv(data, 0, 1, MPI.INT, 0, above));
        say("host", WORLD.Attr_get(MPI.HOST) instanceof Integer host && host == MPI.PROC_NULL ? 1 : 0);
        say("io", WORLD.Attr_get(MPI.IO) != null ? 1 : 0);
        for (int error : new int[] {MPI.ERR_BUFFER, MPI.ERR_ROOT, MPI.ERR_ARG, MPI.ERR_IN_STATUS, MPI.ERR_OTHER}) {
            say(className(error), MPI.Error_class(error) == error ? 1 : 0, MPI.Error_string(error).isEmpty() ? 0 : 1);
        }
    }
}
