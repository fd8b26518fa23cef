// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.statistics.Extent;

/** Goes once through a trace, slice by slice, and adds up what ranks waited for. */
final class WaitPass {
    /** Records that are kept of what ranks did before a slice, of all ranks together and of each. */
    private static final int MOST_KEPT = 1 << 21;
    private static final int MOST_OF_RANK = 512;
    private static final int LEAST_OF_RANK = 16;

    private final Windows windows;
    private final Extent extent;
    private final Consumer<WaitState> told;
    private final WaitClassifier classifier;
    private final StepActivities steps;
    private final ActivityLog[] logs;
    private final Numbers<Place> workPlaces = new Numbers<>();
    private final List<OnRank> handlers = new ArrayList<>();
    private final SliceTraffic traffic = new SliceTraffic();
    private final Meetings meetings;
    private final DelayCosts delays;
    private final Travel travel;
    private final RankSums[] sums;
    private final long[] waits = new long[WaitClass.values().length];
    private final Map<Place, Long> places = new HashMap<>();
    private final Sums computing = new Sums();
    private final Map<WaitClass, Map<RankPlace, Long>> blocked = new EnumMap<>(WaitClass.class);
    private final Map<Integer, Long> parts = new HashMap<>();
    private final Volumes volumes;
    private final Postings postings;
    private final EarlyReceives early;
    private long messages;
    private long unreceived;
    private long unexpected;
    private long bytes;

    /** Time that an interrupt handler took from a rank. */
    private record OnRank(int rank, Stolen stolen) {
    }

    /** A wait, and when handlers of other messages had the processor at its end. */
    private record Ended(WaitState state, List<Stolen> stolen) {
        static final Comparator<Ended> ORDER = Comparator
                .comparingLong((Ended ended) -> ended.state().interval().endPs())
                .thenComparingInt(ended -> ended.state().interval().rank());
    }

    /** A time in which a rank did not go on. */
    private record Gap(long beginPs, long endPs) {
    }

    /** Sums up some ranks in a range of time; who has caused their waits may be others, and may have done so before. */
    WaitPass(Windows windows, Extent extent, Consumer<WaitState> told) {
        CriticalPath.requireCauses(windows.trace());
        int ranks = windows.trace().ranks();
        this.windows = windows;
        this.extent = extent;
        this.told = told;
        this.steps = new StepActivities(windows.trace().header());
        this.classifier = new WaitClassifier(windows.trace().header(), steps);
        this.logs = new ActivityLog[ranks];
        Arrays.setAll(logs, _ -> new ActivityLog());
        this.meetings = new Meetings(ranks);
        this.delays = new DelayCosts(workPlaces, traffic, meetings, logs);
        this.travel = new Travel(windows.trace());
        this.volumes = new Volumes(windows.trace().header(), workPlaces);
        this.postings = new Postings(windows.trace().header(), ranks);
        this.early = new EarlyReceives(steps, Reception.of(windows.trace().header()));
        this.sums = new RankSums[ranks];
        Arrays.setAll(sums, _ -> new RankSums());
    }

    WaitAnalysis run() throws TraceException {
        int keep = Math.clamp(MOST_KEPT / logs.length, LEAST_OF_RANK, MOST_OF_RANK);
        for (int slice = 0; slice < windows.slices(); slice++) {
            List<Ended> states = new ArrayList<>();
            traffic.clear();
            handlers.clear();
            for (int rank = 0; rank < logs.length; rank++) {
                add(windows.read(rank, slice), rank, slice, states);
            }
            for (OnRank handler : handlers) {
                delays.addStolen(handler.rank(), handler.stolen());
            }
            states.sort(Ended.ORDER);
            for (Ended ended : states) {
                add(ended);
            }
            for (ActivityLog log : logs) {
                log.keep(keep);
            }
        }
        List<WaitAnalysis.RankTimes> ranks = IntStream.range(0, sums.length).filter(extent::has)
                .mapToObj(rank -> sums[rank].times()).toList();
        Map<WaitClass, Long> kinds = new EnumMap<>(WaitClass.class);
        for (WaitClass kind : WaitClass.values()) {
            kinds.put(kind, waits[kind.ordinal()]);
        }
        return new WaitAnalysis(extent.within(0, windows.endPs()), Map.copyOf(kinds), delays.costs(), computing(),
                sorted(places), Map.copyOf(blocked), sorted(parts), ranks, messages, unreceived, unexpected, bytes,
                volumes.all(), early.keepings(), early.ways(), travel.journey());
    }

    private Map<Place, Long> computing() {
        Map<Place, Long> all = new HashMap<>();
        for (int i = 0; i < computing.size(); i++) {
            all.put(workPlaces.thing(computing.number(i)), Math.round(computing.of(computing.number(i))));
        }
        return Map.copyOf(all);
    }

