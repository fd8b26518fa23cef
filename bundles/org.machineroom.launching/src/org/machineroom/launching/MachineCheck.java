// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.UNIVERSE;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.osgi.util.NLS;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.launching.internal.Messages;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.Placement;
import org.machineroom.machines.RankMapping;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;

/** Finds out whether a run could start on a machine, by putting the machine together. Not thread-safe. */
public record MachineCheck(MachineLibrary machines) {
    private static final int RANKS_ENOUGH_FOR_A_CHECK = 256;
    private static final String ENFORCED = "enforced";
    private static final String EXTENDED = "extended";

    /** What is wrong with the settings, in words for the user; empty if nothing is. */
    public Optional<String> problem(RunSettings settings) {
        try {
            MachineEntry entry = find(settings);
            boolean enforced = isEnforced(settings, entry.description());
            Optional<String> problem = problemWithRanks(settings.get(RANKS), entry, enforced)
                    .or(() -> problemWithRoom(settings, entry, enforced));
            if (problem.isEmpty()) {
                int processes = Math.max(ranks(settings, entry), settings.get(UNIVERSE));
                build(entry, place(entry, settings, processes, enforced), enforced);
            }
            return problem;
        } catch (DescriptionException | IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Where the ranks would be; empty if the settings are wrong. */
    public Optional<PlacedRanks> placed(RunSettings settings) {
        try {
            MachineEntry entry = find(settings);
            boolean enforced = isEnforced(settings, entry.description());
            Placement ranks = place(entry, settings, ranks(settings, entry), enforced);
            return Optional.of(new PlacedRanks(entry.family().name(), nodes(entry, ranks.size(), enforced), ranks));
        } catch (DescriptionException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** What the library of the machine lacks, and whether that is enforced; empty if the settings are wrong. */
    public Optional<Limits> limits(RunSettings settings) {
        try {
            MachineEntry entry = find(settings);
            boolean enforced = isEnforced(settings, entry.description());
            return Optional.of(build(entry, place(entry, settings, ranks(settings, entry), enforced), enforced)
                    .limits());
        } catch (DescriptionException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A machine that is missing may be missing because the path that should have it is wrong. */
    private MachineEntry find(RunSettings settings) {
        try {
            return machines.catalogue().find(settings.get(MACHINE), settings.get(OVERRIDES));
        } catch (DescriptionException e) {
            throw machines.problem().map(DescriptionException::new).orElse(e);
        }
    }

    /** How many ranks the run begins with. */
    private static int ranks(RunSettings settings, MachineEntry entry) {
        return settings.get(RANKS) == 0 ? entry.defaultRanks() : settings.get(RANKS);
    }

    private static Placement place(MachineEntry entry, RunSettings settings, int processes, boolean enforced) {
        return guarded(entry, () -> entry.place(RankMapping.parse(settings.get(MAPPING)), processes, enforced));
    }

    /** Nodes that no family knows more about are all the same to each other. */
    private static NodeLayout nodes(MachineEntry entry, int atLeast, boolean enforced) {
        try {
            return guarded(entry, () -> entry.family().nodes(entry.description(), atLeast, enforced))
                    .filter(layout -> layout.nodes() >= atLeast).orElse(NodeLayout.flat(atLeast));
        } catch (IllegalArgumentException e) {
            return NodeLayout.flat(atLeast); // it does not let anybody choose nodes, and says why
        }
    }

    private static boolean isEnforced(RunSettings settings, MachineDescription description) {
        String described = description.choice("limits", List.of(ENFORCED, EXTENDED));
        return settings.get(LIMITS) == null ? described.equals(ENFORCED) : settings.get(LIMITS) == LimitsMode.ENFORCED;
    }

    private static Optional<String> problemWithRanks(int ranks, MachineEntry entry, boolean enforced) {
        if (ranks < 0) {
            return Optional.of(NLS.bind(Messages.ranksBelowOne, ranks));
        }
        int greatest = enforced ? entry.greatestRanks() : Kernel.MAX_RANKS;
        return ranks <= greatest ? Optional.empty()
                : Optional.of(NLS.bind(Messages.ranksTooMany, new Object[] {ranks, entry.id(), greatest}));
    }

    private static Optional<String> problemWithRoom(RunSettings settings, MachineEntry entry, boolean enforced) {
        int room = settings.get(UNIVERSE);
        if (room != 0 && room < ranks(settings, entry)) {
            return Optional.of(NLS.bind(Messages.roomTooSmall, Counts.processes(room),
                    Counts.ranks(ranks(settings, entry))));
        }
        return problemWithRanks(room, entry, enforced);
    }

    private static SimulatedMachine build(MachineEntry entry, Placement ranks, boolean enforced) {
        entry.description().text("summary", "");
        boolean isWhole = ranks.ranks() <= RANKS_ENOUGH_FOR_A_CHECK;
        Placement checked = isWhole ? ranks : Placement.inOrder(RANKS_ENOUGH_FOR_A_CHECK);
        Kernel kernel = new Kernel(checked.ranks(), VehicleKind.THREAD);
        return guarded(entry, () -> entry.build(new MachineSite(kernel, Recorder.NONE, enforced, checked)));
    }

    /** Asks a machine, which may be a third party's and throw anything. */
    private static <T> T guarded(MachineEntry entry, Supplier<T> question) {
        try {
            return question.get();
        } catch (DescriptionException | IllegalArgumentException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw new DescriptionException(NLS.bind(Messages.machineFails, entry.id(), e));
        }
    }
}
