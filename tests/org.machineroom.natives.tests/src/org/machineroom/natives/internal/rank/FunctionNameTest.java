// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.natives.internal.source.Sources;

/** How functions are named. */
public class FunctionNameTest {
    @Test
    public void proceduresOfFortranHaveTheNamesOfTheirSource() {
        assertEquals("rod::step", FunctionName.of("__rod_MOD_step", "/home/me/heat.f90"));
        assertEquals("in a program without -g", "rod::step", FunctionName.of("__rod_MOD_step", null));
        assertEquals("saxpy", FunctionName.of("saxpy_", "saxpy.f"));
        assertEquals("saxpy", FunctionName.of("saxpy_", "saxpy.F"));
        assertEquals("saxpy_y", FunctionName.of("saxpy_y_", "saxpy.F"));
        assertEquals("saxpy_y", FunctionName.of("saxpy_y", "saxpy.F"));
        assertEquals("MAIN__", FunctionName.of("MAIN__", "heat.f"));
        assertEquals("twice_", FunctionName.of("twice_", "twice.c"));
        assertEquals("twice_", FunctionName.of("twice_", null));
    }

    @Test
    public void regionsOfOpenMpAreOfTheProcedureThatHasThem() {
        assertEquals("rod::step._omp_fn.1", FunctionName.of("__rod_MOD_step._omp_fn.1", "heat.f90"));
        assertEquals("rod::step._omp_fn.1", FunctionName.of("__rod_MOD_step._omp_fn.1.cold", null));
        assertEquals("translv._omp_fn.0", FunctionName.of("translv_._omp_fn.0", "translv.f90"));
        assertEquals("MAIN__._omp_fn.0", FunctionName.of("MAIN__._omp_fn.0", "heat.f90"));
        assertEquals("main._omp_fn.0", FunctionName.of("main._omp_fn.0", "heat.c"));
    }

    @Test
    public void onlyInFortranIsMainOfTheCompiler() {
        assertTrue(FunctionName.isMade("main", "heat.f90"));
        assertFalse(FunctionName.isMade("MAIN__", "heat.f90"));
        assertFalse(FunctionName.isMade("main", "heat.c"));
        assertFalse(FunctionName.isMade("main", null));
    }

    @Test
    public void innerFunctionsHaveTheNamesOfTheirSource() {
        assertEquals("halo", FunctionName.of("halo.15", "heat.f90"));
        assertEquals("halo", FunctionName.of("halo.15.constprop.0", "heat.f90"));
        assertEquals("halo._omp_fn.0", FunctionName.of("halo.15._omp_fn.0", null));
    }

    @Test
    public void proceduresOfSubmodulesAreNamedWithTheirSubmodule() {
        assertEquals("rod:comms::pack", FunctionName.of("__rod.comms_MOD_pack", "heat.f90"));
        assertEquals("rod:comms::pack._omp_fn.0", FunctionName.of("__rod.comms_MOD_pack._omp_fn.0", null));
    }

    @Test
    public void aProcedureWithEntriesHasTheNameThatItBeginsWith() {
        assertEquals("relax", FunctionName.of("master.0.relax_", "heat.f90"));
        assertEquals("of an inlined one", "relax", FunctionName.of("master.0.relax", "heat.f90"));
        assertEquals("in a program without -g", "relax", FunctionName.of("master.0.relax_", null));
        assertEquals("relax._omp_fn.1", FunctionName.of("master.12.relax_._omp_fn.1", "heat.f90"));
        assertEquals("an inner procedure of that name", "master", FunctionName.of("master.0", "heat.f90"));
    }

    @Test
    public void functionsOfTheRuntimeHaveTheNamesOfTheCLibrary() {
        assertEquals("write", FunctionName.of(Sources.OWN + "write", null));
        assertEquals("own", FunctionName.of("own.3", "heat.f90"));
    }

    @Test
    public void copiesAreTheirOriginals() {
        assertEquals("next", FunctionName.of("next.localalias", "next.c"));
        assertEquals("next", FunctionName.of("next.constprop.0.isra.0", null));
        assertEquals("norm(double)", FunctionName.of("norm(double) [clone .localalias] [clone .cold]", "n.cc"));
    }
}
