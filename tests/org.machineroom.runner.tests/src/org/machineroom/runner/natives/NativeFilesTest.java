// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** Ranks share the host's files, at their virtual times. */
public class NativeFilesTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @Test
    public void ranksFindWhatOthersHaveMadeUntilThen() throws Exception {
        FOLDER.build(Compilers.C, "jobs.c", "-O1");
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "jobs", 2, FOLDER.program("."));
        assertEquals(run.toString(), "3 3 5\n3 3 5\n", run.out());
    }

    /** As PETSc does to know how much memory it has. */
    @Test
    public void ranksFindThemselvesByTheirProcessNumber() throws Exception {
        FOLDER.write("self.c", """
                #include <mpi.h>
                #include <stdio.h>
                #include <unistd.h>
                int main(int argc, char **argv)
                {
                    char name[100];
                    long pages = 0;
                    MPI_Init(&argc, &argv);
                    sprintf(name, "/proc/%d/statm", (int) getpid());
                    FILE *file = fopen(name, "r");
                    printf("%d\\n", file && fscanf(file, "%ld", &pages) == 1 && pages > 0);
                    if (file) {
                        fclose(file);
                    }
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "self.c", "-o", "self"));
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "self", 2);
        assertEquals(run.toString(), "1\n1\n", run.out());
    }
}
