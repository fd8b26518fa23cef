// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.util.List;
import java.util.Optional;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.machines.ideal.Idealisation;
import org.machineroom.machines.ideal.SettingNames;
import org.machineroom.mpi.SimulatedMachine;

/**
 * A family of machines and its library variants. Found with {@link java.util.ServiceLoader}: a third party adds a
 * family by putting a jar with an implementation and its description files on the class path, or on a
 * {@link MachinePath}.
 */
public interface MachineFamily {
    /** Name that descriptions refer to in {@code family}, {@code raw}. */
    String name();

    /**
     * The family's built-in descriptions: names of resources beside its class, {@code raw.rmpi3.toml}.
     */
    List<String> descriptionFiles();

    /**
     * Puts a machine together. Asks the description for every setting it knows, also those the chosen variant does not
     * need, because what has not been asked for is refused as unknown.
     *
     * @throws org.machineroom.machines.description.DescriptionException if a setting is missing or impossible
     * @throws IllegalArgumentException if the machine has no room for so many ranks
     */
    SimulatedMachine build(MachineDescription description, MachineSite site);

    /**
     * The nodes of a machine that ranks can be placed on in any order. A family that has them puts each rank on
     * {@link MachineSite#node} when it builds.
     *
     * @param atLeast how many nodes are needed; a machine that can have more than one size is as large as that
     * @param enforceLimits whether it stays as large as the historical machine
     * @return empty if ranks always run on the nodes of their numbers
     * @throws IllegalArgumentException if they do so as the description has it, with the reason
     */
    default Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        return Optional.empty();
    }

    /**
     * How the library of a machine takes messages. A family that does not say has explanations of runs advise nothing
     * about when to post receives.
     */
    default Reception reception(MachineDescription description) {
        return Reception.UNKNOWN;
    }

    /**
     * Says what making one thing ideal means for the parts of a machine, for what-if runs. A family knows; for one that
     * does not say, the names of its settings decide.
     *
     * @param ideal not {@link Ideal#IDEAL_NETWORK}, whose parts are asked for, and none that is
     *        {@linkplain Ideal#isOfAllMachines the same on all machines}
     */
    default Idealisation idealise(Ideal ideal, MachineDescription description) {
        return SettingNames.guess(ideal, description);
    }
}
