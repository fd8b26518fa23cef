// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.mpi.ProcessStarter.Command;
import org.machineroom.mpi.file.HostRefusal;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.ProfiledFunction;
import org.machineroom.natives.RankStreams;
import org.machineroom.natives.UncountedCode;
import org.machineroom.natives.internal.build.NativeHost;
import org.machineroom.natives.internal.build.Toolchain;
import org.machineroom.natives.internal.image.ProgramImage;
import org.machineroom.natives.internal.rank.CallPaths;
import org.machineroom.natives.internal.rank.HostLibrary;
import org.machineroom.natives.internal.rank.LoadedProgram;
import org.machineroom.natives.internal.rank.LoadedProgram.Start;
import org.machineroom.natives.internal.rank.Places;

/**
 * A program in C, C++ or Fortran that was built by Machine Room's compilers, or one in Python, as the ranks of a run
 * run it.
 */
public final class NativeProgram implements AutoCloseable {
    private static final int MOST_PROGRAMS = Integer.MAX_VALUE / Places.MOST;

    private final HostLibrary library;
    private final Path file;
    private final Optional<CostTable> costs;
    private final boolean isProfiled;
    private final long seed;
    private final List<NativeMeter> meters;
    private final RankStreams streams;
    private final Map<Path, Places> places = new LinkedHashMap<>();
    private final List<LoadedProgram> loaded = new ArrayList<>();
    private List<LoadedProgram> begun = List.of();

    /**
     * Ranks that run the same from the beginning on.
     *
     * @param ranks how many; they follow those of the part before
     * @param arguments what main gets behind the program's name
     * @param directory where they run; empty for the folder of the simulator
     */
    public record Part(Path file, int ranks, List<String> arguments, Optional<Path> directory) {
    }

    private NativeProgram(HostLibrary library, Path file, Optional<CostTable> costs, boolean isProfiled,
            long seed, List<NativeMeter> meters, RankStreams streams) {
        this.library = library;
        this.file = file;
        this.costs = costs;
        this.isProfiled = isProfiled;
        this.seed = seed;
        this.meters = meters;
        this.streams = streams;
    }

    /**
     * Loads what the ranks run that a run begins with.
     *
     * @param parts at least one
     * @param costs what instructions cost on the machine; empty if computing is not counted
     * @param isProfiled whether it is also counted how often each line runs
     * @param seed of random numbers that the program does not seed
     * @param meters of the lanes, the first that of the run's kernel
     * @param streams where the ranks print
     * @throws NativeException if it cannot run
     */
    public static NativeProgram load(List<Part> parts, Optional<CostTable> costs, boolean isProfiled, long seed,
            List<NativeMeter> meters, RankStreams streams) throws NativeException {
        HostLibrary library = HostLibrary.load(Toolchain.find().hostLibrary());
        NativeProgram program = new NativeProgram(library, absolute(parts.getFirst().file()), costs, isProfiled,
                seed, meters, streams);
        try {
            program.begin(parts);
            return program;
        } catch (NativeException e) {
            program.close();
            throw e;
        }
    }

    private void begin(List<Part> parts) throws NativeException {
        int first = 0;
        for (Part part : parts) {
            load(absolute(part.file()), first, part.ranks(), new Start(part.arguments(), part.directory(), seed));
            first += part.ranks();
        }
        begun = List.copyOf(loaded);
    }

    private static Path absolute(Path file) {
        return file.toAbsolutePath().normalize();
    }

    private LoadedProgram load(Path program, int first, int ranks, Start start) throws NativeException {
        LoadedProgram made = PythonInterpreter.isMeant(program) ? loadPython(program, first, ranks, start)
                : LoadedProgram.load(library, program, program.toString(), first, ranks, costs, isProfiled, start,
                        placesOf(program, program), meters, streams);
        loaded.add(made);
        return made;
    }

