// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.write;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.Test;

/** Which expressions name a variable. */
public class VariablePathTest {
    @Test
    public void namesAndIndicesAreRead() {
        assertEquals(List.of("grid", "cells", "[3]", "[i]", "mass"), steps("grid.cells[3][ i ].mass"));
        assertEquals(List.of("this", "count"), steps(" this . count "));
        assertEquals(List.of("all", "[next[from]]"), steps("all[next[from]]"));
    }

    @Test
    public void whatNeedsMoreThanNamesIsNone() {
        for (String wrong : List.of("", "3", "a + b", "a[i + 1]", "size()", "a.", "a[", "a[]", "[3]", "a b", "a[0]b")) {
            assertEquals(wrong, Optional.empty(), VariablePath.read(wrong));
        }
    }

    @Test
    public void partsOfALongArrayAreLeftOut() {
        assertEquals("all[117]", VariablePath.ofNames(List.of("all", "[100...199]", "[117]")).toString());
    }

    @Test
    public void pathBelowAnExpressionGoesOn() {
        VariablePath path = VariablePath.read("grid.cells").orElseThrow();
        assertEquals("grid.cells[3]", path.with(VariablePath.ofNames(List.of("[3]"))).toString());
    }

    private static List<String> steps(String expression) {
        return VariablePath.read(expression).orElseThrow().steps();
    }
}
