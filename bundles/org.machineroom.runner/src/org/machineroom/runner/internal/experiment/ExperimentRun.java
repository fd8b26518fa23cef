// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.Simulation;

/**
 * What has come of running an experiment.
 *
 * @param machine the machine's id
 * @param ranks how many there were
 * @param ending completed, exited, failed, deadlocked; refused if it did not start
 * @param exitStatus what the command line returns
 * @param series the rows, as far as they have been printed
 * @param complaint what was said on the error output
 */
public record ExperimentRun(String machine, int ranks, String ending, int exitStatus, List<Series> series,
        String complaint) {
    /** How a run ended that did not start. */
    public static final String REFUSED = "refused";

    /** Runs the experiment that the settings were prepared for; a run that cannot start is a result too. */
    public static ExperimentRun of(RunSettings settings) {
        return of(settings, RunObserver.NONE);
    }

    /** The same for a run that somebody watches. */
    public static ExperimentRun of(RunSettings settings, RunObserver observer) {
        return of(settings, observer, _ -> {});
    }

    /**
     * The same for a run whose rows somebody wants at once.
     *
     * @param listener is told all series so far, which change later, whenever there is a row more, on the run's thread
     */
    public static ExperimentRun of(RunSettings settings, RunObserver observer, Consumer<List<Series>> listener) {
        PrintedSeries rows = new PrintedSeries(listener);
        ByteArrayOutputStream complaint = new ByteArrayOutputStream();
        try {
            RunReport report = new Simulation(settings, observer).run(stream(rows), stream(complaint));
            return new ExperimentRun(report.machine(), report.perRank().size(),
                    report.ending().name().toLowerCase(Locale.ROOT), report.exitStatus(),
                    rows.series(),
                    complaint.toString(StandardCharsets.UTF_8));
        } catch (RunException e) {
            return new ExperimentRun(settings.get(MACHINE), settings.get(RANKS), REFUSED, e.exitStatus(), List.of(),
                    "machineroom: " + e.getMessage() + "\n");
        }
    }

    private static PrintStream stream(OutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /** Whether the experiment was carried out to its end. */
    public boolean isComplete() {
        return exitStatus == ExitStatus.OK;
    }

    /** Why it was not, in a line. */
    public String reason() {
        return reason(complaint, ending);
    }

    /** The line of what was said on the error output that says why a run did not go well; else how it ended. */
    public static String reason(String complaint, String ending) {
        List<String> lines = complaint.lines().filter(line -> !line.isBlank() && !line.startsWith("\t")).toList();
        boolean failed = lines.size() > 1 && lines.getFirst().matches("rank .* failed at .*");
        return lines.isEmpty() ? ending : lines.get(failed ? 1 : 0).strip();
    }
}
