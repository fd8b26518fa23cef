// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.time.Duration;
import java.util.List;
import org.machineroom.kernel.Kernel;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.Reader;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.LastWords;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;
import org.machineroom.runner.internal.run.StopOnSignal;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;

/**
 * While it is open, Ctrl-C and other signals that end a process end the run between two events, so that trace and
 * summary are whole. A rank that computes for longer than users are patient is not waited for; what is on disk by then
 * can be read.
 */
final class Interruption implements RunObserver, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final String SIGNAL = "a signal";
    private static final String COMPUTING = SIGNAL + " ended the run while a rank computed; there is no summary";

    private final StopOnSignal signal = StopOnSignal.start(this::interrupt, PATIENCE, this::giveUp);
    private volatile Kernel kernel;
    private volatile boolean hasCome;
    private final Reader reader;
    private volatile ScratchFolder scratch;
    private volatile LastWords lastWords;
    private volatile long progressThen;

    private Interruption(Reader reader) {
        this.reader = reader;
    }

    /** Begins to look after the runs of a command, one after the other, that has not the options of {@code run}. */
    static Interruption await() {
        return await(Reader.OTHER_COMMAND);
    }

    /**
     * Begins to look after a run, or several, one after the other.
     *
     * @param reader where what the runs print is read
     */
    static Interruption await(Reader reader) {
        return new Interruption(reader);
    }

    @Override
    public Reader reader() {
        return reader;
    }

    @Override
    public boolean allowsLanes() {
        return true;
    }

    @Override
    public void lastWords(LastWords words) {
        lastWords = words;
    }

    @Override
    public void started(MpiRun run, SourcePlaces places, Runnable flushTrace) {
        signal.begun();
        kernel = run.kernel();
        if (hasCome) {
            stop(run.kernel());
        }
    }

    @Override
    public void ended(RunReport report) {
        signal.stopped();
    }

    /** Whether a signal has come: there is no use in another run. */
    boolean hasCome() {
        return hasCome;
    }

    private static void stop(Kernel running) {
        running.betweenEvents(() -> running.stop(ExitStatus.INTERRUPTED, SIGNAL));
    }

    /** Stops the run; returns whether there is one. */
    private boolean interrupt() {
        hasCome = true;
        Kernel running = kernel;
        if (running != null) {
            progressThen = progress(running);
            stop(running);
        }
        return running != null;
    }

    private static long progress(Kernel running) {
        return running.eventsFired() + running.switches();
    }

    /** Has a folder deleted, too, if what goes on is not waited for any longer. */
    void deletes(ScratchFolder folder) {
        scratch = folder;
    }

    private void giveUp(boolean isRunOver) {
        if (isRunOver) {
            System.err.println("machineroom: what there was to tell took too long after the signal; it is left out");
        } else if (progress(kernel) == progressThen) {
            lastWords.computing(Kind.INTERRUPTED, SIGNAL);
        } else {
            System.err.println(COMPUTING);
            lastWords.keep(new RunEnding(Kind.INTERRUPTED, kernel.nowPs(), 0, SIGNAL + ", while a rank computed",
                    COMPUTING + "\n", List.of()));
        }
        ScratchFolder left = scratch;
        if (left != null) {
            try {
                left.close();
            } catch (RunException e) {
                System.err.println("machineroom: " + e.getMessage());
            }
        }
    }

    /** All that the run has to say is said. */
    @Override
    public void close() {
        signal.close();
    }
}
