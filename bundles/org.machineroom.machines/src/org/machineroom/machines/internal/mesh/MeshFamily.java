// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import java.util.List;
import java.util.Optional;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.Reception;
import org.machineroom.machines.Reception.Meanwhile;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.machines.ideal.IdealTable;
import org.machineroom.machines.ideal.Idealisation;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.LamCollectives;
import org.machineroom.mpi.collective.TreeCollectives;

/** Tiled processors. */
public final class MeshFamily implements MachineFamily {
    private static final String UDN = "udn";
    private static final String STORES = "stores";
    /** A core feeds the network word by word itself, which is its way of copying. */
    private static final IdealTable IDEALS = new IdealTable().contention()
            .zero(Ideal.FREE_SOFTWARE, "library.send", "library.receive", "library.queue_step", "library.poll",
                    "library.piece_software", "udn.packet", "udn.interrupt")
            .zero(Ideal.FREE_COPIES, "store.word", "udn.write", "udn.read")
            .infinite(Ideal.FREE_COPIES, "library.copy_rate")
            .zero(Ideal.ZERO_LATENCY, "mesh.hop", "mesh.turn", "mesh.barrier")
            .infinite(Ideal.INFINITE_BANDWIDTH, "mesh.link_rate");

    @Override
    public String name() {
        return "mesh";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("mesh.tile.toml", "mesh.tile.epiphany.toml", "mesh.riscv.toml");
    }

    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        return Optional.of(NodeLayout.grid(
                MeshMachine.extents(MeshParameters.of(description), enforceLimits ? 1 : atLeast)));
    }

    @Override
    public Idealisation idealise(Ideal ideal, MachineDescription description) {
        return IDEALS.of(ideal, description);
    }

    /** An interrupt handler takes what comes over the UDN; stores of others are looked for in calls. */
    @Override
    public Reception reception(MachineDescription description) {
        return isUdn(description) ? new Reception(Meanwhile.RECEIVED, true) : Reception.of(Meanwhile.NOTHING);
    }

    private static boolean isUdn(MachineDescription description) {
        return description.choice("variant", List.of(UDN, STORES)).equals(UDN);
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        if (isUdn(description)) {
            UdnParameters udn = UdnParameters.of(description);
            LamCollectives collectives = new LamCollectives();
            return new MeshMachine(description, site, collectives, collectives,
                    (rank, machine) -> new UdnTransport(site.kernel().rank(rank), machine, udn));
        }
        StoreParameters stores = StoreParameters.of(description);
        long eagerLimit = site.enforceLimits() ? stores.eagerLimit(site.ranks()) : stores.eager();
        if (eagerLimit < 0) {
            throw new IllegalArgumentException(site.ranks() + " ranks: scratchpad overflow, the rings of "
                    + description.id() + " for " + (site.ranks() - 1) + " senders with " + stores.slots()
                    + " entries of " + stores.entry() + " bytes do not fit into " + stores.scratchpad()
                    + " bytes of a tile's scratchpad; at most " + stores.mostRanks()
                    + " ranks do, more with limits = \"extended\"");
        }
        return new MeshMachine(description, site,
                new TreeCollectives(new WiredBarrier(site.ranks(), stores.barrierPs())),
                new TreeCollectives(new DisseminationBarrier()),
                (rank, machine) -> new StoreTransport(site.kernel().rank(rank), machine, stores, eagerLimit));
    }
}
