// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Locale.Category;
import java.util.Map;
import java.util.TimeZone;

/**
 * The language, country and time zone that this process goes by, and with it the programs in Java that it runs: those
 * of the host would make the same command and the same program print, and the program compute, something else on
 * another one. The JVM has them once, so that what a rank sets there all ranks see.
 *
 * @param properties the system properties that say the same, by name; {@code null} for those that are not set
 */
public record StartLocale(Locale display, Locale format, Map<String, String> properties) {
    private static final String LANGUAGE = "user.language";
    private static final String ZONE = "user.timezone";
    private static final StartLocale OF_HOST = ofHost();
    private static final StartLocale OF_NO_HOST = new StartLocale(Locale.ENGLISH, Locale.ENGLISH, ofNoHost());

    private static StartLocale ofHost() {
        Map<String, String> properties = new LinkedHashMap<>();
        for (String name : List.of(LANGUAGE, "user.script", "user.country", "user.variant", ZONE)) {
            properties.put(name, System.getProperty(name));
        }
        return new StartLocale(Locale.getDefault(Category.DISPLAY), Locale.getDefault(Category.FORMAT), properties);
    }

    private static Map<String, String> ofNoHost() {
        Map<String, String> properties = new LinkedHashMap<>();
        OF_HOST.properties().keySet().forEach(name -> properties.put(name, null));
        properties.put(LANGUAGE, "en");
        properties.put(ZONE, "UTC");
        return properties;
    }

    /** From now on English and UTC, as on no host. */
    public static void begin() {
        OF_NO_HOST.take();
    }

    /** From now on those of the host again. */
    static void beginAsOnHost() {
        OF_HOST.take();
    }

    private void take() {
        Locale.setDefault(display);
        Locale.setDefault(Category.FORMAT, format);
        properties.forEach((name, value) -> {
            if (value == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
        TimeZone.setDefault(null); // is read from the properties when somebody asks
    }
}
