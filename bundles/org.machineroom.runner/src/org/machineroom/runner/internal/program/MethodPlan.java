// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.util.List;
import java.util.Map;

/**
 * How thoroughly one method is instrumented. A method's code may not exceed 64 KB; what would grow beyond is counted
 * more coarsely.
 *
 * @param costs   where it counts
 * @param detail  how much of it is counted
 * @param profiled whether there is room to count for a profile as well; what is counted otherwise is the same
 * @param cached whether there is room to lead accesses of memory to the data cache
 */
record MethodPlan(MethodCode code, CostPlan costs, Detail detail, boolean profiled, boolean cached) {
    private static final int LIMIT = 65535;
    private static final int TIGHT = 16000;
    private static final int SHORT_JUMP_LIMIT = 32767;
    private static final int CLEARING_SIZE = 7;
    private static final int LONG_JUMP_GROWTH = 5;
    private static final int SWITCH_PADDING = 3;

    /** From everything to nothing. */
    enum Detail {
        /** Every block, and library calls by the size of what they work on. */
        BLOCKS,
        /** The code between the starts of loops as a whole, whichever way it takes. */
        LOOPS,
        /** Nothing; calls are still led to the simulator. */
        CALLS,
        /** Nothing, nor what is called from it. */
        FREE,
        /** The method stays as it is. */
        UNTOUCHED
    }

    /** The most thorough plan that is sure to fit, with a profile if one is wanted and fits on top. */
    static MethodPlan of(MethodCode code, boolean counts, boolean profiles) {
        MethodPlan plan = counted(code, counts);
        boolean countable = plan.detail == Detail.BLOCKS || plan.detail == Detail.LOOPS || plan.detail == Detail.FREE;
        return profiles && countable && !code.hasSubroutines()
                && fits(code, plan.costs, plan.detail, profileGrowth(code, plan.costs))
                        ? new MethodPlan(code, plan.costs, plan.detail, true, false) : plan;
    }

    /** The same with accesses of memory led to the data cache, if that fits on top; for a plan without a profile. */
    MethodPlan withCache() {
        return detail == Detail.BLOCKS && fits(code, costs, detail, AccessEmitter.growth(code, costs))
                ? new MethodPlan(code, costs, detail, false, true) : this;
    }

    private static MethodPlan counted(MethodCode code, boolean counts) {
        CostPlan nothing = CostPlan.withoutLocal(List.of());
        if (counts && code.isFree() && fits(code, nothing, Detail.FREE, 0)) {
            return new MethodPlan(code, nothing, Detail.FREE, false, false);
        }
        if (counts && !code.isFree()) {
            List<CodeBlock> blocks = CodeBlocks.of(code);
            CostPlan all = code.hasSubroutines() ? CostPlan.withoutLocal(blocks) : CostPlan.of(blocks);
            if (fits(code, all, Detail.BLOCKS, 0)) {
                return new MethodPlan(code, all, Detail.BLOCKS, false, false);
            }
            CostPlan loops = CostPlan.withoutLocal(CodeBlocks.loopsOf(code));
            if (fits(code, loops, Detail.LOOPS, 0)) {
                return new MethodPlan(code, loops, Detail.LOOPS, false, false);
            }
        }
        return new MethodPlan(code, nothing, fits(code, nothing, Detail.CALLS, 0) ? Detail.CALLS : Detail.UNTOUCHED,
                false, false);
    }

    /**
     * Where it may tell how far it has come: the heads of outer loops, if there is room; each with whether what it has
     * not told the meter is in the local variable there.
     */
    Map<Integer, Boolean> reports() {
        Map<Integer, Boolean> heads = detail == Detail.BLOCKS ? OuterLoops.of(costs) : Map.of();
        return fits(code, costs, detail, heads.size() * CostEmitter.REPORT_SIZE) ? heads : Map.of();
    }

