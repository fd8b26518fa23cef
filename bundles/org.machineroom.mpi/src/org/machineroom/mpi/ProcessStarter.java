// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.RankBody;

/** Starts the programs of processes that join a run while it goes on (MPI 3.1 chapter 10). */
public interface ProcessStarter {
    /** Starts nothing. */
    ProcessStarter NONE = new ProcessStarter() {
        @Override
        public RankBody program(int rank, Command command) {
            throw new MpiFault(ErrorClass.SPAWN, "no processes can be started in this run");
        }

        @Override
        public long startPs() {
            return 0;
        }
    };

    /**
     * What a program asks for.
     *
     * @param name {@code java}, or the name of a program
     * @param directory where it is to run; empty if that does not matter (key "wdir" of MPI 3.1 section 10.3.4)
     * @param path folders with colons between them in which it is looked for first (key "path")
     */
    record Command(String name, List<String> arguments, Optional<String> directory, Optional<String> path) {
    }

    /**
     * The program of a new process.
     *
     * @param rank its rank in the whole machine
     * @throws MpiFault of class SPAWN if there is no such program
     */
    RankBody program(int rank, Command command);

    /** Time from the call that starts a process to the first instruction of its program, in picoseconds. */
    long startPs();
}
