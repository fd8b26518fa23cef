// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.util.List;
import java.util.Map;

/**
 * One thing that a run can be asked: all there is to know about it. {@link SettingTable} has them all.
 *
 * @param <T> type of its values
 */
public final class Setting<T> {
    private final String key;
    private final Shape<T> shape;
    private final T standard;
    private final String help;
    private Option option;
    private boolean inLaunchDialog;

    /**
     * The option of the command line.
     *
     * @param names all it may be called by, with their dashes
     * @param label what stands for the value, {@code KEY=VALUE}; empty for a flag
     * @param separator what stands between values of a list in one word; empty if each has an option of its own
     */
    public record Option(List<String> names, String label, String separator) {
    }

    /**
     * Describes a setting.
     *
     * @param key its name in files, in launch configurations and in error messages
     * @param standard the value of who says nothing, which need not be a possible one; {@code null} for none
     * @param help what it does, in words that follow its name
     */
    Setting(String key, Shape<T> shape, T standard, String help) {
        this.key = key;
        this.shape = shape;
        this.standard = standard;
        this.help = help;
    }

    /** The same with an option of the command line. */
    Setting<T> option(String label, String... names) {
        option = new Option(List.of(names), label, "");
        return this;
    }

    /** The same with the option's values in one word. */
    Setting<T> separatedBy(String separator) {
        option = new Option(option.names(), option.label(), separator);
        return this;
    }

    /** The same with a field in the launch dialog. */
    Setting<T> inLaunchDialog() {
        inLaunchDialog = true;
        return this;
    }

    /** Its name in files, in launch configurations and in error messages. */
    public String key() {
        return key;
    }

    /** How its values are written. */
    public Shape<T> shape() {
        return shape;
    }

    /** The entries of a value in a file. */
    public Map<String, String> entries(T value) {
        return shape.entries(key, value);
    }

    /**
     * Takes the value out of entries, and these out of the map; the default where there are none.
     *
     * @throws WrongSettingException if a text makes no sense
     */
    public T take(Map<String, String> entries) throws WrongSettingException {
        Map<String, String> ofStandard = entries(standard);
        if (!ofStandard.isEmpty() && entries.entrySet().containsAll(ofStandard.entrySet())) {
            entries.keySet().removeAll(ofStandard.keySet());
            return standard; // which parse() may refuse
        }
        try {
            T value = shape.take(key, entries);
            return value == null ? standard : value;
        } catch (WrongSettingException e) {
            throw new WrongSettingException(this, e);
        }
    }

    /** The value of who says nothing; {@code null} for none. */
    public T standard() {
        return standard;
    }

    /** What it does, in words. */
    public String help() {
        return help;
    }

    /** The option of the command line; {@code null} if there is none. */
    public Option option() {
        return option;
    }

    /** Whether launch configurations keep it, and their dialog has a field for it. */
    public boolean isInLaunchDialog() {
        return inLaunchDialog;
    }

    @Override
    public String toString() {
        return key;
    }
}
