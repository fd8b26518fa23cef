// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;

/** A trace says which class files ran, and a run says so if they are not those of the run before it. */
public class RanClassesTest {
    private static final String PROGRAM = "public class Counting { public static void main(String[] args) "
            + "{ int sum = 0; for (int i = 0; i < %d; i++) { sum += i; } System.out.println(sum); } }";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path trace() {
        return folder.getRoot().toPath().resolve("trace");
    }

    private CommandLine run(int steps) throws IOException {
        Path source = folder.getRoot().toPath().resolve("Counting.java");
        Files.writeString(source, String.format(PROGRAM, steps));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d",
                folder.getRoot().toString(), source.toString()));
        CommandLine run = CommandLine.run("run", "--quiet", "-n", "2", "-cp", folder.getRoot().toString(), "--trace",
                trace().toString(), "Counting");
        assertEquals(run.toString(), 0, run.status());
        return run;
    }

    private String classes() throws IOException {
        return Trace.open(trace()).header().environment().get(TraceHeader.CLASSES);
    }

    @Test
    public void theTraceHasTheDigestOfTheClassFiles() throws IOException {
        run(10);
        String first = classes();
        assertTrue(first, first.matches("[0-9a-f]{64}"));
        run(10);
        assertEquals(first, classes());
        run(11);
        assertNotEquals(first, classes());
        CommandLine summary = CommandLine.run("trace", "summary", trace().toString());
        assertEquals(summary.toString(), 1, summary.linesWith(classes()).size());
    }

    @Test
    public void otherClassFilesThanThoseOfTheTraceThatWasThereAreTold() throws IOException {
        assertEquals(List.of(), told(run(10)));
        assertEquals(List.of(), told(run(10)));
        assertEquals(List.of("machineroom: since the run whose trace was in " + trace()
                + ", Counting.class has changed; simulated times may differ for that alone"), told(run(11)));
    }

    private static List<String> told(CommandLine run) {
        return run.err().lines().filter(line -> line.startsWith("machineroom: ")).toList();
    }
}
