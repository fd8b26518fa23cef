// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;
import org.machineroom.natives.program.NativeFunctions;

/** The page of the user's guide with all functions, in Markdown. */
public final class CoveragePage {
    private static final String INTRODUCTION = """
            # Functions of MPI

            All functions of MPI 1.1 and those of later standards that there are, with the version of the standard \
            that has
            brought each (sections are those of MPI 1.1 for its own functions, of MPI 4 for what that has brought, of
            MPI 3.1 for all others), their names in the two dialects of Java MPI, since which version they work, where
            programs in C (and C++) and Fortran have them, and the machines whose library refuses them under
            `limits = "enforced"`; one in brackets refuses some arguments only, such as datatypes smaller than a word. \
            Under
            `limits = "extended"` every machine has them all.
            Fortran means `mpif.h` and module `mpi`, f08 module `mpi_f08`. The page is printed by \
            `machineroom mpi --markdown`;
            `machineroom mpi MPI_Isend` tells more of one function, `machineroom mpi --machine raw.rmpi2` all that a
            machine refuses. Tests hold the table against the classes, the list of calls in C and the libraries.

            MPI_Address is the place of an element in its buffer, in bytes: in Java, addresses of different objects
            cannot be compared. Where a dialect has no name for a function, use the other one's: the classes are the
            same.
            """;
    private static final String OTHERS = """

            ## Functions that C and Fortran have besides

            Java has them under another function's name, in another way, or not at all. Where a function is another
            one by a younger name, a library refuses it as it does that one; what is as MPI 4 the libraries refuse that
            are older; the others no library refuses. The conversions of handles (`MPI_Comm_c2f` and so on) are in C
            only; calls with counts of 64 bits (`MPI_Send_c`) are in C, and in mpi_f08 without the ending.

            | Function | MPI | Section | As | Java | C | Fortran | f08 |
            |---|---|---|---|---|---|---|---|
            """;
    private final Libraries libraries;

    /** Prepares the page. */
    public CoveragePage(Libraries libraries) {
        this.libraries = libraries;
    }

    /** The page's lines. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(INTRODUCTION.lines().toList());
        lines.add("");
        lines.add("| Function | MPI | Section | mpiJava, MPJ Express, FastMPJ | Open MPI | Since | C | Fortran | f08 "
                + "| Refused by |");
        lines.add("|---|---|---|---|---|---|---|---|---|---|");
        for (StandardFunction function : FunctionTable.functions()) {
            lines.add("| " + String.join(" | ", function.name(), function.standard(), function.section(),
                    name(function.mpiJavaName()), name(function.openMpiName()), function.since(),
                    languages(function.name()), libraries.refusedBy(function)) + " |");
        }
        addOthers(lines);
        addReasons(lines);
        return lines;
    }

    private static String languages(String function) {
        return String.join(" | ", word(NativeFunctions.isInC(function)), word(NativeFunctions.isInFortran(function)),
                word(NativeFunctions.isInF08(function)));
    }

    private static String word(boolean isThere) {
        return isThere ? "yes" : "no";
    }

    private static void addOthers(List<String> lines) {
        lines.addAll(OTHERS.lines().toList());
        for (NativeFunctions.Other other : NativeFunctions.others()) {
            lines.add("| " + String.join(" | ", other.name(), other.standard(), other.section(), other.as(),
                    name(other.inJava()), languages(other.name())) + " |");
        }
    }

    private static String name(String name) {
        return name.isEmpty() ? "" : "`" + name.replace(".new", "(...)") + "`";
    }

    private void addReasons(List<String> lines) {
        lines.add("");
        lines.add("## What libraries lack");
        lines.add("");
        lines.add("| Machine | Has no | Source |");
        lines.add("|---|---|---|");
        for (String id : libraries.byMachine().keySet()) {
            bySource(libraries.byMachine().get(id).lacking()).forEach((source, features) -> lines
                    .add("| " + id + " | " + String.join(", ", features) + " | " + source + " |"));
        }
    }

    private static Map<String, List<String>> bySource(Map<Feature, String> lacking) {
        Map<String, List<String>> features = new LinkedHashMap<>();
        lacking.forEach((feature, source) -> features.computeIfAbsent(source, _ -> new ArrayList<>())
                .add(feature.words()));
        return features;
    }
}
