// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** When garbage is looked for. */
public class GarbageLimitTest {
    private static final long GIB = 1L << 30;

    private final GarbageLimit limit = new GarbageLimit(0);

    @Test
    public void aSmallHeapIsLeftAlone() {
        assertFalse(limit.isExceeded(GIB));
        limit.collected(GIB / 100);
        assertFalse(limit.isExceeded(GIB));
        assertTrue(limit.isExceeded(GIB + 1));
    }

    @Test
    public void whatRanksTakeIsNoGarbage() {
        GarbageLimit many = new GarbageLimit(1 << 20);
        assertFalse(many.isExceeded(6 * GIB));
        many.collected(2 * GIB);
        assertFalse("nor later", many.isExceeded(6 * GIB));
        assertTrue(many.isExceeded(6 * GIB + 1));
    }

    @Test
    public void theMoreIsNoGarbageTheMoreMayCome() {
        limit.collected(2 * GIB);
        assertFalse(limit.isExceeded(4 * GIB));
        assertTrue(limit.isExceeded(4 * GIB + 1));
    }

    @Test
    public void aHeapThatOnlyGrowsIsLookedAtFewTimes() {
        int collections = 0;
        for (long used = 0; used < 20 * GIB; used += GIB / 64) {
            if (limit.isExceeded(used)) {
                limit.collected(used);
                collections++;
            }
        }
        assertEquals(5, collections);
    }

    @Test
    public void theLimitFallsWhenMuchWasGarbage() {
        limit.collected(10 * GIB);
        limit.collected(GIB);
        assertTrue(limit.isExceeded(3 * GIB));
    }
}
