// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.LineProfile;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.ProfilePlace.Kind;
import org.machineroom.trace.statistics.RunProfile;

/** {@code machineroom run --profile}, and what {@code trace summary} tells of it. */
public class ProfileCommandTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private CommandLine run(String... words) {
        return CommandLine.run(words);
    }

    private Path profiled(int status, String... program) throws IOException {
        Path trace = folder.newFolder().toPath();
        String[] words = new String[7 + program.length];
        System.arraycopy(new String[] {"run", "-n", "4", "--quiet", "--profile", "--trace", trace.toString()}, 0, words,
                0, 7);
        System.arraycopy(program, 0, words, 7, program.length);
        CommandLine run = run(words);
        assertEquals(run.toString(), status, run.status());
        return trace;
    }

    @Test
    public void summaryNamesTheHottestMethodsAndLines() throws IOException {
        CommandLine summary = run("trace", "summary", profiled(0, "jacobi", "64", "3").toString());
        assertEquals(summary.toString(), 0, summary.status());
        assertTrue(summary.toString(), summary.toString().contains("org.machineroom.examples.Jacobi.relax"));
        assertTrue(summary.toString(), summary.toString().contains("org/machineroom/examples/Jacobi.java:"));
    }

    @Test
    public void linesAndCallsTakeAllOfTheTimeOfEachRank() throws IOException {
        RunProfile profile = RunProfile.of(Trace.open(profiled(0, "jacobi", "64", "3")));
        long lines = profile.lines().stream().map(LineProfile::total).mapToLong(total -> total.sumPs()).sum();
        long other = profile.flat().stream()
                .filter(row -> row.place().kind() == Kind.OTHER || row.place().kind() == Kind.INTERRUPTS)
                .mapToLong(row -> row.exclusivePs()).sum();
        assertEquals(profile.tree().inclusive().sumPs(), lines + other);
        assertTrue(lines + other + " of " + profile.wholePs(), lines + other > 0.9 * profile.wholePs()
                && lines + other <= profile.wholePs());
    }

    @Test
    public void interruptsThatFallIntoComputingAreToldApartFromSleep() throws IOException {
        List<ProfileNode> rows = RunProfile.of(Trace.open(profiled(0, "-m", "raw.rmpi3", "jacobi", "64", "3"))).flat();
        assertTrue(rows.stream().anyMatch(row -> row.place().kind() == Kind.INTERRUPTS && row.exclusivePs() > 0));
        assertTrue(rows.stream().noneMatch(row -> row.place().kind() == Kind.OTHER));
    }

    @Test
    public void deadlockedRunHasItsProfileToo() throws IOException {
        RunProfile profile = RunProfile.of(Trace.open(profiled(3, "deadlock")));
        assertTrue(profile.isExact());
        assertEquals("unfinished receives", 4, profile.flat().stream()
                .filter(row -> row.place().name().equals("MPI_Recv")).mapToLong(ProfileNode::calls).sum());
    }

    @Test
    public void profileWithoutATraceIsRefused() {
        CommandLine refused = run("run", "--profile", "-n", "2", "hello");
        assertEquals(2, refused.status());
        assertTrue(refused.toString(), refused.toString().contains("--profile needs --trace"));
    }

    @Test
    public void profileOfComputingThatIsNotCountedIsNotWritten() throws IOException {
        Path trace = folder.newFolder().toPath();
        CommandLine run = run("run", "--profile", "--compute", "none", "-n", "2", "--trace", trace.toString(), "hello");
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.toString().contains("no profile is written"));
        assertEquals(false, RunProfile.of(Trace.open(trace)).isExact());
    }
}
