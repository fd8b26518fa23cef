// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.Serializable;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Messages of objects, and buffers of java.nio. */
public class ObjectAndBufferTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static final class Node implements Serializable {
        private static final long serialVersionUID = 1L;
        private final String name;
        private Node next;

        Node(String name) {
            this.name = name;
        }
    }

    @Test
    public void objectsArriveAsCopies() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                Node ring = new Node("a");
                ring.next = new Node("b");
                ring.next.next = ring;
                WORLD.Send(new Object[] {ring, Map.of("k", List.of(1, 2))}, 0, 2, MPI.OBJECT, 1, 0);
                WORLD.send(new int[][] {{1}, {2, 3}}, 2, MPI.OBJECT, 1, 0);
            } else {
                Object[] in = new Object[5];
                Status status = WORLD.Recv(in, 1, 4, MPI.OBJECT, 0, 0);
                assertEquals(2, status.Get_count(MPI.OBJECT));
                Node ring = (Node) in[1];
                assertEquals("b", ring.next.name);
                assertTrue(ring == ring.next.next);
                assertEquals(Map.of("k", List.of(1, 2)), in[2]);
                int[][] matrix = new int[2][];
                WORLD.recv(matrix, 2, MPI.OBJECT, 0, 0);
                assertArrayEquals(new int[][] {{1}, {2, 3}}, matrix);
            }
        });
    }

    @Test
    public void objectsGoThroughAllPointToPointCalls() {
        TestRun.ranks(2).run(() -> {
            int me = WORLD.Rank();
            int other = 1 - me;
            String[] in = new String[1];
            Request receive = WORLD.Irecv(in, 0, 1, MPI.OBJECT, other, 0);
            WORLD.Isend(new String[] {"from " + me}, 0, 1, MPI.OBJECT, other, 0).Wait();
            receive.Wait();
            assertEquals("from " + other, in[0]);
            String[] both = {"again " + me};
            WORLD.Sendrecv_replace(both, 0, 1, MPI.OBJECT, other, 1, other, 1);
            assertEquals("again " + other, both[0]);
            if (me == 0) {
                WORLD.Send(new String[] {"x", "y"}, 0, 2, MPI.OBJECT, 1, 2);
            } else {
                WORLD.Probe(0, 2);
                Object[] two = new Object[2];
                assertEquals(2, WORLD.Recv(two, 0, 2, MPI.OBJECT, 0, 2).Get_count(MPI.OBJECT));
            }
        });
    }

    @Test
    public void collectivesMoveObjects() {
        TestRun.ranks(5).run(() -> {
            int me = WORLD.Rank();
            String mine = "x".repeat(me + 1);
            Object[] all = new Object[5];
            WORLD.Gather(new Object[] {mine}, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT, 3);
            assertEquals(me == 3 ? "xxxxx" : null, all[4]);
            WORLD.Bcast(all, 0, 5, MPI.OBJECT, 3);
            assertEquals("xx", all[1]);
            Object[] part = new Object[1];
            WORLD.Scatter(all, 0, 1, MPI.OBJECT, part, 0, 1, MPI.OBJECT, 2);
            assertEquals(mine, part[0]);
            String[] everybody = new String[5];
            WORLD.Allgather(part, 0, 1, MPI.OBJECT, everybody, 0, 1, MPI.OBJECT);
            assertEquals("xxx", everybody[2]);
            String[] out = new String[5];
            for (int i = 0; i < 5; i++) {
                out[i] = me + ">" + i;
            }
            String[] in = new String[5];
            WORLD.Alltoall(out, 0, 1, MPI.OBJECT, in, 0, 1, MPI.OBJECT);
            assertEquals("4>" + me, in[4]);
            Object[] spread = new Object[10];
            WORLD.Gatherv(new Object[] {mine, me}, 0, 2, MPI.OBJECT, spread, 0, new int[] {2, 2, 2, 2, 2},
                    new int[] {8, 6, 4, 2, 0}, MPI.OBJECT, 0);
            assertEquals(me == 0 ? 4 : null, spread[1]);
            WORLD.allGatherv(new Object[] {mine}, 1, MPI.OBJECT, spread, new int[] {1, 1, 1, 1, 1},
                    new int[] {4, 3, 2, 1, 0}, MPI.OBJECT);
            assertEquals("xxxxx", spread[0]);
        });
    }

    @Test
    public void programsOwnOperationsReduceObjectsInRankOrder() {
        Op concatenation = new Op(new User_function() {
            @Override
            public void Call(Object in, int inAt, Object inout, int inoutAt, int count, Datatype type) {
                for (int i = 0; i < count; i++) {
                    ((Object[]) inout)[inoutAt + i] = "" + ((Object[]) in)[inAt + i] + ((Object[]) inout)[inoutAt + i];
                }
            }
        }, false);
        TestRun.ranks(5).run(() -> {
            int me = WORLD.Rank();
            String[] mine = {"" + me, "abcde".substring(me, me + 1)};
            String[] result = new String[3];
            WORLD.Reduce(mine, 0, result, 1, 2, MPI.OBJECT, concatenation, 4);
            assertArrayEquals(me == 4 ? new String[] {null, "01234", "abcde"} : new String[3], result);
            WORLD.Allreduce(mine, 1, result, 0, 1, MPI.OBJECT, concatenation);
            assertEquals("abcde", result[0]);
            WORLD.Scan(mine, 0, result, 0, 1, MPI.OBJECT, concatenation);
            assertEquals("01234".substring(0, me + 1), result[0]);
            String[] all = {"a", "b", "c", "d", "e"};
            WORLD.Reduce_scatter(all, 0, result, 0, new int[] {1, 1, 1, 1, 1}, MPI.OBJECT, concatenation);
            assertEquals(all[me].repeat(5), result[0]);
        });
    }

    @Test
    public void directAndHeapBuffersAreSentAndReceived() {
        TestRun.ranks(2).run(() -> {
            ByteBuffer direct = MPI.newByteBuffer(16);
            DoubleBuffer doubles = MPI.newDoubleBuffer(3);
            IntBuffer heap = IntBuffer.allocate(4);
            if (WORLD.getRank() == 0) {
                direct.putInt(0, 7).putInt(4, 8);
                doubles.put(0, 1.5).put(2, 2.5);
                heap.put(1, 9);
                WORLD.send(direct, 2, MPI.INT, 1, 0);
                WORLD.iSend(doubles, 3, MPI.DOUBLE, 1, 0).waitFor();
                WORLD.iSend(MPI.slice(heap, 1), 1, MPI.INT, 1, 0).waitFor();
            } else {
                IntBuffer in = MPI.newIntBuffer(3);
                assertEquals(2, WORLD.recv(MPI.slice(in, 1), 2, MPI.INT, 0, 0).getCount(MPI.INT));
                assertEquals(0, in.get(0));
                assertEquals(8, in.get(2));
                WORLD.iRecv(doubles, 3, MPI.DOUBLE, 0, 0).waitFor();
                assertEquals(2.5, doubles.get(2), 0);
                WORLD.recv(direct, 1, MPI.INT, 0, 0);
                assertEquals(9, direct.getInt(0));
            }
        });
    }

    @Test
    public void slicesShareTheirMemory() {
        int[] array = new int[5];
        MPI.slice(array, 3).put(0, 7);
        assertEquals(7, array[3]);
        byte[] bytes = new byte[9];
        MPI.slice(bytes, 1).putInt(0, 1);
        assertEquals(ByteOrder.nativeOrder(), MPI.slice(bytes, 1).order());
        assertEquals(1, MPI.slice(ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()), 1).getInt(0));
        List<Buffer> slices = new ArrayList<>(List.of(MPI.slice(MPI.newCharBuffer(4), 1),
                MPI.slice(MPI.newShortBuffer(4), 1), MPI.slice(MPI.newIntBuffer(4), 1),
                MPI.slice(MPI.newLongBuffer(4), 1),
                MPI.slice(MPI.newFloatBuffer(4), 1), MPI.slice(MPI.newDoubleBuffer(4), 1),
                MPI.slice(MPI.newByteBuffer(4), 1), MPI.slice(new char[4], 1), MPI.slice(new short[4], 1),
                MPI.slice(new long[4], 1), MPI.slice(new float[4], 1), MPI.slice(new double[4], 1)));
        slices.forEach(slice -> assertEquals(3, slice.capacity()));
    }

    @Test
    public void collectivesTakeBuffers() {
        TestRun.ranks(3).run(() -> {
            int me = WORLD.getRank();
            IntBuffer in = MPI.newIntBuffer(3);
            WORLD.allGather(IntBuffer.wrap(new int[] {me + 1}), 1, MPI.INT, in, 1, MPI.INT);
            assertEquals(3, in.get(2));
            ByteBuffer sum = MPI.newByteBuffer(8).putDouble(0, me);
            WORLD.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
            assertEquals(3, sum.getDouble(0), 0);
        });
    }
}
