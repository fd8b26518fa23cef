// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.report.RunReport;

/** Is told how a run goes on. Called on the kernel's thread. */
public interface RunObserver {
    /** Does nothing. */
    RunObserver NONE = new RunObserver() {};

    /**
     * The machine is put together and the program loaded; the ranks start next.
     *
     * @param flushTrace brings the trace so far to disk, if there is one; only to be run on the kernel's thread,
     *        {@linkplain org.machineroom.kernel.Kernel#betweenEvents between events}
     */
    default void started(MpiRun run, Runnable flushTrace) {
    }

    /** The run is over and its trace on disk. */
    default void ended(RunReport report) {
    }
}
