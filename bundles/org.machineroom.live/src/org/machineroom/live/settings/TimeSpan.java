// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spans of time as people write them: {@code 90 s}, {@code 2.5 min}, {@code 500 ms}; a number alone is in seconds. */
public final class TimeSpan {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) ?([a-z]*)");
    /** The units in nanoseconds, the longest first. */
    private static final Map<String, Long> UNITS = units();

    private TimeSpan() {
    }

    private static Map<String, Long> units() {
        Map<String, Long> units = new LinkedHashMap<>();
        units.put("h", Duration.ofHours(1).toNanos());
        units.put("min", Duration.ofMinutes(1).toNanos());
        units.put("s", Duration.ofSeconds(1).toNanos());
        units.put("ms", Duration.ofMillis(1).toNanos());
        units.put("us", 1_000L);
        units.put("ns", 1L);
        return units;
    }

    /** Reads a span; throws {@link IllegalArgumentException} if the text is none. */
    public static Duration parse(String text) {
        Matcher words = TEXT.matcher(text.strip());
        String unit = words.matches() ? words.group(2).isEmpty() ? "s" : words.group(2) : "";
        if (!UNITS.containsKey(unit)) {
            throw new IllegalArgumentException(text);
        }
        return Duration.ofNanos(
                new BigDecimal(words.group(1)).multiply(BigDecimal.valueOf(UNITS.get(unit))).longValue());
    }

    /** Writes a span in the longest unit of which it is a whole number. */
    public static String text(Duration span) {
        long nanos = span.toNanos();
        Entry<String, Long> unit = UNITS.entrySet().stream().filter(each -> nanos % each.getValue() == 0).findFirst()
                .orElseThrow();
        return nanos / unit.getValue() + " " + unit.getKey();
    }
}
