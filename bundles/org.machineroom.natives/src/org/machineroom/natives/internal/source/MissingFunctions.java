// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.mpi.internal.coverage.YoungerFunction;

/**
 * Makes a header with the functions of the standards that there are not: whoever calls one is told by the compiler of
 * which standard it is, and scripts that configure a program do not find it.
 */
public final class MissingFunctions {
    private static final String OURS = "3.1";
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

    private MissingFunctions() {
    }

    /** The header. */
    public static String header() {
        Stream<String> ours = Sources.text("missing.def").lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(" ")).map(cells -> declaration(cells[0], OURS, cells[1]));
        Stream<String> younger = YoungerFunction.all().stream()
                .map(function -> declaration(function.name(), function.standard(), function.section()));
        return Stream.of(List.of(HEAD), ours.toList(), younger.toList(), List.of(END)).flatMap(List::stream)
                .collect(Collectors.joining());
    }

    private static String declaration(String name, String standard, String section) {
        return "int " + name + "(MACHINEROOM_ANY) MACHINEROOM_MISSING(\"a function of MPI " + standard + " (section "
                + section + ") which Machine Room does not have; its MPI is 3.1\");\n";
    }
}
