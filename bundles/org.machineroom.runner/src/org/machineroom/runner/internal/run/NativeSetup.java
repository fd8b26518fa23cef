// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.SEED;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntFunction;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Meter;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.RankStreams;
import org.machineroom.natives.program.NativeProgram;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.record.NativeProfile;
import org.machineroom.runner.internal.record.ProfileSource;
import org.machineroom.runner.internal.report.UncountedText;
import org.machineroom.trace.condition.RunConditions;

/** The file of a program in C, C++ or Fortran. */
record NativeSetup(Path file, RunSettings settings, List<NativeMeter> meters) implements FoundProgram {
    static NativeSetup find(RunSettings settings) throws RunException {
        Path file = Path.of(settings.get(MAIN));
        if (!Files.isRegularFile(file)) {
            throw new RunException("there is no program " + file);
        }
        try {
            return new NativeSetup(file, settings, LaneChoice.meters(settings, file));
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    @Override
    public Meter meter() {
        return meters.getFirst();
    }

    @Override
    public String sha256() throws RunException {
        try {
            return NativeProgram.sha256(file);
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    @Override
    public void describe(SortedMap<String, String> conditions) throws RunException {
        conditions.put(RunConditions.PROGRAM + file, sha256());
    }

    @Override
    public RunProgram load(ComputingCosts computing, int initial, int ranks, PrintStream err) throws RunException {
        if (computing.caches().isPresent()) {
            throw new RunException("--compute " + settings.get(COMPUTE).word() + ": the data cache is simulated for "
                    + "programs in Java only; --compute counted counts this one as if all its data were in the cache");
        }
        Optional<CostTable> costs = computing.instructions();
        try {
            NativeProgram program = NativeProgram.load(file, initial, costs, settings.get(PROFILE),
                    settings.get(SEED), settings.get(ARGUMENTS), meters,
                    (rank, descriptor, bytes) -> (descriptor == RankStreams.OUTPUT
                            ? StandardStream.OUT : StandardStream.ERR).print(bytes));
            if (costs.isPresent()) {
                new UncountedText(program.uncounted()).print(err);
            }
            return new Loaded(program, List.copyOf(meters));
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        // nothing is open before it is loaded
    }

    /** Nobody can tell from its file; there is as much room for others as the run is told. */
    @Override
    public boolean spawns() {
        return false;
    }

    /** The same loaded. */
    private record Loaded(NativeProgram program, List<Meter> meters) implements RunProgram {
        @Override
        public Bodies bodies(Kernel kernel, SimulatedMachine machine, ProgramArguments arguments, long startPs) {
            return new NativeBodies(program, kernel, machine, startPs);
        }

        @Override
        public ProfileSource profile(Frequency clock) {
            return new NativeProfile(program, clock);
        }

        @Override
        public Site site(int id) {
            return program.place(id).map(place -> new Site(place.program(), place.function(), place.fileName(),
                    place.line(), place.call())).orElse(null);
        }

        @Override
        public void close() {
            program.close();
        }
    }

    /** What its ranks execute. */
    private record NativeBodies(NativeProgram program, Kernel kernel, SimulatedMachine machine, long startPs)
            implements
                RunProgram.Bodies {
        @Override
        public IntFunction<RankBody> first(int ranks) {
            return rank -> rank < ranks ? body(rank, () -> program.run(rank)) : null;
        }

        private RankBody body(int rank, Runnable code) {
            String name = new ThreadNames(kernel, machine).of(rank);
            return new RankBody() {
                @Override
                public void run() {
                    code.run();
                }

                @Override
                public String threadName(int number) {
                    return name;
                }

                /** The program has stacks of its own, so that nothing of it sees a thread of Java. */
                @Override
                public VehicleKind vehicle(VehicleKind usual) {
                    return usual == VehicleKind.VIRTUAL ? VehicleKind.CONTINUATION : usual;
                }
            };
        }

        @Override
        public RankBody program(int rank, Command command) {
            try {
                return body(rank, program.join(rank, command));
            } catch (NativeException e) {
                throw new MpiFault(ErrorClass.SPAWN, e.getMessage());
            }
        }
    }
}
