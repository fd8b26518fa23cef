// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.sweep;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.After;
import org.junit.Assume;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.run.ExitStatus;

/** A sweep that Slurm runs, on a real one of this host alone; where there is none, it fails if it is CI. */
public class SlurmSweepTest {
    private static final int LOOK_MILLIS = 50;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private MiniSlurm slurm;
    private Path file;

    @Before
    public void setUp() throws Exception {
        Assume.assumeTrue("Slurm is not installed", System.getenv("CI") != null
                || Files.isExecutable(Path.of("/usr/sbin/slurmctld")));
        file = folder.getRoot().toPath().resolve("slurm.db");
        slurm = MiniSlurm.start(folder.newFolder("slurm").toPath());
    }

    @After
    public void tearDown() throws Exception {
        if (slurm != null) {
            slurm.close();
        }
    }

    private static String[] points(Path into) {
        return new String[] {"sweep", "--program", "org.machineroom.runner.sweep.Fate", "-cp", OwnProcess.classes(),
                "--over", "arguments=well,deadlock,exit", "-n", "1,2", "-o", into.toString()};
    }

    private ProcessBuilder withSlurm(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--slurm", "--poll", "0.2", "--task-points", "3"));
        ProcessBuilder builder = OwnProcess.of(all.toArray(String[]::new));
        builder.environment().putAll(slurm.environment());
        return builder;
    }

    private ProcessBuilder endless(String... more) {
        List<String> words = new ArrayList<>(List.of("sweep", "--program", "org.machineroom.runner.Busy", "-cp",
                OwnProcess.classes(), "-n", "1", "--over", "arguments=probe", "-o", file.toString()));
        words.addAll(List.of(more));
        return withSlurm(words.toArray(String[]::new));
    }

