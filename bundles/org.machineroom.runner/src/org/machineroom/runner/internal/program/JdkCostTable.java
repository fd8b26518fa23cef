// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;

/**
 * The lines of a table of library costs; the format is described at the top of {@code jdk-costs.txt}. A line's costs
 * are worked out when they are first wanted, because a program needs few of them. Not thread-safe.
 */
final class JdkCostTable {
    private static final Pattern GROWTH = Pattern.compile("(.*?)\\+?\\s*\\b(each|eachlog|eachinner)\\s+"
            + "(?:arg(\\d)(?:\\.\\.arg(\\d))?|(this)|(result))\\s*\\((.*)\\)");
    private static final Pattern TERM = Pattern.compile("(?:(\\d+)(?:\\.(\\d{1,3}))?\\s+)?([a-z_]+)");
    private static final String THOUSANDTHS = "000";
    private static final int THOUSAND = 1000;

    private final String source;
    private final Map<String, Line> parts = new HashMap<>();
    private final Map<String, Line> lines = new LinkedHashMap<>();
    private final Map<String, InstructionMix> sums = new HashMap<>();
    private final Map<String, CallCost> costs = new HashMap<>();

    private record Line(int number, String costs) {
    }

    /**
     * Reads a table.
     *
     * @param source what to call it in messages
     */
    JdkCostTable(String source, List<String> text) {
        this.source = source;
        for (int i = 0; i < text.size(); i++) {
            read(i + 1, text.get(i));
        }
    }

    /** The patterns of all lines, in the table's order. */
    Set<String> patterns() {
        return lines.keySet();
    }

    boolean contains(String pattern) {
        return lines.containsKey(pattern);
    }

    /** The costs in the line with a pattern that the table contains. */
    CallCost cost(String pattern) {
        CallCost known = costs.get(pattern);
        if (known == null) {
            Line line = lines.get(pattern);
            try {
                known = parse(line.costs());
            } catch (IllegalArgumentException | ArithmeticException e) {
                throw mistake(line.number(), e.getMessage());
            }
            costs.put(pattern, known);
        }
        return known;
    }

    private void read(int number, String text) {
        int comment = text.indexOf('#');
        String line = (comment < 0 ? text : text.substring(0, comment)).strip();
        int equals = line.indexOf('=');
        if (equals > 0) {
            boolean defines = line.charAt(equals - 1) == ':';
            String left = line.substring(0, defines ? equals - 1 : equals).strip();
            Line right = new Line(number, line.substring(equals + 1).strip());
            if ((defines ? parts : lines).put(left, right) != null) {
                throw mistake(number, "a second line for " + left);
            }
        } else if (!line.isEmpty()) {
            throw mistake(number, "expected \"pattern = costs\", found \"" + line + "\"");
        }
    }

    private IllegalArgumentException mistake(int line, String text) {
        return new IllegalArgumentException(source + ":" + line + ": " + text);
    }

    private CallCost parse(String text) {
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
        long thousandths = matcher.group(1) == null ? THOUSAND : thousandths(matcher.group(1), matcher.group(2));
        Optional<InstructionKind> kind = InstructionKind.byKey(matcher.group(3));
        if (kind.isPresent()) {
            return InstructionMix.ofThousandths(kind.get(), thousandths);
        }
        if (thousandths % THOUSAND != 0) {
            throw new IllegalArgumentException("\"" + term + "\": parts are counted whole");
        }
        return part(matcher.group(3)).times(thousandths / THOUSAND);
    }

    private static long thousandths(String whole, String fraction) {
        String digits = fraction == null ? "" : fraction;
        return Long.parseLong(whole + digits + THOUSANDTHS.substring(digits.length()));
    }

    private InstructionMix part(String name) {
        InstructionMix known = sums.get(name);
        if (known == null) {
            Line line = parts.get(name);
            if (line == null) {
                throw new IllegalArgumentException("neither a kind of instruction nor a part: " + name);
            }
            known = sum(line.costs());
            sums.put(name, known);
        }
        return known;
    }
}
