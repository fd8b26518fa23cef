// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.record.Recorder;

/**
 * What all ranks of a run share.
 *
 * @param kernel runs the ranks
 * @param machine what they run on
 * @param compute how their computing is timed
 * @param recorder is told what happens
 * @param extraArguments number of leading arguments of {@code main} that MPI.Init takes away: 3 for programs that
 *        expect what MPJ Express hands them, else 0
 * @param checker looks for wrong use
 * @param starter starts programs of processes that join the run
 * @param files what files cost; empty if the machine has none, so that programs cannot use any
 * @param state what it keeps while it goes on
 */
public record MpiRun(Kernel kernel, SimulatedMachine machine, ComputeModel compute, Recorder recorder,
        int extraArguments, Checker checker, ProcessStarter starter, Optional<FileSystemModel> files, RunState state) {
    /** A run that has no messages yet. */
    public MpiRun(Kernel kernel, SimulatedMachine machine, ComputeModel compute, Recorder recorder,
            int extraArguments, Checker checker, ProcessStarter starter, Optional<FileSystemModel> files) {
        this(kernel, machine, compute, recorder, extraArguments, checker, starter, files, new RunState());
    }

    /** A run whose programs get their own arguments only, and in which nobody looks for wrong use. */
    public MpiRun(Kernel kernel, SimulatedMachine machine, ComputeModel compute, Recorder recorder) {
        this(kernel, machine, compute, recorder, 0, Checker.NONE, ProcessStarter.NONE, Optional.empty());
    }

    /** Arrays for the data of messages. */
    PayloadArrays payloads() {
        return state.payloads();
    }

    /** Gives every rank its {@link MpiProcess}; all are in MPI_COMM_WORLD. */
    public void createProcesses() {
        createProcesses(kernel.size(), _ -> 0);
    }

    /**
     * Gives every rank its {@link MpiProcess}.
     *
     * @param initial how many of them are in MPI_COMM_WORLD, the first ones; the others wait until they are spawned
     * @param programs the number of the program that one of the first runs (MPI_APPNUM, MPI 3.1 section 10.5.3)
     */
    public void createProcesses(int initial, IntUnaryOperator programs) {
        RankGroup world = RankGroup.ofAll(initial);
        for (int i = 0; i < kernel.size(); i++) {
            boolean isThere = i < initial;
            kernel.rank(i).setProcess(new MpiProcess(this, kernel.rank(i), machine.transport(i),
                    isThere ? world : RankGroup.of(i), isThere ? programs.applyAsInt(i) : 0));
        }
    }
}
