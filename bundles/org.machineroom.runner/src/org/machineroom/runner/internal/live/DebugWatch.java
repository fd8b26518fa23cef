// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.Arrays;
import java.util.List;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.MpiStop;
import org.machineroom.live.RankSample;
import org.machineroom.live.StopCondition;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiWatch;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Wildcard;

/**
 * Keeps the log of transfers, counts the calls of each rank, and stops the run at what the user wants to see. A run on
 * its way to a position stops at nothing before. Conditions may be replaced by another thread at any time.
 */
final class DebugWatch implements MpiWatch {
    /** What happens at a stop. */
    @FunctionalInterface
    interface Stopper {
        /** Stops the run; returns when it goes on. */
        void stop(Stopping why);
    }

    private final long[] calls;
    private final TransferLog log;
    private final EventStops events;
    private final Stopper stopper;
    private final CommunicatorLog communicators = new CommunicatorLog();
    private volatile List<StopCondition> conditions = List.of();
    private Position destination;

    DebugWatch(int ranks, TransferLog log, EventStops events, Stopper stopper) {
        this.calls = new long[ranks];
        this.log = log;
        this.events = events;
        this.stopper = stopper;
    }

    /** Stops at these conditions from now on. */
    void stopAt(List<StopCondition> newConditions) {
        conditions = newConditions;
    }

    /** Stops at a call, or where the run fails, before anything else. To be said before the run. */
    void stopAt(Position position) {
        destination = position;
    }

    /** Notes that the run is deadlocked, which is a failure. */
    void deadlocked() {
        if (destination instanceof AtFailure) {
            MpiStop.setSilent(false);
        }
    }

    /** Stops a rank where the run was to go to, which is no call. */
    void arrive(Position there, int rank) {
        destination = there;
        arrive(rank, "it has come to " + there);
    }

    /** How many calls a rank has begun. */
    long calls(int rank) {
        return calls[rank];
    }

    /** How many calls each rank has begun, by rank. */
    List<Long> calls() {
        return Arrays.stream(calls).boxed().toList();
    }

    /** The communicators that there are. */
    CommunicatorLog communicators() {
        return communicators;
    }

    @Override
    public void made(Communicator communicator) {
        communicators.add(communicator);
    }

    @Override
    public void entered(MpiProcess process) {
        int rank = process.rank().id();
        calls[rank]++;
        if (destination instanceof AtCall call && rank == call.rank() && calls[rank] == call.call()) {
            arrive(rank, "it has come to " + call);
        } else if (!MpiStop.isSilent() && !conditions.isEmpty()) {
            check(process, new AtCall(rank, calls[rank]));
            events.look().ifPresent(why -> stopper.stop(new Stopping(why.condition(), rank, why.reason(), "", false)));
        }
    }

    private void arrive(int rank, String reason) {
        MpiStop.setSilent(false);
        stopper.stop(new Stopping(Stopping.POSITION, rank, "rank " + rank + " stops because " + reason,
                destination.toString(), false));
    }

    private void check(MpiProcess process, AtCall position) {
        for (StopCondition condition : conditions) {
            if (isAbout(condition, process)) {
                switch (condition.event()) {
                    case CALL -> stop(condition, position, "it enters " + process.call().operation.name());
                    case TIME -> stopAtTime(condition, process, position);
                    case SEND, RECEIVE, UNEXPECTED, ERROR, STRUCTURE, AGE, FINDING, BUSY -> {
                    }
                }
            }
        }
    }

    private void stopAtTime(StopCondition condition, MpiProcess process, AtCall position) {
        if (process.rank().clockPs() >= condition.least()) {
            conditions = conditions.stream().filter(other -> other != condition).toList();
            stop(condition, position, "it is " + Units.time(process.rank().clockPs()) + " of virtual time, not before "
                    + Units.time(condition.least()));
        }
    }

    @Override
    public void posted(Transfer transfer) {
        log.add(transfer);
        if (MpiStop.isSilent()) {
            return;
        }
        if (transfer instanceof SendTransfer send) {
            events.sent(send, send.communicator().process().rank().clockPs());
        }
        for (StopCondition condition : conditions) {
            if (isAbout(condition, transfer.communicator().process())) {
                check(condition, transfer);
            }
        }
    }

    private void check(StopCondition condition, Transfer transfer) {
        MpiProcess process = transfer.communicator().process();
        switch (transfer) {
            case SendTransfer send when condition.event() == StopCondition.Event.SEND -> {
                if (isAbout(condition, send.destinationNode(), send.tag()) && send.length() >= condition.least()) {
                    stop(condition, process, "it begins " + send.describe());
                }
            }
            case SendTransfer send when condition.event() == StopCondition.Event.UNEXPECTED -> {
                int waiting = log.unexpected(send.destinationNode());
                if (waiting > condition.least() && isAbout(condition, send.destinationNode(), send.tag())) {
                    stop(condition, process, "with " + send.describe() + " there are " + waiting
                            + " messages that rank " + send.destinationNode() + " has posted no receive for");
                }
            }
            case ReceiveTransfer receive when condition.event() == StopCondition.Event.RECEIVE -> {
                int source = receive.sourceNode() == Wildcard.ANY_SOURCE ? RankSample.ANY : receive.sourceNode();
                int tag = receive.tag() == Wildcard.ANY_TAG ? RankSample.ANY : receive.tag();
                if (isAbout(condition, source, tag) && receive.capacity() >= condition.least()) {
                    stop(condition, process, "it begins " + receive.describe());
                }
            }
            default -> {
            }
        }
    }

    @Override
    public void failed(MpiProcess process, MpiFault fault, boolean isFatal) {
        if (isFatal && destination instanceof AtFailure && MpiStop.isSilent()) {
            arrive(process.rank().id(), process.call().operation.name() + " fails: " + fault.getMessage());
        }
        if (MpiStop.isSilent()) {
            return;
        }
        for (StopCondition condition : conditions) {
            if (condition.event() == StopCondition.Event.ERROR && isAbout(condition, process)) {
                stop(condition, process, process.call().operation.name() + " fails: " + fault.getMessage());
            }
        }
    }

    private static boolean isAbout(StopCondition condition, MpiProcess process) {
        CallRecord call = process.call();
        return (condition.ranks().isEmpty() || condition.ranks().get(process.rank().id()))
                && (condition.operation().isEmpty()
                        || call.operation != null && condition.operation().equals(call.operation.name()));
    }

    private static boolean isAbout(StopCondition condition, int peer, int tag) {
        return EventStops.isAny(condition.peer(), peer) && EventStops.isAny(condition.tag(), tag);
    }

    private void stop(StopCondition condition, MpiProcess process, String reason) {
        stop(condition, process.rank().id(), reason, "");
    }

    private void stop(StopCondition condition, AtCall position, String reason) {
        stop(condition, position.rank(), reason, position.toString());
    }

    private void stop(StopCondition condition, int rank, String reason, String position) {
        stopper.stop(new Stopping(condition.id(), rank, "rank " + rank + " stops because " + reason, position,
                false));
    }
}
