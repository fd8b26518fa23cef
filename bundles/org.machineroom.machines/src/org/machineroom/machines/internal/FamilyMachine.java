// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;

/**
 * What the machines of all families have in common: a name, processors, a library and a transport for each rank. A
 * family adds its hardware, and how transports are made from it.
 *
 * @param <T> the family's transports
 */
public abstract class FamilyMachine<T extends Transport> implements SimulatedMachine {
    private final String id;
    private final Processors processors;
    private final Library library;
    private final MachineSite site;
    private final List<T> transports;

    /**
     * The processors that ranks run on.
     *
     * @param clock their clock
     * @param costs what instructions cost
     */
    public record Processors(Frequency clock, CostTable costs) {
    }

    /**
     * What of the MPI library is the same for all ranks.
     *
     * @param collectives its collective algorithms
     * @param startedCollectives those of non-blocking collectives, of messages only
     * @param limits what it cannot do
     */
    public record Library(Collectives collectives, Collectives startedCollectives, Limits limits) {
        /** A library whose collective algorithms are of messages only. */
        public Library(Collectives collectives, Limits limits) {
            this(collectives, collectives, limits);
        }
    }

    /** Creates a machine whose transports are made when they are first asked for. */
    protected FamilyMachine(String id, Processors processors, Library library, MachineSite site) {
        this.id = id;
        this.processors = processors;
        this.library = library;
        this.site = site;
        this.transports = new ArrayList<>(Collections.nCopies(site.ranks(), null));
    }

    /** Makes the transport of a rank. */
    protected abstract T newTransport(Rank rank);

    /** Where the machine is put up. */
    public final MachineSite site() {
        return site;
    }

    /** Number of ranks. */
    public final int ranks() {
        return transports.size();
    }

    /** The transports that have been asked for, in the order of their ranks. */
    protected final List<T> transports() {
        return transports.stream().filter(Objects::nonNull).toList();
    }

    /** Tells the recorder a figure of the whole run. */
    protected final void count(String name, long value) {
        site.recorder().counter(name, site.kernel().nowPs(), value);
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final Frequency processorClock() {
        return processors.clock();
    }

    @Override
    public final CostTable costs() {
        return processors.costs();
    }

    @Override
    public final T transport(int rank) {
        T transport = transports.get(rank);
        if (transport == null) {
            transport = newTransport(site.kernel().rank(rank));
            transports.set(rank, transport);
        }
        return transport;
    }

    @Override
    public final Collectives collectives() {
        return library.collectives();
    }

    @Override
    public final Collectives startedCollectives() {
        return library.startedCollectives();
    }

    @Override
    public final Limits limits() {
        return library.limits();
    }
}