    private void awaitBegun(Process process) throws InterruptedException {
        while (!Files.exists(folder.getRoot().toPath().resolve("slurm.db.slurm/begun/0"))) {
            assertFalse("the sweep has ended too early", process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS));
        }
    }

    private static void signal(Process process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    }

    @Test
    public void comesToTheSameAsOnThisHostAlone() throws Exception {
        CommandLine run = OwnProcess.run(withSlurm(points(file)));
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.out().contains("6 to run with Slurm"));
        Path alone = folder.getRoot().toPath().resolve("alone.db");
        CommandLine.run(points(alone));
        assertEquals(Content.of(alone), Content.of(file));
        assertFalse(Files.exists(folder.getRoot().toPath().resolve("slurm.db.slurm")));
    }

    @Test
    public void aJobThatWasLeftIsWaitedForAndNotSubmittedAgain() throws Exception {
        List<String> held = new ArrayList<>(List.of(points(file)));
        held.addAll(List.of("--sbatch", "--hold"));
        Process killed = withSlurm(held.toArray(String[]::new)).start();
        while (slurm.output("squeue", "-h").isBlank()) {
            assertFalse("the sweep has ended too early", killed.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS));
        }
        killed.destroyForcibly().waitFor();
        CommandLine here = CommandLine.run(points(file));
        assertTrue(here.toString(), here.err().contains(" of Slurm may be running these points; go on with --slurm"));
        Process rest = withSlurm(points(file)).redirectErrorStream(true).start();
        try (BufferedReader told = rest.inputReader()) {
            assertTrue("the sweep waits",
                    told.lines().anyMatch(line -> line.contains("waiting for the job machineroom-")));
            slurm.output("scontrol", "release", slurm.output("squeue", "-h", "-o", "%A").strip());
            assertEquals(told.readAllAsString(), ExitStatus.OK, OwnProcess.status(rest));
        }
        Path alone = folder.getRoot().toPath().resolve("alone.db");
        CommandLine.run(points(alone));
        assertEquals(Content.of(alone), Content.of(file));
        assertEquals(2, slurm.output("squeue", "-h", "-r", "-t", "all").lines().count());
    }

    @Test
    public void aSweepThatIsEndedWhileTasksWaitAndRunGoesOnToTheSame() throws Exception {
        Path gate = folder.getRoot().toPath().resolve("gate");
        Process ended = withSlurm(gated(gate, file)).redirectErrorStream(true).start();
        while (tasks("RUNNING") < 2) { // as many as the node has processors: the others wait
            assertFalse("the sweep has ended too early", ended.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS));
        }
        assertEquals(2, tasks("PENDING"));
        signal(ended, "TERM");
        String told = new String(ended.getInputStream().readAllBytes());
        assertEquals(told, 128 + 15, OwnProcess.status(ended));
        assertTrue(told, told.contains("12 are left, which the same command runs"));
        Files.createFile(gate);
        CommandLine rest = OwnProcess.run(withSlurm(gated(gate, file)));
        assertEquals(rest.toString(), ExitStatus.OK, rest.status());
        Path alone = folder.getRoot().toPath().resolve("alone.db");
        CommandLine.run(gated(gate, alone));
        assertEquals(Content.of(alone), Content.of(file));
    }

    /** Twelve points in four tasks, the first of each of which waits for a file, in no virtual time. */
    private static String[] gated(Path gate, Path into) {
        return new String[] {"sweep", "--program", "org.machineroom.runner.sweep.Fate", "-cp", OwnProcess.classes(),
                "--over", "compute=none", "--over", "arguments=gate " + gate + ",well,deadlock", "-n", "1,2,3,4", "-o",
                into.toString()};
    }

    private long tasks(String state) throws IOException, InterruptedException {
        return slurm.output("squeue", "-h", "-r", "-t", state).lines().count();
    }

    @Test
    public void ctrlCCancelsTheJobAndThePointStaysOpen() throws Exception {
        Process process = endless().redirectErrorStream(true).start();
        awaitBegun(process);
        signal(process, "INT");
        String told = new String(process.getInputStream().readAllBytes());
        assertEquals(told, ExitStatus.INTERRUPTED, OwnProcess.status(process));
        assertTrue(told, told.contains("1 are left, which the same command runs"));
        assertEquals(List.of("0"), Content.rows(file, "SELECT count(*) FROM result"));
        assertTrue(slurm.output("squeue", "-h", "-t", "all").contains(" CG ")
                || slurm.output("squeue", "-h", "-t", "all").contains(" CA "));
    }

    @Test
    public void aJobThatIsCancelledFromElsewhereEndsTheSweep() throws Exception {
        Process process = endless().redirectErrorStream(true).start();
        awaitBegun(process);
        ProcessBuilder cancel = OwnProcess.of("sweep", "cancel", file.toString());
        cancel.environment().putAll(slurm.environment());
        CommandLine cancelled = OwnProcess.run(cancel);
        assertTrue(cancelled.toString(), cancelled.out().startsWith("cancelled machineroom-"));
        String told = new String(process.getInputStream().readAllBytes());
        assertEquals(told, ExitStatus.INTERRUPTED, OwnProcess.status(process));
        assertEquals(List.of("0"), Content.rows(file, "SELECT count(*) FROM result"));
    }

    @Test
    public void aTaskThatSlurmEndsIsAResultOfItsPoint() throws Exception {
        Process process = endless().redirectErrorStream(true).start();
        awaitBegun(process);
        String job = slurm.output("squeue", "-h", "-o", "%A").strip();
        slurm.output("scancel", "--batch", "--signal=KILL", job);
        String told = new String(process.getInputStream().readAllBytes());
        assertEquals(told, ExitStatus.OK, OwnProcess.status(process));
        assertEquals(List.of("crashed|its task of Slurm ended without a result, state FAILED"),
                Content.rows(file, "SELECT ending, reason FROM result"));
    }

    @Test
    public void slurmThatIsGoneIsSaidAndNothingIsLost() throws Exception {
        Process process = endless("--time-limit", "2").redirectErrorStream(true).start();
        awaitBegun(process);
        slurm.killController();
        List<String> told = new ArrayList<>(process.inputReader().lines().toList());
        slurm.startController();
        assertEquals(told.toString(), ExitStatus.OK, OwnProcess.status(process));
        assertTrue(told.toString(), told.stream().anyMatch(line -> line.contains("Slurm does not answer; what its")));
        assertEquals(List.of("time limit"), Content.rows(file, "SELECT ending FROM result"));
    }

    @Test
    public void whatSlurmRefusesIsTold() throws IOException, InterruptedException, SQLException {
        CommandLine run = OwnProcess.run(endless("--sbatch", "--partition=nowhere"));
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertTrue(run.toString(), run.err().contains("sbatch ended with status 1: ")
                && run.err().contains("invalid partition"));
        assertFalse(Files.exists(folder.getRoot().toPath().resolve("slurm.db.slurm")));
    }
}
