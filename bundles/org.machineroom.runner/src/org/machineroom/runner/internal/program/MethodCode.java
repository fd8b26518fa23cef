// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;

/** One method's code with what every instruction costs and every call means. Read-only. */
final class MethodCode {
    private final MethodModel method;
    private final CodeAttribute attribute;
    private final List<CodeElement> elements;
    private final long[] costs;
    private final Map<Integer, CallPlan> calls = new HashMap<>();
    private final Map<Integer, Long> clearings = new HashMap<>();
    private final Map<Integer, Holder> statics = new HashMap<>();
    private final CallPlanner planner;
    private final Holders holders;
    private boolean subroutines;
    private int locals;

    MethodCode(MethodModel method, CodeAttribute attribute, CallPlanner planner, Holders holders) {
        this.method = method;
        this.attribute = attribute;
        this.planner = planner;
        this.holders = holders;
        this.elements = attribute.elementList();
        this.costs = new long[elements.size()];
        this.locals = method.methodTypeSymbol().parameterList().stream()
                .mapToInt(type -> TypeKind.from(type).slotSize()).sum()
                + (method.flags().has(AccessFlag.STATIC) ? 0 : 1);
        for (int i = 0; i < costs.length; i++) {
            if (elements.get(i) instanceof Instruction instruction) {
                costs[i] = study(i, instruction);
            }
        }
        if (method.flags().has(AccessFlag.SYNCHRONIZED)) {
            costs[firstInstruction()] += planner.price(InstructionMix.of(InstructionKind.MONITOR).times(2));
        }
    }

    MethodModel method() {
        return method;
    }

    CodeAttribute attribute() {
        return attribute;
    }

    List<CodeElement> elements() {
        return elements;
    }

    /** The cost of the instruction among the elements, in milli-cycles, as far as it is known beforehand. */
    long cost(int element) {
        return costs[element];
    }

    /** What a call or invokedynamic among the elements means; null for other elements. */
    CallPlan call(int element) {
        return calls.get(element);
    }

    /** Where the static field that is accessed here is kept for each rank; null if it is not. */
    Holder holder(int element) {
        return statics.get(element);
    }

    /**
     * True for code whose cost must not be counted where it runs: class initialisers, which run once per rank or once
     * per run, at first use or before, all depending on how ranks are kept apart; and an enum's {@code values()}, which
     * the JDK calls once for each class it loads and which is charged to its callers in the program instead. So is the
     * table that Eclipse's compiler makes for a switch over an enum at the first use, in a method of its own.
     */
    boolean isFree() {
        return isClassInitialiser() || isEnumValues() || isSwitchTable();
    }

    private boolean isSwitchTable() {
        return method.methodName().stringValue().startsWith("$SWITCH_TABLE$");
    }

    private boolean isClassInitialiser() {
        return method.methodName().equalsString("<clinit>") || method.methodName().equalsString(Holders.INITIALISER);
    }

    private boolean isEnumValues() {
        ClassModel owner = method.parent().orElseThrow();
        boolean inEnum = owner.superclass().map(ClassEntry::asInternalName).filter("java/lang/Enum"::equals)
                .isPresent();
        return inEnum && ClassFacts.isEnumValues(owner(), method.methodName().stringValue(),
                method.methodType().stringValue());
    }

    /** True for a constructor. */
    boolean isConstructor() {
        return method.methodName().equalsString("<init>");
    }

    /** The class that has the method, by its internal name. */
    String owner() {
        return method.parent().orElseThrow().thisClass().asInternalName();
    }

    /**
     * Where the method's own class keeps its static fields, if the method has to check that they are there: one that
     * may be the first that this rank calls, or, on an object that was made elsewhere, that uses them.
     */
    Optional<Holder> checkedHolder() {
        boolean lambda = method.flags().has(AccessFlag.SYNTHETIC);
        boolean first = method.flags().has(AccessFlag.STATIC) || method.methodName().equalsString("<init>");
        return holders.of(owner()).filter(Holder::needsCheck).filter(_ -> !lambda && !isClassInitialiser())
                .filter(own -> first || statics.containsValue(own));
    }

