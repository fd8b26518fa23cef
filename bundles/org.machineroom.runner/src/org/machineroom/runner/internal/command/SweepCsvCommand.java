// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.report.CsvText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code machineroom sweep csv}: its points for other programs. */
@Command(name = "csv", mixinStandardHelpOptions = true,
        description = "Writes all points of a sweep, or all rows that its experiment has measured, as comma-separated "
                + "values.")
final class SweepCsvCommand implements Callable<Integer> {
    @Mixin
    private SweepView view;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE.csv",
            description = "where to; the standard output if not said")
    private Path output;

    @Override
    public Integer call() throws RunException {
        SweepView.write(CsvText.of(view.results()), output, System.out);
        return ExitStatus.OK;
    }
}
