// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.runner.internal.program.MainMethod;
import org.machineroom.runner.internal.program.Program;

/**
 * The program as one rank runs it, from the first instruction of its main method to the last.
 *
 * @param mainClass the class that the rank starts with
 * @param rank the rank's number
 * @param thread how its thread is called
 * @param threadGroup the group of threads that it is in; {@code null} for that of all programs
 */
record RankProgram(Program program, String mainClass, int rank, String thread, String threadGroup,
        String... arguments) implements RankBody {
    @Override
    public void run() throws Throwable {
        MainMethod main = program.main(mainClass, rank);
        Thread.currentThread().setContextClassLoader(main.loader());
        try {
            main.run(arguments);
        } catch (ProcessExit e) { // the program has ended its own process in good order
            MpiProcess.calling().rank().threads().leaveOthers();
        }
        MpiProcess.calling().calls().chargeOutsideCall();
    }

    @Override
    public void ended() {
        program.lane(rank).endProgram();
        MpiProcess.calling().calls().chargeOutsideCall();
    }

    /** Threads of a program are virtual ones, which only another virtual thread can make. */
    @Override
    public VehicleKind vehicle(VehicleKind usual) {
        return program.startsThreads() ? Kernel.lightestVehicle() : usual;
    }

    @Override
    public String threadName(int number) {
        return thread;
    }

    @Override
    public String threadGroup(int number) {
        return threadGroup;
    }

    @Override
    public void failed(Throwable cause) {
        MpiProcess.calling().calls().chargeOutsideCall();
    }
}
