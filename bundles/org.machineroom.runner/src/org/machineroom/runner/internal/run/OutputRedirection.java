// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.PLAIN;

import java.io.PrintStream;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.settings.Position.AtLine.Output;
import org.machineroom.live.settings.RunSettings;

/** While it is open, what the ranks of a run print goes through {@link RankOutput}, and progress is shown. */
final class OutputRedirection implements AutoCloseable {
    private final Kernel kernel;
    private final RankOutput out;
    private final RankOutput err;
    private final Progress progress;

    private OutputRedirection(Kernel kernel, RankOutput out, RankOutput err, Progress progress) {
        this.kernel = kernel;
        this.out = out;
        this.err = err;
        this.progress = progress;
    }

    static OutputRedirection install(RunSettings settings, Kernel kernel, PrintStream out, PrintStream err,
            LostOutput lost, PrintedLines printed) {
        boolean isNumbered = !settings.get(PLAIN);
        ProgressLine line = Screen.isThere() ? new ProgressLine(err) : null;
        RankOutput rankOut = new RankOutput(above(line, StandardStream.OUT.behind(out)), kernel.size(), isNumbered,
                () -> {
                    lost.of("output");
                    throw new ProcessExit(); // as SIGPIPE would have it: the program is not asked
                }, Output.OUT, printed);
        RankOutput rankErr = new RankOutput(above(line, StandardStream.ERR.behind(err)), kernel.size(), isNumbered,
                () -> {
                    // nobody hears what goes wrong, and the run goes on
                }, Output.ERR, printed);
        Progress progress = new Progress(kernel, () -> {
            rankOut.flush();
            rankErr.flush();
        }, line);
        StandardStream.OUT.lend(kernel, rankOut);
        StandardStream.ERR.lend(kernel, rankErr);
        progress.start();
        return new OutputRedirection(kernel, rankOut, rankErr, progress);
    }

    private static PrintStream above(ProgressLine line, PrintStream stream) {
        return line == null ? stream : line.above(stream);
    }

    @Override
    public void close() {
        StandardStream.OUT.takeBack(kernel);
        StandardStream.ERR.takeBack(kernel);
        progress.finish();
        out.finish();
        err.finish();
    }
}
