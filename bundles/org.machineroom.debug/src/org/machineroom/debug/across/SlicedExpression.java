// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is asked for in each rank: a Java expression, behind which parts of an array can be chosen, a range of indices
 * for each dimension: {@code grid.cells[1..8][0..3]}. The last index is part of it; without numbers, {@code [..]}, it
 * is all of a dimension.
 *
 * @param base the expression
 * @param slices what is chosen of its dimensions, the first ones
 */
public record SlicedExpression(String base, List<Slice> slices) {
    private static final Pattern LAST = Pattern.compile("(?<base>.*\\S)\\s*\\[\\s*(?<from>\\d{0,9})\\s*\\.\\."
            + "\\s*(?<to>\\d{0,9})\\s*]", Pattern.DOTALL);

    public SlicedExpression {
        slices = List.copyOf(slices);
    }

    /**
     * A range of indices.
     *
     * @param from the first
     * @param to the last; {@link Integer#MAX_VALUE} for the last that there is
     */
    public record Slice(int from, int to) {
        /** All of a dimension. */
        public static final Slice ALL = new Slice(0, Integer.MAX_VALUE);

        /** How many indices it has in a dimension of a size; negative if it has others than the dimension. */
        public int count(int size) {
            return to == Integer.MAX_VALUE && from <= size ? size - from : to < size ? to - from + 1 : -1;
        }

        @Override
        public String toString() {
            return "[" + from + ".." + (to == Integer.MAX_VALUE ? "" : to) + "]";
        }
    }

    /**
     * Reads what a user has written.
     *
     * @throws IllegalArgumentException if a range ends before it begins
     */
    public static SlicedExpression parse(String text) {
        List<Slice> slices = new ArrayList<>();
        String base = text.strip();
        for (Matcher last = LAST.matcher(base); last.matches(); last = LAST.matcher(base)) {
            slices.addFirst(slice(last));
            base = last.group("base");
        }
        return new SlicedExpression(base, slices);
    }

    private static Slice slice(Matcher range) {
        int from = range.group("from").isEmpty() ? 0 : Integer.parseInt(range.group("from"));
        int to = range.group("to").isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(range.group("to"));
        if (to < from) {
            throw new IllegalArgumentException("the range [" + from + ".." + to + "] ends before it begins");
        }
        return new Slice(from, to);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(base);
        slices.forEach(text::append);
        return text.toString();
    }
}
