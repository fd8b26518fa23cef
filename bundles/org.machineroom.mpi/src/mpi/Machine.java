// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.environment.Clock;

/**
 * What a program may ask of and tell the simulated machine besides MPI. Only here: other MPI libraries do not have this
 * class.
 */
public final class Machine {
    private static final double PS_PER_SECOND = 1e12;

    private Machine() {
    }

    /**
     * Lets the calling rank compute for a time, in addition to what its own code costs.
     *
     * @param seconds simulated processor time; not negative
     * @throws IllegalArgumentException if it is negative, infinite or not a number
     */
    public static void compute(double seconds) {
        if (!(seconds >= 0) || seconds > Long.MAX_VALUE / PS_PER_SECOND) {
            throw new IllegalArgumentException("a computation of " + seconds + " s");
        }
        MpiProcess process = MpiProcess.calling();
        process.rank().spend(Math.round(seconds * PS_PER_SECOND));
        process.calls().goBack(process.meter().site());
    }

    /**
     * Lets the calling rank compute for a number of cycles of the simulated processor, in addition to what its own code
     * costs.
     *
     * @param cycles not negative
     * @throws IllegalArgumentException if it is negative
     */
    public static void computeCycles(long cycles) {
        if (cycles < 0) {
            throw new IllegalArgumentException("a computation of " + cycles + " cycles");
        }
        MpiProcess process = MpiProcess.calling();
        process.rank().spend(process.run().machine().processorClock().timePs(cycles));
        process.calls().goBack(process.meter().site());
    }

    /** Id of the simulated machine, {@code raw.rmpi3}. */
    public static String name() {
        return MpiProcess.computing().run().machine().id();
    }

    /** The calling rank's virtual time in seconds since the run began. */
    public static double virtualTime() {
        MpiProcess process = MpiProcess.calling();
        Clock.bringUpToDate(process);
        double seconds = process.rank().clockPs() / PS_PER_SECOND;
        process.calls().goBack(process.meter().site());
        return seconds;
    }
}
