// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;

/** Reads the table of library costs; the format is described at the top of {@code jdk-costs.txt}. */
final class JdkCostsParser {
    private static final Pattern GROWTH = Pattern.compile("(.*?)\\+?\\s*\\b(each|eachlog|eachinner)\\s+"
            + "(?:arg(\\d)(?:\\.\\.arg(\\d))?|(this)|(result))\\s*\\((.*)\\)");
    private static final Pattern TERM = Pattern.compile("(?:(\\d+(?:\\.\\d{1,3})?)\\s+)?([a-z_]+)");
    private static final int DECIMALS = 3;

    private final Map<String, InstructionMix> names = new HashMap<>();
    private final Map<String, CallCost> costs = new LinkedHashMap<>();

    /** Reads a whole table: pattern to cost, in the table's order. */
    static Map<String, CallCost> parse(String source, Iterable<String> lines) {
        JdkCostsParser parser = new JdkCostsParser();
        int number = 0;
        for (String line : lines) {
            number++;
            try {
                parser.line(line.replaceFirst("#.*", "").strip());
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(source + ":" + number + ": " + e.getMessage(), e);
            }
        }
        return parser.costs;
    }

    private void line(String line) {
        if (line.isEmpty()) {
            return;
        }
        int equals = line.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException("expected \"pattern = costs\", found \"" + line + "\"");
        }
        boolean defines = line.charAt(equals - 1) == ':';
        String left = line.substring(0, defines ? equals - 1 : equals).strip();
        String right = line.substring(equals + 1).strip();
        boolean known = defines ? names.put(left, sum(right)) != null : costs.put(left, cost(right)) != null;
        if (known) {
            throw new IllegalArgumentException("a second line for " + left);
        }
    }

    private CallCost cost(String text) {
        Matcher matcher = GROWTH.matcher(text);
        if (!matcher.matches()) {
            return new CallCost(sum(text), Optional.empty());
        }
        CallCost.Law law = CallCost.Law.valueOf(matcher.group(2).toUpperCase(Locale.ROOT));
        String fixed = matcher.group(1).strip();
        return new CallCost(fixed.isEmpty() ? InstructionMix.NONE : sum(fixed),
                Optional.of(new CallCost.Growth(law, operand(matcher), sum(matcher.group(7)))));
    }

    private static CallCost.Operand operand(Matcher matcher) {
        if (matcher.group(5) != null) {
            return new CallCost.Operand.Receiver();
        }
        if (matcher.group(6) != null) {
            return new CallCost.Operand.Result();
        }
        int number = Integer.parseInt(matcher.group(3));
        return matcher.group(4) == null ? new CallCost.Operand.Argument(number)
                : new CallCost.Operand.Range(number, Integer.parseInt(matcher.group(4)));
    }

    private InstructionMix sum(String text) {
        InstructionMix sum = InstructionMix.NONE;
        if (!text.equals("nothing")) {
            for (String term : text.split("\\+", -1)) {
                sum = sum.plus(term(term.strip()));
            }
        }
        return sum;
    }

    private InstructionMix term(String term) {
        Matcher matcher = TERM.matcher(term);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("expected \"number kind\", found \"" + term + "\"");
        }
        BigDecimal count = matcher.group(1) == null ? BigDecimal.ONE : new BigDecimal(matcher.group(1));
        String name = matcher.group(2);
        Optional<InstructionKind> kind = InstructionKind.byKey(name);
        if (kind.isPresent()) {
            return InstructionMix.ofThousandths(kind.get(), count.movePointRight(DECIMALS).longValueExact());
        }
        if (!names.containsKey(name)) {
            throw new IllegalArgumentException("neither a kind of instruction nor defined above: " + name);
        }
        return names.get(name).times(count.longValueExact());
    }
}
