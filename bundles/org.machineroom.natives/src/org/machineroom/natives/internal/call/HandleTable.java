// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * The handles of one kind that a rank has: integers whose upper eight bits are the kind, and whose others are the place
 * in this table, 0 for the null handle.
 */
final class HandleTable<T> {
    private static final int KIND_SHIFT = 24;
    private static final int INDEX_MASK = (1 << KIND_SHIFT) - 1;
    /** So many places are free before one is used again, so that handles which a program keeps too long are found. */
    private static final int RESTING = 64;

    private final int kind;
    private final List<T> things = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();

    /** Makes a table that begins with those of {@code predefined}, from 1. */
    HandleTable(HandleKind kind, List<? extends T> predefined) {
        this.kind = kind.ordinal() + 1 << KIND_SHIFT;
        things.add(null);
        things.addAll(predefined);
    }

    /** The null handle. */
    int none() {
        return kind;
    }

    /** What a handle names; {@code null} for the null handle and for what is no handle of this kind. */
    T get(int handle) {
        int index = handle & INDEX_MASK;
        return (handle & ~INDEX_MASK) == kind && index < things.size() ? things.get(index) : null;
    }

    /** A new handle for something; the null handle for {@code null}. */
    int add(T thing) {
        if (thing == null) {
            return none();
        }
        if (free.size() < RESTING) {
            things.add(thing);
            return kind | things.size() - 1;
        }
        int index = free.remove();
        things.set(index, thing);
        return kind | index;
    }

    /** The handle for something that may have one. */
    int of(T thing) {
        int index = thing == null ? 0 : things.indexOf(thing);
        return index < 0 ? add(thing) : kind | index;
    }

    /** The first thing that is what is looked for; {@code null} if none is. */
    T find(Predicate<T> wanted) {
        return things.stream().filter(thing -> thing != null && wanted.test(thing)).findFirst().orElse(null);
    }

    /** Forgets a handle, which may be given to something else later and names nothing until then. */
    void remove(int handle) {
        if (get(handle) != null) {
            retire(handle);
            things.set(handle & INDEX_MASK, null);
        }
    }

    /** The same, but until then the handle names what it has named, which knows that it was freed. */
    void retire(int handle) {
        if (get(handle) != null) {
            free.add(handle & INDEX_MASK);
        }
    }
}
