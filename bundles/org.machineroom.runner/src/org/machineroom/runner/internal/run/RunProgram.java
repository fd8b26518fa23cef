// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.List;
import java.util.function.IntFunction;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Meter;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.mpi.ProcessStarter;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.record.ProfileSource;

/** The program of a run, loaded, in whatever language it is written. */
interface RunProgram extends SourcePlaces, AutoCloseable {
    /** What the ranks of a run execute. */
    interface Bodies extends ProcessStarter {
        /** The ranks that the run begins with; no others have anything to do then. */
        IntFunction<RankBody> first(StartedRanks initial);
    }

    /**
     * What the ranks execute.
     *
     * @param arguments those of the ranks that the run begins with
     * @param startPs how long it takes until a spawned rank begins, in picoseconds
     */
    Bodies bodies(Kernel kernel, SimulatedMachine machine, ProgramArguments arguments, long startPs);

    /** What the code of each of its lanes reports to; one or none if it has not several. */
    List<Meter> meters();

    /** The hooks of its lanes, if it has any. */
    default List<LaneHooks> hooks() {
        return List.of();
    }

    /**
     * What a profile is made of.
     *
     * @param clock of the simulated processors
     */
    ProfileSource profile(Frequency clock);

    @Override
    void close();
}
