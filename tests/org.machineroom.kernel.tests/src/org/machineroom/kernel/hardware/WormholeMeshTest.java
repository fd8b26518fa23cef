// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;

/** Routing, timing, back-pressure and arbitration of the mesh, on a 4 x 4 mesh with a clock of 1 GHz. */
public class WormholeMeshTest {
    private static final long CYCLE_PS = 1000;
    private static final long LONG_CYCLES = 1_000_000;

    private final Kernel kernel = new Kernel(1, VehicleKind.THREAD);
    private WormholeMesh mesh = mesh(true);
    private WormholeTile[] tiles = tiles();

    private WormholeMesh mesh(boolean headerStays) {
        return new WormholeMesh(kernel, new Frequency(1_000_000_000), new WormholeShape(4, 4, 4, headerStays));
    }

    private WormholeTile[] tiles() {
        WormholeTile[] all = new WormholeTile[mesh.shape().tiles()];
        for (int tile = 0; tile < all.length; tile++) {
            all[tile] = new WormholeTile(mesh, tile);
        }
        return all;
    }

    private void run() {
        kernel.run(id -> () -> {
            kernel.rank(0).spend(LONG_CYCLES * CYCLE_PS);
            kernel.rank(0).sync();
        });
    }

    @Test
    public void neighbourReadsPayloadFiveCyclesAfterTheHeaderWasWritten() {
        tiles[0].send(1, 3);
        tiles[0].writingFrom(10, 1);
        tiles[1].readingFrom(0, 1);
        run();
        // header: written 10, leaves the port in 12, is in tile 1's west FIFO for 13, sets up the port in 14
        assertEquals(List.of(10L, 11L, 12L, 13L), tiles[0].writtenAt());
        assertEquals(List.of(15L, 16L, 17L), tiles[1].arrivalCycles());
        assertEquals(5, mesh.shape().headerCycles(0, 1));
        assertEquals(4, mesh.wordHops());
    }

    @Test
    public void eachFurtherHopCostsOneCycleAndTheTurnOne() {
        int[] to = {1, 2, 3, 5, 7, 12, 15};
        long[] cycles = {5, 6, 7, 7, 9, 7, 11};
        WormholeTile[] receivers = new WormholeTile[to.length];
        for (int i = 0; i < to.length; i++) {
            WormholeMesh one = mesh(true);
            WormholeTile sender = new WormholeTile(one, 0);
            receivers[i] = new WormholeTile(one, to[i]);
            sender.send(to[i], 1);
            sender.writingFrom(10, 1);
            receivers[i].readingFrom(0, 1);
            assertEquals(cycles[i], one.shape().headerCycles(0, to[i]));
        }
        run();
        for (int i = 0; i < to.length; i++) {
            assertEquals(List.of(10 + cycles[i]), receivers[i].arrivalCycles());
        }
    }

    @Test
    public void cornerToCornerTakesSixHopsAndOneTurn() {
        tiles[0].send(15, 1);
        tiles[0].writingFrom(0, 1);
        tiles[15].readingFrom(0, 1);
        run();
        assertEquals(List.of(11L), tiles[15].arrivalCycles());
        assertEquals(2 * 6, mesh.wordHops());
    }

    @Test
    public void slowWriterIsNotHeldUp() {
        tiles[5].send(6, 4);
        tiles[5].writingFrom(100, 2);
        tiles[6].readingFrom(0, 1);
        run();
        assertEquals(List.of(105L, 106L, 108L, 110L), tiles[6].arrivalCycles());
        assertEquals(2, mesh.shape().wordCycles(5, 6));
    }

    @Test
    public void wayBetweenNeighboursHoldsEightWordsAndFourMoreForEachHop() {
        int[] to = {1, 2, 3, 7, 11, 15};
        int[] words = {8, 12, 16, 20, 24, 28};
        for (int i = 0; i < to.length; i++) {
            WormholeMesh one = mesh(true);
            WormholeTile sender = new WormholeTile(one, 0);
            for (int tile = 1; tile < 16; tile++) {
                new WormholeTile(one, tile).readingFrom(WormholeEndpoint.NEVER, 1);
            }
            sender.send(to[i], 31);
            sender.writingFrom(0, 1);
            mesh = one;
            tiles[i] = sender;
            assertEquals(words[i], one.shape().capacity(0, to[i]));
        }
        run();
        for (int i = 0; i < to.length; i++) {
            assertEquals(words[i], tiles[i].writtenAt().size());
        }
    }

    @Test
    public void headerThatTheLastRouterRemovesLeavesItsPlace() {
        mesh = mesh(false);
        tiles = tiles();
        tiles[1].readingFrom(WormholeEndpoint.NEVER, 1);
        tiles[0].send(1, 31);
        tiles[0].writingFrom(0, 1);
        run();
        assertEquals(9, tiles[0].writtenAt().size());
    }

    @Test
    public void fullWayIsExplainedFromFifoToFifo() {
        tiles[2].readingFrom(WormholeEndpoint.NEVER, 1);
        tiles[0].send(2, 31);
        tiles[0].writingFrom(0, 1);
        run();
        WormholeBlockage blockage = mesh.blockage(0);
        assertEquals(2, blockage.reader());
        assertEquals("processor port of tile 0 (4 words from tile 0), west input of tile 1 (4 words from tile 0), "
                + "west input of tile 2 (4 words from tile 0)", blockage.describe());
    }

