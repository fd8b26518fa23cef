// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;

/**
 * Whose messages had the parts of the machine that held up messages on the critical path: follows the holder of a part,
 * and whoever holds that up in turn, to the call that has sent the last of them. And whose messages interrupt handlers
 * on it worked on. One thread at a time.
 */
final class Holders {
    /** Of more times of waiting for a part, the earlier ones are left out. */
    private static final int MOST = 1 << 18;

    private final List<PathSegment> held = new ArrayList<>();
    private final List<PathSegment> handled = new ArrayList<>();
    private final Map<RankPlace, Long> handlers = new HashMap<>();
    private final Map<Integer, Map<RankPlace, Long>> costs = new HashMap<>();

    /** Adds a part of the path. */
    void add(PathSegment segment) {
        if (segment.part() != PathSegment.NO_PART && segment.holder() != 0 && held.size() < MOST) {
            held.add(segment);
        } else if (isHandler(segment) && handled.size() < MOST) {
            handled.add(segment);
        }
    }

    /** Whether a part of the path is an interrupt handler that has worked on a known message. */
    static boolean isHandler(PathSegment segment) {
        return segment.activity() == Activity.INTERRUPT && segment.message() != 0;
    }

    /** Looks up who has sent the messages that had the parts; parts of the path have come the last first. */
    void resolve(Windows windows) throws TraceException {
        for (PathSegment segment : held) {
            Map<RankPlace, Long> ofPart = costs.computeIfAbsent(segment.part(), _ -> new HashMap<>());
            new HolderChain(windows, (message, ps) -> charge(windows, message, ps, ofPart))
                    .follow(segment.holder(), segment.beginPs(), segment.endPs());
        }
        held.clear();
        for (PathSegment segment : handled) {
            Message message = windows.at(segment.rank(), windows.sliceOf(segment.endPs() - 1))
                    .message(segment.message());
            if (message != null) {
                charge(windows, message, segment.durationPs(), handlers);
            }
        }
        handled.clear();
    }

    /** Charges the call that has sent a message. */
    private static void charge(Windows windows, Message message, long ps, Map<RankPlace, Long> to)
            throws TraceException {
        int sender = (int) (message.number() >>> Message.NUMBER_BITS);
        if (sender < windows.trace().ranks()) {
            long sentPs = message.beginPs() + 1;
            Place place = Place.of(windows.at(sender, windows.sliceOf(sentPs)).stateAt(sentPs));
            to.merge(new RankPlace(sender, place), ps, Long::sum);
        }
    }

    /** By the number of a part, how long messages of each place of each rank have held it while others waited. */
    Map<Integer, Map<RankPlace, Long>> costs() {
        return costs;
    }

    /** How long interrupt handlers on the path have worked on messages of each place of each rank. */
    Map<RankPlace, Long> handlers() {
        return handlers;
    }

    /** The place that has most of some costs, and the rank if one alone has half of that; {@code null} if none has. */
    static RankPlace most(Map<RankPlace, Long> costs) {
        Map<Place, Long> places = new HashMap<>();
        costs.forEach((who, ps) -> places.merge(who.place(), ps, Long::sum));
        Place place = places.entrySet().stream().max(Map.Entry.<Place, Long>comparingByValue()
                .thenComparing(Comparator.comparing(entry -> entry.getKey().toString())))
                .map(Map.Entry::getKey).orElse(null);
        if (place == null) {
            return null;
        }
        return costs.entrySet().stream()
                .filter(entry -> entry.getKey().place().equals(place) && 2 * entry.getValue() >= places.get(place))
                .map(Map.Entry::getKey).min(Comparator.comparingInt(RankPlace::rank))
                .orElse(new RankPlace(Finding.MANY, place));
    }
}
