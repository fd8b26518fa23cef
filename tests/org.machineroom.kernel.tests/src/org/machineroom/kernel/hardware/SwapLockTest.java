// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.Ranks;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;

public class SwapLockTest {
    private static final VehicleKind VEHICLE = VehicleKind.THREAD;

    private final SwapLock lock = new SwapLock();
    private final List<String> log = new ArrayList<>();

    private void hold(long ps) {
        Rank me = Rank.current();
        lock.acquire(me, 4, 6);
        log.add(me.id() + " at " + me.clockPs());
        me.spend(ps);
        lock.release(me, 4, 6);
    }

    @Test
    public void takingAndLettingGoOfAFreeLockTakesASwapEach() {
        assertEquals(10 + 100 + 10, Ranks.complete(VEHICLE, () -> hold(100)));
        assertEquals(2, lock.swaps());
        assertEquals(0, lock.failedSwaps());
    }

    @Test
    public void whoFindsItTakenSwapsAgain() {
        RankBody second = () -> {
            Ranks.compute(1);
            hold(0);
        };
        Ranks.complete(VEHICLE, () -> hold(20), second);
        assertEquals("free again at 34; rank 1 swaps at 5, 15, 25, 35", List.of("0 at 10", "1 at 41"), log);
        assertEquals(3, lock.failedSwaps());
        assertEquals(2 + 5, lock.swaps());
    }

    @Test
    public void recorderIsToldWhenSomebodyHasIt() {
        List<String> told = new ArrayList<>();
        lock.noteHolds(new Recorder() {
            @Override
            public boolean wantsMessages() {
                return true;
            }

            @Override
            public void used(int part, long message, long fromPs, long untilPs) {
                told.add(fromPs + " to " + untilPs);
            }
        }, Part.at(0, "the lock"));
        RankBody second = () -> {
            Ranks.compute(1);
            hold(0);
        };
        Ranks.complete(VEHICLE, () -> hold(20), second);
        assertEquals("from a swap in the memory to the other", List.of("4 to 34", "35 to 45"), told);
    }

    @Test
    public void itGoesToTheFirstSwapAfterItWasLetGo() {
        RankBody early = () -> {
            Ranks.compute(1);
            hold(0);
        };
        RankBody late = () -> {
            Ranks.compute(30);
            hold(0);
        };
        Ranks.complete(VEHICLE, () -> hold(20), early, late);
        assertEquals(List.of("0 at 10", "2 at 40", "1 at 51"), log);
    }

    @Test
    public void onlyTheHolderCanLetGo() {
        Ranks.complete(VEHICLE, () -> assertEquals("rank 0 releases a lock held by nobody",
                assertThrows(IllegalStateException.class, () -> lock.release(Rank.current(), 1, 1)).getMessage()));
    }

    @Test
    public void swapsTakeTime() {
        Ranks.complete(VEHICLE, () -> assertThrows(IllegalArgumentException.class,
                () -> lock.acquire(Rank.current(), 0, 0)));
    }
}
