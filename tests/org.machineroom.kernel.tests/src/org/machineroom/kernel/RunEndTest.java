// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class RunEndTest {
    private static final RankBody BLOCKED = () -> Rank.current().block(Ranks.waitingFor());

    @Parameter
    public VehicleKind vehicle;

    @Rule
    public Timeout timeout = Timeout.seconds(60);

    private final List<String> log = new ArrayList<>();

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    @Test
    public void aRankCanStopTheRunWhileOthersAreBlockedOrComputing() {
        Outcome outcome = Ranks.run(vehicle, BLOCKED, () -> {
            Rank.current().spend(10);
            throw Rank.current().stopRun(3, "enough");
        }, () -> {
            Ranks.compute(11);
            log.add("went on");
        });
        assertEquals(new Outcome.Stopped(1, 10, 3, "enough"), outcome);
        assertEquals(List.of(), log);
    }

    @Test
    public void whatHappensBeforeTheStoppingRanksClockStillHappens() {
        Outcome outcome = Ranks.run(vehicle, () -> {
            Rank.current().spend(1000);
            throw Rank.current().stopRun(0, "late");
        }, () -> {
            Ranks.compute(999);
            log.add("in time");
        });
        assertEquals(1000, outcome.timePs());
        assertEquals(List.of("in time"), log);
    }

    @Test
    public void theEarlierOfTwoEndsCounts() {
        Error early = new AssertionError("early");
        Outcome outcome = Ranks.run(vehicle, () -> {
            Rank.current().spend(1000);
            throw Rank.current().stopRun(0, "late");
        }, () -> {
            Rank.current().spend(999);
            throw early;
        }, () -> {
            Rank.current().spend(998);
            Rank.current().sync();
        });
        assertEquals(new Outcome.Failed(1, 999, early), outcome);
    }

    @Test
    public void aRankCanFailTheRun() {
        Exception cause = new Exception("cause");
        Outcome outcome = Ranks.run(vehicle, BLOCKED, () -> {
            Rank.current().spend(10);
            throw Rank.current().failRun(cause);
        });
        assertEquals(new Outcome.Failed(1, 10, cause), outcome);
    }

    @Test
    public void anEventCanFailTheRunInTheNameOfARank() {
        Exception cause = new Exception("cause");
        Outcome outcome = Ranks.run(vehicle, () -> {
            Rank me = Rank.current();
            me.schedule(10, Ranks.event(() -> me.failRun(cause)));
            Ranks.compute(100);
            log.add("went on");
        });
        assertEquals(new Outcome.Failed(0, 10, cause), outcome);
        assertEquals(List.of(), log);
    }

    @Test
    public void anExceptionThatEscapesFailsTheRun() {
        Exception cause = new Exception("checked");
        assertEquals(new Outcome.Failed(1, 7, cause), Ranks.run(vehicle, BLOCKED, () -> {
            Rank.current().spend(7);
            throw cause;
        }));
    }

    @Test
    public void aRankThatComesToTheEndOfVirtualTimeFailsTheRun() {
        Outcome.Failed failed = (Outcome.Failed) Ranks.run(vehicle, () -> Ranks.compute(5), () -> {
            Rank.current().spend(Long.MAX_VALUE - 3);
            Rank.current().spend(4);
        });
        assertEquals(1, failed.rank());
        assertEquals("rank 1 has come to the end of virtual time, which is after 106 days: its clock shows "
                + "9223372036854775804 ps, and 4 ps more are not possible", failed.cause().getMessage());
    }

    @Test
    public void whatFailsAfterTheProgramDoesNotHideWhy() {
        Exception cause = new Exception("the program's");
        Error later = new AssertionError("after it");
        Outcome outcome = Ranks.run(vehicle, new RankBody() {
            @Override
            public void run() throws Exception {
                throw cause;
            }

            @Override
            public void failed(Throwable thrown) {
                throw later;
            }
        });
        assertEquals(new Outcome.Failed(0, 0, cause), outcome);
        assertEquals(List.of(later), List.of(cause.getSuppressed()));
    }

    @Test
    public void aStackOverflowFailsTheRun() {
        Outcome.Failed failed = (Outcome.Failed) Ranks.run(vehicle, BLOCKED, () -> recurse(0));
        assertEquals(StackOverflowError.class, failed.cause().getClass());
        assertEquals(1, failed.rank());
    }

    @Test
    public void aStackOverflowThatTheProgramCatchesDoesNotMatter() {
        Ranks.complete(vehicle, () -> {
            assertThrows(StackOverflowError.class, () -> recurse(0));
            Ranks.compute(10);
        }, () -> Ranks.compute(20));
    }

    private static long recurse(long depth) {
        return recurse(depth + 1) + 1;
    }

    @Test
    public void theStoppingRankGoesNoFurtherThanItsNextSync() {
        Outcome outcome = Ranks.run(vehicle, () -> {
            try {
                throw Rank.current().stopRun(1, "exit");
            } finally {
                log.add("finally");
                Ranks.compute(1);
                log.add("never");
            }
        }, BLOCKED);
        assertEquals(new Outcome.Stopped(0, 0, 1, "exit"), outcome);
        assertEquals(List.of("finally"), log);
    }

    @Test
    public void aProgramThatCatchesEverythingForEverCannotKeepTheRunFromEnding() {
        Outcome outcome = Ranks.run(vehicle, () -> {
            while (true) {
                try {
                    Ranks.compute(1);
                    throw Rank.current().stopRun(1, "exit");
                } catch (RunEnded e) {
                    log.add("caught");
                }
            }
        });
        assertEquals(new Outcome.Stopped(0, 1, 1, "exit"), outcome);
        assertEquals(List.of("caught"), log);
    }

    @Test
    public void theOtherRanksAreNotUnwound() {
        Ranks.run(vehicle, () -> {
            try {
                Rank.current().block(Ranks.waitingFor());
            } finally {
                log.add("blocked rank unwound");
            }
        }, () -> {
            try {
                Ranks.compute(100);
            } catch (Throwable e) {
                log.add("computing rank unwound");
            }
        }, () -> {
            Ranks.compute(10);
            throw Rank.current().stopRun(0, "exit");
        });
        assertEquals(List.of(), log);
    }

    @Test
    public void anEventThatFailsSurfacesWithItsCause() {
        RuntimeException cause = new IllegalArgumentException("event");
        Kernel kernel = new Kernel(1, vehicle);
        IllegalStateException failure = assertThrows(IllegalStateException.class, () -> kernel.run(rank -> () -> {
            Rank.current().schedule(12, Ranks.event(() -> {
                throw cause;
            }));
            Ranks.compute(20);
        }));
        assertEquals("the simulator failed at 12 ps of virtual time", failure.getMessage());
        assertSame(cause, failure.getCause());
        assertTrue(kernel.hasEnded());
    }

    @Test
    public void theUserCanEndTheRunBetweenEvents() {
        Kernel kernel = new Kernel(2, vehicle);
        Outcome outcome = kernel.run(rank -> () -> {
            Ranks.compute(5);
            kernel.betweenEvents(() -> kernel.stop(143, "Terminate"));
            Ranks.compute(10);
            log.add("went on");
        });
        assertEquals(new Outcome.Stopped(Outcome.Stopped.NOBODY, 5, 143, "Terminate"), outcome);
        assertEquals(List.of(), log);
    }

    @Test
    public void aKernelRunsOnlyOnce() {
        Kernel kernel = new Kernel(1, vehicle);
        Ranks.complete(kernel, () -> {});
        assertThrows(IllegalStateException.class, () -> kernel.run(rank -> () -> {}));
    }

    @Test
    public void oneRunAfterTheOtherIsPossibleWhateverEndedTheFirst() {
        Ranks.run(vehicle, BLOCKED, () -> {
            throw new IllegalStateException();
        });
        Ranks.run(vehicle, BLOCKED, BLOCKED);
        Ranks.run(vehicle, BLOCKED, () -> Rank.current().stopRun(0, ""));
        assertEquals(20, Ranks.complete(vehicle, () -> Ranks.compute(10), () -> Ranks.compute(20)));
    }

    @Test
    public void theCallersInterruptStatusSurvives() {
        Thread.currentThread().interrupt();
        Ranks.complete(vehicle, () -> assertFalse(Thread.currentThread().isInterrupted()));
        assertTrue(Thread.interrupted());
    }
}
