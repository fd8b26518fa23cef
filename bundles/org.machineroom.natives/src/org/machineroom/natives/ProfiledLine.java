// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

/**
 * How often a rank has run a piece of code that belongs to one line.
 *
 * @param place the line, and the function that it was written in; several pieces may belong to one
 * @param times how often the piece was run
 * @param milliCycles what it has cost in all, in 1/1000 cycles
 */
public record ProfiledLine(CodePlace place, long times, long milliCycles) {
}
