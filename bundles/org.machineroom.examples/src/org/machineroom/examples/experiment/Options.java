// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.machineroom.examples.Arguments;

/**
 * The options of an experiment, {@code --sizes 8,1KiB}. Each is declared with its default; what the user has given
 * replaces it. What is wrong ends the program with status 2, and rank 0 says why.
 */
final class Options {
    private final String experiment;
    private final Map<String, String> defaults = new LinkedHashMap<>();
    private final Map<String, String> values = new LinkedHashMap<>();

    Options(String experiment) {
        this.experiment = experiment;
        with("repetitions", "5").with("warmup", "1");
    }

    /** Declares an option. */
    Options with(String name, String defaultValue) {
        defaults.put(name, defaultValue);
        return this;
    }

    /** Reads the arguments as given, after MPI_Init. */
    Options read(String[] arguments) {
        for (int i = 0; i < arguments.length; i += 2) {
            String name = arguments[i].replaceFirst("^--?", "");
            if (!arguments[i].startsWith("-") || !defaults.containsKey(name)) {
                refuse("there is no option " + arguments[i]);
            } else if (i + 1 == arguments.length) {
                refuse(arguments[i] + " needs a value");
            } else {
                values.put(name, arguments[i + 1]);
            }
        }
        return this;
    }

    /** The name of the experiment. */
    String experiment() {
        return experiment;
    }

    /** An option as text. */
    String text(String name) {
        return values.getOrDefault(name, defaults.get(name));
    }

    /** A whole number of at least 0. */
    int number(String name) {
        return numbers(name).getFirst();
    }

    /** Whole numbers of at least 0, with commas between them. */
    List<Integer> numbers(String name) {
        return read(name, text -> Stream.of(text.split(",")).map(Options::toNumber).toList());
    }

    private static Integer toNumber(String text) {
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("not a whole number: '" + text + "'");
        }
        return Integer.valueOf(text);
    }

    /** Sizes of data. */
    List<Size> sizes(String name) {
        return read(name, Size::parseList);
    }

    /** One of some words. */
    String choice(String name, String... words) {
        return read(name, text -> {
            if (!List.of(words).contains(text)) {
                throw new IllegalArgumentException("not '" + text + "', but one of " + String.join(", ", words));
            }
            return text;
        });
    }

    private <T> T read(String name, Function<String, T> reader) {
        try {
            return reader.apply(text(name));
        } catch (IllegalArgumentException e) {
            refuse("--" + name + ": " + e.getMessage());
            return reader.apply(defaults.get(name));
        }
    }

    /** Says what is wrong and ends the program on all ranks with status 2. */
    void refuse(String problem) {
        StringBuilder usage = new StringBuilder("usage: " + experiment);
        defaults.forEach((name, value) -> usage.append(" [--").append(name).append(' ')
                .append(value.contains(" ") ? "'" + value + "'" : value).append(']'));
        Arguments.refuse(problem, usage.toString());
    }
}
