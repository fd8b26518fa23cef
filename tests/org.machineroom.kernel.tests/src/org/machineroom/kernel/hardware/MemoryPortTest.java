// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.Ranks;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;

public class MemoryPortTest {
    private static final VehicleKind VEHICLE = VehicleKind.VIRTUAL;
    /** A line of 32 bytes takes 1000 ps. */
    private static final Rate RATE = new Rate(32_000_000_000L);

    private final MemoryPort port = new MemoryPort(RATE, 32, Recorder.NONE, "port");
    private final List<Long> ends = new ArrayList<>();

    private RankBody computing(long startPs, long ps, long lines) {
        return () -> {
            Rank me = Rank.current();
            me.spend(startPs);
            port.compute(me, ps, lines);
            ends.add(me.clockPs());
        };
    }

    @Test
    public void aProcessorAloneWaitsForNobody() {
        Ranks.complete(VEHICLE, computing(0, 10_000_001, 5000));
        assertEquals(List.of(10_000_001L), ends);
        assertEquals(0, port.waitedPs());
    }

    @Test
    public void aLineWaitsForHalfOfAnotherWhereThePortIsBusyWithOne() {
        // each keeps the port busy for a fifth of the time, so each of 1000 lines waits for 1/5 * 1/2 * 1000 ps
        Ranks.complete(VEHICLE, computing(0, 5_000_000, 1000), computing(0, 5_000_000, 1000));
        assertEquals(5_100_000, ends.getFirst(), 10_000);
        assertEquals(5_100_000, ends.getLast(), 10_000);
        assertEquals(ends.getFirst() + ends.getLast() - 10_000_000, port.waitedPs());
    }

    @Test
    public void processorsThatFetchMoreThanThePortCarriesShareIt() {
        RankBody greedy = computing(0, 100_000_000, 60_000);
        Ranks.complete(VEHICLE, greedy, greedy, greedy);
        long carriedPs = 3 * 60_000 * 1000;
        assertEquals(carriedPs, ends.getLast(), 0.02 * carriedPs);
        assertEquals(carriedPs, ends.getFirst(), 0.02 * carriedPs);
    }

    @Test
    public void whoEndsEarlierLeavesThePortToTheOthers() {
        Ranks.complete(VEHICLE, computing(0, 100_000_000, 90_000), computing(0, 10_000_000, 9000));
        assertEquals(18_000_000, ends.getFirst(), 200_000);
        assertEquals(108_000_000, ends.getLast(), 200_000);
    }

    @Test
    public void whoComputesLaterIsNotWaitedFor() {
        Ranks.complete(VEHICLE, computing(0, 5_000_000, 1000), computing(5_000_001, 5_000_000, 1000));
        assertEquals(List.of(5_000_000L, 10_000_001L), ends);
    }
}
