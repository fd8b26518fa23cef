// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.smp;

import java.util.List;
import java.util.Optional;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.SimulatedMachine;

/** Shared-memory nodes. */
public final class SmpFamily implements MachineFamily {
    @Override
    public String name() {
        return "smp";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("smp.nemesis.toml", "smp.nemesis.opteron2006.toml", "smp.nemesis.xeon2006.toml");
    }

    /** The cores, between any two of which a cache line takes the same time. */
    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        return Optional.of(NodeLayout.flat(atLeast));
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        description.choice("variant", List.of("nemesis"));
        return new NemesisNode(description, site);
    }
}
