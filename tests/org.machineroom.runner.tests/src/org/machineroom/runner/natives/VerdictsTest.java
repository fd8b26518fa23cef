// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** What is said about faulty programs in C of the kinds that suites of such programs have. */
public class VerdictsTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "verdicts.c", "-O1", "-fno-inline");
    }

    private static void assertTold(int program, String... words) {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "verdicts", 3, Integer.toString(program));
        for (String word : words) {
            assertTrue(run.toString(), run.err().contains(word));
        }
    }

    @Test
    public void inPlaceStandsForNoOtherBuffer() {
        assertTold(0, "MPI_Bcast on rank 0", "MPI_IN_PLACE stands for the block of a process");
        assertTold(1, "MPI_Reduce on rank 1", "in rooted ones at the root only");
    }

    @Test
    public void buffersOfStartedCollectivesAreLeftAlone() {
        assertTold(2, "buffer changed too early in MPI_Ibcast at verdicts.change(verdicts.c:22): rank 0");
        assertTold(3, "buffer changed too early in MPI_Ireduce", "ranks 0-2", "completed by MPI_Wait");
    }

    @Test
    public void programsThatGoOnlyWithBuffersAreTold() {
        assertTold(6, "relies on buffers in MPI_Send at verdicts.buffers(verdicts.c:", "rank 2 for rank 0 to receive");
        assertTold(7, "relies on buffers in MPI_Recv", "rank 0 would wait for rank 1 to call MPI_Bcast");
    }

    @Test
    public void accessesUnderSharedLocksConflict() {
        assertTold(4, "MPI_Put of rank 2 and MPI_Put of rank 1 are to the same memory of rank 0");
        assertTold(5, "MPI_Put of rank 2 and MPI_Get of rank 1 are to the same memory of rank 0");
    }
}
