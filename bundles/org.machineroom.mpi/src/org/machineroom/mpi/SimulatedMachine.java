// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.record.Spot;

/** Hardware plus one MPI library variant, put together for one run. */
public interface SimulatedMachine {
    /** The id the user asked for, {@code raw.rmpi3}. */
    String id();

    /** Clock rate of the processor a rank runs on. */
    Frequency processorClock();

    /** What instructions cost on that processor. */
    CostTable costs();

    /** The transport of a rank; called once for each rank, in rank order, before the run starts. */
    Transport transport(int rank);

    /** The collective algorithms of the library. */
    Collectives collectives();

    /**
     * The algorithms of non-blocking collectives. They use messages only, as several operations may be on their way at
     * once and each must be able to wait for another.
     */
    default Collectives startedCollectives() {
        return collectives();
    }

    /** What the library cannot do. */
    Limits limits();

    /** The highest tag that a program may use; what MPI_TAG_UB says (MPI 1.1 section 7.1.1). */
    default int greatestTag() {
        return Integer.MAX_VALUE;
    }

    /** Name of the node a rank runs on, {@code tile 3}. */
    String nodeName(int rank);

    /**
     * Where the node is drawn that a rank runs on, among the lines of the machine's parts. Ranks whose machine
     * does not say are drawn in rows.
     *
     * @return {@code null} if that does not matter
     */
    default Spot nodeSpot(int rank) {
        return null;
    }

    /**
     * Names the memory that a rank shares with others, for MPI_Comm_split_type: ranks with the same name share theirs.
     */
    default String sharedMemory(int rank) {
        return nodeName(rank);
    }

    /** Called once when the run has ended, for devices to report their counters. */
    default void runEnded() {
    }
}
