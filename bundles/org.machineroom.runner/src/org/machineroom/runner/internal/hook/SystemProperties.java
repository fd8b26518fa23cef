// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.Properties;

/** The system properties of a rank, which is a process of its own: those of the simulator until it changes one. */
public final class SystemProperties {
    private SystemProperties() {
    }

    /** For {@code System.getProperties}. */
    public static Properties all() {
        RankState state = Host.state();
        if (state.properties() == null) {
            state.properties(copy(System.getProperties()));
        }
        return state.properties();
    }

    private static Properties copy(Properties some) {
        Properties copy = new Properties();
        some.forEach(copy::put);
        return copy;
    }

    /** What reads need: no copy as long as the rank has changed nothing. */
    private static Properties known() {
        Properties own = Host.state().properties();
        return own == null ? System.getProperties() : own;
    }

    /** For {@code System.setProperties}. */
    public static void replace(Properties properties) {
        Host.state().properties(properties);
    }

    /** For {@code System.getProperty}. */
    public static String get(String key) {
        return known().getProperty(checked(key));
    }

    /** For {@code System.getProperty}. */
    public static String get(String key, String otherwise) {
        return known().getProperty(checked(key), otherwise);
    }

    /** For {@code System.setProperty}. */
    public static String set(String key, String value) {
        return (String) all().setProperty(checked(key), value);
    }

    /** For {@code System.clearProperty}. */
    public static String clear(String key) {
        return (String) all().remove(checked(key));
    }

    /** As the JDK's methods do. */
    private static String checked(String key) {
        if (key == null) {
            throw new NullPointerException("key can't be null");
        }
        if (key.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
        return key;
    }

    /** For {@code Boolean.getBoolean}. */
    public static boolean getBoolean(String key) {
        return isKey(key) && Boolean.parseBoolean(get(key));
    }

    /** For {@code Integer.getInteger}. */
    public static Integer getInteger(String key) {
        return getInteger(key, null);
    }

    /** For {@code Integer.getInteger}. */
    public static Integer getInteger(String key, int otherwise) {
        Integer value = getInteger(key, null);
        return value == null ? Integer.valueOf(otherwise) : value;
    }

    /** For {@code Integer.getInteger}. */
    public static Integer getInteger(String key, Integer otherwise) {
        String text = isKey(key) ? get(key) : null;
        try {
            return text == null ? otherwise : Integer.decode(text);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    /** For {@code Long.getLong}. */
    public static Long getLong(String key) {
        return getLong(key, null);
    }

    /** For {@code Long.getLong}. */
    public static Long getLong(String key, long otherwise) {
        Long value = getLong(key, null);
        return value == null ? Long.valueOf(otherwise) : value;
    }

    /** For {@code Long.getLong}. */
    public static Long getLong(String key, Long otherwise) {
        String text = isKey(key) ? get(key) : null;
        try {
            return text == null ? otherwise : Long.decode(text);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    private static boolean isKey(String key) {
        return key != null && !key.isEmpty();
    }
}