    /** Nothing of it is counted, so that no profile can be made of what is. */
    private LoadedProgram loadPython(Path program, int first, int ranks, Start start) throws NativeException {
        PythonInterpreter python = PythonInterpreter.of(program);
        Path image = Toolchain.find().python();
        List<String> arguments = python.arguments(program, start.arguments());
        return LoadedProgram.load(library, image, python.executable().toString(), first, ranks, Optional.empty(),
                false, new Start(arguments, start.directory(), start.seed()), placesOf(program, image), meters,
                streams);
    }

    private Places placesOf(Path program, Path image) throws NativeException {
        if (places.size() == MOST_PROGRAMS && !places.containsKey(program)) {
            throw new NativeException(program + " cannot be run: the ranks of a run have at most " + MOST_PROGRAMS
                    + " different programs");
        }
        return places.computeIfAbsent(program, _ -> new Places(image, places.size() * Places.MOST,
                !image.equals(program)));
    }

    /**
     * Why a file cannot be run, in words for the user; empty if Machine Room's compilers have built it, or if it is in
     * Python, and the host is one for it.
     */
    public static Optional<String> problem(Path file) {
        Optional<String> ofHost = NativeHost.problem();
        if (ofHost.isPresent()) {
            return ofHost;
        }
        try {
            if (PythonInterpreter.isMeant(file)) {
                PythonInterpreter.of(file);
                return Optional.empty();
            }
            ProgramImage.check(file, Files.readAllBytes(file));
            return Optional.empty();
        } catch (NativeException e) {
            return Optional.of(e.getMessage());
        } catch (IOException e) {
            return Optional.of(unreadable(file, e));
        }
    }

    /**
     * The program of a name that some Machine Room's compilers have built, or that is an interpreter of Python, and
     * that lies in one of some folders.
     *
     * @param path the folders with colons between them, as {@code PATH} names them
     * @return the first; empty if there is none, as on a host that runs none and has other names of folders
     */
    public static Optional<Path> find(String name, String path) {
        return NativeHost.problem().isPresent() ? Optional.empty()
                : Stream.of(path.split(":")).filter(folder -> !folder.isEmpty())
                        .map(folder -> Path.of(folder).resolve(name)).filter(Files::isRegularFile)
                        .filter(Files::isExecutable)
                        .filter(file -> PythonInterpreter.isMeant(file) || isMarked(file)).findFirst()
                        .map(NativeProgram::absolute);
    }

    /** Whether a file is a script in Python, or an interpreter of it. */
    public static boolean isPython(Path file) {
        return PythonInterpreter.isMeant(file);
    }

    private static boolean isMarked(Path file) {
        try {
            return ProgramImage.isMarked(file, Files.readAllBytes(file));
        } catch (NativeException | IOException e) {
            return false; // what cannot be read is none of ours
        }
    }

    /** Whether a program's functions are known, but not their lines, as it was compiled without {@code -g}. */
    public static boolean lacksLines(Path file) throws NativeException {
        try {
            return !isPython(file) && ProgramImage.lacksLines(file, Files.readAllBytes(file));
        } catch (IOException e) {
            throw new NativeException(unreadable(file, e), e);
        }
    }

    /**
     * Whether its ranks can compute at the same time: they share nothing that can change, all their code is counted,
     * and the host lets each thread have a working directory of its own.
     */
    public static boolean canComputeInLanes(Path file) throws NativeException {
        try {
            return !isPython(file) && ProgramImage.canComputeInLanes(file, Files.readAllBytes(file))
                    && HostLibrary.load(Toolchain.find().hostLibrary()).canPartDirectories();
        } catch (IOException e) {
            throw new NativeException(unreadable(file, e), e);
        }
    }

    static String unreadable(Path file, IOException e) {
        return file + " cannot be read: " + HostRefusal.words(e);
    }

    /** Runs a rank that was there from the beginning to its end, on the rank's own thread. */
    public void run(int rank) {
        begun.stream().filter(program -> program.has(rank)).findFirst().orElseThrow().run(rank);
    }

