// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.PLAIN;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.Parameterized;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.runner.internal.report.RunReport.Ending;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.report.WrongUse;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;

/** A program for each chapter, in both dialects, runs on every machine of the catalogue with the same results. */
@RunWith(Parameterized.class)
public class ChaptersTest {
    private static final String REFERENCE = "cluster.loggp";
    private static final int RANKS = 4;

    private final String program;

    public ChaptersTest(String program) {
        this.program = program;
    }

    @Parameters(name = "{0}")
    public static List<String> programs() {
        List<String> programs = new ArrayList<>();
        for (String dialect : List.of("mpijava", "openmpi")) {
            for (String name : List.of("PointToPoint", "Datatypes", "Collectives", "Communicators", "Topologies",
                    "Environment")) {
                programs.add(dialect + "." + name);
            }
        }
        programs.add("openmpi.StartedCollectives");
        programs.add("openmpi.Neighbors");
        programs.add("openmpi.OneSided");
        programs.add("openmpi.Processes");
        programs.add("openmpi.LaterDatatypes");
        programs.add("openmpi.Files");
        programs.add("openmpi.Intercommunicators");
        return programs;
    }

    /** One program spawns processes. */
    private int universe() {
        return program.equals("openmpi.Processes") ? 2 * RANKS : RANKS;
    }

    private RunSettings settings(String machine) throws URISyntaxException {
        RunSettings settings = RunSettings.STANDARD.with(MAIN, ChaptersTest.class.getPackageName() + "." + program)
                .plus(CLASS_PATH,
                        Path.of(ChaptersTest.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
                .with(MACHINE, machine).with(SettingTable.RANKS, RANKS).with(SettingTable.UNIVERSE, universe())
                .with(LIMITS, LimitsMode.EXTENDED)
                .with(PLAIN, true);
        return settings;
    }

    /** What a run prints, line by line in alphabetical order: ranks run at different times on different machines. */
    private String printed(String machine) throws RunException, URISyntaxException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RunReport report = new Simulation(settings(machine)).run(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        if (report.ending() != Ending.COMPLETED || report.wrongUse().stream().anyMatch(ChaptersTest::isUnexpected)) {
            return report.ending() + ": " + err.toString(StandardCharsets.UTF_8);
        }
        return out.toString(StandardCharsets.UTF_8).lines().sorted().collect(Collectors.joining("\n"));
    }

    /** The programs free little, one frees a receive on its way, and those of chapter 7 make wrong calls. */
    private static boolean isUnexpected(WrongUse wrong) {
        return switch (wrong.kind()) {
            case NOT_FREED, FREED_ACTIVE, INVALID_CALL -> false;
            default -> true;
        };
    }

    @Test
    public void theResultsAreTheSameOnEveryMachine() throws RunException, URISyntaxException {
        String expected = printed(REFERENCE);
        assertTrue(expected, expected.lines().count() >= 4);
        List<String> others = new ArrayList<>();
        for (String machine : new MachineCatalogue(ChaptersTest.class.getClassLoader()).ids()) {
            String found = printed(machine);
            if (!found.equals(expected)) {
                others.add(machine + ": " + found);
            }
        }
        assertEquals(String.join("\n", others), 0, others.size());
    }
}
