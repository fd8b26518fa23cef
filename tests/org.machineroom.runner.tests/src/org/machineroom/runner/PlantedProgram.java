// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** A program into which a fault is planted, and what the explanation of its run says. */
public final class PlantedProgram extends TemporaryFolder {
    private static final String PROGRAM = """
            import mpi.*;
            class Planted {
                static double work(int steps) {
                    double sum = 0;
                    for (int i = 0; i < steps; i++) {
                        sum += i * 0.5;
                    }
                    return sum;
                }
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    Intracomm all = MPI.COMM_WORLD;
                    int me = all.Rank();
                    int ranks = all.Size();
                    byte[] small = new byte[8];
                    byte[] large = new byte[50000];
                    double[] one = new double[1];
                    double[] sum = new double[1];
                    double[] everybodys = new double[ranks];
                    double result = 0;
                    %s
                    if (result < 0) {
                        System.out.println(result);
                    }
                    MPI.Finalize();
                }
            }
            """;

    /** Plants a fault and returns what the explanation says of where to look first. */
    List<String> findings(String machine, int ranks, String fault) throws IOException {
        return lookHereFirst(explained(machine, ranks, fault));
    }

    CommandLine explained(String machine, int ranks, String fault, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "--explain", "-m", machine, "-n",
                Integer.toString(ranks)));
        words.addAll(List.of(options));
        words.add(source(fault).toString());
        CommandLine ran = CommandLine.run(words.toArray(String[]::new));
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        return ran;
    }

    Path source(String fault) throws IOException {
        return Files.writeString(newFolder().toPath().resolve("Planted.java"), PROGRAM.formatted(fault));
    }

    static List<String> lookHereFirst(CommandLine ran) {
        List<String> lines = ran.out().lines().toList();
        List<String> found = new ArrayList<>();
        for (int i = lines.indexOf("look here first") + 1; i < lines.size() && !lines.get(i).isEmpty(); i++) {
            if (lines.get(i).startsWith("     ")) {
                found.add(found.removeLast() + ' ' + lines.get(i).strip());
            } else {
                found.add(lines.get(i).strip());
            }
        }
        return found;
    }

    /** The line of the program that holds some text. */
    static String line(String fault, String text) {
        List<String> lines = PROGRAM.formatted(fault).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                return "Planted.java:" + (i + 1);
            }
        }
        throw new IllegalArgumentException(text + " is not in the program");
    }

    static void assertSays(String line, String... words) {
        for (String word : words) {
            assertTrue(word + " in: " + line, line.contains(word));
        }
    }
}
