// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.Test;

public class EventOrderTest {
    private static final int RANKS = 8;
    private static final int STEPS = 10;

    private final Kernel kernel = new Kernel(RANKS, VehicleKind.VIRTUAL);
    private final List<String> log = new ArrayList<>();

    private record Planned(long timePs, int owner, int number) {
    }

    private Event logged(Object what) {
        return Ranks.event(() -> log.add(kernel.nowPs() + " " + what));
    }

    /** Has rank 0 do something at the start and wait until everything has happened; the others end at once. */
    private void run(Runnable start) {
        Ranks.complete(kernel, () -> {
            if (Rank.current().id() == 0) {
                start.run();
                Ranks.compute(1_000_000);
            }
        });
    }

    @Test
    public void eventsHappenByTimeThenRankThenSequence() {
        Random random = new Random(1);
        List<Planned> planned = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            planned.add(new Planned(random.nextInt(100), random.nextInt(RANKS), i));
        }
        run(() -> planned.forEach(p -> kernel.schedule(p.timePs, p.owner, logged(p))));
        planned.sort(Comparator.comparingLong(Planned::timePs).thenComparingInt(Planned::owner)
                .thenComparingInt(Planned::number));
        assertEquals(planned.stream().map(p -> p.timePs + " " + p).toList(), log);
    }

    @Test
    public void eventsMayScheduleEventsForTheSameInstant() {
        run(() -> kernel.schedule(5, 3, Ranks.event(() -> {
            kernel.schedule(5, 4, logged("second"));
            kernel.schedule(5, 0, logged("first"));
        })));
        assertEquals(List.of("5 first", "5 second"), log);
    }

    @Test
    public void anEventMayBeScheduledAgainOnceItHasFired() {
        Event ticking = new Event() {
            @Override
            protected void fire(long nowPs) {
                log.add("tick " + nowPs);
                if (nowPs < 3) {
                    kernel.schedule(nowPs + 1, 0, this);
                }
            }
        };
        run(() -> kernel.schedule(1, 0, ticking));
        assertEquals(List.of("tick 1", "tick 2", "tick 3"), log);
    }

    @Test
    public void schedulingIntoThePastIsRefused() {
        Ranks.complete(kernel, () -> {
            Rank me = Rank.current();
            Ranks.compute(10);
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class,
                    () -> me.schedule(9, logged("never")));
            assertEquals("event of rank " + me.id() + " scheduled for 9 ps, but virtual time is already 10 ps",
                    refusal.getMessage());
        });
        assertEquals(List.of(), log);
    }

    @Test
    public void aRanksProgramComesAfterAllEventsInItsNameAtThatInstant() {
        Ranks.complete(kernel, () -> {
            Rank me = Rank.current();
            if (me.id() == 2) {
                me.spend(7);
                me.scheduleAtClock(logged("program 1"));
                me.schedule(7, logged("event 1"));
                me.scheduleAtClock(logged("program 2"));
                me.schedule(5, Ranks.event(() -> me.schedule(7, logged("event 2"))));
                me.sync();
                log.add("rank");
            } else if (me.id() == 3) {
                me.schedule(7, logged("of rank 3"));
                Ranks.compute(10);
            }
        });
        assertEquals(List.of("7 event 1", "7 event 2", "7 program 1", "7 program 2", "rank", "7 of rank 3"), log);
    }

    @Test
    public void goingStraightOnIsRefusedWhenSomethingComesBefore() {
        run(() -> {
            kernel.schedule(20, 1, logged("other"));
            kernel.schedule(10, 1, Ranks.event(() -> {
                log.add("to 15: " + kernel.proceedTo(15, 1));
                log.add("to 20 as rank 2: " + kernel.proceedTo(20, 2));
                log.add("to 20 as rank 0: " + kernel.proceedTo(20, 0));
                log.add("now " + kernel.nowPs());
            }));
        });
        assertEquals(List.of("to 15: true", "to 20 as rank 2: false", "to 20 as rank 0: true", "now 20", "20 other"),
                log);
    }

    @Test
    public void impossibleNumbersOfRanksAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Kernel(0, VehicleKind.VIRTUAL));
        assertThrows(IllegalArgumentException.class, () -> new Kernel(Kernel.MAX_RANKS + 1, VehicleKind.VIRTUAL));
    }

    @Test
    public void whatIsAskedForBetweenEventsIsDoneWhileARankRunsAhead() {
        Ranks.complete(new Kernel(1, VehicleKind.VIRTUAL), () -> {
            Kernel running = Rank.current().kernel();
            running.betweenEvents(() -> log.add("between"));
            Ranks.compute(1);
            log.add("after");
        });
        assertEquals(List.of("between", "after"), log);
    }

    @Test
    public void whatIsDoneBetweenEventsIsNotCounted() {
        long undisturbed = eventsOf(_ -> log.clear());
        assertEquals(undisturbed, eventsOf(running -> running.betweenEvents(() -> log.add("between"))));
        assertEquals(2 * STEPS, log.size());
    }

    /** How many events two ranks take that meet at every second instant, while the host looks on at each step. */
    private static long eventsOf(Consumer<Kernel> host) {
        Kernel kernel = new Kernel(2, VehicleKind.VIRTUAL);
        kernel.run(id -> () -> {
            for (int step = 0; step < STEPS; step++) {
                host.accept(kernel);
                Ranks.compute(id + 1);
            }
        });
        return kernel.eventsFired();
    }
}
