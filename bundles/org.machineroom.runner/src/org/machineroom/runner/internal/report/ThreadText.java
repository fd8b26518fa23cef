// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.machineroom.kernel.AwaitedThread;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.kernel.WaitingThread;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;

/** Says how the threads of a rank wait for each other. */
record ThreadText(SourcePlaces places) {
    /** How a thread is called: {@code thread 1}, or {@code thread "pool-1"} in Java. */
    static String name(String name) {
        return "thread " + (name.chars().allMatch(Character::isDigit) ? name : '"' + name + '"');
    }

    /** What another thread, or the same, has of what one waits for, and since when and where; empty if none has. */
    String held(String waiting, Blocking blocking) {
        AwaitedThread awaited = blocking.awaitedThread();
        if (awaited == null || awaited.held().isEmpty()) {
            return "";
        }
        Site site = awaited.site() == 0 ? null : places.site(awaited.site());
        String who = awaited.name().equals(waiting) ? "it has held itself" : name(awaited.name()) + " has held";
        return "the " + awaited.held() + " that " + who
                + (awaited.sincePs() < 0 ? "" : " since " + Units.time(awaited.sincePs()))
                + (site == null ? "" : " at " + site);
    }

    /** Whether a rank has threads that wait for each other in a cycle, or waits for what it has itself. */
    static boolean isCycle(BlockedRank rank) {
        return !cycle(threads(rank)).isEmpty();
    }

    /**
     * What the waits of the threads of a rank come down to: how they wait for each other, or for what one has that
     * waits for something else; empty if nothing is to be said of them.
     */
    String reason(BlockedRank rank) {
        List<WaitingThread> threads = threads(rank);
        List<WaitingThread> cycle = cycle(threads);
        if (cycle.size() > 1) {
            return "the threads of rank " + rank.rank() + " wait for each other in a cycle: "
                    + cycle.stream().map(this::wait).collect(Collectors.joining(", and ")) + ".";
        }
        if (cycle.size() == 1) {
            return "in rank " + rank.rank() + ", " + wait(cycle.getFirst()) + ".";
        }
        List<String> chains = new ArrayList<>();
        for (WaitingThread thread : threads) {
            AwaitedThread awaited = thread.blocking().awaitedThread();
            if (awaited != null && !awaited.held().isEmpty()) {
                chains.add(wait(thread) + ", and " + threads.stream()
                        .filter(other -> other.name().equals(awaited.name())).findFirst()
                        .map(other -> name(other.name()) + " waits in " + call(other))
                        .orElse(name(awaited.name()) + " has ended"));
            }
        }
        return chains.isEmpty() ? "" : "in rank " + rank.rank() + ", " + String.join("; ", chains) + ".";
    }

    private static List<WaitingThread> threads(BlockedRank rank) {
        return rank.blocking().threads().isEmpty()
                ? List.of(new WaitingThread("0", rank.blocking(), rank.sincePs(), null)) : rank.blocking().threads();
    }

    private static String call(WaitingThread thread) {
        return MpiProcess.callOf(thread) == null ? thread.blocking().describe()
                : MpiProcess.callOf(thread).operation.name();
    }

    private String wait(WaitingThread thread) {
        AwaitedThread awaited = thread.blocking().awaitedThread();
        return name(thread.name()) + " waits for " + (awaited.held().isEmpty() ? "the end of " + name(awaited.name())
                : held(thread.name(), thread.blocking()));
    }

    /** The threads of a rank that wait for each other, in waiting order; none if there is no cycle. */
    private static List<WaitingThread> cycle(List<WaitingThread> threads) {
        for (WaitingThread start : threads) {
            List<WaitingThread> way = new ArrayList<>();
            WaitingThread at = start;
            while (at != null && !way.contains(at)) {
                way.add(at);
                at = awaited(at, threads);
            }
            if (at != null) {
                return way.subList(way.indexOf(at), way.size());
            }
        }
        return List.of();
    }

    private static WaitingThread awaited(WaitingThread thread, List<WaitingThread> threads) {
        AwaitedThread awaited = thread.blocking().awaitedThread();
        return awaited == null ? null
                : threads.stream().filter(other -> other.name().equals(awaited.name())).findFirst().orElse(null);
    }
}
