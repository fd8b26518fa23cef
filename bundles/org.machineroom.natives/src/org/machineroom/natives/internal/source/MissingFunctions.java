// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

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
            typedef int MACHINEROOM_MISSING_FUNCTION(...);
            #else
            typedef int MACHINEROOM_MISSING_FUNCTION();
            #endif
            """;
    private static final String END = """
            #undef MACHINEROOM_MISSING
            #endif
            """;

    /** The version of the standard that there is. */
    private static final String OWN = "4.0";

    private MissingFunctions() {
    }

    /** Those that there are not. */
    private static Stream<YoungerFunction> all() {
        return YoungerFunction.all().stream().filter(function -> !CallList.has(function.name()));
    }

    /** What is said about one. */
    private static String words(YoungerFunction function) {
        return "a function of MPI " + function.standard() + " (section " + function.section()
                + ") which Machine Room does not have; its MPI is " + OWN;
    }

    /** The header for C. */
    public static String header() {
        return HEAD + all().flatMap(function -> Stream.of("", "P")
                .map(letter -> "MACHINEROOM_MISSING_FUNCTION " + letter + function.name() + " MACHINEROOM_MISSING(\""
                        + words(function) + "\");\n"))
                .collect(Collectors.joining()) + END;
    }

    /** For Fortran: texts that the linker prints where it misses the function. */
    public static String warnings() {
        return "/* SPDX-License-Identifier: EPL-2.0 */\n/* Made of tables of the standard. */\n"
                + all().map(MissingFunctions::warning).collect(Collectors.joining());
    }

    private static String warning(YoungerFunction function) {
        String symbol = function.name().toLowerCase(Locale.ROOT) + "_";
        return "static const char " + symbol + "missing[] __attribute__((used, section(\".gnu.warning." + symbol
                + "\"))) =\n        \"" + function.name() + " is " + words(function) + "\";\n";
    }
}
