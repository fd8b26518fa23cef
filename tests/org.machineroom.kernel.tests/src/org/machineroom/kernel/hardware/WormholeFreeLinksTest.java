// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;

/** A mesh of 4 x 4 tiles with a clock of 1 GHz for whose links nobody waits. */
public class WormholeFreeLinksTest {
    private static final long CYCLE_PS = 1000;
    private static final long LONG_CYCLES = 1_000_000;

    private final Kernel kernel = new Kernel(1, VehicleKind.THREAD);
    private final List<Runnable> checks = new ArrayList<>();

    private WormholeMesh mesh(WormholeLinks links) {
        return new WormholeMesh(kernel, new Frequency(1_000_000_000), new WormholeShape(4, 4, 4, true), links);
    }

    private void run() {
        kernel.run(id -> () -> {
            kernel.rank(0).spend(LONG_CYCLES * CYCLE_PS);
            kernel.rank(0).sync();
        });
    }

    private static WormholeTile sending(WormholeMesh mesh, int from, int to, int payload, long cycle) {
        WormholeTile tile = new WormholeTile(mesh, from);
        tile.send(to, payload);
        tile.writingFrom(cycle, 1);
        return tile;
    }

    private static WormholeTile reading(WormholeMesh mesh, int at) {
        WormholeTile tile = new WormholeTile(mesh, at);
        tile.readingFrom(0, 1);
        return tile;
    }

    private static List<Long> cycles(long from, int count) {
        return LongStream.range(from, from + count).boxed().toList();
    }

    @Test
    public void wordsAreOnTheirWayAsLongAsInAnEmptyMesh() {
        for (int to : new int[] {1, 2, 3, 5, 7, 12, 15}) {
            WormholeMesh free = mesh(WormholeLinks.FREE);
            WormholeMesh shared = mesh(WormholeLinks.SHARED);
            sending(free, 0, to, 5, 10);
            sending(shared, 0, to, 5, 10);
            WormholeTile one = reading(free, to);
            WormholeTile other = reading(shared, to);
            checks.add(() -> {
                assertEquals(other.arrivalCycles(), one.arrivalCycles());
                assertEquals(shared.wordHops(), free.wordHops());
                assertEquals(5, one.arrivalCycles().size());
            });
        }
        run();
        checks.forEach(Runnable::run);
    }

    @Test
    public void packetsThatShareALinkArriveAsIfAlone() {
        WormholeMesh free = mesh(WormholeLinks.FREE);
        sending(free, 0, 2, 20, 10);
        sending(free, 1, 3, 20, 10);
        WormholeTile second = reading(free, 2);
        WormholeTile third = reading(free, 3);
        run();
        assertEquals(cycles(10 + 6, 20), second.arrivalCycles());
        assertEquals(cycles(10 + 6, 20), third.arrivalCycles());
    }

    @Test
    public void portReadsOnePacketAfterTheOtherInTheOrderInWhichTheyCome() {
        WormholeMesh free = mesh(WormholeLinks.FREE);
        sending(free, 0, 3, 4, 10);
        sending(free, 2, 3, 4, 10);
        WormholeTile receiver = reading(free, 3);
        run();
        assertEquals("tile 2 is nearer", cycles(10 + 5, 8), receiver.arrivalCycles());
    }

    @Test
    public void senderWritesWhateverTheReceiverDoes() {
        WormholeMesh free = mesh(WormholeLinks.FREE);
        WormholeTile sender = sending(free, 0, 1, 31, 0);
        new WormholeTile(free, 1).readingFrom(WormholeEndpoint.NEVER, 1);
        run();
        assertEquals(32, sender.writtenAt().size());
        assertTrue(free.blockage(0).full().isEmpty());
    }

    @Test
    public void instantWordsAreThereInTheNextCycle() {
        WormholeMesh instant = mesh(WormholeLinks.INSTANT);
        sending(instant, 0, 15, 3, 10);
        WormholeTile receiver = reading(instant, 15);
        run();
        assertEquals("header in cycle 10, first word in 11", cycles(12, 3), receiver.arrivalCycles());
    }
}
