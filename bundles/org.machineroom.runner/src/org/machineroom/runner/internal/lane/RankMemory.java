// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

import org.machineroom.kernel.hardware.DataCache;

/**
 * Memory as one rank's processor sees it: where its objects lie, what of them is in its data cache, and which of its
 * accesses are looked at. Addresses are given out in the order of allocation and never again, so they are the same in
 * each run. For one thread at a time.
 */
public final class RankMemory {
    /** Set in the number of an access that stores. */
    public static final int STORE = 1 << 30;

    private static final long FIRST_ADDRESS = 1 << 20;
    private static final int ARRAY_HEADER = 16;
    private static final int ALIGNMENT = 8;

    private final ArrayAddresses arrays = new ArrayAddresses();
    private final AccessSampler sampler;
    private final DataCache cache;
    private long top = FIRST_ADDRESS;
    private long lines;

    /** Makes an empty memory with an empty cache. */
    public RankMemory(DataCache cache, AccessSampler sampler) {
        this.cache = cache;
        this.sampler = sampler;
    }

    /** Gives out room for an object of so many bytes. */
    public long allocate(long bytes) {
        long address = top;
        top += bytes + ALIGNMENT - 1 & -ALIGNMENT;
        return address;
    }

    /** Gives out room for an array. */
    public void place(Object array, long bytes) {
        arrays.put(array, allocate(ARRAY_HEADER + bytes));
    }

    /** Where the first element of an array is; one that a library made gets its place now. */
    public long firstElement(Object array, long bytes) {
        long address = arrays.find(array);
        if (address < 0) {
            place(array, bytes);
            address = arrays.find(array);
        }
        return address + ARRAY_HEADER;
    }

    /** What an access costs on top of a hit, in 1/1000 cycles, those included that it stands for. */
    public long access(long address, boolean isStore) {
        long weight = sampler.weight();
        long fetchedBefore = cache.fetched();
        long cost = cache.access(address, isStore) * weight;
        lines += (cache.fetched() - fetchedBefore) * weight;
        return cost;
    }

    /** Lines that have come from memory since this was asked last, those included that a sample stands for. */
    public long takeLines() {
        long taken = lines;
        lines = 0;
        return taken;
    }

    /** Begins the next phase of accesses that are looked at or not, and returns how many it has. */
    public long nextPhase() {
        return sampler.next();
    }

    /** Whether accesses are looked at in this phase. */
    public boolean isLooking() {
        return sampler.isLooking();
    }
}
