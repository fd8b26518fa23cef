// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.AccessFlag;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the classes whose static state has to be each rank's own. A class may be shared by all ranks if each of its
 * static fields is a constant of the class file, made by the compiler (assertion status, switch tables, an enum's list
 * of values), or final with a value that never changes (see {@link Immutability}; a lambda that captures nothing is one
 * too); if it has no static synchronized method and no code that synchronizes on a class; and if its initialiser comes
 * out the same for every rank and does nothing that shows: it does not reach package mpi, input or output, a redirected
 * JDK call, or a static field of a class that may not be shared.
 */
final class StaticState {
    private static final String INITIALISER = "<clinit>";

    private final ProgramClasses classes;
    private final Immutability immutability;
    private final SideEffects effects;
    private final Map<String, String> reasons = new LinkedHashMap<>();

    StaticState(ProgramClasses classes, Redirections redirections) {
        this.classes = classes;
        this.immutability = new Immutability(classes);
        this.effects = new SideEffects(classes, redirections);
    }

    /** Looks at classes that are new. What was found for others before stays. */
    void examine(Collection<ClassFacts> added) {
        for (ClassFacts facts : added) {
            reason(facts).ifPresent(reason -> reasons.put(facts.name(), reason));
        }
        Map<String, String> touched = effects.initialisers(added, new HashSet<>(reasons.keySet()));
        touched.forEach(reasons::putIfAbsent);
    }

    /** What initialisers may do. */
    SideEffects effects() {
        return effects;
    }

    boolean isPerRank(String className) {
        return reasons.containsKey(className);
    }

    /** The classes that each rank needs for itself, with the reason why, for messages. */
    Map<String, String> perRank() {
        return reasons;
    }

    private Optional<String> reason(ClassFacts facts) {
        for (FieldModel field : facts.model().fields()) {
            if (field.flags().has(AccessFlag.STATIC) && isMutable(facts, field)) {
                boolean isFinal = field.flags().has(AccessFlag.FINAL);
                return Optional.of("static field " + field.fieldName().stringValue()
                        + (isFinal ? " holds an object that may change" : " is not final"));
            }
        }
        return lockReason(facts);
    }

    private Optional<String> lockReason(ClassFacts facts) {
        for (MethodModel method : facts.methods().values()) {
            boolean whole = method.flags().has(AccessFlag.STATIC) && method.flags().has(AccessFlag.SYNCHRONIZED);
            if (whole || classes.facts(method).locksClass()) {
                return Optional.of("method " + method.methodName().stringValue() + " synchronizes on a class");
            }
        }
        return Optional.empty();
    }

    private boolean isMutable(ClassFacts facts, FieldModel field) {
        if (ClassFacts.isConstant(field) || field.flags().has(AccessFlag.SYNTHETIC)) {
            return false;
        }
        return !field.flags().has(AccessFlag.FINAL)
                || !immutability.isImmutable(field.fieldType().stringValue()) && !plainLambdas(facts).contains(
                        field.fieldName().stringValue());
    }

    /** The fields that the initialiser sets to lambdas or method references that capture nothing. */
    private static Set<String> plainLambdas(ClassFacts facts) {
        Set<String> names = new HashSet<>();
        Optional<MethodModel> initialiser = facts.method(INITIALISER, "()V");
        if (initialiser.isPresent() && initialiser.get().code().isPresent()) {
            Instruction before = null;
            for (CodeElement element : initialiser.get().code().get()) {
                if (element instanceof FieldInstruction field && field.opcode() == Opcode.PUTSTATIC
                        && before instanceof InvokeDynamicInstruction lambda && capturesNothing(lambda)) {
                    names.add(field.name().stringValue());
                }
                before = element instanceof Instruction instruction ? instruction : before;
            }
        }
        return names;
    }

    private static boolean capturesNothing(InvokeDynamicInstruction dynamic) {
        return dynamic.typeSymbol().parameterCount() == 0
                && Descriptors.internalName(dynamic.bootstrapMethod().owner())
                        .equals("java/lang/invoke/LambdaMetafactory");
    }
}
