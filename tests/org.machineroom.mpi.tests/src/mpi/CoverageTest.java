// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import mpi.DataCalls.Args;
import mpi.DataCalls.Takes;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;
import org.machineroom.mpi.testing.TestRun;

/** The table of functions says what is true: what there is, under which names, and what it needs. */
public class CoverageTest {
    private static final String STANDARD = "Send Recv Get_count Bsend Ssend Rsend Buffer_attach Buffer_detach Isend "
            + "Ibsend Issend Irsend Irecv Wait Test Request_free Waitany Testany Waitall Testall Waitsome Testsome "
            + "Iprobe Probe Cancel Test_cancelled Send_init Bsend_init Ssend_init Rsend_init Recv_init Start Startall "
            + "Sendrecv Sendrecv_replace Type_contiguous Type_vector Type_hvector Type_indexed Type_hindexed "
            + "Type_struct Address Type_extent Type_size Type_lb Type_ub Type_commit Type_free Get_elements Pack "
            + "Unpack Pack_size Barrier Bcast Gather Gatherv Scatter Scatterv Allgather Allgatherv Alltoall Alltoallv "
            + "Reduce Op_create Op_free Allreduce Reduce_scatter Scan Group_size Group_rank Group_translate_ranks "
            + "Group_compare Comm_group Group_union Group_intersection Group_difference Group_incl Group_excl "
            + "Group_range_incl Group_range_excl Group_free Comm_size Comm_rank Comm_compare Comm_dup Comm_create "
            + "Comm_split Comm_free Comm_test_inter Comm_remote_size Comm_remote_group Intercomm_create "
            + "Intercomm_merge Keyval_create Keyval_free Attr_put Attr_get Attr_delete Topo_test Cart_create "
            + "Dims_create Graph_create Graphdims_get Graph_get Cartdim_get Cart_get Cart_rank Cart_coords "
            + "Graph_neighbors_count Graph_neighbors Cart_shift Cart_sub Cart_map Graph_map Get_processor_name "
            + "Errhandler_create Errhandler_set Errhandler_get Errhandler_free Error_string Error_class Wtime Wtick "
            + "Init Finalize Initialized Abort Pcontrol";

    @Test
    public void allFunctionsOfTheStandardAreThere() {
        Set<String> expected = new TreeSet<>();
        Arrays.stream(STANDARD.split(" ")).forEach(name -> expected.add("MPI_" + name));
        Set<String> found = new TreeSet<>();
        FunctionTable.functions().stream().filter(function -> function.standard().equals("1.1"))
                .forEach(function -> found.add(function.name()));
        assertEquals(128, found.size());
        assertEquals(expected, found);
    }

    private static boolean exists(String name) throws ClassNotFoundException {
        int dot = name.indexOf('.');
        Class<?> owner = Class.forName("mpi." + name.substring(0, dot));
        String method = name.substring(dot + 1);
        return method.equals("new") ? owner.getConstructors().length > 0
                : Arrays.stream(owner.getMethods()).anyMatch(m -> m.getName().equals(method));
    }

    @Test
    public void everyNameIsAPublicMethod() throws ClassNotFoundException {
        Set<String> without = new HashSet<>();
        for (StandardFunction function : FunctionTable.functions()) {
            for (String name : List.of(function.mpiJavaName(), function.openMpiName())) {
                if (name.isEmpty()) {
                    if (function.standard().equals("1.1")) {
                        without.add(function.name());
                    }
                } else {
                    assertTrue(function.name() + ": no " + name, exists(name));
                }
            }
            assertTrue(function.name(), function.since().matches("\\d+\\.\\d+\\.\\d+"));
            assertTrue(function.name(), function.standard().matches("1\\.[12]|2\\.[0-2]|3\\.[01]"));
            assertTrue(function.name(), function.section().matches("\\d+(\\.\\d+)*"));
        }
        assertEquals("Open MPI's binding has neither", Set.of("MPI_Type_ub", "MPI_Errhandler_create"), without);
    }

    private static TestRun.Program data(DataCalls.DataCall call, Object buffer, Datatype type, Op op) {
        return () -> {
            if (call.function().contains("bsend") || call.function().contains("Bsend")) {
                MPI.Buffer_attach(new byte[1000]);
            }
            int peer = call.takes().contains(Takes.ROOT) ? 0 : MPI.PROC_NULL;
            call.maker().make(new Args(MPI.COMM_WORLD, buffer, 0, 2, type, peer, 1, op));
        };
    }

