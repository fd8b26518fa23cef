// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.process;

import java.util.stream.IntStream;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.RankGroup;

/** The room of a run for processes that are not spawned yet. Kept for all processes by the first one of the run. */
final class Room {
    private static final ProcessLocal<Room> OF = ProcessLocal.of(process -> new Room(process.world().size()));

    private int taken;

    private Room(int initial) {
        this.taken = initial;
    }

    private static Room of(MpiRun run) {
        return OF.get(MpiProcess.of(run.kernel().rank(0)));
    }

    /**
     * The ranks of the whole machine that the next processes get.
     *
     * @throws MpiFault of class SPAWN if there is not enough room
     */
    static RankGroup next(MpiRun run, int processes) {
        int taken = of(run).taken;
        int all = run.kernel().size();
        if (processes > all - taken) {
            throw new MpiFault(ErrorClass.SPAWN, processes + (processes == 1 ? " process is" : " processes are")
                    + " to be started, but this run has " + all + (all == 1 ? " node" : " nodes") + ", of which "
                    + taken + " have a process; give it more: --universe " + (taken + processes)
                    + ", or Room for processes in a launch configuration of Eclipse");
        }
        return RankGroup.of(IntStream.range(taken, taken + processes).toArray());
    }

    /** Takes room for the next processes. */
    static void take(MpiRun run, int processes) {
        of(run).taken += processes;
    }
}
