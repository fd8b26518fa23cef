// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.CollectiveChoice;
import org.machineroom.mpi.collective.CollectiveOperation;

/**
 * A machine as the catalogue lists it: a description and the family that can build it.
 *
 * @param title one line about it
 * @param defaultRanks number of ranks when the user does not say
 * @param greatestRanks most ranks the historical machine could have
 */
public record MachineEntry(MachineDescription description, MachineFamily family, String title, int defaultRanks,
        int greatestRanks) {
    private static final String COLLECTIVES = "collectives.";

    /** The machine's id. */
    public String id() {
        return description.id();
    }

    /** Puts the machine together and refuses settings that it does not know. */
    public SimulatedMachine build(MachineSite site) {
        SimulatedMachine machine = family.build(description, site);
        Map<String, String> chosen = chosenAlgorithms();
        description.refuseUnknown();
        if (chosen.isEmpty()) {
            return machine;
        }
        try {
            return new MachineWithCollectives(machine,
                new CollectiveChoice(machine.collectives(), chosen, machine.limits()));
        } catch (IllegalArgumentException e) {
            throw new DescriptionException(e.getMessage());
        }
    }

    /** The algorithms that the description chooses instead of the library's, by operation. */
    private Map<String, String> chosenAlgorithms() {
        Map<String, String> chosen = new LinkedHashMap<>();
        for (CollectiveOperation operation : CollectiveOperation.values()) {
            String key = COLLECTIVES + operation.key();
            if (description.has(key)) {
                chosen.put(operation.key(), description.text(key));
            }
        }
        return chosen;
    }
}
