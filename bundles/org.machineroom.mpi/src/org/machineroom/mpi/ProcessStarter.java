// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.List;
import org.machineroom.kernel.RankBody;

/** Starts the programs of processes that join a run while it goes on (MPI 3.1 chapter 10). */
public interface ProcessStarter {
    /** Starts nothing. */
    ProcessStarter NONE = new ProcessStarter() {
        @Override
        public RankBody program(int rank, String command, List<String> arguments) {
            throw new MpiFault(ErrorClass.SPAWN, "no processes can be started in this run");
        }

        @Override
        public long startPs() {
            return 0;
        }
    };

    /**
     * The program of a new process.
     *
     * @param rank its rank in the whole machine
     * @param command what the program asks for: {@code java}, or the name of a program
     * @throws MpiFault of class SPAWN if there is no such program
     */
    RankBody program(int rank, String command, List<String> arguments);

    /** Time from the call that starts a process to the first instruction of its program, in picoseconds. */
    long startPs();
}
