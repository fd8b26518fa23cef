// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.smp;

import java.util.List;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
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

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        description.choice("variant", List.of("nemesis"));
        return new NemesisNode(description, site);
    }
}
