// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.nio.IntBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.mpi.request.Completion;
import org.machineroom.mpi.testing.TestRun;
import org.machineroom.mpi.topology.NeighbourCollective;

/** A right call of every function of the table that moves no data, for a run with two ranks. */
final class SampleCalls {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int[] NONE = {};

    private final Map<String, TestRun.Program> calls = new LinkedHashMap<>();

    private SampleCalls() {
        addRequests();
        addDatatypes();
        addGroups();
        addCommunicators();
        addTopologies();
        addEnvironment();
        addInfo();
        addDistributedGraphs();
        TypeCalls.addTo(this::add);
        addNeighbours();
        calls.putAll(WindowCalls.all());
        addProcesses();
        FileCalls.addTo(this::add);
    }

    /** The calls by the function's name in the standard. */
    static Map<String, TestRun.Program> all() {
        return new SampleCalls().calls;
    }

    private void add(String function, TestRun.Program call) {
        calls.put("MPI_" + function, call);
    }

    private void addRequests() {
        add("Mprobe", () -> new Message().mProbe(MPI.PROC_NULL, 0, WORLD));
        add("Improbe", () -> new Message().imProbe(MPI.PROC_NULL, 0, WORLD));
        add("Mrecv", () -> fromNobody().mRecv(new int[2], 2, MPI.INT));
        add("Imrecv", () -> fromNobody().imRecv(new int[2], 2, MPI.INT).waitFor());
        add("Reduce_local", () -> Comm.reduceLocal(new int[2], new int[2], 2, MPI.INT, MPI.SUM));
        add("Get_count", () -> new Status().Get_count(MPI.INT));
        add("Get_elements", () -> new Status().Get_elements(MPI.INT));
        add("Buffer_attach", () -> MPI.Buffer_attach(new byte[10]));
        add("Buffer_detach", () -> {
            MPI.Buffer_attach(new byte[10]);
            MPI.Buffer_detach();
        });
        Request[] requests = {MPI.REQUEST_NULL};
        add("Wait", MPI.REQUEST_NULL::Wait);
        add("Test", MPI.REQUEST_NULL::Test);
        add("Waitany", () -> Request.Waitany(requests));
        add("Testany", () -> Request.Testany(requests));
        add("Waitall", () -> Request.Waitall(requests));
        add("Testall", () -> Request.Testall(requests));
        add("Waitsome", () -> Request.Waitsome(requests));
        add("Testsome", () -> Request.Testsome(requests));
        add("Request_free", () -> WORLD.Irecv(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0).Free());
        add("Cancel", () -> WORLD.Irecv(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0).Cancel());
        add("Test_cancelled", () -> new Status().Test_cancelled());
        add("Start", () -> WORLD.Recv_init(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0).Start());
        add("Startall", () -> Prequest.Startall(new Prequest[0]));
        add("Barrier", WORLD::Barrier);
        add("Op_create", () -> new Op(new UserFunction() {}, true));
        add("Op_free", () -> new Op(new UserFunction() {}, true).Free());
    }

    private void addDatatypes() {
        int[] one = {1};
        add("Type_contiguous", () -> Datatype.Contiguous(1, MPI.INT));
        add("Type_vector", () -> Datatype.Vector(1, 1, 1, MPI.INT));
        add("Type_hvector", () -> Datatype.Hvector(1, 1, 1, MPI.INT));
        add("Type_indexed", () -> Datatype.Indexed(one, one, MPI.INT));
        add("Type_hindexed", () -> Datatype.Hindexed(one, one, MPI.INT));
        add("Type_struct", () -> Datatype.Struct(one, one, new Datatype[] {MPI.INT}));
        add("Address", () -> MPI.Address(new int[1], 0, MPI.INT));
        add("Type_extent", MPI.INT::Extent);
        add("Type_size", MPI.INT::Size);
        add("Type_lb", MPI.INT::Lb);
        add("Type_ub", MPI.INT::Ub);
        add("Type_commit", MPI.INT::Commit);
        add("Type_free", () -> Datatype.Contiguous(1, MPI.INT).Free());
    }

    private void addGroups() {
        add("Group_size", () -> WORLD.Group().Size());
        add("Group_rank", () -> WORLD.Group().Rank());
        add("Group_translate_ranks", () -> Group.Translate_ranks(WORLD.Group(), NONE, WORLD.Group()));
        add("Group_compare", () -> Group.Compare(WORLD.Group(), WORLD.Group()));
        add("Comm_group", WORLD::Group);
        add("Group_union", () -> Group.Union(WORLD.Group(), WORLD.Group()));
        add("Group_intersection", () -> Group.Intersection(WORLD.Group(), WORLD.Group()));
        add("Group_difference", () -> Group.Difference(WORLD.Group(), WORLD.Group()));
        add("Group_incl", () -> WORLD.Group().Incl(NONE));
        add("Group_excl", () -> WORLD.Group().Excl(NONE));
        add("Group_range_incl", () -> WORLD.Group().Range_incl(new int[0][]));
        add("Group_range_excl", () -> WORLD.Group().Range_excl(new int[0][]));
        add("Group_free", () -> WORLD.Group().Free());
    }

