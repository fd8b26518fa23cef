// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Rule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** Programs in C are explored as those in Java. */
public class NativeExploreTest {
    /** Waits for ever if the message of rank 2 is taken first. */
    private static final String RACE = """
            #include <mpi.h>
            int main(int argc, char **argv) {
                int rank, got[3];
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);
                if (rank > 0) {
                    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
                } else {
                    for (int i = 1; i < 3; i++)
                        MPI_Recv(&got[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    if (got[1] > got[2])
                        MPI_Recv(&rank, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                MPI_Finalize();
                return 0;
            }
            """;

    @Rule
    public final NativeFolder folder = new NativeFolder();

    @Test
    public void theLinesOfADeadlocksMatchesAreTold() throws Exception {
        folder.write("race.c", RACE);
        NativeFolder.Compilation compilation = folder.compile(Compilers.C, "-g", "race.c", "-o", "race");
        assertEquals(compilation.text(), 0, compilation.status());
        CommandLine explored = CommandLine.run("explore", "-n", "3", folder.program("race"));
        assertTrue(explored.out(), explored.out().contains("1 deadlock"));
        assertTrue(explored.out(), explored.out()
                .contains("rank 0, receive 1 from any source at race.main(race.c:10) takes a message of rank 2"));
        assertFalse(explored.out(), explored.out().contains("Unknown Source"));
    }
}
