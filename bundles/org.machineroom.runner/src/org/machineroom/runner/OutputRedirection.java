// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.machineroom.live.settings.SettingTable.PLAIN;

import java.io.PrintStream;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.settings.RunSettings;

/** While it is open, what ranks print goes through {@link RankOutput}, and progress is shown. */
final class OutputRedirection implements AutoCloseable {
    private final PrintStream oldOut = System.out;
    private final PrintStream oldErr = System.err;
    private final RankOutput out;
    private final RankOutput err;
    private final Progress progress;

    private OutputRedirection(RankOutput out, RankOutput err, Progress progress) {
        this.out = out;
        this.err = err;
        this.progress = progress;
    }

    static OutputRedirection install(RunSettings settings, Kernel kernel, PrintStream out, PrintStream err,
            LostOutput lost) {
        RankOutput rankOut = new RankOutput(out, kernel.size(), !settings.get(PLAIN), () -> {
            lost.of("output");
            throw new ProcessExit(); // as SIGPIPE would have it: the program is not asked
        });
        RankOutput rankErr = new RankOutput(err, kernel.size(), !settings.get(PLAIN), () -> {
            // nobody hears what goes wrong, and the run goes on
        });
        boolean onTerminal = System.console() != null && System.console().isTerminal();
        Progress progress = new Progress(kernel, () -> {
            rankOut.flush();
            rankErr.flush();
        }, onTerminal ? err : null);
        OutputRedirection redirection = new OutputRedirection(rankOut, rankErr, progress);
        System.setOut(rankOut.printStream());
        System.setErr(rankErr.printStream());
        progress.start();
        return redirection;
    }

    @Override
    public void close() {
        System.setOut(oldOut);
        System.setErr(oldErr);
        progress.finish();
        out.finish();
        err.finish();
    }
}
