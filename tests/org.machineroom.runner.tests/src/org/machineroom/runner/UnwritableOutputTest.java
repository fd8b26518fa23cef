// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Assume;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** What the host does not take is told in a sentence, ends the run, and is nobody's stack trace. */
public class UnwritableOutputTest {
    /** A device that is always full, where the host has one. */
    private static final File FULL = new File("/dev/full");
    private static final String WHY = ": No space left on device";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private String file;

    @Before
    public void makeFile() throws IOException {
        file = folder.newFile("in-the-way").toString();
    }

    private static void assertSentence(CommandLine run, int status, String sentence) {
        assertEquals(run.toString(), status, run.status());
        assertTrue(run.toString(), run.err().contains(sentence));
        assertFalse(run.toString(), run.err().contains("\tat "));
    }

    @Test
    public void reportForWhichThereIsNoFolderIsRefusedBeforeTheRun() {
        CommandLine run = CommandLine.run("run", "hello", "--json", file + "/report.json");
        assertSentence(run, ExitStatus.WRONG_USE, "--json " + file + "/report.json: there is no folder " + file);
        assertEquals(run.toString(), "", run.out());
    }

    @Test
    public void reportInPlaceOfAFolderIsRefusedBeforeTheRun() {
        CommandLine run = CommandLine.run("run", "hello", "--json", folder.getRoot().toString());
        assertSentence(run, ExitStatus.WRONG_USE, "that is a folder");
        assertEquals(run.toString(), "", run.out());
    }

    @Test
    public void reportInAFolderThatTakesNoneIsRefusedBeforeTheRun() throws IOException {
        File locked = folder.newFolder("locked");
        locked.setWritable(false);
        Assume.assumeFalse("root may write everywhere", Files.isWritable(locked.toPath()));
        for (String option : new String[] {"--json", "--report"}) {
            CommandLine run = CommandLine.run("run", "hello", option, locked + "/report");
            assertSentence(run, ExitStatus.WRONG_USE,
                    option + " " + locked + "/report cannot be written: permission denied");
            assertEquals(run.toString(), "", run.out());
        }
    }

    @Test
    public void figuresForWhichThereCanBeNoFolderAreRefusedBeforeTheyAreDrawn() {
        CommandLine figures = CommandLine.run("figures", "-o", file + "/figures");
        assertSentence(figures, ExitStatus.WRONG_USE, "-o " + file + "/figures: " + file + " is no folder\n");
    }

    @Test
    public void pictureOnAFullDiskIsTold() throws IOException {
        Assume.assumeTrue(FULL.exists());
        for (String name : new String[] {"full.png", "full.svg"}) {
            Path picture = Files.createSymbolicLink(folder.getRoot().toPath().resolve(name), FULL.toPath());
            CommandLine figure = CommandLine.run("figure", "raw-safe-length", "-o", picture.toString());
            assertSentence(figure, ExitStatus.FAILED, picture + " cannot be written" + WHY);
        }
    }

    @Test
    public void reportOnAFullDiskIsTold() {
        Assume.assumeTrue(FULL.exists());
        CommandLine run = CommandLine.run("run", "hello", "--quiet", "--json", FULL.toString());
        assertSentence(run, ExitStatus.FAILED, "--json " + FULL + " cannot be written" + WHY);
    }

    @Test
    public void deadlockStaysADeadlockIfItsReportCannotBeWritten() {
        Assume.assumeTrue(FULL.exists());
        CommandLine run = CommandLine.run("run", "deadlock", "--quiet", "--json", FULL.toString());
        assertSentence(run, ExitStatus.DEADLOCK, "--json " + FULL + " cannot be written" + WHY);
    }

    @Test
    public void exportToWhereNothingCanBeIsTold() throws IOException {
        Path trace = folder.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "ring", "-n", "2", "--quiet", "--trace", trace.toString());
        for (String format : new String[] {"otf2", "paje", "states", "messages"}) {
            CommandLine export = CommandLine.run("trace", "export", "--format", format, trace.toString(), file + "/x");
            assertSentence(export, ExitStatus.FAILED, file + "/x cannot be written: Not a directory");
        }
    }

    @Test
    public void traceThatCannotBeBegunIsRefusedBeforeTheRun() {
        String trace = folder.getRoot() + "/" + "x".repeat(300);
        CommandLine run = CommandLine.run("run", "hello", "--trace", trace);
        assertSentence(run, ExitStatus.WRONG_USE,
                "--trace " + trace + ": no trace can be written there: File name too long\n");
        assertEquals(run.toString(), "", run.out());
    }

    @Test
    public void traceInPlaceOfAFileIsRefusedBeforeTheRun() {
        for (String[] words : new String[][] {{"run", "hello"}, {"whatif", "hello"}}) {
            CommandLine run = CommandLine.run(words[0], words[1], "--trace", file);
            assertSentence(run, ExitStatus.WRONG_USE, "written there");
            assertEquals(run.toString(), "", run.out());
        }
    }

    @Test
    public void whereTemporaryFilesCannotBeIsTold() throws IOException, InterruptedException {
        Path source = Files.writeString(folder.getRoot().toPath().resolve("Empty.java"),
                "class Empty { public static void main(String[] args) { } }");
        for (String[] words : new String[][] {{"run", source.toString()}, {"run", "hello", "--explain"},
                {"whatif", "hello"}}) {
            assertSentence(runWithoutTemporaryFiles(words), ExitStatus.FAILED,
                    "machineroom: no folder for temporary files can be made in " + file
                            + ": Not a directory; TMPDIR can name another place\n");
        }
    }

    /** As where that folder is mounted so that nothing in it can be run. */
    @Test
    public void whereTheLibraryOfResultsCannotBeLoadedIsTold() throws IOException, InterruptedException {
        CommandLine sweep = runWithoutTemporaryFiles("sweep", "--program", "hello", "-n", "2", "-o",
                folder.getRoot() + "/results.db");
        assertSentence(sweep, ExitStatus.FAILED, "machineroom: SQLite, which keeps the results of sweeps, cannot be "
                + "loaded from " + file + ", where nothing can be written, or be run (noexec); TMPDIR can name another "
                + "folder\n");
    }

    private CommandLine runWithoutTemporaryFiles(String... words) throws IOException, InterruptedException {
        return OwnProcess.run(OwnProcess.onHost("-Djava.io.tmpdir=" + file, words));
    }

    @Test
    public void fullStandardOutputIsTold() throws IOException, InterruptedException {
        Assume.assumeTrue(FULL.exists());
        for (String[] words : new String[][] {{"machines"}, {"describe", "cluster.loggp"}, {"run", "hello"},
                {"bench", "pingpong", "-n", "2"}}) {
            CommandLine run = OwnProcess.run(OwnProcess.of(words).redirectOutput(FULL));
            assertSentence(run, ExitStatus.FAILED, "machineroom: standard output cannot be written" + WHY);
        }
    }

    @Test
    public void runEndsWhenItsReaderHasGone() throws IOException, InterruptedException {
        for (String what : new String[] {"alone", "together"}) {
            Process process = OwnProcess.of("run", "-cp", OwnProcess.classes(), "-n", "2", Endless.class.getName(),
                    what).start();
            try (BufferedReader head = process.inputReader()) {
                assertTrue(head.readLine().endsWith("line 0"));
            }
            String told = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(told, ExitStatus.NOBODY_READS, OwnProcess.status(process));
            assertFalse(told, told.contains("\tat "));
        }
    }
}
