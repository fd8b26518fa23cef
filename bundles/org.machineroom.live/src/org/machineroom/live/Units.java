// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Quantities as people read them: three to four digits and a unit that fits. */
public final class Units {
    /**
     * For numbers that are written alike wherever that is done: {@link java.util.Formatter} localizes nothing for it,
     * where it looks up the digits of any locale, of {@link Locale#ROOT} too, for a thirtieth of a short run.
     */
    public static final Locale NO_LOCALE = null;
    private static final String[] TIME = {"ps", "ns", "us", "ms", "s"};
    private static final String[] DECIMAL = {"", " k", " M", " G", " T"};
    private static final String[] BYTES = {"B", "KiB", "MiB", "GiB", "TiB"};
    private static final int STEP = 1000;
    private static final int BINARY_STEP = 1024;
    private static final double PERCENT = 100;
    private static final double PER_MILLE = 1000;
    /** What is less has no digit in tenths of a percent. */
    private static final double LEAST_PART = 0.0005;
    private static final double TENTHS = 10;
    /** Sets groups of three digits apart, in every locale: a narrow space at which no line is broken. */
    public static final char GROUP = '\u202f';

    private Units() {
    }

    /** A time: {@code 12.35 us}. */
    public static String time(long ps) {
        return scaled(ps, STEP, TIME, " ");
    }

    /** A change of a time: {@code +12.35 us}. */
    public static String change(long ps) {
        return (ps > 0 ? "+" : "") + time(ps);
    }

    /** A size: {@code 1.500 KiB}. */
    public static String bytes(long bytes) {
        return scaled(bytes, BINARY_STEP, BYTES, " ");
    }

    /** A number: {@code 2.310 M}. */
    public static String count(double number) {
        return scaled(number, STEP, DECIMAL, "");
    }

    /** A number in full: {@code 1 234 567}. */
    public static String number(long number) {
        return String.format(NO_LOCALE, "%,d", number).replace(',', GROUP);
    }

    /** A part of a whole, 1 for all of it: {@code 12.3 %}. */
    public static String percent(double part) {
        return String.format(NO_LOCALE, "%.1f %%", PERCENT * part);
    }

    /** A part of a whole that is never shown as nothing unless it is: {@code 12.3 %}, {@code 0.0042 %}. */
    public static String finePercent(double part) {
        return part <= 0 || part >= LEAST_PART ? percent(part)
                : new BigDecimal(PERCENT * part).round(new MathContext(2)).toPlainString() + " %";
    }

    /** A change by a part of the whole, {@code +1.3 %}, {@code -28.9 %}; never {@code -0.0 %}. */
    public static String percentChange(double part) {
        return String.format(NO_LOCALE, "%+.1f %%", Math.round(PER_MILLE * part) / TENTHS);
    }

    /** A change that is never shown as nothing unless there is none: {@code -28.9 %}, {@code -0.0042 %}. */
    public static String finePercentChange(double part) {
        return part == 0 || Math.abs(part) > LEAST_PART ? percentChange(part)
                : (part < 0 ? "-" : "+") + finePercent(Math.abs(part));
    }

    private static String scaled(double value, int step, String[] units, String gap) {
        double scaled = value;
        int unit = 0;
        while (Math.abs(scaled) >= step && unit < units.length - 1) {
            scaled /= step;
            unit++;
        }
        if (scaled == Math.rint(scaled) && (unit == 0 || Math.abs(scaled) < 10)) {
            return (long) scaled + gap + units[unit];
        }
        int decimals = Math.abs(scaled) >= 100 ? 1 : Math.abs(scaled) >= 10 ? 2 : 3;
        return String.format(NO_LOCALE, "%." + decimals + "f", scaled) + gap + units[unit];
    }
}
