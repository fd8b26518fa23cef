// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.FieldModel;
import java.lang.classfile.TypeKind;
import java.lang.reflect.AccessFlag;
import java.util.Optional;

/**
 * Where the fields of the program's classes lie in memory: in the order of the class file, behind a header and the
 * fields of the superclass, each at a multiple of its size. What a superclass of the JDK has takes no room. References
 * have four bytes.
 */
record FieldLayout(ClassWorld world) {
    private static final int HEADER = 8;
    /** Static variables lie below all objects. */
    private static final int STATIC_SLOTS = 1 << 17;
    private static final int STATIC_SLOT = 8;

    /** Bytes between the start of an object and one of its fields; empty if that is not a field of the program's. */
    Optional<Integer> offset(String owner, String name, String descriptor) {
        for (Optional<String> type = Optional.of(owner); type.isPresent() && isOurs(type.get());) {
            ClassFacts facts = world.program(type.get()).orElseThrow();
            if (facts.field(name, descriptor).isPresent()) {
                return Optional.of(end(facts, name, descriptor) - fieldSize(descriptor));
            }
            type = facts.superName();
        }
        return Optional.empty();
    }

    /** Bytes of an object of exactly this class of the program. */
    int size(String owner) {
        return end(world.program(owner).orElseThrow(), null, null);
    }

    /** The address of a static variable of the program; two in a very large program may have the same. */
    Optional<Integer> variable(String owner, String name, String descriptor) {
        return world.fieldOwner(owner, name, descriptor)
                .map(facts -> Math.floorMod((facts.name() + "." + name).hashCode(), STATIC_SLOTS) * STATIC_SLOT);
    }

    /** The base-2 logarithm of a value's size. */
    static int shift(TypeKind kind) {
        return switch (kind) {
            case BOOLEAN, BYTE -> 0;
            case CHAR, SHORT -> 1;
            case LONG, DOUBLE -> 3;
            default -> 2;
        };
    }

    private boolean isOurs(String type) {
        return world.origin(type) == Origin.PROGRAM;
    }

    /** Where a field ends, or with {@code null} the last of the class. */
    private int end(ClassFacts facts, String name, String descriptor) {
        int end = facts.superName().filter(this::isOurs).map(this::size).orElse(HEADER);
        for (FieldModel field : facts.model().fields()) {
            if (!field.flags().has(AccessFlag.STATIC)) {
                int size = fieldSize(field.fieldType().stringValue());
                end = (end + size - 1) / size * size + size;
                if (name != null && field.fieldName().equalsString(name)
                        && field.fieldType().equalsString(descriptor)) {
                    return end;
                }
            }
        }
        return end;
    }

    private static int fieldSize(String descriptor) {
        return 1 << shift(TypeKind.fromDescriptor(descriptor));
    }
}
