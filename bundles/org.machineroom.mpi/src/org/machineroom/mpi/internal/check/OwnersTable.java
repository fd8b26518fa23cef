// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The owners of each memory that has any, by its identity, as that is what memory is told apart by. Those of few lie
 * side by side, as every call looks for one, and are used for others when they are empty.
 */
final class OwnersTable {
    private static final int FEW = 16;
    /** One for all that have none, as there may be very many. */
    private static final Object[] NO_MEMORIES = {};
    private static final MemoryOwners[] NO_OWNERS = {};

    private Object[] memories = NO_MEMORIES;
    private MemoryOwners[] owners = NO_OWNERS;
    private int size;
    private Map<Object, MemoryOwners> others = Map.of();

    /** Those of a memory; {@code null} if it has none. */
    MemoryOwners of(Object memory) {
        for (int i = 0; i < size; i++) {
            if (memories[i] == memory) {
                return owners[i];
            }
        }
        return others.isEmpty() ? null : others.get(memory);
    }

    /** Those of a memory, none if it has none yet. */
    MemoryOwners made(Object memory) {
        MemoryOwners known = of(memory);
        return known != null ? known : size < FEW ? beside(memory) : among(memory);
    }

    private MemoryOwners beside(Object memory) {
        if (size == memories.length) {
            memories = Arrays.copyOf(memories, Math.max(1, 2 * size));
            owners = Arrays.copyOf(owners, memories.length);
        }
        if (owners[size] == null) {
            owners[size] = new MemoryOwners();
        }
        memories[size] = memory;
        return owners[size++];
    }

    private MemoryOwners among(Object memory) {
        if (others.isEmpty()) {
            others = new IdentityHashMap<>();
        }
        MemoryOwners made = new MemoryOwners();
        others.put(memory, made);
        return made;
    }

    /** Forgets a memory that has none any more. */
    void forget(Object memory) {
        for (int i = 0; i < size; i++) {
            if (memories[i] == memory) {
                size--;
                MemoryOwners emptied = owners[i];
                memories[i] = memories[size];
                owners[i] = owners[size];
                memories[size] = null;
                owners[size] = emptied;
                return;
            }
        }
        others.remove(memory);
    }
}
