// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * The thread of a rank for which another of them waits, or the same.
 *
 * @param name how it is called
 * @param held what it has that the other wants, in a word such as {@code mutex}; empty if its end is waited for
 * @param site where in the program it has got that, as in {@link Blocking#site}; 0 if that is not known
 * @param sincePs since when it has it, in picoseconds; negative if that is not known
 */
public record AwaitedThread(String name, String held, int site, long sincePs) {
    /** What is not known when or where. */
    public static final long UNKNOWN = -1;
}
