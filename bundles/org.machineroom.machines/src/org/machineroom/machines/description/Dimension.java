// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.kernel.hardware.Rate;

/** What a quantity measures, with the units it may be written in and how large it may be. */
enum Dimension {
    /** In picoseconds, up to 1000 s. */
    TIME("a time, such as \"160 ns\" or \"2.5 us\"", "1000 s", false,
            units("ps", "1", "ns", "1e3", "us", "1e6", "µs", "1e6", "ms", "1e9", "s", "1e12")),
    /** In 1/1000 processor cycles. */
    CYCLES("a number of cycles, such as \"2 cycles\"", "1e12 cycles", false,
            units("cycles", "1e3", "cycle", "1e3", "cy", "1e3")),
    /** In bytes per second, as far as {@link Rate} goes. */
    RATE("a rate, such as \"25 MB/s\" or \"100 Gbit/s\", or \"infinite\"", "9000 GB/s", false,
            units("B/s", "1", "kB/s", "1e3", "KB/s", "1e3", "KiB/s", "1024", "MB/s", "1e6", "MiB/s", "1048576", "GB/s",
                    "1e9", "GiB/s", "1073741824", "Mbit/s", "125e3", "Gbit/s", "125e6")),
    /** In bytes. */
    BYTES("a size, such as \"64 KiB\" or \"12 MB\"", "1e9 GB", true,
            units("B", "1", "byte", "1", "bytes", "1", "kB", "1e3", "KB", "1e3", "KiB", "1024", "MB", "1e6", "MiB",
                    "1048576", "GB", "1e9", "GiB", "1073741824")),
    /** In hertz, as far as {@link org.machineroom.kernel.hardware.Frequency} goes. */
    FREQUENCY("a clock rate, such as \"425 MHz\"", "9 GHz", false,
            units("Hz", "1", "kHz", "1e3", "MHz", "1e6", "GHz", "1e9")),
    /** A pure number. */
    COUNT("a whole number, such as 16", "2147483647", true, units("", "1")),
    /** In words of the machine. */
    WORDS("a number of words, such as \"4 words\"", "2147483647 words", true, units("words", "1", "word", "1"));

    private static final String INFINITE = "infinite";
    private static final Pattern QUANTITY = Pattern.compile(
            "([+-]?[0-9][0-9_]*)(?:\\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,2}))?\\s*([^\\s0-9].*)?");

    private final String example;
    private final String greatest;
    private final boolean isWhole;
    private final Map<String, Long> factors;

    /**
     * A number as it is written. Not a {@link java.math.BigDecimal}: JDK 25 computes powers of five when it loads that
     * class, which took a thirtieth of a short run.
     *
     * @param denominator a power of ten
     */
    private record Exact(BigInteger numerator, BigInteger denominator) {
        /** A whole number, a fraction's digits behind it and a power of ten, {@code 12}, {@code 5} and {@code -3}. */
        static Exact of(String whole, String fraction, String power) {
            int exponent = (power == null ? 0 : Integer.parseInt(power)) - (fraction == null ? 0 : fraction.length());
            BigInteger digits = new BigInteger(whole.replace("_", "") + (fraction == null ? "" : fraction));
            BigInteger scale = BigInteger.TEN.pow(Math.abs(exponent));
            return exponent < 0 ? new Exact(digits, scale) : new Exact(digits.multiply(scale), BigInteger.ONE);
        }

        Exact times(long factor) {
            return new Exact(numerator.multiply(BigInteger.valueOf(factor)), denominator);
        }

        boolean exceeds(Exact other) {
            return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator)) > 0;
        }

        boolean isWhole() {
            return numerator.mod(denominator).signum() == 0;
        }

        /** Half up, if it is not negative. */
        long rounded() {
            return numerator.shiftLeft(1).add(denominator).divide(denominator.shiftLeft(1)).longValueExact();
        }
    }

    Dimension(String example, String greatest, boolean isWhole, Map<String, Long> factors) {
        this.example = example;
        this.greatest = greatest;
        this.isWhole = isWhole;
        this.factors = factors;
    }

    private static Map<String, Long> units(String... pairs) {
        Map<String, Long> factors = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            factors.put(pairs[i], (long) Double.parseDouble(pairs[i + 1])); // whole and small enough to be exact
        }
        return factors;
    }

    /** The greatest possible value, in this dimension's own unit. */
    long greatest() {
        return exact(greatest).rounded();
    }

    /** Whether the text is a quantity of this dimension, whatever its value. */
    boolean accepts(String text) {
        return exact(text) != null || this == RATE && text.equals(INFINITE);
    }

    /**
     * The value in this dimension's own unit, rounded half up; what can only be counted must not be rounded.
     *
     * @throws DescriptionException if the text is not a quantity of this dimension, or is negative or too large
     */
    long parse(Setting setting) {
        if (this == RATE && setting.value().equals(INFINITE)) {
            return Rate.INFINITE.bytesPerSecond();
        }
        Exact value = exact(setting.value());
        if (value == null) {
            throw wrong(setting, "needed is " + example + "; units: " + String.join(", ", unitNames()));
        }
        if (value.numerator.signum() < 0) {
            throw wrong(setting, "must be zero or more");
        }
        if (value.exceeds(exact(greatest))) {
            throw wrong(setting, "must be at most " + greatest);
        }
        if (isWhole && !value.isWhole()) {
            throw wrong(setting, "must not have a fraction; needed is " + example);
        }
        return value.rounded();
    }

    /** The quantity that a text stands for, in this dimension's own unit; {@code null} if it does not stand for any. */
    private Exact exact(String text) {
        Matcher quantity = QUANTITY.matcher(text.strip());
        Long factor = quantity.matches() ? factors.get(unitOf(quantity)) : null;
        return factor == null ? null
                : Exact.of(quantity.group(1), quantity.group(2), quantity.group(3)).times(factor);
    }

    private static DescriptionException wrong(Setting setting, String rule) {
        return new DescriptionException(setting.origin(), setting.key() + " = \"" + setting.value() + "\": " + rule);
    }

    private static String unitOf(Matcher quantity) {
        return quantity.group(4) == null ? "" : quantity.group(4).strip();
    }

    private List<String> unitNames() {
        return factors.keySet().stream().map(unit -> unit.isEmpty() ? "none" : unit).toList();
    }
}
