// SPDX-License-Identifier: EPL-2.0
package org.example.ether;

import java.util.List;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.SimulatedMachine;

/** Workstations on an Ethernet. Named in META-INF/services, which is how Machine Room finds it. */
public final class EtherFamily implements MachineFamily {
    @Override
    public String name() {
        return "ether";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("ether.toml");
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        return new EtherMachine(description, site);
    }
}
