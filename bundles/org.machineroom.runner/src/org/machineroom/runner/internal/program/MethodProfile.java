// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.LineNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.machineroom.runner.internal.program.ProfileTable.Cell;
import org.machineroom.runner.internal.program.ProfileTable.LineCost;

/**
 * What is counted in one method for a profile: how often each of its blocks is run, whose cost in each line is known,
 * and the costs that depend on sizes. Used for one method, then thrown away.
 */
final class MethodProfile {
    private final int number;
    private final Map<Integer, Integer> cellAt = new HashMap<>();
    private final List<Cell> cells = new ArrayList<>();

    /**
     * Numbers the blocks of a method.
     *
     * @param number of the method in the table
     */
    MethodProfile(MethodPlan plan, int number) {
        this.number = number;
        List<CodeBlock> blocks = plan.costs().blocks();
        for (int i = 0; i < blocks.size(); i++) {
            int end = i + 1 < blocks.size() ? blocks.get(i + 1).firstElement() : plan.code().elements().size();
            List<LineCost> parts = parts(plan.code(), blocks.get(i).firstElement(), end);
            if (!parts.isEmpty()) {
                cellAt.put(blocks.get(i).firstElement(), add(parts, true));
            }
        }
    }

    int number() {
        return number;
    }

    /** The number of the block that starts with this element; null if none does, or one that costs nothing. */
    Integer blockAt(int element) {
        return cellAt.get(element);
    }

    /** A new number for milli-cycles in a line. */
    int growth(int line) {
        return add(List.of(new LineCost(line, 1)), false);
    }

    List<Cell> cells() {
        return cells;
    }

    private int add(List<LineCost> parts, boolean times) {
        cells.add(new Cell(parts, times));
        return cells.size() - 1;
    }

    private static List<LineCost> parts(MethodCode code, int from, int to) {
        SequencedMap<Integer, Long> costs = new TreeMap<>();
        int line = lineBefore(code.elements(), from);
        for (int i = from; i < to; i++) {
            CodeElement element = code.elements().get(i);
            if (element instanceof LineNumber number) {
                line = number.line();
            } else if (element instanceof Instruction && code.cost(i) != 0) {
                costs.merge(line, code.cost(i), Long::sum);
            }
        }
        return costs.entrySet().stream().map(cost -> new LineCost(cost.getKey(), cost.getValue())).toList();
    }

    private static int lineBefore(List<CodeElement> elements, int index) {
        for (int i = index - 1; i >= 0; i--) {
            if (elements.get(i) instanceof LineNumber number) {
                return number.line();
            }
        }
        return 0;
    }
}
