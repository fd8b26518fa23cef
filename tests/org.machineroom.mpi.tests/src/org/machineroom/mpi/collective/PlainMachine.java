// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.List;
import java.util.function.Consumer;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;

/** A machine of {@link PlainTransport}s that runs one collective call. */
final class PlainMachine implements SimulatedMachine {
    /** A limit that lets every send return at once. */
    static final int ALWAYS_EAGER = Integer.MAX_VALUE;

    private static final int TAG = 1;

    private final Kernel kernel;
    private final int eagerBytes;

    PlainMachine(int ranks, VehicleKind vehicle, int eagerBytes) {
        this.kernel = new Kernel(ranks, vehicle);
        this.eagerBytes = eagerBytes;
        new MpiRun(kernel, this, ComputeModel.FREE, Recorder.NONE).createProcesses();
    }

    /** Runs a call at every rank and returns how the run ended. */
    Outcome outcome(Consumer<Exchange> call) {
        return kernel.run(id -> () -> call.accept(new Exchange(MpiProcess.current().world(), TAG)));
    }

    /** Runs a call at every rank, which must all come back with no message left over. */
    void run(Consumer<Exchange> call) {
        Outcome outcome = outcome(call);
        if (outcome instanceof Outcome.Failed failed) {
            throw new AssertionError("rank " + failed.rank() + " failed", failed.cause());
        }
        if (!(outcome instanceof Outcome.Completed)) {
            throw new AssertionError(outcome.toString());
        }
        for (int rank = 0; rank < kernel.size(); rank++) {
            if (!transportOf(rank).isEmpty()) {
                throw new AssertionError("rank " + rank + " has not received everything");
            }
        }
    }

    /** Where a rank has sent messages to, in order. */
    List<Integer> destinations(int rank) {
        return transportOf(rank).destinations();
    }

    private PlainTransport transportOf(int rank) {
        return (PlainTransport) MpiProcess.of(kernel.rank(rank)).transport();
    }

    long bytesSent(int rank) {
        return MpiProcess.of(kernel.rank(rank)).bytesSent();
    }

    @Override
    public String id() {
        return "test.plain";
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
        return new PlainTransport(kernel.rank(rank), eagerBytes);
    }

    @Override
    public Collectives collectives() {
        return new LamCollectives();
    }

    @Override
    public Limits limits() {
        return Limits.NONE;
    }

    @Override
    public String nodeName(int rank) {
        return "node " + rank;
    }
}
