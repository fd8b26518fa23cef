// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.IntBuffer;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Invalid arguments raise the standard's error classes, with words that say what would be right. */
public class WrongUseTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void runReturningErrors(int ranks, TestRun.Program program) {
        TestRun.ranks(ranks).run(() -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            program.main();
        });
    }

    private static void assertError(int errorClass, String words, Runnable call) {
        MPIException e = assertThrows(MPIException.class, call::run);
        assertEquals(e.getMessage(), errorClass, e.getErrorClass());
        assertTrue(e.getMessage(), e.getMessage().contains(words));
    }

    @Test
    public void ranksAndTags() {
        runReturningErrors(1, () -> {
            int[] b = new int[4];
            assertError(MPI.ERR_RANK, "the destination is rank 1; MPI_COMM_WORLD has ranks 0 to 0",
                    () -> WORLD.Send(b, 0, 1, MPI.INT, 1, 0));
            assertError(MPI.ERR_RANK, "MPI_ANY_SOURCE, which only a receive may name",
                    () -> WORLD.Isend(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0));
            assertError(MPI.ERR_RANK, "the source is rank -7", () -> WORLD.Recv(b, 0, 1, MPI.INT, -7, 0));
            assertError(MPI.ERR_RANK, "the source is rank 3", () -> WORLD.Probe(3, 0));
            assertError(MPI.ERR_TAG, "a tag is from 0 to", () -> WORLD.Ssend(b, 0, 1, MPI.INT, 0, -5));
            assertError(MPI.ERR_TAG, "MPI_ANY_TAG, which only", () -> WORLD.Send(b, 0, 1, MPI.INT, 0, MPI.ANY_TAG));
            assertError(MPI.ERR_TAG, "or MPI_ANY_TAG", () -> WORLD.Irecv(b, 0, 1, MPI.INT, 0, -9));
            assertError(MPI.ERR_ROOT, "the root is rank 9; MPI_COMM_WORLD has ranks 0 to 0",
                    () -> WORLD.Reduce(b, 0, b, 1, 1, MPI.INT, MPI.SUM, 9));
            assertError(MPI.ERR_ROOT, "the root is rank -1",
                    () -> WORLD.Gather(b, 0, 1, MPI.INT, b, 1, 1, MPI.INT, -1));
        });
    }

    @Test
    public void countsAndBuffers() {
        runReturningErrors(1, () -> {
            assertError(MPI.ERR_COUNT, "the count is -1", () -> WORLD.Send(new int[1], 0, -1, MPI.INT, 0, 0));
            assertError(MPI.ERR_BUFFER, "the buffer is null", () -> WORLD.Send(null, 0, 1, MPI.INT, 0, 0));
            assertError(MPI.ERR_BUFFER, "indices 2 to 4 of an int[] of length 4",
                    () -> WORLD.Recv(new int[4], 2, 3, MPI.INT, 0, 0));
            assertError(MPI.ERR_BUFFER, "indices -1 to 0", () -> WORLD.Send(new int[4], -1, 2, MPI.INT, 0, 0));
            assertError(MPI.ERR_BUFFER, "indices 0 to 2 of an IntBuffer",
                    () -> WORLD.Bcast(IntBuffer.allocate(2), 0, 3, MPI.INT, 0));
            assertError(MPI.ERR_COUNT, "the count for rank 0 is -2", () -> WORLD.Gatherv(new int[1], 0, 1, MPI.INT,
                    new int[1], 0, new int[] {-2}, new int[] {0}, MPI.INT, 0));
            assertError(MPI.ERR_ARG, "there are no displacements for 1 ranks", () -> WORLD.Scatterv(new int[1], 0,
                    new int[] {1}, null, MPI.INT, new int[1], 0, 1, MPI.INT, 0));
            assertError(MPI.ERR_TRUNCATE, "rank 0 sends itself 8 bytes but receives 4",
                    () -> WORLD.Allgather(new int[2], 0, 2, MPI.INT, new int[2], 0, 1, MPI.INT));
            assertError(MPI.ERR_COUNT, "rank 0 sends itself 4 bytes but receives 8",
                    () -> WORLD.Gather(new int[2], 0, 1, MPI.INT, new int[2], 0, 2, MPI.INT, 0));
        });
    }

    @Test
    public void datatypesAndOperations() {
        runReturningErrors(1, () -> {
            int[] b = new int[4];
            assertError(MPI.ERR_TYPE, "the datatype is null", () -> WORLD.Send(b, 0, 1, null, 0, 0));
            assertError(MPI.ERR_TYPE, "MPI_DATATYPE_NULL", () -> WORLD.Send(b, 0, 1, MPI.DATATYPE_NULL, 0, 0));
            assertError(MPI.ERR_TYPE, "wanted is a double[], DoubleBuffer or ByteBuffer",
                    () -> WORLD.Send(b, 0, 1, MPI.DOUBLE, 0, 0));
            Datatype type = Datatype.Contiguous(2, MPI.INT);
            assertError(MPI.ERR_TYPE, "has not been committed", () -> WORLD.Send(b, 0, 1, type, 0, 0));
            type.Commit();
            assertError(MPI.ERR_OP, "MPI_SUM is not defined for the derived datatype contiguous",
                    () -> WORLD.Allreduce(b, 0, b, 2, 1, type, MPI.SUM));
            type.free();
            assertError(MPI.ERR_TYPE, "has been freed", () -> WORLD.Send(b, 0, 1, type, 0, 0));
            assertError(MPI.ERR_TYPE, "MPI.INT is predefined and cannot be freed", MPI.INT::free);
            assertError(MPI.ERR_COUNT, "the count is -1", () -> Datatype.Contiguous(-1, MPI.INT));
            assertError(MPI.ERR_ARG, "2 block lengths and 1 displacements",
                    () -> Datatype.Indexed(new int[2], new int[1], MPI.INT));
            assertError(MPI.ERR_ARG, "1 datatypes for 2 blocks",
                    () -> Datatype.Struct(new int[2], new int[2], new Datatype[1]));
            assertError(MPI.ERR_TYPE, "the base types MPI.INT and MPI.BYTE",
                    () -> Datatype.Struct(new int[2], new int[2], new Datatype[] {MPI.INT, MPI.BYTE}));
            assertError(MPI.ERR_ARG, "more than 2 GiB", () -> Datatype.Contiguous(1 << 30, MPI.LONG));
            assertError(MPI.ERR_OP, "MPI_BAND is not defined for MPI.DOUBLE",
                    () -> WORLD.Allreduce(new double[2], 0, new double[2], 0, 2, MPI.DOUBLE, MPI.BAND));
            assertError(MPI.ERR_OP, "the operation is null",
                    () -> WORLD.Allreduce(b, 0, new int[4], 0, 2, MPI.INT, null));
            Op op = new Op(new UserFunction() {}, true);
            op.free();
            assertTrue(op.isNull());
            assertError(MPI.ERR_OP, "has been freed", () -> WORLD.Allreduce(b, 0, new int[4], 0, 2, MPI.INT, op));
            assertError(MPI.ERR_OP, "predefined", MPI.SUM::free);
            assertError(MPI.ERR_TYPE, "depends on the objects", () -> WORLD.Pack_size(1, MPI.OBJECT));
            assertError(MPI.ERR_TRUNCATE, "position is 6 in a buffer of 8 bytes",
                    () -> WORLD.Pack(b, 0, 1, MPI.INT, new byte[8], 6));
        });
    }

    @Test
    public void communicatorsGroupsAndRequests() {
        runReturningErrors(2, () -> {
            Intracomm copy = WORLD.dup();
            copy.Free();
            assertError(MPI.ERR_COMM, "has been freed", copy::Rank);
            assertError(MPI.ERR_COMM, "MPI_COMM_WORLD cannot be freed", WORLD::Free);
            assertError(MPI.ERR_COMM, "MPI.COMM_NULL", MPI.COMM_NULL::Barrier);
            assertError(MPI.ERR_COMM, "the communicator is null", () -> Comm.Compare(WORLD, null));
            assertError(MPI.ERR_GROUP, "MPI_GROUP_NULL", () -> Group.Compare(WORLD.Group(), MPI.GROUP_NULL));
            assertError(MPI.ERR_RANK, "rank 2 is not in the group, which has ranks 0 to 1",
                    () -> WORLD.Group().Incl(new int[] {2}));
            assertError(MPI.ERR_RANK, "rank 1 is named twice", () -> WORLD.Group().Excl(new int[] {1, 1}));
            assertError(MPI.ERR_ARG, "the range is [0, 1, 0]",
                    () -> WORLD.Group().Range_incl(new int[][] {{0, 1, 0}}));
            assertError(MPI.ERR_ARG, "the range is [1, 0, 1]",
                    () -> WORLD.Group().Range_excl(new int[][] {{1, 0, 1}}));
            assertError(MPI.ERR_REQUEST, "MPI_REQUEST_NULL", MPI.REQUEST_NULL::Cancel);
            assertError(MPI.ERR_REQUEST, "MPI_REQUEST_NULL", MPI.REQUEST_NULL::Free);
            assertError(MPI.ERR_KEYVAL, "there is no attribute key 12345", () -> WORLD.Attr_put(12345, ""));
            assertError(MPI.ERR_KEYVAL, "is predefined", () -> WORLD.Attr_put(MPI.TAG_UB, 1));
            assertError(MPI.ERR_ARG, "the error handler is null", () -> WORLD.Errhandler_set(null));
            Prequest receive = WORLD.Recv_init(new int[1], 0, 1, MPI.INT, 1 - WORLD.Rank(), 0);
            receive.Start();
            assertError(MPI.ERR_REQUEST, "is active", receive::Start);
            WORLD.Send(new int[1], 0, 1, MPI.INT, 1 - WORLD.Rank(), 0);
            receive.Wait();
            receive.Free();
            assertError(MPI.ERR_REQUEST, "has been freed", receive::Start);
        });
    }

    @Test
    public void topologies() {
        runReturningErrors(2, () -> {
            assertError(MPI.ERR_DIMS, "needs 6 processes; the communicator has 2",
                    () -> WORLD.Create_cart(new int[] {2, 3}, new boolean[2], false));
            assertError(MPI.ERR_DIMS, "each must be at least 1",
                    () -> WORLD.Create_cart(new int[] {0}, new boolean[1], false));
            assertError(MPI.ERR_ARG, "a period for each dimension",
                    () -> WORLD.Create_cart(new int[] {1}, new boolean[2], false));
            assertError(MPI.ERR_DIMS, "7 processes cannot be arranged in dimensions [0, 3, 0]",
                    () -> Cartcomm.Dims_create(7, new int[] {0, 3, 0}));
            assertError(MPI.ERR_ARG, "a graph of 3 nodes and 3 edges on 2 processes",
                    () -> WORLD.Create_graph(new int[] {1, 2, 3}, new int[] {1, 0, 1}, false));
            assertError(MPI.ERR_TOPOLOGY, "an edge leads to 2",
                    () -> WORLD.Create_graph(new int[] {1, 2}, new int[] {1, 2}, false));
            assertError(MPI.ERR_TOPOLOGY, "must not fall",
                    () -> WORLD.Create_graph(new int[] {1, 0}, new int[] {1, 0}, false));
            Cartcomm line = WORLD.Create_cart(new int[] {2}, new boolean[1], false);
            assertError(MPI.ERR_DIMS, "dimension 1 of a grid with 1 dimensions", () -> line.Shift(1, 1));
            assertError(MPI.ERR_ARG, "coordinate 2 of dimension 0, which is not periodic",
                    () -> line.Rank(new int[] {2}));
            assertError(MPI.ERR_RANK, "rank 5 is not in the grid", () -> line.Coords(5));
        });
    }

    @Test
    public void bufferedSendsNeedRoom() {
        runReturningErrors(1, () -> {
            assertError(MPI.ERR_BUFFER, "no buffer is attached; a buffered send of 4 bytes needs one of "
                    + (4 + MPI.BSEND_OVERHEAD), () -> WORLD.Bsend(new int[1], 0, 1, MPI.INT, 0, 0));
            assertError(MPI.ERR_BUFFER, "no buffer is attached", MPI::Buffer_detach);
            MPI.Buffer_attach(new byte[2 * (8 + MPI.BSEND_OVERHEAD)]);
            assertError(MPI.ERR_BUFFER, "attached already", () -> MPI.Buffer_attach(new byte[1]));
            WORLD.Bsend(new double[1], 0, 1, MPI.DOUBLE, 0, 0);
            assertError(MPI.ERR_BUFFER, "a buffered send of 800 bytes needs " + (800 + MPI.BSEND_OVERHEAD),
                    () -> WORLD.Bsend(new double[100], 0, 100, MPI.DOUBLE, 0, 0));
            WORLD.Recv(new double[1], 0, 1, MPI.DOUBLE, 0, 0);
            MPI.Buffer_detach();
        });
    }

    @Test
    public void truncation() {
        runReturningErrors(2, () -> {
            if (WORLD.Rank() == 0) {
                for (int i = 0; i < 4; i++) {
                    WORLD.Send(new int[3], 0, 3, MPI.INT, 1, i);
                }
                WORLD.Send(new String[] {"a", "b"}, 0, 2, MPI.OBJECT, 1, 4);
                return;
            }
            int[] in = new int[2];
            String words = "a message of 12 bytes from rank 0 with tag 0 does not fit into a receive buffer of 8 bytes";
            assertError(MPI.ERR_TRUNCATE, words, () -> WORLD.Recv(in, 0, 2, MPI.INT, 0, 0));
            assertError(MPI.ERR_TRUNCATE, "12 bytes", () -> WORLD.Irecv(in, 0, 2, MPI.INT, 0, 1).Wait());
            assertError(MPI.ERR_IN_STATUS, "1 of 2 requests failed; the first, number 1", () -> Request.Waitall(
                    new Request[] {WORLD.Irecv(new int[3], 0, 3, MPI.INT, 0, 2),
                            WORLD.Irecv(in, 0, 2, MPI.INT, 0, 3)}));
            assertError(MPI.ERR_TRUNCATE, "a message of 2 objects",
                    () -> WORLD.Recv(new String[1], 0, 1, MPI.OBJECT, 0, 4));
        });
    }

    @Test
    public void collectivesWithDifferentCounts() {
        runReturningErrors(2, () -> assertError(WORLD.Rank() == 1 ? MPI.ERR_COUNT : MPI.ERR_TRUNCATE, "MPI_Allreduce",
                () -> WORLD.Allreduce(new int[2], 0, new int[2], 0, 1 + WORLD.Rank(), MPI.INT, MPI.SUM)));
    }

    @Test
    public void readOnlyReceiveBuffers() {
        runReturningErrors(1, () -> {
            WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 0);
            WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 0);
            assertError(MPI.ERR_BUFFER, "read-only",
                    () -> WORLD.recv(IntBuffer.allocate(1).asReadOnlyBuffer(), 1, MPI.INT, 0, 0));
            assertError(MPI.ERR_BUFFER, "read-only",
                    () -> WORLD.recv(MPI.newByteBuffer(4).asReadOnlyBuffer(), 1, MPI.INT, 0, 0));
        });
    }

    @Test
    public void anArrayOfRequestsIsNotNull() {
        runReturningErrors(1, () -> {
            assertError(MPI.ERR_REQUEST, "the array of requests is null", () -> Request.Waitall(null));
            assertError(MPI.ERR_REQUEST, "the array of requests is null", () -> Request.testAny(null));
            assertEquals(0, Request.Waitall(new Request[0]).length);
        });
    }
}
