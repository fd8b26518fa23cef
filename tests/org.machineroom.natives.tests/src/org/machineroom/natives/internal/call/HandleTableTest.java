// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

/** Handles of one kind. */
public class HandleTableTest {
    private final HandleTable<String> table = new HandleTable<>(HandleKind.DATATYPE, List.of("int", "double"));

    @Test
    public void predefinedOnesBeginAtOne() {
        assertEquals("int", table.get(0x03000001));
        assertEquals(0x03000000, table.none());
        assertNull(table.get(table.none()));
    }

    @Test
    public void whatIsOfAnotherKindNamesNothing() {
        assertNull(table.get(0x04000001));
        assertNull(table.get(0x03000007));
    }

    @Test
    public void aHandleThatWasFreedIsGivenAgainMuchLater() {
        int first = table.add("vector");
        assertEquals(0x03000003, first);
        table.remove(first);
        assertNull(table.get(first));
        assertEquals(first + 1, table.add("struct"));
        for (int i = 0; i < 100; i++) {
            table.remove(table.add("contiguous"));
        }
        assertEquals("contiguous", table.get(table.add("contiguous")));
        assertTrue(table.add("indexed") < first + 100);
        assertEquals(first + 1, table.of("struct"));
    }

    @Test
    public void whatIsFreedCanBeAskedAboutUntilThen() {
        int handle = table.add("vector");
        table.retire(handle);
        assertEquals("vector", table.get(handle));
    }

    @Test
    public void nothingIsTheNullHandle() {
        assertEquals(table.none(), table.add(null));
        assertEquals(table.none(), table.of(null));
    }
}
