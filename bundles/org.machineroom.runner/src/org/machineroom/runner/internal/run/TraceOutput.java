// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.IDEAL;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.SEED;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.Placement;
import org.machineroom.machines.RankMapping;
import org.machineroom.machines.Reception;
import org.machineroom.machines.Reception.Meanwhile;
import org.machineroom.machines.description.Setting;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.record.GuardedRecorder;
import org.machineroom.runner.internal.record.RecorderPair;
import org.machineroom.runner.internal.record.TraceRecorder;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.TraceDigest;
import org.machineroom.trace.write.TraceWriter;

/**
 * The trace of a run, if one is wanted. Closing it early leaves a readable trace of what has happened so far.
 */
final class TraceOutput implements AutoCloseable {
    private final Path directory;
    private final TraceWriter writer;
    private final boolean isDebugged;
    private final LostOutput lost;
    private final Lock recording = new ReentrantLock();
    private IntFunction<Site> sites = id -> null;
    private TraceRecorder onDisk;

    private TraceOutput(Path directory, TraceWriter writer, boolean isDebugged, LostOutput lost) {
        this.directory = directory;
        this.writer = writer;
        this.isDebugged = isDebugged;
        this.lost = lost;
    }

    /**
     * Begins the trace.
     *
     * @param program whose digest the trace keeps
     * @param conditions are kept beside it
     * @param lost is told when the host takes no more of it
     * @param err hears if the trace that was there is of a run which this one does not repeat
     * @throws RunException if it cannot be written where it is wanted
     */
    static TraceOutput open(RunSettings settings, SimulationStart start, FoundProgram program,
            ConditionNotes conditions, LostOutput lost, PrintStream err) throws RunException {
        if (settings.get(TRACE) == null) {
            return new TraceOutput(null, null, false, lost);
        }
        String classes = program.sha256();
        PreviousTrace.of(settings.get(TRACE)).ifPresent(previous -> previous.compare(settings, conditions, err));
        try {
            TraceOutput output = new TraceOutput(settings.get(TRACE),
                    TraceWriter.create(settings.get(TRACE), header(settings, start, classes), _ -> lost.of("a trace")),
                    start.vehicle() == VehicleKind.THREAD, lost);
            conditions.write();
            return output;
        } catch (TraceException e) {
            throw new RunException("--trace " + e.getMessage(), e);
        }
    }

    private static TraceHeader header(RunSettings settings, SimulationStart start, String classes)
            throws RunException {
        TraceHeader.Builder header = TraceHeader.ranks(start.ranks())
                .computeModel(settings.get(COMPUTE).word())
                .environment("machine", start.entry().id()).environment("machine_title", start.entry().title())
                .environment("program", settings.get(MAIN)).environment(TraceHeader.CLASSES, classes)
                .environment("arguments", String.join(" ", settings.get(ARGUMENTS)))
                .environment("limits", start.enforcesLimits() ? "enforced" : "extended")
                .environment("seed", Long.toString(settings.get(SEED)));
        if (start.initial().programs().size() > 1) {
            header.environment(TraceHeader.PROGRAMS, start.initial().names()).environment(TraceHeader.FIRST_RANKS,
                    Integer.toString(start.initial().count(0)));
        }
        if (!settings.get(MAPPING).equals(RankMapping.BLOCK.text())) {
            header.environment("mapping", settings.get(MAPPING)).environment("nodes", nodes(start.placement()));
        }
        if (!settings.get(IDEAL).isEmpty()) {
            header.environment("ideal", String.join(",", settings.get(IDEAL)));
        }
        addReception(header, start.reception());
        for (Setting setting : start.entry().description().settings()) {
            header.environment("setting." + setting.key(), setting.value());
        }
        TraceRecorder.describe(header);
        return header.build();
    }

    private static void addReception(TraceHeader.Builder header, Reception reception) {
        if (reception.meanwhile() != Meanwhile.UNKNOWN) {
            header.environment(TraceHeader.RECEPTION, reception.meanwhile().name().toLowerCase(Locale.ROOT)
                    + (reception.sparesCopy() ? TraceHeader.SPARES_COPY : ""));
        }
    }

    private static String nodes(Placement placement) {
        return IntStream.range(0, placement.ranks()).mapToObj(rank -> Integer.toString(placement.node(rank)))
                .collect(Collectors.joining(","));
    }

    /** Says how call sites are found; before the first record. */
    void setSites(IntFunction<Site> newSites) {
        sites = newSites;
        if (onDisk != null) {
            onDisk.defineSites();
        }
    }

    /** A recorder that tells the given one, and writes the trace if there is one. */
    Recorder besides(Recorder recorder) {
        if (writer == null) {
            return recorder;
        }
        onDisk = new TraceRecorder(writer, id -> sites.apply(id));
        return new RecorderPair(recorder, isDebugged ? new GuardedRecorder(onDisk, recording) : onDisk);
    }

    /**
     * Brings the trace so far to disk, for those who follow the run. Nobody may record meanwhile; if a debugger has
     * stopped a rank that does, nothing happens.
     */
    void flush() {
        if (writer != null && recording.tryLock()) {
            try {
                writer.flush();
            } finally {
                recording.unlock();
            }
        }
    }

    /** Has the trace say how the run has ended that has not run to its end. */
    void ended(RunEnding ending) {
        if (writer != null) {
            writer.ended(ending);
        }
    }

    /**
     * Ends the trace; returns its digest, or {@code null} if there is none.
     *
     * @param err hears why it is not whole
     */
    String finish(PrintStream err) {
        if (writer == null) {
            return null;
        }
        try {
            close();
            return TraceDigest.sha256(directory);
        } catch (UncheckedIOException e) {
            lost.of("a trace");
            err.println("machineroom: --trace " + e.getMessage());
        } catch (IOException e) {
            lost.of("a trace");
            err.println("machineroom: --trace " + directory + " cannot be read again: " + HostRefusal.words(e));
        }
        return null;
    }

    @Override
    public void close() {
        if (writer != null) {
            writer.close();
        }
    }
}
