// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** {@code machineroom figure}: its list, its pictures, its errors. */
public class FigureCommandTest {
    private static final String QUICK = "ap1000-fig3";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path drawn(String name) {
        Path file = folder.getRoot().toPath().resolve(name);
        CommandLine run = CommandLine.run("figure", QUICK, "-o", file.toString());
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals("", run.out());
        return file;
    }

    private static void assertRefused(String expected, String... words) {
        CommandLine run = CommandLine.run(words);
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains(expected));
    }

    @Test
    public void withoutANameItListsThem() {
        CommandLine run = CommandLine.run("figure");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.out().lines().anyMatch(line -> line.startsWith(QUICK + " ")));
    }

    @Test
    public void theTerminalShowsSimulatedAndPublishedPoints() {
        CommandLine run = CommandLine.run("figure", QUICK);
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.out().contains("  B  MPI, published") && run.out().contains("figure 3"));
        assertTrue(run.toString(), run.out().lines().anyMatch(line -> line.matches(" *\\d* [+|].*b.*")));
    }

    @Test
    public void theEndOfTheNameChoosesTheFormat() throws IOException {
        assertTrue(Files.readString(drawn("figure.svg")).startsWith("<svg "));
        byte[] png = Files.readAllBytes(drawn("figure.png"));
        assertEquals("PNG", new String(Arrays.copyOfRange(png, 1, 4), StandardCharsets.US_ASCII));
    }

    @Test
    public void wrongUseIsExplained() {
        assertRefused("Did you mean ap1000-fig3", "figure", "ap1000-fig33");
        assertRefused("must end in .svg or .png", "figure", QUICK, "-o", "figure.gif");
        assertRefused("--output", "figures");
    }

    @Test
    public void aFolderThatIsNotThereIsNamed() {
        Path file = folder.getRoot().toPath().resolve("no").resolve("figure.png");
        CommandLine run = CommandLine.run("figure", QUICK, "-o", file.toString());
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertEquals("machineroom: -o " + file + ": there is no folder " + file.getParent() + "\n", run.err());
        assertFalse(Files.exists(file));
    }
}
