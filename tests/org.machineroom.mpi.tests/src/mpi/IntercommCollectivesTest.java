// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.collective.LamCollectives;
import org.machineroom.mpi.testing.InstantMachine;
import org.machineroom.mpi.testing.TestRun;

/** Collective operations on intercommunicators, called to their end and started: MPI 3.1 section 5.2.3. */
public class IntercommCollectivesTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    /**
     * One rank's part in random operations between the first ranks of the world and the rest. All ranks draw the same
     * numbers; what each must get is computed plainly.
     */
    private static final class Part {
        private final Intercomm between;
        private final boolean isLow;
        private final int me;
        private final int mine;
        private final int others;
        private final Random random;
        private int call;

        Part(int low, int seed) {
            int rank = WORLD.getRank();
            isLow = rank < low;
            Intracomm group = WORLD.split(isLow ? 0 : 1, 0);
            between = WORLD.createIntercomm(group, 0, isLow ? low : 0, 3);
            me = between.getRank();
            mine = between.getSize();
            others = between.getRemoteSize();
            random = new Random(seed);
        }

        /** The i-th int that a rank of a group has for a rank of the other. */
        private int value(boolean low, int from, int to, int i) {
            return ((call * 2 + (low ? 1 : 0)) * 31 + from) * 1009 + to * 101 + i;
        }

        private int[] data(boolean low, int from, int to, int count) {
            return IntStream.range(0, count).map(i -> value(low, from, to, i)).toArray();
        }

        private int[] all(int ranks, java.util.function.IntFunction<int[]> block) {
            return IntStream.range(0, ranks).boxed().flatMapToInt(r -> Arrays.stream(block.apply(r))).toArray();
        }

        private int[] places(int[] counts) {
            int[] places = new int[counts.length];
            for (int i = 1; i < counts.length; i++) {
                places[i] = places[i - 1] + counts[i - 1];
            }
            return places;
        }

        private void wait(Request request) {
            request.waitFor();
        }

        private void check(int[] expected, int[] found) {
            assertArrayEquals("call " + call + " at rank " + me + " of the " + (isLow ? "low" : "high") + " group",
                    expected, found);
        }

        void run(int calls) {
            for (call = 0; call < calls; call++) {
                boolean started = random.nextBoolean();
                boolean rootIsLow = random.nextBoolean();
                int rootRank = random.nextInt(1000);
                int count = random.nextInt(4) == 0 ? 700 : random.nextInt(4);
                int inRootsGroup = isLow == rootIsLow ? mine : others;
                int root = rootRank % inRootsGroup;
                int named = isLow != rootIsLow ? root : me == root ? MPI.ROOT : MPI.PROC_NULL;
                switch (random.nextInt(10)) {
                    case 0 -> bcast(started, rootIsLow, root, named, count);
                    case 1 -> gather(started, rootIsLow, root, named, count);
                    case 2 -> gatherv(started, rootIsLow, root, named, count);
                    case 3 -> scatter(started, rootIsLow, root, named, count);
                    case 4 -> scatterv(started, rootIsLow, root, named, count);
                    case 5 -> allgather(started, count);
                    case 6 -> alltoall(started, count);
                    case 7 -> reduce(started, rootIsLow, named, count);
                    case 8 -> allreduce(started, count);
                    default -> reduceScatter(started, count);
                }
                if (started) {
                    wait(between.iBarrier());
                } else {
                    between.barrier();
                }
            }
        }

        private void bcast(boolean started, boolean rootIsLow, int root, int named, int count) {
            int[] sent = data(rootIsLow, root, 0, count);
            int[] data = named == MPI.ROOT ? sent : new int[count];
            if (started) {
                wait(between.iBcast(data, count, MPI.INT, named));
            } else {
                between.bcast(data, count, MPI.INT, named);
            }
            check(named == MPI.PROC_NULL ? new int[count] : sent, data);
        }

        private void gather(boolean started, boolean rootIsLow, int root, int named, int count) {
            int[] out = data(isLow, me, root, count);
            int[] in = new int[count * others];
            if (started) {
                wait(between.iGather(out, count, MPI.INT, in, count, MPI.INT, named));
            } else {
                between.gather(out, count, MPI.INT, in, count, MPI.INT, named);
            }
            check(named == MPI.ROOT ? all(others, r -> data(!isLow, r, root, count)) : new int[in.length], in);
        }

        private void gatherv(boolean started, boolean rootIsLow, int root, int named, int count) {
            int[] counts = IntStream.range(0, others).map(r -> (count + r) % 5).toArray();
            int own = (count + me) % 5;
            int[] out = data(isLow, me, root, own);
            int[] in = new int[Arrays.stream(counts).sum()];
            if (started) {
                wait(named == MPI.ROOT ? between.iGatherv(in, counts, places(counts), MPI.INT, named)
                        : between.iGatherv(out, own, MPI.INT, named));
            } else if (named == MPI.ROOT) {
                between.gatherv(in, counts, places(counts), MPI.INT, named);
            } else {
                between.gatherv(out, own, MPI.INT, named);
            }
            check(named == MPI.ROOT ? all(others, r -> data(!isLow, r, root, counts[r])) : new int[in.length], in);
        }

        private void scatter(boolean started, boolean rootIsLow, int root, int named, int count) {
            int[] out = all(others, r -> data(isLow, me, r, count));
            int[] in = new int[count];
            if (started) {
                wait(between.iScatter(out, count, MPI.INT, in, count, MPI.INT, named));
            } else {
                between.scatter(out, count, MPI.INT, in, count, MPI.INT, named);
            }
            check(named >= 0 ? data(!isLow, root, me, count) : new int[count], in);
        }

        private void scatterv(boolean started, boolean rootIsLow, int root, int named, int count) {
            int[] counts = IntStream.range(0, others).map(r -> (count + r) % 5).toArray();
            int own = (count + me) % 5;
            int[] out = all(others, r -> data(isLow, me, r, counts[r]));
            int[] in = new int[own];
            if (started) {
                wait(between.iScatterv(out, counts, places(counts), MPI.INT, in, own, MPI.INT, named));
            } else {
                between.scatterv(out, counts, places(counts), MPI.INT, in, own, MPI.INT, named);
            }
            check(named >= 0 ? data(!isLow, root, me, own) : new int[own], in);
        }

        /** The groups give blocks of different lengths. */
        private void allgather(boolean started, int count) {
            int own = isLow ? count : count / 2;
            int their = isLow ? count / 2 : count;
            int[] out = data(isLow, me, 0, own);
            int[] in = new int[their * others];
            int[] counts = new int[others];
            Arrays.fill(counts, their);
            if (started) {
                wait(between.iAllGatherv(out, own, MPI.INT, in, counts, places(counts), MPI.INT));
                check(all(others, r -> data(!isLow, r, 0, their)), in);
                wait(between.iAllGather(out, own, MPI.INT, in, their, MPI.INT));
            } else {
                between.allGatherv(out, own, MPI.INT, in, counts, places(counts), MPI.INT);
                check(all(others, r -> data(!isLow, r, 0, their)), in);
                between.allGather(out, own, MPI.INT, in, their, MPI.INT);
            }
            check(all(others, r -> data(!isLow, r, 0, their)), in);
        }

        private void alltoall(boolean started, int count) {
            int own = isLow ? count : count + 1;
            int their = isLow ? count + 1 : count;
            int[] out = all(others, r -> data(isLow, me, r, own));
            int[] in = new int[their * others];
            if (started) {
                wait(between.iAllToAll(out, own, MPI.INT, in, their, MPI.INT));
            } else {
                between.allToAll(out, own, MPI.INT, in, their, MPI.INT);
            }
            check(all(others, r -> data(!isLow, r, me, their)), in);
        }

        private int[] sums(boolean low, int ranks, int count) {
            return IntStream.range(0, count)
                    .map(i -> IntStream.range(0, ranks).map(r -> value(low, r, 0, i)).sum()).toArray();
        }

        private void reduce(boolean started, boolean rootIsLow, int named, int count) {
            int[] out = data(isLow, me, 0, count);
            int[] in = new int[count];
            if (started) {
                wait(between.iReduce(out, in, count, MPI.INT, MPI.SUM, named));
            } else {
                between.reduce(out, in, count, MPI.INT, MPI.SUM, named);
            }
            check(named == MPI.ROOT ? sums(!isLow, others, count) : new int[count], in);
        }

        private void allreduce(boolean started, int count) {
            int[] out = data(isLow, me, 0, count);
            int[] in = new int[count];
            if (started) {
                wait(between.iAllReduce(out, in, count, MPI.INT, MPI.SUM));
            } else {
                between.allReduce(out, in, count, MPI.INT, MPI.SUM);
            }
            check(sums(!isLow, others, count), in);
        }

        /** Both groups divide vectors of the same length, each among its own. */
        private void reduceScatter(boolean started, int count) {
            int total = mine * others;
            int[] out = data(isLow, me, 0, total);
            int[] in = new int[others];
            int[] counts = new int[mine];
            Arrays.fill(counts, others);
            if (started) {
                wait(between.iReduceScatter(out, in, counts, MPI.INT, MPI.SUM));
            } else {
                between.reduceScatterBlock(out, in, others, MPI.INT, MPI.SUM);
            }
            check(Arrays.copyOfRange(sums(!isLow, others, total), me * others, (me + 1) * others), in);
        }
    }

    @Test
    public void randomOperationsGiveWhatTheStandardSays() {
        int[][] groups = {{2, 1}, {3, 1}, {5, 2}, {6, 3}, {8, 5}, {7, 6}};
        for (int seed = 0; seed < 12; seed++) {
            int[] sizes = groups[seed % groups.length];
            int drawn = seed;
            TestRun.ranks(sizes[0]).run(() -> new Part(sizes[1], drawn).run(25));
            TestRun.ranks(sizes[0])
                    .machine(kernel -> new InstantMachine(kernel, Limits.NONE, new LamCollectives()))
                    .run(() -> new Part(sizes[1], drawn).run(25));
        }
    }

    /** LAM's barrier takes signals from any rank; one of the other group that comes early is not meant. */
    @Test
    public void aSignalOfTheOtherGroupIsNotTakenForOneOfTheOwn() {
        TestRun.ranks(4).machine(kernel -> new InstantMachine(kernel, Limits.NONE, new LamCollectives())).run(() -> {
            boolean isFirst = WORLD.getRank() == 0;
            Intracomm group = WORLD.split(isFirst ? 0 : 1, 0);
            Intercomm between = WORLD.createIntercomm(group, 0, isFirst ? 1 : 0, 3);
            if (WORLD.getRank() > 1) {
                Machine.compute(1e-3);
            }
            between.iBarrier().waitFor();
            between.barrier();
        });
    }

    private static Intercomm halves() {
        int rank = WORLD.getRank();
        Intracomm group = WORLD.split(rank % 2, 0);
        return WORLD.createIntercomm(group, 0, 1 - rank % 2, 3);
    }

    @Test
    public void aRankOfTheWrongGroupIsNoRoot() {
        TestRun.ranks(3).run(() -> {
            Intercomm between = halves();
            between.setErrhandler(MPI.ERRORS_RETURN);
            MPIException error = assertThrows(MPIException.class, () -> between.bcast(new int[1], 1, MPI.INT, 2));
            assertEquals(MPI.ERR_ROOT, error.getErrorClass());
        });
    }

    @Test
    public void nothingIsInPlaceBetweenGroups() {
        TestRun.ranks(2).run(() -> {
            Intercomm between = halves();
            between.setErrhandler(MPI.ERRORS_RETURN);
            MPIException error = assertThrows(MPIException.class,
                    () -> between.allReduce(new int[1], 1, MPI.INT, MPI.SUM));
            assertEquals(MPI.ERR_BUFFER, error.getErrorClass());
        });
    }
}
