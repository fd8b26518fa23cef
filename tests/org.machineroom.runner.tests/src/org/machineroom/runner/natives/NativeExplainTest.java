// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** {@code machineroom explain} finds faults that have been planted in programs in C, with their lines. */
public class NativeExplainTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final String PROGRAM = """
            #include <mpi.h>
            static double work(int steps) {
                volatile double sum = 0;
                for (int i = 0; i < steps; i++) {
                    sum += i * 0.5;
                }
                return sum;
            }
            static char large[50000];
            int main(int argc, char **argv) {
                int me, ranks;
                double one = 0, sum;
                MPI_Init(&argc, &argv);
                MPI_Comm_rank(MPI_COMM_WORLD, &me);
                MPI_Comm_size(MPI_COMM_WORLD, &ranks);
                %s
                MPI_Finalize();
                return 0;
            }
            """;

    /** All that the explanation says, in one line, of a program with a fault. */
    private static String explained(String name, String fault, int ranks, String... options) throws Exception {
        FOLDER.write(name + ".c", PROGRAM.formatted(fault));
        NativeFolder.Compilation compilation = FOLDER.compile(Compilers.C, "-g", "-O1", name + ".c", "-o",
                FOLDER.program(name));
        assertEquals(compilation.text(), 0, compilation.status());
        List<String> all = new ArrayList<>(List.of("--explain"));
        all.addAll(List.of(options));
        CommandLine ran = FOLDER.run(all, name, ranks);
        assertEquals(ran.toString(), 0, ran.status());
        return ran.out().replaceAll("\\s+", " ");
    }

    /** The line that holds some text. */
    private static String line(String name, String fault, String text) {
        List<String> lines = PROGRAM.formatted(fault).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                return name + ".c:" + (i + 1);
            }
        }
        throw new IllegalArgumentException(text);
    }

    private static void assertSays(String text, String... words) {
        for (String word : words) {
            assertTrue(word + " in: " + text, text.contains(word));
        }
    }

    @Test
    public void lateSenderIsFound() throws Exception {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    if (me == 1) {
                        one += work(3000);
                        MPI_Send(&one, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
                    } else if (me == 0) {
                        MPI_Recv(&one, 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                    }
                }
                """;
        assertSays(explained("late", fault, 2, "-m", "ap1000.mpi"), "1. Computing",
                line("late", fault, "MPI_Send"), "on rank 1 causes");
    }

    @Test
    public void imbalanceIsFound() throws Exception {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    one += work(me == 3 ? 60000 : 30000);
                    MPI_Allreduce(&one, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
                }
                """;
        assertSays(explained("uneven", fault, 8, "-m", "cluster.loggp"), "1. Computing",
                line("uneven", fault, "MPI_Allreduce"), "on rank 3 costs");
    }

    @Test
    public void searchOfUnexpectedMessagesIsFound() throws Exception {
        String fault = """
                for (int i = 0; me == 0 && i < 100; i++) {
                    MPI_Send(large, 8, MPI_BYTE, 1, i, MPI_COMM_WORLD);
                }
                MPI_Barrier(MPI_COMM_WORLD);
                for (int i = 99; me == 1 && i >= 0; i--) {
                    MPI_Recv(large, 8, MPI_BYTE, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                MPI_Barrier(MPI_COMM_WORLD);
                """;
        assertSays(explained("search", fault, 2, "-m", "ap1000.mpi"), line("search", fault, "MPI_Recv") + " on rank 1",
                "came before they were asked for");
    }

    @Test
    public void badMappingIsFound() throws Exception {
        String fault = """
                static char theirs[50000];
                for (int round = 0; round < 2; round++) {
                    MPI_Sendrecv(large, 50000, MPI_BYTE, (me + 1) % ranks, 1, theirs, 50000, MPI_BYTE,
                            (me + ranks - 1) % ranks, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
                """;
        assertSays(explained("far", fault, 36, "-m", "mesh.tile", "--mapping", "random:2"),
                "links on the average", "--mapping snake instead of random:2");
    }
}
