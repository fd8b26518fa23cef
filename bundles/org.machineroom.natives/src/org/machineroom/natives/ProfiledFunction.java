// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

import java.util.List;

/**
 * What a rank has done in a function that it got to in one way.
 *
 * @param number of the way, among those of the rank
 * @param place where the function is
 * @param calledAt where in its caller: the function that the compiler has put in there innermost first, the caller
 *        last; empty if nobody knows
 * @param calls how often it was called
 * @param lines what was run of it
 * @param callees the functions that it has called
 */
public record ProfiledFunction(int number, CodePlace place, List<CodePlace> calledAt, long calls,
        List<ProfiledLine> lines,
        List<ProfiledFunction> callees) {
}
