// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.info;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.internal.check.Handle;

/**
 * An info object: values by key, in the order in which the keys were first set (MPI 3.1 chapter 9). MPI takes no hint,
 * but keeps what it is given.
 */
public final class Info {
    /** Greatest length of a key (MPI 3.1 section 9). */
    public static final int MOST_OF_KEY = 36;
    /** Greatest length of a value. */
    public static final int MOST_OF_VALUE = 256;

    private final Map<String, String> values = new LinkedHashMap<>();
    private final Handle handle;
    private boolean freed;

    Info(Map<String, String> values, Handle handle) {
        this.values.putAll(values);
        this.handle = handle;
    }

    /**
     * What a program has named, for a call that takes hints.
     *
     * @param info {@code null} for MPI_INFO_NULL
     * @return its keys and values; none for MPI_INFO_NULL
     */
    public static Map<String, String> hints(Info info) {
        return info == null ? Map.of() : valid(info).values();
    }

    /** The info object that a program has named, which must be there and not have been freed. */
    static Info valid(Info info) {
        if (info == null) {
            throw new MpiFault(ErrorClass.INFO, "the info object is MPI_INFO_NULL");
        }
        if (info.freed) {
            throw new MpiFault(ErrorClass.INFO, "the info object has been freed");
        }
        return info;
    }

    /** A copy of its keys and values, in their order. */
    Map<String, String> values() {
        return new LinkedHashMap<>(values);
    }

    /** Whether it was freed. */
    public boolean isFreed() {
        return freed;
    }

    /**
     * Sets the value of a key.
     *
     * @throws MpiFault if one of them is empty or too long
     */
    public void set(String key, String value) {
        String checked = key(key);
        if (value == null || value.isEmpty() || value.length() >= MOST_OF_VALUE) {
            throw new MpiFault(ErrorClass.INFO_VALUE, "the value of key \"" + key + "\" is "
                    + (value == null ? "null" : value.length() + " characters long")
                    + "; it has 1 to " + (MOST_OF_VALUE - 1) + " (MPI 3.1 chapter 9)");
        }
        values.put(checked, value);
    }

    String get(String key) {
        return values.get(key(key));
    }

    void delete(String key) {
        if (values.remove(key(key)) == null) {
            throw new MpiFault(ErrorClass.INFO_NOKEY, "there is no key \"" + key + "\" in the info object");
        }
    }

    int size() {
        return values.size();
    }

    String key(int number) {
        if (number < 0 || number >= values.size()) {
            throw new MpiFault(ErrorClass.INFO_KEY, "there is no key number " + number + "; there are " + values.size()
                    + ", counted from 0 (MPI 3.1 chapter 9)");
        }
        Iterator<String> keys = values.keySet().iterator();
        for (int i = 0; i < number; i++) {
            keys.next();
        }
        return keys.next();
    }

    private static String key(String key) {
        if (key == null || key.isEmpty() || key.length() >= MOST_OF_KEY) {
            throw new MpiFault(ErrorClass.INFO_KEY, "the key is " + (key == null ? "null" : "\"" + key + "\"")
                    + "; it has 1 to " + (MOST_OF_KEY - 1) + " characters (MPI 3.1 chapter 9)");
        }
        return key;
    }

    void free() {
        freed = true;
        handle.freed();
    }
}
