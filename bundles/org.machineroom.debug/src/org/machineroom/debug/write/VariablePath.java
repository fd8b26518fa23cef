// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a variable is reached from a frame: {@code grid.cells[3]}.
 *
 * @param steps a local variable, {@code this}, or a field that is seen there, then fields and {@code [index]}es; an
 *        index is a number or itself the path of a variable
 */
public record VariablePath(List<String> steps) {
    private static final Pattern NAME = Pattern.compile("\\s*([\\p{L}_$][\\p{L}\\d_$]*)\\s*");
    /** Some elements of a long array, as the Variables view shows them. */
    private static final Pattern PART = Pattern.compile("\\[\\d+\\.\\.\\.\\d+]");

    public VariablePath {
        steps = List.copyOf(steps);
    }

    /** Of the names that the Variables view shows, one below the other. */
    public static VariablePath ofNames(List<String> names) {
        return new VariablePath(names.stream().filter(name -> !PART.matcher(name).matches()).toList());
    }

    /** The path of what is below this one. */
    public VariablePath with(VariablePath below) {
        List<String> all = new ArrayList<>(steps);
        all.addAll(below.steps);
        return new VariablePath(all);
    }

    /** Reads a path as Java has it; empty if an expression is none. */
    public static Optional<VariablePath> read(String expression) {
        List<String> steps = new ArrayList<>();
        int at = 0;
        while (at < expression.length()) {
            int next = step(expression, at, steps);
            if (next < 0) {
                return Optional.empty();
            }
            at = next;
        }
        return steps.isEmpty() ? Optional.empty() : Optional.of(new VariablePath(steps));
    }

    /** Reads a step; returns where the next begins, or -1 if there is none. */
    private static int step(String expression, int at, List<String> steps) {
        if (!steps.isEmpty() && expression.charAt(at) == '[') {
            int end = closing(expression, at);
            String index = end < 0 ? "" : expression.substring(at + 1, end).strip();
            steps.add("[" + index + "]");
            return isIndex(index) ? end + 1 : -1;
        }
        int begin = steps.isEmpty() ? at : expression.charAt(at) == '.' ? at + 1 : -1;
        Matcher name = NAME.matcher(expression);
        if (begin < 0 || !name.region(begin, expression.length()).lookingAt()) {
            return -1;
        }
        steps.add(name.group(1));
        return name.end();
    }

    private static boolean isIndex(String index) {
        return index.matches("\\d{1,9}") || read(index).isPresent();
    }

    private static int closing(String expression, int open) {
        int depth = 0;
        for (int at = open; at < expression.length(); at++) {
            depth += expression.charAt(at) == '[' ? 1 : expression.charAt(at) == ']' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (String step : steps) {
            text.append(text.isEmpty() || step.startsWith("[") ? "" : ".").append(step);
        }
        return text.toString();
    }
}
