// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class BlockingTest {
    private static final Blocking REASON = Ranks.waitingFor(1);

    @Parameter
    public VehicleKind vehicle;

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    private static Rank other(int id) {
        return Rank.current().kernel().rank(id);
    }

    @Test
    public void aBlockedRankGoesOnWhenItIsWoken() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            Ranks.compute(5);
            me.block(REASON);
            assertEquals(70, me.clockPs());
            assertEquals(70, me.kernel().nowPs());
            assertEquals(65, me.blockedPs());
            assertEquals(RankState.READY, me.state());
            assertNull(me.blocking());
        }, () -> {
            Ranks.compute(20);
            assertTrue(other(0).isBlocked());
            assertEquals(RankState.BLOCKED, other(0).state());
            assertEquals(5, other(0).blockedSincePs());
            assertSame(REASON, other(0).blocking());
            other(0).wake(70);
            assertFalse(other(0).isBlocked());
        });
    }

    @Test
    public void blockingAheadOfVirtualTimeIsRefused() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.spend(5);
            IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> me.block(REASON));
            assertEquals("rank 0 blocks at 5 ps but virtual time is 0 ps: sync() first", refusal.getMessage());
        });
    }

    @Test
    public void onlyABlockedRankCanBeWoken() {
        Ranks.complete(vehicle, () -> Rank.current().block(REASON), () -> {
            Ranks.compute(1);
            other(0).wake(10);
            assertThrows(IllegalStateException.class, () -> other(0).wake(10));
            Ranks.compute(20);
            IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> other(0).wake(30));
            assertEquals("rank 0 is DONE, not blocked; cannot be woken at 30 ps", refusal.getMessage());
        });
    }

    @Test
    public void wakingInThePastIsRefusedAndChangesNothing() {
        Ranks.complete(vehicle, () -> Rank.current().block(REASON), () -> {
            Ranks.compute(10);
            assertThrows(IllegalArgumentException.class, () -> other(0).wake(9));
            assertTrue(other(0).isBlocked());
            other(0).wake(10);
        });
    }

    @Test
    public void anEventCanWake() {
        long end = Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.schedule(33, Ranks.event(() -> me.wake(33)));
            me.block(REASON);
        });
        assertEquals(33, end);
    }

    @Test
    public void aRankThatEndsWhileOthersAreBlockedDoesNotEndTheRun() {
        Kernel kernel = new Kernel(3, vehicle);
        Ranks.complete(kernel, () -> Rank.current().block(REASON), () -> {
            assertEquals(0, kernel.ranksDone());
        }, () -> {
            Ranks.compute(10);
            assertEquals(1, kernel.ranksDone());
            assertEquals(RankState.DONE, other(1).state());
            other(0).wake(10);
        });
        assertEquals(3, kernel.ranksDone());
        assertEquals(10, kernel.nowPs());
    }

    @Test
    public void theRunEndsWhenTheLastRanksClockIsReached() {
        long end = Ranks.complete(vehicle, () -> Rank.current().spend(7), () -> Rank.current().spend(99));
        assertEquals(99, end);
    }
}
