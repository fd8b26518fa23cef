// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.mpi.internal.coverage.YoungerFunction;

/**
 * Says which functions of the standards there are not. Whoever calls one in C is told by the compiler of which standard
 * it is, in Fortran by the linker, and scripts that configure a program do not find it.
 */
public final class MissingFunctions {
    private static final String HEAD = """
            /* SPDX-License-Identifier: EPL-2.0 */
            /* Made of tables of the standard. */
            #pragma GCC system_header
            #ifdef __has_attribute
            #if __has_attribute(unavailable)
            #define MACHINEROOM_MISSING(words) __attribute__((unavailable(words)))
            #elif __has_attribute(error)
            #define MACHINEROOM_MISSING(words) __attribute__((error(words)))
            #endif
            #endif
            #ifdef MACHINEROOM_MISSING
            #ifdef __cplusplus
            #define MACHINEROOM_ANY ...
            #else
            #define MACHINEROOM_ANY
            #endif
            """;
    private static final String END = """
            #undef MACHINEROOM_ANY
            #undef MACHINEROOM_MISSING
            #endif
            """;

    /** The version of the standard that there is. */
    private static final String OWN = "3.1";
    /** What MPI 4.0 lets have 64 bits: calls with one of these have a second form in C. */
    private static final Set<String> LENGTHS = Set.of("buf", "buffer", "inbuf", "sendbuf", "origin_addr", "inoutbuf",
            "oldtype", "disp_unit", "array_of_subsizes", "array_of_types", "array_of_integers", "num_integers",
            "elements");
    /** The others with such a form. */
    private static final Set<String> LONGER = Set.of("MPI_Buffer_detach", "MPI_Get_count", "MPI_Get_elements",
            "MPI_Op_create", "MPI_Pack_external_size", "MPI_Pack_size",
            "MPI_Type_get_extent", "MPI_Type_get_true_extent", "MPI_Type_size", "MPI_File_get_type_extent",
            "MPI_Win_shared_query");
    /** What MPI 4.0 has removed, or has in this form only. */
    private static final Set<String> WITHOUT_LONGER = Set.of("MPI_Type_hvector", "MPI_Type_hindexed",
            "MPI_Type_struct", "MPI_Type_dup", "MPI_Compare_and_swap", "MPI_Fetch_and_op");

    private MissingFunctions() {
    }

    /** A function that there is not, and what is said about it. */
    private record Missing(String name, String words) {
        Missing(String name, String standard, String place) {
            this(name, "a function of MPI " + standard + " (" + place
                    + ") which Machine Room does not have" + (standard.equals(OWN) ? "" : "; its MPI is " + OWN));
        }
    }

    /** Those of MPI 3.1, each with its section. */
    public static Stream<List<String>> ours() {
        return Sources.text("missing.def").lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> List.of(line.split(" ")));
    }

    private static Stream<Missing> all() {
        Stream<Missing> ours = ours().map(cells -> new Missing(cells.get(0), OWN, "section " + cells.get(1)));
        return Stream.concat(ours, YoungerFunction.all().stream()
                .map(function -> new Missing(function.name(), function.standard(), "section " + function.section())));
    }

    /** The forms with counts of 64 bits of our calls and of younger ones, which only C names. */
    private static Stream<Missing> longer() {
        List<String> ours = CallList.standard().stream().filter(MissingFunctions::hasLonger).map(CallSignature::name)
                .toList();
        Stream<String> younger = YoungerFunction.all().stream().map(YoungerFunction::name)
                .filter(name -> ours.contains(name.replace("_init", "").replace("Isend", "Send")));
        return Stream.concat(ours.stream(), younger)
                .map(name -> new Missing(name + "_c", "4.0", name + " with counts of 64 bits"));
    }

    private static boolean hasLonger(CallSignature call) {
        return LONGER.contains(call.name())
                || !WITHOUT_LONGER.contains(call.name()) && !call.name().endsWith("_end")
                        && call.parameters().stream().anyMatch(parameter -> LENGTHS.contains(parameter.name()));
    }

    /** The header for C. */
    public static String header() {
        return HEAD + Stream.concat(all(), longer()).flatMap(function -> Stream.of("", "P")
                .map(letter -> "int " + letter + function.name() + "(MACHINEROOM_ANY) MACHINEROOM_MISSING(\""
                        + function.words() + "\");\n"))
                .collect(Collectors.joining()) + END;
    }

    /** For Fortran: texts that the linker prints where it misses the function. */
    public static String warnings() {
        return "/* SPDX-License-Identifier: EPL-2.0 */\n/* Made of tables of the standard. */\n"
                + all().map(MissingFunctions::warning).collect(Collectors.joining());
    }

    private static String warning(Missing function) {
        String symbol = function.name().toLowerCase(Locale.ROOT) + "_";
        return "static const char " + symbol + "missing[] __attribute__((used, section(\".gnu.warning." + symbol
                + "\"))) =\n        \"" + function.name() + " is " + function.words() + "\";\n";
    }
}
