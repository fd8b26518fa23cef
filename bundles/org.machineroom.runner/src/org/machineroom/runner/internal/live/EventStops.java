// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.MpiStop;
import org.machineroom.live.RankSample;
import org.machineroom.live.StopCondition;
import org.machineroom.live.StopCondition.Event;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.internal.check.Place;
import org.machineroom.mpi.internal.check.RunChecks;

/**
 * Stops a run where something comes true that no rank does by a call: a structure of the machine's own gets too long, a
 * message gets too old, a part of the machine is busy for too long, the checks find something. Looks after each event
 * while there is such a condition, and costs nothing otherwise. Conditions may be replaced by another thread at any
 * time.
 */
final class EventStops {
    private final MpiRun run;
    private final TransferLog log;
    private final PartWatch parts;
    private final Consumer<Stopping> holder;
    private final Deadlines deadlines = new Deadlines();
    private final Map<List<Object>, Long> toldOf = new HashMap<>();
    private volatile List<StopCondition> conditions = List.of();
    private volatile StructureLimits structures;

    /**
     * Creates what stops at nothing yet.
     *
     * @param holder holds the kernel's thread until the run shall go on
     */
    EventStops(MpiRun run, TransferLog log, PartWatch parts, Consumer<Stopping> holder) {
        this.run = run;
        this.log = log;
        this.parts = parts;
        this.holder = holder;
        if (run.checker() instanceof RunChecks checks) {
            checks.listen(this::found);
        }
    }

    /** Stops at those of the conditions that are of these kinds, from now on. */
    void stopAt(List<StopCondition> wanted) {
        conditions = wanted.stream().filter(one -> switch (one.event()) {
            case STRUCTURE, AGE, FINDING, BUSY -> true;
            case CALL, SEND, RECEIVE, UNEXPECTED, TIME, ERROR -> false;
        }).toList();
        deadlines.clear();
        structures = has(Event.STRUCTURE) ? new StructureLimits(run, of(Event.STRUCTURE)) : null;
        if (has(Event.AGE)) {
            log.forEach(entry -> {
                if (entry.transfer() instanceof SendTransfer send) {
                    sent(send, entry.sincePs());
                }
            });
        }
        parts.tell(has(Event.BUSY) ? this::busy : null);
        run.kernel().afterEvents(conditions.isEmpty() ? null : this::lookAfterEvent);
    }

    private boolean has(Event event) {
        return conditions.stream().anyMatch(condition -> condition.event() == event);
    }

    private List<StopCondition> of(Event event) {
        return conditions.stream().filter(condition -> condition.event() == event).toList();
    }

    /** A rank has sent a message, at its clock. */
    void sent(SendTransfer send, long sincePs) {
        for (StopCondition condition : conditions) {
            if (condition.event() == Event.AGE && condition.isAbout(send.sourceNode())
                    && isAny(condition.peer(), send.destinationNode()) && isAny(condition.tag(), send.tag())) {
                deadlines.add(sincePs + condition.least(), () -> !send.isMatched() && !send.isCancelled(),
                        held(condition, send.destinationNode(), "no receive of rank " + send.destinationNode()
                                + " has taken " + send.describe() + " from rank " + send.sourceNode()
                                + " for longer than "
                                + Units.time(condition.least())));
            }
        }
    }

    static boolean isAny(int wanted, int actual) {
        return wanted == RankSample.ANY || actual == RankSample.ANY || wanted == actual;
    }

    private void busy(String part, long fromPs, long untilPs) {
        for (StopCondition condition : conditions) {
            if (condition.event() == Event.BUSY && condition.names(part) && untilPs - fromPs > condition.least()) {
                Long before = toldOf.put(List.of(condition.id(), part), fromPs);
                if (before == null || before != fromPs) {
                    deadlines.add(fromPs + condition.least(), () -> true, held(condition, RankSample.NONE,
                            part + " has been busy without a gap since " + Units.time(fromPs) + ", for longer than "
                                    + Units.time(condition.least())));
                }
            }
        }
    }

    /** The checks find something; the run stops after the event in which they do, or at the next call. */
    private void found(FindingKind kind, Place place) {
        for (StopCondition condition : conditions) {
            if (condition.event() == Event.FINDING && condition.isAbout(place.rank())
                    && condition.names(place.call())) {
                deadlines.add(Long.MIN_VALUE, () -> true, held(condition, place.rank(),
                        "the checks find at " + place.call() + " of rank " + place.rank() + ": " + kind.title()));
            }
        }
    }

    private static Stopping held(StopCondition condition, int rank, String reason) {
        return new Stopping(condition.id(), rank, "the run stops because " + reason, "", true);
    }

    private void lookAfterEvent() {
        look().ifPresent(holder);
    }

    /** Why to stop now, if there is a reason. While no rank runs but the one that asks, or none. */
    Optional<Stopping> look() {
        Kernel kernel = run.kernel();
        StructureLimits limits = structures;
        if (conditions.isEmpty() || MpiStop.isSilent()) {
            return Optional.empty();
        }
        return deadlines.due(kernel.nowPs()).or(() -> limits == null ? Optional.empty() : limits.look());
    }
}
