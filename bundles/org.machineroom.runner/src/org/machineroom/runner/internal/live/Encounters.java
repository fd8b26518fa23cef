// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/** Numbers the objects that a rank comes to know, in that order, from 1, and keeps none of them alive. */
final class Encounters {
    private final Map<Key, Long> numbers = new HashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
    private long last;

    /** An object by its identity; equal to no other once it is gone. */
    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object object, ReferenceQueue<Object> gone) {
            super(object, gone);
            hash = System.identityHashCode(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Key key && get() != null && get() == key.get();
        }
    }

    /** Gives an object a number, unless it has one. Returns the number if it is new, else 0. */
    long add(Object object) {
        for (Object key = gone.poll(); key != null; key = gone.poll()) {
            numbers.remove(key);
        }
        if (numbers.putIfAbsent(new Key(object, gone), last + 1) != null) {
            return 0;
        }
        last++;
        return last;
    }

    /** The number of an object, 0 if it has none. */
    long number(Object object) {
        return object == null ? 0 : numbers.getOrDefault(new Key(object, null), 0L);
    }
}
