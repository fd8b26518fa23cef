// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.internal.call.Calls;

/** The predefined pairs of a value and its index (MPI 4.1 section 6.9.4). */
public final class ValueIndexTypes {
    private ValueIndexTypes() {
    }

    /**
     * MPI_Type_get_value_index: the pair of two predefined types; {@code null} if there is none. Those that the
     * standard has no name for there are not.
     */
    public static PredefinedType pair(Caller caller, Datatype value, Datatype index) {
        return Calls.local(caller, "MPI_Type_get_value_index", process -> {
            process.run().machine().limits().require(Feature.MPI_4);
            return pair(predefined("value", value), predefined("index", index));
        });
    }

    private static PredefinedType predefined(String role, Datatype type) {
        PredefinedType predefined = Datatype.valid(type).predefined();
        if (predefined == null) {
            throw new MpiFault(ErrorClass.TYPE, "the type of the " + role + ", " + type
                    + ", is derived; it must be a predefined one (MPI 4.1 section 6.9.4)");
        }
        return predefined;
    }

    private static PredefinedType pair(PredefinedType value, PredefinedType index) {
        return switch (value) {
            case C_FLOAT -> index == PredefinedType.C_INT ? PredefinedType.C_FLOAT_INT : null;
            case C_DOUBLE -> index == PredefinedType.C_INT ? PredefinedType.C_DOUBLE_INT : null;
            case C_LONG_DOUBLE -> index == PredefinedType.C_INT ? PredefinedType.C_LONG_DOUBLE_INT : null;
            case C_SHORT -> index == PredefinedType.C_INT ? PredefinedType.C_SHORT_INT : null;
            case C_INT -> index == PredefinedType.C_INT ? PredefinedType.C_2INT : null;
            case C_LONG -> index == PredefinedType.C_INT ? PredefinedType.C_LONG_INT : null;
            case F_REAL -> index == value ? PredefinedType.F_2REAL : null;
            case F_DOUBLE_PRECISION -> index == value ? PredefinedType.F_2DOUBLE_PRECISION : null;
            case F_INTEGER -> index == value ? PredefinedType.F_2INTEGER : null;
            default -> null;
        };
    }
}
