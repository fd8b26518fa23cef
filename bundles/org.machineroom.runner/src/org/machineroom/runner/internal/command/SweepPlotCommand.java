// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.PngChart;
import org.machineroom.analysis.plot.SvgChart;
import org.machineroom.analysis.plot.TextChart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code machineroom sweep plot}: a chart of its points. */
@Command(name = "plot", mixinStandardHelpOptions = true,
        description = "Draws a chart of one quantity of the points of a sweep.")
final class SweepPlotCommand implements Callable<Integer> {
    @Mixin
    private SweepView view;

    private static final int COLUMNS = 100;

    @Option(names = "--x", paramLabel = "KEY",
            description = "what is to the right; the last key that has numbers if not said")
    private String x;

    @Option(names = "--log", paramLabel = "x|y|xy", defaultValue = "", description = "axes that are logarithmic")
    private String logarithmic;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE.svg|FILE.png",
            description = "where to; the terminal if not said")
    private Path output;

    @Override
    public Integer call() throws RunException {
        if (output != null) {
            OutputFile.requirePicture("-o", output);
        }
        Chart chart = view.chart(x, logarithmic).chart();
        if (chart.isEmpty()) {
            throw new RunException("no point has what is to be drawn; machineroom sweep status tells how they ended");
        }
        if (output != null && output.toString().endsWith(".png")) {
            writePng(chart);
        } else {
            SweepView.write(output == null ? TextChart.text(chart, COLUMNS) : SvgChart.text(chart), output, System.out);
        }
        return ExitStatus.OK;
    }

    private void writePng(Chart chart) throws RunException {
        try {
            PngChart.write(chart, output);
        } catch (IOException e) {
            throw RunException.unwritable(output.toString(), e);
        }
    }
}
