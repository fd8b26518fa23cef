// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;
import java.util.Locale;
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
        return Stream.concat(ours, YoungerFunction.all().stream().filter(function -> !CallList.has(function.name()))
                .map(function -> new Missing(function.name(), function.standard(), "section " + function.section())));
    }

    /** The header for C. */
    public static String header() {
        return HEAD + all().flatMap(function -> Stream.of("", "P")
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
