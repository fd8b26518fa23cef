// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.Origin;
import org.machineroom.machines.description.Suggestions;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A table of a file of results, and the one around it that says what this one leaves open.
 *
 * @param file the file's name, for messages
 * @param line where the table stands
 * @param table the table
 * @param outer the table around it, or {@code null}
 */
public record Fields(String file, int line, TomlTable table, Fields outer) {
    /** The tables of an array of tables; this one is around them. */
    public List<Fields> inner(String key) {
        TomlArray array = typed(key, TomlArray.class, "an array of tables").orElse(null);
        if (array == null) {
            return List.of();
        }
        return IntStream.range(0, array.size())
                .mapToObj(i -> new Fields(file, array.inputPositionOf(i).line(), array.getTable(i), this)).toList();
    }

    /** A table in this one, by its key; this one is around it. */
    Map<String, Fields> tables(String key) {
        Map<String, Fields> tables = new LinkedHashMap<>();
        typed(key, TomlTable.class, "a table").ifPresent(inner -> {
            for (String name : inner.keySet()) {
                if (!(inner.get(List.of(name)) instanceof TomlTable value)) {
                    throw problem(key + "." + name + " must be a table: { machine = \"...\", ... }");
                }
                tables.put(name, new Fields(file, lineOf(inner, name), value, this));
            }
        });
        return tables;
    }

    /** Keys with texts, in this table or one around it. */
    Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        typed(key, TomlTable.class, "a table").ifPresent(inner -> inner.keySet()
                .forEach(name -> texts.put(name, String.valueOf(inner.get(List.of(name))))));
        return texts;
    }

    /** A text, in this table or one around it. */
    public Optional<String> text(String key) {
        return typed(key, String.class, "a text in quotes");
    }

    /** A text that has to be there. */
    public String needed(String key) {
        return text(key).orElseThrow(() -> problem(key + " is missing"));
    }

    /** A number, in this table or one around it. */
    public Optional<Double> number(String key) {
        return typed(key, Number.class, "a number").map(Number::doubleValue);
    }

    private <T> Optional<T> typed(String key, Class<T> type, String needed) {
        Object value = table.get(List.of(key));
        if (value == null) {
            return outer == null ? Optional.empty() : outer.typed(key, type, needed);
        }
        if (!type.isInstance(value)) {
            throw new DescriptionException(new Origin(file, lineOf(table, key)), key + " must be " + needed);
        }
        return Optional.of(type.cast(value));
    }

    /** Refuses keys that mean nothing here. */
    public void allow(Collection<String> keys) {
        for (String key : table.keySet()) {
            if (!keys.contains(key)) {
                throw new DescriptionException(new Origin(file, lineOf(table, key)),
                        "there is no \"" + key + "\" here." + Suggestions.alsoMean(key, keys) + " There are: "
                                + String.join(", ", keys));
            }
        }
    }

    private int lineOf(TomlTable in, String key) {
        TomlPosition position = in.inputPositionOf(List.of(key));
        return position == null ? line : position.line();
    }

    /** What is wrong with this table. */
    public DescriptionException problem(String what) {
        return new DescriptionException(new Origin(file, line), what);
    }
}
