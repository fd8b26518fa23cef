// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.util.List;
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
    public void functionsOfVectorsCostAsMuchForEachElement() {
        assertEquals(LibraryCosts.of("exp").times(2), LibraryCosts.of("_ZGVbN2v_exp"));
        assertEquals(LibraryCosts.of("expf").times(8), LibraryCosts.of("_ZGVdN8v_expf"));
        assertEquals(LibraryCosts.of("pow").times(4), LibraryCosts.of("_ZGVdN4vv_pow"));
    }

    @Test
    public void functionsOfFortranThatWorkOnArraysCostSomethingForEachElement() {
        assertEquals(LibraryCosts.of("_gfortran_sum_r8"), LibraryCosts.of("_gfortran_msum_r10"));
        for (String name : List.of("matmul_c8", "arandom_r4", "sum_i4", "sproduct_c4", "mmaxval_r8", "minval_i16",
                "norm2_r4", "count_4_l", "any_l4", "parity_l1", "iall_i4", "maxloc0_4_r8", "mminloc1_8_i4",
                "sfindloc1_c8", "findloc0_s1", "cshift0_4", "cshift1_8", "eoshift3_4", "reshape_r8", "reshape",
                "pack", "pack_s", "unpack0", "spread", "spread_scalar", "internal_pack", "internal_unpack")) {
            assertNotEquals(name, InstructionMix.NONE, LibraryCosts.of("_gfortran_" + name));
        }
    }

    @Test
    public void whatIsNotThereCostsNothing() {
        assertEquals(InstructionMix.NONE, LibraryCosts.of("my_own_function"));
    }
}
