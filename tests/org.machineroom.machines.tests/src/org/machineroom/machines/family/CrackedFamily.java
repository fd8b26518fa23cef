// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.family;

import java.util.List;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.SimulatedMachine;

/** A family whose description file is wrong. */
public final class CrackedFamily implements MachineFamily {
    @Override
    public String name() {
        return "cracked";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("cracked.toml");
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        throw new UnsupportedOperationException();
    }
}
