// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.SimulatedMachine;

/**
 * A machine as the catalogue lists it: a description and the family that can build it.
 *
 * @param title one line about it
 * @param defaultRanks number of ranks when the user does not say
 * @param greatestRanks most ranks the historical machine could have
 */
public record MachineEntry(MachineDescription description, MachineFamily family, String title, int defaultRanks,
        int greatestRanks) {
    /** The machine's id. */
    public String id() {
        return description.id();
    }

    /** Puts the machine together and refuses settings that it does not know. */
    public SimulatedMachine build(MachineSite site) {
        SimulatedMachine machine = family.build(description, site);
        description.refuseUnknown();
        return machine;
    }
}
