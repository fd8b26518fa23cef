// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** How functions are named. */
public class FunctionNameTest {
    @Test
    public void proceduresOfFortranHaveTheNamesOfTheirSource() {
        assertEquals("rod::step", FunctionName.of("__rod_MOD_step", "/home/me/heat.f90"));
        assertEquals("in a program without -g", "rod::step", FunctionName.of("__rod_MOD_step", null));
        assertEquals("saxpy", FunctionName.of("saxpy_", "saxpy.f"));
        assertEquals("saxpy", FunctionName.of("saxpy_", "saxpy.F"));
        assertEquals("MAIN__", FunctionName.of("MAIN__", "heat.f"));
        assertEquals("twice_", FunctionName.of("twice_", "twice.c"));
        assertEquals("twice_", FunctionName.of("twice_", null));
    }

    @Test
    public void copiesAreTheirOriginals() {
        assertEquals("next", FunctionName.of("next.localalias", "next.c"));
        assertEquals("next", FunctionName.of("next.constprop.0.isra.0", null));
        assertEquals("norm(double)", FunctionName.of("norm(double) [clone .localalias] [clone .cold]", "n.cc"));
    }
}
