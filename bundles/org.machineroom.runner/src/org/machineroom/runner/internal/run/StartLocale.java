// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Locale.Category;
import java.util.Map;
import java.util.TimeZone;

/**
 * The language, country and time zone that programs in Java begin with, which formatted numbers and dates are in: those
 * of the host would make the same program print and compute something else on another one. The JVM has them once, so
 * that what a rank sets there all ranks see.
 *
 * @param properties the system properties that say the same, by name; {@code null} for those that are not set
 */
record StartLocale(Locale display, Locale format, TimeZone zone, Map<String, String> properties) {
    private static final String LANGUAGE = "user.language";
    private static final String ZONE = "user.timezone";
    private static final StartLocale OF_HOST = ofHost();
    private static final StartLocale OF_NO_HOST = new StartLocale(Locale.ENGLISH, Locale.ENGLISH,
            TimeZone.getTimeZone("UTC"), ofNoHost());

    private static StartLocale ofHost() {
        Map<String, String> properties = new LinkedHashMap<>();
        for (String name : List.of(LANGUAGE, "user.script", "user.country", "user.variant", ZONE)) {
            properties.put(name, System.getProperty(name));
        }
        return new StartLocale(Locale.getDefault(Category.DISPLAY), Locale.getDefault(Category.FORMAT),
                TimeZone.getDefault(), properties);
    }

    private static Map<String, String> ofNoHost() {
        Map<String, String> properties = new LinkedHashMap<>(OF_HOST.properties());
        properties.replaceAll((_, _) -> null);
        properties.put(LANGUAGE, "en");
        properties.put(ZONE, "UTC");
        return properties;
    }

    /** Has programs begin with the host's, or with English and UTC. */
    static void begin(boolean isHostSeen) {
        (isHostSeen ? OF_HOST : OF_NO_HOST).begin();
    }

    private void begin() {
        Locale.setDefault(display);
        Locale.setDefault(Category.FORMAT, format);
        TimeZone.setDefault(zone);
        properties.forEach((name, value) -> {
            if (value == null) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
    }
}
