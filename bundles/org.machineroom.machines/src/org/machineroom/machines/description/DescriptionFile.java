// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * One description file in TOML. A quantity is written either as {@code key = "25 MB/s"} or, with its source, as
 * {@code key = { value = "25 MB/s", source = "...", role = "CAL" }}. The keys {@code id} and {@code extends} at the top
 * say what the file describes and what it changes.
 */
public final class DescriptionFile {
    private static final String VALUE = "value";
    private static final Set<String> IN_VALUE = Set.of(VALUE, "source", "role");

    private final String name;
    private final Setting id;
    private final Setting base;
    private final Map<String, Setting> settings = new LinkedHashMap<>();

    private DescriptionFile(String name, TomlParseResult toml) {
        this.name = name;
        collect(toml, List.of());
        this.id = settings.remove("id");
        this.base = settings.remove("extends");
    }

    /**
     * Reads a file.
     *
     * @param name for messages
     * @throws DescriptionException if it is not TOML, or holds values of a kind that descriptions do not have
     */
    public static DescriptionFile parse(String name, String text) {
        return TomlText.read(name, text, toml -> new DescriptionFile(name, toml));
    }

    /** The file's name, for messages. */
    public String name() {
        return name;
    }

    /** The id it gives itself, or {@code null}. */
    public String id() {
        return id == null ? null : id.value();
    }

    /** The id of the description it extends, or {@code null}. */
    public String base() {
        return base == null ? null : base.value();
    }

    /** Where it says what it extends; only if it does. */
    public Origin baseOrigin() {
        return base.origin();
    }

    /** The settings in the file, by key, in the order of the file. */
    public Map<String, Setting> settings() {
        return Collections.unmodifiableMap(settings);
    }

    private void collect(TomlTable table, List<String> path) {
        for (String key : table.keySet()) {
            List<String> full = new ArrayList<>(path);
            full.add(key);
            Object value = table.get(List.of(key));
            Origin origin = origin(table, key);
            if (value instanceof TomlTable inner && inner.keySet().stream().noneMatch(IN_VALUE::contains)) {
                collect(inner, full);
            } else if (value instanceof TomlTable inner) {
                put(full, sourced(inner, String.join(".", full), origin));
            } else {
                put(full, new Setting(String.join(".", full), plain(value, full, origin), "", "", origin));
            }
        }
    }

    private Setting sourced(TomlTable table, String key, Origin origin) {
        if (!table.contains(VALUE)) {
            throw new DescriptionException(origin, key + ": a value is missing, as in { value = \"25 MB/s\", source = "
                    + "\"...\" }; there is only " + String.join(", ", table.keySet()));
        }
        for (String inner : table.keySet()) {
            if (!IN_VALUE.contains(inner)) {
                throw new DescriptionException(origin,
                        key + ": a value has no \"" + inner + "\", only value, source, role");
            }
        }
        return new Setting(key, plain(table.get(VALUE), List.of(key), origin), text(table, "source", origin),
                text(table, "role", origin), origin);
    }

    private static String text(TomlTable table, String key, Origin origin) {
        Object value = table.get(key);
        if (value != null && !(value instanceof String)) {
            throw new DescriptionException(origin, key + " must be a text in quotes");
        }
        return value == null ? "" : (String) value;
    }

    private void put(List<String> path, Setting setting) {
        settings.put(String.join(".", path), setting);
    }

    private static String plain(Object value, List<String> path, Origin origin) {
        if (value instanceof String || value instanceof Long || value instanceof Boolean) {
            return value.toString();
        }
        throw new DescriptionException(origin, String.join(".", path) + ": a value is a text in quotes with its unit, "
                + "a whole number, or true or false");
    }

    private Origin origin(TomlTable table, String key) {
        TomlPosition position = table.inputPositionOf(List.of(key));
        return new Origin(name, position == null ? 0 : position.line());
    }
}
