// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many values a setting has, and how they are written as entries of a file: one under the setting's key, several as
 * {@code argument.0} and so on, those with keys of their own as {@code overrides.network.link.latency}.
 *
 * @param <T> type of the setting
 */
public sealed interface Shape<T> permits Shape.One, Shape.Several, Shape.Keyed {
    /** The entries of a value; {@code null} has none. */
    Map<String, String> entries(String key, T value);

    /**
     * Takes the value out of entries, and these out of the map.
     *
     * @return {@code null} if there are none
     * @throws WrongSettingException if a text makes no sense
     */
    T take(String key, Map<String, String> entries) throws WrongSettingException;

    /** Whether a value makes sense. */
    boolean isPossible(T value);

    /** A value that nobody can change. */
    T frozen(T value);

    /**
     * One value, or {@code null}.
     *
     * @param type of the value
     */
    record One<V>(ValueType<V> type) implements Shape<V> {
        @Override
        public Map<String, String> entries(String key, V value) {
            return value == null ? Map.of() : Map.of(key, type.write().apply(value));
        }

        @Override
        public V take(String key, Map<String, String> entries) throws WrongSettingException {
            String text = entries.remove(key);
            return text == null ? null : type.parse(text);
        }

        @Override
        public boolean isPossible(V value) {
            return type.isPossible().test(value);
        }

        @Override
        public V frozen(V value) {
            return value;
        }
    }

    /**
     * Values in an order.
     *
     * @param type of each value
     */
    record Several<V>(ValueType<V> type) implements Shape<List<V>> {
        @Override
        public Map<String, String> entries(String key, List<V> values) {
            Map<String, String> entries = new LinkedHashMap<>();
            for (V value : values) {
                entries.put(key + "." + entries.size(), type.write().apply(value));
            }
            return entries;
        }

        @Override
        public List<V> take(String key, Map<String, String> entries) throws WrongSettingException {
            List<V> values = new ArrayList<>();
            for (String text = next(key, values, entries); text != null; text = next(key, values, entries)) {
                values.add(type.parse(text));
            }
            return values.isEmpty() ? null : values;
        }

        private static String next(String key, List<?> values, Map<String, String> entries) {
            return entries.remove(key + "." + values.size());
        }

        @Override
        public boolean isPossible(List<V> values) {
            return values.stream().allMatch(type.isPossible());
        }

        @Override
        public List<V> frozen(List<V> values) {
            return List.copyOf(values);
        }
    }

    /** Texts with keys of their own, in the order of these. */
    record Keyed() implements Shape<Map<String, String>> {
        @Override
        public Map<String, String> entries(String key, Map<String, String> values) {
            Map<String, String> entries = new TreeMap<>();
            values.forEach((name, text) -> entries.put(key + "." + name, text));
            return entries;
        }

        @Override
        public Map<String, String> take(String key, Map<String, String> entries) {
            Map<String, String> values = new TreeMap<>();
            entries.entrySet().removeIf(entry -> {
                boolean isOurs = entry.getKey().startsWith(key + ".");
                if (isOurs) {
                    values.put(entry.getKey().substring(key.length() + 1), entry.getValue());
                }
                return isOurs;
            });
            return values.isEmpty() ? null : values;
        }

        @Override
        public boolean isPossible(Map<String, String> values) {
            return true;
        }

        @Override
        public Map<String, String> frozen(Map<String, String> values) {
            return Collections.unmodifiableMap(new TreeMap<>(values));
        }
    }
}