    /** The greatest first; equal ones by their names, so that the result is the same in each run. */
    private static <K> Map<K, Long> sorted(Map<K, Long> map) {
        Map<K, Long> sorted = new LinkedHashMap<>();
        map.entrySet().stream().sorted(Map.Entry.<K, Long>comparingByValue().reversed()
                .thenComparing(entry -> entry.getKey().toString()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    private boolean endsIn(int slice, long endPs) {
        return windows.sliceOf(endPs) == slice;
    }

    private void add(RankWindow window, int rank, int slice, List<Ended> to) {
        traffic.add(window);
        List<Stolen> stolen = Stolen.fromWork(window, steps);
        addStolen(window, rank, slice, stolen);
        addWork(window, rank, slice, gaps(window, stolen));
        postings.look(window, rank);
        for (Message message : window.messages()) {
            meetings.join(Meetings.communicator(message.context()), message.source(), message.destination());
            if (endsIn(slice, message.endPs()) && extent.hasEnd(message.endPs())) {
                travel.add(message.source(), message.destination());
                if (extent.has(rank)) {
                    addMessage(window, message);
                }
            }
        }
        if (extent.has(rank)) {
            unreceived += window.unreceived().stream()
                    .filter(message -> endsIn(slice, message.endPs()) && extent.hasEnd(message.endPs())).count();
            window.heldUp().values().forEach(list -> list.stream().filter(held -> endsIn(slice, held.endPs()))
                    .forEach(this::addHeld));
        }
        for (Wait work : window.works()) {
            if (endsIn(slice, work.endPs())) {
                sums[rank].worked(work.kind(), extent.within(work.beginPs(), work.endPs())
                        - Stolen.within(stolen, work, extent)
                        - window.waitedPs(work.beginPs(), work.endPs(), extent));
            }
        }
        for (Wait ended : window.waits()) {
            if (endsIn(slice, ended.endPs())) {
                WaitState state = classifier.classify(window, ended);
                if (ended.kind() == WaitKind.GROUP && window.stateAt(ended.endPs()) instanceof Call call) {
                    meetings.join(Meetings.communicator(call.context()), rank, ended.causeRank());
                }
                to.add(new Ended(state, state.stolenPs() > 0 ? classifier.stolen(window, ended) : List.of()));
            }
        }
    }

    private void addStolen(RankWindow window, int rank, int slice, List<Stolen> all) {
        for (Stolen stolen : all) {
            if (endsIn(slice, stolen.endPs())) {
                handlers.add(new OnRank(rank, stolen));
                long ps = extent.within(stolen.beginPs(), stolen.endPs());
                sums[rank].handled(window.stateAt(stolen.endPs()), ps);
            }
        }
    }

    /** When a rank did not go on with what it computed or called, by end. */
    private static List<Gap> gaps(RankWindow window, List<Stolen> stolen) {
        List<Gap> gaps = new ArrayList<>(window.waits().size() + stolen.size());
        window.waits().forEach(wait -> gaps.add(new Gap(wait.beginPs(), wait.endPs())));
        stolen.forEach(time -> gaps.add(new Gap(time.beginPs(), time.endPs())));
        if (!stolen.isEmpty()) {
            gaps.sort(Comparator.comparingLong(Gap::endPs));
        }
        return gaps;
    }

    private void addWork(RankWindow window, int rank, int slice, List<Gap> gaps) {
        int gap = 0;
        long freePs = 0;
        for (TraceEvent state : window.states()) {
            long fromPs = Math.max(freePs, state.beginPs());
            freePs = state.endPs();
            if (endsIn(slice, state.endPs())) {
                sums[rank].did(state, extent.within(fromPs, state.endPs()));
                if (extent.has(rank) && extent.hasEnd(state.endPs())) {
                    volumes.ended(state);
                }
                gap = addWork(rank, state, fromPs, gaps, gap);
            }
        }
    }

    /** Adds a computation or call from a time on, without the gaps in it; returns the first gap that ends later. */
    private int addWork(int rank, TraceEvent state, long fromPs, List<Gap> gaps, int firstGap) {
        int place = workPlaces.of(Place.of(state));
        if (state instanceof TraceEvent.Compute && extent.has(rank)) {
            computing.add(place, extent.within(fromPs, state.endPs()));
        }
        long beginPs = fromPs;
        int gap = firstGap;
        while (gap < gaps.size() && gaps.get(gap).endPs() <= state.endPs()) {
            Gap within = gaps.get(gap++);
            logs[rank].worked(beginPs, within.beginPs(), place);
            beginPs = Math.max(beginPs, within.endPs());
        }
        logs[rank].worked(beginPs, state.endPs(), place);
        if (state instanceof Call call && classifier.isMeeting(call)) {
            logs[rank].met(call.endPs(), Meetings.communicator(call.context()));
        }
        return gap;
    }

    private void addMessage(RankWindow window, Message message) {
        TraceEvent state = window.stateAt(message.endPs());
        long askedPs = state instanceof Call call ? postings.askedPs(call) : Long.MAX_VALUE;
        boolean wasUnexpected = early.isUnexpected(message, askedPs);
        messages++;
        unexpected += wasUnexpected ? 1 : 0;
        bytes += message.bytes();
        volumes.received(state, wasUnexpected, message.bytes());
        if (wasUnexpected && state instanceof Call call) {
            early.add(new RankPlace(message.destination(), Place.of(state)), message, askedPs,
                    askedPs == call.beginPs());
        }
    }

    private void addHeld(Held held) {
        parts.merge(held.part(), extent.within(held.beginPs(), held.endPs()), Long::sum);
    }

    private void add(Ended ended) throws TraceException {
        WaitState whole = ended.state();
        WaitState state = whole.within(extent);
        delays.add(whole, state, ended.stolen());
        told.accept(whole);
        waits[state.kind().ordinal()] += state.latePs();
        waits[WaitClass.CONTENTION.ordinal()] += state.heldUpPs();
        waits[WaitClass.INTERRUPT.ordinal()] += state.stolenPs();
        waits[(state.isTransfer() ? WaitClass.TRANSFER : state.kind()).ordinal()] += state.transferPs();
        sums[state.interval().rank()].waited(state.interval().durationPs());
        places.merge(state.place(), state.interval().durationPs(), Long::sum);
        if (Findings.isBlockedSend(state.kind()) && state.latePs() > 0) {
            blocked.computeIfAbsent(state.kind(), _ -> new HashMap<>())
                    .merge(new RankPlace(state.interval().rank(), state.place()), state.latePs(), Long::sum);
        }
    }
}
