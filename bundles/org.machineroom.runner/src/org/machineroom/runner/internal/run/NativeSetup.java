// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.SEED;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Meter;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.WaitingThread;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.StartedProgram;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.RankStreams;
import org.machineroom.natives.UncountedCode;
import org.machineroom.natives.program.NativeProgram;
import org.machineroom.natives.program.NativeProgram.Part;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.record.NativeProfile;
import org.machineroom.runner.internal.record.ProfileSource;
import org.machineroom.runner.internal.report.UncountedText;
import org.machineroom.trace.condition.ContentDigest;
import org.machineroom.trace.condition.RunConditions;

/**
 * The files of programs in C, C++ or Fortran, or in Python.
 *
 * @param files of each program
 */
record NativeSetup(List<StartedProgram> programs, List<Path> files, RunSettings settings, List<NativeMeter> meters)
        implements
            FoundProgram {
    private static final String PYTHON = "what Python computes is not counted, so that it costs nothing; "
            + "--compute measured takes the time that it takes on this host";
    private static final String NO_PROFILE = "a profile has no lines of Python";

    static NativeSetup find(List<StartedProgram> programs, RunSettings settings) throws RunException {
        Path beside = Path.of(programs.getFirst().name()).toAbsolutePath().getParent();
        List<Path> files = new ArrayList<>();
        for (StartedProgram program : programs) {
            files.add(find(program, beside));
        }
        for (Path file : files) {
            require(file);
        }
        try {
            return new NativeSetup(programs, files, settings, LaneChoice.meters(settings, files));
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    /** Fails if a program cannot be run: before a trace takes the place of another. */
    private static void require(Path file) throws RunException {
        Optional<String> problem = NativeProgram.problem(file);
        if (problem.isPresent()) {
            throw new RunException(problem.get());
        }
    }

    /** A program is where its ranks shall work, else where the run is started, beside the first, or on the PATH. */
    private static Path find(StartedProgram program, Path beside) throws RunException {
        Path named = Path.of(program.name());
        List<Path> places = new ArrayList<>(folders(program));
        places.add(Path.of(""));
        places.add(beside);
        return places.stream().map(folder -> folder.resolve(named)).filter(Files::isRegularFile).findFirst()
                .or(() -> ProgramPath.find(program.name()))
                .orElseThrow(() -> new RunException("there is no program " + named));
    }

    /** Where a program shall run, and before that the folders that this one counts from. */
    private static List<Path> folders(StartedProgram program) throws RunException {
        List<Path> folders = new ArrayList<>();
        Path folder = Path.of("");
        for (String name : program.folders()) {
            folder = folder.resolve(name);
            if (!Files.isDirectory(folder)) {
                throw new RunException(program.name() + " cannot run in " + folder + ", which is no folder");
            }
            folders.addFirst(folder.toAbsolutePath());
        }
        return folders;
    }

    @Override
    public boolean canComputeInLanes(int ranks) {
        try {
            return LaneChoice.canAllComputeInLanes(files);
        } catch (NativeException e) {
            return false; // the files are gone
        }
    }

    @Override
    public Meter meter() {
        return meters.getFirst();
    }

    @Override
    public String sha256() throws RunException {
        if (files.size() == 1) {
            return sha256(files.getFirst());
        }
        ContentDigest all = new ContentDigest();
        for (Path file : files) {
            all.add(sha256(file).getBytes(StandardCharsets.US_ASCII));
        }
        return all.hex();
    }

    private static String sha256(Path file) throws RunException {
        try {
            return NativeProgram.sha256(file);
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    @Override
    public void describe(SortedMap<String, String> conditions) throws RunException {
        for (Path file : files) {
            conditions.put(RunConditions.PROGRAM + file, sha256(file));
        }
    }

    @Override
    public RunProgram load(ComputingCosts computing, StartedRanks initial, int ranks, PrintStream err)
            throws RunException {
        if (computing.caches().isPresent()) {
            throw new RunException("computing cannot be " + settings.get(COMPUTE).word() + ": the data cache is "
                    + "simulated for programs in Java only; counted takes every access of this one for a hit");
        }
        Optional<CostTable> costs = computing.instructions();
        try {
            NativeProgram program = NativeProgram.load(parts(initial), costs, settings.get(PROFILE),
                    settings.get(SEED), meters,
                    (rank, descriptor, bytes) -> (descriptor == RankStreams.OUTPUT
                            ? StandardStream.OUT : StandardStream.ERR).print(bytes));
            stripped(program).forEach(file -> err.println("machineroom: the symbols of " + file.getFileName()
                    + " were taken out (strip, or -s when it was linked), so that functions and lines of it are not "
                    + "told"));
            if (costs.isPresent()) {
                uncounted(program.uncounted()).forEach(line -> err.println("machineroom: " + line));
            }
            return new Loaded(program, List.copyOf(meters));
        } catch (NativeException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private List<Part> parts(StartedRanks initial) throws RunException {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            parts.add(new Part(files.get(i), initial.count(i), programs.get(i).arguments(),
                    folders(programs.get(i)).stream().findFirst()));
        }
        return parts;
    }

    private Stream<Path> stripped(NativeProgram program) {
        return IntStream.range(0, files.size()).filter(i -> !NativeProgram.isPython(files.get(i)))
                .filter(program::isStripped).mapToObj(files::get).distinct();
    }

    /** What is to be said of code that is not counted, once of each program. */
    private Set<String> uncounted(List<UncountedCode> codes) {
        Set<String> lines = new LinkedHashSet<>();
        for (int i = 0; i < files.size(); i++) {
            if (NativeProgram.isPython(files.get(i))) {
                lines.add(PYTHON);
                if (settings.get(PROFILE)) {
                    lines.add(NO_PROFILE);
                }
                continue;
            }
            String name = files.size() == 1 ? "the program" : programs.get(i).name();
            lines.addAll(new UncountedText(name, codes.get(i)).lines());
        }
        return lines;
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
            return new NativeBodies(program, kernel, machine, startPs, meters.size() > 1);
        }

        @Override
        public ProfileSource profile(Frequency clock) {
            return new NativeProfile(program, clock);
        }

        @Override
        public Site site(int id) {
            return program.place(id).map(Loaded::site).orElse(null);
        }

        private static Site site(CodePlace place) {
            return new Site(place.program(), place.function(), place.fileName(), place.line(), place.call());
        }

        @Override
        public List<Site> stack(Rank rank) {
            return program.stack(rank.id()).stream().map(Loaded::site).toList();
        }

        @Override
        public List<Site> stack(Rank rank, WaitingThread thread) {
            return program.stack(rank.id(), Long.parseLong(thread.name())).stream().map(Loaded::site).toList();
        }

        @Override
        public void close() {
            program.close();
        }
    }

    /** What its ranks execute. */
    private record NativeBodies(NativeProgram program, Kernel kernel, SimulatedMachine machine, long startPs,
            boolean moves)
            implements
                RunProgram.Bodies {
        @Override
        public IntFunction<RankBody> first(StartedRanks initial) {
            return rank -> rank < initial.ranks() ? body(rank, () -> program.run(rank)) : null;
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

                /**
                 * The program has stacks of its own, so that nothing of it sees a thread of Java. What the JDK does
                 * for a call may: where ranks move from lane to lane it needs a thread that comes along.
                 */
                @Override
                public VehicleKind vehicle(VehicleKind usual) {
                    return usual == VehicleKind.VIRTUAL && !moves ? VehicleKind.CONTINUATION : usual;
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
