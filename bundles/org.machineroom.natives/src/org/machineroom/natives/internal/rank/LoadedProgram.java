// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.RankStreams;
import org.machineroom.natives.UncountedCode;
import org.machineroom.natives.ProfiledLine;
import org.machineroom.natives.internal.image.CodeBlock;
import org.machineroom.natives.internal.image.ProgramImage.Profile;
import org.machineroom.natives.internal.image.ProgramImage;

/** A program in memory, once for each of some ranks that follow each other. */
public final class LoadedProgram implements AutoCloseable {
    private static final long STACK_BYTES = 8 << 20;
    private static final int WORDS = 15;
    private static final Path MAPPING_LIMIT = Path.of("/proc/sys/vm/max_map_count");
    /** Segments, the gap of the guard and the stack. */
    private static final int MAPPINGS_PER_RANK = 7;
    private static final int MAPPINGS_OF_SIMULATOR = 1000;
    /** What the host's loader says. */
    private static final String MISSING_LIBRARY = "cannot open shared object file";

    private final HostLibrary library;
    private final long room;
    private final int first;
    private final RankState[] states;
    private final NativeMeter meter;
    private final RankStreams streams;
    private final Places places;
    private final Profile profile;
    private final UncountedCode uncounted;

    private LoadedProgram(HostLibrary library, long room, int first, RankState[] states, ProgramImage image,
            Places places, NativeMeter meter, RankStreams streams) {
        this.library = library;
        this.room = room;
        this.first = first;
        this.states = states;
        this.meter = meter;
        this.streams = streams;
        this.places = places;
        this.profile = image.profile();
        this.uncounted = image.uncounted();
    }

    /**
     * Loads a program.
     *
     * @param file an absolute path
     * @param first the first rank that runs it
     * @param ranks how many run it
     * @param isProfiled whether it is counted how often each block runs
     * @param arguments what main gets behind the program's name
     */
    public static LoadedProgram load(HostLibrary library, Path file, int first, int ranks, Optional<CostTable> costs,
            boolean isProfiled, List<String> arguments, Places places, NativeMeter meter, RankStreams streams)
            throws NativeException {
        requireMappings(ranks);
        ProgramImage image = ProgramImage.of(file, read(file), costs, isProfiled, library.slotOffset());
        synchronized (library) { // which keeps the room that is to be given out
            library.unloadRetired();
            long room = library.reserve(first, ranks, STACK_BYTES);
            RankState[] states = new RankState[ranks];
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment bytes = arena.allocate(image.bytes().length);
                MemorySegment.copy(image.bytes(), 0, bytes, JAVA_BYTE, 0, image.bytes().length);
                int shared = library.share(bytes);
                MemorySegment program = describe(arena, image, bytes, shared, file, ranks, costs, arguments);
                for (int i = 0; i < ranks; i++) {
                    states[i] = load(library, program, file, first + i);
                }
                library.unshare(shared);
            }
            library.allLoaded();
            return new LoadedProgram(library, room, first, states, image, places, meter, streams);
        }
    }

    private static RankState load(HostLibrary library, MemorySegment program, Path file, int rank)
            throws NativeException {
        try {
            return library.load(program, rank);
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
            throw new NativeException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Refuses what the host cannot hold, before half of the ranks have been loaded. */
    private static void requireMappings(int ranks) throws NativeException {
        try (BufferedReader limit = Files.newBufferedReader(MAPPING_LIMIT)) { // gives all at once or nothing
            long most = Long.parseLong(limit.readLine());
            long needed = (long) ranks * MAPPINGS_PER_RANK + MAPPINGS_OF_SIMULATOR;
            if (needed > most) {
                throw new NativeException(
                        ranks + " ranks of a native program need some " + needed + " mappings of memory, "
                                + "and this host allows " + most + "; as root: sysctl vm.max_map_count=" + 2 * needed);
            }
        } catch (IOException e) {
            throw new NativeException(MAPPING_LIMIT + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** {@code struct program} of image.c. */
    private static MemorySegment describe(Arena arena, ProgramImage image, MemorySegment bytes, int shared, Path file,
            int ranks, Optional<CostTable> costs, List<String> arguments) {
        StringBuilder text = new StringBuilder(file.toString()).append('\0');
        arguments.forEach(argument -> text.append(argument).append('\0'));
        MemorySegment program = arena.allocate(JAVA_LONG, WORDS);
        long[] words = {bytes.address(), image.bytes().length, shared, image.initialisers(), image.initialiserCount(),
                image.finalisers(), image.finaliserCount(),
                arena.allocateFrom(text.toString(), StandardCharsets.UTF_8).address(), arguments.size() + 1L, ranks,
                milliCycles(costs, InstructionKind.LOAD_WIDE, InstructionKind.STORE_WIDE),
                milliCycles(costs, InstructionKind.STORE_WIDE),
                milliCycles(costs, InstructionKind.FLOAT_MUL, InstructionKind.FLOAT_ADD),
                milliCycles(costs, InstructionKind.DOUBLE_MUL, InstructionKind.DOUBLE_ADD),
                milliCycles(costs, InstructionKind.LOAD_WIDE)};
        MemorySegment.copy(words, 0, program, JAVA_LONG, 0, WORDS);
        return program;
    }

    private static long milliCycles(Optional<CostTable> costs, InstructionKind... kinds) {
        return costs.map(table -> InstructionMix.of(kinds).milliCycles(table)).orElse(0L);
    }

    /** Runs a rank to its end, on the rank's own thread. */
    public void run(int rank) {
        new NativeRank(library, states[rank - first], meter, places, streams).run();
    }

    /** What of the program is not counted. */
    public UncountedCode uncounted() {
        return uncounted;
    }

    /** The lines that a rank has run, in no order of theirs; none if it runs another program, or nothing is counted. */
    public List<ProfiledLine> profile(int rank) {
        List<ProfiledLine> lines = new ArrayList<>();
        if (profile == null || rank < first || rank >= first + states.length) {
            return lines;
        }
        long[] counts = states[rank - first].longs(profile.counters(), profile.blocks().size());
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] != 0) {
                addLines(lines, profile.blocks().get(i), counts[i]);
            }
        }
        return lines;
    }

    private void addLines(List<ProfiledLine> lines, CodeBlock block, long times) {
        if (block.beginsFunction()) {
            lines.add(new ProfiledLine(places.functionAt(block.number()), times, 0, 0));
        }
        for (CodeBlock.Part part : block.parts()) {
            lines.add(new ProfiledLine(places.at(part.address()), 0, times, times * part.milliCycles()));
        }
    }

    @Override
    public void close() {
        library.retire(() -> {
            for (RankState state : states) {
                library.unload(state);
            }
            library.release(room);
        });
    }
}
