// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CHECK;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.PLAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.mpi.collective.AlgorithmCatalogue;
import org.machineroom.mpi.collective.CollectiveOperation;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;

/**
 * Random calls give what the standard says on every machine of the catalogue, with its library's own protocols and
 * collective algorithms, each machine with cases of its own.
 */
public class RandomCallsTest {
    private static final int CASES = 10_000;
    /** Algorithms that there are for one operation at most, and cases for each of them. */
    private static final int MOST_ALGORITHMS = 6;
    private static final int CHOSEN = 60;
    private static final int[] POWERS_OF_TWO = {4, 8, 2};
    private static final int[] OTHERS = {7, 3, 6, 5};

    private static List<String> machines() {
        return new MachineCatalogue(RandomCallsTest.class.getClassLoader()).ids();
    }

    /** The names of the algorithms for an operation that a user can choose from. */
    private static List<String> algorithms(CollectiveOperation operation) {
        return switch (operation) {
            case BARRIER -> AlgorithmCatalogue.BARRIER.names();
            case BCAST -> AlgorithmCatalogue.BCAST.names();
            case GATHER -> AlgorithmCatalogue.GATHER.names();
            case GATHERV -> AlgorithmCatalogue.GATHERV.names();
            case SCATTER -> AlgorithmCatalogue.SCATTER.names();
            case SCATTERV -> AlgorithmCatalogue.SCATTERV.names();
            case ALLGATHER -> AlgorithmCatalogue.ALLGATHER.names();
            case ALLTOALL -> AlgorithmCatalogue.ALLTOALL.names();
            case ALLTOALLV -> AlgorithmCatalogue.ALLTOALLV.names();
            case REDUCE -> AlgorithmCatalogue.REDUCE.names();
            case ALLREDUCE -> AlgorithmCatalogue.ALLREDUCE.names();
            case REDUCE_SCATTER -> AlgorithmCatalogue.REDUCE_SCATTER.names();
            case SCAN -> AlgorithmCatalogue.SCAN.names();
        };
    }

    private static RunSettings settings(String machine, int ranks, int seed, int cases) throws URISyntaxException {
        return RunSettings.STANDARD.with(MAIN, RandomCalls.class.getName())
                .with(ARGUMENTS, List.of(Integer.toString(seed), Integer.toString(cases)))
                .plus(CLASS_PATH,
                        Path.of(RandomCallsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
                .with(MACHINE, machine).with(RANKS, ranks).with(LIMITS, LimitsMode.EXTENDED).with(COMPUTE, Compute.NONE)
                .with(PLAIN, true);
    }

    /** Runs so many cases and returns what went wrong, or nothing. */
    private static String run(RunSettings settings, int cases) throws RunException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RunReport report = new Simulation(settings).run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        if (report.exitStatus() == 0 && report.wrongUse().isEmpty()) {
            assertEquals(cases + " cases", out.toString(StandardCharsets.UTF_8).strip());
            return "";
        }
        return settings.get(MACHINE) + " with " + settings.get(RANKS) + " ranks, " + settings.get(ARGUMENTS)
                + settings.get(OVERRIDES)
                + ": " + err.toString(StandardCharsets.UTF_8);
    }

    @Test
    public void tenThousandCallsGiveWhatTheStandardSays() throws RunException, URISyntaxException {
        List<String> machines = machines();
        int each = Math.ceilDiv(CASES, 2 * machines.size());
        List<String> wrong = new ArrayList<>();
        int made = 0;
        for (int i = 0; i < machines.size(); i++) {
            int powerOfTwo = POWERS_OF_TWO[i % POWERS_OF_TWO.length];
            wrong.add(run(settings(machines.get(i), powerOfTwo, 2 * i, each), each));
            wrong.add(run(settings(machines.get(i), OTHERS[i % OTHERS.length], 2 * i + 1, each), each));
            made += 2 * each;
        }
        wrong.removeIf(String::isEmpty);
        assertEquals(String.join("\n", wrong), 0, wrong.size());
        assertTrue(made + " cases", made >= CASES);
    }

    private static long timePs(String machine, Check mode) throws RunException, URISyntaxException {
        RunSettings settings = settings(machine, 5, 77, 15).with(CHECK, mode);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        RunReport report = new Simulation(settings).run(nowhere, nowhere);
        assertEquals(machine, 0, report.exitStatus());
        return report.simulatedTimePs();
    }

    @Test
    public void checksTakeNoVirtualTimeOnAnyMachine() throws RunException, URISyntaxException {
        for (String machine : machines()) {
            long withoutPs = timePs(machine, Check.OFF);
            assertTrue(machine, withoutPs > 0);
            assertEquals(machine, withoutPs, timePs(machine, Check.WARN));
        }
    }

    /** In each run every operation has the next of its algorithms. */
    @Test
    public void everyAlgorithmThatAUserCanChooseGivesTheSame() throws RunException, URISyntaxException {
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < MOST_ALGORITHMS; i++) {
            for (int ranks : new int[] {5, 7, 8}) {
                RunSettings settings = settings("cluster.loggp", ranks, 500 + 10 * i + ranks, CHOSEN);
                for (CollectiveOperation operation : CollectiveOperation.values()) {
                    List<String> names = algorithms(operation);
                    assertTrue(operation.toString(), names.size() <= MOST_ALGORITHMS);
                    settings = settings.with(OVERRIDES, "collectives." + operation.key(), names.get(i % names.size()));
                }
                wrong.add(run(settings, CHOSEN));
            }
        }
        wrong.removeIf(String::isEmpty);
        assertEquals(String.join("\n", wrong), 0, wrong.size());
    }
}
