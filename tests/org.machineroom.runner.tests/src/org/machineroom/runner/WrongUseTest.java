// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** Wrong use says what is wrong and what would be right, and runs nothing. */
public class WrongUseTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static void assertRefused(String expected, String... words) {
        CommandLine run = CommandLine.run(words);
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains(expected));
    }

    @Test
    public void aMistypedMachineGetsTheNearestName() {
        assertRefused("Did you mean raw.rmpi3", "run", "--machine", "raw.rmpi33", "hello");
    }

    @Test
    public void aMistypedKeyGetsTheNearestName() {
        assertRefused("network.link.bandwidth", "run", "--set", "network.link.bandwith=50 MB/s", "hello");
    }

    @Test
    public void aWrongUnitSaysWhatIsNeeded() {
        assertRefused("a rate", "run", "--set", "network.link.bandwidth=50 ms", "hello");
    }

    @Test
    public void aMistypedOptionGetsTheNearestName() {
        assertRefused("--machine", "run", "hello", "--machin", "raw.gdn");
    }

    @Test
    public void aMistypedExampleGetsTheNearestName() {
        assertRefused("Did you mean hello", "run", "helo");
    }

    @Test
    public void aMistypedComputeModelNamesThoseThereAre() {
        assertRefused("counted, cached, cached-exact, measured, none, explicit", "run", "--compute", "cuonted",
                "hello");
    }

    @Test
    public void ranksThatHaveNoRoomOnAMachineAreRefused() {
        assertRefused("at most 1024 cells", "run", "-m", "ap1000.mpi", "-n", "1025", "hello");
        assertRefused("scratchpad overflow", "run", "-m", "mesh.riscv", "-n", "128", "hello");
        assertRefused("local store overflow", "run", "-m", "cell.sync", "--set", "local_store.application=250 KiB",
                "hello");
    }

    @Test
    public void noRanksAreTooFew() {
        assertRefused("at least 1", "run", "-n", "0", "hello");
    }

    @Test
    public void moreRanksThanTheMachineHadNameTheLimit() {
        assertRefused("at most 16", "run", "--machine", "raw.rmpi3", "-n", "17", "hello");
    }

    @Test
    public void aMissingMainClassIsNamed() throws IOException {
        assertRefused("no.such.Program", "run", "-cp", folder.getRoot().toString(), "no.such.Program");
    }

    @Test
    public void aMissingClassPathEntryIsNamed() {
        assertRefused("no/such/folder", "run", "-cp", "no/such/folder", "Main");
    }

    @Test
    public void aTraceIsNotWrittenOverOtherFiles() throws IOException {
        Path file = folder.newFile("precious.txt").toPath();
        assertRefused("--trace", "run", "--trace", folder.getRoot().toString(), "hello");
        assertTrue(Files.exists(file));
    }

    @Test
    public void aBrokenDescriptionFileIsNamedWithTheLine() throws IOException {
        Path file = folder.newFile("mine.toml").toPath();
        Files.writeString(file, "id = \"mine\"\nextends = \"cluster.loggp\"\n[network]\nlatency = \"fast\"\n");
        assertRefused("mine.toml:4", "run", "--machine", file.toString(), "hello");
    }
}
