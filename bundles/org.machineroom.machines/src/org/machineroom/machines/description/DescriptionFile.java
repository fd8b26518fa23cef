// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.util.Collections;
import java.util.Map;
import java.util.Set;

/**
 * One description file in TOML. A quantity is written either as {@code key = "25 MB/s"} or, with its source, as
 * {@code key = { value = "25 MB/s", source = "...", role = "CAL" }}. The keys {@code id} and {@code extends} at the top
 * say what the file describes and what it changes.
 */
public final class DescriptionFile {
    static final String VALUE = "value";
    static final Set<String> ROLES = Set.of("", "STRUCT", "CAL");
    static final Set<String> IN_VALUE = Set.of(VALUE, "source", "role");

    private final String name;
    private final Setting id;
    private final Setting base;
    private final Map<String, Setting> settings;

    private DescriptionFile(String name, Map<String, Setting> settings) {
        this.name = name;
        this.settings = settings;
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
        Map<String, Setting> plain = PlainDescription.read(name, text);
        return new DescriptionFile(name, plain == null ? parseAll(name, text) : plain);
    }

    /** Reads a file by the parser for all of TOML. */
    static Map<String, Setting> parseAll(String name, String text) {
        return TomlText.read(name, text, toml -> new TomlSettings(name).of(toml));
    }

    /** The file's name, for messages. */
    public String name() {
        return name;
    }

    /** The id it gives itself, or {@code null}. */
    public String id() {
        return id == null ? null : id.value();
    }

    /** Where it says so; only if it does. */
    public Origin idOrigin() {
        return id.origin();
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
}
