// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.condition;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** What has changed from one run to the next is said in few words. */
public class ConditionChangesTest {
    private static final RunConditions RUN = new RunConditions(new TreeMap<>())
            .with(RunConditions.JDK, "Eclipse Adoptium 25+36").with(RunConditions.PROGRAM + "Main", "1")
            .with(RunConditions.PROGRAM + "Part", "1").with(RunConditions.SETTING + "machine", "raw.rmpi3")
            .with(RunConditions.PARAMETER + "mesh.links", "1");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static List<String> words(RunConditions now) {
        return new ConditionChanges(RUN, now).words();
    }

    @Test
    public void nothingIsSaidOfTheSame() {
        assertEquals(List.of(), words(RUN));
    }

    @Test
    public void theFileHasNoTimeOfTheHost() throws IOException {
        Path trace = folder.getRoot().toPath();
        new RunConditions(new TreeMap<>()).with(RunConditions.JDK, "Eclipse Adoptium 25+36").write(trace);
        assertEquals(List.of("#What a run of Machine Room depended on", "jdk=Eclipse Adoptium 25+36"),
                Files.readAllLines(trace.resolve("conditions").resolve("conditions.properties")));
    }

    @Test
    public void anotherJdkIsNamedWithBoth() {
        assertEquals(List.of("the JDK is another one: Oracle Corporation 26 instead of Eclipse Adoptium 25+36"),
                words(RUN.with(RunConditions.JDK, "Oracle Corporation 26")));
    }

    @Test
    public void changedClassesAreNamedTogether() {
        RunConditions changed = RUN.with(RunConditions.PROGRAM + "Main", "2").with(RunConditions.PROGRAM + "Part", "2");
        assertEquals(List.of("Main.class and Part.class have changed"), words(changed));
        assertEquals(List.of("New.class is new"), words(RUN.with(RunConditions.PROGRAM + "New", "1")));
    }

    @Test
    public void programInAnotherLanguageIsItsFile() {
        RunConditions first = new RunConditions(new TreeMap<>()).with(RunConditions.PROGRAM + "/bin/my", "1");
        assertEquals(List.of("/bin/my has changed"),
                new ConditionChanges(first, first.with(RunConditions.PROGRAM + "/bin/my", "2")).words());
    }

    @Test
    public void parametersAreNamedOnlyOfTheSameMachine() {
        RunConditions wider = RUN.with(RunConditions.PARAMETER + "mesh.links", "2");
        assertEquals(List.of("mesh.links is 2 and was 1"), words(wider));
        assertEquals(List.of("machine is ap1000.mpi and was raw.rmpi3"),
                words(wider.with(RunConditions.SETTING + "machine", "ap1000.mpi")));
    }

    @Test
    public void inputIsAnotherOneOnlyWhereAsMuchWasRead() {
        RunConditions read = RUN.with(RunConditions.INPUT, "3 abc");
        assertEquals(List.of(), new ConditionChanges(read, RUN.with(RunConditions.INPUT, "2 def")).words());
        assertEquals(List.of("standard input is another one"),
                new ConditionChanges(read, RUN.with(RunConditions.INPUT, "3 def")).words());
    }

    @Test
    public void causeThatIsNotKnownSaysSo() {
        assertTrue(new ConditionChanges(RUN, RUN).cause(false).contains("something that a run does not control"));
        assertTrue(new ConditionChanges(RUN, RUN).cause(true).contains("computing is measured on this host"));
    }

    @Test
    public void theyAreKeptBesideATrace() throws IOException {
        Path trace = folder.getRoot().toPath();
        assertEquals(Optional.empty(), RunConditions.read(trace));
        RUN.write(trace);
        assertEquals(Optional.of(RUN), RunConditions.read(trace));
    }
}
