// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;

/** The page of the user's guide with all functions, in Markdown. */
public final class CoveragePage {
    private static final String INTRODUCTION = """
            # Functions of MPI

            All functions of MPI 1.1 and those of later standards that there are, with the version of the standard \
            that has
            brought each (sections are those of MPI 1.1 for its own functions, of MPI 3.1 for all others), their names \
            in
            the two dialects of Java MPI, since which version they work, and the machines whose library refuses them \
            under
            `limits = "enforced"`; one in brackets refuses some arguments only, such as datatypes smaller than a word.
            Under `limits = "extended"` every machine has them all. The page is printed by `machineroom mpi --markdown`;
            `machineroom mpi MPI_Isend` tells more of one function, `machineroom mpi --machine raw.rmpi2` all that a
            machine refuses. Tests hold the table against the classes and the libraries.

            MPI_Address is the place of an element in its buffer, in bytes: in Java, addresses of different objects
            cannot be compared. Where a dialect has no name for a function, use the other one's: the classes are the
            same.
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
        lines.add("| Function | MPI | Section | mpiJava, MPJ Express, FastMPJ | Open MPI | Since | Refused by |");
        lines.add("|---|---|---|---|---|---|---|");
        for (StandardFunction function : FunctionTable.functions()) {
            lines.add("| " + String.join(" | ", function.name(), function.standard(), function.section(),
                    name(function.mpiJavaName()),
                    name(function.openMpiName()), function.since(), libraries.refusedBy(function)) + " |");
        }
        addReasons(lines);
        return lines;
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