    @Test
    public void wayHeldByAnotherPacketLeadsToThatPacketsReader() {
        tiles[3].readingFrom(WormholeEndpoint.NEVER, 1);
        tiles[0].send(3, 31);
        tiles[0].writingFrom(0, 1);
        tiles[1].send(2, 31);
        tiles[1].writingFrom(100, 1);
        run();
        assertEquals(3, mesh.blockage(1).reader());
        assertEquals(4, tiles[1].writtenAt().size());
    }

    @Test
    public void fullFifosGoOnWhenTheReaderDoes() {
        tiles[3].readingFrom(500, 3);
        WormholePacket packet = tiles[0].send(3, 31);
        tiles[0].writingFrom(0, 1);
        run();
        assertTrue(packet.isWritten());
        assertEquals(31, tiles[3].arrivals().size());
        assertEquals(500, (long) tiles[3].arrivalCycles().getFirst());
        assertEquals(500 + 30 * 3, (long) tiles[3].arrivalCycles().getLast());
    }

    @Test
    public void linkCarriesOneWordACycleWithFifosOfFourWords() {
        for (int i = 0; i < 100; i++) {
            tiles[0].send(3, 31);
        }
        tiles[0].writingFrom(0, 1);
        tiles[3].readingFrom(0, 1);
        run();
        assertEquals(3100, tiles[3].arrivals().size());
        // one cycle a word, and for each packet its header's cycle and two for the set-ups
        long cycles = tiles[3].arrivalCycles().getLast() - tiles[3].arrivalCycles().getFirst();
        assertTrue("3100 words in " + cycles + " cycles", cycles <= 100 * (31 + 1 + 2));
    }

    @Test
    public void packetsOfTwoSendersAreNotMixedAtTheReceiver() {
        for (int i = 0; i < 20; i++) {
            tiles[0].send(5, 10);
            tiles[10].send(5, 10);
        }
        tiles[0].writingFrom(0, 1);
        tiles[10].writingFrom(0, 1);
        tiles[5].readingFrom(0, 1);
        run();
        List<WormholeTile.Arrival> arrivals = tiles[5].arrivals();
        assertEquals(400, arrivals.size());
        for (int i = 0; i < 400; i++) {
            assertEquals(arrivals.get(i - i % 10).packet(), arrivals.get(i).packet());
        }
    }

    @Test
    public void outputIsHandedOnRoundRobin() {
        int[] senders = {1, 4, 6, 9};
        for (int sender : senders) {
            for (int i = 0; i < 50; i++) {
                tiles[sender].send(5, 8);
            }
            tiles[sender].writingFrom(0, 1);
        }
        tiles[5].readingFrom(0, 1);
        run();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 50 * 4; i++) {
            order.add(tiles[5].arrivals().get(i * 8).packet().source());
        }
        for (int round = 0; round < 50; round++) {
            assertEquals("round " + round, List.copyOf(order.subList(0, 4)), order.subList(4 * round, 4 * round + 4));
        }
    }

    @Test
    public void headerCountsHowLongOthersHeldItUp() {
        WormholePacket first = tiles[0].send(2, 31);
        WormholePacket second = tiles[1].send(2, 1);
        tiles[0].writingFrom(0, 1);
        tiles[1].writingFrom(4, 1);
        tiles[2].readingFrom(0, 1);
        run();
        assertEquals(0, first.heldUpCycles());
        // first's header leaves tile 1 in cycle 3, its last word in 34; second's header is ready in 6, granted in 34
        assertEquals(28, second.heldUpCycles());
    }

    @Test
    public void randomTrafficArrivesCompleteAndInOrder() {
        Random random = new Random(42);
        Map<WormholePacket, Integer> expected = new HashMap<>();
        Map<Integer, List<WormholePacket>> sent = new HashMap<>();
        for (int i = 0; i < 4000; i++) {
            int from = random.nextInt(16);
            int to = (from + 1 + random.nextInt(15)) % 16;
            WormholePacket packet = tiles[from].send(to, 1 + random.nextInt(31));
            expected.put(packet, packet.payload());
            sent.computeIfAbsent(from * 16 + to, key -> new ArrayList<>()).add(packet);
        }
        for (int tile = 0; tile < 16; tile++) {
            tiles[tile].writingFrom(random.nextInt(50), 1 + random.nextInt(3));
            tiles[tile].readingFrom(random.nextInt(5000), 1 + random.nextInt(3));
        }
        run();
        Map<Integer, List<WormholePacket>> received = new HashMap<>();
        for (int tile = 0; tile < 16; tile++) {
            for (WormholeTile.Arrival arrival : tiles[tile].arrivals()) {
                WormholePacket packet = arrival.packet();
                assertEquals(tile, packet.destination());
                if (expected.get(packet) == packet.payload()) {
                    received.computeIfAbsent(packet.source() * 16 + tile, key -> new ArrayList<>()).add(packet);
                }
                expected.merge(packet, -1, Integer::sum);
            }
        }
        assertTrue(expected.values().stream().allMatch(rest -> rest == 0));
        assertEquals(sent, received);
    }

    @Test
    public void idleMeshFiresNoEvents() {
        tiles[0].send(1, 1);
        tiles[0].writingFrom(10, 1);
        tiles[1].readingFrom(0, 1);
        run();
        assertTrue("events fired: " + kernel.eventsFired(), kernel.eventsFired() < 20);
        assertFalse(mesh.canRead(1, mesh.nextCycle()));
    }
}
