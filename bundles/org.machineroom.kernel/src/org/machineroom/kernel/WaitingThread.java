// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * A thread of a rank that cannot go on, and why.
 *
 * @param name how it is called
 * @param blocking what it waits for
 * @param sincePs since when, in picoseconds
 * @param kept what the layer above keeps for it, as in {@link RankThreads#kept}
 */
public record WaitingThread(String name, Blocking blocking, long sincePs, Object kept) {
    /** In words. */
    String describe() {
        return "thread \"" + name + "\": " + blocking.describe();
    }
}
