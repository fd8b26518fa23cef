// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.process;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.internal.collective.Intergroup;

/** Who has spawned a process. */
public final class Origin {
    private static final ProcessLocal<Origin> OF = ProcessLocal.of(_ -> new Origin());

    /** The name that the standard gives it (MPI 3.1 section 6.8). */
    private static final String NAME = "MPI_COMM_PARENT";

    private int number;
    private RankGroup parents;
    private Communicator communicator;

    private Origin() {
    }

    /** Notes who spawns a process, before it begins. */
    static void set(MpiProcess child, int number, RankGroup parents) {
        Origin origin = OF.get(child);
        origin.number = number;
        origin.parents = parents;
    }

    /** The communicator with those who have spawned a process; {@code null} if nobody has. */
    static Communicator parent(MpiProcess process) {
        Origin origin = OF.ifMade(process);
        return origin == null ? null : origin.communicator;
    }

    /** Lets a process that begins MPI meet those who have spawned it, if somebody has. */
    public static void meet(MpiProcess process) {
        Origin origin = OF.ifMade(process);
        if (origin != null) {
            Communicator world = process.world();
            origin.communicator = process.joined(new Communicator(process, origin.number, world.group(),
                    origin.parents, world.rank(), NAME));
            origin.communicator.setName(NAME);
            meet(origin.communicator, true);
        }
    }

    /** Returns when both sides of a spawn are there. */
    static void meet(Communicator between, boolean isNew) {
        new Intergroup(new Exchange(between, MpiFunction.COMM_SPAWN.ordinal()),
                between.process().run().machine().startedCollectives()).meet(isNew);
    }
}
