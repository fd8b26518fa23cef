// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.IntBuffer;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** One-sided communication in epochs of fences: MPI 3.1 sections 11.2, 11.3 and 11.5.1. */
public class WindowTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static int me() {
        return WORLD.getRank();
    }

    private static int[] values(IntBuffer buffer) {
        int[] values = new int[buffer.capacity()];
        buffer.duplicate().clear().get(values);
        return values;
    }

    private static IntBuffer ints(int... values) {
        return MPI.newIntBuffer(values.length).put(values).clear();
    }

    private static void assertError(int errorClass, Runnable call) {
        MPIException error = assertThrows(MPIException.class, call::run);
        assertEquals(error.getMessage(), errorClass, error.getErrorClass());
    }

    @Test
    public void putIsThereAfterTheFence() {
        TestRun.ranks(4).run(() -> {
            IntBuffer memory = ints(-1, -1, -1, -1);
            Win win = new Win(memory, 4, 1, MPI.INFO_NULL, WORLD);
            win.fence(0);
            for (int rank = 0; rank < 4; rank++) {
                win.put(ints(10 * me() + rank), 1, MPI.INT, rank, me(), 1, MPI.INT);
            }
            win.fence(MPI.MODE_NOSUCCEED);
            assertArrayEquals(new int[] {me(), 10 + me(), 20 + me(), 30 + me()}, values(memory));
            win.free();
        });
    }

    @Test
    public void getBringsWhatWasPutBeforeTheLastFence() {
        TestRun.ranks(3).run(() -> {
            IntBuffer memory = ints(0, 0);
            Win win = new Win(memory, 2, 1, MPI.INFO_NULL, WORLD);
            win.fence(MPI.MODE_NOPRECEDE);
            win.put(ints(7 + me()), 1, MPI.INT, (me() + 1) % 3, 1, 1, MPI.INT);
            win.fence(0);
            IntBuffer got = ints(0, 0);
            win.get(got, 2, MPI.INT, (me() + 2) % 3, 0, 2, MPI.INT);
            win.fence(0);
            assertArrayEquals(new int[] {0, 7 + (me() + 1) % 3}, values(got));
            win.free();
        });
    }

    @Test
    public void accumulatesOfAllRanksAddUp() {
        TestRun.ranks(5).run(() -> {
            IntBuffer memory = ints(100, 200);
            Win win = new Win(memory, 2, 1, MPI.INFO_NULL, WORLD);
            win.fence(0);
            for (int rank = 0; rank < 5; rank++) {
                win.accumulate(ints(1, me()), 2, MPI.INT, rank, 0, 2, MPI.INT, MPI.SUM);
            }
            win.fence(0);
            assertArrayEquals(new int[] {105, 210}, values(memory));
            win.free();
        });
    }

    @Test
    public void targetsDatatypeSaysWhereDataGo() {
        TestRun.ranks(2).run(() -> {
            IntBuffer memory = MPI.newIntBuffer(12);
            Win win = new Win(memory, 12, 1, MPI.INFO_NULL, WORLD);
            Datatype column = Datatype.createVector(3, 1, 4, MPI.INT);
            column.commit();
            Datatype scattered = Datatype.createIndexed(new int[] {1, 2}, new int[] {0, 2}, MPI.INT);
            scattered.commit();
            win.fence(0);
            win.put(ints(1, 2, 3), 3, MPI.INT, 1 - me(), 1, 1, column);
            win.accumulate(ints(4, 5, 6), 3, MPI.INT, 1 - me(), 8, 1, scattered, MPI.REPLACE);
            win.fence(0);
            assertArrayEquals(new int[] {0, 1, 0, 0, 0, 2, 0, 0, 4, 3, 5, 6}, values(memory));
            IntBuffer got = MPI.newIntBuffer(3);
            win.get(got, 3, MPI.INT, 1 - me(), 1, 1, column);
            win.fence(0);
            assertArrayEquals(new int[] {1, 2, 3}, values(got));
            win.free();
        });
    }

    private static Datatype committed(Datatype type) {
        type.commit();
        return type;
    }

    @Test
    public void accumulatesOfDerivedPairsFindThePlaceOfTheLargest() {
        TestRun.ranks(3).run(() -> {
            IntBuffer memory = ints(-9, -9, -9, -9, -9, -9);
            Win win = new Win(memory, 6, 1, MPI.INFO_NULL, WORLD);
            Datatype apart = committed(Datatype.createVector(2, 1, 2, MPI.INT2));
            Datatype two = committed(Datatype.createStruct(new int[] {2, 0}, new int[] {0, 0},
                    new Datatype[] {Datatype.createContiguous(1, MPI.INT2), MPI.INT}));
            win.fence(0);
            win.accumulate(ints(me() % 2, me(), -me(), 10 + me()), 2, MPI.INT2, 0, 0, 1, apart, MPI.MAXLOC);
            IntBuffer before = MPI.newIntBuffer(4);
            win.getAccumulate(ints(0, 5, 0, 5), 2, MPI.INT2, before, 2, MPI.INT2, 1, 0, 1, two, MPI.MAXLOC);
            win.fence(0);
            assertArrayEquals(me() == 0 ? new int[] {1, 1, -9, -9, 0, 10}
                    : me() == 1 ? new int[] {0, 5, 0, 5, -9, -9} : new int[] {-9, -9, -9, -9, -9, -9}, values(memory));
            win.free();
        });
    }

    @Test
    public void accumulatesOfDifferentElementsOrOfWrongOnesAreRefused() {
        TestRun.ranks(1).run(() -> {
            Win win = new Win(MPI.newIntBuffer(4), 4, 1, MPI.INFO_NULL, WORLD);
            win.setErrhandler(MPI.ERRORS_RETURN);
            Datatype both = committed(Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8},
                    new Datatype[] {MPI.INT2, MPI.INT}));
            Datatype pairs = committed(Datatype.createContiguous(2, MPI.INT2));
            win.fence(0);
            assertError(MPI.ERR_TYPE, () -> win.accumulate(ints(1, 2, 3), 3, MPI.INT, 0, 0, 1, both, MPI.MAXLOC));
            assertError(MPI.ERR_OP, () -> win.accumulate(ints(1, 2, 3, 4), 2, MPI.INT2, 0, 0, 1, pairs, MPI.SUM));
            win.fence(0);
            win.free();
        });
    }

    @Test
    public void displacementsCountInTheTargetsUnit() {
        TestRun.ranks(2).run(() -> {
            IntBuffer memory = MPI.newIntBuffer(6);
            Win win = new Win(memory, 6, me() + 1, MPI.INFO_NULL, WORLD);
            win.fence(0);
            win.put(ints(9), 1, MPI.INT, 1 - me(), 2, 1, MPI.INT);
            win.fence(0);
            assertEquals(9, memory.get(2 * (me() + 1)));
            assertEquals(24, win.getAttr(MPI.WIN_SIZE));
            assertEquals(4 * (me() + 1), win.getAttr(MPI.WIN_DISP_UNIT));
            win.free();
        });
    }

    @Test
    public void fetchAndOpAndCompareAndSwapBringTheValueBefore() {
        TestRun.ranks(3).run(() -> {
            IntBuffer memory = ints(me() == 0 ? 40 : 0, 0);
            Win win = new Win(memory, 2, 1, MPI.INFO_NULL, WORLD);
            IntBuffer before = MPI.newIntBuffer(1);
            win.fence(0);
            win.fetchAndOp(ints(1), before, MPI.INT, 0, 0, MPI.SUM);
            win.fence(0);
            int[] all = new int[3];
            WORLD.allGather(values(before), 1, MPI.INT, all, 1, MPI.INT);
            java.util.Arrays.sort(all);
            assertArrayEquals(new int[] {40, 41, 42}, all);
            IntBuffer seen = MPI.newIntBuffer(1);
            win.compareAndSwap(ints(me() + 1), ints(0), seen, MPI.INT, 0, 1);
            win.fence(0);
            WORLD.allGather(new int[] {seen.get(0) == 0 ? 1 : 0}, 1, MPI.INT, all, 1, MPI.INT);
            assertEquals(1, all[0] + all[1] + all[2]);
            IntBuffer read = MPI.newIntBuffer(1);
            win.getAccumulate(ints(5), 1, MPI.INT, read, 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.NO_OP);
            win.fence(0);
            assertEquals(43, read.get(0));
            win.free();
        });
    }

    @Test
    public void memoryOfADynamicWindowIsFoundBehindTheFirst() {
        TestRun.ranks(2).run(() -> {
            IntBuffer first = MPI.newIntBuffer(3);
            IntBuffer second = MPI.newIntBuffer(2);
            Win win = new Win(MPI.INFO_NULL, WORLD);
            win.setErrhandler(MPI.ERRORS_RETURN);
            win.attach(first, 3);
            win.attach(second, 2);
            win.fence(0);
            win.put(ints(1), 1, MPI.INT, 1 - me(), 8, 1, MPI.INT);
            win.put(ints(2), 1, MPI.INT, 1 - me(), 16 + 4, 1, MPI.INT);
            assertError(68, () -> win.put(ints(2), 1, MPI.INT, 1 - me(), 12, 1, MPI.INT));
            win.fence(0);
            assertEquals(1, first.get(2));
            assertEquals(2, second.get(1));
            WORLD.barrier();
            win.detach(first);
            assertError(69, () -> win.detach(first));
            win.detach(second);
            win.free();
        });
    }

    @Test
    public void whatIsNotInTheWindowIsRefused() {
        TestRun.ranks(2).run(() -> {
            Win win = new Win(MPI.newIntBuffer(4), 4, 1, MPI.INFO_NULL, WORLD);
            win.setErrhandler(MPI.ERRORS_RETURN);
            IntBuffer data = MPI.newIntBuffer(4);
            assertError(MPI.ERR_RMA_SYNC, () -> win.put(data, 1, MPI.INT, 0, 0, 1, MPI.INT));
            win.fence(0);
            assertError(68, () -> win.put(data, 2, MPI.INT, 0, 3, 2, MPI.INT));
            assertError(MPI.ERR_DISP, () -> win.put(data, 1, MPI.INT, 0, -1, 1, MPI.INT));
            assertError(MPI.ERR_RANK, () -> win.put(data, 1, MPI.INT, 2, 0, 1, MPI.INT));
            assertError(MPI.ERR_COUNT, () -> win.put(data, 1, MPI.INT, 0, 0, -1, MPI.INT));
            assertError(MPI.ERR_TRUNCATE, () -> win.put(data, 2, MPI.INT, 0, 0, 1, MPI.INT));
            assertError(MPI.ERR_OP, () -> win.accumulate(data, 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.NO_OP));
            assertError(MPI.ERR_OP, () -> win.accumulate(data, 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.MAXLOC));
            assertError(MPI.ERR_TYPE, () -> win.compareAndSwap(MPI.newFloatBuffer(1), MPI.newFloatBuffer(1),
                    MPI.newFloatBuffer(1), MPI.FLOAT, 0, 0));
            assertError(MPI.ERR_ASSERT, () -> win.fence(MPI.MODE_NOCHECK));
            win.put(data, 1, MPI.INT, MPI.PROC_NULL, 0, 1, MPI.INT);
            win.fence(0);
            win.free();
            assertError(MPI.ERR_WIN, () -> {
                WORLD.setErrhandler(MPI.ERRORS_RETURN);
                win.fence(0);
            });
        });
    }

    @Test
    public void nameInfoGroupAndAttributesAreTheWindowsOwn() {
        TestRun.ranks(2).run(() -> {
            Info info = new Info();
            info.set("no_locks", "true");
            Win win = new Win(2, 1, info, WORLD, MPI.newIntBuffer(2), Win.FLAVOR_PRIVATE);
            assertEquals("", win.getName());
            win.setName("halo");
            assertEquals("halo", win.getName());
            assertEquals("true", win.getInfo().get("no_locks"));
            assertEquals(2, win.getGroup().getSize());
            int key = Win.createKeyval();
            win.setAttr(key, "mine");
            assertEquals("mine", win.getAttr(key));
            win.deleteAttr(key);
            Win.freeKeyval(key);
            assertEquals(MPI.ERRORS_ARE_FATAL, win.getErrhandler());
            win.free();
        });
    }

    @Test
    public void targetThatComputesIsServedWhenItEntersMpi() {
        TestRun.ranks(2).run(() -> {
            Win win = new Win(MPI.newIntBuffer(1), 1, 1, MPI.INFO_NULL, WORLD);
            win.fence(0);
            if (me() == 0) {
                win.put(ints(1), 1, MPI.INT, 1, 0, 1, MPI.INT);
                assertTrue(MPI.wtime() < 1e-3);
            } else {
                Machine.compute(1e-3);
            }
            win.fence(0);
            assertTrue(MPI.wtime() >= 1e-3);
            win.free();
        });
    }

    @Test
    public void sharedMemoryNeedsRanksThatShareTheirs() {
        TestRun.ranks(2).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            assertError(71, () -> new Win(1, 1, MPI.INFO_NULL, WORLD, MPI.newIntBuffer(1), Win.FLAVOR_SHARED));
            Win win = new Win(1, 1, MPI.INFO_NULL, MPI.COMM_SELF, MPI.newIntBuffer(1), Win.FLAVOR_SHARED);
            assertFalse(win.toString().isEmpty());
            win.free();
        });
    }
}
