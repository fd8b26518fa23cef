// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.Assume;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** {@code machineroom report}, and a real browser that opens what it writes. */
public class ReportTest {
    private static final String BROWSER = "chromium";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path file(String name) {
        return folder.getRoot().toPath().resolve(name);
    }

    private String pageOfARun(String machine, String... more) throws IOException {
        Path page = file(machine + ".html");
        String[] words = {"run", "ring", "-m", machine, "-n", "4", "--quiet", "--report", page.toString()};
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        CommandLine run = CommandLine.run(all);
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        return Files.readString(page);
    }

    private static long count(String text, String pattern) {
        return Pattern.compile(pattern).matcher(text).results().count();
    }

    @Test
    public void runWritesAPageWithSettingsAndTheirSources() throws IOException {
        String page = pageOfARun("raw.rmpi3", "--set", "processor.clock=200 MHz");
        assertTrue(page, page.contains("the machine's description has"));
        assertTrue(page, page.contains(" -m raw.rmpi3 -n 4 --set 'processor.clock=200 MHz'"));
        assertTrue(page, page.contains("the link from tile 0 to tile 1"));
    }

    @Test
    public void reportOfATraceIsThatOfTheRun() throws IOException {
        String ofTheRun = pageOfARun("cluster.gige", "--trace", file("trace").toString());
        CommandLine report = CommandLine.run("report", file("trace").toString(), "-o", file("again.html").toString());
        assertEquals(report.toString(), ExitStatus.OK, report.status());
        assertEquals(ofTheRun, Files.readString(file("again.html")));
    }

    @Test
    public void pageOfADeadlockSaysSo() throws IOException {
        CommandLine run = CommandLine.run("run", "deadlock", "-n", "2", "--quiet", "--report",
                file("page.html").toString());
        assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
        String page = Files.readString(file("page.html"));
        assertTrue(page,
                page.contains("nothing is left to happen, and 2 ranks cannot go on.\nThey wait for each other"));
        assertFalse(page, page.contains("load balance"));
    }

    @Test
    public void pageOfOneRankCountsRightly() throws IOException {
        CommandLine.run("run", "hello", "-n", "1", "--quiet", "--report", file("page.html").toString());
        String page = Files.readString(file("page.html"));
        assertTrue(page, page.contains(" 1 rank; simulated time "));
    }

    @Test
    public void whatCannotBeWrittenIsRefusedBeforeTheRun() {
        CommandLine run = CommandLine.run("run", "ring", "-m", "raw.rmpi3", "-n", "4", "--report",
                file("nowhere/page.html").toString());
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains("there is no folder"));
        assertEquals("", run.out());
    }

    @Test
    public void folderWithoutATraceIsRefused() {
        CommandLine report = CommandLine.run("report", folder.getRoot().toString(), "-o",
                file("page.html").toString());
        assertEquals(report.toString(), ExitStatus.WRONG_USE, report.status());
        assertTrue(report.toString(), Files.notExists(file("page.html")));
    }

    /** The browser finds as many shapes in the page as were written, without any network. */
    @Test
    public void browserShowsThePage() throws Exception {
        String page = pageOfARun("ap1000.mpi");
        String shown = opened(file("ap1000.mpi.html"));
        for (String shape : new String[] {"<svg ", "<path ", "<rect ", "<tr>", "<h2 ", "<title>"}) {
            assertEquals(shape, count(page, shape), count(shown, shape));
        }
        assertTrue(shown, shown.contains("Look here first"));
    }

    private String opened(Path page) throws IOException, InterruptedException {
        String missing = BROWSER + " is not installed; releng/test says which packages have it";
        boolean isThere = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> new File(path, BROWSER).canExecute());
        if (System.getenv("CI") != null) {
            assertTrue(missing, isThere);
        }
        Assume.assumeTrue(missing, isThere);
        Path errors = file("browser.log");
        Process browser = new ProcessBuilder(BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu",
                "--user-data-dir=" + file("browser"), "--host-resolver-rules=MAP * ~NOTFOUND", "--dump-dom",
                page.toUri().toString()).redirectError(errors.toFile()).start();
        String shown = new String(browser.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(Files.readString(errors), 0, browser.waitFor());
        return shown;
    }
}
