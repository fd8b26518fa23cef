// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.cost;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.Optional;
import org.junit.Test;

/** Prices are exact to a thousandth of a cycle, and none is left open. */
public class CostTableTest {
    @Test
    public void kindWithoutCostTakesThatOfItsFallback() {
        CostTable table = base().cost(InstructionKind.INT_ALU, 1).cost(InstructionKind.LOAD, 2.5).build();
        assertEquals(1000, table.milliCycles(InstructionKind.LONG_ALU));
        assertEquals(2500, table.milliCycles(InstructionKind.LOAD_WIDE));
        assertEquals(7000, table.milliCycles(InstructionKind.INT_MUL));
    }

    @Test
    public void kindsWithNeitherAreNamed() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> base().cost(InstructionKind.INT_ALU, 1).build());
        assertEquals("no cost is given for load, load_wide, type_check", e.getMessage());
    }

    @Test
    public void impossibleCostsAreRefused() {
        assertEquals("int_mul: a cost must be between 0 and 1e6 cycles, not -1.0", refused(-1));
        assertEquals("int_mul: a cost must be between 0 and 1e6 cycles, not NaN", refused(Double.NaN));
        assertEquals("int_mul: a cost has at most 3 decimals, not 5.0E-4 cycles", refused(0.0005));
    }

    @Test
    public void sumsOfDecimalsAreTakenAsTheirNearestThousandth() {
        CostTable table = base().cost(InstructionKind.INT_ALU, 0.1 + 0.2).cost(InstructionKind.LOAD, 0).build();
        assertEquals(300, table.milliCycles(InstructionKind.INT_ALU));
    }

    @Test
    public void mixIsPricedAsAWhole() {
        CostTable table = base().cost(InstructionKind.INT_ALU, 0.001).cost(InstructionKind.LOAD, 2).build();
        InstructionMix mix = InstructionMix.of(InstructionKind.LOAD, InstructionKind.LOAD)
                .plus(InstructionMix.ofThousandths(InstructionKind.INT_ALU, 400)).times(2);
        assertEquals("0.8 int_alu + 4 load", mix.toString());
        assertEquals(8001, mix.milliCycles(table));
        assertEquals("nothing", InstructionMix.NONE.toString());
    }

    @Test
    public void keysAreFoundAgain() {
        for (InstructionKind kind : InstructionKind.values()) {
            assertEquals(Optional.of(kind), InstructionKind.byKey(kind.key()));
        }
        assertEquals(Optional.empty(), InstructionKind.byKey("int_add"));
    }

    private static String refused(double cycles) {
        return assertThrows(IllegalArgumentException.class,
                () -> CostTable.builder().cost(InstructionKind.INT_MUL, cycles)).getMessage();
    }

    /** All that must be given but for INT_ALU and LOAD. */
    private static CostTable.Builder base() {
        CostTable.Builder builder = CostTable.builder();
        for (InstructionKind kind : InstructionKind.values()) {
            if (kind.fallback().isEmpty() && kind != InstructionKind.INT_ALU && kind != InstructionKind.LOAD) {
                builder.cost(kind, 7);
            }
        }
        return builder;
    }
}
