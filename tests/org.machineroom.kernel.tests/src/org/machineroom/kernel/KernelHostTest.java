// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.Test;

/** What the host may ask of a kernel that runs. */
public class KernelHostTest {
    private static final int STATUS = 143;

    @Test(timeout = 30_000)
    public void stopsBetweenEventsWhenTheHostAsks() {
        Kernel kernel = new Kernel(2, VehicleKind.THREAD);
        kernel.betweenEvents(() -> kernel.stop(STATUS, "Terminate"));
        Outcome outcome = kernel.run(id -> () -> syncForever(kernel.rank(id)));
        assertEquals(new Outcome.Stopped(Outcome.Stopped.NOBODY, 0, STATUS, "Terminate"), outcome);
    }

    @Test(timeout = 30_000)
    public void actsBeforeTheRunGoesOn() {
        Kernel kernel = new Kernel(1, VehicleKind.VIRTUAL);
        AtomicReference<RankState> state = new AtomicReference<>();
        kernel.betweenEvents(() -> state.set(kernel.rank(0).state()));
        kernel.run(id -> () -> assertNotNull("no action yet", state.get()));
        assertEquals(RankState.READY, state.get());
    }

    @Test(timeout = 30_000)
    public void nothingHappensBeyondTheLimitOfVirtualTime() {
        Kernel kernel = new Kernel(2, VehicleKind.THREAD);
        kernel.limit(7, STATUS, "late");
        long[] reached = new long[2];
        Outcome outcome = kernel.run(id -> () -> {
            while (true) {
                Ranks.compute(2 + id);
                reached[id] = kernel.nowPs();
            }
        });
        assertEquals(new Outcome.Stopped(Outcome.Stopped.NOBODY, 7, STATUS, "late"), outcome);
        assertEquals(List.of(6L, 6L), List.of(reached[0], reached[1]));
    }

    @Test(timeout = 30_000)
    public void whatHappensJustAtTheLimitStillHappens() {
        Kernel kernel = new Kernel(1, VehicleKind.VIRTUAL);
        kernel.limit(7, STATUS, "late");
        assertEquals(7, Ranks.complete(kernel, () -> Ranks.compute(7)));
    }

    @Test(timeout = 30_000)
    public void aRankThatOnlyLooksWhetherTheRunShallEndIsEndedByTheLimit() {
        Kernel kernel = new Kernel(1, VehicleKind.VIRTUAL);
        kernel.limit(7, STATUS, "late");
        Outcome outcome = kernel.run(id -> () -> {
            while (true) {
                kernel.rank(id).spend(1);
                kernel.rank(id).heed();
            }
        });
        assertEquals(new Outcome.Stopped(Outcome.Stopped.NOBODY, 7, STATUS, "late"), outcome);
    }

    private static void syncForever(Rank rank) {
        while (true) {
            rank.spend(1);
            rank.sync();
        }
    }
}
