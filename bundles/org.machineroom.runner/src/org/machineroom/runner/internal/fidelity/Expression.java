// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.runner.internal.experiment.Row;

/** What a result makes of the rows of its runs, {@code (far[1] - near[1]) / 2}; the package says what there is. */
final class Expression {
    private static final Pattern TOKEN = Pattern.compile("\\s*(\\d+(?:\\.\\d+)?|[A-Za-z]\\w*|[-+*/().,\\[\\]])");
    private static final Map<String, ToDoubleFunction<Curve>> FUNCTIONS = Map.of("startup",
            curve -> curve.line().startUpUs(), "rate", curve -> curve.line().megabytesPerSecond(), "slope",
            curve -> curve.line().usPerX(), "exponent", Curve::exponent, "spread", Curve::spread, "rise", Curve::rise,
            "steepest", Curve::steepest, "lowest", Curve::lowest, "highest", Curve::highest);
    private static final Map<String, ToDoubleFunction<Row>> COLUMNS = Map.of("value", Row::value, "min", Row::min,
            "mean", Row::mean, "max", Row::max);

    /** A part of an expression. */
    @FunctionalInterface
    private interface Node {
        double value(Map<String, Curve> curves);
    }

    private final String text;
    private final List<String> tokens = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();
    private final Node root;
    private int next;

    private Expression(String text) {
        this.text = text;
        split();
        root = sum();
        if (next < tokens.size()) {
            throw problem("'" + tokens.get(next) + "' is not expected there");
        }
    }

    /**
     * Reads an expression.
     *
     * @throws IllegalArgumentException if it is none, in words for the user
     */
    static Expression parse(String text) {
        return new Expression(text);
    }

    /** The runs that it speaks of. */
    Set<String> names() {
        return names;
    }

    /** What it comes to, given the rows of the runs by their names. */
    double value(Map<String, Curve> curves) {
        return root.value(curves);
    }

    private void split() {
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        while (matcher.find() && matcher.start() == end) {
            tokens.add(matcher.group(1));
            end = matcher.end();
        }
        if (!text.substring(end).isBlank()) {
            throw problem("'" + text.substring(end).strip() + "' cannot be read");
        }
    }

    private Node sum() {
        Node left = product();
        while (isNext("+") || isNext("-")) {
            boolean plus = tokens.get(next++).equals("+");
            Node first = left;
            Node second = product();
            left = plus ? curves -> first.value(curves) + second.value(curves)
                    : curves -> first.value(curves) - second.value(curves);
        }
        return left;
    }

    private Node product() {
        Node left = factor();
        while (isNext("*") || isNext("/")) {
            boolean times = tokens.get(next++).equals("*");
            Node first = left;
            Node second = factor();
            left = times ? curves -> first.value(curves) * second.value(curves)
                    : curves -> first.value(curves) / second.value(curves);
        }
        return left;
    }

    private Node factor() {
        if (accept("-")) {
            Node inner = factor();
            return curves -> -inner.value(curves);
        }
        if (accept("(")) {
            Node inner = sum();
            expect(")");
            return inner;
        }
        String token = take();
        if (Character.isDigit(token.charAt(0))) {
            double number = Double.parseDouble(token);
            return _ -> number;
        }
        if (!Character.isLetter(token.charAt(0))) {
            throw problem("'" + token + "' is not expected there");
        }
        return accept("(") ? function(token) : cell(token);
    }

    private Node function(String name) {
        String curve = run();
        if (name.equals("crossover")) {
            expect(",");
            String other = run();
            expect(")");
            return curves -> curves.get(curve).crossover(curves.get(other));
        }
        ToDoubleFunction<Curve> function = FUNCTIONS.get(name);
        if (function == null) {
            throw problem("there is no function " + name);
        }
        expect(")");
        return curves -> function.applyAsDouble(curves.get(curve));
    }

    /** A run's value at some x, {@code t.max[16]}, or that of its only row, {@code t}. */
    private Node cell(String name) {
        names.add(name);
        ToDoubleFunction<Row> column = COLUMNS.get("value");
        if (accept(".")) {
            String word = take();
            column = COLUMNS.get(word);
            if (column == null) {
                throw problem("there is no column " + word + ", only value, min, mean, max");
            }
        }
        ToDoubleFunction<Row> chosen = column;
        if (!accept("[")) {
            return curves -> curves.get(name).single(chosen);
        }
        Node x = sum();
        expect("]");
        return curves -> curves.get(name).at(x.value(curves), chosen);
    }

    private String run() {
        String name = take();
        names.add(name);
        return name;
    }

    private boolean isNext(String token) {
        return next < tokens.size() && tokens.get(next).equals(token);
    }

    private boolean accept(String token) {
        boolean is = isNext(token);
        next += is ? 1 : 0;
        return is;
    }

    private void expect(String token) {
        if (!accept(token)) {
            throw problem("'" + token + "' is missing" + (next < tokens.size() ? " before " + tokens.get(next) : ""));
        }
    }

    private String take() {
        if (next >= tokens.size()) {
            throw problem("it ends too early");
        }
        return tokens.get(next++);
    }

    private IllegalArgumentException problem(String what) {
        return new IllegalArgumentException("\"" + text + "\": " + what);
    }

    @Override
    public String toString() {
        return text;
    }
}
