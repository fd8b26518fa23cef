// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.report.Grouping;
import org.machineroom.runner.internal.sweep.report.Quantity;
import org.machineroom.runner.internal.sweep.report.StatusText;
import org.machineroom.runner.internal.sweep.report.SweepChart;
import org.machineroom.runner.internal.sweep.report.SweepTable;
import org.machineroom.runner.internal.sweep.store.Results;
import org.machineroom.runner.internal.sweep.store.StoreLock;
import org.machineroom.runner.internal.sweep.store.TaskFolder;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the commands that show a sweep have in common: which points, and how they are arranged. */
final class SweepView {
    private static final int MOST_NAMED = 20;

    @Parameters(index = "0", paramLabel = "FILE.db", description = "the file of results")
    private Path file;

    @Option(names = "--by", paramLabel = "KEY[,KEY...]", description = "what points have in common that are taken "
            + "together: keys of the sweep, x of an experiment, ending; all that is varied if not said")
    private String by;

    @Option(names = "--of", paramLabel = "QUANTITY",
            description = "simulatedTime, messages, bytes, efficiency, events, "
                    + "hostSeconds; of experiments value, min, mean, max")
    private String of;

    private Results results;

    Results results() throws RunException {
        if (results == null) {
            results = Results.read(file);
        }
        return results;
    }

    SweepTable table() throws RunException {
        return new SweepTable(results(), Grouping.by("--by", by, results()), Quantity.named(of, results()));
    }

    /** The chart over a column, or over the usual one, with a curve for all that is varied beside it. */
    SweepChart chart(String x, String logarithmic) throws RunException {
        String column = x == null ? SweepChart.usualX(results())
                : Grouping.by("--x", x, results()).columns().getFirst();
        return new SweepChart(results(), column, Quantity.named(of, results()), by == null
                ? Grouping.beside(column, results()) : Grouping.by("--by", by, results()), logarithmic);
    }

    StatusText status() throws RunException, IOException {
        Optional<String> job = TaskFolder.of(file).job();
        String ofSlurm = job.isEmpty() ? "" : "; the job " + job.get() + " of Slurm has left "
                + TaskFolder.of(file).waiting() + " results that were not taken yet";
        String running = StoreLock.running(file);
        return new StatusText(results(), (running.isEmpty() ? "nobody runs it now" : "runs now, " + running) + ofSlurm,
                MOST_NAMED);
    }

    /** Prints a text, or writes it to the file that {@code -o} names. */
    static void write(String text, Path file, PrintStream out) throws RunException {
        if (file == null) {
            out.print(text);
            out.flush();
        } else {
            OutputFile.write("-o", file, text);
        }
    }
}
