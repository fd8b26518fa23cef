// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import org.machineroom.kernel.Blocking;

/**
 * Why a thread of a rank waits for others of its rank, or for a time.
 *
 * @param function of the C library, in which it waits
 */
record ThreadWait(String function, int site) implements Blocking {
    private static final int[] NOBODY = {};

    @Override
    public String describe() {
        return function;
    }

    @Override
    public int[] waitsFor() {
        return NOBODY;
    }
}
