// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.machineroom.trace.CounterValue;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.internal.format.RankFiles;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.internal.read.DefinitionsReader;
import org.machineroom.trace.internal.read.EvenPieces;
import org.machineroom.trace.internal.read.KernelReader;
import org.machineroom.trace.internal.read.PacketTableCache;
import org.machineroom.trace.internal.read.StreamReader;
import org.machineroom.trace.internal.read.TraceStreams;

/**
 * A trace on disk, open for reading: of a run that has ended, was killed or is still going on. What is known of a run
 * still going on is what was flushed when it was opened; events flushed later are seen by readers made later.
 *
 * <p>Opening costs nothing that grows with the number of events, and no file stays open. For any thread; the
 * readers that it makes are for one thread each.
 */
public final class Trace {
    private final TraceStreams streams;
    private final PacketTableCache tables = new PacketTableCache();
    private final Definitions definitions;
    private final KernelReader.RunEnd runEnd;
    private final List<TraceProblem> openingProblems = new ArrayList<>();

    private Trace(TraceStreams streams) throws TraceException {
        this.streams = streams;
        try (StreamReader stream = streams.openDefinitions();
                StreamReader sites = streams.openSites();
                KernelReader kernel = new KernelReader(streams.openKernel())) {
            definitions = DefinitionsReader.read(stream, sites);
            runEnd = kernel.runEnd();
            stream.problem().ifPresent(openingProblems::add);
            sites.problem().ifPresent(openingProblems::add);
            kernel.problem().ifPresent(openingProblems::add);
        }
    }

    /** Whether a folder holds a trace, which need not be one that can be read. */
    public static boolean isIn(Path directory) {
        return Files.isRegularFile(directory.resolve(TraceFiles.METADATA));
    }

    /**
     * Opens a trace.
     *
     * @throws TraceException if it is no trace of Machine Room, is one of a newer version, is damaged in what concerns
     *                        the run as a whole, or lacks streams although its run has ended properly
     */
    public static Trace open(Path directory) throws TraceException {
        Trace trace = new Trace(TraceStreams.of(directory));
        trace.requireStreams();
        return trace;
    }

    private void requireStreams() throws TraceException {
        Set<String> present = present();
        List<Integer> missing = new ArrayList<>();
        RankFiles files = streams.files();
        for (int file = 0; file < files.count(); file++) {
            if (!present.contains(files.name(file))) {
                int first = files.firstRank(file);
                IntStream.range(first, first + files.ranksIn(file)).forEach(missing::add);
            }
        }
        if (isComplete() && !present.contains(TraceFiles.DEFINITIONS)) {
            throw missing(TraceFiles.DEFINITIONS, "of definitions");
        }
        if (isComplete() && !missing.isEmpty()) {
            throw missing(files.name(files.of(missing.getFirst())), "of rank " + missing.getFirst());
        }
        if (!missing.isEmpty()) {
            openingProblems
                    .add(new TraceProblem(directory(), -1, "nothing reached the disk of " + missing.size() + " of "
                            + ranks() + " ranks, the first of them is rank " + missing.getFirst()));
        }
    }

    private TraceException missing(String name, String of) {
        return TraceException.of(directory().resolve(name),
                "the stream " + of + " is missing or empty; the run has ended properly"
                        + " with " + ranks() + " ranks, each should have its stream");
    }

    /** The files that are there and not empty. */
    private Set<String> present() throws TraceException {
        try (Stream<Path> files = Files.list(directory())) {
            return files.filter(file -> file.toFile().length() > 0).map(file -> file.getFileName().toString())
                    .collect(Collectors.toCollection(HashSet::new));
        } catch (IOException e) {
            throw TraceException.refused(directory(), "cannot be read", e);
        }
    }

    public Path directory() {
        return streams.directory();
    }

    /** What was known before the run: environment, operations, step kinds, compute model. */
    public TraceHeader header() {
        return streams.header();
    }

    /** Number of ranks. */
    public int ranks() {
        return streams.ranks();
    }

    /** What the numbers in the events stand for. */
    public Definitions definitions() {
        return definitions;
    }

    /** Whether the run's trace was ended properly; it was not if the run was killed or is still going on. */
    public boolean isComplete() {
        return runEnd != null;
    }

    /**
     * How the run ended, if it did not run to its end. Traces that say so are newer than those that do not; nor does
     * one say it whose run was killed.
     */
    public Optional<RunEnding> ending() {
        return streams.ending();
    }

    /**
     * When the run ended, in picoseconds. Of a trace that is not complete, the end of the last event there is; to find
     * it takes a look at all streams.
     */
    public long endPs() throws TraceException {
        if (runEnd != null) {
            return runEnd.endPs();
        }
        long endPs = 0;
        TraceStreams now = streams.anew();
        for (int rank = 0; rank < ranks(); rank++) {
            try (StreamReader stream = now.openRank(rank)) {
                endPs = Math.max(endPs, stream.packets().lastPs());
            }
        }
        return endPs;
    }

