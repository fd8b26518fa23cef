// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.CacheLevel;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.RankMapping.Scheme;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.machines.ideal.Idealisation;
import org.machineroom.mpi.FileSystemModel;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.CollectiveChoice;
import org.machineroom.mpi.collective.CollectiveOperation;
import org.machineroom.mpi.collective.IdealCollectives;

/**
 * A machine as the catalogue lists it: a description and the family that can build it.
 *
 * @param title one line about it
 * @param defaultRanks number of ranks when the user does not say
 * @param greatestRanks most ranks the historical machine could have
 * @param ideals what has been made ideal, part by part
 */
public record MachineEntry(MachineDescription description, MachineFamily family, String title, int defaultRanks,
        int greatestRanks, Set<Ideal> ideals) {
    private static final String COLLECTIVES = "collectives.";
    private static final String SPAWN_TIME = "spawn.time";
    private static final long ASSUMED_SPAWN_PS = 10_000_000_000L;
    private static final String FILE_LATENCY = "file_system.latency";
    private static final String FILE_BANDWIDTH = "file_system.bandwidth";
    private static final String LIMITS = "limits";
    private static final String ENFORCED = "enforced";

    /** The machine's id. */
    public String id() {
        return description.id();
    }

    /** Whether the description asks for what the historical library could not do to be refused. */
    public boolean enforcesLimits() {
        return !description.has(LIMITS) || description.choice(LIMITS, List.of(ENFORCED, "extended")).equals(ENFORCED);
    }

    /**
     * The same machine with these things made ideal, one after the other.
     *
     * @param words as {@link Ideal#word}
     * @throws IllegalArgumentException if one is not known or makes no sense on the machine, with the reason
     */
    public MachineEntry idealised(List<String> words) {
        MachineEntry machine = this;
        for (String word : words) {
            machine = machine.idealised(Ideal.of(word));
        }
        return machine;
    }

    /**
     * The same machine with one more thing made ideal.
     *
     * @throws IllegalArgumentException if that makes no sense on it, with the reason
     */
    public MachineEntry idealised(Ideal ideal) {
        if (ideal == Ideal.FREE_FILES && fileSystem().isEmpty()) {
            throw new IllegalArgumentException(ideal.word() + " makes no sense on " + id()
                    + ": its description has no file system");
        }
        if (ideal.isOfAllMachines()) {
            return with(description, Set.of(ideal)); // not the family's matter
        }
        MachineDescription changed = description;
        Set<Ideal> done = new LinkedHashSet<>();
        Set<String> refusals = new LinkedHashSet<>();
        for (Ideal part : ideal.parts()) {
            Idealisation change = family.idealise(part, changed);
            if (change.isRefused()) {
                refusals.add(change.refusal());
            } else {
                done.add(part);
                changed = changed.with(change.settings(), "--ideal " + ideal.word());
            }
        }
        if (done.isEmpty()) {
            throw new IllegalArgumentException(ideal.word() + " makes no sense on " + id() + ": "
                    + String.join("; ", refusals));
        }
        return with(changed, done);
    }

    private MachineEntry with(MachineDescription changed, Set<Ideal> more) {
        Set<Ideal> all = new LinkedHashSet<>(ideals);
        all.addAll(more);
        return new MachineEntry(changed, family, title, defaultRanks, greatestRanks, all);
    }

    /**
     * Places ranks on the machine's nodes.
     *
     * @param enforce whether the machine stays as large as it was
     * @throws DescriptionException if a setting of the machine is missing or impossible
     * @throws IllegalArgumentException if the mapping does not fit the machine or the number of ranks
     */
    public Placement place(RankMapping mapping, int ranks, boolean enforce) {
        if (mapping.scheme() == Scheme.BLOCK) {
            return Placement.inOrder(ranks);
        }
        int most = enforce ? Math.max(ranks, greatestRanks) : Kernel.MAX_RANKS;
        NodeLayout layout = family.nodes(description, Math.min(mapping.nodesNeeded(ranks), most), enforce)
                .orElseThrow(() -> new IllegalArgumentException("mapping " + mapping + ": ranks of " + id()
                        + " run on the nodes of their numbers, which is mapping block"));
        return mapping.place(ranks, layout, id());
    }

    /**
     * The ways in which ranks can be placed on the machine's nodes.
     *
     * @throws DescriptionException if a setting of the machine is missing or impossible
     */
    public List<Scheme> mappings() {
        try {
            return family.nodes(description, defaultRanks, enforcesLimits())
                    .map(layout -> Stream.of(Scheme.values()).filter(scheme -> scheme.fits(layout)).toList())
                    .orElse(List.of(Scheme.BLOCK));
        } catch (IllegalArgumentException _) {
            return List.of(Scheme.BLOCK); // the family has a reason, which place tells
        }
    }

    /**
     * Puts the machine together.
     *
     * @throws DescriptionException if a setting is missing, impossible or unknown
     */
    public SimulatedMachine build(MachineSite site) {
        enforcesLimits();
        spawnPs();
        fileSystem();
        memoryPort();
        SimulatedMachine machine = family.build(description,
                ideals.contains(Ideal.NO_CONTENTION) ? site.withoutContention() : site);
        Map<String, String> chosen = chosenAlgorithms(machine);
        description.refuseUnknown();
        if (ideals.contains(Ideal.IDEAL_COLLECTIVES)) {
            return new MachineWithCollectives(machine, new IdealCollectives(), machine.startedCollectives());
        }
        return chosen.isEmpty() ? machine
                : new MachineWithCollectives(machine,
                        new CollectiveChoice(machine.collectives(), chosen, machine.limits()),
                        new CollectiveChoice(machine.startedCollectives(), chosen, machine.limits()));
    }

    /**
     * Time from the call that spawns processes to their beginning, in picoseconds: what {@code spawn.time} says, else
     * 10 ms, which is assumed, as no paper of a machine tells.
     */
    public long spawnPs() {
        return description.has(SPAWN_TIME) ? description.timePs(SPAWN_TIME) : ASSUMED_SPAWN_PS;
    }

    /**
     * What files cost on the machine; empty if its description does not say.
     *
     * @throws DescriptionException if a setting is impossible, or there is one and not the other
     */
    public Optional<FileSystemModel> fileSystem() {
        boolean isThere = description.has(FILE_LATENCY) | description.has(FILE_BANDWIDTH);
        if (!isThere) {
            return Optional.empty();
        }
        FileSystemModel told = new FileSystemModel(description.timePs(FILE_LATENCY), description.rate(FILE_BANDWIDTH));
        return Optional.of(ideals.contains(Ideal.FREE_FILES) ? new FileSystemModel(0, Rate.INFINITE) : told);
    }

    /**
     * The data caches of its processors, the nearest first; none if the description has none.
     *
     * @throws DescriptionException if a setting is missing or impossible
     */
    public List<CacheLevel> dataCaches() {
        return new CacheDescription(description).levels();
    }

    /**
     * The ports to memory that its nodes share; empty if they share none, or do not wait for each other.
     *
     * @throws DescriptionException if a setting is missing or impossible, those of the caches included
     */
    public Optional<CachePort> memoryPort() {
        Optional<CachePort> port = new CacheDescription(description).port();
        return ideals.contains(Ideal.NO_CONTENTION) ? Optional.empty() : port;
    }

    /** What instructions cost where data caches are simulated. */
    public CostTable costsOfHits() {
        return description.costsOfHits();
    }

    /**
     * What the machine's library lacks, and whether the description asks for that to be refused. The machine is put
     * together to find out.
     *
     * @throws DescriptionException as {@link #build}
     */
    public Limits limits() {
        description.text("summary", "");
        boolean enforced = enforcesLimits();
        Kernel kernel = new Kernel(defaultRanks, VehicleKind.THREAD);
        return build(new MachineSite(kernel, Recorder.NONE, enforced)).limits();
    }

    /** The algorithms that the description chooses instead of the library's, by operation. */
    private Map<String, String> chosenAlgorithms(SimulatedMachine machine) {
        Map<String, String> chosen = new LinkedHashMap<>();
        for (CollectiveOperation operation : CollectiveOperation.values()) {
            String key = COLLECTIVES + operation.key();
            if (description.has(key)) {
                requirePossible(machine, operation, key);
                chosen.put(operation.key(), description.text(key));
            }
        }
        return chosen;
    }

    private void requirePossible(SimulatedMachine machine, CollectiveOperation operation, String key) {
        try {
            new CollectiveChoice(machine.collectives(), Map.of(operation.key(), description.text(key)),
                    machine.limits());
        } catch (IllegalArgumentException e) {
            throw new DescriptionException(description.originOf(key), key + ": " + e.getMessage());
        }
    }
}
