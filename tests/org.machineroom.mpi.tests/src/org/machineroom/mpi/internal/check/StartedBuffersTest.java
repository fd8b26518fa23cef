// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.nio.IntBuffer;
import mpi.CartComm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;

/** Buffers belong to collective operations that were started until these are complete (MPI 3.1 section 5.12). */
public class StartedBuffersTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static IntBuffer ints(int... values) {
        return MPI.newIntBuffer(values.length).put(values).clear();
    }

    private static int me() {
        return WORLD.getRank();
    }

    @Test
    public void whatTheRootOfAStartedBroadcastChangesTooEarlyIsTold() {
        Finding finding = Found.assertOne(FindingKind.BUFFER_CHANGED, "the send buffer was changed", 2, () -> {
            IntBuffer data = ints(me() == 0 ? 5 : 6);
            Request request = WORLD.iBcast(data, 1, MPI.INT, 0);
            if (me() == 0) {
                data.put(0, 7);
            }
            request.waitFor();
        });
        assertEquals("MPI_Ibcast", finding.place().call());
        assertEquals("MPI_Wait", finding.others().getFirst().call());
    }

    @Test
    public void whatIsReceivedIntoMustNotBeChangedEither() {
        Found.assertOne(FindingKind.BUFFER_CHANGED, "the receive buffer was changed", 2, () -> {
            IntBuffer data = ints(me());
            Request request = WORLD.iBcast(data, 1, MPI.INT, 0);
            if (me() == 1) {
                data.put(0, 7);
            }
            request.waitFor();
        });
        Found.assertOne(FindingKind.BUFFER_CHANGED, "the receive buffer was changed", 2, () -> {
            IntBuffer all = ints(0, 0);
            Request request = WORLD.iAllReduce(ints(me()), all, 1, MPI.INT, MPI.SUM);
            if (me() == 1) {
                all.put(0, 7);
            }
            request.waitFor();
        });
    }

    @Test
    public void eachBlockOfAnAllToAllMustBeLeftAlone() {
        int[] counts = {1, 1};
        int[] places = {0, 1};
        for (int block = 0; block < 2; block++) {
            int changed = block;
            assertChanged((data, all) -> {
                Request request = WORLD.iAllToAll(data, 1, MPI.INT, all, 1, MPI.INT);
                all.put(changed, 7);
                return request;
            });
            assertChanged((data, all) -> {
                Request request = WORLD.iAllToAllv(data, counts, places, MPI.INT, all, counts, places, MPI.INT);
                all.put(changed, 7);
                return request;
            });
        }
    }

    /** Starts an operation. */
    @FunctionalInterface
    private interface Start {
        Request of(IntBuffer data, IntBuffer all);
    }

    private static void assertChanged(Start start) {
        Found.assertOne(FindingKind.BUFFER_CHANGED, "the receive buffer was changed", 2,
                () -> start.of(ints(1, 2), ints(0, 0)).waitFor());
    }

    @Test
    public void whatNeighboursSendMustBeWaitedFor() {
        Found.assertOne(FindingKind.BUFFER_CHANGED, "the receive buffer was changed", 2, () -> {
            CartComm line = WORLD.createCart(new int[] {2}, new boolean[] {true}, false);
            IntBuffer all = ints(0, 0);
            Request request = line.iNeighborAllGather(ints(me()), 1, MPI.INT, all, 1, MPI.INT);
            all.put(1, 7);
            request.waitFor();
            line.free();
        });
    }

    @Test
    public void twoOperationsMustNotReceiveIntoTheSamePlace() {
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "the receive buffer overlaps the receive buffer", 2, () -> {
            IntBuffer data = ints(0);
            Request first = WORLD.iAllReduce(ints(me()), data, 1, MPI.INT, MPI.SUM);
            Request second = WORLD.iAllReduce(ints(me()), data, 1, MPI.INT, MPI.MAX);
            Request.waitAll(new Request[] {first, second});
        });
    }

    @Test
    public void buffersThatAreLeftAloneOrChangedAfterwardsAreNotTold() {
        Found.assertNothing(4, () -> {
            IntBuffer one = ints(me());
            IntBuffer all = ints(9, 9, 9, 9);
            IntBuffer place = ints(1, 2, 3, 4);
            Request[] requests = {WORLD.iAllGather(one, 1, MPI.INT, all, 1, MPI.INT),
                    WORLD.iAllToAll(place, 1, MPI.INT, ints(0, 0, 0, 0), 1, MPI.INT),
                    WORLD.iBcast(ints(me()), 1, MPI.INT, 2), WORLD.iReduce(one, ints(0), 1, MPI.INT, MPI.SUM, 1),
                    WORLD.iGather(one, 1, MPI.INT, ints(0, 0, 0, 0), 1, MPI.INT, 3),
                    WORLD.iScatter(place, 1, MPI.INT, ints(0), 1, MPI.INT, 0),
                    WORLD.iAllReduce(ints(1, 2), 2, MPI.INT, MPI.MAX)};
            WORLD.barrier();
            Request.waitAll(requests);
            int[] gathered = new int[4];
            all.get(0, gathered);
            assertArrayEquals(new int[] {0, 1, 2, 3}, gathered);
            one.put(0, 17);
            all.put(0, 18);
        });
    }
}
