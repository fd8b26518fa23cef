// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.machineroom.live.Units;
import org.machineroom.natives.UncountedCode;

/**
 * Says of a native program how much of its computing costs nothing, and what its ranks should not share.
 *
 * @param program as it is called in the text
 */
public record UncountedText(String program, UncountedCode code) {
    private static final int MOST = 5;
    private static final double PERCENT = 100;

    /** What there is to say, each in a line; nothing if all is counted. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!code.objects().isEmpty()) {
            lines.add(String.format(Locale.ROOT, "%.1f %% of %s's code was not compiled by Machine Room's compilers, "
                    + "so that its computing costs nothing: %s", PERCENT * code.share(), program, objects()));
        }
        if (!code.libraries().isEmpty()) {
            lines.add("the computing of shared libraries costs nothing: " + String.join(", ", code.libraries()));
        }
        if (code.sharesFortran()) {
            lines.add(program + " is linked with the shared libgfortran.so, whose units all ranks then share: what "
                    + "they print is mixed, and one that calls MPI in an output statement can stop the run for good; "
                    + "link it by mpifort, or by mpicc or mpicxx with -lgfortran");
        }
        return lines;
    }

    private String objects() {
        String largest = code.objects().entrySet().stream().sorted((a, b) -> Long.compare(b.getValue(), a.getValue()))
                .limit(MOST).map(object -> object.getKey() + " (" + Units.bytes(object.getValue()) + ")")
                .collect(Collectors.joining(", "));
        int others = code.objects().size() - MOST;
        return others > 0 ? largest + " and " + others + " others" : largest;
    }
}
