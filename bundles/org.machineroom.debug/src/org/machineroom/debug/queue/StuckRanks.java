// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.PendingTransfer;
import org.machineroom.live.PendingTransfer.Kind;
import org.machineroom.live.RankSample;
import org.machineroom.live.RankWait;

/**
 * Which ranks can never go on: at a deadlock all that wait. Else those that wait for each other in receives or
 * synchronous sends that nothing on its way can end. A rank is named only if that is sure: other sends and operations
 * of a machine may come to their end by themselves.
 *
 * @param queues what the run has told
 */
record StuckRanks(Queues queues) {
    private static final Set<String> SYNCHRONOUS = Set.of("MPI_Ssend", "MPI_Issend");

    /** The ranks, in order. */
    Set<Integer> find() {
        Set<Integer> stuck = new TreeSet<>();
        queues.waits().stream().filter(wait -> queues.isDeadlocked() || needsOthers(wait))
                .forEach(wait -> stuck.add(wait.rank()));
        if (!queues.isDeadlocked()) {
            while (stuck.removeAll(ranksThatMayGoOn(stuck))) {
                // what waits for them may go on, too
            }
        }
        return stuck;
    }

    private Set<Integer> ranksThatMayGoOn(Set<Integer> stuck) {
        Set<Integer> free = new HashSet<>();
        queues.waits().stream().filter(wait -> stuck.contains(wait.rank()) && !stuck.containsAll(wait.waitsFor()))
                .forEach(wait -> free.add(wait.rank()));
        return free;
    }

    /** Whether one of the ranks that are waited for must do something before the wait can end. */
    private boolean needsOthers(RankWait wait) {
        Optional<PendingTransfer> awaited = queues.transfers().stream()
                .filter(transfer -> transfer.rank() == wait.rank() && transfer.isAwaited()).findFirst();
        boolean allIsKnown = queues.omitted() == 0 && !wait.waitsFor().isEmpty()
                && wait.waitsFor().size() < RankWait.MOST;
        return allIsKnown && awaited.isPresent() && !awaited.get().matched() && switch (awaited.get().kind()) {
            case RECEIVE -> noneFits(awaited.get(), queues.transfers());
            case SEND -> SYNCHRONOUS.contains(awaited.get().operation()) && noneFits(awaited.get(),
                    queues.transfers());
        };
    }

    /** Whether there is no other end of a transfer, which would find it when it arrives. */
    private static boolean noneFits(PendingTransfer one, List<PendingTransfer> others) {
        return others.stream().noneMatch(other -> other.kind() != one.kind() && !other.matched()
                && (one.kind() == Kind.RECEIVE ? fits(one, other) : fits(other, one)));
    }

    private static boolean fits(PendingTransfer receive, PendingTransfer send) {
        return send.peer() == receive.rank() && isAny(receive.peer(), send.rank()) && isAny(receive.tag(), send.tag())
                && send.communicator().equals(receive.communicator());
    }

    private static boolean isAny(int wanted, int actual) {
        return wanted == RankSample.ANY || wanted == actual;
    }
}
