// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.machines.internal.cluster.ClusterRun.clockNs;
import static org.machineroom.machines.internal.cluster.ClusterRun.computeNs;
import static org.machineroom.machines.internal.cluster.ClusterRun.me;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Wildcard;

/** Random programs, with times so round that ties are the rule, do the same however the kernel gets through them. */
public class RandomTrafficTest {
    private static final int SEEDS = 1000;
    private static final int[] LENGTHS = {0, 1, 8, 101, 1024, 1025, 3001};

    private interface Step {
        void run(List<String> log, Deque<Transfer> pending);
    }

    /** What a random program has done: per rank and message by message. */
    private static List<Object> run(long seed, VehicleKind vehicle, boolean disturbed) {
        Random random = new Random(seed);
        int ranks = 2 + random.nextInt(3);
        ClusterRun run = new ClusterRun(disturbed ? ranks + 1 : ranks).on(vehicle).with("network.switch_ports", "16")
                .with("endpoint.gap", random.nextInt(3) * 50 + " ns");
        List<List<Step>> steps = randomSteps(random, ranks);
        List<List<String>> logs = new ArrayList<>();
        RankBody[] bodies = new RankBody[disturbed ? ranks + 1 : ranks];
        for (int rank = 0; rank < ranks; rank++) {
            List<String> log = new ArrayList<>();
            logs.add(log);
            List<Step> mine = steps.get(rank);
            bodies[rank] = () -> runSteps(mine, log);
        }
        if (disturbed) {
            bodies[ranks] = () -> disturb(run, ranks);
        }
        Outcome outcome = run.run(bodies);
        return List.of(outcome.getClass().getSimpleName(), logs, new TreeSet<>(run.messages()));
    }

    /** Keeps something pending at most times; the highest rank comes last in every tie. */
    private static void disturb(ClusterRun run, int ranks) {
        for (int i = 0; i < 4000 && run.kernel().ranksDone() < ranks; i++) {
            computeNs(10);
            me().rank().sync();
        }
    }

    private static void runSteps(List<Step> steps, List<String> log) {
        Deque<Transfer> pending = new ArrayDeque<>();
        for (Step step : steps) {
            step.run(log, pending);
        }
        while (!pending.isEmpty()) {
            complete(log, pending.remove());
        }
    }

    /** Messages, each with a receive that could take it, and other steps between. */
    private static List<List<Step>> randomSteps(Random random, int ranks) {
        List<List<Step>> steps = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            steps.add(new ArrayList<>());
        }
        for (int i = random.nextInt(30); i >= 0; i--) {
            int from = random.nextInt(ranks);
            int to = random.nextInt(ranks);
            int tag = random.nextInt(2);
            insert(random, steps.get(from), send(random, to, tag));
            insert(random, steps.get(to), receive(random, from, tag));
            insert(random, steps.get(random.nextInt(ranks)), other(random, to, tag));
        }
        return steps;
    }

    private static void insert(Random random, List<Step> steps, Step step) {
        steps.add(random.nextInt(steps.size() + 1), step);
    }

    private static Step send(Random random, int to, int tag) {
        int length = LENGTHS[random.nextInt(LENGTHS.length)];
        SendMode mode = SendMode.values()[random.nextInt(SendMode.values().length)];
        return (log, pending) -> {
            SendTransfer send = ClusterRun.message(mode, to, tag, length);
            me().transport().start(send);
            pending.add(send);
        };
    }

    private static Step receive(Random random, int from, int tag) {
        int source = random.nextInt(4) == 0 ? Wildcard.ANY_SOURCE : from;
        int wanted = random.nextInt(4) == 0 ? Wildcard.ANY_TAG : tag;
        return (log, pending) -> pending.add(ClusterRun.startReceive(source, wanted));
    }

    private static Step other(Random random, int peer, int tag) {
        int ns = 50 * random.nextInt(5);
        return switch (random.nextInt(5)) {
            case 0, 1 -> (log, pending) -> computeNs(ns);
            case 2 -> (log, pending) -> {
                me().transport().progress();
                SendTransfer seen = me().transport().peek(ClusterRun.receiveOf(peer, tag));
                log.add(clockNs() + " sees " + (seen == null ? "nothing" : seen.describe()));
            };
            default -> (log, pending) -> {
                me().transport().progress();
                if (!pending.isEmpty() && (ns == 0 || pending.peek().isDone())) {
                    complete(log, pending.remove());
                }
            };
        };
    }

    private static void complete(List<String> log, Transfer transfer) {
        me().transport().complete(transfer);
        log.add(clockNs() + " " + transfer.describe() + (transfer instanceof ReceiveTransfer receive
                ? " from " + receive.message().source() + " tag " + receive.message().tag() : ""));
    }

    @Test
    public void bothVehiclesDoTheSame() {
        for (int seed = 0; seed < SEEDS / 4; seed++) {
            assertEquals("seed " + seed, run(seed, VehicleKind.VIRTUAL, false), run(seed, VehicleKind.THREAD, false));
        }
    }

    @Test
    public void goingOnAtOnceIsAsGoodAsWaiting() {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertEquals("seed " + seed, run(seed, VehicleKind.VIRTUAL, false), run(seed, VehicleKind.VIRTUAL, true));
        }
    }

    @Test
    public void someProgramsCompleteAndSomeDoNot() {
        Set<Object> outcomes = new HashSet<>();
        for (int seed = 0; seed < SEEDS / 4; seed++) {
            outcomes.add(run(seed, VehicleKind.VIRTUAL, false).getFirst());
        }
        assertTrue(outcomes.toString(), outcomes.equals(Set.of("Completed", "Deadlocked")));
    }
}
