// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.Ranks;
import org.machineroom.kernel.VehicleKind;

public class BarrierWiresTest {
    private static final VehicleKind VEHICLE = VehicleKind.THREAD;

    private final List<String> log = new ArrayList<>();

    private void pass(BarrierWires wires) {
        Rank me = Rank.current();
        long round = wires.arm(me, () -> me.wake(me.kernel().nowPs()));
        me.block(Ranks.waitingFor());
        assertTrue(wires.hasPassed(round));
        log.add(me.id() + " at " + me.clockPs());
    }

    @Test
    public void allPassSomeTimeAfterTheLast() {
        BarrierWires wires = new BarrierWires(3, 7);
        RankBody body = () -> {
            Ranks.compute(10 * Rank.current().id());
            pass(wires);
        };
        assertEquals(27, Ranks.complete(VEHICLE, body, body, body));
        assertEquals(List.of("0 at 27", "1 at 27", "2 at 27"), log.stream().sorted().toList());
    }

    @Test
    public void roundsFollowEachOther() {
        BarrierWires wires = new BarrierWires(2, 5);
        RankBody body = () -> {
            for (int i = 0; i < 3; i++) {
                Ranks.compute(10 + Rank.current().id());
                pass(wires);
            }
        };
        assertEquals(3 * 16, Ranks.complete(VEHICLE, body, body));
    }

    @Test
    public void aRankCanLookAndDoSomethingElseMeanwhile() {
        BarrierWires wires = new BarrierWires(2, 5);
        Ranks.complete(VEHICLE, () -> {
            Rank me = Rank.current();
            long round = wires.arm(me, () -> log.add("passed at " + me.kernel().nowPs()));
            assertTrue(wires.isArmed(0));
            assertFalse(wires.isArmed(1));
            assertEquals(1, wires.armed());
            Ranks.compute(24);
            assertFalse(wires.hasPassed(round));
            assertThrows(IllegalStateException.class, () -> wires.arm(me, () -> {}));
            Ranks.compute(2);
            assertTrue(wires.hasPassed(round));
        }, () -> {
            Ranks.compute(20);
            wires.arm(Rank.current(), () -> {});
        });
        assertEquals(List.of("passed at 25"), log);
    }
}
