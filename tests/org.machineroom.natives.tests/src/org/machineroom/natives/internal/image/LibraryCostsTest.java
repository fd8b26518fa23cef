// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;

/** What functions of the C library cost. */
public class LibraryCostsTest {
    @Test
    public void aFunctionAndItsShorterFormCostTheSame() {
        InstructionMix root = InstructionMix.ofThousandths(InstructionKind.DOUBLE_DIV, 2000);
        assertEquals(root, LibraryCosts.of("sqrt"));
        assertEquals(root, LibraryCosts.of("sqrtf"));
    }

    @Test
    public void severalFunctionsMayShareALine() {
        assertEquals(LibraryCosts.of("sin"), LibraryCosts.of("cos"));
        assertEquals(40_000, LibraryCosts.of("sin").milliCycles(CostTable.uniform(1)));
    }

    @Test
    public void whatIsNotThereCostsNothing() {
        assertEquals(InstructionMix.NONE, LibraryCosts.of("my_own_function"));
    }
}
