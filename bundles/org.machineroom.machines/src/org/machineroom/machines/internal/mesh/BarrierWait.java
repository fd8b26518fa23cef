// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import java.util.Arrays;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.hardware.BarrierWires;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.Communicator;

/** Why a rank waits at the barrier wires: for those that have not armed them. */
record BarrierWait(BarrierWires wires, Communicator communicator) implements Blocking {
    @Override
    public String describe() {
        return "MPI_Barrier on the barrier wires, which " + wires.armed() + " of " + communicator.size()
                + " tiles have armed";
    }

    @Override
    public WaitKind kind() {
        return WaitKind.GROUP;
    }

    @Override
    public int[] waitsFor() {
        return Arrays.stream(communicator.group().nodes()).filter(tile -> !wires.isArmed(tile)).toArray();
    }

    @Override
    public int site() {
        return communicator.process().call().site;
    }
}
