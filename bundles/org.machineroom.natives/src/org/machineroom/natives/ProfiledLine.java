// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

import java.util.List;

/**
 * How often a rank has run a piece of code that belongs to one line.
 *
 * @param places the line in the function that it was written in first, then those that this was put into by the
 *        compiler; several pieces may belong to one line
 * @param times how often the piece was run
 * @param milliCycles what it has cost in all, in 1/1000 cycles
 */
public record ProfiledLine(List<CodePlace> places, long times, long milliCycles) {
}
