// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/**
 * Makes of the list of calls the interfaces of module mpi (MPI 3.1 section 17.1.3), so that the compiler finds
 * arguments that are missing or of another type. Buffers may be anything; as programs are also written for libraries
 * that have no interfaces for calls with buffers, the other arguments of these calls are only counted.
 */
public final class FortranInterfaces {
    private static final Set<String> LOGICAL = Set.of("flag", "commute", "reorder", "high", "periods", "remain_dims",
            "weighted");
    /** What calls fill, beside what is called an array. */
    private static final Set<String> FILLED = Set.of("dims", "periods", "coords", "ranks2", "neighbors", "edges",
            "sources", "sourceweights", "destinations", "destweights");

    private static final Map<String, List<Integer>> SIZES = new TreeMap<>(Map.of("integer", List.of(1, 2, 4, 8, 16),
            "real", List.of(4, 8, 10, 16), "complex", List.of(4, 8, 10, 16), "logical", List.of(1, 2, 4, 8),
            "character", List.of(1)));

    private FortranInterfaces() {
    }

    /** The interfaces, in free form, to be included in the module. */
    public static String text() {
        return "! SPDX-License-Identifier: EPL-2.0\n! Made of calls.def.\n  interface\n" + CallList.standard().stream()
                .filter(CallSignature::isInFortran)
                .map(FortranInterfaces::subroutine).collect(Collectors.joining()) + "  end interface\n" + sizeof();
    }

    /** MPI_SIZEOF for variables of all types and any number of dimensions (MPI 3.1 section 17.1.9). */
    static String sizeof() {
        StringBuilder text = new StringBuilder("  interface MPI_SIZEOF\n");
        SIZES.forEach((type, kinds) -> kinds.forEach(kind -> text.append("    subroutine mr_sizeof_").append(type)
                .append(kind).append("(x, size, ierror)\n      ").append(type).append("(").append(kind)
                .append("), dimension(..) :: x\n      integer :: size, ierror\n    end subroutine\n")));
        return text.append("  end interface\n").toString();
    }

    private static String subroutine(CallSignature call) {
        List<String> names = new ArrayList<>(call.parameters().stream().map(Parameter::name).toList());
        names.add("ierror");
        StringBuilder text = new StringBuilder("    subroutine ").append(call.name()).append("( &\n        ")
                .append(String.join(", &\n        ", names)).append(")\n      import\n");
        call.parameters().forEach(parameter -> text.append(declaration(call, parameter)));
        return text.append("      integer :: ierror\n    end subroutine\n").toString();
    }

    static String declaration(CallSignature call, Parameter parameter) {
        String name = parameter.name();
        String unchecked = "!GCC$ ATTRIBUTES NO_ARG_CHECK :: " + name + "\n";
        if (parameter.type().equals("void *")) {
            return unchecked + "      type(*), dimension(*) :: " + name + "\n";
        }
        String declared = "      " + type(call, parameter) + " :: " + name + shape(call, parameter) + "\n";
        boolean isCounted = call.parameters().stream().anyMatch(other -> other.type().equals("void *"))
                && !parameter.isFunction() && !parameter.type().equals("char *")
                && !parameter.type().equals("MPI_Status *");
        return isCounted ? unchecked + declared : declared;
    }

    static String type(CallSignature call, Parameter parameter) {
        boolean isShort = call.fortran().equals("integers");
        return switch (parameter.type().replace(" *", "")) {
            case "char" -> "character(len=*)";
            case "MPI_Aint" -> isShort ? "integer" : "integer(kind=MPI_ADDRESS_KIND)";
            case "MPI_Offset" -> "integer(kind=MPI_OFFSET_KIND)";
            case "MPI_Count" -> "integer(kind=MPI_COUNT_KIND)";
            case String _ when parameter.isFunction() -> "external";
            default -> LOGICAL.contains(parameter.name()) ? "logical" : "integer";
        };
    }

    static String shape(CallSignature call, Parameter parameter) {
        String name = parameter.name();
        if (!parameter.isPointer() || parameter.type().equals("char *") || parameter.isFunction()) {
            return "";
        }
        if (parameter.type().equals("MPI_Status *")) {
            return name.startsWith("array") ? "(MPI_STATUS_SIZE, *)" : "(MPI_STATUS_SIZE)";
        }
        boolean isFilled = FILLED.contains(name) || name.startsWith("array_of")
                || name.equals("index") && call.name().equals("MPI_Graph_get");
        return name.equals("ranges") ? "(3, *)" : parameter.isConstant() || isFilled ? "(*)" : "";
    }
}
