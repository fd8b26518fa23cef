// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.family;

import java.util.List;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.collective.MpichCollectives;

/** A family as a third party would add it, with descriptions of all kinds. */
public final class NutFamily implements MachineFamily {
    @Override
    public String name() {
        return "nut";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("nut.toml", "nut.hazel.toml", "nut.hen.toml", "nut.egg.toml");
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        return new Nut(description.id(), description.frequency("shell.clock"), site.ranks());
    }

    /** A machine that nothing can be sent on. */
    private record Nut(String id, Frequency processorClock, int ranks) implements SimulatedMachine {
        @Override
        public CostTable costs() {
            return CostTable.uniform(1);
        }

        @Override
        public Transport transport(int rank) {
            throw new UnsupportedOperationException("no messages in a nut");
        }

        @Override
        public Collectives collectives() {
            return new MpichCollectives();
        }

        @Override
        public Limits limits() {
            return Limits.NONE;
        }

        @Override
        public String nodeName(int rank) {
            return "kernel " + rank + " of " + ranks;
        }
    }
}
