// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.testing;

import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.collective.MpichCollectives;

/**
 * The simplest machine there can be, for tests: a message arrives a fixed time after it was sent, software costs
 * nothing, and packing costs a nanosecond per byte.
 */
public class InstantMachine implements SimulatedMachine {
    /** Time from sending to arrival. */
    public static final long LATENCY_PS = 1_000_000;
    /** Time for packing a byte that does not lie contiguously. */
    public static final long PACKING_PS_PER_BYTE = 1000;

    private final InstantTransport[] transports;
    private final Limits limits;
    private final Collectives collectives;

    /** Creates a machine without limits for the ranks of a kernel. */
    public InstantMachine(Kernel kernel) {
        this(kernel, Limits.NONE, new MpichCollectives());
    }

    /** Creates a machine for the ranks of a kernel. */
    public InstantMachine(Kernel kernel, Limits limits, Collectives collectives) {
        this.limits = limits;
        this.collectives = collectives;
        this.transports = new InstantTransport[kernel.size()];
        for (int i = 0; i < transports.length; i++) {
            transports[i] = new InstantTransport(kernel.rank(i), transports);
        }
    }

    @Override
    public String id() {
        return "test.instant";
    }

    @Override
    public Frequency processorClock() {
        return new Frequency(1_000_000_000);
    }

    @Override
    public CostTable costs() {
        return CostTable.uniform(1);
    }

    @Override
    public Transport transport(int rank) {
        return transports[rank];
    }

    @Override
    public Collectives collectives() {
        return collectives;
    }

    @Override
    public Limits limits() {
        return limits;
    }

    @Override
    public String nodeName(int rank) {
        return "node " + rank;
    }
}
