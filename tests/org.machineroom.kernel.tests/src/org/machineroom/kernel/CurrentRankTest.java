// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class CurrentRankTest {
    private static final Executor OTHER_THREAD = command -> new Thread(command, "worker").start();

    @Parameter
    public VehicleKind vehicle;

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return new Object[] {VehicleKind.VIRTUAL, VehicleKind.THREAD}; // those with a thread for each rank
    }

    @Test
    public void isTheRankWhoseCodeRuns() {
        Kernel kernel = new Kernel(3, vehicle);
        Ranks.complete(kernel, () -> {
            Rank me = Rank.current();
            assertSame(kernel.rank(me.id()), me);
            assertSame(Thread.currentThread(), me.thread());
            assertEquals("rank " + me.id(), me.thread().getName());
            Ranks.compute(10 - me.id());
            assertSame(me, Rank.current());
            assertSame(me, Rank.currentOrNull());
            assertSame(kernel, me.kernel());
        });
    }

    @Test
    public void itsThreadHasTheNameThatItWasGiven() {
        Kernel kernel = new Kernel(2, vehicle);
        Ranks.complete(kernel, new RankBody() {
            @Override
            public void run() {
                int id = Rank.current().id();
                assertEquals("rank " + id + " (tile " + id + ")", Thread.currentThread().getName());
            }

            @Override
            public String threadName(int rank) {
                return "rank " + rank + " (tile " + rank + ")";
            }
        });
    }

    @Test
    public void platformThreadsOfANamedGroupAreOneGroupOfTheJvm() {
        Map<String, ThreadGroup> groups = new ConcurrentHashMap<>();
        Ranks.complete(new Kernel(4, vehicle), new RankBody() {
            @Override
            public void run() {
                groups.put(Thread.currentThread().getName(), Thread.currentThread().getThreadGroup());
            }

            @Override
            public String threadGroup(int rank) {
                return rank < 2 ? "ranks 0-1" : null;
            }
        });
        boolean isGrouped = vehicle == VehicleKind.THREAD;
        assertEquals(isGrouped, groups.get("rank 0").getName().equals("ranks 0-1"));
        assertSame(groups.get("rank 0"), groups.get("rank 1"));
        assertSame(groups.get("rank 2"), groups.get("rank 3"));
        assertEquals(isGrouped, groups.get("rank 0").getParent() == groups.get("rank 2"));
    }

    @Test
    public void anotherThreadIsToldWhyItIsNoRank() {
        Ranks.complete(vehicle, () -> {
            IllegalStateException refusal = CompletableFuture
                    .supplyAsync(() -> assertThrows(IllegalStateException.class, Rank::current), OTHER_THREAD).get();
            assertEquals("thread \"worker\" is not a rank of the simulated machine; only threads that a rank's "
                    + "program has started may call the simulator", refusal.getMessage());
            assertNull(CompletableFuture.supplyAsync(Rank::currentOrNull, OTHER_THREAD).get());
        });
    }

    @Test
    public void theUserIsWarnedOnceOfThreadsThatAreNoRanks() {
        List<String> warnings = new CopyOnWriteArrayList<>();
        Ranks.complete(new Kernel(1, vehicle), 10_000, warnings::add, () -> {
            for (int i = 0; i < 2; i++) {
                CompletableFuture.runAsync(() -> assertThrows(IllegalStateException.class, Rank::current), OTHER_THREAD)
                        .get();
            }
        });
        assertThrows("nobody is left to warn", IllegalStateException.class, Rank::current);
        assertEquals(1, warnings.size());
        assertTrue(warnings.getFirst(), warnings.getFirst().startsWith("thread \"worker\" is not a rank"));
    }

    @Test
    public void aThreadThatIsOnlyCalledLikeARankIsNone() {
        Ranks.complete(vehicle, () -> {
            CompletableFuture<Throwable> result = new CompletableFuture<>();
            new Thread(() -> result.complete(assertThrows(Throwable.class, Rank::current)), "rank 0").start();
            assertEquals(IllegalStateException.class, result.get().getClass());
        });
    }

    @Test
    public void eventsAreNoRanks() {
        Ranks.complete(vehicle, () -> {
            Rank.current().schedule(5, Ranks.event(() -> assertNull(Rank.currentOrNull())));
            Ranks.compute(10);
        });
    }

    @Test
    public void thereIsNoneOutsideARun() {
        Ranks.complete(vehicle, () -> {});
        assertThrows(IllegalStateException.class, Rank::current);
        assertNull(Rank.currentOrNull());
    }

    @Test
    public void carriesWhatTheLayerAboveKeeps() {
        Kernel kernel = new Kernel(2, vehicle);
        kernel.rank(1).setProcess("process 1");
        Ranks.complete(kernel, () -> assertEquals(Rank.current().id() == 1 ? "process 1" : null,
                Rank.current().process()));
    }
}
