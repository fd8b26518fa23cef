// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/**
 * Kernels with the patterns of communication of well-known benchmarks, each with its own validation. MPICH prints the
 * same.
 */
public class KernelsTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final List<String> MACHINES = List.of("cluster.loggp", "ap1000.mpi", "raw.rmpi3", "t3e.shmem",
            "ap3000.vpplib");

    @BeforeClass
    public static void build() throws Exception {
        for (String source : List.of("sweep.f90", "faces.f90", "cycles.f90")) {
            FOLDER.build(Compilers.FORTRAN, source, "-O2");
        }
        FOLDER.build(Compilers.FORTRAN, "gradients.f", "-O2", "-ffixed-line-length-none");
        FOLDER.build(Compilers.C, "pencils.c", "-O2", "-lm");
        FOLDER.build(Compilers.C, "halo.c", "-O2");
    }

    private static void assertPrints(String expected, String kernel, int ranks) {
        for (String machine : MACHINES) {
            CommandLine run = FOLDER.run(List.of("-m", machine, "--limits", "extended"), kernel, ranks);
            assertEquals(machine + run, 0, run.status());
            assertEquals(machine + run, expected + "\n", run.out());
        }
    }

    @Test
    public void wavefrontsOfSmallMessages() {
        assertPrints("sweep verified T", "sweep", 4);
    }

    @Test
    public void facesOfAllCellsAsOneDerivedType() {
        assertPrints("faces verified T", "faces", 9);
    }

    @Test
    public void ghostCellsAtEachLevelOfMultigrid() {
        assertPrints("cycles residual  1.41421E+00 9.37648E-04 T", "cycles", 4);
    }

    @Test
    public void sumsAlongRowsAndTranspositionsInFortran77() {
        assertPrints("gradients verified T", "gradients", 16);
    }

    @Test
    public void planesTurnedByAllToAllOfDerivedTypes() {
        assertPrints("pencils energy 1716.731191 1716.731191, back again", "pencils", 6);
    }

    @Test
    public void persistentRequestsOnATorus() {
        assertPrints("halo verified", "halo", 4);
    }
}
