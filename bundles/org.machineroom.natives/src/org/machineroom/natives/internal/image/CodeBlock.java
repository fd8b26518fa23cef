// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.util.List;

/**
 * A basic block of a counted program.
 *
 * @param number address of the number that it adds to the count
 * @param beginsFunction whether it is the first of a function
 * @param hasFrame whether the caller's frame pointer lies on the stack already where that is added, above it the
 *     address that the function returns to
 * @param parts what it costs, line by line
 */
public record CodeBlock(long number, boolean beginsFunction, boolean hasFrame, List<Part> parts) {
    /**
     * What belongs to one line.
     *
     * @param address of code
     */
    public record Part(long address, long milliCycles) {
    }

    /** What the block costs, in 1/1000 cycles. */
    long milliCycles() {
        return parts.stream().mapToLong(Part::milliCycles).sum();
    }
}
