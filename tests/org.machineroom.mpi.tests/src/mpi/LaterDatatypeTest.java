// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.CallbackException;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.DeleteFunction;
import org.machineroom.mpi.attribute.Keyvals;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.message.Packing;
import org.machineroom.mpi.testing.TestRun;

/** What MPI 2 and 3 have added to datatypes: attributes, names, counts that are long, "external32". */
public class LaterDatatypeTest {
    private static void assertFails(int errorClass, Runnable call) {
        MPIException failure = assertThrows(MPIException.class, call::run);
        assertEquals(failure.getMessage(), errorClass, failure.getErrorClass());
    }

    @Test
    public void datatypesHaveAttributesThatDuplicatesGet() {
        TestRun.ranks(2).run(() -> {
            int key = Datatype.createKeyval();
            Datatype type = Datatype.createContiguous(2, MPI.INT);
            assertNull(type.getAttr(key));
            type.setAttr(key, "of " + MPI.COMM_WORLD.getRank());
            MPI.INT.setAttr(key, MPI.COMM_WORLD.getRank());
            MPI.COMM_WORLD.barrier();
            assertEquals("predefined types are shared, their attributes not", MPI.COMM_WORLD.getRank(),
                    MPI.INT.getAttr(key));
            Datatype copy = type.dup();
            Datatype.freeKeyval(key);
            assertEquals(type.getAttr(key), copy.getAttr(key));
            copy.deleteAttr(key);
            assertEquals("of " + MPI.COMM_WORLD.getRank(), type.getAttr(key));
            MPI.INT.deleteAttr(key);
            copy.free();
            type.free();
        });
    }

