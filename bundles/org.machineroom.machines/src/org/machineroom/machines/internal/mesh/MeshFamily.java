// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import java.util.List;
import java.util.Optional;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.DisseminationBarrier;
import org.machineroom.mpi.collective.LamCollectives;
import org.machineroom.mpi.collective.TreeCollectives;

/** Tiled processors. */
public final class MeshFamily implements MachineFamily {
    private static final String UDN = "udn";
    private static final String STORES = "stores";

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
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        if (description.choice("variant", List.of(UDN, STORES)).equals(UDN)) {
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
