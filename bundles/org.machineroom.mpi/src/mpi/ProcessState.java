// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;

/** What the binding keeps for one process. Made when something in it is needed first. */
final class ProcessState {
    private final MpiProcess process;
    private final Reducer[][] reducers = new Reducer[ReductionOp.values().length][];
    private AttachedBuffer attachedBuffer;
    private int nextType = PredefinedType.values().length;

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
}
