// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;

/**
 * How long the critical path was at what, on all ranks or on some. Times are in picoseconds. Fills itself from the
 * path's parts; one thread at a time.
 */
public final class PathProfile implements Consumer<PathSegment> {
    private final Map<Activity, Long> activities = new EnumMap<>(Activity.class);
    private final Map<RankPlace, Long> places = new HashMap<>();
    private final Map<Integer, Long> parts = new HashMap<>();
    private final Map<Place, Long> copies = new HashMap<>();
    private final Map<RankPlace, Long> transfers = new HashMap<>();
    private final Extent extent;
    private final Holders holders = new Holders();
    private final Meanwhile meanwhile;
    private final ReadyMessages ready;
    private final Map<RankPlace, Long> files = new HashMap<>();
    private final long[] ranks;
    private long totalPs;
    private long transferPs;
    private long elsewherePs;
    private long segments;

    private PathProfile(TraceHeader header, int ranks, Extent extent) {
        this.extent = extent;
        this.ready = new ReadyMessages(header);
        this.meanwhile = new Meanwhile(extent);
        this.ranks = new long[ranks];
    }

    /**
     * Walks the critical path of a trace.
     *
     * @throws TraceException if the trace is damaged
     */
    public static PathProfile of(Trace trace) throws TraceException {
        return of(trace, Extent.WHOLE, () -> false);
    }

    /** What of the critical path lies in a range of time; as long as that, with some of it on the ranks looked at. */
    static PathProfile of(Trace trace, Extent extent, BooleanSupplier unwanted) throws TraceException {
        PathProfile profile = new PathProfile(trace.header(), trace.ranks(), extent);
        Windows windows = new Windows(trace).unless(unwanted);
        CriticalPath.walk(windows, profile);
        profile.holders.resolve(windows);
        profile.meanwhile.resolve(windows);
        profile.ready.resolve(windows);
        return profile;
    }

    @Override
    public void accept(PathSegment whole) {
        PathSegment segment = whole.within(extent);
        long ps = segment.durationPs();
        if (ps == 0 && !extent.isAllTime()) {
            return;
        }
        totalPs += ps;
        transferPs += segment.activity().isTransfer() ? ps : 0;
        if (!extent.has(segment.rank())) {
            elsewherePs += ps;
            return;
        }
        segments++;
        holders.add(segment);
        meanwhile.add(segment);
        ready.add(segment);
        activities.merge(segment.activity(), ps, Long::sum);
        if (Holders.isHandler(segment)) {
            ranks[segment.rank()] += ps;
        } else if (!segment.activity().isTransfer()) {
            ranks[segment.rank()] += ps;
            places.merge(new RankPlace(segment.rank(), segment.place()), ps, Long::sum);
            if (segment.activity() == Activity.COPYING) {
                copies.merge(segment.place(), ps, Long::sum);
            }
        } else if (segment.part() != PathSegment.NO_PART) {
            parts.merge(segment.part(), ps, Long::sum);
        } else if (segment.activity() == Activity.FILE_SYSTEM) {
            files.merge(new RankPlace(segment.rank(), segment.place()), ps, Long::sum);
        } else {
            transfers.merge(new RankPlace(segment.rank(), segment.place()), ps, Long::sum);
        }
    }

    /** The run's simulated time, or the range's, as it is the sum of all. */
    public long totalPs() {
        return totalPs;
    }

    /** How long it was on other ranks than those that are looked at, or on its way to them. */
    public long elsewherePs() {
        return elsewherePs;
    }

    /** Number of parts of the path on the ranks that are looked at. */
    public long segments() {
        return segments;
    }

    /** How long it was at an activity. */
    public long ps(Activity activity) {
        return activities.getOrDefault(activity, 0L);
    }

    /** How long it was on the way between ranks, to whichever. */
    public long transferPs() {
        return transferPs;
    }

    /** How long it was on a rank. */
    public long ps(int rank) {
        return ranks[rank];
    }

    /** How long it was at each place of each rank, without interrupt handlers of which the message is known. */
    public Map<RankPlace, Long> places() {
        return Map.copyOf(places);
    }

    /** How long the mean rank computed, wherever, while the path computed at each place. */
    public Map<Place, Long> meanwhile() {
        return Map.copyOf(meanwhile.meanPs());
    }

    /** How long of that its processor copied data, at each place on all ranks. */
    public Map<Place, Long> copies() {
        return Map.copyOf(copies);
    }

    /**
     * How long messages were on their way to each place of each rank that waited there, and not held up by a known
     * part.
     */
    public Map<RankPlace, Long> transfers() {
        return Map.copyOf(transfers);
    }

    /** By the number of a part, how long messages of each place of each rank have held it while those on it waited. */
    public Map<Integer, Map<RankPlace, Long>> holders() {
        return Map.copyOf(holders.costs());
    }

    /**
     * What each place of each rank could have computed at most with messages that were there, while it waited for one
     * that was late.
     */
    public Map<RankPlace, Long> ready() {
        return Map.copyOf(ready.spared());
    }

    /** How long interrupt handlers worked on messages of each place of each rank. */
    public Map<RankPlace, Long> handlers() {
        return Map.copyOf(holders.handlers());
    }

    /** How long the file system was at work for each place of each rank that waited for it there. */
    public Map<RankPlace, Long> files() {
        return Map.copyOf(files);
    }

    /** How long messages on it were held up by each part of the machine, by the part's number. */
    public Map<Integer, Long> parts() {
        return Map.copyOf(parts);
    }
}
