// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

/** What a data cache has and what it costs that it has not. */
public class DataCacheTest {
    private static final long MISS = 54_000;

    private static DataCache cache(int bytes, int ways, boolean fetchesOnStore) {
        return new DataCache(List.of(new CacheLevel(bytes, 32, ways, MISS, fetchesOnStore)));
    }

    @Test
    public void firstAccessOfALineMissesAndTheOthersHit() {
        DataCache cache = cache(1024, 1, true);
        assertEquals(MISS, cache.access(64, false));
        assertEquals(0, cache.access(72, false));
        assertEquals(0, cache.access(95, true));
        assertEquals(MISS, cache.access(96, false));
        assertEquals(2, cache.misses(0));
        assertEquals(4, cache.accesses());
    }

    @Test
    public void linesOfOneSetDriveEachOtherOutOfAMappedCache() {
        DataCache cache = cache(1024, 1, true);
        assertEquals(MISS, cache.access(0, false));
        assertEquals(MISS, cache.access(1024, false));
        assertEquals(MISS, cache.access(0, false));
    }

    @Test
    public void theLineGoesThatWasNotUsedForLongest() {
        DataCache cache = cache(1024, 2, true);
        cache.access(0, false);
        cache.access(512, false);
        cache.access(0, false);
        cache.access(1024, false);
        assertEquals(0, cache.access(0, false));
        assertEquals(MISS, cache.access(512, false));
    }

    @Test
    public void aStoreGoesAroundACacheThatDoesNotFetchForIt() {
        DataCache cache = cache(1024, 1, false);
        assertEquals(0, cache.access(0, true));
        assertEquals(MISS, cache.access(0, false));
        assertEquals(0, cache.access(0, true));
    }

    @Test
    public void eachLevelThatMissesCosts() {
        DataCache cache = new DataCache(List.of(new CacheLevel(64, 32, 1, 6_000, false),
                new CacheLevel(3 * 1024, 64, 3, 87_000, true)));
        assertEquals(93_000, cache.access(0, false));
        assertEquals("same line of the second level", 6_000, cache.access(32, false));
        assertEquals("stores fetch into the second level only", 87_000, cache.access(4096, true));
        assertEquals(6_000, cache.access(4096, false));
    }

    @Test
    public void anArrayLargerThanTheCacheMissesInEveryTurn() {
        DataCache cache = cache(1024, 2, true);
        for (int turn = 0; turn < 3; turn++) {
            for (long address = 0; address < 2048; address += 8) {
                cache.access(address, false);
            }
        }
        assertEquals(3 * 2048 / 32, cache.misses(0));
    }

    @Test
    public void shapesThatCannotBeBuiltAreRefused() {
        refused("a line of 48 bytes", 1024, 48, 1);
        refused("0 ways", 1024, 32, 0);
        refused("1000 bytes in 1 ways", 1000, 32, 1);
        refused("16 bytes in 1 ways", 16, 32, 1);
    }

    private static void refused(String words, long bytes, int line, int ways) {
        String message = assertThrows(IllegalArgumentException.class,
                () -> new CacheLevel(bytes, line, ways, 0, true)).getMessage();
        assertTrue(message, message.contains(words));
    }
}
