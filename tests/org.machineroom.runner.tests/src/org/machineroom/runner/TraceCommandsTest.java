// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** What {@code machineroom trace} shows of a trace, and writes. */
public class TraceCommandsTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private String trace;

    @Before
    public void run() throws IOException {
        trace = folder.newFolder().toPath().resolve("trace").toString();
        CommandLine run = CommandLine.run("run", "ring", "-m", "raw.rmpi3", "-n", "4", "--quiet", "--trace", trace);
        assertEquals(run.toString(), 0, run.status());
    }

    private List<String> export(String format) throws IOException {
        Path file = folder.getRoot().toPath().resolve(format);
        CommandLine export = CommandLine.run("trace", "export", "--format", format, trace, file.toString());
        assertEquals(export.toString(), 0, export.status());
        return Files.readAllLines(file);
    }

    @Test
    public void aMessageIsShownStepByStep() {
        CommandLine message = CommandLine.run("trace", "message", trace, "0", "1");
        assertTrue(message.toString(), message.out().startsWith("message 1 of rank 0, to rank 1"));
        assertEquals(message.toString(), 1, message.linesWith("send software").size());
        assertEquals(message.toString(), 1, message.linesWith("wire").size());
    }

    @Test
    public void aMessageThatIsNotThereIsRefused() {
        CommandLine message = CommandLine.run("trace", "message", trace, "0", "99");
        assertEquals(message.toString(), ExitStatus.WRONG_USE, message.status());
        assertTrue(message.toString(), message.err().contains("no message 99 of rank 0"));
    }

    @Test
    public void aRankThatIsNotThereIsRefused() {
        CommandLine message = CommandLine.run("trace", "message", trace, "99", "1");
        assertEquals(message.toString(), ExitStatus.WRONG_USE, message.status());
        assertTrue(message.toString(), message.err().contains("rank 99: the run has "));
    }

    @Test
    public void busiestPartsOfTheMachineAreShown() {
        CommandLine load = CommandLine.run("trace", "load", trace);
        assertEquals(load.toString(), 0, load.status());
        assertEquals(load.toString(), 1, load.linesWith("the link from tile 0 to tile 1").size());
        assertTrue(load.toString(), load.out().startsWith("parts of the machine, 0 ps to "));
    }

    /** What is missing in a trace that was cut off is missing in whatever is made of it. */
    @Test
    public void whatATraceHasLostIsTold() throws IOException {
        Path cut = Path.of(trace, "rank_2");
        byte[] bytes = Files.readAllBytes(cut);
        Files.write(cut, Arrays.copyOf(bytes, bytes.length - 20));
        String page = folder.getRoot().toPath().resolve("cut").toString();
        for (String[] words : new String[][] {{"trace", "load", trace}, {"trace", "message", trace, "0", "2"},
                {"trace", "export", "--format", "paje", trace, page}}) {
            CommandLine told = CommandLine.run(words);
            assertEquals(told.toString(), 0, told.status());
            assertTrue(told.toString(), told.err().startsWith("machineroom: incomplete: " + cut + " at byte "));
        }
    }

    @Test
    public void partsAreIdleWhenNothingIsSent() {
        CommandLine load = CommandLine.run("trace", "load", "--until", "1 ns", trace);
        assertTrue(load.toString(), load.out().contains("0 ps to 1 ns: 0 of "));
    }

    @Test
    public void rangeThatEndsBeforeItBeginsIsRefused() {
        CommandLine load = CommandLine.run("trace", "load", "--from", "2 ns", "--until", "1 ns", trace);
        assertEquals(load.toString(), ExitStatus.WRONG_USE, load.status());
        assertTrue(load.toString(), load.err().contains("--until 1 ns is before --from 2 ns"));
    }

    @Test
    public void rangeBehindTheEndIsRefused() {
        CommandLine load = CommandLine.run("trace", "load", "--from", "10 s", trace);
        assertEquals(load.toString(), ExitStatus.WRONG_USE, load.status());
        assertTrue(load.toString(), load.err().contains("is not before the run's end"));
    }

    @Test
    public void messagesAreExportedAsATable() throws IOException {
        List<String> lines = export("messages");
        assertTrue(lines.getFirst(), lines.getFirst().startsWith("number,source,destination,"));
        assertEquals(lines.toString(), 1, lines.stream().filter(line -> line.startsWith("1,0,1,")).count());
    }

    @Test
    public void statesAreExportedAsATable() throws IOException {
        List<String> lines = export("states");
        assertEquals("rank,begin_ps,end_ps,state,operation,site", lines.getFirst());
        assertTrue(lines.toString(), lines.stream().anyMatch(line -> line.startsWith("3,")));
    }

    @Test
    public void aPajeFileBeginsWithItsDefinitions() throws IOException {
        assertTrue(export("paje").getFirst().startsWith("%EventDef"));
    }

    @Test
    public void aDashIsTheStandardOutput() throws IOException {
        for (String format : List.of("states", "messages", "paje")) {
            CommandLine printed = CommandLine.run("trace", "export", "--format", format, trace, "-");
            assertEquals(printed.toString(), String.join("\n", export(format)) + "\n", printed.out());
        }
        String page = folder.getRoot().toPath().resolve("page").toString();
        assertEquals(0, CommandLine.run("report", trace, "-o", page).status());
        assertEquals(Files.readString(Path.of(page)), CommandLine.run("report", trace, "-o", "-").out());
    }

    @Test
    public void aDashIsRefusedForSeveralFiles() {
        for (String format : List.of("otf2", "paraver")) {
            CommandLine refused = CommandLine.run("trace", "export", "--format", format, trace, "-");
            assertEquals(refused.toString(), ExitStatus.WRONG_USE, refused.status());
            assertTrue(refused.toString(), refused.err().startsWith("machineroom: --format " + format
                    + " -: that is several files; give a name (./- for one that is called so)"));
        }
    }

    @Test
    public void aDashIsRefusedWhereTheProgramPrints() {
        for (String option : List.of("--json", "--report")) {
            CommandLine refused = CommandLine.run("run", "hello", option, "-");
            assertEquals(refused.toString(), ExitStatus.WRONG_USE, refused.status());
            assertTrue(refused.toString(), refused.err().startsWith("machineroom: " + option
                    + " -: what the program prints goes to the standard output; give a name"));
        }
    }
}
