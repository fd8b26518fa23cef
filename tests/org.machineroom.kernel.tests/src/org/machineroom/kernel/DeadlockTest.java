// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class DeadlockTest {
    @Parameter
    public VehicleKind vehicle;

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    private static RankBody block(int... ranks) {
        Blocking reason = Ranks.waitingFor(ranks);
        return () -> Rank.current().block(reason);
    }

    private Deadlock deadlock(RankBody... bodies) {
        return deadlock(bodies.length, rank -> bodies[rank]);
    }

    private Deadlock deadlock(int ranks, IntFunction<RankBody> bodies) {
        return ((Outcome.Deadlocked) new Kernel(ranks, vehicle).run(bodies)).deadlock();
    }

    @Test
    public void everyBlockedRankIsNamedWithReasonAndTime() {
        Blocking reason = Ranks.waitingFor(2);
        Deadlock deadlock = deadlock(() -> {
            Ranks.compute(10);
            Rank.current().block(reason);
        }, () -> Ranks.compute(50), () -> {
            Ranks.compute(30);
            Rank.current().block(Ranks.waitingFor(0));
        });
        assertEquals(50, deadlock.timePs());
        assertEquals(List.of(0, 2), deadlock.blocked().stream().map(Deadlock.BlockedRank::rank).toList());
        assertSame(reason, deadlock.blockedRank(0).blocking());
        assertEquals(10, deadlock.blockedRank(0).sincePs());
        assertEquals(30, deadlock.blockedRank(2).sincePs());
        assertNull(deadlock.blockedRank(1));
        assertEquals(List.of(0, 2), deadlock.cycle());
    }

    @Test
    public void listenerIsToldWhileTheRanksStillWait() {
        Kernel kernel = new Kernel(2, vehicle);
        List<Object> told = new ArrayList<>();
        RankBody[] bodies = {block(1), block(0)};
        Outcome outcome = kernel.run(rank -> bodies[rank], new KernelListener() {
            @Override
            public void deadlocked(Deadlock deadlock) {
                told.addAll(List.of(deadlock, kernel.hasEnded(), kernel.rank(1).isBlocked()));
            }
        });
        assertEquals(List.of(((Outcome.Deadlocked) outcome).deadlock(), false, true), told);
    }

    @Test
    public void aCycleIsFoundBehindAChainThatLeadsToIt() {
        assertEquals(List.of(3, 5, 4),
                deadlock(block(1), block(2), block(3), block(5), block(3), block(4)).cycle());
    }

    @Test
    public void aCycleIsFoundAlthoughOtherWaysLeadNowhere() {
        assertEquals(List.of(0, 3, 2), deadlock(block(1, 3), block(4), block(1, 0), block(4, 1, 2), () -> {}).cycle());
    }

    @Test
    public void aRankThatWaitsForItselfIsACycle() {
        assertEquals(List.of(1), deadlock(() -> {}, block(1)).cycle());
    }

    @Test
    public void thereIsNoCycleWhenOneWaitsForARankThatHasEnded() {
        Deadlock deadlock = deadlock(block(1), block(2), () -> {});
        assertEquals(List.of(), deadlock.cycle());
        assertEquals(2, deadlock.blocked().size());
    }

    @Test
    public void thereIsNoCycleWhenOneWaitsForNobodyInParticular() {
        assertEquals(List.of(), deadlock(block(1), block()).cycle());
    }

    @Test
    public void ranksMayWaitInALongChain() {
        int ranks = vehicle == VehicleKind.VIRTUAL ? 20_000 : 200;
        Deadlock deadlock = deadlock(ranks, rank -> block((rank + 1) % ranks));
        assertEquals(ranks, deadlock.blocked().size());
        assertEquals(IntStream.range(0, ranks).boxed().toList(), deadlock.cycle());
        assertEquals(List.of(), deadlock(ranks, rank -> rank == ranks - 1 ? () -> {} : block(rank + 1)).cycle());
    }

    @Test
    public void thousandsOfRanksMayEachWaitForAllOthers() {
        int ranks = vehicle == VehicleKind.VIRTUAL ? 20_000 : 200;
        Deadlock deadlock = deadlock(ranks, rank -> () -> Rank.current().block(new Blocking() {
            @Override
            public String describe() {
                return "anybody";
            }

            @Override
            public int[] waitsFor() {
                return IntStream.range(0, ranks).filter(other -> other != rank).toArray();
            }
        }));
        assertEquals(ranks, deadlock.blocked().size());
        assertEquals(List.of(0, 1), deadlock.cycle());
    }
}
