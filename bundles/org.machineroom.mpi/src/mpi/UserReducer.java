// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Reducer;

/** Combines packed data with a program's own operation. What the operation computes is charged as it is counted. */
final class UserReducer implements Reducer {
    private final MpiProcess process;
    private final UserOperation operation;
    private final boolean commutative;
    private final Datatype type;

    UserReducer(MpiProcess process, UserOperation operation, boolean commutative, Datatype type) {
        this.process = process;
        this.operation = operation;
        this.commutative = commutative;
        this.type = type;
    }

    @Override
    public boolean isCommutative() {
        return commutative;
    }

    @Override
    public int elementBytes() {
        return type.layout().size();
    }

    @Override
    public void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        process.run().compute().resume(process.rank());
        operation.combine(in, inAt, inout, inoutAt, count, type);
        process.chargeCompute();
    }

    /** Combines objects: {@code inout[i] = in[i] op inout[i]}. */
    void reduceObjects(Object[] in, Object[] inout) {
        process.run().compute().resume(process.rank());
        operation.combineObjects(in, inout, in.length, type);
        process.chargeCompute();
    }

    @Override
    public long milliCyclesPerElement() {
        return 0;
    }
}
