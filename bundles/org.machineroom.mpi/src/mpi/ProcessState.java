// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;

/** What the binding keeps for one process. Made when something in it is needed first. */
final class ProcessState {
    private final MpiProcess process;
    private final CommState world = new CommState();
    private final CommState self = new CommState();
    private final List<Abandoned> abandoned = new ArrayList<>();
    private final Reducer[][] reducers = new Reducer[ReductionOp.values().length][];
    private final Keyvals keyvals = new Keyvals();
    private AttachedBuffer attachedBuffer;
    private int nextType = PredefinedType.values().length;
    private long lastPollPs = -1;
    private long lastClockPs = -1;

    private record Abandoned(ReceiveTransfer receive, Region into) {
        boolean isCollected(MpiProcess process) {
            if (receive.isDone() && receive.fault() == null && !receive.isCancelled()) {
                PointToPoint.unpacked(process, receive, into);
            }
            return receive.isDone();
        }
    }

    private ProcessState(MpiProcess process) {
        this.process = process;
    }

    /** The state of the calling process. */
    static ProcessState current() {
        return of(MpiProcess.current());
    }

    /** The state of a process. */
    static ProcessState of(MpiProcess process) {
        Object state = process.bindingState();
        if (state == null) {
            state = new ProcessState(process);
            process.setBindingState(state);
        }
        return (ProcessState) state;
    }

    /** The process. */
    MpiProcess process() {
        return process;
    }

    /** What is kept for MPI_COMM_WORLD. */
    CommState world() {
        return world;
    }

    /** What is kept for MPI_COMM_SELF. */
    CommState self() {
        return self;
    }

    /** The keys of attributes it has made. */
    Keyvals keyvals() {
        return keyvals;
    }

    /** The buffer for buffered sends. */
    AttachedBuffer attachedBuffer() {
        if (attachedBuffer == null) {
            attachedBuffer = new AttachedBuffer(process);
        }
        return attachedBuffer;
    }

    /** Takes care of a receive whose request the program has freed before it was complete. */
    void abandon(ReceiveTransfer receive, Region into) {
        abandoned.add(new Abandoned(receive, into));
    }

    /** Unpacks what has arrived for freed requests. */
    static void collectAbandoned(MpiProcess process) {
        if (process.bindingState() instanceof ProcessState state && !state.abandoned.isEmpty()) {
            state.abandoned.removeIf(a -> a.isCollected(process));
        }
    }

    /** Lets the library receive what has come for freed requests, as nothing else may have made it look. */
    void finishAbandoned() {
        collectAbandoned(process);
        if (!abandoned.isEmpty()) {
            process.transport().progress();
            collectAbandoned(process);
        }
    }

    /** The reducer of a predefined operation for a predefined type. */
    Reducer reducer(ReductionOp op, PredefinedType type) {
        Reducer[] ofOp = reducers[op.ordinal()];
        if (ofOp == null) {
            ofOp = new Reducer[PredefinedType.values().length];
            reducers[op.ordinal()] = ofOp;
        }
        if (ofOp[type.ordinal()] == null) {
            ofOp[type.ordinal()] = PredefinedOps.reducer(op, type, process.run().machine().costs());
        }
        return ofOp[type.ordinal()];
    }

    /** A number for a new derived datatype. */
    int newTypeNumber() {
        return nextType++;
    }

    /** Notes that the process has asked for something in vain. */
    void polled() {
        lastPollPs = advanced(lastPollPs);
    }

    /** Notes that the process has read the clock. */
    void readClock() {
        lastClockPs = advanced(lastClockPs);
    }

    /**
     * Lets a cycle pass if the clock stands where it stood the last time: a program that asks again and again until
     * something has happened, or until it is late enough, would otherwise ask for ever.
     */
    private long advanced(long lastPs) {
        if (process.rank().clockPs() == lastPs) {
            process.rank().spend(process.run().machine().processorClock().timePs(1));
        }
        return process.rank().clockPs();
    }
}
