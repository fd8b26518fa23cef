// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.runner.RunException;
import org.machineroom.runner.RunSettings;
import org.machineroom.runner.RunSettings.Compute;
import org.machineroom.runner.RunSettings.LimitsMode;
import org.machineroom.runner.Simulation;
import org.machineroom.runner.report.RunReport;

/** Random collective calls give what the standard says with every machine's own algorithms. */
@RunWith(Parameterized.class)
public class RandomCollectivesTest {
    private static final int CALLS = 80;
    /** Its first version fills the network in an all-to-all, as its thesis says; see ChaptersTest. */
    private static final String BLOCKING = "raw.rmpi1";

    private final String machine;

    public RandomCollectivesTest(String machine) {
        this.machine = machine;
    }

    @Parameters(name = "{0}")
    public static List<String> machines() {
        return new MachineCatalogue(RandomCollectivesTest.class.getClassLoader()).ids().stream()
                .filter(id -> !id.equals(BLOCKING)).toList();
    }

    private void run(int ranks, int seed) throws RunException, URISyntaxException {
        RunSettings settings = new RunSettings();
        settings.mainClass = RandomCollectives.class.getName();
        settings.arguments.addAll(List.of(Integer.toString(seed), Integer.toString(CALLS)));
        settings.classPath.add(
                Path.of(RandomCollectivesTest.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
        settings.machine = machine;
        settings.ranks = ranks;
        settings.limits = LimitsMode.EXTENDED;
        settings.compute = Compute.NONE;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        RunReport report = new Simulation(settings).run(stream, stream);
        assertEquals(out.toString(StandardCharsets.UTF_8), 0, report.exitStatus());
        assertEquals(out.toString(StandardCharsets.UTF_8), List.of(), report.wrongUse());
    }

    @Test
    public void aPowerOfTwo() throws RunException, URISyntaxException {
        run(4, 1);
    }

    @Test
    public void anotherNumber() throws RunException, URISyntaxException {
        run(7, 2);
    }
}
