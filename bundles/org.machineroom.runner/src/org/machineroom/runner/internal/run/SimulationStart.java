// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.CHECK;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.IDEAL;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.MEASURED_FACTOR;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.UNIVERSE;
import static org.machineroom.live.settings.SettingTable.VEHICLE;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.hardware.CacheLevel;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.MemoryPort;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Compute;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.StartedProgram;
import org.machineroom.live.settings.Vehicle;
import org.machineroom.machines.CachePort;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.Placement;
import org.machineroom.machines.RankMapping;
import org.machineroom.machines.Reception;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.internal.check.CheckMode;

/** Finds and builds the machine of a run. */
final class SimulationStart {
    private static final long MEGA = 1 << 20;
    /** What the smallest run takes, and what each rank of one that only says hello adds to it, on a 64-bit JVM. */
    private static final long BYTES_PER_RUN = 16 * MEGA;
    private static final long BYTES_PER_RANK = 2_300;
    /** Least number of processes that a program that spawns some has room for, unless it is told how much. */
    private static final int SPAWN_ROOM = 16;

    private final RunSettings settings;
    private final MachineEntry entry;
    private final List<StartedProgram> started;
    private final int initial;
    private final int ranks;
    private final boolean enforce;
    private final Placement placement;

    /**
     * Finds the machine.
     *
     * @param program what the run begins with
     * @throws RunException if it cannot be used
     */
    SimulationStart(RunSettings settings, MachinePath machines, FoundProgram program) throws RunException {
        this.settings = settings;
        try {
            entry = machines.catalogue().find(settings.get(MACHINE), settings.get(OVERRIDES))
                    .idealised(settings.get(IDEAL));
            String described = entry.description().choice("limits", List.of("enforced", "extended"));
            enforce = settings.get(LIMITS) == null ? described.equals("enforced")
                    : settings.get(LIMITS) == LimitsMode.ENFORCED;
        } catch (DescriptionException | IllegalArgumentException e) {
            throw new RunException(e.getMessage(), e);
        }
        started = program.programs();
        initial = StartedProgram.ranks(started, entry.defaultRanks());
        ranks = settings.get(UNIVERSE) != 0 ? settings.get(UNIVERSE) : program.spawns() ? withRoom() : initial;
        if (ranks < initial) {
            throw new RunException("--universe " + ranks + ": the " + initial + " ranks that the run begins with are "
                    + "part of it, so that it must be at least " + initial);
        }
        requirePossibleRanks();
        placement = place();
    }

    /** Room for as many processes again as the run begins with, as far as the machine has nodes. */
    private int withRoom() {
        int wanted = (int) Math.min(Kernel.MAX_RANKS, (long) initial + Math.max(initial, SPAWN_ROOM));
        return enforce ? Math.max(initial, Math.min(wanted, entry.greatestRanks())) : wanted;
    }

