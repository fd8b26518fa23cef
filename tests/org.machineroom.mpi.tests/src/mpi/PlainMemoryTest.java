// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.testing.TestRun;

/** In Open MPI's dialect a buffer is plain memory. */
public class PlainMemoryTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    /** Runs on one rank and returns what was found wrong, each without its place. */
    private static List<String> found(TestRun.Program program) {
        return TestRun.ranks(1).findings(program).stream().map(Finding::text).toList();
    }

    private static void copy(Object from, Object to, int count, Datatype type) {
        WORLD.sendRecv(from, count, type, 0, 0, to, count, type, 0, 0);
    }

    @Test
    public void bytesPackedDataAndStructuresGoWithAnyArray() {
        assertEquals(List.of(), found(() -> {
            int[] in = new int[3];
            copy(new int[] {1, -2, 3}, in, 12, MPI.BYTE);
            assertArrayEquals(new int[] {1, -2, 3}, in);
            double[] packed = new double[2];
            copy(new double[] {0.5, 7}, packed, 15, MPI.PACKED);
            assertEquals("all but the last byte", 0.5, packed[0], 0);
            for (Object array : new Object[] {new char[4], new short[4], new long[1], new float[2], new byte[8],
                    MPI.newIntBuffer(2), DoubleBuffer.allocate(1)}) {
                copy(array, array instanceof Buffer ? MPI.newByteBuffer(8) : new long[1], 8, MPI.BYTE);
            }
            Datatype struct = Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8},
                    new Datatype[] {MPI.INT, MPI.DOUBLE});
            struct.commit();
            double[] pair = new double[2];
            copy(new double[] {9, 2.5}, pair, 1, struct);
            assertEquals(2.5, pair[1], 0);
            struct.free();
        }));
    }

    @Test
    public void otherElementsAreToldButUsedAsTheyLie() {
        List<String> found = found(() -> {
            byte[] bytes = new byte[8];
            WORLD.pack(new int[] {5}, 1, MPI.INT, bytes, 4);
            int[] values = new int[2];
            WORLD.sendRecv(bytes, 2, MPI.INT, 0, 0, values, 2, MPI.INT, 0, 0);
            assertArrayEquals(new int[] {0, 5}, values);
            WORLD.bcast(bytes, 2, MPI.INT, 0);
        });
        assertEquals(2, found.size());
        assertEquals("the buffer is byte[], the datatype MPI.INT; the elements of both must have the same type, unless "
                + "that is MPI.BYTE or MPI.PACKED", found.getFirst());
    }

    @Test
    public void memoryEndsWhereTheBufferDoes() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            MPIException e = assertThrows(MPIException.class, () -> WORLD.send(new int[2], 9, MPI.BYTE, 0, 0));
            assertEquals(MPI.ERR_BUFFER, e.getErrorClass());
            assertTrue(e.getMessage(), e.getMessage().contains("indices 0 to 8 of an int[] of length 8"));
            e = assertThrows(MPIException.class, () -> WORLD.send("text", 1, MPI.INT, 0, 0));
            assertEquals(MPI.ERR_TYPE, e.getErrorClass());
            e = assertThrows(MPIException.class, () -> WORLD.Send(new int[2], 0, 1, MPI.BYTE, 0, 0));
            assertEquals("not so in mpiJava", MPI.ERR_TYPE, e.getErrorClass());
        });
    }

    /** Sends from the middle of a buffer backwards, and receives so. */
    private static void assertGoesBack(Buffer out, Buffer in, IntBuffer seen) {
        Datatype back = Datatype.createVector(3, 1, -2, MPI.INT);
        back.commit();
        int[] values = new int[6];
        WORLD.sendRecv(out, 2, back, 0, 0, values, 6, MPI.INT, 0, 0);
        assertArrayEquals(new int[] {4, 2, 0, 9, 7, 5}, values);
        WORLD.sendRecv(values, 6, MPI.INT, 0, 0, in, 2, back, 0, 0);
        int[] got = new int[10];
        seen.get(0, got);
        assertArrayEquals(new int[] {0, 0, 2, 0, 4, 5, 0, 7, 0, 9}, got);
        back.free();
    }

    @Test
    public void negativeStridesReachBackFromASlice() {
        TestRun.ranks(1).run(() -> {
            int[] numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
            int[] array = new int[10];
            assertGoesBack(MPI.slice(numbers, 4), MPI.slice(array, 4), IntBuffer.wrap(array));
            IntBuffer direct = MPI.newIntBuffer(10).put(0, numbers);
            IntBuffer target = MPI.newIntBuffer(10);
            assertGoesBack(MPI.slice(direct, 4), MPI.slice(target, 4), target);
            ByteBuffer bytes = MPI.newByteBuffer(40);
            bytes.asIntBuffer().put(numbers);
            ByteBuffer into = MPI.newByteBuffer(40);
            assertGoesBack(MPI.slice(bytes, 16), MPI.slice(MPI.slice(into, 4), 12), into.asIntBuffer());
        });
    }

    @Test
    public void beforeTheWholeBufferThereIsNothing() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            Datatype back = Datatype.createVector(2, 1, -2, MPI.INT);
            back.commit();
            for (Buffer buffer : new Buffer[] {MPI.newIntBuffer(4), MPI.slice(new int[4], 1),
                    ByteBuffer.allocateDirect(64).position(32).slice()}) {
                assertEquals(MPI.ERR_BUFFER, assertThrows(MPIException.class,
                        () -> WORLD.send(buffer, 1, back, 0, 0)).getErrorClass());
            }
            back.free();
        });
    }

    @Test
    public void directBuffersAreFoundByTheirAddresses() {
        ByteBuffer[] buffers = new ByteBuffer[50];
        Arrays.setAll(buffers, i -> MPI.newByteBuffer(64));
        for (ByteBuffer buffer : buffers) {
            long address = MemorySegment.ofBuffer(buffer).address();
            assertEquals(address, MemorySegment.ofBuffer(DirectBuffers.around(address + 63))
                    .address());
        }
        ByteBuffer foreign = ByteBuffer.allocateDirect(64);
        assertNull(DirectBuffers.around(MemorySegment.ofBuffer(foreign).address()));
        assertSame(foreign, DirectBuffers.made(foreign));
    }

    @Test
    public void slicesOfBytesHaveNativeOrder() {
        ByteBuffer big = ByteBuffer.allocate(8).order(ByteOrder.BIG_ENDIAN);
        assertEquals(ByteOrder.nativeOrder(), MPI.slice(big, 4).order());
    }

    private static final class Samples extends Struct {
        private final int count = addInt();
        private final int values = addDouble(3);

        @Override
        protected Data newData() {
            return new Data();
        }

        private final class Data extends Struct.Data {
            void set(double... all) {
                putInt(count, all.length);
                for (int i = 0; i < all.length; i++) {
                    putDouble(values, i, all[i]);
                }
            }

            ByteBuffer from(int index) {
                return getBuffer(MPI.DOUBLE, values, index);
            }
        }
    }

    @Test
    public void bufferOfAFieldReachesToTheEnd() {
        TestRun.ranks(1).run(() -> {
            Samples samples = new Samples();
            Samples.Data data = samples.getData(MPI.newByteBuffer(samples.getExtent()));
            data.set(1, 2, 3);
            double[] last = new double[2];
            WORLD.sendRecv(data.from(1), 2, MPI.DOUBLE, 0, 0, last, 2, MPI.DOUBLE, 0, 0);
            assertArrayEquals(new double[] {2, 3}, last, 0);
        });
    }

    @Test
    public void elementsAreUndefinedWhereAMessageEndsInOne() {
        TestRun.ranks(1).run(() -> {
            Datatype pair = Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8},
                    new Datatype[] {MPI.DOUBLE, MPI.INT});
            pair.commit();
            int[] elements = new int[13];
            for (int bytes = 0; bytes <= 12; bytes++) {
                Status status = WORLD.sendRecv(new byte[12], bytes, MPI.BYTE, 0, 0, new byte[16], 1, pair, 0, 0);
                elements[bytes] = status.getElements(pair);
            }
            int no = MPI.UNDEFINED;
            assertArrayEquals(new int[] {0, no, no, no, no, no, no, no, 1, no, no, no, 2}, elements);
            pair.free();
        });
    }
}
