// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides where a method's instrumented code counts what. The cost of a basic block is known; what is not known at
 * every place is how much of the cost of the blocks before it has not been told to the meter yet. Where every way to
 * a block leaves the same amount, that amount stays a number in this plan and no code is needed to keep it; elsewhere
 * a local variable holds it. The meter is told at the ends of the method and before calls that may look at the clock.
 * <p>
 * Exception handlers can be reached from anywhere in their range, so blocks in such a range always keep the amount in
 * the local variable. An exception that leaves the method takes with it what the method has not told yet; it is the
 * same amount each time.
 */
final class CostPlan {
    /**
     * Code at the start of a block.
     *
     * @param toMeter     add to the meter, otherwise to the local variable
     * @param usesLocal   the amount includes what the local variable holds
     * @param milliCycles the amount known beforehand
     * @param clearsLocal set the local variable to zero afterwards; only with {@code toMeter}
     */
    record Action(boolean toMeter, boolean usesLocal, long milliCycles, boolean clearsLocal) {
        boolean needsLocal() {
            return !toMeter || usesLocal || clearsLocal;
        }

        private boolean isIdle() {
            return milliCycles == 0 && !clearsLocal && (toMeter ? !usesLocal : usesLocal);
        }
    }

    private static final Untold UNKNOWN = new Untold(false, 0);

    private final Map<Integer, Action> actions = new HashMap<>();
    private final List<CodeBlock> blocks;
    private final Untold[] before;

    /** How much has not been told to the meter: a known number, or whatever the local variable holds. */
    private record Untold(boolean known, long amount) {
        Untold plus(long cost) {
            return known ? new Untold(true, amount + cost) : this;
        }

        boolean isAs(Untold other) {
            return other != null && known == other.known && amount == other.amount;
        }
    }

    private CostPlan(List<CodeBlock> blocks) {
        this.blocks = blocks;
        this.before = new Untold[blocks.size()];
    }

    /** Plans a method; {@code blocks} in the order of the code, the first being where it starts. */
    static CostPlan of(List<CodeBlock> blocks) {
        CostPlan plan = new CostPlan(blocks);
        plan.propagate();
        for (CodeBlock block : blocks) {
            plan.decide(block);
        }
        return plan;
    }

    /** Each block tells the meter by itself: no local variable, for code whose paths cannot be followed. */
    static CostPlan withoutLocal(List<CodeBlock> blocks) {
        CostPlan plan = new CostPlan(blocks);
        for (CodeBlock block : blocks) {
            plan.put(block, new Action(true, false, block.cost(), false));
        }
        return plan;
    }

    /** The blocks it was made for. */
    List<CodeBlock> blocks() {
        return blocks;
    }

    /** What to do before the instruction with this index among the code's elements; null for nothing. */
    Action before(int element) {
        return actions.get(element);
    }

    /** Whether, where a block begins, the local variable holds what the method has not told the meter. */
    boolean isInLocal(CodeBlock block) {
        Untold untold = before[block.index()];
        return untold != null && !untold.known();
    }

    boolean needsLocal() {
        return actions.values().stream().anyMatch(Action::needsLocal);
    }

    int size() {
        return actions.size();
    }

    private void propagate() {
        Deque<Integer> changed = new ArrayDeque<>();
        for (CodeBlock block : blocks) {
            if (block.isCovered() || block.isHandler()) {
                reach(block.index(), UNKNOWN, changed);
            }
        }
        if (!blocks.isEmpty()) {
            reach(0, new Untold(true, 0), changed);
        }
        while (!changed.isEmpty()) {
            CodeBlock block = blocks.get(changed.remove());
            Untold after = after(block);
            block.successors().forEach(next -> reach(next, after, changed));
        }
    }

    private void reach(int block, Untold amount, Deque<Integer> changed) {
        Untold old = before[block];
        Untold merged = old == null || old.isAs(amount) ? amount : UNKNOWN;
        if (!merged.isAs(old)) {
            before[block] = merged;
            changed.add(block);
        }
    }

    private Untold after(CodeBlock block) {
        return block.tellsMeter() ? new Untold(true, 0) : before[block.index()].plus(block.cost());
    }

    private void decide(CodeBlock block) {
        Untold untold = before[block.index()];
        if (untold == null) {
            return;
        }
        boolean local = !untold.known();
        long amount = untold.amount() + block.cost();
        boolean localRead = block.isCovered()
                || block.successors().stream().anyMatch(next -> !before[next].known());
        if (block.tellsMeter()) {
            put(block, new Action(true, local, amount, localRead));
        } else if (localRead || local) {
            put(block, new Action(false, local, amount, false));
        }
    }

    private void put(CodeBlock block, Action action) {
        if (!action.isIdle()) {
            actions.put(block.firstElement(), action);
        }
    }
}