    private static Map<String, List<TestRun.Program>> samples() {
        Map<String, List<TestRun.Program>> samples = new LinkedHashMap<>();
        SampleCalls.all().forEach((function, call) -> samples.put(function, List.of(call)));
        for (DataCalls.DataCall call : DataCalls.all()) {
            samples.computeIfAbsent(call.function(), _ -> new ArrayList<>())
                    .add(data(call, new int[8], MPI.INT, MPI.SUM));
        }
        return samples;
    }

    /** Whether the function itself is refused by a library without the feature, and not what it is prepared with. */
    private static boolean isRefused(String function, Feature feature, TestRun.Program call) {
        return refusal(feature, call).startsWith(function + " ");
    }

    /** What a library without the feature says when it refuses a call or what it is prepared with; empty if nothing. */
    private static String refusal(Feature feature, TestRun.Program call) {
        Limits limits = new Limits("old", Map.of(feature, "its paper"), true);
        Outcome outcome = TestRun.ranks(2).room(2, () -> {}).limits(limits).outcome(() -> {
            MPI.Init(new String[0]);
            call.main();
            MPI.Finalize();
        });
        String message = outcome instanceof Outcome.Failed failed ? failed.cause().getMessage() : "";
        return message.contains("old has no " + feature.words()) ? message : "";
    }

    @Test
    public void everyFunctionHasASampleThatRuns() {
        Set<String> names = new TreeSet<>();
        FunctionTable.functions().forEach(function -> names.add(function.name()));
        assertEquals(names, new TreeSet<>(samples().keySet()));
        samples().forEach((function, calls) -> calls.forEach(call -> {
            Outcome outcome = TestRun.ranks(2).room(2, () -> {}).outcome(() -> {
                MPI.Init(new String[0]);
                call.main();
                MPI.Finalize();
            });
            assertTrue(function + ": " + outcome, outcome instanceof Outcome.Completed
                    || outcome instanceof Outcome.Stopped && function.equals("MPI_Abort"));
        }));
    }

    @Test
    public void aFunctionIsRefusedForWhatItNeedsAndNothingElse() {
        List<String> wrong = new ArrayList<>();
        samples().forEach((function, calls) -> {
            Set<Feature> needs = FunctionTable.find(function).orElseThrow().needs();
            for (Feature feature : Feature.values()) {
                for (TestRun.Program call : calls) {
                    boolean isRight = needs.contains(feature) ? !refusal(feature, call).isEmpty()
                            : !isRefused(function, feature, call);
                    if (!isRight) {
                        wrong.add(function + (needs.contains(feature) ? " is not" : " is") + " refused without "
                                + feature);
                    }
                }
            }
        });
        assertEquals(String.join("\n", wrong), 0, wrong.size());
    }

    @Test
    public void someArgumentsNeedMore() {
        Op user = new Op(new UserFunction() {}, true);
        for (DataCalls.DataCall call : DataCalls.all()) {
            Set<Feature> may = FunctionTable.find(call.function()).orElseThrow().mayNeed();
            Map<Feature, TestRun.Program> tries = Map.of(
                    Feature.SUB_WORD_TYPES, data(call, new char[8], MPI.CHAR, MPI.SUM),
                    Feature.LOGICAL_XOR, data(call, new int[8], MPI.INT, MPI.LXOR),
                    Feature.LOCATION_OPERATIONS, data(call, new int[16], MPI.INT2, MPI.MAXLOC),
                    Feature.USER_OPERATIONS, data(call, new int[8], MPI.INT, user));
            boolean reduces = call.takes().contains(Takes.OPERATION);
            tries.forEach((feature, program) -> {
                if (reduces || feature == Feature.SUB_WORD_TYPES) {
                    assertEquals(call + " without " + feature, may.contains(feature),
                            isRefused(call.function(), feature, program));
                }
            });
        }
    }

    @Test
    public void methodsAreFoundByTheirNameInEitherDialect() {
        for (String name : List.of("Comm.Isend", "Comm.iSend")) {
            assertEquals(List.of("MPI_Isend"), FunctionTable.ofMethod(name).stream().map(StandardFunction::name)
                    .toList());
        }
        assertEquals(2, FunctionTable.ofMethod("Graphcomm.Get").size());
        assertEquals(1, FunctionTable.ofMethod("Cartcomm.sub").size());
        assertEquals(List.of(), FunctionTable.ofMethod("Comm.toString"));
        assertTrue(Stream.of("mpi_send", "MPI_Send").allMatch(name -> FunctionTable.find(name).isPresent()));
    }
}
