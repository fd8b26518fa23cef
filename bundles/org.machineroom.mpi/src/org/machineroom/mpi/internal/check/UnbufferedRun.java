// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.machineroom.kernel.RankThreads;

/**
 * Follows a run as it would be without buffers: a standard send is complete when its receive has been posted, and a
 * collective operation when all its processes have called it, as a library may have it (MPI 1.1 sections 3.5 and 4.12).
 * Each process does what it has done in the real run, in the same order and with the same messages, but no further than
 * it would get; what it has done beyond that waits in a queue. Processes that so wait for each other in a cycle rely on
 * buffers, and the first cycle is reported. No part of it may depend on a receive without a source or on a choice among
 * requests, as those could have gone another way. Where several threads of a process send and receive, one waits while
 * another goes on, which is not followed.
 */
final class UnbufferedRun {
    /** Steps that wait at a process before a cycle is looked for while the run goes on; then at each doubling. */
    static final int LOOK = 1024;
    /** Steps that wait at all processes together before nothing is followed any more: some 200 MB. */
    private static final int MOST = 1 << 20;
    private static final int MOST_NAMED = 4;

    private final RunChecks checks;
    private final List<UnbufferedProcess> processes = new ArrayList<>();
    private final Deque<UnbufferedProcess> woken = new ArrayDeque<>();
    private int waiting;
    private boolean isSettling;
    private boolean isOver;
    private final List<String> gaps = new ArrayList<>();

    UnbufferedRun(RunChecks checks) {
        this.checks = checks;
    }

    /** Adds the next process of the run. */
    UnbufferedProcess add(int rank, RankThreads threads) {
        UnbufferedProcess process = new UnbufferedProcess(this, rank, threads);
        processes.add(process);
        return process;
    }

    /** Whether nothing is followed any more. */
    boolean isOver() {
        return isOver;
    }

    /** Has a process go on as far as it can, once what goes on now has come to its end. */
    void wake(int rank) {
        UnbufferedProcess process = processes.get(rank);
        if (process.isWaiting()) {
            woken.add(process);
        }
    }

    /** Lets all go on that have been woken. */
    void settle() {
        if (isSettling || woken.isEmpty()) {
            return;
        }
        isSettling = true;
        while (!woken.isEmpty()) {
            woken.remove().goOn();
        }
        isSettling = false;
    }

    /** Notes that one more step waits at a process, which so has so many. */
    void waits(UnbufferedProcess process, int steps) {
        waiting++;
        if (steps >= LOOK && Integer.bitCount(steps) == 1) {
            report(cycleFrom(process, new HashSet<>()));
        }
        if (waiting >= MOST && !isOver) {
            giveUp("ranks were " + MOST + " steps in all ahead of where they would be without");
        }
    }

    /** Notes that a step waits no more. */
    void goesOn() {
        waiting--;
    }

    /** Reports a cycle if there is one; to be called when the run has come to its end by itself. */
    void ended() {
        Set<UnbufferedProcess> seen = new HashSet<>();
        for (UnbufferedProcess process : processes) {
            if (process.isWaiting()) {
                report(cycleFrom(process, seen));
            }
        }
    }

    /** What was not looked at, in sentences. */
    List<String> gaps() {
        return gaps;
    }

    /** Follows nothing any more. */
    void giveUp(String reason) {
        gaps.add("whether the program relies on buffers: " + reason);
        end();
    }

    private void end() {
        isOver = true;
        processes.forEach(UnbufferedProcess::forget);
    }

    /** Processes that wait for each other in a cycle that can be come to from one; empty if there are none. */
    private List<UnbufferedProcess> cycleFrom(UnbufferedProcess start, Set<UnbufferedProcess> seen) {
        List<UnbufferedProcess> path = new ArrayList<>();
        Map<UnbufferedProcess, Integer> depths = new HashMap<>();
        Deque<Deque<UnbufferedProcess>> ways = new ArrayDeque<>();
        for (UnbufferedProcess next = start; next != null || !path.isEmpty();) {
            if (next == null) {
                depths.remove(path.removeLast());
                ways.pop();
            } else if (depths.containsKey(next)) {
                return path.subList(depths.get(next), path.size());
            } else if (seen.add(next)) {
                depths.put(next, path.size());
                path.add(next);
                ways.push(missing(next));
            }
            next = ways.isEmpty() ? null : ways.peek().poll();
        }
        return List.of();
    }

    private Deque<UnbufferedProcess> missing(UnbufferedProcess process) {
        Deque<UnbufferedProcess> missing = new ArrayDeque<>();
        Awaited awaited = process.awaited();
        if (awaited != null) {
            awaited.missing(rank -> missing.add(processes.get(rank)));
        }
        return missing;
    }

    private void report(List<UnbufferedProcess> cycle) {
        if (cycle.isEmpty() || isOver) {
            return;
        }
        List<UnbufferedProcess> turned = new ArrayList<>(cycle);
        Comparator<UnbufferedProcess> firstNamed = Comparator
                .comparing((UnbufferedProcess each) -> !(each.awaited() instanceof SentMessage))
                .thenComparingInt(UnbufferedProcess::rank);
        Collections.rotate(turned, -turned.indexOf(Collections.min(turned, firstNamed)));
        List<Place> places = turned.stream().map(each -> each.awaited().begun()).filter(Objects::nonNull).toList();
        FindingKind kind = FindingKind.RELIES_ON_BUFFERS;
        if (places.isEmpty()) {
            checks.add(kind, turned.getFirst().awaited().firstBegun(), 1, FindingKind.rule("4.12"),
                    words("if each collective operation waited for all its processes, which MPI allows, ", turned),
                    List.of());
        } else {
            checks.add(kind, places.getFirst(), 1, kind.rule(),
                    words("without buffers, which MPI does not promise, ", turned),
                    places.subList(1, Math.min(places.size(), MOST_NAMED)));
        }
        end();
    }

    private static String words(String condition, List<UnbufferedProcess> cycle) {
        StringBuilder words = new StringBuilder(condition);
        int named = Math.min(cycle.size(), MOST_NAMED);
        for (int i = 0; i < named; i++) {
            UnbufferedProcess next = cycle.get((i + 1) % cycle.size());
            words.append(i == 0 ? "" : ", ").append("rank ").append(cycle.get(i).rank())
                    .append(i == 0 ? " would wait for rank " : " for rank ").append(next.rank()).append(' ')
                    .append(cycle.get(i).awaited().words());
        }
        return named == cycle.size() ? words.toString()
                : words.append(" and so on, ").append(cycle.size()).append(" ranks in a cycle").toString();
    }
}
