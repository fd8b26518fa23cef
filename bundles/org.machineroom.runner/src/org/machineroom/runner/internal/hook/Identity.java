// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * Hash codes of objects that do not define one. The JDK draws them at random for each object; here they are counted
 * out, so that the order of a {@code HashMap} of such objects is the same in each run.
 */
public final class Identity {
    private static final int GOLDEN = 0x9E3779B9;

    private static final Map<Key, Integer> known = new HashMap<>();
    private static final ReferenceQueue<Object> collected = new ReferenceQueue<>();

    private Identity() {
    }

    /** For objects that keep their hash code in a field: the one they have, or a new one for 0. Never 0. */
    public static int settled(int hash) {
        return hash != 0 ? hash : nextHash();
    }

    private static int nextHash() {
        int hash = Host.state().nextObject() * GOLDEN;
        return hash == 0 ? 1 : hash;
    }

    /** For {@code System.identityHashCode}: the same number for the same object, 0 for null. */
    public static synchronized int hash(Object object) {
        if (object == null) {
            return 0;
        }
        if (object instanceof PlainObject) {
            return object.hashCode();
        }
        for (Object key = collected.poll(); key != null; key = collected.poll()) {
            known.remove(key);
        }
        Key key = new Key(object);
        Integer hash = known.get(key);
        if (hash == null) {
            hash = nextHash();
            known.put(key, hash);
        }
        return hash;
    }

    /** Gives a new enum constant the hash code of its name and place, in place of the JDK's random one. */
    public static void enumConstant(Enum<?> constant) {
        int hash = (constant.getDeclaringClass().getName().hashCode() * 31 + constant.name().hashCode()) * GOLDEN;
        JdkInternals.setEnumHash(constant, hash == 0 ? 1 : hash);
    }

    static synchronized void forget() {
        known.clear();
    }

    /** An object by its identity, as long as it lives. */
    private static final class Key extends WeakReference<Object> {
        private final int bucket;

        Key(Object object) {
            super(object, collected);
            bucket = System.identityHashCode(object);
        }

        @Override
        public int hashCode() {
            return bucket;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Key key && get() != null && get() == key.get();
        }
    }
}
