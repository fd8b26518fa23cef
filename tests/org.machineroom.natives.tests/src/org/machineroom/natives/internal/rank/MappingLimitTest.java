// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.natives.NativeException;

public class MappingLimitTest {
    private static final MappingLimit LIMIT = new MappingLimit(65_530);

    @Test
    public void fewRanksHaveCodeThatIsKeptFromWriting() throws NativeException {
        assertFalse(LIMIT.isDense(32_265, 2, 0));
        assertFalse(LIMIT.isDense(16_132, 2, 2));
    }

    @Test
    public void manyRanksHaveOnePieceEach() throws NativeException {
        assertTrue(LIMIT.isDense(32_266, 2, 0));
        assertTrue(LIMIT.isDense(64_530, 2, 0));
        assertTrue(LIMIT.isDense(21_510, 2, 2));
    }

    @Test
    public void tooManyAreRefusedWithTheNumberThatIsPossible() {
        assertEquals(
                "64531 ranks of a native program need some 65531 mappings of memory, and this host allows 65530, "
                        + "which is enough for 64530; as root: sysctl vm.max_map_count=131062",
                assertThrows(NativeException.class, () -> LIMIT.isDense(64_531, 2, 0)).getMessage());
        assertTrue(assertThrows(NativeException.class, () -> LIMIT.isDense(21_511, 2, 2)).getMessage()
                .contains("which is enough for 21510;"));
    }
}
