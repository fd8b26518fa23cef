// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** OpenMP in ranks of one thread does what libgomp does with one. */
public class OpenMpTest {
    /** Where programs are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();
    /** What libgomp of gcc 12 has regions.c print with one thread. */
    private static final String LINES = """
            4 46 111 23 5 1 10 4950 5
            17 69 666 8000000000000010 6 10
            3 2
            4 3 4 145 5
            13 9 5 1
            0 1 2 3 7 1 -1
            """;

    @Test
    public void regionsAndTasksDoWhatTheyDoWithOneThread() throws Exception {
        FOLDER.build(Compilers.C, "regions.c", "-O1", "-fopenmp");
        CommandLine run = FOLDER.run(List.of("-m", "cluster.loggp"), "regions", 2);
        assertEquals(run.toString(), LINES + LINES, run.out());
        assertEquals(run.toString(), 1, run.status());
        assertTrue(run.toString(), run.err().contains("libgomp: error directive encountered: going on\n"));
        assertTrue(run.toString(), run.err().contains("libgomp: fatal error: error directive encountered: going no"));
    }

    /** As CMake's FindOpenMP has it, which gives the option to the compiler only. */
    @Test
    public void aLibraryThatIsNamedByItsFileHasOneThread() throws Exception {
        FOLDER.write("two.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int threads = 0;
                    MPI_Init(&argc, &argv);
                    #pragma omp parallel num_threads(2)
                    {
                        #pragma omp atomic
                        threads++;
                    }
                    printf("%d\\n", threads);
                    MPI_Finalize();
                    return 0;
                }
                """);
        NativeFolder.assertBuilt(FOLDER.execute("sh", "-c", "mpi=" + Compilers.C.wrapper() + """
                ; $mpi -fopenmp -c two.c && $mpi -o two two.o $(gcc -print-file-name=libgomp.so)
                """));
        assertEquals("1\n", FOLDER.run(List.of("-m", "cluster.loggp"), "two", 1).out());
    }
}
