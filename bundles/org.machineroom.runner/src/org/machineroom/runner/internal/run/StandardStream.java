// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Rank;

/**
 * Standard output or error of this process, which all runs in it share: while runs go on, another stream stands in for
 * it and hands what a rank prints to the rank's run. What no rank prints goes to the run if there is only one, else to
 * the process's own stream.
 */
final class StandardStream {
    static final StandardStream OUT = new StandardStream(() -> System.out, System::setOut);
    static final StandardStream ERR = new StandardStream(() -> System.err, System::setErr);

    private final Supplier<PrintStream> getter;
    private final Consumer<PrintStream> setter;
    private final Map<Kernel, RankOutput> runs = new ConcurrentHashMap<>();
    private PrintStream own;
    private PrintStream standIn;

    private StandardStream(Supplier<PrintStream> getter, Consumer<PrintStream> setter) {
        this.getter = getter;
        this.setter = setter;
    }

    /** Hands what the ranks of a run print to that run from now on. */
    synchronized void lend(Kernel kernel, RankOutput run) {
        if (runs.isEmpty()) {
            own = getter.get();
            standIn = new PrintStream(new Distributor(own), false, StandardCharsets.UTF_8);
            setter.accept(standIn);
        }
        runs.put(kernel, run);
    }

    /** Ends what {@link #lend} began. */
    synchronized void takeBack(Kernel kernel) {
        runs.remove(kernel);
        if (runs.isEmpty()) {
            setter.accept(own);
            standIn = null;
        }
    }

    /** Takes what the rank prints that runs on this thread. */
    void print(byte[] bytes) {
        standIn.write(bytes, 0, bytes.length);
    }

    /** The process's own stream in place of the one that stands in for it; any other stream is itself. */
    synchronized PrintStream behind(PrintStream stream) {
        return stream == standIn ? own : stream;
    }

    /** Stands in for the process's stream. */
    private final class Distributor extends OutputStream {
        private final PrintStream process;

        Distributor(PrintStream process) {
            this.process = process;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            Rank rank = Rank.currentOrNull();
            RankOutput run = rank == null ? null : runs.get(rank.kernel());
            if (run != null) {
                write(run, rank, bytes, from, length);
            } else {
                RankOutput only = only();
                if (only != null) {
                    only.pass(bytes, from, length);
                } else {
                    process.write(bytes, from, length);
                }
            }
        }

        private static void write(RankOutput run, Rank rank, byte[] bytes, int from, int length) {
            if (rank.lane().isOneOfSeveral()) {
                byte[] own = Arrays.copyOfRange(bytes, from, from + length); // the program may print more before
                rank.lane().tell(() -> run.write(rank.id(), own, 0, length));
            } else {
                run.write(rank.id(), bytes, from, length);
            }
        }

        @Override
        public void flush() {
            Rank rank = Rank.currentOrNull();
            RankOutput run = rank == null ? only() : runs.get(rank.kernel());
            if (run != null) {
                run.flush();
            } else {
                process.flush();
            }
        }

        private RankOutput only() {
            return runs.size() == 1 ? runs.values().stream().findFirst().orElse(null) : null;
        }
    }
}
