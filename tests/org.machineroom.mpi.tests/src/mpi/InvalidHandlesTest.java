// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Calls that move no data refuse each argument that is wrong, with the standard's error class. */
public class InvalidHandlesTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private final List<String> wrong = new ArrayList<>();

    /** What is wrong to do. */
    @FunctionalInterface
    private interface Call {
        void make();
    }

    private void refused(String function, int errorClass, Call call) {
        try {
            call.make();
            wrong.add(function + " accepted");
        } catch (MPIException e) {
            if (e.getErrorClass() != errorClass || !e.getMessage().startsWith("MPI_" + function + " ")) {
                wrong.add(function + ": class " + errorClass + " is right, not " + e);
            }
        } catch (RuntimeException e) {
            wrong.add(function + ": " + e);
        }
    }

    private void run(TestRun.Program program) {
        TestRun.ranks(1).run(() -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            program.main();
        });
        assertEquals(String.join("\n", wrong), 0, wrong.size());
    }

    private static Datatype freedType() {
        Datatype type = Datatype.Contiguous(1, MPI.INT);
        type.Free();
        return type;
    }

    private static Group freedGroup() {
        Group group = WORLD.Group();
        group.Free();
        return group;
    }

    @Test
    public void datatypes() {
        run(() -> {
            Status status = new Status();
            for (Datatype bad : new Datatype[] {null, MPI.DATATYPE_NULL, freedType()}) {
                refused("Get_count", MPI.ERR_TYPE, () -> status.Get_count(bad));
                refused("Get_elements", MPI.ERR_TYPE, () -> status.Get_elements(bad));
                refused("Type_contiguous", MPI.ERR_TYPE, () -> Datatype.Contiguous(1, bad));
                refused("Type_vector", MPI.ERR_TYPE, () -> Datatype.Vector(1, 1, 1, bad));
                refused("Type_hvector", MPI.ERR_TYPE, () -> Datatype.Hvector(1, 1, 1, bad));
                refused("Type_indexed", MPI.ERR_TYPE, () -> Datatype.Indexed(new int[1], new int[1], bad));
                refused("Type_hindexed", MPI.ERR_TYPE, () -> Datatype.Hindexed(new int[1], new int[1], bad));
                refused("Type_struct", MPI.ERR_TYPE,
                        () -> Datatype.Struct(new int[1], new int[1], new Datatype[] {bad}));
                refused("Address", MPI.ERR_TYPE, () -> MPI.Address(new int[1], 0, bad));
            }
            for (Datatype bad : new Datatype[] {MPI.DATATYPE_NULL, freedType()}) {
                refused("Type_extent", MPI.ERR_TYPE, bad::Extent);
                refused("Type_size", MPI.ERR_TYPE, bad::Size);
                refused("Type_lb", MPI.ERR_TYPE, bad::Lb);
                refused("Type_ub", MPI.ERR_TYPE, bad::Ub);
                refused("Type_commit", MPI.ERR_TYPE, bad::Commit);
                refused("Type_free", MPI.ERR_TYPE, bad::Free);
            }
            refused("Type_free", MPI.ERR_TYPE, MPI.DOUBLE::Free);
            refused("Address", MPI.ERR_BUFFER, () -> MPI.Address(new int[1], 1, MPI.INT));
            refused("Address", MPI.ERR_BUFFER, () -> MPI.Address(null, 0, MPI.INT));
        });
    }

    @Test
    public void countsOfDatatypes() {
        run(() -> {
            refused("Type_contiguous", MPI.ERR_COUNT, () -> Datatype.Contiguous(-1, MPI.INT));
            refused("Type_vector", MPI.ERR_COUNT, () -> Datatype.Vector(-1, 1, 1, MPI.INT));
            refused("Type_vector", MPI.ERR_COUNT, () -> Datatype.Vector(1, -1, 1, MPI.INT));
            refused("Type_hvector", MPI.ERR_COUNT, () -> Datatype.Hvector(-1, 1, 1, MPI.INT));
            refused("Type_indexed", MPI.ERR_COUNT, () -> Datatype.Indexed(new int[] {-1}, new int[1], MPI.INT));
            refused("Type_hindexed", MPI.ERR_COUNT, () -> Datatype.Hindexed(new int[] {-1}, new int[1], MPI.INT));
            refused("Type_struct", MPI.ERR_COUNT,
                    () -> Datatype.Struct(new int[] {-1}, new int[1], new Datatype[] {MPI.INT}));
            refused("Type_indexed", MPI.ERR_ARG, () -> Datatype.Indexed(null, new int[1], MPI.INT));
            refused("Type_struct", MPI.ERR_ARG, () -> Datatype.Struct(new int[1], new int[1], null));
        });
    }

    @Test
    public void requests() {
        run(() -> {
            refused("Cancel", MPI.ERR_REQUEST, MPI.REQUEST_NULL::Cancel);
            refused("Request_free", MPI.ERR_REQUEST, MPI.REQUEST_NULL::Free);
            Request done = WORLD.Irecv(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0);
            done.Wait();
            refused("Cancel", MPI.ERR_REQUEST, done::Cancel);
            refused("Request_free", MPI.ERR_REQUEST, done::Free);
            Prequest persistent = WORLD.Recv_init(new int[1], 0, 1, MPI.INT, 0, 0);
            refused("Cancel", MPI.ERR_REQUEST, persistent::Cancel);
            persistent.Start();
            refused("Start", MPI.ERR_REQUEST, persistent::Start);
            refused("Startall", MPI.ERR_REQUEST, () -> Prequest.Startall(new Prequest[] {persistent}));
            refused("Startall", MPI.ERR_REQUEST, () -> Prequest.Startall(new Prequest[] {null}));
            refused("Startall", MPI.ERR_REQUEST, () -> Prequest.Startall(null));
            persistent.Cancel();
            persistent.Wait();
            persistent.Free();
            refused("Start", MPI.ERR_REQUEST, persistent::Start);
            refused("Request_free", MPI.ERR_REQUEST, persistent::Free);
            refused("Buffer_attach", MPI.ERR_BUFFER, () -> MPI.Buffer_attach((byte[]) null));
            refused("Buffer_detach", MPI.ERR_BUFFER, MPI::Buffer_detach);
        });
    }

    @Test
    public void groups() {
        run(() -> {
            Group good = WORLD.Group();
            int[] zero = {0};
            for (Group bad : new Group[] {null, MPI.GROUP_NULL, freedGroup()}) {
                refused("Group_translate_ranks", MPI.ERR_GROUP, () -> Group.Translate_ranks(bad, zero, good));
                refused("Group_translate_ranks", MPI.ERR_GROUP, () -> Group.Translate_ranks(good, zero, bad));
                refused("Group_compare", MPI.ERR_GROUP, () -> Group.Compare(good, bad));
                refused("Group_union", MPI.ERR_GROUP, () -> Group.Union(bad, good));
                refused("Group_intersection", MPI.ERR_GROUP, () -> Group.Intersection(good, bad));
                refused("Group_difference", MPI.ERR_GROUP, () -> Group.Difference(bad, good));
                refused("Comm_create", MPI.ERR_GROUP, () -> WORLD.Create(bad));
            }
            for (Group bad : new Group[] {MPI.GROUP_NULL, freedGroup()}) {
                refused("Group_size", MPI.ERR_GROUP, bad::Size);
                refused("Group_rank", MPI.ERR_GROUP, bad::Rank);
                refused("Group_incl", MPI.ERR_GROUP, () -> bad.Incl(zero));
                refused("Group_excl", MPI.ERR_GROUP, () -> bad.Excl(zero));
                refused("Group_range_incl", MPI.ERR_GROUP, () -> bad.Range_incl(new int[0][]));
                refused("Group_range_excl", MPI.ERR_GROUP, () -> bad.Range_excl(new int[0][]));
                refused("Group_free", MPI.ERR_GROUP, bad::Free);
            }
            for (int bad : new int[] {1, -1}) {
                int[] ranks = {bad};
                int[][] ranges = {{bad, bad, 1}};
                refused("Group_translate_ranks", MPI.ERR_RANK, () -> Group.Translate_ranks(good, ranks, good));
                refused("Group_incl", MPI.ERR_RANK, () -> good.Incl(ranks));
                refused("Group_excl", MPI.ERR_RANK, () -> good.Excl(ranks));
                refused("Group_range_incl", MPI.ERR_RANK, () -> good.Range_incl(ranges));
                refused("Group_range_excl", MPI.ERR_RANK, () -> good.Range_excl(ranges));
            }
            refused("Group_incl", MPI.ERR_ARG, () -> good.Incl(null));
            refused("Group_excl", MPI.ERR_ARG, () -> good.Excl(null));
            refused("Group_range_incl", MPI.ERR_ARG, () -> good.Range_incl(null));
            refused("Group_range_excl", MPI.ERR_ARG, () -> good.Range_excl(new int[][] {null}));
            refused("Group_translate_ranks", MPI.ERR_ARG, () -> Group.Translate_ranks(good, null, good));
            refused("Group_free", MPI.ERR_GROUP, MPI.GROUP_EMPTY::Free);
        });
    }

    @Test
    public void communicators() {
        run(() -> {
            Intracomm freed = WORLD.dup();
            freed.Free();
            for (Comm bad : new Comm[] {MPI.COMM_NULL, freed}) {
                refused("Comm_size", MPI.ERR_COMM, bad::Size);
                refused("Comm_rank", MPI.ERR_COMM, bad::Rank);
                refused("Comm_group", MPI.ERR_COMM, bad::Group);
                refused("Comm_compare", MPI.ERR_COMM, () -> Comm.Compare(WORLD, bad));
                refused("Comm_dup", MPI.ERR_COMM, bad::dup);
                refused("Comm_free", MPI.ERR_COMM, bad::Free);
                refused("Comm_test_inter", MPI.ERR_COMM, bad::Test_inter);
                refused("Topo_test", MPI.ERR_COMM, bad::Topo_test);
                refused("Attr_get", MPI.ERR_COMM, () -> bad.Attr_get(MPI.TAG_UB));
                refused("Attr_put", MPI.ERR_COMM, () -> bad.Attr_put(100, ""));
                refused("Attr_delete", MPI.ERR_COMM, () -> bad.Attr_delete(100));
                refused("Errhandler_set", MPI.ERR_COMM, () -> bad.Errhandler_set(MPI.ERRORS_RETURN));
                refused("Errhandler_get", MPI.ERR_COMM, bad::Errhandler_get);
                refused("Barrier", MPI.ERR_COMM, bad::Barrier);
                refused("Intercomm_create", MPI.ERR_COMM, () -> WORLD.Create_intercomm(bad, 0, 0, 0));
            }
            refused("Comm_create", MPI.ERR_COMM, () -> freed.Create(WORLD.Group()));
            refused("Comm_split", MPI.ERR_COMM, () -> freed.Split(0, 0));
            refused("Comm_free", MPI.ERR_COMM, WORLD::Free);
            refused("Comm_compare", MPI.ERR_COMM, () -> Comm.Compare(null, WORLD));
            refused("Intercomm_create", MPI.ERR_COMM, () -> WORLD.Create_intercomm(null, 0, 0, 0));
            refused("Intercomm_create", MPI.ERR_RANK, () -> WORLD.Create_intercomm(WORLD, 1, 0, 0));
            refused("Intercomm_create", MPI.ERR_RANK, () -> WORLD.Create_intercomm(WORLD, 0, 1, 0));
            refused("Intercomm_create", MPI.ERR_RANK, () -> WORLD.Create_intercomm(WORLD, 0, MPI.PROC_NULL, 0));
            refused("Intercomm_create", MPI.ERR_TAG, () -> WORLD.Create_intercomm(WORLD, 0, 0, -1));
        });
    }

    @Test
    public void attributesOperationsAndHandlers() {
        run(() -> {
            refused("Attr_put", MPI.ERR_KEYVAL, () -> WORLD.Attr_put(12345, ""));
            refused("Attr_delete", MPI.ERR_KEYVAL, () -> WORLD.Attr_delete(MPI.KEYVAL_INVALID));
            refused("Keyval_free", MPI.ERR_KEYVAL, () -> Comm.Keyval_free(MPI.KEYVAL_INVALID));
            refused("Errhandler_create", MPI.ERR_ARG, () -> new Errhandler((Handler_function) null));
            refused("Errhandler_set", MPI.ERR_ARG, () -> WORLD.Errhandler_set(null));
            refused("Errhandler_free", MPI.ERR_ARG, MPI.ERRORS_RETURN::free);
            Errhandler handler = new Errhandler((comm, code, text) -> {});
            handler.free();
            refused("Errhandler_set", MPI.ERR_ARG, () -> WORLD.Errhandler_set(handler));
            refused("Errhandler_free", MPI.ERR_ARG, handler::free);
            refused("Op_create", MPI.ERR_ARG, () -> new Op((User_function) null, true));
            refused("Op_create", MPI.ERR_ARG, () -> new Op((UserFunction) null, true));
            refused("Op_free", MPI.ERR_OP, MPI.SUM::free);
            Op op = new Op(new UserFunction() {}, true);
            op.free();
            refused("Op_free", MPI.ERR_OP, op::free);
            refused("Init", MPI.ERR_OTHER, () -> MPI.Init(new String[0]));
        });
    }

    @Test
    public void topologies() {
        run(() -> {
            boolean[] no = new boolean[1];
            Cartcomm cart = WORLD.Create_cart(new int[] {1}, no, false);
            Graphcomm graph = WORLD.Create_graph(new int[] {0}, new int[0], false);
            refused("Cart_create", MPI.ERR_ARG, () -> WORLD.Create_cart(null, no, false));
            refused("Cart_create", MPI.ERR_DIMS, () -> WORLD.Create_cart(new int[] {2}, no, false));
            refused("Graph_create", MPI.ERR_TOPOLOGY, () -> WORLD.Create_graph(null, null, false));
            refused("Graph_create", MPI.ERR_TOPOLOGY, () -> WORLD.Create_graph(new int[] {1}, new int[] {4}, false));
            refused("Dims_create", MPI.ERR_DIMS, () -> Cartcomm.Dims_create(0, new int[1]));
            refused("Dims_create", MPI.ERR_DIMS, () -> Cartcomm.Dims_create(1, null));
            refused("Cart_rank", MPI.ERR_ARG, () -> cart.Rank(new int[0]));
            refused("Cart_coords", MPI.ERR_RANK, () -> cart.Coords(1));
            refused("Cart_shift", MPI.ERR_DIMS, () -> cart.Shift(1, 1));
            refused("Cart_sub", MPI.ERR_DIMS, () -> cart.Sub(null));
            refused("Cart_map", MPI.ERR_DIMS, () -> cart.Map(new int[] {-1}, no));
            refused("Graph_neighbors", MPI.ERR_RANK, () -> graph.Neighbours(1));
            refused("Graph_map", MPI.ERR_TOPOLOGY, () -> graph.Map(new int[] {1}, new int[] {4}));
            cart.Free();
            graph.Free();
            refused("Cart_get", MPI.ERR_COMM, cart::Get);
            refused("Cart_rank", MPI.ERR_COMM, () -> cart.Rank(new int[1]));
            refused("Cart_coords", MPI.ERR_COMM, () -> cart.Coords(0));
            refused("Cart_shift", MPI.ERR_COMM, () -> cart.Shift(0, 1));
            refused("Cart_sub", MPI.ERR_COMM, () -> cart.Sub(no));
            refused("Cart_map", MPI.ERR_COMM, () -> cart.Map(new int[1], no));
            refused("Graph_get", MPI.ERR_COMM, graph::Get);
            refused("Graph_neighbors", MPI.ERR_COMM, () -> graph.Neighbours(0));
            refused("Graph_map", MPI.ERR_COMM, () -> graph.Map(new int[1], new int[0]));
        });
    }
}
