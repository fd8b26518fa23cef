// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/** The settings of a description, out of TOML of any kind that has been parsed. */
final class TomlSettings {
    private final String name;
    private final Map<String, Setting> settings = new LinkedHashMap<>();

    /** Those of a file with a name. */
    TomlSettings(String name) {
        this.name = name;
    }

    Map<String, Setting> of(TomlParseResult toml) {
        collect(toml, List.of());
        return settings;
    }

    private void collect(TomlTable table, List<String> path) {
        for (String key : table.keySet()) {
            List<String> full = new ArrayList<>(path);
            full.add(key);
            Object value = table.get(List.of(key));
            Origin origin = origin(table, key);
            if (value instanceof TomlTable inner
                    && inner.keySet().stream().noneMatch(DescriptionFile.IN_VALUE::contains)) {
                collect(inner, full);
            } else if (value instanceof TomlTable inner) {
                put(full, sourced(inner, String.join(".", full), origin));
            } else {
                put(full, new Setting(String.join(".", full), plain(value, full, origin), "", "", origin));
            }
        }
    }

    private Setting sourced(TomlTable table, String key, Origin origin) {
        if (!table.keySet().contains(DescriptionFile.VALUE)) {
            throw new DescriptionException(origin, key + ": a value is missing, as in { value = \"25 MB/s\", source = "
                    + "\"...\" }; there is only " + String.join(", ", table.keySet()));
        }
        for (String inner : table.keySet()) {
            if (!DescriptionFile.IN_VALUE.contains(inner)) {
                throw new DescriptionException(origin,
                        key + ": a value has no \"" + inner + "\", only value, source, role");
            }
        }
        String role = text(table, "role", origin);
        if (!DescriptionFile.ROLES.contains(role)) {
            throw new DescriptionException(origin,
                    key + ": role = \"" + role + "\": must be STRUCT or CAL, or left out");
        }
        return new Setting(key, plain(table.get(List.of(DescriptionFile.VALUE)), List.of(key), origin),
                text(table, "source", origin), role, origin);
    }

    private static String text(TomlTable table, String key, Origin origin) {
        Object value = table.get(List.of(key)); // a text would be parsed as a path
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
