// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.LaneOrder;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;
import org.machineroom.mpi.file.HostRefusal;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.RankStreams;
import org.machineroom.natives.UncountedCode;
import org.machineroom.natives.internal.image.ProgramImage.Profile;
import org.machineroom.natives.internal.image.ProgramImage;
import org.machineroom.natives.internal.image.ToolFunctions;

/** A program in memory, once for each of some ranks that follow each other. */
public final class LoadedProgram implements AutoCloseable {
    private static final long STACK_BYTES = 8 << 20;
    private static final int WORDS = 19;
    private static final int ORIGINAL = 18;
    /** Where each guard is one, as is the stack above it. */
    private static final int MAPPINGS_OF_STACK = 2;
    /** What the host's loader says. */
    private static final String MISSING_LIBRARY = "cannot open shared object file";

    private final HostLibrary library;
    private final long original;
    private final long room;
    private final int first;
    private final RankState[] states;
    private final List<NativeMeter> meters;
    private final RankStreams streams;
    private final Places places;
    private final Profile profile;
    private final UncountedCode uncounted;
    private final boolean isStripped;
    private final ToolFunctions tools;

    private LoadedProgram(HostLibrary library, long original, long room, int first, RankState[] states,
            ProgramImage image, Places places, List<NativeMeter> meters, RankStreams streams) {
        this.library = library;
        this.original = original;
        this.room = room;
        this.first = first;
        this.states = states;
        this.meters = meters;
        this.streams = streams;
        this.places = places;
        this.profile = image.profile();
        this.uncounted = image.uncounted();
        this.isStripped = image.isStripped();
        this.tools = image.tools();
    }

    /**
     * How its ranks begin.
     *
     * @param arguments what main gets behind the program's name
     * @param directory in which they are; empty for that of the simulator
     * @param seed what, with the rank, decides the random numbers that the system gives
     */
    public record Start(List<String> arguments, Optional<Path> directory, long seed) {
    }

