// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.FieldModel;
import java.lang.reflect.AccessFlag;
import java.util.HashSet;
import java.util.Set;

/**
 * Tells types whose objects never change, so that ranks may share them: primitive types; those values of the JDK that
 * are listed here, and its enums; and classes of the program whose fields, own and inherited, are all final and of such
 * types, if the same holds for all their subclasses that the program has. Interfaces and arrays never are.
 */
final class Immutability {
    private static final Set<String> VALUES = Set.of("java/lang/String", "java/lang/Boolean", "java/lang/Character",
            "java/lang/Byte", "java/lang/Short", "java/lang/Integer", "java/lang/Long", "java/lang/Float",
            "java/lang/Double", "java/lang/Class", "java/lang/Void", "java/math/BigInteger", "java/math/BigDecimal",
            "java/math/MathContext", "java/util/UUID", "java/util/Locale", "java/util/OptionalInt",
            "java/util/OptionalLong", "java/util/OptionalDouble", "java/util/regex/Pattern",
            "java/nio/charset/Charset", "java/net/URI", "java/lang/invoke/MethodHandle",
            "java/lang/invoke/MethodType", "java/lang/invoke/VarHandle", "java/lang/invoke/MethodHandles$Lookup");
    private static final Set<String> BASES = Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");
    private static final String TIME = "java/time/";

    private final ProgramClasses classes;

    Immutability(ProgramClasses classes) {
        this.classes = classes;
    }

    /** True for a field type, given as descriptor, whose values never change. */
    boolean isImmutable(String descriptor) {
        return isImmutable(descriptor, new HashSet<>());
    }

    private boolean isImmutable(String descriptor, Set<String> assumed) {
        if (descriptor.startsWith("[")) {
            return false;
        }
        return !descriptor.startsWith("L") || isImmutableClass(descriptor.substring(1, descriptor.length() - 1),
                assumed);
    }

    /** A class that is being looked at is assumed to be immutable, so that it may refer to itself. */
    private boolean isImmutableClass(String name, Set<String> assumed) {
        if (VALUES.contains(name) || name.startsWith(TIME) || !assumed.add(name)) {
            return true;
        }
        if (JdkClasses.owns(name)) {
            return JdkClasses.find(name).map(Class::isEnum).orElse(false);
        }
        return classes.find(name).map(facts -> !facts.isInterface() && hasFinalFields(facts, assumed)
                && subclassesAreImmutable(facts, assumed)).orElse(false);
    }

    private boolean hasFinalFields(ClassFacts facts, Set<String> assumed) {
        for (FieldModel field : facts.model().fields()) {
            boolean fixed = field.flags().has(AccessFlag.FINAL)
                    && isImmutable(field.fieldType().stringValue(), assumed);
            if (!field.flags().has(AccessFlag.STATIC) && !fixed) {
                return false;
            }
        }
        String parent = facts.superName().orElse("java/lang/Object");
        return BASES.contains(parent)
                || classes.find(parent).map(above -> hasFinalFields(above, assumed)).orElse(false);
    }

    private boolean subclassesAreImmutable(ClassFacts facts, Set<String> assumed) {
        return facts.isFinal() || classes.all().stream()
                .filter(other -> other.superName().filter(facts.name()::equals).isPresent())
                .allMatch(other -> isImmutableClass(other.name(), assumed));
    }
}
