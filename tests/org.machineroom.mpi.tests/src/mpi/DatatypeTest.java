// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.ByteBuffer;
import mpjbuf.Buffer;
import mpjbuf.BufferFactory;
import org.junit.Test;
import org.machineroom.mpi.testing.InstantMachine;
import org.machineroom.mpi.testing.TestRun;

/** Derived datatypes and packing: MPI 1.1 sections 3.12 and 3.13. */
public class DatatypeTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static double[] numbers(int count) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = i;
        }
        return numbers;
    }

    /** Sends elements of one type and receives them as elements of another. */
    private static Status transfer(Object out, int outAt, int outCount, Datatype outType, Object in, int inAt,
            int inCount, Datatype inType) {
        Request receive = WORLD.Irecv(in, inAt, inCount, inType, 0, 0);
        WORLD.Send(out, outAt, outCount, outType, 0, 0);
        return receive.Wait();
    }

    @Test
    public void columnOfMatrixIsAVector() {
        TestRun.ranks(1).run(() -> {
            Datatype column = Datatype.Vector(3, 1, 4, MPI.DOUBLE);
            column.Commit();
            assertEquals(3, column.Size());
            assertEquals(9, column.Extent());
            double[] in = new double[12];
            Status status = transfer(numbers(12), 1, 1, column, in, 0, 12, MPI.DOUBLE);
            assertArrayEquals(new double[] {1, 5, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0}, in, 0);
            assertEquals(3, status.Get_count(MPI.DOUBLE));
            assertEquals(1, status.Get_count(column));
            double[] spread = new double[12];
            status = transfer(numbers(12), 0, 2, MPI.DOUBLE, spread, 2, 1, column);
            assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0}, spread, 0);
            assertEquals(MPI.UNDEFINED, status.Get_count(column));
            assertEquals(2, status.Get_elements(column));
        });
    }

    @Test
    public void constructorsOfTheFirstDialectCountElements() {
        TestRun.ranks(1).run(() -> {
            check(Datatype.Contiguous(3, MPI.INT), 3, 3, 0, 1, 2);
            check(Datatype.Vector(2, 2, 3, MPI.INT), 4, 5, 0, 1, 3, 4);
            check(Datatype.Hvector(2, 2, 3, MPI.INT), 4, 5, 0, 1, 3, 4);
            check(Datatype.Hvector(2, 1, 3, Datatype.Contiguous(2, MPI.INT)), 4, 5, 0, 1, 3, 4);
            check(Datatype.Vector(2, 1, 3, Datatype.Contiguous(2, MPI.INT)), 4, 8, 0, 1, 6, 7);
            check(Datatype.Indexed(new int[] {2, 1}, new int[] {3, 0}, MPI.INT), 3, 5, 3, 4, 0);
            check(Datatype.Hindexed(new int[] {1, 1}, new int[] {3, 0}, Datatype.Contiguous(2, MPI.INT)), 4, 5, 3, 4, 0,
                    1);
            check(Datatype.Struct(new int[] {1, 2, 1}, new int[] {0, 1, 6},
                    new Datatype[] {Datatype.Contiguous(1, MPI.INT), MPI.INT, MPI.UB}), 3, 6, 0, 1, 2);
            check(Datatype.Vector(3, 1, -2, MPI.INT), 3, 5, 0, -2, -4);
        });
    }

    @Test
    public void typeWithoutDataStillCountsInWhatItWasMadeOf() {
        TestRun.ranks(1).run(() -> {
            Datatype none = Datatype.Vector(0, 1, 1, MPI.INT);
            Datatype marked = Datatype.Struct(new int[] {1, 1, 1}, new int[] {0, -1, 5},
                    new Datatype[] {none, MPI.LB, MPI.UB});
            assertEquals(0, marked.Size());
            assertEquals(-1, marked.Lb());
            assertEquals(5, marked.Ub());
            check(Datatype.Struct(new int[] {1, 1}, new int[] {0, 1}, new Datatype[] {MPI.INT, marked}), 1, 6, 0);
            Datatype other = Datatype.Struct(new int[] {1, 1}, new int[] {0, 1}, new Datatype[] {none, MPI.DOUBLE});
            assertEquals(1, other.Size());
            assertEquals(1, other.Lb());
        });
    }

    /** Checks size, extent and which elements of a buffer two elements of a type are. */
    private static void check(Datatype type, int size, int extent, int... indices) {
        type.Commit();
        assertEquals(size, type.Size());
        assertEquals(extent, type.Extent());
        assertEquals(extent, type.Ub() - type.Lb());
        int[] out = new int[40];
        for (int i = 0; i < 40; i++) {
            out[i] = i;
        }
        int[] in = new int[2 * size];
        transfer(out, 10, 2, type, in, 0, in.length, MPI.INT);
        for (int i = 0; i < in.length; i++) {
            assertEquals(10 + i / size * extent + indices[i % size], in[i]);
        }
    }

    @Test
    public void constructorsOfTheSecondDialectCountBytesWhereTheStandardDoes() {
        TestRun.ranks(1).run(() -> {
            Datatype hvector = Datatype.createHVector(2, 1, 12, MPI.INT);
            assertEquals(4, hvector.getExtent());
            assertEquals(2, hvector.getSize());
            assertEquals(4, Datatype.createHIndexed(new int[] {1, 1}, new int[] {4, 16}, MPI.INT).getExtent());
            assertEquals(4, Datatype.createIndexed(new int[] {1, 1}, new int[] {1, 4}, MPI.INT).getTrueExtent());
            assertEquals(1, Datatype.createIndexed(new int[] {1, 1}, new int[] {1, 4}, MPI.INT).getTrueLb());
            assertEquals(6, Datatype.createContiguous(2, Datatype.createVector(2, 1, 2, MPI.INT)).getExtent());
            Datatype resized = Datatype.createResized(MPI.INT, -4, 12);
            assertEquals(-1, resized.getLb());
            assertEquals(3, resized.getExtent());
            Datatype struct = Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8},
                    new Datatype[] {MPI.DOUBLE, MPI.BYTE});
            assertEquals("in bytes, padded", 16, struct.getExtent());
            assertEquals(9, struct.getSize());
        });
    }

    private static final class Particle extends Struct {
        private final int kind = addByte();
        private final int at = setOffset(8).addDouble(3);
        private final int charge = addInt();
        private final int pair = addStruct(MPI.int2);

        @Override
        protected Data newData() {
            return new Data();
        }

        private final class Data extends Struct.Data {
            void set(int k, double x, int q) {
                putByte(kind, (byte) k);
                putDouble(at, 2, x);
                putInt(charge, q);
                Int2.Data p = getData(MPI.int2, pair);
                p.putIndex(q);
            }

            String text() {
                Int2.Data p = getData(MPI.int2, pair);
                return getByte(kind) + " " + getDouble(at, 2) + " " + getInt(charge) + " " + p.getIndex();
            }
        }
    }

    @Test
    public void structuresTravelInByteBuffers() {
        TestRun.ranks(1).run(() -> {
            Particle particle = new Particle();
            assertEquals(48, particle.getExtent());
            ByteBuffer out = MPI.newByteBuffer(3 * particle.getExtent());
            ByteBuffer in = MPI.newByteBuffer(3 * particle.getExtent());
            for (int i = 0; i < 3; i++) {
                Particle.Data data = particle.getData(out, i);
                data.set(i, i / 2.0, -i);
            }
            out.put(1, (byte) 99);
            transfer(out, 0, 3, particle.getType(), in, 0, 3, particle.getType());
            Particle.Data last = particle.getData(in, 2);
            assertEquals("2 1.0 -2 -2", last.text());
            assertEquals("gaps are not sent", 0, in.get(1));
            byte[] array = new byte[48];
            transfer(out, 48, 1, particle.getType(), array, 0, 1, particle.getType());
            Particle.Data middle = particle.getData(array);
            assertEquals("1 0.5 -1 -1", middle.text());
            assertEquals(48, particle.<Particle.Data>getData(out, 2).getBuffer().capacity());
        });
    }

    @Test
    public void freedTypesLiveOnInTypesMadeOfThem() {
        TestRun.ranks(1).run(() -> {
            Datatype pair = Datatype.Contiguous(2, MPI.INT);
            Datatype spread = Datatype.Vector(2, 1, 2, pair);
            pair.free();
            assertTrue(pair.isNull());
            spread.Commit();
            spread.commit();
            int[] in = new int[4];
            transfer(new int[] {1, 2, 3, 4, 5, 6}, 0, 1, spread, in, 0, 4, MPI.INT);
            assertArrayEquals(new int[] {1, 2, 5, 6}, in);
            assertFalse(spread.dup().isNull());
            spread.setName("pairs");
            assertEquals("pairs", spread.getName());
            assertTrue(MPI.DATATYPE_NULL.isNull());
        });
    }

    @Test
    public void packingDataInPiecesCostsTime() {
        double[] seconds = new double[2];
        TestRun.ranks(1).run(() -> {
            Datatype column = Datatype.Vector(100, 1, 2, MPI.DOUBLE);
            column.Commit();
            double before = MPI.Wtime();
            WORLD.Send(new double[200], 0, 1, column, 0, 0);
            seconds[0] = MPI.Wtime() - before;
            before = MPI.Wtime();
            WORLD.Send(new double[200], 0, 100, MPI.DOUBLE, 0, 0);
            seconds[1] = MPI.Wtime() - before;
        });
        assertEquals(800e-12 * InstantMachine.PACKING_PS_PER_BYTE, seconds[0], 1e-9);
        assertEquals(0, seconds[1], 2e-9);
    }

    @Test
    public void differentDataArePackedIntoOneMessage() {
        TestRun.ranks(1).run(() -> {
            byte[] buffer = new byte[200];
            int position = WORLD.Pack(new int[] {1, 2, 3}, 1, 2, MPI.INT, buffer, 0);
            assertEquals(8, position);
            assertEquals(8, WORLD.Pack_size(2, MPI.INT));
            position = WORLD.pack(new double[] {Math.E}, 1, MPI.DOUBLE, buffer, position);
            position = WORLD.Pack(new String[] {"text"}, 0, 1, MPI.OBJECT, buffer, position);
            position = WORLD.Pack(new byte[] {7}, 0, 1, MPI.BYTE, buffer, position);
            byte[] in = new byte[200];
            Status status = transfer(buffer, 0, position, MPI.PACKED, in, 0, 200, MPI.PACKED);
            assertEquals(position, status.Get_count(MPI.PACKED));
            int[] ints = new int[3];
            int at = WORLD.Unpack(in, 0, ints, 0, 2, MPI.INT);
            assertArrayEquals(new int[] {2, 3, 0}, ints);
            double[] e = new double[1];
            at = WORLD.unpack(in, at, e, 1, MPI.DOUBLE);
            assertEquals(Math.E, e[0], 0);
            String[] text = new String[1];
            at = WORLD.Unpack(in, at, text, 0, 1, MPI.OBJECT);
            assertEquals("text", text[0]);
            byte[] seven = new byte[1];
            assertEquals(position, WORLD.Unpack(in, at, seven, 0, 1, MPI.BYTE));
            assertEquals(7, seven[0]);
        });
    }

    @Test
    public void differentDataArePackedIntoABufferOfMpjExpress() {
        TestRun.ranks(1).run(() -> {
            Buffer buffer = new Buffer(BufferFactory.create(100), 8, 100);
            int position = WORLD.Pack(new int[] {1, 2, 3}, 0, 3, MPI.INT, buffer, 0);
            assertEquals(12, position);
            position = WORLD.Pack(new String[] {"text"}, 0, 1, MPI.OBJECT, buffer, position);
            Buffer in = new Buffer(BufferFactory.create(200), 16, 200);
            Status status = transfer(buffer, 0, position, MPI.PACKED, in, 0, 184, MPI.PACKED);
            assertEquals(position, status.Get_count(MPI.PACKED));
            int[] ints = new int[3];
            int at = WORLD.Unpack(in, 0, ints, 0, 3, MPI.INT);
            assertEquals(12, at);
            assertArrayEquals(new int[] {1, 2, 3}, ints);
            String[] text = new String[1];
            assertEquals(position, WORLD.Unpack(in, at, text, 0, 1, MPI.OBJECT));
            assertEquals("text", text[0]);
            BufferFactory.destroy(in.getStaticBuffer());
        });
        assertThrows(IllegalArgumentException.class, () -> new Buffer(BufferFactory.create(8), 0, 9));
        assertThrows(IllegalArgumentException.class, () -> new Buffer(BufferFactory.create(8), 9, 8));
    }

    @Test
    public void packingIntoNoBufferOrBeyondItsEndIsRefused() {
        TestRun.ranks(1).run(() -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            Buffer small = new Buffer(BufferFactory.create(12), 4, 12);
            for (Buffer buffer : new Buffer[] {null, small}) {
                int expected = buffer == null ? MPI.ERR_BUFFER : MPI.ERR_TRUNCATE;
                assertEquals(expected, assertThrows(MPIException.class,
                        () -> WORLD.Pack(new int[3], 0, 3, MPI.INT, buffer, 0)).getErrorClass());
                assertEquals(expected, assertThrows(MPIException.class,
                        () -> WORLD.Unpack(buffer, 0, new int[3], 0, 3, MPI.INT)).getErrorClass());
            }
        });
    }

    @Test
    public void packedDataMayBeReceivedAsWhatTheyAre() {
        TestRun.ranks(1).run(() -> {
            byte[] buffer = new byte[12];
            WORLD.Pack(new int[] {4, 5, 6}, 0, 3, MPI.INT, buffer, 0);
            int[] in = new int[3];
            transfer(buffer, 0, 12, MPI.PACKED, in, 0, 3, MPI.INT);
            assertArrayEquals(new int[] {4, 5, 6}, in);
        });
    }

    @Test
    public void complexNumbersAreReadAndWritten() {
        double[] array = new double[4];
        DoubleComplex.get(array, 1).putImag(3);
        DoubleComplex.get(array, 1).putReal(2);
        assertArrayEquals(new double[] {0, 0, 2, 3}, array, 0);
        assertEquals(2, DoubleComplex.get(array, 1).getBuffer().get(0), 0);
        ByteBuffer bytes = MPI.newByteBuffer(16);
        FloatComplex.get(bytes, 1).putReal(5);
        assertEquals(5, FloatComplex.get(bytes.asFloatBuffer(), 1).getReal(), 0);
        assertEquals(5, bytes.getFloat(8), 0);
    }
}