    /**
     * The loops that get a plain copy for when nobody looks at their accesses, by the first instruction of their
     * conditions, if accesses are led to the data cache and there is room.
     */
    Map<Integer, PlainLoop> plainLoops() {
        if (!cached) {
            return Map.of();
        }
        Map<Integer, PlainLoop> loops = PlainLoops.of(code, costs);
        int growth = loops.values().stream().mapToInt(loop -> loop.growth(code)).sum()
                + OuterLoops.of(costs).size() * CostEmitter.REPORT_SIZE;
        return fits(code, costs, detail, AccessEmitter.growth(code, costs) + growth) ? loops : Map.of();
    }

    /** True if library calls are counted by the size of their arguments. */
    boolean measures() {
        return detail == Detail.BLOCKS;
    }

    boolean isFree() {
        return detail == Detail.FREE;
    }

    boolean needsLocal() {
        return isFree() || costs.needsLocal();
    }

    /** True if there is no room for code that is longer than what it replaces. */
    boolean isTight() {
        return detail == Detail.LOOPS || detail == Detail.CALLS && code.attribute().codeLength() > TIGHT;
    }

    private static boolean fits(MethodCode code, CostPlan costs, Detail detail, int more) {
        int growth = Holder.MAX_CHECK_SIZE + CostEmitter.MAX_PROLOGUE_SIZE + costs.size() * CostEmitter.MAX_ACTION_SIZE;
        growth += more;
        for (int i = 0; i < code.elements().size(); i++) {
            if (code.elements().get(i) instanceof Instruction instruction) {
                growth += growth(code, i, instruction, detail);
            }
        }
        return code.attribute().codeLength() + growth + jumpGrowth(code, growth) <= LIMIT;
    }

    private static int profileGrowth(MethodCode code, CostPlan costs) {
        int handlers = code.attribute().exceptionHandlers().size();
        int growth = (1 + handlers) * ProfileEmitter.MAX_SIZE + costs.blocks().size() * ProfileEmitter.MAX_BLOCK_SIZE;
        for (int i = 0; i < code.elements().size(); i++) {
            boolean grows = code.elements().get(i) instanceof ReturnInstruction || code.call(i) != null
                    || code.clearing(i).isPresent();
            growth += grows ? ProfileEmitter.MAX_SIZE : 0;
        }
        return growth;
    }

    /** As many bytes as jumps may need on top if so many are put between them and where they go. */
    private static int jumpGrowth(MethodCode code, int between) {
        int growth = 0;
        int here = 0;
        for (CodeElement element : code.elements()) {
            if (element instanceof Instruction instruction) {
                if (instruction instanceof BranchInstruction jump) {
                    int distance = Math.abs(code.attribute().labelToBci(jump.target()) - here);
                    growth += distance + between > SHORT_JUMP_LIMIT ? LONG_JUMP_GROWTH : 0;
                }
                growth += CodeBlocks.targets(instruction).size() > 1 ? SWITCH_PADDING : 0;
                here += instruction.sizeInBytes();
            }
        }
        return growth;
    }

    private static int growth(MethodCode code, int element, Instruction instruction, Detail detail) {
        if (code.holder(element) != null && (detail == Detail.BLOCKS || detail == Detail.FREE)) {
            return Holder.MAX_ACCESS_SIZE;
        }
        if (detail == Detail.FREE && instruction instanceof ReturnInstruction) {
            return CostEmitter.MAX_ACTION_SIZE;
        }
        if (code.clearing(element).isPresent()) {
            return detail == Detail.BLOCKS ? CLEARING_SIZE : 0;
        }
        CallPlan call = code.call(element);
        boolean measured = call != null && call.growth().isPresent() && detail == Detail.BLOCKS;
        if (call == null || !measured && !call.toMpi() && call.redirect().isEmpty()) {
            return 0;
        }
        int arguments = switch (instruction) {
            case InvokeInstruction invoke -> invoke.typeSymbol().parameterCount();
            case InvokeDynamicInstruction invoke -> invoke.typeSymbol().parameterCount();
            default -> 0;
        };
        return CallEmitter.MAX_SIZE + CallEmitter.MAX_SIZE_PER_ARGUMENT * arguments;
    }
}