    /**
     * Cuts the run into pieces of time that hold about as many records of all ranks each. Looks at the packets of all
     * streams, not at the events.
     *
     * @param records how many, 1 or more; what overlaps several pieces is counted in the one that it ends in
     * @return when the pieces begin, in picoseconds, the first at 0
     */
    public long[] pieces(long records) throws TraceException {
        EvenPieces pieces = new EvenPieces(records);
        TraceStreams now = isComplete() ? streams : streams.anew();
        for (int rank = 0; rank < ranks(); rank++) {
            try (StreamReader stream = isComplete() ? now.openRank(rank, tables) : now.openRank(rank)) {
                pieces.add(stream.packets());
            }
        }
        return pieces.begins();
    }

    /** What the trace lacks but can be read without. Looks at the packets of all streams, not at the events. */
    public List<TraceProblem> problems() throws TraceException {
        List<TraceProblem> problems = new ArrayList<>(openingProblems);
        try (StreamReader parts = streams.openParts()) {
            parts.problem().ifPresent(problems::add);
        }
        TraceStreams now = streams.anew();
        long packets = 0;
        boolean isCut = false;
        for (int rank = 0; rank < ranks(); rank++) {
            try (StreamReader stream = now.openRank(rank)) {
                stream.problem().ifPresent(problems::add);
                isCut |= stream.problem().isPresent();
                packets += stream.packets().size();
            }
        }
        if (isComplete()) {
            addMissingFiles(problems);
            if (!isCut && packets < runEnd.packets()) {
                problems.add(new TraceProblem(directory(), -1, runEnd.packets() - packets + " of " + runEnd.packets()
                        + " packets of the ranks are lost: files end before their last packets"));
            }
        }
        return problems;
    }

    /** Adds the files that a run which has ended properly has written, and without which the others can be read. */
    private void addMissingFiles(List<TraceProblem> problems) throws TraceException {
        Set<String> present = present();
        if (hasParts() && !present.contains(TraceFiles.PARTS)) {
            problems.add(new TraceProblem(directory().resolve(TraceFiles.PARTS), -1,
                    "is missing or empty; when the parts of the machine were busy is lost"));
        }
        if (!present.contains(TraceFiles.SITES) && definitions.sites().isEmpty() && hasSites()) {
            problems.add(new TraceProblem(directory().resolve(TraceFiles.SITES), -1,
                    "is missing or empty; where in the program's source the calls are is lost"));
        }
    }

    /** Whether some call has a place in the source. That is the first one, if any has. */
    private boolean hasSites() throws TraceException {
        for (int rank = 0; rank < ranks(); rank++) {
            try (EventReader events = events(rank)) {
                for (TraceEvent event = events.next(); event != null; event = events.next()) {
                    if (event instanceof TraceEvent.Call call && call.site() > 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** All events of a rank. */
    public EventReader events(int rank) throws TraceException {
        return events(rank, 0, Long.MAX_VALUE);
    }

    /** The events of a rank that overlap a range of time, both ends included. */
    public EventReader events(int rank, long fromPs, long untilPs) throws TraceException {
        return new EventReader(rank, isComplete() ? streams.openRank(rank, tables) : streams.anew().openRank(rank),
                fromPs, untilPs);
    }

    /**
     * Whether the trace says why ranks waited. One that Machine Room has written in format 2 does not; the program has
     * to be run again for that.
     */
    public boolean hasCauses() {
        return streams.hasCauses();
    }

    /** Why a rank waited, and by what its messages were held up, in a range of time, both ends included. */
    public CauseReader causes(int rank, long fromPs, long untilPs) throws TraceException {
        return new CauseReader(rank, isComplete() ? streams.openRank(rank, tables) : streams.anew().openRank(rank),
                fromPs, untilPs);
    }

    /** Whether the trace says where the machine's parts are, and when each is busy. Those before format 4 do not. */
    public boolean hasParts() {
        return streams.hasParts();
    }

    /** When the parts of the machine were busy, of what overlaps a range of time, both ends included. */
    public UseReader uses(long fromPs, long untilPs) throws TraceException {
        return new UseReader(streams.openParts(), fromPs, untilPs);
    }

    /** Hands on the values of all the kernel's counters in the order of time. */
    public void counters(Consumer<CounterValue> values) throws TraceException {
        try (KernelReader kernel = new KernelReader(streams.openKernel())) {
            for (CounterValue value = kernel.next(); value != null; value = kernel.next()) {
                values.accept(value);
            }
        }
    }
}
