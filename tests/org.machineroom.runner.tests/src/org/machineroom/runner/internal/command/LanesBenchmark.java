// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.LANES;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;

/**
 * Runs the examples that compute with one lane and with several, turn by turn, and prints the host time of the
 * simulation proper, the shortest of each, and how many times faster several are. To be run by hand on a quiet machine.
 * Arguments: how many lanes, 2 if nothing is said, how many turns, and the machine.
 */
public final class LanesBenchmark {
    private static final int RANK_COUNT = 16;
    private static final List<List<String>> PROGRAMS = List.of(List.of("trapezoid", "400000000"),
            List.of("pi", "1000000000"), List.of("jacobi", "1600", "400"),
            List.of("matrix-multiply", "3200", "1500", "1400"), List.of("ping-pong", "8", "200000"));

    private LanesBenchmark() {
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws RunException {
        int lanes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2;
        int turns = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        String machine = arguments.length > 2 ? arguments[2] : RunSettings.STANDARD.get(MACHINE);
        System.out.printf("%-36s %10s %10s %8s%n", machine, "1 lane, s", lanes + " lanes, s", "faster");
        for (List<String> program : PROGRAMS) {
            RunSettings task = ExamplePrograms.resolve(program.getFirst(), RunSettings.STANDARD)
                    .plusAll(ARGUMENTS, program.subList(1, program.size())).with(RANKS, RANK_COUNT)
                    .with(MACHINE, machine);
            double alone = Double.MAX_VALUE;
            double together = Double.MAX_VALUE;
            for (int turn = 0; turn < turns; turn++) {
                alone = Math.min(alone, seconds(task.with(LANES, 1)));
                together = Math.min(together, seconds(task.with(LANES, lanes)));
            }
            System.out.printf(Locale.ROOT, "%-36s %10.2f %10.2f %8.2f%n", String.join(" ", program), alone, together,
                    alone / together);
        }
    }

    private static double seconds(RunSettings task) throws RunException {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        RunReport report = new Simulation(task).run(nowhere, nowhere);
        return report.host().seconds();
    }
}
