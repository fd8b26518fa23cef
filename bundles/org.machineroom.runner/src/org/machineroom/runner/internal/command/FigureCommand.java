// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.machineroom.analysis.experiment.ExperimentMessage.Offer;
import org.machineroom.runner.internal.figure.Draughtsman;
import org.machineroom.runner.internal.figure.DrawnFigure;
import org.machineroom.runner.internal.figure.Figure;
import org.machineroom.runner.internal.figure.Figures;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.PngChart;
import org.machineroom.analysis.plot.SvgChart;
import org.machineroom.analysis.plot.TextChart;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom figure}: draws a figure of one of the papers. */
@Command(name = "figure", mixinStandardHelpOptions = true,
        description = "Draws a figure of one of the papers, simulated, with what was published. Without a figure, "
                + "lists them.",
        exitCodeListHeading = "%nExit status:%n", exitCodeList = {"0:all went well", "1:the file cannot be written",
                "2:wrong use",
                "130, 143:a signal ended it"})
final class FigureCommand implements Callable<Integer> {
    private static final int COLUMNS = 80;

    @Parameters(index = "0", arity = "0..1", paramLabel = "ID", description = "its name: ap1000-fig3, ...")
    private String id;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
            description = "write it there, as SVG or PNG by the name's end, instead of drawing it in the terminal")
    private Path file;

    @Option(names = "--json-lines", description = JsonLines.DESCRIPTION)
    private boolean jsonLines;

    @Override
    public Integer call() throws RunException, IOException {
        Figures figures = Figures.builtIn();
        if (id == null) {
            figures.all().forEach(this::list);
            return ExitStatus.OK;
        }
        Figure figure = figures.find(id);
        checkName();
        try (Interruption interruption = Interruption.await();
                Draughtsman draughtsman = new Draughtsman(
                        interruption)) {
            DrawnFigure drawn = jsonLines ? FigureLines.tell(figure, draughtsman, new JsonLines(System.out))
                    : draughtsman.draw(figure);
            if (interruption.hasCome()) {
                return ExitStatus.INTERRUPTED;
            }
            if (!jsonLines) {
                show(drawn);
            }
        }
        return ExitStatus.OK;
    }

    private void list(Figure each) {
        if (jsonLines) {
            new JsonLines(System.out).accept(new Offer(each.id(), each.title() + " (" + each.source() + ")", ""));
        } else {
            System.out.printf("%-24s %s (%s)%n", each.id(), each.title(), each.source());
        }
    }

    private void checkName() throws RunException {
        if (file != null) {
            OutputFile.requirePicture("-o", file);
        }
    }

    private void show(DrawnFigure drawn) throws IOException {
        drawn.problems().forEach(System.err::println);
        Chart chart = drawn.chart();
        if (file == null) {
            System.out.print(TextChart.text(chart, COLUMNS));
            System.out.println("\n" + drawn.figure().source()
                    + (drawn.figure().remark().isEmpty() ? "" : ". " + drawn.figure().remark()));
        } else {
            write(chart);
        }
    }

    private void write(Chart chart) throws IOException {
        try {
            if (file.toString().endsWith(".svg")) {
                WholeFile.write(file, SvgChart.text(chart));
            } else {
                PngChart.write(chart, file);
            }
        } catch (IOException e) {
            throw new IOException(file + " cannot be written: " + HostRefusal.words(e), e);
        }
    }
}
