// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Arrays;
import java.util.Comparator;
import java.util.TreeMap;
import org.machineroom.mpi.internal.check.OwnedBuffers.Owned;

/**
 * The owners of one memory in one direction: in the order of their operations as long as they are few, else by
 * where their parts begin. The bounds of few lie side by side, as every operation is compared with all of them.
 */
final class PartOwners {
    private static final int FEW = 16;
    private static final int LEAST = 2;

    private record Key(long first, long number) {
    }

    private Owned[] few = new Owned[LEAST];
    /** Where the part of each begins, and where it ends. */
    private long[] bounds = new long[2 * LEAST];
    private int size;
    private TreeMap<Key, Owned> byBegin;
    private long longest;

    boolean isEmpty() {
        return size == 0 && (byBegin == null || byBegin.isEmpty());
    }

    Owned overlapping(BufferRegion region) {
        if (size == 0 && byBegin == null) {
            return null;
        }
        long begin = region.begin();
        long end = region.end();
        for (int i = 0; i < size; i++) {
            if (begin < bounds[2 * i + 1] && bounds[2 * i] < end && few[i].region().overlaps(region)) {
                return few[i];
            }
        }
        return byBegin == null ? null : overlappingOfMany(region, begin, end);
    }

    private Owned overlappingOfMany(BufferRegion region, long begin, long end) {
        for (Owned owned : byBegin.subMap(new Key(begin - longest, 0), new Key(end, 0)).values()) {
            if (owned.region().overlaps(region)) {
                return owned;
            }
        }
        return null;
    }

    void add(Owned owned) {
        if (byBegin == null && size < FEW) {
            addToFew(owned);
            return;
        }
        if (byBegin == null) {
            byBegin = new TreeMap<>(Comparator.comparingLong(Key::first).thenComparingLong(Key::number));
            for (int i = 0; i < size; i++) {
                index(few[i]);
            }
            Arrays.fill(few, null);
            size = 0;
        }
        index(owned);
    }

    private void addToFew(Owned owned) {
        if (size == few.length) {
            few = Arrays.copyOf(few, 2 * size);
            bounds = Arrays.copyOf(bounds, 4 * size);
        }
        few[size] = owned;
        bounds[2 * size] = owned.region().begin();
        bounds[2 * size + 1] = owned.region().end();
        size++;
    }

    private void index(Owned owned) {
        longest = Math.max(longest, owned.region().end() - owned.region().begin());
        byBegin.put(new Key(owned.region().begin(), owned.number()), owned);
    }

    void remove(Owned owned) {
        if (byBegin == null) {
            removeFromFew(owned);
        } else {
            byBegin.remove(new Key(owned.region().begin(), owned.number()));
            if (byBegin.isEmpty()) {
                byBegin = null;
                longest = 0;
            }
        }
    }

    private void removeFromFew(Owned owned) {
        int place = 0;
        while (few[place] != owned) {
            place++;
        }
        size--;
        System.arraycopy(few, place + 1, few, place, size - place);
        System.arraycopy(bounds, 2 * place + 2, bounds, 2 * place, 2 * (size - place));
        few[size] = null;
    }
}
