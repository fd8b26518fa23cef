// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * Where arrays lie, as long as they live: an array has no room for its own address. They are found by what the JVM
 * draws as their hash codes, which decides only where to look. For one thread.
 */
final class ArrayAddresses {
    /** What is said of an array that is not known. */
    static final long UNKNOWN = -1;

    private static final int FIRST_SIZE = 64;

    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    private Place[] places = new Place[FIRST_SIZE];
    private int count;

    /** An array, in the list of those that are looked for at the same place. */
    private static final class Place extends WeakReference<Object> {
        private final int hash;
        private final long address;
        private Place next;

        Place(Object array, int hash, long address, ReferenceQueue<Object> collected) {
            super(array, collected);
            this.hash = hash;
            this.address = address;
        }
    }

    long find(Object array) {
        int hash = System.identityHashCode(array);
        for (Place place = places[hash & places.length - 1]; place != null; place = place.next) {
            if (place.hash == hash && place.refersTo(array)) {
                return place.address;
            }
        }
        return UNKNOWN;
    }

    void put(Object array, long address) {
        for (Object gone = collected.poll(); gone != null; gone = collected.poll()) {
            remove((Place) gone);
        }
        if (count == places.length) {
            grow();
        }
        insert(new Place(array, System.identityHashCode(array), address, collected));
        count++;
    }

    private void insert(Place place) {
        int index = place.hash & places.length - 1;
        place.next = places[index];
        places[index] = place;
    }

    private void remove(Place gone) {
        int index = gone.hash & places.length - 1;
        count--;
        if (places[index] == gone) {
            places[index] = gone.next;
            return;
        }
        Place before = places[index];
        while (before.next != gone) {
            before = before.next;
        }
        before.next = gone.next;
    }

    private void grow() {
        Place[] old = places;
        places = new Place[2 * old.length];
        for (Place first : old) {
            for (Place place = first; place != null;) {
                Place next = place.next;
                insert(place);
                place = next;
            }
        }
    }
}
