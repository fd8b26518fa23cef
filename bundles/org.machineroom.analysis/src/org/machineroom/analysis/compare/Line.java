// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import org.machineroom.trace.Site;

/**
 * What is done at a line of the program, which may have moved between two versions of it.
 *
 * @param activity the operation called, or {@link #COMPUTING} for what was computed until the call there
 * @param first    where in the first run's program, {@code null} if it has no such line or it is not known
 * @param second   where in the second run's program
 */
public record Line(String activity, Site first, Site second) {
    /** Computing between two calls, which counts for the line of the later one. */
    public static final String COMPUTING = "computing";

    /** The line in words: what is done, and where. */
    public String words() {
        if (first == null && second == null) {
            return activity;
        }
        String place = first == null ? second + ", in the second only"
                : second == null ? first + ", in the first only"
                        : first.line() == second.line() ? first.toString() : first + ", now in line " + second.line();
        return activity + "  " + place;
    }
}
