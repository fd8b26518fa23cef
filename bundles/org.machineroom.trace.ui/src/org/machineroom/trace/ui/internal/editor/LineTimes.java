// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.machineroom.live.Units;
import org.machineroom.trace.statistics.LineProfile;
import org.machineroom.trace.statistics.RunProfile;

/**
 * The simulated times of the lines of one source file, as an editor shows them: of a run that was profiled, all that a
 * line took, of another one only its calls of MPI. No SWT. Immutable.
 */
public final class LineTimes {
    private static final double LEAST_SHOWN = 0.0005;

    private final RunProfile profile;
    private final Map<Integer, LineProfile> lines;

    private LineTimes(RunProfile profile, Map<Integer, LineProfile> lines) {
        this.profile = profile;
        this.lines = lines;
    }

    /**
     * The times of a file.
     *
     * @param source as a path from the root of the sources, {@code org/example/Pi.java}
     */
    public static LineTimes of(RunProfile profile, String source) {
        return new LineTimes(profile, profile.linesOf(source).stream()
                .collect(Collectors.toMap(LineProfile::line, Function.identity())));
    }

    /** Whether the profile knows nothing of the file. */
    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /** The profile that this is a part of. */
    public RunProfile profile() {
        return profile;
    }

    /** What is known of a line, which is numbered from 1 on. */
    public Optional<LineProfile> line(int number) {
        return Optional.ofNullable(lines.get(number));
    }

    /** Part of the time of all ranks that a line took, 0 to 1. */
    public double share(int number) {
        LineProfile line = lines.get(number);
        return line == null || profile.wholePs() == 0 ? 0 : (double) line.total().sumPs() / profile.wholePs();
    }

    /** What stands beside a line: its percentage; a dot for very little, nothing for none. */
    public String text(int number) {
        double share = share(number);
        if (share == 0) {
            return "";
        }
        return share < LEAST_SHOWN ? "\u00b7" : Units.percent(share);
    }
}