    /**
     * Loads a program.
     *
     * @param file an absolute path
     * @param name by which the program knows itself
     * @param first the first rank that runs it
     * @param ranks how many run it
     * @param isProfiled whether it is counted how often each block runs
     * @param meters of the lanes
     */
    public static LoadedProgram load(HostLibrary library, Path file, String name, int first, int ranks,
            Optional<CostTable> costs, boolean isProfiled, Start start, Places places, List<NativeMeter> meters,
            RankStreams streams) throws NativeException {
        ProgramImage image = ProgramImage.of(file, read(file), costs, isProfiled, library.slotOffset());
        boolean isDense = image.relocatesCode() || MappingLimit.ofHost().isDense(ranks, image.mappings(),
                library.hasLightGuards() ? 0 : MAPPINGS_OF_STACK);
        synchronized (library) { // which keeps the room that is to be given out
            library.unloadRetired();
            long room = library.reserve(first, ranks, STACK_BYTES);
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment bytes = arena.allocate(image.bytes().length);
                MemorySegment.copy(image.bytes(), 0, bytes, JAVA_BYTE, 0, image.bytes().length);
                MemorySegment program = describe(arena, image, bytes, isDense, name, ranks, costs, start);
                long original = loadOriginal(library, program, file);
                program.setAtIndex(JAVA_LONG, ORIGINAL, original);
                RankState[] states = library.load(program, first, ranks);
                library.closeOriginal(original);
                library.allLoaded();
                return new LoadedProgram(library, original, room, first, states, image, places, meters, streams);
            }
        }
    }

    private static long loadOriginal(HostLibrary library, MemorySegment program, Path file) throws NativeException {
        try {
            return library.loadOriginal(program);
        } catch (NativeException e) {
            String advice = e.getMessage().contains(MISSING_LIBRARY)
                    ? "; if it is there, name its folder in LD_LIBRARY_PATH, or to the linker with -Wl,-rpath,FOLDER"
                    : "";
            throw new NativeException(file + " cannot be loaded: " + e.getMessage() + advice, e);
        }
    }

    private static byte[] read(Path file) throws NativeException {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new NativeException(file + " cannot be read: " + HostRefusal.words(e), e);
        }
    }

    /** {@code struct program} of copy.h, without its original. */
    private static MemorySegment describe(Arena arena, ProgramImage image, MemorySegment bytes, boolean isDense,
            String name, int ranks, Optional<CostTable> costs, Start start) {
        StringBuilder text = new StringBuilder(name).append('\0');
        start.arguments().forEach(argument -> text.append(argument).append('\0'));
        MemorySegment program = arena.allocate(JAVA_LONG, WORDS);
        long[] words = {bytes.address(), image.bytes().length, isDense ? 1 : 0, image.initialisers(),
                image.initialiserCount(),
                image.finalisers(), image.finaliserCount(),
                arena.allocateFrom(text.toString(), StandardCharsets.UTF_8).address(), start.arguments().size() + 1L,
                ranks,
                milliCycles(costs, InstructionKind.LOAD_WIDE, InstructionKind.STORE_WIDE),
                milliCycles(costs, InstructionKind.STORE_WIDE),
                milliCycles(costs, InstructionKind.FLOAT_MUL, InstructionKind.FLOAT_ADD),
                milliCycles(costs, InstructionKind.DOUBLE_MUL, InstructionKind.DOUBLE_ADD),
                milliCycles(costs, InstructionKind.LOAD_WIDE),
                start.directory().map(path -> arena.allocateFrom(path.toString(), StandardCharsets.UTF_8).address())
                        .orElse(0L),
                image.profile() == null ? 0 : image.profile().paths(), start.seed()};
        MemorySegment.copy(words, 0, program, JAVA_LONG, 0, words.length);
        return program;
    }

    private static long milliCycles(Optional<CostTable> costs, InstructionKind... kinds) {
        return costs.map(table -> InstructionMix.of(kinds).milliCycles(table)).orElse(0L);
    }

    /** Runs a rank to its end, on the rank's own thread. */
    public void run(int rank) {
        NativeMeter meter = meters.get(LaneOrder.of(rank, meters.size()));
        new NativeRank(library, states[rank - first], meter, places, tools, streams).run();
    }

    /**
     * By which calls a rank has come to the call of MPI that it waits in, that one first; none if it waits in none.
     * While no rank runs on this thread.
     */
    public List<CodePlace> stack(int rank) {
        RankState state = states[rank - first];
        if (!library.noteCallers(state)) {
            return List.of();
        }
        List<CodePlace> known = places.stack(Arrays.stream(state.trail()).dropWhile(at -> at != state.place() - 1))
                .filter(place -> !place.isUnknown()).toList();
        List<CodePlace> ofProgram = known.stream().filter(CodePlace::isOfProgram).toList();
        return ofProgram.isEmpty() ? known : ofProgram;
    }

    /** The same of one of its threads, of calls for which it waits for others of the rank, too. */
    public List<CodePlace> stack(int rank, long thread) {
        RankState state = states[rank - first];
        long turn = state.turn();
        if (turn == 0) {
            return thread == 0 ? stack(rank) : List.of();
        }
        return ThreadState.all(state.threads())
                .filter(address -> ThreadState.number(address) == thread && !ThreadState.hasEnded(address))
                .mapToObj(address -> {
                    library.turn(state.address(), address);
                    List<CodePlace> stack = stack(rank);
                    library.turn(state.address(), turn);
                    return stack;
                }).findFirst().orElse(List.of());
    }

    /** What of the program is not counted. */
    public UncountedCode uncounted() {
        return uncounted;
    }

    /** Whether nobody can tell its functions and lines, as its symbols were taken out of its file. */
    public boolean isStripped() {
        return isStripped;
    }

    /** Whether it is this program that a rank runs. */
    public boolean has(int rank) {
        return rank >= first && rank < first + states.length;
    }

    /** Whether it is this program that a rank runs, and what it does is counted for a profile. */
    public boolean isProfiled(int rank) {
        return profile != null && has(rank);
    }

    /** By which ways such a rank has got to its functions. */
    public CallPaths paths(int rank) {
        return new CallPaths(profile, states[rank - first], places);
    }

    @Override
    public void close() {
        library.retire(() -> {
            for (RankState state : states) {
                library.unload(state);
            }
            library.releaseOriginal(original);
            library.release(room);
        });
    }
}
