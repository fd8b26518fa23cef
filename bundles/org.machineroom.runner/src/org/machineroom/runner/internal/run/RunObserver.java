// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.Reader;
import org.machineroom.runner.internal.report.RunReport;

/** Is told how a run goes on. Called on the kernel's thread. */
public interface RunObserver {
    /** Does nothing. */
    RunObserver NONE = new RunObserver() {
        @Override
        public boolean allowsLanes() {
            return true;
        }
    };

    /** Whether it looks at ranks only between events, and so allows that some compute meanwhile. */
    default boolean allowsLanes() {
        return false;
    }

    /** Where what the run prints is read. */
    default Reader reader() {
        return Reader.COMMAND_LINE;
    }

    /** What the run is recorded by; all goes to the one that is returned, which hands it on. */
    default Recorder recorder(Recorder recorder) {
        return recorder;
    }

    /** The machine is put together; the run goes on the one that is returned, which may decide something before it. */
    default SimulatedMachine machine(SimulatedMachine machine) {
        return machine;
    }

    /** The hooks of the lane that the run is on, before it {@linkplain #started starts}. */
    default void hooks(LaneHooks hooks) {
    }

    /** Who counts what the ranks print, before the run {@linkplain #started starts}. */
    default void printed(PrintedLines lines) {
    }

    /** What can be said of the run by those who do not wait for it, before it {@linkplain #started starts}. */
    default void lastWords(LastWords words) {
    }

    /**
     * The machine is put together and the program loaded; the ranks start next.
     *
     * @param flushTrace brings the trace so far to disk, if there is one; only to be run on the kernel's thread,
     *        {@linkplain org.machineroom.kernel.Kernel#betweenEvents between events}, or, if ranks are platform
     *        threads, while a debugger has stopped the rank that runs; does nothing if that is in the middle of a
     *        record
     */
    default void started(MpiRun run, SourcePlaces places, Runnable flushTrace) {
    }

    /** As {@link org.machineroom.kernel.KernelListener#idle}. */
    default boolean idle() {
        return false;
    }

    /**
     * The run is deadlocked; it ends because of that when this method returns.
     *
     * @param tell tells the user why at once, and not when the run has ended
     */
    default void deadlocked(Deadlock deadlock, Runnable tell) {
    }

    /** The run is over and its trace on disk. */
    default void ended(RunReport report) {
    }
}