    private Placement place() throws RunException {
        try {
            return entry.place(RankMapping.parse(settings.get(MAPPING)), ranks, enforce);
        } catch (DescriptionException | IllegalArgumentException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private void requirePossibleRanks() throws RunException {
        if (ranks < 1 || ranks > Kernel.MAX_RANKS) {
            throw new RunException(ranks + " ranks: between 1 and " + Kernel.MAX_RANKS + " are possible");
        }
        if (enforce && ranks > entry.greatestRanks()) {
            throw new RunException(ranks + " ranks: " + entry.id() + " has at most " + entry.greatestRanks()
                    + "; run with limits = \"extended\" (--limits extended) to make the machine larger than it was");
        }
        requireMemory(ranks, Runtime.getRuntime().maxMemory());
    }

    /**
     * Refuses what cannot fit, before half of the ranks have been started.
     *
     * @param heap bytes that the JVM may use
     */
    static void requireMemory(int ranks, long heap) throws RunException {
        long needed = BYTES_PER_RUN + ranks * BYTES_PER_RANK;
        if (needed > heap) {
            throw new RunException(ranks + " ranks need at least " + Units.bytes(needed)
                    + " of memory, and the simulator has " + Units.bytes(heap) + "; MACHINEROOM_OPTS=-Xmx"
                    + (needed / MEGA + 1) + "m in the environment gives it more, in Eclipse the launch's VM arguments");
        }
    }

    /** The machine as the catalogue has it. */
    MachineEntry entry() {
        return entry;
    }

    /** Whether what the library lacks is refused. */
    boolean enforcesLimits() {
        return enforce;
    }

    /** Which node each rank runs on. */
    Placement placement() {
        return placement;
    }

    /** Number of ranks, those that are not spawned yet included. */
    int ranks() {
        return ranks;
    }

    /** The ranks that the run begins with. */
    StartedRanks initial() {
        return new StartedRanks(started, initial);
    }

    /** How the machine's library takes messages. */
    Reception reception() throws RunException {
        try {
            return entry.family().reception(entry.description());
        } catch (DescriptionException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    /** Puts the machine together. */
    SimulatedMachine build(Kernel kernel, Recorder recorder) throws RunException {
        try {
            entry.description().text("summary", "");
            return entry.build(new MachineSite(kernel, recorder, enforce, placement));
        } catch (DescriptionException | IllegalArgumentException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    /** What carries the ranks. */
    VehicleKind vehicle() {
        Vehicle wanted = settings.get(VEHICLE);
        return wanted == null ? Kernel.lightestVehicle() : switch (wanted) {
            case VIRTUAL -> VehicleKind.VIRTUAL;
            case THREAD -> VehicleKind.THREAD;
        };
    }

    /** What happens to wrong use of MPI. */
    CheckMode checkMode() {
        return switch (settings.get(CHECK)) {
            case OFF -> CheckMode.OFF;
            case WARN -> CheckMode.WARN;
            case ERROR -> CheckMode.ERROR;
            case STRICT -> CheckMode.STRICT;
        };
    }

    /** How computing is timed. */
    ComputeModel computeModel(SimulatedMachine machine, Recorder recorder) {
        return switch (settings.get(COMPUTE)) {
            case COUNTED -> ComputeModel.counted(computingClock(machine));
            case CACHED, CACHED_EXACT -> entry.memoryPort()
                    .map(port -> ComputeModel.counted(computingClock(machine), memoryPorts(port, recorder)))
                    .orElseGet(() -> ComputeModel.counted(computingClock(machine)));
            case MEASURED -> ComputeModel.measured(settings.get(MEASURED_FACTOR) / speed());
            case NONE, EXPLICIT -> ComputeModel.FREE;
        };
    }

    /** The port to memory of each rank; those of nodes that share one have the same. */
    private List<MemoryPort> memoryPorts(CachePort shape, Recorder recorder) {
        Map<Integer, MemoryPort> ports = new HashMap<>();
        return IntStream.range(0, placement.ranks()).mapToObj(rank -> ports.computeIfAbsent(
                placement.node(rank) / shape.nodes(), number -> new MemoryPort(shape.rate(), shape.lineBytes(),
                        recorder, "memory port " + number)))
                .toList();
    }

    /**
     * What computing is counted with.
     *
     * @throws RunException if the machine has no data cache where one is to be simulated
     */
    ComputingCosts costs(SimulatedMachine machine) throws RunException {
        return switch (settings.get(COMPUTE)) {
            case COUNTED -> new ComputingCosts(Optional.of(machine.costs()), Optional.empty());
            case CACHED -> cached(false);
            case CACHED_EXACT -> cached(true);
            case MEASURED, NONE, EXPLICIT -> new ComputingCosts(Optional.empty(), Optional.empty());
        };
    }

    private ComputingCosts cached(boolean isExact) throws RunException {
        List<CacheLevel> levels = entry.dataCaches();
        if (levels.isEmpty()) {
            throw new RunException("computing cannot be " + settings.get(COMPUTE).word() + ": the description of "
                    + entry.id() + " has no data cache (cache.l1); counted takes every access for a hit");
        }
        return new ComputingCosts(Optional.of(entry.costsOfHits()),
                Optional.of(new ComputingCosts.Caches(levels, isExact)));
    }

    /** The clock by which what the program computes takes its time; the library keeps the machine's own. */
    Frequency computingClock(SimulatedMachine machine) {
        return new Frequency(machine.processorClock().hertz() * speed());
    }

    private int speed() {
        return entry.ideals().contains(Ideal.TWICE_COMPUTING) ? 2 : 1;
    }

    /** Warns of what makes the run's times depend on the host. */
    void warn(PrintStream err) {
        if (settings.get(COMPUTE) == Compute.MEASURED) {
            err.println("machineroom: compute time is measured on this host, so this run will not repeat exactly");
        }
    }
}
