// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.runner.internal.lane.ProgramHost;

/**
 * Where the hooks find the simulator and what they keep for each rank. One run at a time on a lane.
 */
public final class Host {
    private static final int NO_RANK = -1;

    private static ProgramHost installed;
    private static List<RankState> states = new ArrayList<>();
    private static int actingRank = NO_RANK;

    private Host() {
    }

    /** Makes a simulator the one that all hooks ask from now on, and forgets what was kept for the run before. */
    static synchronized void install(ProgramHost host) {
        installed = host;
        states = new ArrayList<>();
        actingRank = NO_RANK;
        Identity.forget();
    }

    static ProgramHost current() {
        ProgramHost host = installed;
        if (host == null) {
            throw new IllegalStateException("no simulated machine is running this program");
        }
        return host;
    }

    /** The rank that runs, or the one on whose behalf a class is being initialised. */
    static int rank() {
        return actingRank == NO_RANK ? current().rank() : actingRank;
    }

    /**
     * Lets the hooks act for another rank than the one that runs, when a class is initialised for all ranks at once.
     *
     * @param rank for whom, or what this method returned before, to go back
     * @return for whom they acted before
     */
    static int actAs(int rank) {
        int before = actingRank;
        actingRank = rank;
        return before;
    }

    /** What the hooks keep for the rank that runs. */
    static synchronized RankState state() {
        int rank = rank();
        while (states.size() <= rank) {
            states.add(null);
        }
        RankState state = states.get(rank);
        if (state == null) {
            state = new RankState(current().runSeed(), rank);
            states.set(rank, state);
        }
        return state;
    }
}
