// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.operation;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.datatype.Datatype;

/** Combines packed data with a program's own operation. What the operation computes is charged as it is counted. */
public final class UserReducer implements Reducer {
    private final MpiProcess process;
    private final UserFunction function;
    private final boolean commutative;
    private final Datatype type;

    UserReducer(MpiProcess process, UserFunction function, boolean commutative, Datatype type) {
        this.process = process;
        this.function = function;
        this.commutative = commutative;
        this.type = type;
    }

    @Override
    public boolean isCommutative() {
        return commutative;
    }

    @Override
    public boolean isOfProgram() {
        return true;
    }

    @Override
    public int elementBytes() {
        return type.layout().size();
    }

    @Override
    public void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        process.run().compute().resume(process.rank());
        function.combine(in, inAt, inout, inoutAt, count, type);
        process.calls().chargeCompute();
    }

    /** Combines objects: {@code inout[i] = in[i] op inout[i]}. */
    public void reduceObjects(Object[] in, Object[] inout) {
        process.run().compute().resume(process.rank());
        function.combineObjects(in, inout, in.length, type);
        process.calls().chargeCompute();
    }

    @Override
    public long milliCyclesPerElement() {
        return 0;
    }
}
