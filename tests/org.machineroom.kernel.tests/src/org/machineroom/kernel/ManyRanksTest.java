// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.junit.Test;

public class ManyRanksTest {
    private static final int MANY = 100_000;
    private static final int GARBAGE_COLLECTIONS = 20;

    @Test
    public void aHundredThousandRanksSyncInOrder() {
        Kernel kernel = new Kernel(MANY, VehicleKind.VIRTUAL);
        int[] expected = new int[1];
        long end = Ranks.complete(kernel, () -> {
            Rank me = Rank.current();
            for (int round = 0; round < 4; round++) {
                Ranks.compute(MANY);
                assertEquals(round * MANY + me.id(), expected[0]++);
            }
        });
        assertEquals(4L * MANY, end);
        assertEquals(MANY, kernel.ranksDone());
    }

    @Test
    public void aHundredThousandRanksPassATokenOn() {
        Kernel kernel = new Kernel(MANY, VehicleKind.VIRTUAL);
        long end = Ranks.complete(kernel, () -> {
            Rank me = Rank.current();
            if (me.id() < MANY - 1) {
                me.block(Ranks.waitingFor(me.id() + 1));
            }
            if (me.id() > 0) {
                kernel.rank(me.id() - 1).wake(me.clockPs() + 3);
            }
        });
        assertEquals(3L * (MANY - 1), end);
    }

    @Test
    public void aRunThatWasDroppedIsForgotten() {
        assertForgotten(() -> abandonedRun(() -> Rank.current().block(Ranks.waitingFor())));
    }

    @Test
    public void aRunThatWasStoppedIsForgotten() {
        assertForgotten(() -> abandonedRun(() -> {
            Ranks.compute(Rank.current().id());
            if (Rank.current().id() == 500) {
                throw Rank.current().stopRun(0, "exit");
            }
            Ranks.compute(1000);
        }));
    }

    private static WeakReference<Object> abandonedRun(RankBody body) {
        Kernel kernel = new Kernel(1000, VehicleKind.VIRTUAL);
        byte[] payload = new byte[1 << 20];
        kernel.rank(7).setProcess(payload);
        Outcome outcome = kernel.run(rank -> () -> {
            int[] onStack = {payload.length};
            body.run();
            onStack[0]++;
        });
        assertTrue(outcome.toString(), !(outcome instanceof Outcome.Completed));
        return new WeakReference<>(payload);
    }

    /** Asks the collector until it has come; it is free to come late. */
    private static void assertForgotten(Supplier<WeakReference<Object>> run) {
        WeakReference<Object> payload = run.get();
        for (int i = 0; i < GARBAGE_COLLECTIONS && payload.get() != null; i++) {
            System.gc();
        }
        assertNull("the ranks of an ended run are still reachable", payload.get());
    }
}
