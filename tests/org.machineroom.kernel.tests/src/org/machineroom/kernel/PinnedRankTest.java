// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

/** Ranks that park where their virtual thread cannot let go of the kernel's thread. */
public class PinnedRankTest {
    @Rule
    public Timeout timeout = Timeout.seconds(120);

    private final List<String> log = new ArrayList<>();

    private void log(String what) {
        log.add(Rank.current().clockPs() + " " + Rank.current().id() + " " + what);
    }

    private void computeAndLog(int times, long ps, String what) {
        for (int i = 0; i < times; i++) {
            Ranks.compute(ps);
            log(what);
        }
    }

    @Test
    public void aRankThatWaitsInAnInitialiserGoesOn() {
        Ranks.complete(VehicleKind.VIRTUAL, () -> {
            Pinning.inInitialiser(() -> computeAndLog(2, 10, "pinned"));
            computeAndLog(1, 10, "free");
        }, () -> computeAndLog(5, 7, "other"));
        assertEquals(List.of("7 1 other", "10 0 pinned", "14 1 other", "20 0 pinned", "21 1 other", "28 1 other",
                "30 0 free", "35 1 other"), log);
    }

    @Test
    public void aRankThatIsBlockedInAnInitialiserIsWoken() {
        long end = Ranks.complete(VehicleKind.VIRTUAL,
                () -> Pinning.inInitialiser(() -> Rank.current().block(Ranks.waitingFor(1))), () -> {
                    Ranks.compute(10);
                    Rank.current().kernel().rank(0).wake(25);
                });
        assertEquals(25, end);
    }

    @Test
    public void aRankMayParkOftenInOneInitialiser() {
        Ranks.complete(VehicleKind.VIRTUAL, () -> Pinning.inInitialiser(() -> computeAndLog(2000, 2, "pinned")),
                () -> computeAndLog(2000, 2, "other"));
        assertEquals(4000, log.size());
        assertEquals(List.of("4000 0 pinned", "4000 1 other"), log.subList(3998, 4000));
    }

    @Test
    public void aRankMayBePinnedAgainAndAgain() {
        Ranks.complete(VehicleKind.VIRTUAL, () -> {
            for (int i = 0; i < 12; i++) {
                Pinning.inInitialiser(() -> computeAndLog(2, 1, "pinned"));
                computeAndLog(3, 1, "free");
            }
        }, () -> computeAndLog(60, 1, "other"));
        assertEquals(120, log.size());
        assertEquals("60 0 free", log.get(118));
    }

    @Test
    public void severalRanksMayBePinnedAtOnce() {
        Kernel kernel = new Kernel(9, VehicleKind.VIRTUAL);
        Ranks.complete(kernel, () -> {
            Ranks.compute(Rank.current().id());
            if (Rank.current().id() != 4) {
                Pinning.inInitialiser(() -> computeAndLog(3, 100, "pinned"));
            }
            computeAndLog(3, 100, "free");
        });
        assertEquals(8 * 6 + 3, log.size());
        for (int i = 1; i < log.size(); i++) {
            assertTrue(log.toString(), time(log.get(i - 1)) <= time(log.get(i)));
        }
    }

    private static long time(String line) {
        return Long.parseLong(line.split(" ")[0]);
    }

    @Test
    public void aRankMayParkBelowANativeFrame() {
        Ranks.complete(VehicleKind.VIRTUAL, () -> {
            int[] sorted = Pinning.sortInC((a, b) -> {
                Ranks.compute(10);
                return Integer.compare(a, b);
            }, 5, 3, 9, 1, 7);
            assertArrayEquals(new int[] {1, 3, 5, 7, 9}, sorted);
            computeAndLog(1, 10, "free");
        }, () -> computeAndLog(30, 7, "other"));
        assertEquals(31, log.size());
    }

    @Test
    public void aPinnedRankCanStopTheRun() {
        Outcome outcome = Ranks.run(VehicleKind.VIRTUAL, () -> Pinning.inInitialiser(() -> {
            Ranks.compute(10);
            throw Rank.current().stopRun(5, "exit");
        }), () -> computeAndLog(1000, 9, "other"));
        assertEquals(new Outcome.Stopped(0, 10, 5, "exit"), outcome);
        assertEquals(List.of("9 1 other"), log);
    }

    @Test
    public void anExceptionInAnInitialiserFailsTheRun() {
        Outcome.Failed failed = (Outcome.Failed) Ranks.run(VehicleKind.VIRTUAL, () -> Pinning.inInitialiser(() -> {
            Ranks.compute(10);
            throw new IllegalArgumentException("in initialiser");
        }), () -> computeAndLog(1000, 9, "other"));
        assertEquals(ExceptionInInitializerError.class, failed.cause().getClass());
        assertEquals(10, failed.timePs());
    }

    @Test
    public void theRunCanEndWhileRanksAreParkedPinned() {
        Outcome outcome = Ranks.run(VehicleKind.VIRTUAL,
                () -> Pinning.inInitialiser(() -> Rank.current().block(Ranks.waitingFor(1))),
                () -> Pinning.inInitialiser(() -> Ranks.compute(100)), () -> {
                    Ranks.compute(10);
                    throw Rank.current().stopRun(1, "exit");
                });
        assertEquals(new Outcome.Stopped(2, 10, 1, "exit"), outcome);
    }

    @Test
    public void pinnedRanksCanDeadlock() {
        Outcome.Deadlocked outcome = (Outcome.Deadlocked) Ranks.run(VehicleKind.VIRTUAL,
                () -> Pinning.inInitialiser(() -> Rank.current().block(Ranks.waitingFor(1))),
                () -> Pinning.inInitialiser(() -> Rank.current().block(Ranks.waitingFor(0))));
        assertEquals(List.of(0, 1), outcome.deadlock().cycle());
    }

    @Test
    public void ranksThatKeepTheirCarrierEndInOrder() {
        Kernel kernel = new Kernel(4, VehicleKind.VIRTUAL);
        Ranks.complete(kernel, () -> {
            for (int i = 0; i < 4; i++) {
                Pinning.inInitialiser(() -> Ranks.compute(1));
            }
            computeAndLog(1 + Rank.current().id(), 10, "after");
        });
        assertEquals(10, log.size());
        assertEquals(4, kernel.ranksDone());
    }

    @Test
    public void anEventThatFailsAfterTheKernelHasMovedSurfaces() {
        Kernel kernel = new Kernel(1, VehicleKind.VIRTUAL);
        try {
            kernel.run(rank -> () -> Pinning.inInitialiser(() -> {
                Rank.current().schedule(5, Ranks.event(() -> {
                    throw new IllegalArgumentException("event");
                }));
                Ranks.compute(10);
            }));
        } catch (IllegalStateException e) {
            log.add(e.getCause().getMessage());
        }
        assertEquals(List.of("event"), log);
    }

    @Test
    public void randomProgramsDoTheSamePinned() {
        for (int seed = 0; seed < 40; seed++) {
            assertEquals("seed " + seed, new RandomProgram(seed, VehicleKind.THREAD, false).run(),
                    new RandomProgram(seed, VehicleKind.VIRTUAL, false).inInitialisers().run());
        }
    }
}
