// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Deadlock.BlockedRank;

/** What waits come down to where many ranks wait for any of all others. */
public class StuckRootsTest {
    private static final int TRIES = 3000;
    private static final int MOST_RANKS = 9;

    /** Waits for some ranks, or for all of a crowd but oneself. */
    private record Wait(int[] waitsFor, Object crowd, AtomicInteger asked) implements Blocking {
        @Override
        public String describe() {
            return "";
        }

        @Override
        public int[] waitsFor() {
            asked.incrementAndGet();
            return waitsFor;
        }
    }

    private static BlockedRank rank(int rank, int[] waitsFor, Object crowd, AtomicInteger asked) {
        return new BlockedRank(rank, 0, new Wait(waitsFor, crowd, asked));
    }

    private static StuckGroups groups(List<BlockedRank> blocked) {
        return new StuckGroups(new Deadlock(0, blocked, List.of()), _ -> null);
    }

    private static int[] others(int rank, int from, int until) {
        return IntStream.range(from, until).filter(other -> other != rank).toArray();
    }

    /** Of some ranks, of which some have ended and others wait for one, a few, or any of a crowd. */
    private static List<BlockedRank> drawn(Random random, boolean knowsCrowds) {
        int ranks = 1 + random.nextInt(MOST_RANKS);
        int middle = random.nextInt(ranks + 1);
        List<BlockedRank> blocked = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            int kind = random.nextInt(6);
            int one = random.nextInt(ranks);
            int other = random.nextInt(ranks);
            int[] waitsFor = switch (kind) {
                case 1 -> others(rank, 0, ranks);
                case 2 -> others(rank, middle, ranks);
                case 3 -> others(rank, one, Math.min(one + 1, ranks));
                default -> IntStream.concat(IntStream.of(others(rank, one, one + 1)),
                        IntStream.of(others(rank, other, other + 1))).distinct()
                        .sorted().toArray();
            };
            Object crowd = kind == 1 ? "all" : kind == 2 ? "some" : null;
            if (kind != 0) {
                blocked.add(rank(rank, waitsFor, knowsCrowds ? crowd : null, new AtomicInteger()));
            }
        }
        return blocked;
    }

    private static List<String> roots(List<BlockedRank> blocked) {
        StuckGroups groups = groups(blocked);
        return StuckRoots.of(groups).stream().map(root -> root.knot().stream().map(StuckGroup::numbers).toList()
                + " cycle " + root.cycle().stream().map(StuckGroup::numbers).toList() + " ended "
                + root.knot().stream().map(groups::ended).toList()).toList();
    }

    @Test
    public void crowdsAreAsGoodAsAllTheirRanks() {
        for (int seed = 0; seed < TRIES; seed++) {
            assertEquals("seed " + seed, roots(drawn(new Random(seed), false)), roots(drawn(new Random(seed), true)));
        }
    }

    @Test
    public void whoWaitsForAnyOfThousandsIsNotAskedForEach() {
        int ranks = 30_000;
        AtomicInteger asked = new AtomicInteger();
        List<BlockedRank> blocked = IntStream.range(0, ranks)
                .mapToObj(rank -> rank(rank, others(rank, 0, rank < 2 ? ranks : 0), "all", asked)).toList();
        assertEquals(ranks, StuckRoots.of(groups(blocked)).getFirst().knot().size());
        assertTrue(asked.toString(), asked.get() <= 2);
    }
}
