// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.several.Air;
import org.machineroom.runner.several.Ocean;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;

/** A run can begin with several programs. */
public class SeveralProgramsTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static CommandLine run(List<String> options, String... words) throws URISyntaxException {
        List<String> all = new ArrayList<>(List.of("run", "-n", "2"));
        all.addAll(options);
        all.addAll(List.of("-cp", Path.of(
                SeveralProgramsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString(),
                Air.class.getName()));
        all.addAll(List.of(words));
        return CommandLine.run(all.toArray(String[]::new));
    }

    @Test
    public void eachHasRanksArgumentsStaticsAndANumber() throws Exception {
        String expected = "[0] air 0 of 4, program 0 1,2 1; [1] air 1 of 4, program 0 1,2 1; "
                + "[2] ocean 2 of 4, program 1 3 1; [3] air 3 of 4, program 2  1";
        for (String vehicle : List.of("virtual", "thread")) {
            CommandLine run = run(List.of("--vehicle", vehicle), "1", "2", ":", Ocean.class.getName(), "3", ":", "-n",
                    "1", Air.class.getName());
            assertEquals(run.toString(), 0, run.status());
            assertEquals(expected, run.out().lines().filter(line -> line.startsWith("[")).sorted()
                    .collect(Collectors.joining("; ")));
            assertTrue(run.toString(), run.out().contains(Air.class.getName() + " : " + Ocean.class.getName() + " : "
                    + Air.class.getName() + " on cluster.loggp, 4 ranks"));
        }
    }

    @Test
    public void theTraceHasAllRanksAndTellsOfTheOthers() throws Exception {
        Path trace = folder.getRoot().toPath().resolve("trace");
        CommandLine run = run(List.of("--trace", trace.toString()), ":", "-n", "3", Ocean.class.getName());
        assertEquals(run.toString(), 0, run.status());
        TraceHeader header = Trace.open(trace).header();
        assertEquals(5, header.ranks());
        assertEquals(": -n 3 " + Ocean.class.getName(), header.environment().get("arguments"));
        assertEquals(Air.class.getName() + " : " + Ocean.class.getName(), header.programs());
        Path page = folder.getRoot().toPath().resolve("page.html");
        assertEquals(0, CommandLine.run("report", trace.toString(), "-o", page.toString()).status());
        assertTrue(Files.readString(page).contains(" -n 2 : -n 3 " + Ocean.class.getName()));
    }

    @Test
    public void whatCannotRunIsRefused() throws Exception {
        assertRefused("class Nobody is not on the class path", ":", "Nobody");
        assertRefused("is a class of a program in Java, and so must be what other ranks", ":", "./ocean");
        assertRefused("programs in Java run where the simulator does", ":", "-wdir", "/", Ocean.class.getName());
        assertRefused("a program is missing behind \":\"", "1", ":");
    }

    private static void assertRefused(String why, String... words) throws URISyntaxException {
        CommandLine run = run(List.of(), words);
        assertEquals(run.toString(), 2, run.status());
        assertTrue(run.toString(), run.err().contains(why));
    }
}
