// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.cost;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What each kind of instruction costs on one processor, in 1/1000 cycles. Immutable; made by a {@link Builder} from
 * cycles, usually out of a machine description.
 */
public final class CostTable {
    private final long[] milliCycles;

    private CostTable(long[] milliCycles) {
        this.milliCycles = milliCycles;
    }

    /** Starts an empty table. */
    public static Builder builder() {
        return new Builder();
    }

    /** A table in which every instruction costs the same, for tests and for counting instructions. */
    public static CostTable uniform(double cycles) {
        Builder builder = builder();
        for (InstructionKind kind : InstructionKind.values()) {
            builder.cost(kind, cycles);
        }
        return builder.build();
    }

    /** The cost of one instruction in 1/1000 cycles. */
    public long milliCycles(InstructionKind kind) {
        return milliCycles[kind.ordinal()];
    }

    /** Collects the costs of a table. A kind without a cost takes that of its fallback. */
    public static final class Builder {
        private static final int MILLI = 1000;
        private static final double ROUNDING_ERROR = 1e-4;
        private static final double MAX_CYCLES = 1e6;

        private final Map<InstructionKind, Long> given = new EnumMap<>(InstructionKind.class);

        private Builder() {
        }

        /**
         * Sets the cost of a kind.
         *
         * @param cycles zero or more, with at most three decimals
         */
        public Builder cost(InstructionKind kind, double cycles) {
            if (!(cycles >= 0 && cycles <= MAX_CYCLES)) {
                throw new IllegalArgumentException(
                        kind.key() + ": a cost must be between 0 and 1e6 cycles, not " + cycles);
            }
            long milliCycles = Math.round(cycles * MILLI);
            if (Math.abs(cycles * MILLI - milliCycles) > ROUNDING_ERROR) {
                throw new IllegalArgumentException(
                        kind.key() + ": a cost has at most 3 decimals, not " + cycles + " cycles");
            }
            given.put(kind, milliCycles);
            return this;
        }

        /**
         * Makes the table.
         *
         * @throws IllegalArgumentException if a kind has neither a cost nor a fallback with one; it names them all
         */
        public CostTable build() {
            List<String> missing = new ArrayList<>();
            long[] costs = new long[InstructionKind.values().length];
            for (InstructionKind kind : InstructionKind.values()) {
                Long cost = costOf(kind);
                if (cost == null) {
                    missing.add(kind.key());
                } else {
                    costs[kind.ordinal()] = cost;
                }
            }
            if (!missing.isEmpty()) {
                throw new IllegalArgumentException("no cost is given for " + String.join(", ", missing));
            }
            return new CostTable(costs);
        }

        private Long costOf(InstructionKind kind) {
            Long own = given.get(kind);
            return own != null ? own : kind.fallback().map(this::costOf).orElse(null);
        }
    }
}
