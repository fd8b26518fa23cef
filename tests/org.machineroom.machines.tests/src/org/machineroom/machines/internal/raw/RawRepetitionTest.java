// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.machineroom.mpi.ReceiveTransfer;

/**
 * Runs in which the mesh skips what only repeats itself, beside runs in which it simulates every cycle because messages
 * are recorded: the same interrupts, the same times of all ranks.
 */
public class RawRepetitionTest {
    private static final int SEEDS = 12;
    private static final int RANKS = 16;

    /** A message of a random program. */
    private record Plan(int from, int to, int words, int before) {
    }

    private static List<Plan> plans(Random random, boolean isOneWay) {
        List<Plan> plans = new ArrayList<>();
        int most = random.nextBoolean() ? 20_000 : 3000;
        int count = 1 + random.nextInt(24);
        for (int i = 0; i < count; i++) {
            int from = random.nextInt(RANKS);
            int to = (from + 1 + random.nextInt(RANKS - 1)) % RANKS;
            if (isOneWay) {
                from = from / 2 * 2;
                to = to / 2 * 2 + 1;
            }
            plans.add(new Plan(from, to, 1 + random.nextInt(most), random.nextInt(20_000)));
        }
        return plans;
    }

    /** Sends what is to be sent in order, then receives in order; everybody computes between. */
    private static RawRun run(RawRun run, List<Plan> plans) {
        return run.extended().all(tile -> {
            List<ReceiveTransfer> receives = new ArrayList<>();
            for (int i = 0; i < plans.size(); i++) {
                Plan plan = plans.get(i);
                if (plan.to() == tile.id() && i % 2 == 0) {
                    ReceiveTransfer receive = tile.posting(plan.from(), i, plan.words());
                    tile.transport().start(receive);
                    receives.add(receive);
                }
            }
            for (int i = 0; i < plans.size(); i++) {
                Plan plan = plans.get(i);
                if (plan.from() == tile.id()) {
                    tile.compute(plan.before());
                    tile.sendWords(plan.to(), i, plan.words());
                }
            }
            receives.forEach(tile::complete);
            for (int i = 0; i < plans.size(); i++) {
                Plan plan = plans.get(i);
                if (plan.to() == tile.id() && i % 2 == 1) {
                    tile.compute(plan.before());
                    tile.receive(plan.from(), i, plan.words());
                }
            }
        }).run();
    }

    private static void assertSame(RawVariant variant, boolean isOneWay) {
        for (int seed = 0; seed < SEEDS; seed++) {
            List<Plan> plans = plans(new Random(seed), isOneWay);
            RawRun whole = run(new RawRun(variant), plans);
            RawRun skipping = run(new RawRun(variant).withoutMessages(), plans);
            assertEquals("seed " + seed, told(whole), told(skipping));
            assertEquals("seed " + seed, whole.wordHops(), skipping.wordHops());
            assertEquals("seed " + seed, whole.kernel().eventsFired(), skipping.kernel().eventsFired());
            assertEquals("seed " + seed, whole.kernel().nowPs(), skipping.kernel().nowPs());
        }
    }

    private static List<String> told(RawRun run) {
        return run.log().lines().filter(line -> !line.startsWith("message")).sorted().toList();
    }

    @Test
    public void versionThreeIsTheSame() {
        assertSame(RawVariant.RMPI3, false);
    }

    @Test
    public void versionTwoIsTheSame() {
        assertSame(RawVariant.RMPI2, false);
    }

    @Test
    public void versionOneIsTheSameWithItsWatchdog() {
        assertSame(RawVariant.RMPI1, false);
    }

    @Test
    public void versionOneIsTheSameOneWay() {
        assertSame(RawVariant.RMPI1, true);
    }

    @Test
    public void nativeNetworkIsTheSame() {
        assertSame(RawVariant.GDN, false);
    }
}
