// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.Feature;

/** What the library lacks, and what does not fit. */
final class CellLimits {
    /** Why there is nothing younger than MPI 1. */
    static final String STANDARD = "Kumar section 3: the core features of MPI 1 only";

    private CellLimits() {
    }

    /** The parts of MPI that the library lacks, each with the place that says so. */
    static Map<Feature, String> lacking() {
        Map<Feature, String> lacking = new EnumMap<>(Feature.class);
        for (Feature feature : List.of(Feature.NON_BLOCKING, Feature.PERSISTENT, Feature.CANCEL)) {
            lacking.put(feature, "Kumar section 3: blocking calls only, the others are planned");
        }
        for (Feature feature : List.of(Feature.DERIVED_TYPES, Feature.TOPOLOGIES, Feature.INTERCOMMUNICATORS)) {
            lacking.put(feature, STANDARD);
        }
        return lacking;
    }

    /**
     * Refuses what does not fit into a local store, as the linker or the loader of the program would.
     *
     * @throws DescriptionException that names the parts
     */
    static void requireRoom(MachineDescription description, CellParameters parameters, int ranks) {
        CellParameters.Store store = parameters.store();
        long queues = (long) CellParameters.ENTRY_BYTES * parameters.library().queueEntries() * (ranks - 1);
        long needed = store.library() + store.staging() + store.application() + queues;
        if (needed > store.size()) {
            throw refusal(description, "local_store.application", "local store overflow: " + needed
                    + " bytes are needed on each SPE and there are " + store.size() + ": library " + store.library()
                    + ", staging buffer " + store.staging() + ", queues of " + (ranks - 1) + " senders " + queues
                    + ", application " + store.application());
        }
    }

    /**
     * Refuses more ranks than SPEs.
     *
     * @throws DescriptionException that names the limit
     */
    static void requireSpes(MachineDescription description, CellParameters.Chips chips, int ranks) {
        int spes = chips.chips() * chips.spesPerChip();
        if (ranks > spes) {
            throw refusal(description, "board.chips", ranks + " ranks: " + description.id() + " has " + spes
                    + " SPEs on " + chips.chips() + (chips.chips() == 1 ? " chip" : " chips")
                    + " and runs one rank on each");
        }
    }

    private static DescriptionException refusal(MachineDescription description, String key, String why) {
        return new DescriptionException(description.originOf(key),
                why + "; run with limits = \"extended\" to lift that limit");
    }
}
