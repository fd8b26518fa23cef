// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.cost;

import java.util.Locale;
import java.util.Optional;

/**
 * The kinds of instruction that a machine description prices, in the terms of a compiled program on a simple
 * processor. Each constant says which JVM instructions it stands for.
 * <p>
 * What costs nothing: loads and stores of local variables, constants, and the stack instructions ({@code dup},
 * {@code swap}, {@code pop}). A compiler keeps locals and temporaries in registers and folds constants into
 * instructions, so that none of these is left in the machine code that a historical machine would run; {@code nop},
 * {@code return} (part of {@link #CALL}) and {@code new}'s uninitialised reference likewise.
 * <p>
 * A kind with a {@link #fallback()} may be left out of a machine description; it then costs what its fallback costs.
 * The others must be given.
 */
public enum InstructionKind {
    /** {@code iadd isub ineg iinc iand ior ixor ishl ishr iushr}. */
    INT_ALU(null),
    /** {@code imul}. */
    INT_MUL(null),
    /** {@code idiv irem}. */
    INT_DIV(null),
    /** {@code i2l l2i i2b i2c i2s}. */
    INT_CONVERT(INT_ALU),

    /** {@code ladd lsub lneg land lor lxor lshl lshr lushr lcmp}. */
    LONG_ALU(INT_ALU),
    /** {@code lmul}. */
    LONG_MUL(INT_MUL),
    /** {@code ldiv lrem}. */
    LONG_DIV(INT_DIV),

    /** {@code fadd fsub fneg}. */
    FLOAT_ADD(null),
    /** {@code fmul}. */
    FLOAT_MUL(null),
    /** {@code fdiv frem}. */
    FLOAT_DIV(null),
    /** {@code fcmpl fcmpg}. */
    FLOAT_COMPARE(FLOAT_ADD),

    /** {@code dadd dsub dneg}. */
    DOUBLE_ADD(null),
    /** {@code dmul}. */
    DOUBLE_MUL(null),
    /** {@code ddiv drem}. */
    DOUBLE_DIV(null),
    /** {@code dcmpl dcmpg}. */
    DOUBLE_COMPARE(DOUBLE_ADD),

    /** Between integer and floating point and between the two floating formats: {@code i2f i2d l2f l2d f2i ... d2f}. */
    FLOAT_CONVERT(FLOAT_ADD),

    /** Reads up to four bytes or a reference: {@code getfield getstatic arraylength}, {@code iaload aaload ...}. */
    LOAD(null),
    /** Writes up to four bytes or a reference: {@code putfield putstatic}, {@code iastore aastore ...}. */
    STORE(null),
    /** Reads eight bytes: {@code laload daload}, fields of type long or double. */
    LOAD_WIDE(LOAD),
    /** Writes eight bytes: {@code lastore dastore}, fields of type long or double. */
    STORE_WIDE(STORE),
    /** The address of an array element, for each array instruction, beside its {@code LOAD} or {@code STORE}. */
    ARRAY_INDEX(INT_ALU),

    /** A conditional branch with its comparison of integers or references: {@code ifeq ... if_acmpne ifnull}. */
    BRANCH(null),
    /** {@code goto}. */
    JUMP(BRANCH),
    /** {@code tableswitch lookupswitch}. */
    SWITCH(BRANCH),

    /**
     * A call of a known method and its return: {@code invokestatic invokespecial}, and {@code invokevirtual} of a
     * method that nothing can override.
     */
    CALL(null),
    /** A call through a table: {@code invokevirtual invokeinterface}, beside one {@code LOAD} for the table. */
    CALL_VIRTUAL(CALL),
    /** {@code athrow}. */
    THROW(CALL),

    /**
     * {@code new newarray anewarray multianewarray}; clearing an array counts as {@link #STORE_WIDE} for each eight
     * bytes beside it.
     */
    ALLOCATE(null),
    /** {@code checkcast instanceof}. */
    TYPE_CHECK(LOAD),
    /** {@code monitorenter monitorexit}, and both for a synchronized method. */
    MONITOR(CALL);

    private final InstructionKind fallback;

    InstructionKind(InstructionKind fallback) {
        this.fallback = fallback;
    }

    /** The kind whose cost stands in where a machine gives none for this one; empty for those it must give. */
    public Optional<InstructionKind> fallback() {
        return Optional.ofNullable(fallback);
    }

    /** The name of this kind in a machine description and in the table of library costs, e.g. {@code int_alu}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Finds a kind by its {@link #key()}. */
    public static Optional<InstructionKind> byKey(String key) {
        for (InstructionKind kind : values()) {
            if (kind.key().equals(key)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
