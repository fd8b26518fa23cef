// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import java.util.List;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.launching.internal.Messages;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.runner.RunSettings.LimitsMode;

/** Finds out whether a run could start on a machine, by putting the machine together. Not thread-safe. */
public record MachineCheck(MachineLibrary machines) {
    private static final int RANKS_ENOUGH_FOR_A_CHECK = 256;
    private static final String ENFORCED = "enforced";
    private static final String EXTENDED = "extended";

    /** What is wrong with the settings, in words for the user; empty if nothing is. */
    public Optional<String> problem(MachineSettings settings) {
        try {
            MachineEntry entry = find(settings);
            boolean enforced = isEnforced(settings, entry.description());
            Optional<String> problem = problemWithRanks(settings.ranks(), entry, enforced);
            if (problem.isEmpty()) {
                build(entry, ranks(settings, entry), enforced);
            }
            return problem;
        } catch (DescriptionException | IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** A machine that is missing may be missing because the path that should have it is wrong. */
    private MachineEntry find(MachineSettings settings) {
        try {
            return machines.catalogue().find(settings.machine(), settings.overrides());
        } catch (DescriptionException e) {
            throw machines.problem().map(DescriptionException::new).orElse(e);
        }
    }

    /** What the library of the machine lacks, and whether that is enforced; empty if the settings are wrong. */
    public Optional<Limits> limits(MachineSettings settings) {
        try {
            MachineEntry entry = find(settings);
            return Optional
                    .of(build(entry, ranks(settings, entry), isEnforced(settings, entry.description())).limits());
        } catch (DescriptionException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static int ranks(MachineSettings settings, MachineEntry entry) {
        return settings.ranks() == 0 ? entry.defaultRanks() : settings.ranks();
    }

    private static boolean isEnforced(MachineSettings settings, MachineDescription description) {
        String described = description.choice("limits", List.of(ENFORCED, EXTENDED));
        return settings.limits() == null ? described.equals(ENFORCED) : settings.limits() == LimitsMode.ENFORCED;
    }

    private static Optional<String> problemWithRanks(int ranks, MachineEntry entry, boolean enforced) {
        if (ranks < 0) {
            return Optional.of(NLS.bind(Messages.ranksBelowOne, ranks));
        }
        int greatest = enforced ? entry.greatestRanks() : Kernel.MAX_RANKS;
        return ranks <= greatest ? Optional.empty()
                : Optional.of(NLS.bind(Messages.ranksTooMany, new Object[] {ranks, entry.id(), greatest}));
    }

    private static SimulatedMachine build(MachineEntry entry, int ranks, boolean enforced) {
        entry.description().text("summary", "");
        Kernel kernel = new Kernel(Math.min(ranks, RANKS_ENOUGH_FOR_A_CHECK), VehicleKind.THREAD);
        try {
            return entry.build(new MachineSite(kernel, Recorder.NONE, enforced));
        } catch (DescriptionException | IllegalArgumentException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) { // a machine of a third party may throw anything
            throw new DescriptionException(NLS.bind(Messages.machineFails, entry.id(), e));
        }
    }
}