    private static Intercomm bridge() {
        return WORLD.Create_intercomm(MPI.COMM_SELF, 0, 1 - WORLD.Rank(), 0);
    }

    private void addCommunicators() {
        add("Comm_size", WORLD::Size);
        add("Comm_rank", WORLD::Rank);
        add("Comm_compare", () -> Comm.Compare(WORLD, WORLD));
        add("Comm_set_name", () -> WORLD.setName("all"));
        add("Comm_get_name", WORLD::getName);
        add("Comm_dup", WORLD::Dup);
        add("Comm_create", () -> WORLD.Create(WORLD.Group()));
        add("Comm_idup", () -> WORLD.iDup().getRequest().waitFor());
        add("Comm_disconnect", () -> WORLD.dup().disconnect());
        add("Comm_split", () -> WORLD.Split(0, 0));
        add("Comm_free", () -> WORLD.Dup().Free());
        add("Comm_test_inter", WORLD::Test_inter);
        add("Comm_remote_size", () -> bridge().Remote_size());
        add("Comm_remote_group", () -> bridge().Remote_group());
        add("Intercomm_create", SampleCalls::bridge);
        add("Intercomm_merge", () -> bridge().Merge(false));
        add("Keyval_create", () -> Comm.Keyval_create(MPI.DUP_FN, MPI.NULL_DELETE_FN, null));
        add("Keyval_free", () -> Comm.Keyval_free(Comm.createKeyval()));
        add("Attr_put", () -> WORLD.Attr_put(Comm.createKeyval(), 1));
        add("Attr_get", () -> WORLD.Attr_get(MPI.TAG_UB));
        add("Attr_delete", () -> WORLD.Attr_delete(Comm.createKeyval()));
    }

    private static CartComm line() {
        return WORLD.Create_cart(new int[] {2}, new boolean[1], false);
    }

    private static GraphComm pair() {
        return WORLD.Create_graph(new int[] {1, 2}, new int[] {1, 0}, false);
    }

    private void addTopologies() {
        add("Topo_test", WORLD::Topo_test);
        add("Cart_create", SampleCalls::line);
        add("Dims_create", () -> Cartcomm.Dims_create(2, new int[2]));
        add("Graph_create", SampleCalls::pair);
        add("Graphdims_get", () -> pair().Get());
        add("Graph_get", () -> pair().Get());
        add("Cartdim_get", () -> line().Get());
        add("Cart_get", () -> line().Get());
        add("Cart_rank", () -> line().Rank(new int[1]));
        add("Cart_coords", () -> line().Coords(0));
        add("Graph_neighbors_count", () -> pair().Neighbours(0));
        add("Graph_neighbors", () -> pair().Neighbours(0));
        add("Cart_shift", () -> line().Shift(0, 1));
        add("Cart_sub", () -> line().Sub(new boolean[] {true}));
        add("Cart_map", () -> line().Map(new int[] {2}, new boolean[1]));
        add("Graph_map", () -> pair().Map(new int[] {1, 2}, new int[] {1, 0}));
    }

