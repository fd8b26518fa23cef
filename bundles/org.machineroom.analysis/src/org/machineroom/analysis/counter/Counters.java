// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.counter;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Compute;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.UseReader;

/**
 * All that is counted of a run. Immutable.
 *
 * @param counters by what they count; there is no load where the trace does not say when parts were busy
 * @param part name of the part whose load it is, empty if there is none
 */
public record Counters(Map<Counted, Counter> counters, String part) {
    public Counters {
        counters = Map.copyOf(counters);
    }

    /**
     * Counts; goes through the whole trace.
     *
     * @throws TraceException if the trace is damaged
     * @throws CancellationException if the monitor wants no more
     */
    public static Counters of(Trace trace, BuildMonitor monitor) throws TraceException {
        return of(trace, "", monitor);
    }

    /**
     * The same, with the load of a part of one's own choice.
     *
     * @param part its name; the part that was busy longest is counted if the trace has none of that name
     */
    public static Counters of(Trace trace, String part, BuildMonitor monitor) throws TraceException {
        return new Pass(trace).run(part, monitor);
    }

    /** Goes once through the ranks, and twice through the uses of parts: to find the busiest, and to count it. */
    private static final class Pass {
        private final Trace trace;
        private final Map<Counted, Counting> countings = new EnumMap<>(Counted.class);
        private final Set<Integer> lying;
        private final PostedReceives posted;

        Pass(Trace trace) throws TraceException {
            this.trace = trace;
            for (Counted counted : Counted.values()) {
                countings.put(counted, new Counting(trace.endPs()));
            }
            lying = trace.header().stepKinds().stream().filter(kind -> kind.place() == StepKind.Place.RECEIVER
                    && kind.nature() == StepKind.Nature.WAIT).map(StepKind::id).collect(Collectors.toSet());
            posted = new PostedReceives(trace.header(),
                    (fromPs, untilPs) -> countings.get(Counted.POSTED).add(fromPs, untilPs, 1));
        }

        Counters run(String wanted, BuildMonitor monitor) throws TraceException {
            for (int rank = 0; rank < trace.ranks(); rank++) {
                if (!monitor.proceed(rank, trace.ranks())) {
                    throw new CancellationException("counters of " + trace.directory());
                }
                count(rank);
            }
            Optional<Integer> chosen = trace.hasParts() ? number(wanted) : Optional.empty();
            if (chosen.isPresent()) {
                countLoad(chosen.get());
            } else {
                countings.remove(Counted.LOAD);
            }
            Map<Counted, Counter> counters = new EnumMap<>(Counted.class);
            countings.forEach((counted, counting) -> counters.put(counted, counting.counter()));
            MachinePart part = chosen.map(trace.definitions().parts()::get).orElse(null);
            return new Counters(counters, part == null ? "" : part.name());
        }

        private void count(int rank) throws TraceException {
            try (EventReader events = trace.events(rank, 0, Long.MAX_VALUE)) {
                for (TraceEvent event = events.next(); event != null; event = events.next()) {
                    if (event instanceof Compute) {
                        countings.get(Counted.COMPUTING).add(event.beginPs(), event.endPs(), 1);
                    } else if (event instanceof Message message) {
                        count(message);
                    }
                    posted.add(event);
                }
            }
            posted.end(trace.endPs());
        }

        private void count(Message message) {
            countings.get(Counted.BYTES).add(message.beginPs(), message.endPs(), message.bytes());
            message.steps().stream().filter(step -> lying.contains(step.kind()))
                    .forEach(step -> countings.get(Counted.UNEXPECTED).add(step.beginPs(), step.endPs(), 1));
        }

        private Optional<Integer> number(String part) throws TraceException {
            Optional<Integer> named = trace.definitions().parts().values().stream()
                    .filter(each -> each.name().equals(part)).map(MachinePart::id).findFirst();
            return named.isPresent() ? named : busiest();
        }

        private Optional<Integer> busiest() throws TraceException {
            Map<Integer, Long> busyPs = new HashMap<>();
            try (UseReader uses = trace.uses(0, Long.MAX_VALUE)) {
                for (PartUse use = uses.next(); use != null; use = uses.next()) {
                    busyPs.merge(use.part(), use.busyPs(), Long::sum);
                }
            }
            return busyPs.entrySet().stream().max(Map.Entry.<Integer, Long>comparingByValue()
                    .thenComparing(Map.Entry.<Integer, Long>comparingByKey(Comparator.reverseOrder())))
                    .map(Map.Entry::getKey);
        }

        private void countLoad(int part) throws TraceException {
            try (UseReader uses = trace.uses(0, Long.MAX_VALUE)) {
                for (PartUse use = uses.next(); use != null; use = uses.next()) {
                    if (use.part() == part && use.endPs() > use.beginPs()) {
                        countings.get(Counted.LOAD).add(use.beginPs(), use.endPs(),
                                (double) use.busyPs() / (use.endPs() - use.beginPs()));
                    }
                }
            }
        }
    }
}
