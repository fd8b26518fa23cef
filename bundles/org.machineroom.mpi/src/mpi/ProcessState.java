// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;

/** What the binding keeps for one process. Made when something in it is needed first. */
final class ProcessState {
    private final MpiProcess process;
    private final CommState world = new CommState();
    private final CommState self = new CommState();
    private final Reducer[][] reducers = new Reducer[ReductionOp.values().length][];
    private final Keyvals keyvals = new Keyvals();
    private AttachedBuffer attachedBuffer;
    private int nextType = PredefinedType.values().length;
    private long lastPollPs = -1;
    private long lastClockPs = -1;

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
