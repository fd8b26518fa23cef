// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.call;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;

/** Communication of a process that goes on although the program has given its request back (MPI 1.1 section 3.7.3). */
public final class Abandoned {
    private static final ProcessLocal<Abandoned> OF = ProcessLocal.of(_ -> new Abandoned());

    private final List<BooleanSupplier> left = new ArrayList<>();

    private Abandoned() {
    }

    /**
     * Takes care of a communication that the program has given back.
     *
     * @param collected does what is left to do, and says whether nothing is left any more; asked after every call
     */
    public static void add(MpiProcess process, BooleanSupplier collected) {
        OF.get(process).left.add(collected);
    }

    /** Does what can be done now. */
    static void collect(MpiProcess process) {
        Abandoned abandoned = OF.ifMade(process);
        if (abandoned != null && !abandoned.left.isEmpty()) {
            abandoned.left.removeIf(BooleanSupplier::getAsBoolean);
        }
    }

    /** Lets the library do what has come for requests given back, as nothing else may have made it look. */
    public static void finish(MpiProcess process) {
        collect(process);
        Abandoned abandoned = OF.ifMade(process);
        if (abandoned != null && !abandoned.left.isEmpty()) {
            process.progress().poll();
            collect(process);
        }
    }
}
