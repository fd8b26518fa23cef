// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * How much ranks have computed after each call site, from which is told whether it will be worth while to hand a rank
 * over to its lane. Changes no result, so that it need not be exact.
 */
final class Habits {
    private static final int SITES = 1 << 12;
    /** Half of what is kept comes from the last stretch. */
    private static final int MEMORY = 2;
    /** A stretch that has become so many times longer than what is short was taken for a short one by mistake. */
    private static final int MOST = 2;

    private final AtomicLongArray units = new AtomicLongArray(SITES);
    private final long leastUnits;

    /** Calls short what is less than so many 1/1000 cycles. */
    Habits(long leastUnits) {
        this.leastUnits = leastUnits;
    }

    /** Whether what is computed after a call is little; not, as long as nothing is known. */
    boolean isShort(int site) {
        long known = units.getOpaque(site & SITES - 1);
        return known > 0 && known < leastUnits;
    }

    /** Whether so much is more than what a site after which little is computed should have. */
    boolean isLong(long counted) {
        return counted > MOST * leastUnits;
    }

    void note(int site, long counted) {
        int at = site & SITES - 1;
        long known = units.getOpaque(at);
        units.setOpaque(at, Math.max(1, known == 0 ? counted : known + (counted - known) / MEMORY));
    }
}
