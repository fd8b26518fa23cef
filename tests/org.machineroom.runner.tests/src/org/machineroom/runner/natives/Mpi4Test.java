// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** What programs in C and Fortran have of MPI 4. */
public class Mpi4Test {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "persistent.c");
        FOLDER.build(Compilers.C, "large.c");
        FOLDER.build(Compilers.C, "tools.c");
        FOLDER.build(Compilers.C, "forty.c");
        FOLDER.build(Compilers.C, "younger.c", "-fno-inline");
        FOLDER.build(Compilers.FORTRAN, "younger08.f90");
        FOLDER.build(Compilers.FORTRAN, "large08.f90");
    }

    private static void assertPrints(String line, String machine, String program, int ranks) {
        CommandLine run = FOLDER.run(List.of("-m", machine, "--limits", "extended"), program, ranks);
        assertEquals(run.toString(), line, run.out().strip());
        assertEquals(run.toString(), 0, run.status());
    }

    private static String fault(int number, String... words) {
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "younger", 2, Integer.toString(number));
        for (String word : words) {
            assertTrue(run.toString(), run.err().contains(word));
        }
        return run.err();
    }

    @Test
    public void persistentCollectivesDoWhatThePlainOnesDo() {
        for (String machine : List.of("cluster.loggp", "ap1000.mpi", "cell.buffered", "t3e.hwq", "raw.rmpi3")) {
            assertPrints("all are right", machine, "persistent", 5);
        }
    }

    @Test
    public void callsWithLargeCountsDoWhatThoseWithIntegersDo() {
        assertPrints("done", "cluster.loggp", "large", 4);
    }

    @Test
    public void exchangesPartitionsAndHints() {
        for (String machine : List.of("cluster.loggp", "ap1000.mpi", "raw.rmpi2")) {
            assertPrints("done", machine, "younger", 2);
        }
    }

    /** As scripts that configure a program start one. */
    @Test
    public void aProgramWithoutASimulatorSaysWhichVersionItHas() throws Exception {
        FOLDER.write("version.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(void)
                {
                    int version, subversion;
                    MPI_Get_version(&version, &subversion);
                    printf("%d.%d\\n", version, subversion);
                    return 0;
                }
                """);
        assertEquals(0, FOLDER.compile(Compilers.C, "version.c", "-o", "version").status());
        assertEquals("4.0\n", FOLDER.execute(FOLDER.program("version")).text());
    }

    @Test
    public void fortranHasItToo() {
        assertPrints("done", "cluster.loggp", "younger08", 2);
    }

    @Test
    public void theKindOfACountTellsInFortranWhichCallIsMeant() {
        assertPrints("done", "cluster.loggp", "large08", 2);
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "large08", 2, "more");
        assertTrue(run.toString(), run.err().contains("the count is 3000000000; it must not be more than 2147483647"));
    }

    @Test
    public void whatElseTheStandardHas() {
        assertPrints("done", "cluster.loggp", "forty", 2);
    }

    @Test
    public void toolsAreToldThatThereIsNothingToSee() {
        assertPrints("done", "cluster.loggp", "tools", 1);
    }

    @Test
    public void librariesOfOldRefuseIt() {
        CommandLine run = FOLDER.run(List.of("-m", "t3e.hwq"), "persistent", 2);
        assertTrue(run.toString(), run.err().contains("t3e.hwq has no functions of MPI 4"));
    }

    @Test
    public void wrongUseOfPersistentCollectivesIsTold() {
        fault(0, "rank 1 calls MPI_Barrier_init where rank 0 calls MPI_Bcast_init on MPI_COMM_WORLD");
        fault(1, "MPI_Allreduce_init on MPI_COMM_WORLD: rank 1 has called it, rank 0 has not.",
                "1 persistent request of MPI_Allreduce_init not freed before MPI_Finalize");
        fault(2, "the request of a persistent collective operation is active");
        fault(3, "buffer changed too early in MPI_Start at younger.fault(younger.c:");
    }

    @Test
    public void wrongUseOfExchangesAndPartitionsIsTold() {
        fault(4, "1 request of MPI_Isendrecv not completed before MPI_Finalize");
        fault(5, "MPI_Wait for 1 partition of its own, the first of which is number 0, that MPI_Pready has not said",
                "MPI_Wait for MPI_Recv from rank 0, tag 7 at");
        fault(6, "partition 0 has been ready since the request was started");
    }
}
