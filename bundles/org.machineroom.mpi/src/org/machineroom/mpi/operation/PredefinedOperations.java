// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.operation;

import java.util.List;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.RunLocal;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.Reducers;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.internal.check.ProcessChecks;

/** Which predefined operation goes with which predefined datatype (MPI 1.1 sections 4.9.2 and 4.9.3). */
final class PredefinedOperations {
    private static final RunLocal<PredefinedOperations> OF = RunLocal.of(PredefinedOperations::new);

    private final Reducer[][] made = new Reducer[ReductionOp.values().length][];

    private PredefinedOperations() {
    }

    /** What combines data of a type for a call of the program, which is told if the standard does not define it. */
    static Reducer asked(MpiProcess process, ReductionOp op, PredefinedType type) {
        Reducer reducer = reducer(process, op, type);
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null && !type.isPair()) {
            BaseType value = type.layout().parts().getFirst().type();
            if (!Reducers.isDefined(op, value)) {
                checks.operations().notDefined(op, value);
            }
        }
        return reducer;
    }

    /** What combines data of a type; the same for each call of a run. */
    static Reducer reducer(MpiProcess process, ReductionOp op, PredefinedType type) {
        Reducer[][] made = OF.get(process).made;
        if (made[op.ordinal()] == null) {
            made[op.ordinal()] = new Reducer[PredefinedType.values().length];
        }
        Reducer[] ofOperation = made[op.ordinal()];
        if (ofOperation[type.ordinal()] == null) {
            ofOperation[type.ordinal()] = reducer(op, type, process.run().machine().costs());
        }
        return ofOperation[type.ordinal()];
    }

    private static Reducer reducer(ReductionOp op, PredefinedType type, CostTable costs) {
        List<Layout.Part> parts = type.layout().parts();
        if (parts.isEmpty()) {
            throw notDefined(op, type);
        }
        BaseType value = parts.getFirst().type();
        if (type.isPair()) {
            return Reducers.ofLocated(op, value, parts.getLast().type(), costs);
        }
        return type == PredefinedType.FLOAT_COMPLEX || type == PredefinedType.DOUBLE_COMPLEX
                ? Reducers.ofComplex(op, value, costs) : Reducers.of(op, value, false, costs);
    }

    private static MpiFault notDefined(ReductionOp op, PredefinedType type) {
        return new MpiFault(ErrorClass.OP, op.mpiName() + " is not defined for " + type.mpiName()
                + " (MPI 1.1 section 4.9.2)");
    }
}
