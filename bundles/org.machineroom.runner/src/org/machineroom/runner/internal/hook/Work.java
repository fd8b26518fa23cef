// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;

/**
 * Counts processor cost that depends on the size of something. Called by instrumented code beside library calls whose
 * work grows with their arguments. A null argument counts nothing: the library call itself will complain.
 */
public final class Work {
    private Work() {
    }

    /** So many times the given cost in milli-cycles. */
    public static void each(int count, long milliCycles) {
        if (count > 0) {
            LaneMeter.units += count * milliCycles;
        }
    }

    /** The given cost for each element, character or entry of an object. */
    public static void each(Object object, long milliCycles) {
        LaneMeter.units += size(object) * milliCycles;
    }

    /** The given cost n log2 n times, for sorting n elements. */
    public static void eachLog(int count, long milliCycles) {
        if (count > 1) {
            LaneMeter.units += (long) count * log2(count) * milliCycles;
        }
    }

    /** The given cost n log2 n times for an object of n elements. */
    public static void eachLog(Object object, long milliCycles) {
        eachLog((int) size(object), milliCycles);
    }

    /** The given cost for each innermost element of a new rectangular array. */
    public static void eachInnermost(Object array, long milliCycles) {
        long elements = 1;
        Object inner = array;
        while (inner != null && inner.getClass().isArray()) {
            int length = Array.getLength(inner);
            elements *= length;
            inner = length > 0 && inner instanceof Object[] rows ? rows[0] : null;
        }
        LaneMeter.units += elements * milliCycles;
    }

    private static int log2(int count) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(count - 1);
    }

    private static long size(Object object) {
        return switch (object) {
            case null -> 0;
            case CharSequence text -> text.length();
            case double[] array -> array.length;
            case int[] array -> array.length;
            case byte[] array -> array.length;
            case Object[] array -> array.length;
            case Collection<?> collection -> collection.size();
            case Map<?, ?> map -> map.size();
            default -> object.getClass().isArray() ? Array.getLength(object) : 0;
        };
    }
}
