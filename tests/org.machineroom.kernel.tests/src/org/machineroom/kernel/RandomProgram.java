// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program for some ranks that compute, wait for each other, post events, interrupt each other and end the run,
 * with times so short that ties are the rule. Keeps a log of everything that happens at the time it is due.
 */
final class RandomProgram {
    private static final int SHORT = 6;

    private final Random random;
    private final int ranks;
    private final Kernel kernel;
    private final List<List<Step>> steps = new ArrayList<>();
    private final List<String> log = new ArrayList<>();
    private final int[] tokens;
    private boolean isPinned;

    private interface Step {
        void run(Rank me);
    }

    /**
     * Invents a program.
     *
     * @param disturbed whether something is always pending, so that no rank can go on at once when it has run ahead
     */
    RandomProgram(long seed, VehicleKind vehicle, boolean disturbed) {
        random = new Random(seed);
        ranks = 1 + random.nextInt(5);
        kernel = new Kernel(disturbed ? ranks + 1 : ranks, vehicle);
        tokens = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            List<Step> mine = new ArrayList<>();
            for (int i = random.nextInt(25); i >= 0; i--) {
                mine.add(randomStep(rank + "." + i));
            }
            steps.add(mine);
        }
    }

    /** Has each rank run in a class initialiser. */
    RandomProgram inInitialisers() {
        isPinned = true;
        return this;
    }

    /** The kernel that runs the program. */
    Kernel kernel() {
        return kernel;
    }

    /** Runs the program and returns what has happened in it. */
    List<String> run() {
        RankBody body = () -> runRank(Rank.current());
        Outcome outcome = kernel.run(rank -> rank == ranks ? this::disturb
                : isPinned ? () -> Pinning.inInitialiser(() -> runRank(Rank.current())) : body);
        log.add(describe(outcome));
        for (int rank = 0; rank < ranks; rank++) {
            Rank r = kernel.rank(rank);
            log.add(rank + " " + r.state() + " " + r.blockedPs() + " " + r.stolenPs());
        }
        return log;
    }

    /** Without the time of a completion or deadlock, as the disturbing rank ends later. */
    private static String describe(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Completed completed -> "completed";
            case Outcome.Deadlocked(Deadlock deadlock) -> "deadlock of "
                    + deadlock.blocked().stream().map(Deadlock.BlockedRank::rank).toList() + deadlock.cycle();
            case Outcome other -> other.toString();
        };
    }

    private void runRank(Rank me) {
        for (Step step : steps.get(me.id())) {
            step.run(me);
        }
        me.sync();
        log(me.id(), "ends");
    }

    /** Runs on a rank of its own, after all others in every tie, as long as any of them can go on. */
    private void disturb() {
        Rank me = Rank.current();
        for (int i = 0; i < 1000 && kernel.ranksDone() < ranks; i++) {
            me.spend(1);
            me.sync();
        }
    }

    private void log(int rank, String what) {
        log.add(kernel.nowPs() + " " + rank + " " + what);
    }

    private Step randomStep(String name) {
        long ps = random.nextInt(SHORT);
        int other = random.nextInt(ranks);
        return switch (random.nextInt(random.nextInt(20) == 0 ? 10 : 9)) {
            case 0, 1 -> me -> me.spend(ps);
            case 2 -> me -> {
                me.spend(ps);
                me.sync();
                log(me.id(), name + " synced");
            };
            case 3 -> me -> take(me, other, name);
            case 4, 5 -> me -> {
                me.spend(ps);
                atClock(me, () -> give(me.id(), other, name));
            };
            case 6 -> me -> {
                me.sync();
                post(other, ps, () -> give(other, (other + 1) % ranks, name));
            };
            case 7 -> me -> {
                me.sync();
                post(other, ps, () -> {
                    log(other, name + " steals");
                    kernel.rank(other).steal(ps);
                });
            };
            case 8 -> me -> {
                me.sync();
                post(other, ps, () -> log(other, name + " event"));
            };
            default -> me -> {
                throw me.stopRun((int) ps, name);
            };
        };
    }

    private void atClock(Rank me, Runnable action) {
        if (me.tryAdvance()) {
            action.run();
        } else {
            me.scheduleAtClock(Ranks.event(action));
        }
    }

    private void post(int owner, long delayPs, Runnable action) {
        kernel.schedule(kernel.nowPs() + delayPs, owner, Ranks.event(() -> {
            if (kernel.ranksDone() < ranks) {
                action.run();
            }
        }));
    }

    private void give(int from, int to, String name) {
        log(from, name + " gives to " + to);
        tokens[to]++;
        if (kernel.rank(to).isBlocked()) {
            kernel.rank(to).wake(kernel.nowPs() + name.length() % 3);
        }
    }

    private void take(Rank me, int from, String name) {
        me.sync();
        while (tokens[me.id()] == 0) {
            log(me.id(), name + " waits");
            me.block(Ranks.waitingFor(from));
        }
        tokens[me.id()]--;
        log(me.id(), name + " has taken");
    }
}
