// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** Threads that a rank's code starts and that hand themselves over to the kernel only, on any vehicle. */
@RunWith(Parameterized.class)
public class StartedThreadsTest {
    private static final Blocking REASON = Ranks.waitingFor();

    @Parameter
    public VehicleKind vehicle;

    private final List<String> log = new ArrayList<>();
    private boolean isTold;

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    private void log(String what) {
        log.add(Rank.current().clockPs() + " " + what);
    }

    private static RankThreads threads() {
        return Rank.current().threads();
    }

    @Test
    public void theyTakeTurnsAndAreTheRank() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            Runnable body = () -> {
                assertSame(me, Rank.current());
                assertFalse(threads().isMainRunning());
                Ranks.compute(7);
                log("thread " + threads().name());
                isTold = true;
            };
            threads().start("1", body);
            assertNull(threads().body());
            log("main");
            threads().await(REASON, () -> isTold);
            assertTrue(threads().isMainRunning());
            log("joined");
        });
        assertEquals(List.of("0 main", "7 thread 1", "7 joined"), log);
    }

    @Test
    public void theEndOfTheRankDoesNotWaitForThem() {
        assertEquals(3, Ranks.complete(vehicle, () -> {
            threads().start("1", () -> threads().await(REASON, () -> false));
            threads().yieldTurn();
            Ranks.compute(3);
        }));
    }

    @Test
    public void anAlarmEndsAWaitAtItsTime() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            threads().start("1", () -> {
                me.threads().setAlarm(10, me::endWait);
                threads().await(REASON, () -> me.clockPs() >= 10);
                log("woken");
                isTold = true;
            });
            threads().await(REASON, () -> isTold);
            log("joined");
        });
        assertEquals(List.of("10 woken", "10 joined"), log);
    }

    @Test
    public void whoYieldsLetsThoseGoOnThatHaveWaitedLongEnough() {
        Ranks.complete(vehicle, () -> {
            threads().start("1", () -> {
                threads().await(REASON, () -> isTold);
                log("thread");
            });
            threads().yieldTurn();
            isTold = true;
            threads().yieldTurn();
            log("main");
        });
        assertEquals(List.of("0 thread", "0 main"), log);
    }

    @Test
    public void whatOneLetsEscapeEndsTheRun() {
        IllegalStateException thrown = new IllegalStateException("wrong");
        Outcome outcome = Ranks.run(vehicle, () -> {
            threads().start("1", () -> {
                throw thrown;
            });
            threads().await(REASON, () -> false);
        });
        assertSame(thrown, ((Outcome.Failed) outcome).cause());
    }

    @Test
    public void allThatWaitForEachOtherAreTold() {
        Outcome outcome = Ranks.run(vehicle, () -> {
            threads().start("1", () -> threads().await(REASON, () -> false));
            threads().await(Ranks.waitingFor(0), () -> false);
        });
        assertEquals("thread \"0\": waits for [0]; thread \"1\": waits for []",
                ((Outcome.Deadlocked) outcome).deadlock().blockedRank(0).blocking().describe());
    }
}
