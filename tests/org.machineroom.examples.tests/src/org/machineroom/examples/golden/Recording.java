// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import static org.machineroom.live.settings.SettingTable.LANES;
import static org.machineroom.live.settings.SettingTable.LANES_FROM;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;
import org.machineroom.trace.read.Trace;

/**
 * Carries out runs and takes down what came of them; the critical path of each must be exact. Traces go into a folder
 * and are deleted at once.
 */
final class Recording {
    private static final Pattern LACK = Pattern.compile("(MPI_\\w+) on rank .*?: (\\S+ has no [^(;]*\\w)");

    private final Path folder;
    private final int lanes;
    private int runs;

    /**
     * Makes a recording.
     *
     * @param folder where the traces go
     * @param lanes on how many lanes the ranks of programs in Java compute, all that they do
     */
    Recording(Path folder, int lanes) {
        this.folder = folder;
        this.lanes = lanes;
    }

    GoldenResult run(GoldenRun run) throws IOException {
        Path trace = folder.resolve("trace" + runs++);
        ByteArrayOutputStream complaint = new ByteArrayOutputStream();
        try {
            RunReport report = new Simulation(run.settings(trace).with(LANES, lanes).with(LANES_FROM, 0L)).run(
                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                    new PrintStream(complaint, true, StandardCharsets.UTF_8));
            String reason = report.exitStatus() == ExitStatus.FAILED
                    ? reason(complaint.toString(StandardCharsets.UTF_8))
                    : "";
            ExactPath.require(run, Trace.open(trace), report.ending() == RunReport.Ending.COMPLETED);
            return new GoldenResult(report.ending().name().toLowerCase(Locale.ROOT), report.simulatedTimePs(),
                    RecordDigest.of(Trace.open(trace)), reason);
        } catch (RunException e) {
            return GoldenResult.refused(e.getMessage());
        } finally {
            delete(trace);
        }
    }

    /** What the library lacks, without rank and time, or else what the exception says. */
    private static String reason(String complaint) {
        Matcher lack = LACK.matcher(complaint);
        return lack.find() ? lack.group(1) + ": " + lack.group(2) : complaint.lines().skip(1).findFirst()
                .orElse(complaint).strip();
    }

    private static void delete(Path trace) throws IOException {
        if (!Files.exists(trace)) {
            return;
        }
        try (Stream<Path> files = Files.walk(trace)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
