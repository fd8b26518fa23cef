// SPDX-License-Identifier: EPL-2.0
package org.example.ether;

import java.util.List;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.Reception;
import org.machineroom.machines.Reception.Meanwhile;
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

    /** A message goes to its receive as it comes off the cable. */
    @Override
    public Reception reception(MachineDescription description) {
        return Reception.of(Meanwhile.RECEIVED);
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        return new EtherMachine(description, site);
    }
}
