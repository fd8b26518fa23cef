// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.trace.State;

/**
 * What a kind of pieces stands for.
 *
 * @param subject what the time was spent on
 * @param place of all of the same sort, or of all parts that held up the same, how much time was spent on it: 0 for the
 *        most. What is computed after a line has that of the line
 * @param state what the rank was doing meanwhile, as far as it is one state
 * @param text in words
 */
public record Meaning(Subject subject, int place, State state, String text) {
    /** Of kind 0. */
    public static final Meaning NOTHING = new Meaning(Subject.of(Sort.NOTHING), 0, State.IDLE, "");

    /** The words for one piece. */
    public String sentence() {
        return subject.sort() == Sort.WAITING ? "waiting for " + text : text;
    }
}
