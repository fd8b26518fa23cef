// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Settings survive their way through a file. */
public class RunFileTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private final RunSettings settings = new RunSettings();
    private Path file;

    @Before
    public void setUp() {
        file = folder.getRoot().toPath().resolve("settings.properties");
        settings.mainClass = "org.example.Pi";
    }

    @Test
    public void argumentsSurviveWithTheirSpacesAndEmptiness() throws Exception {
        settings.arguments.addAll(List.of("a b", "", "\u00e9=#!", "c:\\d"));
        assertEquals(settings.arguments, written().arguments);
    }

    @Test
    public void classPathSurvives() throws Exception {
        settings.classPath.addAll(List.of(Path.of("/tmp/a b/bin"), Path.of("x.jar")));
        assertEquals(settings.classPath, written().classPath);
    }

    @Test
    public void placesOfMachinesSurvive() throws Exception {
        settings.machinePath.addAll(List.of(Path.of("/tmp/my machines"), Path.of("ether.jar")));
        assertEquals(settings.machinePath, written().machinePath);
    }

    @Test
    public void changesToTheMachineSurvive() throws Exception {
        settings.overrides.putAll(Map.of("network.link.bandwidth", "50 MB/s", "node.copy", "1 GB/s"));
        assertEquals(settings.overrides, written().overrides);
    }

    @Test
    public void limitsSurviveOrStayOpen() throws Exception {
        assertNull(written().limits);
        settings.limits = LimitsMode.EXTENDED;
        assertEquals(LimitsMode.EXTENDED, written().limits);
    }

    @Test
    public void restSurvives() throws Exception {
        settings.machine = "raw.rmpi3";
        settings.ranks = 16;
        settings.compute = Compute.MEASURED;
        settings.vehicle = Vehicle.THREAD;
        settings.traceDirectory = Path.of("/tmp/trace");
        settings.check = Check.ERROR;
        settings.seed = -5;
        settings.mapping = "random:3";
        settings.profile = true;
        RunSettings read = written();
        assertTrue(read.profile);
        assertEquals("random:3", read.mapping);
        assertEquals(Check.ERROR, read.check);
        assertEquals(List.of("org.example.Pi", "raw.rmpi3", 16, Compute.MEASURED, Vehicle.THREAD,
                Path.of("/tmp/trace"), -5L),
                List.of(read.mainClass, read.machine, read.ranks, read.compute,
                        read.vehicle, read.traceDirectory, read.seed));
    }

    @Test
    public void impossibleValueIsNamed() throws IOException {
        Files.writeString(file, "main=A\nmachine=m\nranks=4\ncompute=guessed\n");
        WrongSettingException e = assertThrows(WrongSettingException.class, () -> RunFile.read(file));
        assertTrue(e.getMessage(), e.getMessage().contains("GUESSED"));
    }

    @Test
    public void missingValueIsNamed() throws IOException {
        Files.writeString(file, "main=A\n");
        WrongSettingException e = assertThrows(WrongSettingException.class, () -> RunFile.read(file));
        assertTrue(e.getMessage(), e.getMessage().contains("machine"));
    }

    private RunSettings written() throws IOException, WrongSettingException {
        RunFile.write(file, settings);
        return RunFile.read(file);
    }
}
