// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.Arrays;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.SwapLock;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Spot;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.internal.FamilyMachine;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.TreeCollectives;

/** A T3D or T3E with one of its MPI libraries, one rank on each PE. */
final class T3Machine extends FamilyMachine<T3Transport> {
    private final T3Parameters parameters;
    private final Torus torus;
    private final IncomingQueue[] queues;
    private final SwapLock[] locks;
    private final BarrierUnits barriers;

    T3Machine(String id, T3Parameters parameters, CostTable costs, MachineSite site) {
        super(id, new Processors(parameters.clock(), costs), library(id, parameters, site), site);
        this.parameters = parameters;
        this.torus = new Torus(site.placement(), parameters.network());
        if (!site.isContended()) {
            torus.endContention();
        }
        torus.noteHolds(site.recorder());
        this.queues = new IncomingQueue[site.ranks()];
        this.locks = new SwapLock[site.ranks()];
        this.barriers = new BarrierUnits(site.ranks(), parameters.barrier().signalPs() + torus.roundPs());
        Arrays.setAll(queues, pe -> new IncomingQueue(pe, parameters.queue().slots()));
        Arrays.setAll(locks, _ -> new SwapLock());
        for (int pe = 0; pe < locks.length && !parameters.queue().isHardware(); pe++) {
            locks[pe].noteHolds(site.recorder(), Part.at(pe, "the lock of the queue of PE " + site.node(pe)));
        }
    }

    private static Library library(String id, T3Parameters parameters, MachineSite site) {
        Collectives messages = new TreeCollectives(new DisseminationBarrier());
        return new Library(parameters.barrier().isUsed() ? new TreeCollectives(new PolledBarrier()) : messages,
                messages,
                Limits.ofMpi1(id, Map.of(), "Booth: the library is one of MPI 1", site.enforceLimits()));
    }

    @Override
    protected T3Transport newTransport(Rank rank) {
        RemoteMemory memory = new RemoteMemory(rank, torus, parameters.shmem());
        ProtocolChannel channel = parameters.queue().isHardware()
                ? new HardwareChannel(rank, parameters, torus, queues)
                : new LockedChannel(rank, parameters, memory, locks, queues);
        return new T3Transport(rank, parameters, memory, channel, barriers);
    }

    @Override
    public String nodeName(int rank) {
        return torus.nameOf(rank);
    }

    @Override
    public Spot nodeSpot(int rank) {
        return torus.spot(rank);
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
        return transports().stream().mapToLong(figure).sum();
    }
}
