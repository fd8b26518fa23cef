// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

/**
 * How often a rank has called a function, or run a piece of code that belongs to one line.
 *
 * @param place the function or the line; several pieces may belong to one
 * @param calls how often the function was called; 0 for a piece of code
 * @param times how often the piece was run; 0 for a function
 * @param milliCycles what it has cost in all, in 1/1000 cycles
 */
public record ProfiledLine(CodePlace place, long calls, long times, long milliCycles) {
}
