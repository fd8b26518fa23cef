// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.Ranks;
import org.machineroom.kernel.VehicleKind;

public class SimulatedLockTest {
    private static final VehicleKind VEHICLE = VehicleKind.VIRTUAL;

    private final SimulatedLock lock = new SimulatedLock("queue", 5);
    private final List<String> log = new ArrayList<>();

    private void hold(long ps) {
        Rank me = Rank.current();
        lock.acquire(me);
        log.add(me.id() + " at " + me.clockPs());
        me.spend(ps);
        lock.release(me);
    }

    @Test
    public void takingAFreeLockCostsItsTime() {
        assertEquals(2 * 15, Ranks.complete(VEHICLE, () -> {
            hold(10);
            hold(10);
        }));
        assertEquals(List.of("0 at 5", "0 at 20"), log);
        assertEquals(0, lock.contended());
    }

    @Test
    public void theLockGoesToWhoHasWaitedLongest() {
        RankBody late = () -> {
            Ranks.compute(10 - Rank.current().id());
            hold(100);
        };
        Ranks.complete(VEHICLE, () -> {
            hold(100);
            hold(100);
        }, late, late, late);
        assertEquals(List.of("0 at 5", "3 at 110", "2 at 215", "1 at 320", "0 at 425"), log);
        assertEquals(4, lock.contended());
    }

    @Test
    public void onlyTheHolderCanReleaseIt() {
        Ranks.complete(VEHICLE, () -> {
            Rank me = Rank.current();
            assertEquals("rank 0 releases lock queue held by nobody",
                    assertThrows(IllegalStateException.class, () -> lock.release(me)).getMessage());
            lock.acquire(me);
            Ranks.compute(100);
        }, () -> {
            Ranks.compute(50);
            assertEquals("rank 1 releases lock queue held by rank 0",
                    assertThrows(IllegalStateException.class, () -> lock.release(Rank.current())).getMessage());
        });
    }

    @Test
    public void aDeadlockNamesWhoHoldsTheLockNow() {
        SimulatedLock other = new SimulatedLock("heap", 0);
        Kernel kernel = new Kernel(3, VEHICLE);
        Deadlock deadlock = ((Outcome.Deadlocked) kernel.run(id -> () -> {
            Rank me = kernel.rank(id);
            me.spend(id);
            lock.acquire(me);
            switch (id) {
                case 0 -> {
                    Ranks.compute(100);
                    lock.release(me);
                    other.acquire(me);
                    Ranks.compute(100);
                    lock.acquire(me);
                }
                case 1 -> {
                    Ranks.compute(50);
                    other.acquire(me);
                }
                default -> throw new AssertionError("rank 2 gets the lock");
            }
        })).deadlock();
        // Rank 2 began to wait when rank 0 held the lock; it went to rank 1.
        assertEquals("lock queue held by rank 1", deadlock.blockedRank(2).blocking().describe());
        assertEquals("lock queue held by rank 1", deadlock.blockedRank(0).blocking().describe());
        assertEquals("lock heap held by rank 0", deadlock.blockedRank(1).blocking().describe());
        assertEquals(List.of(0, 1), deadlock.cycle());
    }
}
