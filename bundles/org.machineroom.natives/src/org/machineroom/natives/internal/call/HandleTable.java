// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.machineroom.mpi.MpiFault;

/**
 * The handles of one kind that a rank has: integers whose upper eight bits are the kind, and whose others are the place
 * in this table, 0 for the null handle.
 */
final class HandleTable<T> {
    private static final int INDEX_MASK = 0xffffff;
    /** So many places are free before one is used again, so that handles which a program keeps too long are found. */
    private static final int RESTING = 64;

    private final HandleKind what;
    private final int kind;
    private final List<? extends T> predefined;
    private final List<T> made = new ArrayList<>(0);
    /** Indices, {@code null} until there is one: most ranks free nothing, and there may be very many ranks. */
    private Deque<Integer> free;
    /** How often handles were given out again, empty until one was. */
    private Map<Integer, Integer> shares = Map.of();

    /** Makes a table that begins with those of {@code predefined}, from 1, which it keeps: ranks may share the list. */
    HandleTable(HandleKind kind, List<? extends T> predefined) {
        this.what = kind;
        this.kind = kind.none();
        this.predefined = predefined;
    }

    /** The first predefined handle of a kind. */
    static int first(HandleKind kind) {
        return kind.none() + 1;
    }

    /** The null handle. */
    int none() {
        return kind;
    }

    /** What a handle names; {@code null} for the null handle and for what is no handle of this kind. */
    T get(int handle) {
        int index = handle - kind - 1;
        if (index < 0 || (handle & ~INDEX_MASK) != kind) {
            return null;
        }
        if (index < predefined.size()) {
            return predefined.get(index);
        }
        return index - predefined.size() < made.size() ? made.get(index - predefined.size()) : null;
    }

    /**
     * The same, but what is no handle of this kind is refused.
     *
     * @throws MpiFault that says what the handle is
     */
    T named(int handle) {
        T thing = get(handle);
        if (thing == null && handle != kind) {
            throw WrongHandle.fault(what, handle);
        }
        return thing;
    }

    /** A new handle for something; the null handle for {@code null}. */
    int add(T thing) {
        if (thing == null) {
            return none();
        }
        if (free == null || free.size() < RESTING) {
            made.add(thing);
            return handle(made.size() - 1);
        }
        int index = free.remove();
        made.set(index, thing);
        return handle(index);
    }

    /** The handle of something made. */
    private int handle(int index) {
        return kind + 1 + predefined.size() + index;
    }

    /** The handle for something that may have one. */
    int of(T thing) {
        if (thing == null) {
            return none();
        }
        int known = predefined.indexOf(thing);
        int index = made.indexOf(thing);
        return known >= 0 ? kind + 1 + known : index >= 0 ? handle(index) : add(thing);
    }

    /** Gives a handle out again, to be freed once more than it was. */
    int share(int handle) {
        shares = shares.isEmpty() ? new HashMap<>() : shares;
        shares.merge(handle, 1, Integer::sum);
        return handle;
    }

    /** Takes back a handle that was given out again; whether there is another. */
    boolean unshare(int handle) {
        Integer left = shares.isEmpty() ? null : shares.remove(handle);
        if (left != null && left > 1) {
            shares.put(handle, left - 1);
        }
        return left != null;
    }

    /** The first thing that is what is looked for; {@code null} if none is. */
    T find(Predicate<T> wanted) {
        return Stream.<T>concat(predefined.stream(), made.stream()).filter(thing -> thing != null && wanted.test(thing))
                .findFirst().orElse(null);
    }

    /** Forgets a handle, which may be given to something else later and names nothing until then. */
    void remove(int handle) {
        if (isMade(handle)) {
            retire(handle);
            made.set(handle - handle(0), null);
        }
    }

    /** The same, but until then the handle names what it has named, which knows that it was freed. */
    void retire(int handle) {
        if (isMade(handle)) {
            free = free == null ? new ArrayDeque<>() : free;
            free.add(handle - handle(0));
        }
    }

    /** Whether a handle names something, and something that was not there from the beginning. */
    private boolean isMade(int handle) {
        return handle >= handle(0) && get(handle) != null;
    }
}
