// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.live.Units;

/**
 * Exact times: {@code 12.345 678 901 ms}. For times of three or four digits see
 * {@link Units#time}.
 */
public final class TimeText {
    private static final Pattern TYPED = Pattern
            .compile("([0-9][0-9 '_]*(?:[.,][0-9 '_]*)?)\\s*(ps|ns|us|µs|μs|ms|s)?");
    private static final int GROUP = 3;

    /** A unit that times are shown in. */
    public enum Unit {
        PS("ps", 0), NS("ns", 3), US("us", 6), MS("ms", 9), S("s", 12);

        private final String symbol;
        private final int decimals;

        Unit(String symbol, int decimals) {
            this.symbol = symbol;
            this.decimals = decimals;
        }

        /** As it is written: {@code us}. */
        public String symbol() {
            return symbol;
        }

        /** The largest unit of which a time has at least one. */
        public static Unit of(long ps) {
            Unit[] units = values();
            int unit = units.length - 1;
            while (unit > 0 && ps < pow(units[unit].decimals)) {
                unit--;
            }
            return units[unit];
        }
    }

    private TimeText() {
    }

    private static long pow(int exponent) {
        long value = 1;
        for (int i = 0; i < exponent; i++) {
            value *= 10;
        }
        return value;
    }

    /** A time to the picosecond, in the unit that suits it. */
    public static String exact(long ps) {
        return inUnit(ps, Unit.of(Math.abs(ps)), 1);
    }

    /**
     * A time in a unit, with as many decimals as a step needs: {@code 1.250 ms} in steps of 2 us.
     *
     * @param stepPs what two neighbouring times differ by, in picoseconds
     */
    public static String inUnit(long ps, Unit unit, long stepPs) {
        int decimals = Math.max(0, unit.decimals - trailingZeros(stepPs));
        BigDecimal value = BigDecimal.valueOf(ps, unit.decimals).setScale(decimals, RoundingMode.HALF_UP);
        return grouped(value.toPlainString()) + ' ' + unit.symbol;
    }

    private static int trailingZeros(long stepPs) {
        int zeros = 0;
        for (long rest = stepPs; rest >= 10; rest /= 10) {
            zeros++;
        }
        return zeros;
    }

    /** Sets groups of three digits apart, on both sides of the point. */
    private static String grouped(String digits) {
        int point = digits.indexOf('.') < 0 ? digits.length() : digits.indexOf('.');
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            int fromPoint = i < point ? point - i : i - point - 1;
            boolean isFirst = i == 0 || i == point || i == point + 1 || digits.charAt(i - 1) == '-';
            if (!isFirst && fromPoint % GROUP == 0) {
                text.append(Units.GROUP);
            }
            text.append(digits.charAt(i));
        }
        return text.toString();
    }

    /**
     * Reads a time as people type it: {@code 1.5ms}, {@code 12 345 ns}; microseconds without a unit.
     *
     * @return picoseconds; nothing if it cannot be understood or is too long
     */
    public static OptionalLong parse(String typed) {
        Matcher matcher = TYPED.matcher(typed.strip().replace(Units.GROUP, ' ').toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        BigDecimal value = new BigDecimal(matcher.group(1).replaceAll("[ '_]", "").replace(',', '.'));
        BigDecimal ps = value.movePointRight(unit(matcher.group(2)).decimals).setScale(0, RoundingMode.HALF_UP);
        boolean fits = ps.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        return fits ? OptionalLong.of(ps.longValueExact()) : OptionalLong.empty();
    }

    private static Unit unit(String symbol) {
        for (Unit unit : Unit.values()) {
            if (unit.symbol.equals(symbol)) {
                return unit;
            }
        }
        return Unit.US;
    }
}
