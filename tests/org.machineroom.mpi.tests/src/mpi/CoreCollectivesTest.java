// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.mpi.collective.call.Collective;
import org.machineroom.mpi.collective.call.CollectiveAction;
import org.machineroom.mpi.request.Completion;
import org.machineroom.mpi.testing.TestRun;
import org.machineroom.mpi.topology.NeighbourCollective;

/** Collective operations that the core has and Open MPI's Java binding lacks: in place (MPI 3.1 section 5.8), 7.6.2. */
public class CoreCollectivesTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static JavaRegion ints(int[] buffer, int count) {
        return JavaRegion.plain(buffer, count, MPI.INT);
    }

    /** Calls an operation to its end, or starts it and waits. */
    private static void make(CollectiveAction action, boolean isStarted) {
        if (isStarted) {
            Completion.await(JavaCaller.JAVA, action.start(WORLD.core)).make();
        } else {
            action.call(WORLD.core);
        }
    }

    @Test
    public void blocksAreExchangedInPlace() {
        for (int ranks : new int[] {1, 2, 5, 8}) {
            for (boolean isStarted : new boolean[] {false, true}) {
                TestRun.ranks(ranks).run(() -> inPlace(isStarted));
            }
        }
    }

    private static void inPlace(boolean isStarted) {
        int me = WORLD.getRank();
        int n = WORLD.getSize();
        int[] expected = IntStream.range(0, n).map(rank -> 100 * rank + me).toArray();
        int[] data = IntStream.range(0, n).map(rank -> 100 * me + rank).toArray();
        int[] again = data.clone();
        int[] typed = data.clone();
        make(Collective.alltoall(null, ints(data, 1)), isStarted);
        assertArrayEquals(expected, data);
        int[] ones = new int[n];
        Arrays.fill(ones, 1);
        int[] places = IntStream.range(0, n).toArray();
        make(Collective.alltoallv(null, null, null, ints(again, 0), ones, places), isStarted);
        assertArrayEquals(expected, again);
        Datatype[] types = new Datatype[n];
        Arrays.fill(types, MPI.INT);
        make(Collective.alltoallw(null, new JavaBlocks(IntBuffer.wrap(typed), ones,
                Arrays.stream(places).map(i -> 4 * i).toArray(), types)), isStarted);
        assertArrayEquals(expected, typed);
    }

    @Test
    public void neighboursExchangeBlocksOfDifferentDatatypes() {
        TestRun.ranks(3).run(() -> {
            CartComm line = WORLD.createCart(new int[] {3}, new boolean[1], false);
            Datatype pair = Datatype.createContiguous(2, MPI.INT);
            pair.commit();
            int me = line.getRank();
            int[] in = {-1, -1, -1, -1};
            Datatype[] sent = {MPI.INT, pair};
            Datatype[] received = {pair, MPI.INT};
            int[] ones = {1, 1};
            NeighbourCollective.alltoallw(
                    new JavaBlocks(IntBuffer.wrap(new int[] {10 * me, 10 * me + 1, 10 * me + 2}), ones,
                            new int[] {0, 4}, sent),
                    new JavaBlocks(IntBuffer.wrap(in), ones, new int[] {0, 12}, received)).call(line.core);
            int[][] expected = {{-1, -1, -1, 10}, {1, 2, -1, 20}, {11, 12, -1, -1}};
            assertArrayEquals(expected[me], in);
            pair.free();
        });
    }
}
