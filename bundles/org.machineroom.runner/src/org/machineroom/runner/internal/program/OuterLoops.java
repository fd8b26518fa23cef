// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The heads of a method's loops that have other loops inside, where the method may tell how far it has come. Innermost
 * loops are left alone: code in them could keep the JIT compiler from making vector instructions of them.
 */
final class OuterLoops {
    /** A loop, by the blocks of the code that it begins and ends with. */
    private record Loop(int head, int last) {
        boolean contains(Loop other) {
            return head != other.head && head <= other.head && other.last <= last;
        }
    }

    private OuterLoops() {
    }

    /**
     * Finds them.
     *
     * @return by the first instruction of a head among the code's elements, whether what the method has not told the
     *         meter there is in the local variable; else it is at least nothing
     */
    static Map<Integer, Boolean> of(CostPlan costs) {
        List<Loop> loops = loops(costs.blocks());
        Map<Integer, Boolean> heads = new HashMap<>();
        for (Loop loop : loops) {
            if (loops.stream().anyMatch(loop::contains)) {
                CodeBlock head = costs.blocks().get(loop.head);
                heads.put(head.firstElement(), costs.isInLocal(head));
            }
        }
        return heads;
    }

    private static List<Loop> loops(List<CodeBlock> blocks) {
        List<Loop> loops = new ArrayList<>();
        for (CodeBlock block : blocks) {
            for (int next : block.successors()) {
                if (next <= block.index()) {
                    loops.add(new Loop(next, block.index()));
                }
            }
        }
        return loops;
    }
}
