// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.BarrierWires;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.SwapLock;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.TreeCollectives;

/** A T3D or T3E with one of its MPI libraries, one rank on each PE. */
final class T3Machine implements SimulatedMachine {
    private final String id;
    private final T3Parameters parameters;
    private final CostTable costs;
    private final MachineSite site;
    private final Torus torus;
    private final IncomingQueue[] queues;
    private final SwapLock[] locks;
    private final T3Transport[] transports;
    private final Collectives collectives;
    private final Collectives startedCollectives = new TreeCollectives(new DisseminationBarrier());
    private final Limits limits;
    private final Map<Integer, BarrierWires> wires = new TreeMap<>();

    T3Machine(String id, T3Parameters parameters, CostTable costs, MachineSite site) {
        this.id = id;
        this.parameters = parameters;
        this.costs = costs;
        this.site = site;
        this.torus = new Torus(site.placement(), parameters.network());
        this.queues = new IncomingQueue[site.ranks()];
        this.locks = new SwapLock[site.ranks()];
        this.transports = new T3Transport[site.ranks()];
        Arrays.setAll(queues, pe -> new IncomingQueue(pe, parameters.queue().slots()));
        Arrays.setAll(locks, _ -> new SwapLock());
        Arrays.setAll(transports, pe -> transportOf(site.kernel().rank(pe)));
        this.limits = Limits.ofMpi1(id, Map.of(), "Booth: the library is one of MPI 1", site.enforceLimits());
        this.collectives = new TreeCollectives(
                parameters.barrier().isUsed() ? new PolledBarrier(this) : new DisseminationBarrier());
    }

    private T3Transport transportOf(Rank rank) {
        RemoteMemory memory = new RemoteMemory(rank, torus, parameters.shmem());
        ProtocolChannel channel = parameters.queue().isHardware()
                ? new HardwareChannel(rank, parameters, torus, queues)
                : new LockedChannel(rank, parameters, memory, locks, queues);
        return new T3Transport(rank, parameters, memory, channel);
    }

    /** Number of ranks, which is that of PEs. */
    int ranks() {
        return transports.length;
    }

    /** The barrier wires of a communicator of all PEs; each has its own of the many that the torus can carry. */
    BarrierWires wires(int communicator) {
        return wires.computeIfAbsent(communicator,
                _ -> new BarrierWires(ranks(), parameters.barrier().signalPs() + torus.roundPs()));
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Frequency processorClock() {
        return parameters.clock();
    }

    @Override
    public CostTable costs() {
        return costs;
    }

    @Override
    public T3Transport transport(int rank) {
        return transports[rank];
    }

    @Override
    public Collectives collectives() {
        return collectives;
    }

    @Override
    public Collectives startedCollectives() {
        return startedCollectives;
    }

    @Override
    public Limits limits() {
        return limits;
    }

    @Override
    public String nodeName(int rank) {
        return torus.nameOf(rank);
    }

    @Override
    public void runEnded() {
        count("protocol messages", sum(transport -> transport.channel().sent()));
        count("protocol messages that found a queue full", sum(transport -> transport.channel().refused()));
        count("slots taken in the fullest queue", Stream.of(queues).mapToLong(IncomingQueue::mostUsed).max().orElse(0));
        count("transfers that do not fill words", sum(transport -> transport.memory().misaligned()));
        count("time blocks have waited for links, in ns", torus.waitedPs() / 1000);
        if (!parameters.queue().isHardware()) {
            count("swaps of queue locks", Stream.of(locks).mapToLong(SwapLock::swaps).sum());
            count("swaps that found a lock taken", Stream.of(locks).mapToLong(SwapLock::failedSwaps).sum());
        }
    }

    private long sum(ToLongFunction<T3Transport> figure) {
        return Stream.of(transports).mapToLong(figure).sum();
    }

    private void count(String name, long value) {
        Recorder recorder = site.recorder();
        recorder.counter(name, site.kernel().nowPs(), value);
    }
}
