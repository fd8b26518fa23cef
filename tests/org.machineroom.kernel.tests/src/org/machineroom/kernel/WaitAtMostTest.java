// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** A rank waits for others, but no longer than until a time or until one of its threads can go on. */
@RunWith(Parameterized.class)
public class WaitAtMostTest {
    private static final Blocking REASON = Ranks.waitingFor(1);
    private static final long NEVER = Long.MAX_VALUE;

    @Parameter
    public VehicleKind vehicle;

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    private static void block() {
        Rank.current().block(REASON);
    }

    private static void wakeFirstAfter(long ps) {
        Ranks.compute(ps);
        Rank.current().kernel().rank(0).wake(Rank.current().clockPs());
    }

    @Test
    public void theTimeEndsTheWaitThatNobodyEndsBefore() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.waitAtMost(50, WaitAtMostTest::block);
            assertEquals(50, me.clockPs());
            assertEquals(50, me.blockedPs());
        });
    }

    @Test
    public void whoIsWokenBeforeIsLeftAloneAtTheTime() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.waitAtMost(50, WaitAtMostTest::block);
            assertEquals(20, me.clockPs());
            block();
            assertEquals(80, me.clockPs());
        }, () -> {
            wakeFirstAfter(20);
            wakeFirstAfter(60);
        });
    }

    @Test
    public void aTimeThatComesBeforeTheRankBlocksIsNotMissed() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.waitAtMost(50, () -> {
                Ranks.compute(70);
                block();
            });
            assertEquals(70, me.clockPs());
            assertEquals(0, me.blockedPs());
        });
    }

    @Test
    public void whatMustNotEndEarlyLasts() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.waitAtMost(50, () -> {
                me.blockUninterruptibly(REASON);
                assertEquals(90, me.clockPs());
                block();
            });
            assertEquals(90, me.clockPs());
        }, () -> wakeFirstAfter(90));
    }

    @Test
    public void aRankThatWaitsForEverIsStillDeadlocked() {
        Outcome outcome = Ranks.run(vehicle, () -> Rank.current().waitAtMost(NEVER, WaitAtMostTest::block),
                WaitAtMostTest::block);
        assertTrue(outcome.toString(), outcome instanceof Outcome.Deadlocked);
    }

    @Test
    public void aThreadThatCanGoOnEndsTheWait() {
        withASleeper(all -> {
            Rank me = Rank.current();
            me.waitAtMost(NEVER, () -> me.block(all));
            assertEquals(30, me.clockPs());
            assertEquals(30, me.blockedPs());
        });
    }

    @Test
    public void aThreadThatWasReleasedBeforeTheWaitBeganEndsItAtOnce() {
        withASleeper(all -> {
            Rank me = Rank.current();
            Ranks.compute(40);
            me.waitAtMost(NEVER, () -> me.block(all));
            assertEquals(40, me.clockPs());
            assertEquals(0, me.blockedPs());
        });
    }

    /** Does something with what a rank waits for, one of whose threads sleeps until 30 ps, and lets that go on. */
    private static void withASleeper(Consumer<Blocking> wait) {
        Ranks.complete(VehicleKind.VIRTUAL, () -> {
            Rank me = Rank.current();
            boolean[] hasWoken = new boolean[1];
            Thread sleeper = Thread.ofVirtual().unstarted(() -> {
                Thread itself = Thread.currentThread();
                me.threads().setAlarm(30, () -> LockSupport.unpark(itself));
                LockSupport.park();
                hasWoken[0] = true;
            });
            me.threads().expect(sleeper);
            sleeper.start();
            assertNull(me.threads().giveWay(REASON, () -> false));
            wait.accept(me.threads().giveWay(REASON, () -> false));
            assertNull(me.threads().giveWay(REASON, () -> false));
            assertTrue(hasWoken[0]);
        });
    }
}
