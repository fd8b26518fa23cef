// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An axis with its range and what stands beside it.
 *
 * @param axis the axis
 * @param least the value at its beginning
 * @param greatest the value at its end, greater than that
 * @param ticks what is labelled, in rising order
 */
record ScaledAxis(Axis axis, double least, double greatest, List<Tick> ticks) {
    private static final int TICKS = 6;
    private static final double FROM_ZERO = 0.7;
    private static final double LABEL_DECADES_ONLY = 2.5;
    private static final double[] STEPS = {1, 2, 5, 10};
    private static final double ROUNDING = 1e-9;

    /** The axis for these values, all of which can be shown on it. */
    static ScaledAxis of(Axis axis, double... values) {
        if (!axis.names().isEmpty()) {
            return named(axis);
        }
        double least = Arrays.stream(values).min().orElse(axis.isLogarithmic() ? 1 : 0);
        double greatest = Arrays.stream(values).max().orElse(axis.isLogarithmic() ? 10 : 1);
        return axis.isLogarithmic() ? logarithmic(axis, least, greatest) : linear(axis, least, greatest);
    }

    /** Names stand half a place from the ends. */
    private static ScaledAxis named(Axis axis) {
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i < axis.names().size(); i++) {
            ticks.add(new Tick(i, axis.names().get(i)));
        }
        return new ScaledAxis(axis, -0.5, axis.names().size() - 0.5, ticks);
    }

    private static ScaledAxis linear(Axis axis, double least, double greatest) {
        boolean isFarFromZero = least < 0 || least > FROM_ZERO * greatest && least < greatest;
        double from = isFarFromZero ? least : 0;
        double to = greatest > from ? greatest : from + 1;
        double step = step((to - from) / TICKS);
        long first = (long) Math.floor(from / step + ROUNDING);
        long last = Math.max(first + 1, (long) Math.ceil(to / step - ROUNDING));
        List<Tick> ticks = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            ticks.add(Tick.at(i * step));
        }
        return new ScaledAxis(axis, first * step, last * step, ticks);
    }

    /** The least of 1, 2, 5 times a power of ten that is not below a number above 0. */
    private static double step(double number) {
        double power = Math.pow(10, Math.floor(Math.log10(number)));
        return Arrays.stream(STEPS).map(step -> step * power).filter(step -> step >= number * (1 - ROUNDING))
                .findFirst()
                .orElse(10 * power);
    }

    /** It begins and ends at 1, 2 or 5 times a power of ten. */
    private static ScaledAxis logarithmic(Axis axis, double least, double greatest) {
        double to = step(greatest);
        double from = 1 / reciprocalStep(least);
        if (to <= from) {
            to = from * 10;
        }
        boolean decadesOnly = Math.log10(to / from) > LABEL_DECADES_ONLY;
        List<Tick> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++) {
            for (double step : decadesOnly ? new double[] {1} : new double[] {1, 2, 5}) {
                double value = step * Math.pow(10, power);
                if (value >= from * (1 - ROUNDING) && value <= to * (1 + ROUNDING)) {
                    ticks.add(Tick.at(value));
                }
            }
        }
        return new ScaledAxis(axis, from, to, ticks);
    }

    /** 1 by the greatest of 1, 2, 5 times a power of ten that is not above a number. */
    private static double reciprocalStep(double number) {
        return step(1 / number);
    }

    /** Where a value lies: 0 at the beginning of the axis, 1 at its end. */
    double place(double value) {
        return axis.isLogarithmic() ? Math.log(value / least) / Math.log(greatest / least)
                : (value - least) / (greatest - least);
    }
}
