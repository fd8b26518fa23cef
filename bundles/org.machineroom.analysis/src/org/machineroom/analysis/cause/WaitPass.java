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
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Compute;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.WaitKind;

/** Goes once through a trace, slice by slice, and adds up what ranks waited for. */
final class WaitPass {
    /** Records that are kept of what ranks did before a slice, of all ranks together and of each. */
    private static final int MOST_KEPT = 1 << 21;
    private static final int MOST_OF_RANK = 512;
    private static final int LEAST_OF_RANK = 16;

    private final Windows windows;
    private final Consumer<WaitState> told;
    private final WaitClassifier classifier;
    private final StepActivities steps;
    private final ActivityLog[] logs;
    private final Numbers<Place> workPlaces = new Numbers<>();
    private final DelayCosts delays;
    private final Travel travel;
    private final long[] computing;
    private final long[] calling;
    private final long[] copying;
    private final long[] moving;
    private final long[] waiting;
    private final long[] waits = new long[WaitClass.values().length];
    private final Map<Place, Long> places = new HashMap<>();
    private final Map<RankPlace, Long> blocked = new HashMap<>();
    private final Map<Integer, Long> parts = new HashMap<>();
    private long messages;
    private long unexpected;
    private long bytes;

    WaitPass(Windows windows, Consumer<WaitState> told) {
        CriticalPath.requireCauses(windows.trace());
        int ranks = windows.trace().ranks();
        this.windows = windows;
        this.told = told;
        this.classifier = new WaitClassifier(windows.trace().header());
        this.steps = new StepActivities(windows.trace().header());
        this.logs = new ActivityLog[ranks];
        Arrays.setAll(logs, _ -> new ActivityLog());
        this.delays = new DelayCosts(workPlaces, logs);
        this.travel = new Travel(windows.trace());
        this.computing = new long[ranks];
        this.calling = new long[ranks];
        this.copying = new long[ranks];
        this.moving = new long[ranks];
        this.waiting = new long[ranks];
    }

    WaitAnalysis run() throws TraceException {
        int keep = Math.clamp(MOST_KEPT / logs.length, LEAST_OF_RANK, MOST_OF_RANK);
        for (int slice = 0; slice < windows.slices(); slice++) {
            List<WaitState> states = new ArrayList<>();
            for (int rank = 0; rank < logs.length; rank++) {
                add(windows.read(rank, slice), rank, slice, states);
            }
            states.sort(Comparator.comparingLong((WaitState state) -> state.interval().endPs())
                    .thenComparingInt(state -> state.interval().rank()));
            states.forEach(this::add);
            for (ActivityLog log : logs) {
                log.keep(keep);
            }
        }
        List<WaitAnalysis.RankTimes> ranks = new ArrayList<>();
        for (int rank = 0; rank < logs.length; rank++) {
            ranks.add(new WaitAnalysis.RankTimes(computing[rank],
                    Math.max(0, calling[rank] - waiting[rank] - copying[rank] - moving[rank]), copying[rank],
                    moving[rank], waiting[rank]));
        }
        Map<WaitClass, Long> kinds = new EnumMap<>(WaitClass.class);
        for (WaitClass kind : WaitClass.values()) {
            kinds.put(kind, waits[kind.ordinal()]);
        }
        return new WaitAnalysis(windows.endPs(), Map.copyOf(kinds), delays.costs(), sorted(places),
                sorted(blocked), sorted(parts), List.copyOf(ranks), messages, unexpected, bytes,
                travel.journey());
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

    private void add(RankWindow window, int rank, int slice, List<WaitState> to) {
        int wait = 0;
        long freePs = 0;
        for (TraceEvent state : window.states()) {
            long fromPs = Math.max(freePs, state.beginPs());
            freePs = state.endPs();
            if (endsIn(slice, state.endPs())) {
                wait = addWork(window, rank, state, fromPs, wait);
            }
        }
        for (Message message : window.messages()) {
            if (endsIn(slice, message.endPs())) {
                addMessage(message);
            }
        }
        window.heldUp().values().forEach(list -> list.stream().filter(held -> endsIn(slice, held.endPs()))
                .forEach(this::addHeld));
        for (Wait work : window.works()) {
            if (endsIn(slice, work.endPs())) {
                (work.kind() == WaitKind.COPYING ? copying : moving)[rank] += work.durationPs();
            }
        }
        for (Wait ended : window.waits()) {
            if (endsIn(slice, ended.endPs())) {
                to.add(classifier.classify(window, ended));
            }
        }
    }

    /** Adds a computation or call from a time on, without the waits in it; returns the first wait that ends later. */
    private int addWork(RankWindow window, int rank, TraceEvent state, long fromPs, int firstWait) {
        int place = workPlaces.of(Place.of(state));
        long beginPs = fromPs;
        int wait = firstWait;
        while (wait < window.waits().size() && window.waits().get(wait).endPs() <= state.endPs()) {
            Wait within = window.waits().get(wait++);
            logs[rank].worked(beginPs, within.beginPs(), place);
            beginPs = Math.max(beginPs, within.endPs());
        }
        logs[rank].worked(beginPs, state.endPs(), place);
        if (state instanceof Compute) {
            computing[rank] += state.endPs() - fromPs;
        } else if (state instanceof Call call) {
            calling[rank] += state.endPs() - fromPs;
            if (classifier.isMeeting(call)) {
                logs[rank].met(call.endPs());
            }
        }
        return wait;
    }

    private void addMessage(Message message) {
        messages++;
        bytes += message.bytes();
        travel.add(message.source(), message.destination());
        unexpected += message.steps().stream().anyMatch(step -> steps.of(step) == Activity.LYING) ? 1 : 0;
    }

    private void addHeld(Held held) {
        parts.merge(held.part(), held.durationPs(), Long::sum);
    }

    private void add(WaitState state) {
        waits[state.kind().ordinal()] += state.latePs();
        waits[WaitClass.CONTENTION.ordinal()] += state.heldUpPs();
        boolean isTransfer = switch (state.interval().kind()) {
            case RECEIVE, SEND, GROUP -> true;
            default -> false;
        };
        waits[(isTransfer ? WaitClass.TRANSFER : state.kind()).ordinal()] += state.transferPs();
        waiting[state.interval().rank()] += state.interval().durationPs();
        places.merge(state.place(), state.interval().durationPs(), Long::sum);
        if (Findings.isBlockedSend(state.kind()) && state.latePs() > 0) {
            blocked.merge(new RankPlace(state.interval().rank(), state.place()), state.latePs(), Long::sum);
        }
        delays.add(state);
        told.accept(state);
    }
}
