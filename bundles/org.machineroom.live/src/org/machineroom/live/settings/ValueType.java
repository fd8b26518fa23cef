// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What one value of a setting can be, and how it is written.
 *
 * @param <V> type of the value
 * @param read turns text into a value; throws {@link IllegalArgumentException} if it is none
 * @param write turns a value into text
 * @param isPossible whether a value makes sense
 * @param possible what makes sense, in words
 */
public record ValueType<V>(Function<String, V> read, Function<V, String> write, Predicate<V> isPossible,
        String possible) {
    /** Any text. */
    static final ValueType<String> TEXT = new ValueType<>(text -> text, text -> text, _ -> true, "any text");
    /** A file or folder, which need not be there. */
    public static final ValueType<Path> PATH = new ValueType<>(Path::of, Path::toString, _ -> true, "a path");
    /** Yes or no. */
    static final ValueType<Boolean> FLAG = new ValueType<>(ValueType::flag, value -> value.toString(), _ -> true,
            "true, false");
    /** A factor. */
    static final ValueType<Double> POSITIVE = new ValueType<>(Double::valueOf, value -> value.toString(),
            value -> value > 0 && Double.isFinite(value), "a number above 0");
    /** A span of time that is not so long that virtual time could not count it. */
    static final ValueType<Duration> TIME_SPAN = new ValueType<>(TimeSpan::parse, TimeSpan::text,
            value -> value.isPositive() && value.compareTo(Duration.ofDays(100)) <= 0,
            "a time of up to 2400 h in whole nanoseconds, with a unit as in 90 s, 500 ms, 2 min, 1 h");
    /** A whole number of 64 bits. */
    static final ValueType<Long> WHOLE = new ValueType<>(Long::valueOf, value -> value.toString(), _ -> true,
            "a whole number between " + Long.MIN_VALUE + " and " + Long.MAX_VALUE);

    private static Boolean flag(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    /** A whole number that is at least so much. */
    static ValueType<Integer> atLeast(int least) {
        return new ValueType<>(Integer::valueOf, value -> value.toString(), value -> value >= least,
                "a whole number of at least " + least);
    }

    /** One of the words of a type, in small letters or in others, joined by hyphens. */
    static <E extends Enum<E>> ValueType<E> word(Class<E> words) {
        return new ValueType<>(text -> Enum.valueOf(words, text.toUpperCase(Locale.ROOT).replace('-', '_')), Enum::name,
                _ -> true, Arrays.stream(words.getEnumConstants())
                        .map(word -> word.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .collect(Collectors.joining(", ")));
    }

    /**
     * Reads a value.
     *
     * @throws WrongSettingException if the text makes no sense; the message says what would
     */
    public V parse(String text) throws WrongSettingException {
        try {
            V value = read.apply(text);
            if (isPossible.test(value)) {
                return value;
            }
        } catch (IllegalArgumentException e) {
            throw new WrongSettingException(refusal(text), e);
        }
        throw new WrongSettingException(refusal(text));
    }

    /** What is wrong with a text. */
    String refusal(String text) {
        return "'" + text + "' is not possible; possible is " + possible;
    }
}
