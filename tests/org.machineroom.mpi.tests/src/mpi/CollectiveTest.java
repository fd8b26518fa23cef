// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Collective communication that moves data: MPI 1.1 sections 4.3 to 4.8, in both dialects. */
public class CollectiveTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int[] SIZES = {1, 2, 3, 4, 5, 7, 8};

    /** What rank {@code from} sends to rank {@code to} as element {@code i}. */
    private static int value(int from, int to, int i) {
        return 10000 * from + 100 * to + i;
    }

    @Test
    public void barrierWaitsForTheLast() {
        double[] after = new double[5];
        TestRun.ranks(5).run(() -> {
            Machine.compute(WORLD.Rank() * 1e-3);
            WORLD.Barrier();
            after[WORLD.Rank()] = MPI.Wtime();
            WORLD.barrier();
        });
        for (double time : after) {
            assertEquals(4e-3, time, 1e-4);
        }
    }

    @Test
    public void bcastCopiesFromAnyRoot() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                for (int root = 0; root < size; root++) {
                    double[] data = new double[20];
                    if (WORLD.Rank() == root) {
                        Arrays.setAll(data, i -> i + 1);
                    }
                    WORLD.Bcast(data, 5, 10, MPI.DOUBLE, root);
                    assertEquals(6, data[5], 0);
                    assertEquals(WORLD.Rank() == root ? 16 : 0, data[15], 0);
                    char[] text = WORLD.Rank() == root ? "hello".toCharArray() : new char[5];
                    WORLD.bcast(text, 5, MPI.CHAR, root);
                    assertEquals("hello", new String(text));
                }
            });
        }
    }

    @Test
    public void gatherAndScatterKeepRankOrder() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                int me = WORLD.Rank();
                for (int root = 0; root < size; root++) {
                    int[] all = me == root ? new int[2 * size + 1] : null;
                    WORLD.Gather(new int[] {-1, me, -me}, 1, 2, MPI.INT, all, 1, 2, MPI.INT, root);
                    if (me == root) {
                        for (int rank = 0; rank < size; rank++) {
                            assertEquals(rank, all[1 + 2 * rank]);
                            assertEquals(-rank, all[2 + 2 * rank]);
                        }
                    }
                    int[] mine = new int[3];
                    WORLD.Scatter(all, 1, 2, MPI.INT, mine, 1, 2, MPI.INT, root);
                    assertArrayEquals(new int[] {0, me, -me}, mine);
                }
            });
        }
    }

    @Test
    public void gathervAndScattervPutBlocksAnywhere() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                int me = WORLD.Rank();
                int[] counts = new int[size];
                int[] places = new int[size];
                Arrays.setAll(counts, i -> i % 3);
                Arrays.setAll(places, i -> 4 * (size - 1 - i));
                long[] mine = {me, 2L * me, 3L * me};
                for (int root = 0; root < size; root++) {
                    long[] all = new long[4 * size + 1];
                    WORLD.Gatherv(mine, 0, me % 3, MPI.LONG, me == root ? all : null, 1, counts, places, MPI.LONG,
                            root);
                    for (int rank = 0; me == root && rank < size; rank++) {
                        for (int i = 0; i < 4; i++) {
                            long expected = i < rank % 3 ? (i + 1L) * rank : 0;
                            assertEquals(expected, all[1 + places[rank] + i]);
                        }
                    }
                    long[] back = new long[4];
                    WORLD.Scatterv(me == root ? all : null, 1, counts, places, MPI.LONG, back, 1, me % 3, MPI.LONG,
                            root);
                    assertArrayEquals(Arrays.copyOf(mine, me % 3), Arrays.copyOfRange(back, 1, 1 + me % 3));
                }
            });
        }
    }

    @Test
    public void allgatherGivesEverybodyAll() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                int me = WORLD.Rank();
                short[] all = new short[2 * size];
                WORLD.Allgather(new short[] {(short) me, 7}, 0, 2, MPI.SHORT, all, 0, 2, MPI.SHORT);
                int[] counts = new int[size];
                int[] places = new int[size];
                Arrays.setAll(counts, i -> i);
                Arrays.setAll(places, i -> i * size);
                float[] spread = new float[size * size];
                float[] mine = new float[me];
                Arrays.fill(mine, me);
                WORLD.Allgatherv(mine, 0, me, MPI.FLOAT, spread, 0, counts, places, MPI.FLOAT);
                for (int rank = 0; rank < size; rank++) {
                    assertEquals(rank, all[2 * rank]);
                    for (int i = 0; i < size; i++) {
                        assertEquals(i < rank ? rank : 0, spread[rank * size + i], 0);
                    }
                }
            });
        }
    }

    @Test
    public void alltoallTransposes() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                int me = WORLD.Rank();
                int[] out = new int[2 * size];
                for (int i = 0; i < out.length; i++) {
                    out[i] = value(me, i / 2, i % 2);
                }
                int[] in = new int[2 * size];
                WORLD.Alltoall(out, 0, 2, MPI.INT, in, 0, 2, MPI.INT);
                int[] again = new int[2 * size];
                WORLD.allToAll(out, 2, MPI.INT, again, 2, MPI.INT);
                assertArrayEquals(in, again);
                for (int i = 0; i < in.length; i++) {
                    assertEquals(value(i / 2, me, i % 2), in[i]);
                }
            });
        }
    }

    @Test
    public void alltoallvMovesBlocksOfAnyLength() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                int me = WORLD.Rank();
                int[] outCounts = new int[size];
                int[] inCounts = new int[size];
                int[] outPlaces = new int[size];
                int[] inPlaces = new int[size];
                Random lengths = new Random(size);
                int[][] length = new int[size][size];
                for (int[] row : length) {
                    Arrays.setAll(row, i -> lengths.nextInt(4));
                }
                for (int i = 0; i < size; i++) {
                    outCounts[i] = length[me][i];
                    inCounts[i] = length[i][me];
                    outPlaces[i] = 5 * i;
                    inPlaces[i] = 5 * (size - 1 - i);
                }
                int[] out = new int[5 * size];
                for (int i = 0; i < out.length; i++) {
                    out[i] = value(me, i / 5, i % 5);
                }
                int[] in = new int[5 * size];
                WORLD.Alltoallv(out, 0, outCounts, outPlaces, MPI.INT, in, 0, inCounts, inPlaces, MPI.INT);
                for (int rank = 0; rank < size; rank++) {
                    for (int i = 0; i < 5; i++) {
                        assertEquals(i < inCounts[rank] ? value(rank, me, i) : 0, in[inPlaces[rank] + i]);
                    }
                }
                int[] again = new int[5 * size];
                WORLD.allToAllv(out, outCounts, outPlaces, MPI.INT, again, inCounts, inPlaces, MPI.INT);
                assertArrayEquals(in, again);
            });
        }
    }

    @Test
    public void secondDialectWorksInPlace() {
        TestRun.ranks(4).run(() -> {
            int me = WORLD.getRank();
            int root = 2;
            int[] buffer = me == root ? new int[] {0, 0, 20, 0} : new int[] {10 * me};
            WORLD.gather(buffer, 1, MPI.INT, root);
            assertArrayEquals(me == root ? new int[] {0, 10, 20, 30} : new int[] {10 * me}, buffer);
            WORLD.scatter(buffer, 1, MPI.INT, root);
            assertEquals(me == root ? 0 : 10 * me, buffer[0]);
            int[] all = new int[4];
            all[me] = me;
            WORLD.allGather(all, 1, MPI.INT);
            assertArrayEquals(new int[] {0, 1, 2, 3}, all);
            int[] counts = {1, 1, 1, 1};
            int[] places = {3, 2, 1, 0};
            int[] turned = new int[4];
            turned[3 - me] = me;
            WORLD.allGatherv(turned, counts, places, MPI.INT);
            assertArrayEquals(new int[] {3, 2, 1, 0}, turned);
            if (me == root) {
                int[] gathered = {0, 2, 0, 0};
                WORLD.gatherv(gathered, counts, places, MPI.INT, root);
                assertArrayEquals(new int[] {3, 2, 1, 0}, gathered);
                WORLD.scatterv(gathered, counts, places, MPI.INT, root);
            } else {
                int[] part = {me};
                WORLD.gatherv(part, 1, MPI.INT, root);
                part[0] = -1;
                WORLD.scatterv(part, 1, MPI.INT, root);
                assertEquals(me, part[0]);
            }
        });
    }

    @Test
    public void secondDialectWorksWithTwoBuffers() {
        TestRun.ranks(3).run(() -> {
            int me = WORLD.getRank();
            int[] all = new int[3];
            WORLD.gather(new int[] {me}, 1, MPI.INT, all, 1, MPI.INT, 0);
            int[] mine = new int[1];
            WORLD.scatter(all, 1, MPI.INT, mine, 1, MPI.INT, 0);
            assertEquals(me, mine[0]);
            int[] counts = {1, 1, 1};
            int[] places = {2, 1, 0};
            WORLD.gatherv(mine, 1, MPI.INT, all, counts, places, MPI.INT, 1);
            assertArrayEquals(me == 1 ? new int[] {2, 1, 0} : me == 0 ? new int[] {0, 1, 2} : new int[3], all);
            WORLD.scatterv(all, counts, places, MPI.INT, mine, 1, MPI.INT, 1);
            assertEquals(me, mine[0]);
        });
    }

    @Test
    public void blocksMayBeOfDerivedTypes() {
        TestRun.ranks(3).run(() -> {
            int me = WORLD.Rank();
            Datatype column = Datatype.Vector(3, 1, 3, MPI.DOUBLE);
            column.Commit();
            double[] matrix = new double[9];
            double[] mine = {me, me + 10, me + 20};
            Datatype narrow = Datatype.createResized(column, 0, Double.BYTES);
            narrow.commit();
            WORLD.Gather(mine, 0, 3, MPI.DOUBLE, matrix, 0, 1, narrow, 0);
            if (me == 0) {
                assertArrayEquals(new double[] {0, 1, 2, 10, 11, 12, 20, 21, 22}, matrix, 0);
            }
            double[] back = new double[3];
            WORLD.Scatter(matrix, 0, 1, narrow, back, 0, 3, MPI.DOUBLE, 0);
            assertArrayEquals(mine, back, 0);
            double[] all = new double[9];
            WORLD.Bcast(me == 1 ? new double[] {1, 0, 0, 2, 0, 0, 3} : all, 0, 1, column, 1);
            if (me != 1) {
                assertArrayEquals(new double[] {1, 0, 0, 2, 0, 0, 3, 0, 0}, all, 0);
            }
        });
    }
}
