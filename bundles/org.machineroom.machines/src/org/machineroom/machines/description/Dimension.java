// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a quantity measures, with the units it may be written in. */
enum Dimension {
    /** In picoseconds. */
    TIME("a time, such as \"160 ns\" or \"2.5 us\"",
            units("ps", "1", "ns", "1e3", "us", "1e6", "µs", "1e6", "ms", "1e9", "s", "1e12")),
    /** In 1/1000 processor cycles. */
    CYCLES("a number of cycles, such as \"2 cycles\"", units("cycles", "1e3", "cycle", "1e3", "cy", "1e3")),
    /** In bytes per second. */
    RATE("a rate, such as \"25 MB/s\" or \"100 Gbit/s\"",
            units("B/s", "1", "kB/s", "1e3", "KB/s", "1e3", "KiB/s", "1024", "MB/s", "1e6", "MiB/s", "1048576", "GB/s",
                    "1e9", "GiB/s", "1073741824", "Mbit/s", "125e3", "Gbit/s", "125e6")),
    /** In bytes. */
    BYTES("a size, such as \"64 KiB\" or \"12 MB\"",
            units("B", "1", "byte", "1", "bytes", "1", "kB", "1e3", "KB", "1e3", "KiB", "1024", "MB", "1e6", "MiB",
                    "1048576", "GB", "1e9", "GiB", "1073741824")),
    /** In hertz. */
    FREQUENCY("a clock rate, such as \"425 MHz\"", units("Hz", "1", "kHz", "1e3", "MHz", "1e6", "GHz", "1e9")),
    /** A pure number. */
    COUNT("a whole number, such as 16", units("", "1")),
    /** In words of the machine. */
    WORDS("a number of words, such as \"4 words\"", units("words", "1", "word", "1"));

    private static final Pattern QUANTITY = Pattern.compile("([+-]?[0-9][0-9_]*(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)"
            + "\\s*([^\\s0-9].*)?");

    private final String example;
    private final Map<String, BigDecimal> factors;

    Dimension(String example, Map<String, BigDecimal> factors) {
        this.example = example;
        this.factors = factors;
    }

    private static Map<String, BigDecimal> units(String... pairs) {
        Map<String, BigDecimal> factors = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            factors.put(pairs[i], new BigDecimal(pairs[i + 1]));
        }
        return factors;
    }

    /** What a value of this dimension looks like, for messages. */
    String example() {
        return example;
    }

    /** Whether the text is a quantity of this dimension, whatever its value. */
    boolean accepts(String text) {
        Matcher quantity = QUANTITY.matcher(text.strip());
        return quantity.matches() && factors.containsKey(unitOf(quantity));
    }

    /**
     * The value in this dimension's own unit, rounded half up.
     *
     * @throws DescriptionException if the text is not a quantity of this dimension, or is negative or too large
     */
    long parse(Setting setting) {
        Matcher quantity = QUANTITY.matcher(setting.value().strip());
        BigDecimal factor = quantity.matches() ? factors.get(unitOf(quantity)) : null;
        if (factor == null) {
            throw new DescriptionException(setting.origin(),
                    setting.key() + " = \"" + setting.value() + "\": needed is "
                            + example + "; units: " + String.join(", ", unitNames()));
        }
        BigDecimal value = new BigDecimal(quantity.group(1).replace("_", "")).multiply(factor)
                .setScale(0, RoundingMode.HALF_UP);
        if (value.signum() < 0 || value.toBigInteger().bitLength() > Long.SIZE - 1) {
            throw new DescriptionException(setting.origin(), setting.key() + " = \"" + setting.value() + "\": must be "
                    + (value.signum() < 0 ? "zero or more" : "smaller"));
        }
        return value.longValueExact();
    }

    private static String unitOf(Matcher quantity) {
        return quantity.group(2) == null ? "" : quantity.group(2).strip();
    }

    private Iterable<String> unitNames() {
        return factors.keySet().stream().map(unit -> unit.isEmpty() ? "none" : unit).toList();
    }
}
