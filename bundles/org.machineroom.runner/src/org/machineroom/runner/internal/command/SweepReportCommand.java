// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.report.HtmlReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code machineroom sweep report}: a page about it. */
@Command(name = "report", mixinStandardHelpOptions = true,
        description = "Writes a page of HTML about a sweep, which is one file: how far it is, a chart, a table.")
final class SweepReportCommand implements Callable<Integer> {
    @Mixin
    private SweepView view;

    @Option(names = "--x", paramLabel = "KEY",
            description = "what is to the right; the last key that has numbers if not said")
    private String x;

    @Option(names = "--log", paramLabel = "x|y|xy", defaultValue = "", description = "axes that are logarithmic")
    private String logarithmic;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE.html", required = true, description = "where to")
    private Path output;

    @Override
    public Integer call() throws RunException, IOException {
        SweepView.write(new HtmlReport(view.status(), view.chart(x, logarithmic), view.table()).text(), output,
                System.out);
        return ExitStatus.OK;
    }
}
