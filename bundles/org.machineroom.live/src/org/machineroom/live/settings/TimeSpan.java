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
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,12})?) ?([a-z]*)");
    private static final long PS_PER_NS = 1_000;
    /** The units in picoseconds, the longest first. */
    private static final Map<String, Long> UNITS = units();

    private TimeSpan() {
    }

    private static Map<String, Long> units() {
        Map<String, Long> units = new LinkedHashMap<>();
        units.put("h", Duration.ofHours(1).toNanos() * PS_PER_NS);
        units.put("min", Duration.ofMinutes(1).toNanos() * PS_PER_NS);
        units.put("s", 1_000_000_000_000L);
        units.put("ms", 1_000_000_000L);
        units.put("us", 1_000_000L);
        units.put("ns", PS_PER_NS);
        units.put("ps", 1L);
        return units;
    }

    /**
     * Reads a span of whole nanoseconds; throws {@link IllegalArgumentException} if the text is none, or has a fraction
     * of one.
     */
    public static Duration parse(String text) {
        long ps = picoseconds(text);
        if (ps % PS_PER_NS != 0) {
            throw new IllegalArgumentException(text);
        }
        return Duration.ofNanos(ps / PS_PER_NS);
    }

    /**
     * Reads a span, in picoseconds; throws {@link IllegalArgumentException} if the text is none, has a fraction of one,
     * or says more than a {@code long} can count.
     */
    public static long picoseconds(String text) {
        Matcher words = TEXT.matcher(text.strip());
        String unit = words.matches() ? words.group(2).isEmpty() ? "s" : words.group(2) : "";
        if (!UNITS.containsKey(unit)) {
            throw new IllegalArgumentException(text);
        }
        try {
            return new BigDecimal(words.group(1)).multiply(BigDecimal.valueOf(UNITS.get(unit))).longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    /** Writes a span in the longest unit of which it is a whole number. */
    public static String text(Duration span) {
        long ps = Math.multiplyExact(span.toNanos(), PS_PER_NS);
        Entry<String, Long> unit = UNITS.entrySet().stream().filter(each -> ps % each.getValue() == 0).findFirst()
                .orElseThrow();
        return ps / unit.getValue() + " " + unit.getKey();
    }
}
