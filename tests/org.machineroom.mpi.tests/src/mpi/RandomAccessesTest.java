// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/**
 * Random accesses in random epochs leave what they leave when they are done one after the other. All ranks draw the
 * same numbers, so that each knows what the others do; accesses of an epoch do not conflict.
 */
public class RandomAccessesTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int RANKS = 4;
    private static final int CELLS = 24;
    private static final Op[] OPS = {MPI.SUM, MPI.MAX, MPI.MIN, MPI.BXOR, MPI.REPLACE};

    /** What an access does to the target's memory. */
    private enum Kind {
        PUT, GET, ACCUMULATE, FETCH
    }

    /**
     * An access of one rank.
     *
     * @param stride distance of the elements at the target
     */
    private record Step(Kind kind, int origin, int target, int at, int count, int stride, int op, int seed) {
        int[] data() {
            return new Random(seed).ints(count, 0, 1000).toArray();
        }

        int cell(int i) {
            return at + i * stride;
        }

        /** Does it on the memory of all ranks, and says what it gets. */
        int[] apply(int[][] memory) {
            int[] before = new int[count];
            int[] data = data();
            for (int i = 0; i < count; i++) {
                before[i] = memory[target][cell(i)];
                memory[target][cell(i)] = switch (kind) {
                    case GET -> before[i];
                    case PUT -> data[i];
                    case ACCUMULATE, FETCH -> combined(before[i], data[i]);
                };
            }
            return before;
        }

        private int combined(int there, int brought) {
            return switch (op) {
                case 0 -> there + brought;
                case 1 -> Math.max(there, brought);
                case 2 -> Math.min(there, brought);
                case 3 -> there ^ brought;
                default -> brought;
            };
        }

        /** Makes the call; what it gets is there when it is complete. */
        void call(Win win, IntBuffer result) {
            Datatype type = stride == 1 ? null : Datatype.createVector(count, 1, stride, MPI.INT);
            if (type != null) {
                type.commit();
            }
            Datatype element = type == null ? MPI.INT : type;
            int number = type == null ? count : 1;
            IntBuffer data = MPI.newIntBuffer(count).put(data()).clear();
            switch (kind) {
                case PUT -> win.put(data, count, MPI.INT, target, at, number, element);
                case GET -> win.get(result, count, MPI.INT, target, at, number, element);
                case ACCUMULATE -> win.accumulate(data, count, MPI.INT, target, at, number, element, OPS[op]);
                case FETCH -> win.getAccumulate(data, count, MPI.INT, result, count, MPI.INT, target, at, number,
                        element, OPS[op]);
            }
            if (type != null) {
                type.free();
            }
        }
    }

    /** Accesses of an epoch: no cell is in two of them, but for accumulates with one commutative operation. */
    private static List<Step> epoch(Random random) {
        List<Step> steps = new ArrayList<>();
        boolean[][] used = new boolean[RANKS][CELLS];
        for (int i = random.nextInt(14); i >= 0; i--) {
            int stride = 1 + random.nextInt(3);
            int count = 1 + random.nextInt(5);
            Step step = new Step(Kind.values()[random.nextInt(4)], random.nextInt(RANKS), random.nextInt(RANKS),
                    random.nextInt(CELLS - stride * (count - 1)), count, stride, random.nextInt(OPS.length),
                    random.nextInt());
            if (isFree(used[step.target], step)) {
                steps.add(step);
            }
        }
        return steps;
    }

    private static boolean isFree(boolean[] used, Step step) {
        for (int i = 0; i < step.count; i++) {
            if (used[step.cell(i)]) {
                return false;
            }
        }
        for (int i = 0; i < step.count; i++) {
            used[step.cell(i)] = true;
        }
        return true;
    }

    private static void synchronised(Win win, int way, List<Step> mine, List<IntBuffer> results) {
        Runnable calls = () -> {
            for (int i = 0; i < mine.size(); i++) {
                mine.get(i).call(win, results.get(i));
            }
        };
        Group all = win.getGroup();
        switch (way) {
            case 0 -> {
                win.fence(0);
                calls.run();
                win.fence(0);
            }
            case 1 -> {
                win.post(all, 0);
                win.start(all, 0);
                calls.run();
                win.complete();
                win.waitFor();
            }
            case 2 -> {
                win.lockAll(0);
                calls.run();
                win.flushAll();
                win.unlockAll();
            }
            default -> {
                for (int i = 0; i < mine.size(); i++) {
                    win.lock(i % 2 == 0 ? MPI.LOCK_SHARED : MPI.LOCK_EXCLUSIVE, mine.get(i).target, 0);
                    mine.get(i).call(win, results.get(i));
                    win.unlock(mine.get(i).target);
                }
            }
        }
        all.free();
    }

    private static int[] values(IntBuffer buffer) {
        int[] values = new int[buffer.capacity()];
        buffer.duplicate().clear().get(values);
        return values;
    }

    private static void program(int seed) {
        Random random = new Random(seed);
        int me = WORLD.getRank();
        IntBuffer memory = MPI.newIntBuffer(CELLS);
        int[][] expected = new int[RANKS][CELLS];
        Win win = new Win(memory, CELLS, 1, MPI.INFO_NULL, WORLD);
        for (int epoch = 0; epoch < 6; epoch++) {
            int way = random.nextInt(4);
            List<Step> steps = epoch(random);
            List<Step> mine = steps.stream().filter(step -> step.origin == me).toList();
            List<IntBuffer> results = mine.stream().map(step -> MPI.newIntBuffer(step.count)).toList();
            synchronised(win, way, mine, results);
            for (Step step : steps) {
                int[] got = step.apply(expected);
                int index = mine.indexOf(step);
                if (index >= 0 && (step.kind == Kind.GET || step.kind == Kind.FETCH)) {
                    assertArrayEquals("seed " + seed + ", epoch " + epoch + ", " + step, got,
                            values(results.get(index)));
                }
            }
            WORLD.barrier();
            assertArrayEquals("seed " + seed + ", epoch " + epoch + ", way " + way + " " + steps, expected[me],
                    values(memory));
            WORLD.barrier();
        }
        win.free();
    }

    @Test
    public void accessesOfAnEpochDoWhatTheyDoOneAfterTheOther() {
        for (int seed = 0; seed < 30; seed++) {
            int of = seed;
            assertArrayEquals(new Object[0], TestRun.ranks(RANKS).findings(() -> program(of)).toArray());
        }
    }
}