    /** The cost of clearing one element of the array made here, if its length is not known beforehand. */
    Optional<Long> clearing(int element) {
        return Optional.ofNullable(clearings.get(element));
    }

    boolean looksAtClock(int element) {
        CallPlan call = calls.get(element);
        return call != null && call.looksAtClock();
    }

    /** True for code of old compilers with {@code jsr}, whose paths are not followed. */
    boolean hasSubroutines() {
        return subroutines;
    }

    /**
     * How many slots its parameters take and its instructions use. A table of variables may name others, of which no
     * more is known when the method is written anew: compilers of other languages leave out what nobody reads.
     */
    int locals() {
        return locals;
    }

    int firstInstruction() {
        int first = 0;
        while (!(elements.get(first) instanceof Instruction)) {
            first++;
        }
        return first;
    }

    /** True if the code jumps back to its very first instruction. */
    boolean startsWithLoop() {
        Set<Label> targets = new HashSet<>();
        for (CodeElement element : elements) {
            if (element instanceof Instruction instruction) {
                targets.addAll(CodeBlocks.targets(instruction));
            }
        }
        return startsAt(targets);
    }

    /** True if an exception handler covers the very first instruction. */
    boolean startsWithTry() {
        Set<Label> starts = new HashSet<>();
        attribute.exceptionHandlers().forEach(range -> starts.add(range.tryStart()));
        return startsAt(starts);
    }

    /** True if the very first instruction has one of these labels. */
    boolean startsAt(Set<Label> labels) {
        return elements.subList(0, firstInstruction()).stream()
                .anyMatch(element -> element instanceof LabelTarget target && labels.contains(target.label()));
    }

    /** The line of the very first instruction, if the class file tells. */
    Optional<LineNumber> firstLine() {
        return elements.subList(0, firstInstruction()).stream().filter(LineNumber.class::isInstance)
                .map(LineNumber.class::cast).findFirst();
    }

    private long study(int index, Instruction instruction) {
        switch (instruction) {
            case InvokeInstruction call -> calls.put(index, planner.plan(call));
            case InvokeDynamicInstruction call -> calls.put(index, planner.plan(call));
            default -> {
                subroutines |= instruction instanceof DiscontinuedInstruction;
                locals = Math.max(locals, lastSlot(instruction));
                if (instruction instanceof FieldInstruction access) {
                    holders.of(access).ifPresent(holder -> statics.put(index, holder));
                }
                return planner.price(InstructionCosts.of(instruction)) + clearingCost(index, instruction);
            }
        }
        return calls.get(index).milliCycles();
    }

    private static int lastSlot(Instruction instruction) {
        return switch (instruction) {
            case LoadInstruction load -> load.slot() + load.typeKind().slotSize();
            case StoreInstruction store -> store.slot() + store.typeKind().slotSize();
            case IncrementInstruction increment -> increment.slot() + 1;
            default -> 0;
        };
    }

    /** What clearing a new array costs if its length is a constant; otherwise notes what an element costs. */
    private long clearingCost(int index, Instruction instruction) {
        long each = switch (instruction) {
            case NewPrimitiveArrayInstruction array -> planner.price(InstructionCosts.clearing(array.typeKind()));
            case NewReferenceArrayInstruction _ -> planner.price(InstructionCosts.clearing(TypeKind.REFERENCE));
            case NewMultiArrayInstruction array -> planner.price(InstructionCosts.clearing(innermost(array)));
            default -> 0;
        };
        if (each == 0) {
            return 0;
        }
        if (!(instruction instanceof NewMultiArrayInstruction)
                && elements.get(index - 1) instanceof ConstantInstruction constant
                && constant.constantValue() instanceof Integer length) {
            return Math.max(length, 0) * each;
        }
        clearings.put(index, each);
        return 0;
    }

    /** What the arrays at the bottom of an array of arrays hold. */
    static TypeKind innermost(NewMultiArrayInstruction array) {
        String type = array.arrayType().asInternalName();
        return TypeKind.fromDescriptor(type.substring(array.dimensions()));
    }
}
