// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Reducers;
import org.machineroom.mpi.data.ReductionOp;

/**
 * Finds numbers for new communicators, as real libraries do it: every process says which numbers it has not used yet,
 * and an MPI_Allreduce over the old communicator finds the lowest that nobody has. It costs what such a call costs.
 */
public final class CommunicatorNumbers {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private CommunicatorNumbers() {
    }

    /**
     * Agrees with all other processes of an intracommunicator on a number that none of them uses. Collective.
     *
     * @param exchange the collective call this is part of
     * @return the number, which counts as used from now on
     */
    public static int agree(Exchange exchange) {
        MpiProcess process = exchange.communicator().process();
        SimulatedMachine machine = process.run().machine();
        Reducer max = Reducers.of(ReductionOp.MAX, BaseType.INT, false, machine.costs());
        byte[] number = new byte[Integer.BYTES];
        INTS.set(number, 0, process.nextContext());
        machine.collectives().allreduce(exchange.size(), number.length, true).allreduce(exchange, number, max);
        int agreed = (int) INTS.get(number, 0);
        return use(process, agreed);
    }

    /**
     * Notes that a process uses a number from now on.
     *
     * @return the number
     */
    public static int use(MpiProcess process, int number) {
        process.contextsUsedBelow(number + 1);
        return number;
    }
}
