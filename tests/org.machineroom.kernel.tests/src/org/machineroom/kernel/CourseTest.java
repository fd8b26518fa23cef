// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.Parameterized;

@RunWith(Parameterized.class)
public class CourseTest {
    private static final Blocking REASON = Ranks.waitingFor(1);

    @Parameter
    public VehicleKind vehicle;

    private final List<String> log = new ArrayList<>();

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    /** Waits for 10 ps and then spends 1, so many times; notes where it is. */
    private final class Steps extends Course {
        private final Rank rank;
        private final Runnable last;
        private int left;

        Steps(int times, Runnable last) {
            this.rank = Rank.current();
            this.left = times;
            this.last = last;
        }

        @Override
        protected Blocking goOn() {
            log.add(rank.clockPs() + (rank.isFollowing() ? " parked" : " itself"));
            if (left == 0) {
                last.run();
                return null;
            }
            left--;
            rank.spend(1);
            rank.schedule(rank.clockPs() + 10, Ranks.event(() -> rank.wake(rank.kernel().nowPs())));
            return REASON;
        }
    }

    private void nothing() {
        // a course that ends well
    }

    @Test
    public void aRankThatFollowsACourseWaitsAndWorksWithoutGettingTheTurn() {
        Kernel kernel = new Kernel(1, vehicle);
        Ranks.complete(kernel, () -> {
            Rank me = Rank.current();
            me.follow(new Steps(3, this::nothing));
            assertEquals(33, me.clockPs());
            assertEquals(30, me.blockedPs());
            assertEquals(RankState.READY, me.state());
            assertNull(me.blocking());
            assertFalse(me.isFollowing());
        });
        assertEquals(List.of("0 itself", "11 parked", "22 parked", "33 parked"), log);
        assertEquals(2, kernel.switches());
    }

    @Test
    public void aCourseThatNeedNotWaitIsOverAtOnce() {
        Kernel kernel = new Kernel(1, vehicle);
        Ranks.complete(kernel, () -> Rank.current().follow(new Steps(0, this::nothing)));
        assertEquals(List.of("0 itself"), log);
        assertEquals(1, kernel.switches());
    }

    @Test
    public void ranksOnCourseTakeTurnsWithOthersInTheOrderOfTheirClocks() {
        Ranks.complete(vehicle, () -> Rank.current().follow(new Steps(2, this::nothing)), () -> {
            for (int i = 0; i < 3; i++) {
                Ranks.compute(9);
                log.add(Rank.current().clockPs() + " other");
            }
        });
        assertEquals(List.of("0 itself", "9 other", "11 parked", "18 other", "22 parked", "27 other"), log);
    }

    @Test
    public void whatACourseThrowsReachesTheRank() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            IllegalArgumentException thrown = new IllegalArgumentException("wrong");
            Steps steps = new Steps(1, () -> {
                throw thrown;
            });
            assertSame(thrown, assertThrows(IllegalArgumentException.class, () -> me.follow(steps)));
            assertFalse(me.isFollowing());
            Ranks.compute(5);
            assertEquals(16, me.clockPs());
        });
    }

    /** Spends 7 ps in its program again and again, and lets virtual time catch up each time. */
    private final class Program extends Course {
        private int left = 3;

        @Override
        protected boolean runsProgram() {
            return true;
        }

        @Override
        protected Blocking goOn() {
            Rank me = Rank.current();
            log.add(me.clockPs() + " program");
            if (left-- == 0) {
                return null;
            }
            me.spend(7);
            return CATCHING_UP;
        }
    }

    @Test
    public void onlyARankWithoutAThreadRunsItsProgramWhileItIsParked() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            if (me.hasNoThread()) {
                me.follow(new Program());
                assertEquals(21, me.clockPs());
                assertEquals(0, me.blockedPs());
            } else {
                assertThrows(IllegalStateException.class, () -> me.follow(new Program()));
            }
        });
        assertEquals(vehicle == VehicleKind.CONTINUATION && Continuations.areAvailable()
                ? List.of("0 program", "7 program", "14 program", "21 program") : List.of(), log);
    }

    @Test
    public void aProgramThatRunsAheadLetsOthersComeFirst() {
        Ranks.complete(vehicle, () -> {
            if (Rank.current().hasNoThread()) {
                Rank.current().follow(new Program());
            }
        }, () -> {
            for (int i = 0; i < 2; i++) {
                Ranks.compute(9);
                log.add(Rank.current().clockPs() + " other");
                assertEquals(1, Rank.current().id());
            }
        });
        assertEquals(vehicle == VehicleKind.CONTINUATION && Continuations.areAvailable()
                ? List.of("0 program", "7 program", "9 other", "14 program", "18 other", "21 program")
                : List.of("9 other", "18 other"), log);
    }

    @Test
    public void aDeadlockTellsWhatTheCourseWaitsFor() {
        Outcome outcome = Ranks.run(vehicle, () -> {
            Rank me = Rank.current();
            me.follow(new Course() {
                private final Steps steps = new Steps(1, CourseTest.this::nothing);

                @Override
                protected Blocking goOn() {
                    Blocking first = steps.goOn();
                    return first == null ? Ranks.waitingFor(0) : first;
                }
            });
        });
        assertEquals("waits for [0]",
                ((Outcome.Deadlocked) outcome).deadlock().blocked().getFirst().blocking().describe());
    }
}