    private void addEnvironment() {
        add("Get_processor_name", MPI::Get_processor_name);
        add("Errhandler_create", () -> new Errhandler((comm, code, text) -> {}));
        add("Errhandler_set", () -> WORLD.Errhandler_set(MPI.ERRORS_RETURN));
        add("Errhandler_get", WORLD::Errhandler_get);
        add("Comm_call_errhandler", () -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            WORLD.callErrhandler(MPI.ERR_OTHER);
        });
        add("Errhandler_free", () -> new Errhandler((comm, code, text) -> {}).free());
        add("Error_string", () -> MPI.Error_string(MPI.ERR_RANK));
        add("Error_class", () -> MPI.Error_class(MPI.ERR_RANK));
        add("Wtime", MPI::Wtime);
        add("Wtick", MPI::Wtick);
        add("Init", () -> {});
        add("Finalize", () -> {});
        add("Initialized", MPI::Initialized);
        add("Abort", () -> WORLD.Abort(0));
        add("Pcontrol", () -> MPI.Pcontrol(1, null));
    }

    private void addInfo() {
        add("Get_version", MPI::getVersion);
        add("Get_library_version", MPI::getLibVersion);
        add("Info_create", Info::new);
        add("Info_set", () -> new Info().set("key", "value"));
        add("Info_get", () -> MPI.INFO_ENV.get("host"));
        add("Info_get_nkeys", MPI.INFO_ENV::size);
        add("Info_get_nthkey", () -> MPI.INFO_ENV.getKey(0));
        add("Info_dup", MPI.INFO_ENV::dup);
        add("Info_delete", () -> {
            Info info = new Info();
            info.set("key", "value");
            info.delete("key");
        });
        add("Info_free", () -> new Info().free());
        add("Comm_set_info", () -> WORLD.setInfo(MPI.INFO_ENV));
        add("Comm_get_info", WORLD::getInfo);
        add("Comm_dup_with_info", () -> WORLD.dupWithInfo(MPI.INFO_NULL));
        add("Comm_split_type", () -> WORLD.splitType(Comm.TYPE_SHARED, 0, MPI.INFO_NULL));
        add("Comm_create_group", () -> WORLD.createGroup(WORLD.getGroup(), 1));
        add("Add_error_class", MPI::addErrorClass);
        add("Add_error_code", () -> MPI.addErrorCode(MPI.ERR_OTHER));
        add("Add_error_string", () -> MPI.addErrorString(MPI.addErrorCode(MPI.ERR_OTHER), "worse"));
    }

    private void addDistributedGraphs() {
        add("Dist_graph_create", () -> WORLD.createDistGraph(NONE, NONE, NONE, MPI.INFO_NULL, false));
        add("Dist_graph_create_adjacent",
                () -> WORLD.createDistGraphAdjacent(NONE, NONE, MPI.INFO_NULL, false));
        TestRun.Program neighbours = () -> WORLD.createDistGraphAdjacent(NONE, NONE, MPI.INFO_NULL, false)
                .getDistGraphNeighbors();
        add("Dist_graph_neighbors", neighbours);
        add("Dist_graph_neighbors_count", neighbours);
    }

    private void addNeighbours() {
        int[] none = new int[2];
        Datatype[] types = {MPI.INT, MPI.INT};
        IntBuffer data = IntBuffer.allocate(2);
        add("Alltoallw", () -> WORLD.allToAllw(data, none, none, types, data, none, none, types));
        add("Ialltoallw", () -> WORLD.iAllToAllw(data, none, none, types, data, none, none, types).waitFor());
        add("Neighbor_allgather", () -> line().neighborAllGather(data, 0, MPI.INT, data, 0, MPI.INT));
        add("Neighbor_allgatherv", () -> line().neighborAllGatherv(data, 0, MPI.INT, data, none, none, MPI.INT));
        add("Neighbor_alltoall", () -> line().neighborAllToAll(data, 0, MPI.INT, data, 0, MPI.INT));
        add("Neighbor_alltoallv",
                () -> line().neighborAllToAllv(data, none, none, MPI.INT, data, none, none, MPI.INT));
        add("Ineighbor_allgather", () -> line().iNeighborAllGather(data, 0, MPI.INT, data, 0, MPI.INT).waitFor());
        add("Ineighbor_allgatherv",
                () -> line().iNeighborAllGatherv(data, 0, MPI.INT, data, none, none, MPI.INT).waitFor());
        add("Ineighbor_alltoall", () -> line().iNeighborAllToAll(data, 0, MPI.INT, data, 0, MPI.INT).waitFor());
        add("Ineighbor_alltoallv",
                () -> line().iNeighborAllToAllv(data, none, none, MPI.INT, data, none, none, MPI.INT).waitFor());
        JavaBlocks blocks = new JavaBlocks(data, none, none, types);
        add("Neighbor_alltoallw", () -> NeighbourCollective.alltoallw(blocks, blocks).call(line().core));
        add("Ineighbor_alltoallw", () -> Completion.await(JAVA,
                NeighbourCollective.alltoallw(blocks, blocks).start(line().core)).make());
    }

    private void addProcesses() {
        add("Comm_spawn", () -> WORLD.spawn("child", null, 2, MPI.INFO_NULL, 0, null));
        add("Comm_spawn_multiple", () -> WORLD.spawnMultiple(new String[] {"child", "child"}, null, new int[] {1, 1},
                null, 0, null));
        add("Comm_get_parent", Intercomm::getParent);
        add("Open_port", () -> Intracomm.openPort());
        add("Close_port", () -> Intracomm.closePort(Intracomm.openPort()));
        add("Publish_name", () -> Intracomm.publishName("service " + WORLD.Rank(), "port"));
        add("Unpublish_name", () -> {
            Intracomm.publishName("service " + WORLD.Rank(), "port");
            Intracomm.unpublishName("service " + WORLD.Rank(), "port");
        });
        add("Lookup_name", () -> {
            Intracomm.publishName("service " + WORLD.Rank(), "port");
            Intracomm.lookupName("service " + WORLD.Rank());
        });
        TestRun.Program meeting = () -> {
            if (WORLD.Rank() == 0) {
                String port = Intracomm.openPort();
                WORLD.send(port.toCharArray(), port.length(), MPI.CHAR, 1, 0);
                MPI.COMM_SELF.accept(port, 0);
            } else {
                char[] port = new char[100];
                int length = WORLD.recv(port, 100, MPI.CHAR, 0, 0).getCount(MPI.CHAR);
                MPI.COMM_SELF.connect(new String(port, 0, length), 0);
            }
        };
        add("Comm_accept", meeting);
        add("Comm_connect", meeting);
    }

    private static Message fromNobody() {
        Message message = new Message();
        message.mProbe(MPI.PROC_NULL, 0, WORLD);
        return message;
    }
}
