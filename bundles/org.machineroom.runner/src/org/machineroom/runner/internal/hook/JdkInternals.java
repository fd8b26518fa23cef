// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two fields of the JDK that have to be set for a run to repeat: the seed of {@code ThreadLocalRandom}, kept in the
 * thread, and the hash code of an enum constant. Reached only if the process was started with
 * {@code --add-opens java.base/java.lang=ALL-UNNAMED}; otherwise both stay as the JDK makes them.
 */
final class JdkInternals {
    private static final VarHandle THREAD_SEED = field(Thread.class, "threadLocalRandomSeed", long.class);
    private static final VarHandle ENUM_HASH = field(Enum.class, "hash", int.class);

    private JdkInternals() {
    }

    static void setThreadSeed(long seed) {
        if (THREAD_SEED != null) {
            THREAD_SEED.set(Thread.currentThread(), seed);
        }
    }

    static void setEnumHash(Enum<?> constant, int hash) {
        if (ENUM_HASH != null) {
            ENUM_HASH.set(constant, hash);
        }
    }

    /** Null if the process may not reach the field, or this JDK does not have it. */
    private static VarHandle field(Class<?> owner, String name, Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).findVarHandle(owner, name, type);
        } catch (IllegalAccessException | NoSuchFieldException unreachable) {
            return null;
        }
    }
}
