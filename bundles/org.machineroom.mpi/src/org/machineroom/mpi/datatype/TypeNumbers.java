// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.datatype;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.data.PredefinedType;

/** Numbers for the derived datatypes of a process, as its recorded calls name them. */
final class TypeNumbers {
    private static final ProcessLocal<TypeNumbers> OF = ProcessLocal.of(_ -> new TypeNumbers());

    private int next = PredefinedType.values().length;

    private TypeNumbers() {
    }

    /** A number that no datatype of the process has had. */
    static int next(MpiProcess process) {
        return OF.get(process).next++;
    }
}
