// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/**
 * Which buffers of which calls module mpi_f08 passes by descriptors: those that a call uses after it has returned, so
 * that the compiler must not hand it a copy of a part of an array with gaps, and that have a count and a datatype of
 * their own, which follow. Not those of collectives with two buffers, one of which has as many elements for each rank.
 */
final class Sections {
    /** Accesses to windows, which their synchronisation completes. */
    private static final Set<String> ACCESSES = Set.of("MPI_Put", "MPI_Get", "MPI_Accumulate", "MPI_Get_accumulate");
    private static final String BEGIN = "_begin";
    private static final Set<String> COUNTS = Set.of("int", "MPI_Count");

    private Sections() {
    }

    /** The places of these buffers among the parameters; none if the call has done with them when it returns. */
    static Set<Integer> of(CallSignature call) {
        if (!isLate(call)) {
            return Set.of();
        }
        Set<Integer> places = new TreeSet<>();
        List<Parameter> all = call.parameters();
        for (int i = 0; i + 2 < all.size(); i++) {
            boolean sharesCount = i > 0 && isBuffer(all.get(i - 1));
            if (isBuffer(all.get(i)) && !sharesCount && COUNTS.contains(all.get(i + 1).type())
                    && all.get(i + 2).type().equals("MPI_Datatype")) {
                places.add(i);
            }
        }
        return places;
    }

    private static boolean isLate(CallSignature call) {
        String name = LargeCounts.standard(call.name());
        boolean hasTwo = call.parameters().stream().filter(Sections::isBuffer).count() > 1;
        return ACCESSES.contains(name) || name.endsWith(BEGIN)
                || has(call, "MPI_Request *") && !(hasTwo && has(call, "MPI_Comm"));
    }

    private static boolean has(CallSignature call, String type) {
        return call.parameters().stream().anyMatch(parameter -> parameter.type().equals(type));
    }

    private static boolean isBuffer(Parameter parameter) {
        return parameter.type().equals("void *");
    }

    /** By what name the linker knows the subroutine of a module's interface (MPI 3.1 section 17.1.5). */
    static String symbol(String name) {
        return name.toLowerCase(Locale.ROOT) + "_f08ts_";
    }
}
