// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import org.junit.Test;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.testing.TestRun;

/** Calls need the features of a library that they should, and no others. */
public class LimitsTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void assertNeeds(Feature feature, TestRun.Program call) {
        Limits lacking = new Limits("old.library", Map.of(feature, "its paper, page 7"), true);
        String message = TestRun.ranks(2).limits(lacking).failure(call).getMessage();
        assertTrue(message, message.contains("old.library has no " + feature.words() + " (its paper, page 7)"));
        TestRun.ranks(2).limits(new Limits("old.library", Map.of(feature, "its paper"), false)).run(call);
    }

    @Test
    public void pointToPoint() {
        int[] b = new int[4];
        assertNeeds(Feature.NON_BLOCKING, () -> WORLD.Isend(b, 0, 1, MPI.INT, MPI.PROC_NULL, 0).Wait());
        assertNeeds(Feature.NON_BLOCKING, () -> WORLD.Irecv(b, 0, 1, MPI.INT, MPI.PROC_NULL, 0).Wait());
        assertNeeds(Feature.PERSISTENT, () -> WORLD.Send_init(b, 0, 1, MPI.INT, 0, 0));
        assertNeeds(Feature.SYNCHRONOUS_SEND, () -> WORLD.Ssend(b, 0, 1, MPI.INT, MPI.PROC_NULL, 0));
        assertNeeds(Feature.READY_SEND, () -> WORLD.Rsend(b, 0, 1, MPI.INT, MPI.PROC_NULL, 0));
        assertNeeds(Feature.BUFFERED_SEND, () -> WORLD.Bsend(b, 0, 1, MPI.INT, MPI.PROC_NULL, 0));
        assertNeeds(Feature.SEND_RECEIVE,
                () -> WORLD.Sendrecv_replace(b, 0, 1, MPI.INT, WORLD.Rank(), 0, WORLD.Rank(), 0));
        assertNeeds(Feature.PROBE, () -> WORLD.Iprobe(0, 0));
        assertNeeds(Feature.CANCEL, () -> {
            Request request = WORLD.Irecv(b, 0, 1, MPI.INT, 0, 0);
            request.Cancel();
            request.Wait();
        });
        assertNeeds(Feature.SUB_WORD_TYPES, () -> WORLD.Send(new char[1], 0, 1, MPI.CHAR, MPI.PROC_NULL, 0));
        assertNeeds(Feature.DERIVED_TYPES, () -> Datatype.Contiguous(2, MPI.INT));
    }

    @Test
    public void theStringOfARefusalsCodeSaysWhatIsLacking() {
        Limits lacking = new Limits("old.library", Map.of(Feature.SUB_WORD_TYPES, "its paper, page 7"), true);
        TestRun.ranks(1).limits(lacking).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            assertEquals("MPI_ERR_OTHER: error not in this list", MPI.Error_string(MPI.ERR_OTHER));
            MPIException refusal = assertThrows(MPIException.class,
                    () -> WORLD.Send(new char[1], 0, 1, MPI.CHAR, MPI.PROC_NULL, 0));
            String told = MPI.Error_string(refusal.getErrorCode());
            assertTrue(told, told.startsWith("MPI_ERR_OTHER: old.library has no "
                    + Feature.SUB_WORD_TYPES.words() + " (its paper, page 7)"));
            assertEquals("MPI_ERR_RANK: invalid rank", MPI.Error_string(MPI.ERR_RANK));
        });
    }

    @Test
    public void collectives() {
        int[] b = new int[4];
        assertNeeds(Feature.COLLECTIVES, () -> WORLD.Bcast(b, 0, 1, MPI.INT, 0));
        assertNeeds(Feature.BARRIER, () -> WORLD.Barrier());
        assertNeeds(Feature.ALLREDUCE, () -> WORLD.Allreduce(b, 0, new int[4], 0, 1, MPI.INT, MPI.SUM));
        assertNeeds(Feature.ALLGATHER, () -> WORLD.Allgather(b, 0, 1, MPI.INT, new int[4], 0, 1, MPI.INT));
        assertNeeds(Feature.ALLTOALL, () -> WORLD.Alltoall(b, 0, 1, MPI.INT, new int[4], 0, 1, MPI.INT));
        assertNeeds(Feature.REDUCE_SCATTER,
                () -> WORLD.Reduce_scatter(b, 0, new int[4], 0, new int[] {1, 1}, MPI.INT, MPI.SUM));
        assertNeeds(Feature.SCAN, () -> WORLD.Scan(b, 0, new int[4], 0, 1, MPI.INT, MPI.SUM));
        assertNeeds(Feature.VARYING_COUNTS, () -> WORLD.Gatherv(b, 0, 1, MPI.INT, new int[4], 0, new int[] {1, 1},
                new int[] {0, 1}, MPI.INT, 0));
        assertNeeds(Feature.LOGICAL_XOR, () -> WORLD.Allreduce(b, 0, new int[4], 0, 1, MPI.INT, MPI.LXOR));
        assertNeeds(Feature.LOCATION_OPERATIONS,
                () -> WORLD.Allreduce(b, 0, new int[4], 0, 1, MPI.INT2, MPI.MAXLOC));
        assertNeeds(Feature.USER_OPERATIONS, () -> WORLD.Allreduce(b, 0, new int[4], 0, 1, MPI.INT,
                new Op(new UserFunction() {
                    @Override
                    public void call(Object in, Object inOut, int count, Datatype type) {
                        ((int[]) inOut)[0] += ((int[]) in)[0];
                    }
                }, true)));
    }

    @Test
    public void communicators() {
        assertNeeds(Feature.COMMUNICATORS, () -> WORLD.dup());
        assertNeeds(Feature.COMMUNICATORS, () -> WORLD.Split(0, 0));
        assertNeeds(Feature.COMMUNICATORS, () -> WORLD.Create(WORLD.Group()));
        assertNeeds(Feature.TOPOLOGIES, () -> WORLD.Create_cart(new int[] {2}, new boolean[1], false));
        assertNeeds(Feature.TOPOLOGIES, () -> WORLD.Create_graph(new int[] {1, 2}, new int[] {1, 0}, false));
        assertNeeds(Feature.INTERCOMMUNICATORS,
                () -> WORLD.Create_intercomm(WORLD.Split(WORLD.Rank(), 0), 0, 1 - WORLD.Rank(), 0));
    }

    @Test
    public void objectsNeedNoSmallTypes() {
        Limits lacking = new Limits("old.library", Map.of(Feature.SUB_WORD_TYPES, "its paper"), true);
        String[] text = {"a"};
        TestRun.ranks(2).limits(lacking).run(() -> WORLD.Bcast(text, 0, 1, MPI.OBJECT, 0));
        assertEquals("a", text[0]);
    }
}
