// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.cost;

import java.util.Arrays;

/**
 * So and so many instructions of each kind, in thousandths, so that a table can say "half a load per byte". Immutable.
 */
public final class InstructionMix {
    /** No instructions. */
    public static final InstructionMix NONE = new InstructionMix(new long[InstructionKind.values().length]);

    private static final int ONE = 1000;

    private final long[] thousandths;

    private InstructionMix(long[] thousandths) {
        this.thousandths = thousandths;
    }

    /** One instruction of each of the given kinds; a kind given twice counts twice. */
    public static InstructionMix of(InstructionKind... kinds) {
        long[] counts = new long[InstructionKind.values().length];
        for (InstructionKind kind : kinds) {
            counts[kind.ordinal()] += ONE;
        }
        return new InstructionMix(counts);
    }

    /** So many thousandths of an instruction of one kind. */
    public static InstructionMix ofThousandths(InstructionKind kind, long count) {
        long[] counts = new long[InstructionKind.values().length];
        counts[kind.ordinal()] = count;
        return new InstructionMix(counts);
    }

    /** The instructions of this mix and of the other. */
    public InstructionMix plus(InstructionMix other) {
        long[] sum = thousandths.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += other.thousandths[i];
        }
        return new InstructionMix(sum);
    }

    /** This mix so many times over. */
    public InstructionMix times(long factor) {
        long[] product = thousandths.clone();
        for (int i = 0; i < product.length; i++) {
            product[i] = Math.multiplyExact(product[i], factor);
        }
        return new InstructionMix(product);
    }

    /** How many thousandths of an instruction of a kind this mix holds. */
    public long thousandths(InstructionKind kind) {
        return thousandths[kind.ordinal()];
    }

    /** The whole mix's cost on a machine in 1/1000 cycles, rounded to the nearest. */
    public long milliCycles(CostTable costs) {
        long millionths = 0;
        for (InstructionKind kind : InstructionKind.values()) {
            millionths += Math.multiplyExact(thousandths[kind.ordinal()], costs.milliCycles(kind));
        }
        return Math.floorDiv(millionths + ONE / 2, ONE);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof InstructionMix mix && Arrays.equals(thousandths, mix.thousandths);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(thousandths);
    }

    /** For example {@code 2 load + 0.5 store}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (InstructionKind kind : InstructionKind.values()) {
            long count = thousandths[kind.ordinal()];
            if (count != 0) {
                text.append(text.isEmpty() ? "" : " + ");
                text.append(count % ONE == 0 ? String.valueOf(count / ONE) : String.valueOf(count / (double) ONE));
                text.append(' ').append(kind.key());
            }
        }
        return text.isEmpty() ? "nothing" : text.toString();
    }
}
