// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** A rank has further threads of control, and hands the control to them and back. */
@RunWith(Parameterized.class)
public class StrandTest {
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

    private static Strand strand(String name, Runnable body) {
        return Rank.current().newStrand(name, body);
    }

    @Test
    public void controlGoesToAndFro() {
        Ranks.complete(vehicle, () -> {
            Strand strand = strand("helper", () -> {
                for (int i = 0; i < 3; i++) {
                    log("strand " + i);
                    Strand.suspend();
                }
            });
            while (!strand.isDone()) {
                log("program");
                strand.resume();
            }
        });
        assertEquals(List.of("0 program", "0 strand 0", "0 program", "0 strand 1", "0 program", "0 strand 2",
                "0 program"), log);
    }

    @Test
    public void handOversAreNoEvents() {
        assertEquals(eventsOf(() -> {}), eventsOf(() -> {
            Strand strand = strand("helper", Strand::suspend);
            strand.resume();
            strand.resume();
        }));
    }

    private long eventsOf(Runnable body) {
        Kernel kernel = new Kernel(1, vehicle);
        Ranks.complete(kernel, body::run);
        return kernel.eventsFired();
    }

    /** Whether each strand has a thread of its own, as where the JVM does not let us have bare continuations. */
    private boolean hasThreads() {
        return vehicle != VehicleKind.CONTINUATION || !Continuations.areAvailable();
    }

    /** A bare continuation cannot be left where it is pinned. */
    private VehicleKind pinnable() {
        return vehicle == VehicleKind.CONTINUATION ? VehicleKind.VIRTUAL : vehicle;
    }

    @Test
    public void inAStrandTheRankIsTheCurrentOne() {
        Kernel kernel = new Kernel(2, vehicle);
        Ranks.complete(kernel, () -> {
            Rank me = Rank.current();
            assertNull(Strand.current());
            Strand strand = strand("helper", () -> {
                assertSame(me, Rank.current());
                assertEquals("helper", Strand.current().name());
                assertSame(Thread.currentThread(), me.thread());
                assertEquals(hasThreads() ? "rank " + me.id() + " helper" : "machineroom kernel",
                        Thread.currentThread().getName());
                Ranks.compute(10 - me.id());
                assertSame(me, Rank.current());
            });
            Thread own = Thread.currentThread();
            strand.resume();
            assertSame(own, me.thread());
            assertSame(me, Rank.current());
            assertNull(Strand.current());
            assertEquals(10 - me.id(), me.clockPs());
        });
    }

