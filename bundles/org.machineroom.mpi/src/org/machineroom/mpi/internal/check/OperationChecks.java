// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.NumberKind;
import org.machineroom.mpi.data.ReductionOp;

/** Tells predefined reductions of one process that MPI does not define, although they have a meaning. */
public final class OperationChecks {
    private final Reporter reporter;

    OperationChecks(Reporter reporter) {
        this.reporter = reporter;
    }

    /** The call that the process is in combines values of a type by an operation that is not defined for them. */
    public void notDefined(ReductionOp op, BaseType type) {
        String taken = type.kind() == NumberKind.TEXT ? ", which is taken for a signed integer of one byte" : "";
        reporter.report(FindingKind.OPERATION_NOT_DEFINED, reporter.place("called"), op.mpiName()
                + " is not defined for " + type.mpiName() + taken + "; other libraries may refuse it", List.of());
    }
}
