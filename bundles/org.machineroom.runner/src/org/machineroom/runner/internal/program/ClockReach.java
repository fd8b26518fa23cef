// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells which calls may lead to a look at the clock: into package mpi, to the simulator's time, or out of the run. The
 * cost counted before such a call must be on the meter when it is made; before other calls it may wait, which keeps
 * small methods fast. A class that nobody expected counts as one that may do anything, but that it overrides a method
 * which calls through a known class lead to is not known: then a cost comes on the meter after the call instead of
 * before, and nothing is lost.
 */
final class ClockReach {
    private static final Set<String> PLAIN_TYPES = Set.of("java/lang/String", "java/lang/StringBuilder",
            "java/lang/StringBuffer", "java/lang/Integer", "java/lang/Long", "java/lang/Double", "java/lang/Float",
            "java/lang/Boolean", "java/lang/Character", "java/lang/Byte", "java/lang/Short", "java/lang/Class",
            "java/util/Random", "java/math/BigInteger", "java/math/BigDecimal");
    private static final Set<String> BASES = Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

    private final ProgramClasses classes;
    private final Redirections redirections;
    private final Set<String> known = new HashSet<>();
    private final Set<CodeNode> lookers;
    private final boolean jdkMayLook;

    ClockReach(ProgramClasses classes, Redirections redirections) {
        this.classes = classes;
        this.redirections = redirections;
        List<CodeNode> methods = new ArrayList<>();
        for (ClassFacts facts : classes.all()) {
            known.add(facts.name());
            facts.methods().values().forEach(method -> methods.add(classes.method(method)));
        }
        this.lookers = Reach.of(methods, this::called,
                node -> node instanceof CodeNode.Method(_, MethodFacts facts) && facts.call(this::looksItself));
        this.jdkMayLook = isHandedOut() || findsMethods() || overridesJdk();
    }

    /** True if a call of a method of the program may look at the clock. */
    boolean programCall(MethodFacts.Call call) {
        return !known.contains(call.owner())
                || call.entered(classes).stream().anyMatch(lookers::contains);
    }

    /** True if a call of the JDK may come back to a method of the program that looks at the clock. */
    boolean jdkCall(MethodFacts.Call call) {
        boolean plain = (call.isStatic() || isPlain(call.owner())) && hasPlainArguments(call);
        return jdkMayLook && !plain;
    }

    private List<CodeNode> called(CodeNode node) {
        return switch (node) {
            case CodeNode.Virtual call -> CodeNode.found(classes, call);
            case CodeNode.Type _ -> List.of();
            case CodeNode.Method(_, MethodFacts facts) -> {
                List<CodeNode> entered = new ArrayList<>();
                facts.calls().forEach(call -> entered.addAll(call.entered(classes)));
                yield entered;
            }
        };
    }

    private boolean looksItself(MethodFacts.Call call) {
        ClassWorld.Target target = call.target(classes.world());
        return switch (target.origin()) {
            case MPI, MISSING -> true;
            case PROGRAM -> !known.contains(target.owner());
            case JDK -> redirections.looksAtClock(target.owner(), call.name(), call.descriptor());
        };
    }

    /** True if a lambda or method reference stands for a method that may look at the clock. */
    private boolean isHandedOut() {
        return classes.haveReference(reference -> {
            Origin origin = classes.world().origin(reference.owner());
            return origin == Origin.MPI || origin == Origin.PROGRAM && programCall(reference)
                    || redirections.looksAtClock(reference.owner(), reference.name(), reference.descriptor());
        });
    }

    /** True if the program looks for methods by their names, which may be the simulator's. */
    private boolean findsMethods() {
        return classes.haveCall(call -> redirections.findsMethods(call.owner(), call.name(), call.descriptor()));
    }

    /** True if a method that may look at the clock overrides one that the JDK may call. */
    private boolean overridesJdk() {
        for (ClassFacts facts : classes.all()) {
            for (MethodModel method : facts.methods().values()) {
                boolean callable = !method.flags().has(AccessFlag.STATIC) && !method.flags().has(AccessFlag.PRIVATE);
                if (callable && lookers.contains(classes.method(method)) && isJdkMethod(facts, method)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isJdkMethod(ClassFacts facts, MethodModel method) {
        return classes.world().supertypes(facts.name()).stream()
                .filter(type -> !BASES.contains(type) && classes.world().origin(type) == Origin.JDK)
                .anyMatch(type -> JdkClasses.hasMethod(type, method.methodName().stringValue(),
                        method.methodType().stringValue()));
    }

    private static boolean hasPlainArguments(MethodFacts.Call call) {
        for (ClassDesc type : MethodTypeDesc.ofDescriptor(call.descriptor()).parameterList()) {
            ClassDesc element = type.isArray() ? type.componentType() : type;
            if (!element.isPrimitive() && !isPlain(Descriptors.internalName(element))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(String type) {
        return PLAIN_TYPES.contains(type);
    }
}
