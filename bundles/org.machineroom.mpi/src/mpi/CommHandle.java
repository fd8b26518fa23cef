// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;

/**
 * What a communicator object of Java stands for: a communicator of the core, or one of those that are there from the
 * beginning, which are one object for all ranks and ask the calling process for its own view.
 *
 * @param predefined which one; {@code null} if the program has made it
 * @param own the communicator that the program has made
 */
record CommHandle(CommBase.Predefined predefined, Communicator own) implements CommunicatorHandle {
    @Override
    public Caller caller() {
        return JavaCaller.JAVA;
    }

    @Override
    public Communicator of(MpiProcess process) {
        if (own == null) {
            return switch (predefined) {
                case WORLD -> process.world();
                case SELF -> process.self();
                case NULL -> throw new MpiFault(ErrorClass.COMM, "the communicator is MPI.COMM_NULL");
            };
        }
        own.requireOf(process);
        return own;
    }

    /** Whether it is null or has been freed. */
    boolean isNull() {
        return own == null ? predefined == CommBase.Predefined.NULL : own.isFreed();
    }
}
