// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.Map;
import java.util.TreeMap;
import org.machineroom.kernel.hardware.BarrierWires;

/** The barrier wires of communicators of all PEs; each has its own of the many that the torus can carry. */
final class BarrierUnits {
    private final int pes;
    private final long signalPs;
    private final Map<Integer, BarrierWires> byCommunicator = new TreeMap<>();

    /**
     * Creates units that nobody has armed.
     *
     * @param signalPs from the last PE's signal until all can see it, in picoseconds
     */
    BarrierUnits(int pes, long signalPs) {
        this.pes = pes;
        this.signalPs = signalPs;
    }

    /** Whether a communicator of so many PEs is one of all. */
    boolean serve(int size) {
        return size == pes;
    }

    /** The wires of a communicator. */
    BarrierWires wires(int communicator) {
        return byCommunicator.computeIfAbsent(communicator, _ -> new BarrierWires(pes, signalPs));
    }
}
