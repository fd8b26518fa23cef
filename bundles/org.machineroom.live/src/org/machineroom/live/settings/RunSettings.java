// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Everything a run is asked to do. {@link SettingTable} tells what that can be.
 *
 * @param values what differs from what a setting is by default
 */
public record RunSettings(Map<Setting<?>, Object> values) {
    /** Nothing is asked for. */
    public static final RunSettings STANDARD = new RunSettings(Map.of());

    public RunSettings {
        values = Map.copyOf(values);
    }

    /** What is asked for; the default where nothing is, which may be {@code null}. */
    @SuppressWarnings("unchecked") // with() puts nothing else there
    public <T> T get(Setting<T> setting) {
        return (T) values.getOrDefault(setting, setting.standard());
    }

    /**
     * The same with another value.
     *
     * @param value {@code null}, or the default, to ask for nothing
     * @throws IllegalArgumentException if the value makes no sense
     */
    public <T> RunSettings with(Setting<T> setting, T value) {
        Map<Setting<?>, Object> changed = new HashMap<>(values);
        if (value == null || Objects.equals(value, setting.standard())) {
            changed.remove(setting);
        } else if (setting.shape().isPossible(value)) {
            changed.put(setting, setting.shape().frozen(value));
        } else {
            throw new IllegalArgumentException(setting.key() + " " + value + " is not possible");
        }
        return new RunSettings(changed);
    }

    /** The same with one value more at the end of a list. */
    public <V> RunSettings plus(Setting<List<V>> setting, V value) {
        return plusAll(setting, List.of(value));
    }

    /** The same with more values at the end of a list. */
    public <V> RunSettings plusAll(Setting<List<V>> setting, List<? extends V> more) {
        List<V> longer = new ArrayList<>(get(setting));
        longer.addAll(more);
        return with(setting, longer);
    }

    /** The same with a text for one key; {@code null} takes it away. */
    public RunSettings with(Setting<Map<String, String>> setting, String key, String text) {
        Map<String, String> changed = new HashMap<>(get(setting));
        if (text == null) {
            changed.remove(key);
        } else {
            changed.put(key, text);
        }
        return with(setting, changed);
    }
}
