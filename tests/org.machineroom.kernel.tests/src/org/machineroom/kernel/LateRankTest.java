// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

/** Ranks that have nothing to do until they are told to begin. */
public class LateRankTest {
    private static Outcome run(Kernel kernel, RankBody first) {
        return kernel.run(rank -> rank == 0 ? first : null);
    }

    @Test
    public void aRunEndsWithTheRanksThatHaveBegun() {
        for (VehicleKind kind : VehicleKind.values()) {
            Kernel kernel = new Kernel(4, kind);
            assertEquals(new Outcome.Completed(0), run(kernel, () -> {}));
            assertEquals(1, kernel.ranksBegun());
            assertEquals(RankState.NEW, kernel.rank(3).state());
        }
    }

    @Test
    public void aRankBeginsAtItsTime() {
        for (VehicleKind kind : VehicleKind.values()) {
            Kernel kernel = new Kernel(3, kind);
            List<String> seen = new ArrayList<>();
            Outcome outcome = run(kernel, () -> {
                Rank me = Rank.current();
                me.spend(5);
                me.sync();
                kernel.begin(2, () -> seen.add("rank 2 at " + Rank.current().clockPs()), 20);
                kernel.begin(1, () -> seen.add("rank 1 at " + Rank.current().clockPs()), 10);
                seen.add("rank 0 at " + me.clockPs());
            });
            assertEquals(new Outcome.Completed(20), outcome);
            assertEquals(List.of("rank 0 at 5", "rank 1 at 10", "rank 2 at 20"), seen);
        }
    }

    @Test
    public void aRankBeginsOnceAndNotInThePast() {
        Kernel kernel = new Kernel(2, Kernel.lightestVehicle());
        run(kernel, () -> {
            Rank me = Rank.current();
            me.spend(5);
            me.sync();
            assertThrows(IllegalArgumentException.class, () -> kernel.begin(1, () -> {}, 4));
            kernel.begin(1, () -> {}, 5);
            assertThrows(IllegalStateException.class, () -> kernel.begin(1, () -> {}, 6));
            assertThrows(IllegalStateException.class, () -> kernel.begin(0, () -> {}, 6));
        });
        assertEquals(2, kernel.ranksDone());
    }

    @Test
    public void aLateRankMayBlockForEver() {
        Kernel kernel = new Kernel(2, Kernel.lightestVehicle());
        Outcome outcome = run(kernel, () -> kernel.begin(1,
                () -> Rank.current().block(new Blocking() {
                    @Override
                    public String describe() {
                        return "nothing";
                    }

                    @Override
                    public int[] waitsFor() {
                        return new int[0];
                    }
                }), 7));
        assertTrue(outcome.toString(), outcome instanceof Outcome.Deadlocked stuck
                && stuck.deadlock().blocked().getFirst().rank() == 1);
    }
}
