// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class RunAheadTest {
    @Parameter
    public VehicleKind vehicle;

    private final List<String> log = new ArrayList<>();

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    private void log(String what) {
        log.add(Rank.current().clockPs() + " " + what);
    }

    @Test
    public void spendingMovesOnlyTheRanksOwnClock() {
        long end = Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.spend(100);
            assertEquals(100, me.clockPs());
            assertEquals(0, me.kernel().nowPs());
            me.sync();
            assertEquals(100, me.kernel().nowPs());
        });
        assertEquals(100, end);
    }

    @Test
    public void negativeTimeIsRefused() {
        Ranks.complete(vehicle, () -> assertThrows(IllegalArgumentException.class, () -> Rank.current().spend(-1)));
    }

    @Test
    public void ranksThatHaveRunAheadGoOnInTheOrderOfTheirClocks() {
        Ranks.complete(vehicle, () -> {
            Ranks.compute(30);
            log("a");
            Ranks.compute(5);
            log("b");
        }, () -> {
            Ranks.compute(20);
            log("c");
            Ranks.compute(15);
            log("d");
        }, () -> {
            Ranks.compute(10);
            log("e");
            Ranks.compute(100);
            log("f");
        });
        assertEquals(List.of("10 e", "20 c", "30 a", "35 b", "35 d", "110 f"), log);
    }

    @Test
    public void eventsBeforeTheRanksClockHappenFirstAndLaterOnesAfter() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.schedule(9, Ranks.event(() -> log.add("9 event")));
            me.schedule(11, Ranks.event(() -> log.add("11 event")));
            Ranks.compute(10);
            log("rank");
            Ranks.compute(10);
        });
        assertEquals(List.of("9 event", "10 rank", "11 event"), log);
    }

    @Test
    public void advancingGivesUpWhenSomethingEarlierIsPending() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.schedule(5, Ranks.event(() -> log.add("5 event")));
            me.spend(4);
            assertTrue(me.tryAdvance());
            me.spend(4);
            assertFalse(me.tryAdvance());
            assertEquals(4, me.kernel().nowPs());
            me.sync();
            log("rank");
        });
        assertEquals(List.of("5 event", "8 rank"), log);
    }

    @Test
    public void withNothingPendingNoSwitchIsNeeded() {
        Kernel kernel = new Kernel(1, vehicle);
        Ranks.complete(kernel, () -> {
            for (int i = 0; i < 1000; i++) {
                Ranks.compute(1);
            }
        });
        assertEquals(0, kernel.eventsFired());
        assertEquals(1, kernel.switches());
    }

    @Test
    public void atEqualClocksTheLowerRankGoesFirst() {
        Kernel kernel = new Kernel(50, vehicle);
        List<Integer> order = new ArrayList<>();
        Ranks.complete(kernel, () -> {
            Ranks.compute(10);
            order.add(Rank.current().id());
        });
        assertEquals(IntStream.range(0, 50).boxed().toList(), order);
    }

    @Test
    public void syncingTwiceIsSyncingOnce() {
        Ranks.complete(vehicle, () -> {
            Ranks.compute(10);
            log("a");
            Rank.current().sync();
            log("b");
        }, () -> {
            Ranks.compute(10);
            log("c");
        });
        assertEquals(List.of("10 a", "10 b", "10 c"), log);
    }

    @Test
    public void virtualTimeNeverGoesBack() {
        Kernel kernel = new Kernel(1, vehicle);
        kernel.schedule(30, 0, Ranks.event(() -> kernel.rank(0).tryAdvance()));
        IllegalStateException failure = assertThrows(IllegalStateException.class,
                () -> Ranks.complete(kernel, () -> Rank.current().block(Ranks.waitingFor(0))));
        assertEquals("virtual time is 30 ps and cannot go back to a rank's clock, 0 ps",
                failure.getCause().getMessage());
    }
}
