// SPDX-License-Identifier: EPL-2.0
package mpi.programs;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.testing.TestRun;

/** Programs of both dialects compile against the same classes and compute what they should. */
public class ProgramsTest {
    private final Locale locale = Locale.getDefault();

    /** A program's main method that returns what it would print. */
    @FunctionalInterface
    private interface Main {
        String run(String[] args) throws Exception;
    }

    @Before
    public void useOneLocale() {
        Locale.setDefault(Locale.ROOT);
    }

    @After
    public void restoreLocale() {
        Locale.setDefault(locale);
    }

    private static List<String> output(int ranks, Main program, String... args) {
        String[] lines = new String[ranks];
        Outcome outcome = TestRun.ranks(ranks).outcome(() -> lines[Rank.current().id()] = program.run(args));
        assertEquals(outcome.toString(), Outcome.Completed.class, outcome.getClass());
        return Arrays.asList(lines);
    }

    @Test
    public void firstDialect() {
        assertEquals("total 95.0", output(4, MpiJavaPrograms::masterWorker).getFirst());
        assertEquals("[3.0, 2.0, 1.0, 0.0]", output(4, MpiJavaPrograms::ringOfObjects).getFirst());
        assertEquals("3.14159", output(5, MpiJavaPrograms::pi, "2000").getFirst());
        assertEquals("0.6062 1.4019", output(3, MpiJavaPrograms::heat).getFirst());
        assertEquals(List.of("[0, 1, 0, 0]2[3, -3]", "[1, 0, 1, 1][3, -3]", "[2, 3, 2, 2]2[3, -3]",
                "[3, 2, 3, 3][3, -3]"), output(4, MpiJavaPrograms::matrix));
        assertEquals("x1 xx2 xxx3 ", output(4, MpiJavaPrograms::unknownLength).getFirst());
    }

    @Test
    public void secondDialect() {
        assertEquals(List.of("10", "10"), output(2, OpenMpiPrograms::pingPong));
        assertEquals("2 102 202 ", output(3, OpenMpiPrograms::slices).getLast());
        assertEquals(List.of("2 z 1.5 24", "2 z 1.5 24"), output(2, OpenMpiPrograms::structures));
        assertEquals("6.0 4.0 2.0 9", output(4, OpenMpiPrograms::collectives).getFirst());
        assertEquals("true 1 2", output(4, OpenMpiPrograms::halo).getLast());
    }
}
