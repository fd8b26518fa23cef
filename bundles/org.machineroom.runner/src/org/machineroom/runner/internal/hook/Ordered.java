// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * Unmodifiable sets and maps that keep the order they were given, in place of {@code Set.of}, {@code Map.of} and their
 * kin, whose order the JDK changes from one process to the next on purpose. Like those, they refuse null and, in
 * {@code of}, duplicates; unlike those, {@code contains(null)} answers false.
 */
public final class Ordered {
    private Ordered() {
    }

    /** For {@code Set.of}. */
    public static Set<Object> setOf(Object... elements) {
        Set<Object> set = new LinkedHashSet<>();
        for (Object element : elements) {
            if (!set.add(Objects.requireNonNull(element))) {
                throw new IllegalArgumentException("duplicate element: " + element);
            }
        }
        return Collections.unmodifiableSet(set);
    }

    /** For {@code Map.of}: key, value, key, value. */
    public static Map<Object, Object> mapOf(Object... keysAndValues) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            putNew(map, keysAndValues[i], keysAndValues[i + 1]);
        }
        return Collections.unmodifiableMap(map);
    }

    /** For {@code Map.ofEntries}. */
    public static Map<Object, Object> mapOfEntries(Map.Entry<?, ?>... entries) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : entries) {
            putNew(map, entry.getKey(), entry.getValue());
        }
        return Collections.unmodifiableMap(map);
    }

    /** For {@code Set.copyOf}. */
    public static Set<Object> setCopyOf(Collection<?> elements) {
        Set<Object> set = new LinkedHashSet<>(elements);
        set.forEach(Objects::requireNonNull);
        return Collections.unmodifiableSet(set);
    }

    /** For {@code Map.copyOf}. */
    public static Map<Object, Object> mapCopyOf(Map<?, ?> entries) {
        return mapOfEntries(entries.entrySet().toArray(Map.Entry<?, ?>[]::new));
    }

    /** For {@code Collectors.toUnmodifiableSet}. */
    public static Collector<Object, ?, Set<Object>> toSet() {
        return Collectors.collectingAndThen(Collectors.toList(), Ordered::setCopyOf);
    }

    /** For {@code Collectors.toUnmodifiableMap}. */
    public static <T> Collector<T, ?, Map<Object, Object>> toMap(Function<T, ?> key, Function<T, ?> value) {
        return Collectors.collectingAndThen(
                Collectors.toMap(required(key), required(value), Ordered::refuse, LinkedHashMap::new),
                Collections::unmodifiableMap);
    }

    /** For {@code Collectors.toUnmodifiableMap} with a function that merges values of one key. */
    public static <T> Collector<T, ?, Map<Object, Object>> toMap(Function<T, ?> key, Function<T, ?> value,
            BinaryOperator<Object> merge) {
        return Collectors.collectingAndThen(
                Collectors.toMap(required(key), required(value), merge, LinkedHashMap::new),
                Collections::unmodifiableMap);
    }

    private static void putNew(Map<Object, Object> map, Object key, Object value) {
        Objects.requireNonNull(value);
        if (map.putIfAbsent(Objects.requireNonNull(key), value) != null) {
            throw new IllegalArgumentException("duplicate key: " + key);
        }
    }

    private static Object refuse(Object first, Object second) {
        throw new IllegalStateException("Duplicate key (attempted merging values " + first + " and " + second + ")");
    }

    private static <T> Function<T, Object> required(Function<T, ?> function) {
        return element -> Objects.requireNonNull(function.apply(element));
    }
}
