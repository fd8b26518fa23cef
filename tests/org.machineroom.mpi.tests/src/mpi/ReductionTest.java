// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Collective communication that combines data: MPI 1.1 sections 4.9 to 4.11, in both dialects. */
public class ReductionTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int[] SIZES = {1, 2, 3, 4, 6, 8};

    @Test
    public void reduceGivesTheRootTheResultOnly() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                int me = WORLD.Rank();
                for (int root = 0; root < size; root++) {
                    int[] result = {-1, -1, -1};
                    WORLD.Reduce(new int[] {9, me, -me}, 1, me == root ? result : null, 1, 2, MPI.INT, MPI.SUM, root);
                    int sum = size * (size - 1) / 2;
                    assertArrayEquals(me == root ? new int[] {-1, sum, -sum} : new int[] {-1, -1, -1}, result);
                }
            });
        }
    }

    @Test
    public void allOperationsCombineTheirTypes() {
        TestRun.ranks(4).run(() -> {
            int me = WORLD.Rank();
            int[] in = {me + 1, 12 + me};
            assertArrayEquals(new int[] {4, 15}, all(in, MPI.MAX));
            assertArrayEquals(new int[] {1, 12}, all(in, MPI.MIN));
            assertArrayEquals(new int[] {10, 54}, all(in, MPI.SUM));
            assertArrayEquals(new int[] {24, 12 * 13 * 14 * 15}, all(in, MPI.PROD));
            assertArrayEquals(new int[] {0, 12}, all(in, MPI.BAND));
            assertArrayEquals(new int[] {7, 15}, all(in, MPI.BOR));
            assertArrayEquals(new int[] {1 ^ 2 ^ 3 ^ 4, 0}, all(in, MPI.BXOR));
            boolean[] result = new boolean[2];
            WORLD.Allreduce(new boolean[] {true, me == 2}, 0, result, 0, 2, MPI.BOOLEAN, MPI.LAND);
            assertArrayEquals(new boolean[] {true, false}, result);
            WORLD.Allreduce(new boolean[] {false, me == 2}, 0, result, 0, 2, MPI.BOOLEAN, MPI.LOR);
            assertArrayEquals(new boolean[] {false, true}, result);
            WORLD.Allreduce(new boolean[] {true, me == 2}, 0, result, 0, 2, MPI.BOOLEAN, MPI.LXOR);
            assertArrayEquals(new boolean[] {false, true}, result);
            float[] greatest = new float[1];
            WORLD.allReduce(new float[] {-me}, greatest, 1, MPI.FLOAT, MPI.MAX);
            assertEquals(0, greatest[0], 0);
        });
    }

    private static int[] all(int[] in, Op op) {
        int[] out = new int[in.length];
        WORLD.Allreduce(in, 0, out, 0, in.length, MPI.INT, op);
        return out;
    }

    @Test
    public void maxlocFindsTheLowestPlaceInBothDialects() {
        TestRun.ranks(5).run(() -> {
            int me = WORLD.Rank();
            int[] pair = new int[2];
            WORLD.Allreduce(new int[] {me % 3, me}, 0, pair, 0, 1, MPI.INT2, MPI.MAXLOC);
            assertArrayEquals(new int[] {2, 2}, pair);
            double[] doubles = new double[4];
            WORLD.Reduce(new double[] {-me, me, 5, me}, 0, doubles, 0, 2, MPI.DOUBLE2, MPI.MINLOC, 1);
            assertArrayEquals(me == 1 ? new double[] {-4, 4, 5, 0} : new double[4], doubles, 0);
            ByteBuffer out = MPI.newByteBuffer(MPI.doubleInt.getExtent());
            ByteBuffer in = MPI.newByteBuffer(MPI.doubleInt.getExtent());
            DoubleInt.Data mine = MPI.doubleInt.getData(out);
            mine.putValue(Math.abs(me - 3));
            mine.putIndex(me);
            WORLD.allReduce(out, in, 1, MPI.DOUBLE_INT, MPI.MINLOC);
            DoubleInt.Data result = MPI.doubleInt.getData(in);
            assertEquals(0, result.getValue(), 0);
            assertEquals(3, result.getIndex());
        });
    }

    @Test
    public void scanCombinesLowerRanks() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                int me = WORLD.Rank();
                long[] result = new long[2];
                WORLD.Scan(new long[] {me + 1, 1}, 0, result, 0, 2, MPI.LONG, MPI.SUM);
                assertArrayEquals(new long[] {(me + 1L) * (me + 2) / 2, me + 1}, result);
                int[] both = {me};
                WORLD.scan(both, 1, MPI.INT, MPI.MAX);
                assertEquals(me, both[0]);
                int[] out = new int[1];
                WORLD.scan(new int[] {me}, out, 1, MPI.INT, MPI.MIN);
                assertEquals(0, out[0]);
            });
        }
    }

    @Test
    public void reduceScatterLeavesEachRankItsBlock() {
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                int me = WORLD.Rank();
                int[] counts = new int[size];
                int total = 0;
                int before = 0;
                for (int rank = 0; rank < size; rank++) {
                    counts[rank] = rank % 3;
                    total += counts[rank];
                    before += rank < me ? counts[rank] : 0;
                }
                double[] mine = new double[total];
                for (int i = 0; i < total; i++) {
                    mine[i] = i + me;
                }
                double[] block = {-1, -1, -1};
                WORLD.Reduce_scatter(mine, 0, block, 0, counts, MPI.DOUBLE, MPI.SUM);
                double[] again = {-1, -1, -1};
                WORLD.reduceScatter(mine, again, counts, MPI.DOUBLE, MPI.SUM);
                assertArrayEquals(block, again, 0);
                for (int i = 0; i < 3; i++) {
                    double sum = size * (before + i) + size * (size - 1) / 2.0;
                    assertEquals(i < counts[me] ? sum : -1, block[i], 0);
                }
                WORLD.reduceScatter(mine, counts, MPI.DOUBLE, MPI.SUM);
                for (int i = 0; i < counts[me]; i++) {
                    assertEquals(block[i], mine[i], 0);
                }
            });
        }
    }

    @Test
    public void secondDialectReducesInPlace() {
        TestRun.ranks(3).run(() -> {
            int me = WORLD.getRank();
            int[] data = {me, 1};
            WORLD.reduce(data, 2, MPI.INT, MPI.SUM, 1);
            assertArrayEquals(me == 1 ? new int[] {3, 3} : new int[] {me, 1}, data);
            int[] result = new int[1];
            WORLD.reduce(new int[] {me}, result, 1, MPI.INT, MPI.SUM, 2);
            assertEquals(me == 2 ? 3 : 0, result[0]);
        });
    }

    @Test
    public void operationsThatAreNotCommutativeKeepRankOrder() {
        Op matrixProduct = new Op(new User_function() {
            @Override
            public void Call(Object in, int inAt, Object inout, int inoutAt, int count, Datatype type) {
                long[] a = (long[]) in;
                long[] b = (long[]) inout;
                for (int i = 0; i < count; i++) {
                    int f = inAt + 4 * i;
                    int t = inoutAt + 4 * i;
                    long[] c = {a[f] * b[t] + a[f + 1] * b[t + 2], a[f] * b[t + 1] + a[f + 1] * b[t + 3],
                            a[f + 2] * b[t] + a[f + 3] * b[t + 2], a[f + 2] * b[t + 1] + a[f + 3] * b[t + 3]};
                    System.arraycopy(c, 0, b, t, 4);
                }
            }
        }, false);
        for (int size : SIZES) {
            TestRun.ranks(size).run(() -> {
                Datatype matrix = Datatype.Contiguous(4, MPI.LONG);
                matrix.Commit();
                long[] mine = {1, WORLD.Rank() + 1, 0, 1, 2, WORLD.Rank(), 1, 1};
                long[] result = new long[8];
                for (int root = 0; root < size; root++) {
                    WORLD.Reduce(mine, 0, result, 0, 2, matrix, matrixProduct, root);
                    if (WORLD.Rank() == root) {
                        assertArrayEquals(product(0, size), result);
                    }
                }
                WORLD.Allreduce(mine, 0, result, 0, 2, matrix, matrixProduct);
                assertArrayEquals(product(0, size), result);
                WORLD.Scan(mine, 0, result, 0, 2, matrix, matrixProduct);
                assertArrayEquals(product(0, WORLD.Rank() + 1), result);
            });
        }
    }

    /** The product of the ranks' matrices, from left to right. */
    private static long[] product(int from, int to) {
        long[] result = {1, 0, 0, 1, 1, 0, 0, 1};
        for (int rank = from; rank < to; rank++) {
            long[] next = {1, rank + 1, 0, 1, 2, rank, 1, 1};
            for (int m = 0; m < 8; m += 4) {
                long[] c = {result[m] * next[m] + result[m + 1] * next[m + 2],
                        result[m] * next[m + 1] + result[m + 1] * next[m + 3],
                        result[m + 2] * next[m] + result[m + 3] * next[m + 2],
                        result[m + 2] * next[m + 1] + result[m + 3] * next[m + 3]};
                System.arraycopy(c, 0, result, m, 4);
            }
        }
        return result;
    }

    @Test
    public void functionsOfTheSecondDialectGetBuffersOrArrays() {
        Op onBuffers = new Op(new UserFunction() {
            @Override
            public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) {
                DoubleBuffer a = in.asDoubleBuffer();
                DoubleBuffer b = inOut.asDoubleBuffer();
                for (int i = 0; i < count; i++) {
                    b.put(i, a.get(i) + b.get(i));
                }
            }
        }, true);
        Op onArrays = new Op(new UserFunction() {
            @Override
            public void call(Object in, Object inOut, int count, Datatype datatype) {
                double[] a = (double[]) in;
                double[] b = (double[]) inOut;
                for (int i = 0; i < count; i++) {
                    b[i] = Math.max(a[i], b[i]);
                }
            }
        }, true);
        TestRun.ranks(5).run(() -> {
            double[] result = new double[2];
            WORLD.allReduce(new double[] {WORLD.getRank(), 1}, result, 2, MPI.DOUBLE, onBuffers);
            assertArrayEquals(new double[] {10, 5}, result, 0);
            WORLD.allReduce(new double[] {WORLD.getRank(), 1}, result, 2, MPI.DOUBLE, onArrays);
            assertArrayEquals(new double[] {4, 1}, result, 0);
        });
    }

    @Test
    public void complexNumbersAreAddedAndMultiplied() {
        TestRun.ranks(2).run(() -> {
            double[] number = {1, WORLD.Rank() + 1};
            double[] result = new double[2];
            WORLD.Allreduce(number, 0, result, 0, 1, MPI.DOUBLE_COMPLEX, MPI.SUM);
            assertArrayEquals(new double[] {2, 3}, result, 0);
            WORLD.Allreduce(number, 0, result, 0, 1, MPI.DOUBLE_COMPLEX, MPI.PROD);
            assertArrayEquals(new double[] {-1, 3}, result, 0);
        });
    }

    @Test
    public void reductionsCostProcessorTime() {
        double[] seconds = new double[1];
        TestRun.ranks(2).run(() -> {
            double[] data = new double[100_000];
            WORLD.Allreduce(data, 0, new double[100_000], 0, 100_000, MPI.DOUBLE, MPI.SUM);
            seconds[0] = MPI.Wtime();
        });
        assertTrue("at least a cycle of a nanosecond for each element: " + seconds[0], seconds[0] > 1e-4);
    }
}
