// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.operation.Operation;

/**
 * Finds numbers for new communicators, as real libraries do it: every process says which numbers it has not used yet,
 * and an MPI_Allreduce over the old communicator finds the lowest that nobody has. It costs what such a call costs.
 */
final class CommunicatorNumbers {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final ProcessLocal<CommunicatorNumbers> OF = ProcessLocal.of(_ -> new CommunicatorNumbers());
    /** Behind those of MPI_COMM_WORLD and MPI_COMM_SELF. */
    private static final int FIRST = 2;

    /** The lowest number that the process has not used. */
    private int next = FIRST;

    private CommunicatorNumbers() {
    }

    /**
     * Agrees with all other processes of an intracommunicator on a number that none of them uses. Collective.
     *
     * @param exchange the collective call this is part of
     * @return the number, which counts as used from now on
     */
    static int agree(Exchange exchange) {
        MpiProcess process = exchange.communicator().process();
        SimulatedMachine machine = process.run().machine();
        Reducer max = max(process);
        byte[] number = new byte[Integer.BYTES];
        INTS.set(number, 0, propose(process));
        machine.collectives().allreduce(exchange.size(), number.length, true).allreduce(exchange, number, max);
        return use(process, (int) INTS.get(number, 0));
    }

    /** How numbers are compared. */
    static Reducer max(MpiProcess process) {
        return Operation.reducer(process, ReductionOp.MAX, PredefinedType.INT);
    }

    /** The lowest number that a process has not used; it counts as used from now on. */
    static int propose(MpiProcess process) {
        return use(process, OF.get(process).next);
    }

    /**
     * Notes that a process uses a number from now on.
     *
     * @return the number
     */
    static int use(MpiProcess process, int number) {
        CommunicatorNumbers numbers = OF.get(process);
        numbers.next = Math.max(numbers.next, number + 1);
        return number;
    }
}