    @Test
    public void whatAStrandSpendsAndWaitsForTheRankDoes() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            strand("receive", () -> {
                me.spend(5);
                me.sync();
                me.block(Ranks.waitingFor(1));
                log("woken");
                me.spend(7);
            }).resume();
            log("program");
        }, () -> {
            Ranks.compute(20);
            log("waker");
            Rank.current().kernel().rank(0).wake(30);
        });
        assertEquals(List.of("20 waker", "30 woken", "37 program"), log);
    }

    @Test
    public void otherRanksRunWhileAStrandWaits() {
        RankBody body = () -> {
            int id = Rank.current().id();
            Strand strand = strand("helper", () -> {
                for (int i = 0; i < 2; i++) {
                    Ranks.compute(10);
                    log("strand of " + id);
                    Strand.suspend();
                }
            });
            while (!strand.isDone()) {
                strand.resume();
                Ranks.compute(5);
                log("program of " + id);
            }
        };
        Ranks.complete(vehicle, body, body);
        assertEquals(List.of("10 strand of 0", "10 strand of 1", "15 program of 0", "15 program of 1",
                "25 strand of 0", "25 strand of 1", "30 program of 0", "30 program of 1", "35 program of 0",
                "35 program of 1"), log);
    }

    @Test
    public void aStrandMayResumeAnother() {
        Ranks.complete(vehicle, () -> {
            Strand inner = strand("inner", () -> {
                log("inner");
                Strand.suspend();
                log("inner again");
            });
            Strand outer = strand("outer", () -> {
                inner.resume();
                log("outer");
                Strand.suspend();
                log("outer again");
            });
            outer.resume();
            log("program");
            inner.resume();
            outer.resume();
        });
        assertEquals(List.of("0 inner", "0 outer", "0 program", "0 inner again", "0 outer again"), log);
    }

    @Test
    public void whatAStrandThrowsItsResumerGets() {
        Ranks.complete(vehicle, () -> {
            Strand strand = strand("helper", () -> {
                throw new IllegalArgumentException("wrong");
            });
            assertEquals("wrong", assertThrows(IllegalArgumentException.class, strand::resume).getMessage());
            assertTrue(strand.isDone());
        });
    }

    @Test
    public void whatIsWrongIsTold() {
        Ranks.complete(vehicle, () -> {
            assertEquals("rank 0 is not in a strand, so it has nobody to give the control back to",
                    assertThrows(IllegalStateException.class, Strand::suspend).getMessage());
            Strand strand = strand("helper", () -> {});
            assertEquals("strand helper of rank 0 is resumed by somebody else", CompletableFuture
                    .supplyAsync(() -> assertThrows(IllegalStateException.class, strand::resume), command -> new Thread(
                            command).start())
                    .get().getMessage());
            strand.resume();
            assertEquals("strand helper of rank 0 has ended and cannot be resumed",
                    assertThrows(IllegalStateException.class, strand::resume).getMessage());
            Strand[] self = new Strand[1];
            self[0] = strand("loop", () -> assertEquals("strand loop of rank 0 is running and cannot be resumed",
                    assertThrows(IllegalStateException.class, self[0]::resume).getMessage()));
            self[0].resume();
        });
    }

    @Test
    public void theRankKnowsItsStrands() {
        Ranks.complete(vehicle, () -> {
            Strand first = strand("first", Strand::suspend);
            Strand second = strand("second", Strand::suspend);
            assertEquals(List.of(), Rank.current().strands());
            second.resume();
            first.resume();
            assertEquals(List.of(second, first), Rank.current().strands());
            assertEquals(hasThreads(), Arrays.stream(first.thread().getStackTrace())
                    .anyMatch(frame -> frame.getMethodName().equals("suspend")));
            second.resume();
            assertEquals(List.of(first), Rank.current().strands());
            first.resume();
            assertEquals(List.of(), Rank.current().strands());
        });
    }

    @Test
    public void aRankThatBlocksInAStrandIsPartOfADeadlock() {
        Outcome outcome = Ranks.run(vehicle,
                () -> strand("receive", () -> Rank.current().block(Ranks.waitingFor(1))).resume(),
                () -> Rank.current().block(Ranks.waitingFor(0)));
        Deadlock deadlock = ((Outcome.Deadlocked) outcome).deadlock();
        assertEquals(List.of(0, 1), deadlock.cycle());
        assertEquals("waits for [1]", deadlock.blockedRank(0).blocking().describe());
    }

    @Test
    public void aRunMayEndInAStrand() {
        Outcome outcome = Ranks.run(vehicle, () -> {
            strand("exit", () -> {
                throw Rank.current().stopRun(3, "enough");
            }).resume();
            log.add("goes on");
        });
        assertEquals(new Outcome.Stopped(0, 0, 3, "enough"), outcome);
        assertFalse(log.contains("goes on"));
    }

    @Test
    public void aStrandThatIsLeftDoesNotKeepItsThread() throws InterruptedException {
        List<Thread> left = new ArrayList<>();
        Ranks.complete(vehicle, () -> {
            Strand strand = strand("left", Strand::suspend);
            strand.resume();
            left.add(strand.thread());
        });
        assertTrue(vehicle != VehicleKind.THREAD || !left.getFirst().isAlive());
    }

    @Test
    public void strandsWorkWhereTheRankIsPinned() {
        RankBody body = () -> Pinning.inInitialiser(() -> {
            int id = Rank.current().id();
            Strand strand = strand("helper", () -> {
                for (int i = 0; i < 6; i++) {
                    Ranks.compute(10);
                    log("strand of " + id);
                    Strand.suspend();
                }
            });
            while (!strand.isDone()) {
                strand.resume();
            }
            log("program of " + id);
        });
        Ranks.complete(pinnable(), body, () -> {
            for (int i = 0; i < 6; i++) {
                Ranks.compute(10);
                log("other");
            }
        });
        List<String> expected = new ArrayList<>();
        for (int i = 1; i <= 6; i++) {
            expected.addAll(List.of(10 * i + " strand of 0", 10 * i + " other"));
        }
        expected.add(expected.size() - 1, "60 program of 0");
        assertEquals(expected, log);
    }

    @Test
    public void strandsWorkWhereTheyArePinnedThemselves() {
        Ranks.complete(pinnable(), () -> {
            Strand strand = strand("pinned", () -> Pinning.inInitialiser(() -> {
                for (int i = 0; i < 6; i++) {
                    Ranks.compute(10);
                    log("strand");
                    Strand.suspend();
                }
            }));
            while (!strand.isDone()) {
                log("program");
                strand.resume();
            }
        }, () -> Ranks.compute(35));
        assertEquals(13, log.size());
        assertEquals("60 program", log.getLast());
    }
}
