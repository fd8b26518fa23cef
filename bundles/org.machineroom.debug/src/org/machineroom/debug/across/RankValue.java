// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What an expression is in a rank: one element, or an array of them.
 *
 * @param shape the size of each dimension, of which the last varies fastest; empty for what is no array
 * @param elements numbers, truth values, characters, and texts for all else
 */
public record RankValue(List<Integer> shape, List<Object> elements) {
    private static final int MOST_IN_TEXT = 8;

    public RankValue {
        shape = List.copyOf(shape);
        elements = List.copyOf(elements);
        int room = shape.stream().reduce(1, Math::multiplyExact);
        if (room != elements.size()) {
            throw new IllegalArgumentException(elements.size() + " elements in the shape " + shape);
        }
    }

    /** What is no array. */
    public static RankValue of(Object element) {
        return new RankValue(List.of(), List.of(element));
    }

    /** Whether it is an array. */
    public boolean isArray() {
        return !shape.isEmpty();
    }

    /** What an element is as a number, for it to be drawn: of a truth value 1 or 0; NaN if it is none. */
    public static double numberOf(Object element) {
        return switch (element) {
            case Number number -> number.doubleValue();
            case Boolean truth -> truth ? 1 : 0;
            case Character character -> character;
            default -> Double.NaN;
        };
    }

    /** Whether elements are numbers that can be subtracted. */
    boolean isOfNumbers() {
        return !elements.isEmpty() && elements.stream().allMatch(Number.class::isInstance);
    }

    /** One number for all of it: that of its only element, or the mean of an array; NaN if it has none. */
    public double number() {
        return elements.stream().mapToDouble(RankValue::numberOf).average().orElse(Double.NaN);
    }

    /** As users read it; of a long array its first elements, and how many there are. */
    public String text() {
        if (!isArray()) {
            return elements.getFirst().toString();
        }
        String first = elements.stream().limit(MOST_IN_TEXT).map(Object::toString).collect(Collectors.joining(", "));
        return elements.size() <= MOST_IN_TEXT && shape.size() == 1 ? "[" + first + "]"
                : "[" + first + (elements.size() > MOST_IN_TEXT ? ", ..." : "") + "] " + sizes();
    }

    /** The sizes of its dimensions, {@code 4 x 8}. */
    public String sizes() {
        return shape.stream().map(size -> Integer.toString(size)).collect(Collectors.joining(" x "));
    }
}