    /**
     * Loads a program for a rank that joins the run.
     *
     * @param command one without a folder is looked for on its path, then beside the program that the run began with
     * @return what the rank's own thread has to do
     * @throws NativeException if it cannot run
     */
    public Runnable join(int rank, Command command) throws NativeException {
        Path program = find(command);
        if (!Files.isRegularFile(program)) {
            throw new NativeException("there is no program " + program);
        }
        Optional<Path> directory = command.directory().map(Path::of).map(Path::toAbsolutePath);
        if (directory.filter(each -> !Files.isDirectory(each)).isPresent()) {
            throw new NativeException(program + " cannot run in " + directory.get() + ", which is no folder");
        }
        LoadedProgram joining = load(program, rank, 1, new Start(command.arguments(), directory, seed));
        return () -> joining.run(rank);
    }

    private Path find(Command command) {
        Stream<Path> folders = command.name().contains("/") ? Stream.of()
                : Stream.concat(command.path().stream().flatMap(path -> Stream.of(path.split(":"))).map(Path::of),
                        Stream.of(file.getParent()));
        return folders.map(folder -> folder.resolve(command.name())).filter(Files::isRegularFile).findFirst()
                .map(NativeProgram::absolute).orElseGet(() -> absolute(Path.of(command.name())));
    }

    /** The place in a program with a number that its meter or a record has; empty if there is none. */
    public Optional<CodePlace> place(int number) {
        return places.values().stream().flatMap(each -> each.place(number).stream()).findFirst();
    }

    /**
     * The same with the functions that it has been put into by the compiler behind it, the last of which was called;
     * none if there is no such place.
     */
    public List<CodePlace> placeWithCallers(int number) {
        return places.values().stream().map(each -> each.placeWithCallers(number)).filter(found -> !found.isEmpty())
                .findFirst().orElse(List.of());
    }

    /**
     * By which calls a rank has come to the call of MPI that it waits in, that one first; none if it waits in none.
     * While no rank runs on this thread.
     */
    public List<CodePlace> stack(int rank) {
        return loaded.stream().filter(program -> program.has(rank)).findFirst().map(program -> program.stack(rank))
                .orElse(List.of());
    }

    /** The same of a thread of it, of calls for which it waits for others of the rank, too. */
    public List<CodePlace> stack(int rank, long thread) {
        return loaded.stream().filter(program -> program.has(rank)).findFirst()
                .map(program -> program.stack(rank, thread)).orElse(List.of());
    }

    /** What of the programs that the run has begun with is not counted, in the order of the parts. */
    public List<UncountedCode> uncounted() {
        return begun.stream().map(LoadedProgram::uncounted).toList();
    }

    /**
     * Whether the symbols of a program that the run has begun with were taken out of its file, so that functions and
     * lines of it are not known.
     *
     * @param part the number of its part
     */
    public boolean isStripped(int part) {
        return begun.get(part).isStripped();
    }

    /** What a rank has done: the functions that nobody has called, with those that they have; none if not counted. */
    public List<ProfiledFunction> profile(int rank) {
        return paths(rank).map(CallPaths::outermost).orElse(List.of());
    }

    /** The number of the way by which a rank that is counted has got to where it is, as in its profile; else 0. */
    public int path(int rank) {
        return paths(rank).map(CallPaths::here).orElse(0);
    }

    private Optional<CallPaths> paths(int rank) {
        return loaded.stream().filter(program -> program.isProfiled(rank)).findFirst()
                .map(program -> program.paths(rank));
    }

    /**
     * By which two runs are told to have run the same program.
     *
     * @return the SHA-256 of the file, as 64 hexadecimal digits
     */
    public static String sha256(Path file) throws NativeException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new NativeException(unreadable(file, e), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public void close() {
        places.values().forEach(Places::close);
        loaded.forEach(LoadedProgram::close);
    }
}
