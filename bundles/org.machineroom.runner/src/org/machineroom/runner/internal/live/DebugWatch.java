// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.List;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.live.RankSample;
import org.machineroom.live.StopCondition;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiWatch;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Wildcard;

/**
 * Keeps the log of transfers, and stops the run at what the user wants to see. Conditions may be replaced by another
 * thread at any time.
 */
final class DebugWatch implements MpiWatch {
    /** What happens at a stop. */
    @FunctionalInterface
    interface Stopper {
        /** Stops the run; returns when it goes on. */
        void stop(StopCondition condition, int rank, String reason);
    }

    private final TransferLog log;
    private final Stopper stopper;
    private volatile List<StopCondition> conditions = List.of();

    DebugWatch(TransferLog log, Stopper stopper) {
        this.log = log;
        this.stopper = stopper;
    }

    /** Stops at these conditions from now on. */
    void stopAt(List<StopCondition> newConditions) {
        conditions = newConditions;
    }

    @Override
    public void entered(MpiProcess process) {
        for (StopCondition condition : conditions) {
            if (isAbout(condition, process)) {
                switch (condition.event()) {
                    case CALL -> stop(condition, process, "it enters " + process.call().operation.name());
                    case TIME -> stopAtTime(condition, process);
                    case SEND, RECEIVE, UNEXPECTED, ERROR -> {
                    }
                }
            }
        }
    }

    private void stopAtTime(StopCondition condition, MpiProcess process) {
        if (process.rank().clockPs() >= condition.least()) {
            conditions = conditions.stream().filter(other -> other != condition).toList();
            stop(condition, process, "it is " + Units.time(process.rank().clockPs()) + " of virtual time, not before "
                    + Units.time(condition.least()));
        }
    }

    @Override
    public void posted(Transfer transfer) {
        log.add(transfer);
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
    public void failed(MpiProcess process, MpiFault fault) {
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
        return isAny(condition.peer(), peer) && isAny(condition.tag(), tag);
    }

    private static boolean isAny(int wanted, int actual) {
        return wanted == RankSample.ANY || actual == RankSample.ANY || wanted == actual;
    }

    private void stop(StopCondition condition, MpiProcess process, String reason) {
        stopper.stop(condition, process.rank().id(), "rank " + process.rank().id() + " stops because " + reason);
    }
}