    @Test
    public void aKeyIsForOneKindOfOwner() {
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            int forTypes = Datatype.createKeyval();
            int forCommunicators = Comm.createKeyval();
            assertFails(MPI.ERR_KEYVAL, () -> MPI.COMM_WORLD.setAttr(forTypes, 1));
            assertFails(MPI.ERR_KEYVAL, () -> MPI.INT.setAttr(forCommunicators, 1));
            assertFails(MPI.ERR_KEYVAL, () -> MPI.INT.getAttr(MPI.TAG_UB));
            assertFails(MPI.ERR_KEYVAL, () -> Comm.freeKeyval(forTypes));
            assertFails(MPI.ERR_TYPE, () -> MPI.DATATYPE_NULL.setAttr(forTypes, 1));
        });
    }

    @Test
    public void aDeleteFunctionThatFailsKeepsTheDatatype() {
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            boolean[] fails = {true};
            DeleteFunction delete = (_, _, _, _) -> {
                if (fails[0]) {
                    throw new CallbackException(MPI.ERR_OTHER, "not yet", null);
                }
            };
            int key = Keyvals.create(JAVA, AttributeOwner.DATATYPE, (_, _, _, _) -> {
                throw new CallbackException(MPI.ERR_NO_MEM, "no copy", null);
            }, delete, null);
            Datatype type = Datatype.createContiguous(2, MPI.INT);
            type.setAttr(key, 1);
            assertFails(MPI.ERR_NO_MEM, type::dup);
            assertFails(MPI.ERR_OTHER, type::free);
            assertFalse(type.isNull());
            fails[0] = false;
            type.free();
            assertTrue(type.isNull());
        });
    }

    @Test
    public void namesOfPredefinedTypesAreEachRanksOwn() {
        TestRun.ranks(2).run(() -> {
            int rank = MPI.COMM_WORLD.getRank();
            MPI.DOUBLE.setName("mass of rank " + rank);
            MPI.COMM_WORLD.barrier();
            assertEquals("mass of rank " + rank, MPI.DOUBLE.getName());
            Datatype pair = Datatype.createContiguous(2, MPI.DOUBLE);
            pair.setName("pair");
            assertEquals("pair", pair.getName());
            assertEquals("", pair.dup().getName());
        });
        TestRun.ranks(1).run(() -> assertEquals("MPI.DOUBLE", MPI.DOUBLE.getName()));
    }

    @Test
    public void countsMayBeGreaterThanAnInt() {
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            Status status = new Status();
            status.setElementsX(MPI.INT, new Count(1L << 40));
            assertEquals(new Count(1L << 40), status.getElementsX(MPI.INT));
            assertEquals(MPI.UNDEFINED, status.getElements(MPI.INT));
            assertEquals(MPI.UNDEFINED, status.getCount(MPI.INT));
            Datatype struct = Datatype.createStruct(new int[] {1, 2}, new int[] {0, 8},
                    new Datatype[] {MPI.DOUBLE, MPI.BYTE});
            status.setElements(struct, 5);
            assertEquals(5, status.getElements(struct));
            assertEquals("two doubles and three bytes", MPI.UNDEFINED, status.getCount(struct));
            status.setElements(struct, 6);
            assertEquals(2, status.getCount(struct));
            assertEquals(20, status.countInBytes);
            assertFails(MPI.ERR_COUNT, () -> status.setElements(MPI.INT, -1));
            status.setCancelled(true);
            assertTrue(status.isCancelled());
            Count count = new Count(3);
            count.setCount(4);
            assertEquals(4, count.getCount());
            assertTrue(count.compareTo(new Count(5)) < 0);
            assertEquals("4", count.toString());
        });
    }

    @Test
    public void moreThanTwoGibibytesAreRefusedAndNotMistaken() {
        TestRun.ranks(4).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            int half = 1 << 30;
            int[] counts = {half, half, half, half};
            Datatype nothing = Datatype.createResized(MPI.BYTE, 0, 0);
            nothing.commit();
            byte[] one = new byte[1];
            assertFails(MPI.ERR_COUNT, () -> MPI.COMM_WORLD.allGather(one, half, nothing, one, half, nothing));
            assertFails(MPI.ERR_COUNT,
                    () -> MPI.COMM_WORLD.allToAllv(one, counts, new int[4], nothing, one, counts, new int[4], nothing));
            Datatype two = Datatype.createContiguous(2, nothing);
            two.commit();
            assertFails(MPI.ERR_COUNT, () -> MPI.COMM_WORLD.send(one, half, two, 0, 0));
            Datatype wide = Datatype.createResized(MPI.BYTE, 0, Integer.MAX_VALUE);
            assertEquals("goes into an int", Integer.MAX_VALUE, wide.getExtent());
            assertEquals(MPI.UNDEFINED, Datatype.createContiguous(2, wide).getExtent());
        });
    }

    @Test
    public void external32IsBigEndian() {
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            byte[] packed = new byte[12];
            int end = Packing.packExternal(JAVA, "external32", region(new int[] {1, 2, 3}, 2), packed, 4);
            assertEquals(12, end);
            assertArrayEquals(new byte[] {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2}, packed);
            int[] in = new int[3];
            assertEquals(12, Packing.unpackExternal(JAVA, "external32", packed, 4, region(in, 2)));
            assertArrayEquals(new int[] {1, 2, 0}, in);
            assertEquals(8, Packing.externalSize(JAVA, "external32", 2, MPI.INT.core()));
            assertFails(MPI.ERR_ARG, () -> Packing.externalSize(JAVA, "native", 2, MPI.INT.core()));
            assertFails(MPI.ERR_TYPE, () -> Packing.externalSize(JAVA, "external32", 2, MPI.OBJECT.core()));
            assertFails(MPI.ERR_TRUNCATE, () -> Packing.packExternal(JAVA, "external32", region(in, 3), packed, 4));
        });
    }

    private static Region region(int[] array, int count) {
        return new Region(array, 0, count, MPI.INT.core());
    }

    @Test
    public void aStatusCanBeHadBeforeTheRequestIsCompleted() {
        TestRun.ranks(2).run(() -> {
            if (MPI.COMM_WORLD.getRank() == 0) {
                MPI.COMM_WORLD.recv(new int[0], 0, MPI.INT, 1, 1);
                MPI.COMM_WORLD.send(new int[] {7, 8}, 2, MPI.INT, 1, 5);
                return;
            }
            int[] in = new int[4];
            Request request = MPI.COMM_WORLD.iRecv(in, 4, MPI.INT, 0, MPI.ANY_TAG);
            assertNull(request.getStatus());
            MPI.COMM_WORLD.send(new int[0], 0, MPI.INT, 0, 1);
            Status status = request.getStatus();
            while (status == null) {
                status = request.getStatus();
            }
            assertEquals(5, status.getTag());
            assertArrayEquals(new int[] {7, 8, 0, 0}, in);
            assertFalse(request.isNull());
            assertEquals(2, request.waitStatus().getCount(MPI.INT));
            assertTrue(request.isNull());
            assertEquals(MPI.ANY_TAG, request.getStatus().getTag());
        });
    }

    @Test
    public void anErrorIsToldBeforeAndWhenTheRequestIsCompleted() {
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            Request request = MPI.COMM_WORLD.iRecv(new int[1], 1, MPI.INT, 0, 0);
            MPI.COMM_WORLD.send(new int[2], 2, MPI.INT, 0, 0);
            Status status = request.getStatus();
            while (status == null) {
                status = request.getStatus();
            }
            assertEquals(MPI.ERR_TRUNCATE, status.getError());
            assertFails(MPI.ERR_TRUNCATE, request::waitFor);
        });
    }

    @Test
    public void aGeneralisedRequestIsCompletedByTheProgram() {
        TestRun.ranks(1).run(() -> {
            List<Integer> told = new ArrayList<>();
            Request done = Request.of(TypeCalls.done(told::add));
            assertEquals(7, done.getStatus().getElements(MPI.INT));
            assertEquals(7, done.waitStatus().getCount(MPI.INT));
            assertTrue(done.isNull());
            assertEquals(List.of(0, 0, 1), told);
        });
    }

    @Test
    public void aGeneralisedRequestIsWaitedForWhileAnotherThreadCompletesIt() {
        TestRun.ranks(1).run(() -> {
            List<Integer> told = new ArrayList<>();
            org.machineroom.mpi.request.Request open = org.machineroom.mpi.request.GeneralizedRequest.start(JAVA,
                    TypeCalls.telling(told::add));
            Request request = Request.of(open);
            assertNull(request.testStatus());
            assertFalse(Request.testAll(new Request[] {request}));
            request.cancel();
            org.machineroom.mpi.request.GeneralizedRequest.complete(JAVA, open);
            Request.waitAll(new Request[] {request, MPI.REQUEST_NULL});
            assertEquals(List.of(2, 0, 1), told);
        });
    }

    @Test
    public void aGeneralisedRequestThatIsFreedIsGivenBackWhenItIsComplete() {
        TestRun.ranks(1).run(() -> {
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            List<Integer> told = new ArrayList<>();
            org.machineroom.mpi.request.Request open = org.machineroom.mpi.request.GeneralizedRequest.start(JAVA,
                    TypeCalls.telling(told::add));
            Request.of(open).free();
            assertEquals(List.of(), told);
            org.machineroom.mpi.request.GeneralizedRequest.complete(JAVA, open);
            assertEquals(List.of(1), told);
            assertFails(MPI.ERR_REQUEST, () -> org.machineroom.mpi.request.GeneralizedRequest.complete(JAVA, open));
            assertFails(MPI.ERR_REQUEST, () -> org.machineroom.mpi.request.GeneralizedRequest.complete(JAVA, null));
        });
    }

    @Test
    public void waitingForWhatNobodyCompletesIsADeadlock() {
        Outcome outcome = TestRun.ranks(1).outcome(() -> {
            MPI.Init(new String[0]);
            Request.of(org.machineroom.mpi.request.GeneralizedRequest.start(JAVA, TypeCalls.telling(_ -> {})))
                    .waitFor();
        });
        String reason = ((Outcome.Deadlocked) outcome).deadlock().blockedRank(0).blocking().describe();
        assertTrue(reason, reason.contains("a generalised request that the program has not completed"));
    }
}
