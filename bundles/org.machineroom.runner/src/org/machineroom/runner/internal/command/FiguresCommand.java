// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.runner.internal.figure.Draughtsman;
import org.machineroom.runner.internal.figure.DrawnFigure;
import org.machineroom.runner.internal.figure.Figure;
import org.machineroom.runner.internal.figure.FigurePage;
import org.machineroom.runner.internal.figure.Figures;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.HostRefusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code machineroom figures}: draws all figures of the papers on one page. */
@Command(name = "figures", mixinStandardHelpOptions = true,
        description = "Draws all figures of the papers, simulated, with what was published, on one page.",
        exitCodeListHeading = "%nExit status:%n", exitCodeList = {"0:all went well", "1:a file cannot be written",
                "2:wrong use",
                "130, 143:a signal ended it"})
final class FiguresCommand implements Callable<Integer> {
    @Option(names = {"-o", "--output"}, paramLabel = "DIR", required = true,
            description = "where index.html and a folder of pictures come to be")
    private Path folder;

    @Option(names = "--markdown", description = "write the page of the user's guide, figures.md, instead of HTML")
    private boolean markdown;

    @Override
    public Integer call() throws RunException, IOException {
        OutputFile.requireFolder("-o", folder);
        List<DrawnFigure> drawn = new ArrayList<>();
        try (Interruption interruption = Interruption.await();
                Draughtsman draughtsman = new Draughtsman(
                        interruption)) {
            for (Figure figure : Figures.builtIn().all()) {
                System.err.println(figure.id());
                drawn.add(draughtsman.draw(figure));
                if (interruption.hasCome()) {
                    System.err.println("machineroom: a signal came before all figures were drawn; nothing was written");
                    return ExitStatus.INTERRUPTED;
                }
            }
        }
        try {
            new FigurePage(drawn).write(folder, markdown);
        } catch (IOException e) {
            throw new IOException(folder + " cannot be written: " + HostRefusal.words(e), e);
        }
        return ExitStatus.OK;
    }
}
