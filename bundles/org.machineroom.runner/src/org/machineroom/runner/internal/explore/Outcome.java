// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.List;
import org.machineroom.live.settings.Match;

/**
 * One way in which the receives of a program that name no source can be matched.
 *
 * @param matches what each of them got
 * @param places where in the program they are, in the same order, as a stack trace writes it
 * @param result what the run came to
 * @param errors what it said on its error output
 */
public record Outcome(List<Match> matches, List<String> places, Result result, String errors) {
}
