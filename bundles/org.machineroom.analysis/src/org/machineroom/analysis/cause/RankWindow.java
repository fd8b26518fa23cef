// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceCause.Held;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Interrupt;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.CauseReader;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;

/** What a trace knows of a rank in a range of time: all that overlaps the range, by end. */
final class RankWindow {
    private final List<TraceEvent> states = new ArrayList<>();
    private final List<Interrupt> interrupts = new ArrayList<>();
    private final List<Message> messages = new ArrayList<>();
    private final List<Message> unreceived = new ArrayList<>();
    private final List<Wait> waits = new ArrayList<>();
    private final List<Wait> works = new ArrayList<>();
    private final Map<Long, List<Held>> held = new HashMap<>();
    private Map<Long, Message> byNumber;
    private Insets insets;
    private int weight;

    private RankWindow() {
    }

    /** Reads what overlaps a range, both ends included, at the sites that stand for its lines. */
    static RankWindow read(Trace trace, Lines lines, int rank, long fromPs, long untilPs) throws TraceException {
        RankWindow window = new RankWindow();
        try (EventReader reader = trace.events(rank, fromPs, untilPs)) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                window.add(lines.at(event));
            }
        }
        try (CauseReader reader = trace.causes(rank, fromPs, untilPs)) {
            for (TraceCause cause = reader.next(); cause != null; cause = reader.next()) {
                window.add(cause);
            }
        }
        return window;
    }

    private void add(TraceEvent event) {
        weight++;
        switch (event) {
            case Message message when message.unfinished() -> unreceived.add(message); // nobody has waited for it
            case Message message -> messages.add(message);
            case Interrupt interrupt -> interrupts.add(interrupt);
            default -> states.add(event);
        }
    }

    private void add(TraceCause cause) {
        weight++;
        switch (cause) {
            case Wait wait when wait.kind() == WaitKind.FILE -> waits.add(ofItsOwn(wait));
            case Wait wait when wait.kind().isWait() -> waits.add(wait);
            case Wait work -> works.add(work);
            case Held part -> held.computeIfAbsent(part.message(), _ -> new ArrayList<>(2)).add(part);
        }
    }

    /**
     * A message that comes while a rank waits for the file system interrupts that, and does not end it: what lets the
     * rank go on is what it has asked for itself.
     */
    private static Wait ofItsOwn(Wait wait) {
        return wait.causeRank() == wait.rank() ? wait
                : new Wait(wait.rank(), wait.beginPs(), wait.endPs(), wait.kind(), wait.rank(), wait.beginPs(),
                        TraceCause.NO_MESSAGE);
    }

    /** How many records it holds. */
    int weight() {
        return weight;
    }

    /** Computations and calls. */
    List<TraceEvent> states() {
        return states;
    }

    List<Interrupt> interrupts() {
        return interrupts;
    }

    /** The first interrupt that ends after a time, by its place among them. */
    int firstInterruptAfter(long timePs) {
        int low = 0;
        int high = interrupts.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (interrupts.get(middle).endPs() > timePs) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Messages that the rank has received. */
    List<Message> messages() {
        return messages;
    }

    /** Messages to the rank that it had not received when the run ended, which is their end. */
    List<Message> unreceived() {
        return unreceived;
    }

    List<Wait> waits() {
        return waits;
    }

    /** What the rank's processor did in calls beside running code of the library. */
    List<Wait> works() {
        return works;
    }

    /** By what a message that the rank has received was held up, in the order of its way. */
    List<Held> heldUp(long message) {
        return held.getOrDefault(message, List.of());
    }

    /** All of that, by message. */
    Map<Long, List<Held>> heldUp() {
        return held;
    }

    /** What happens within the computations and calls. */
    Insets insets(StepActivities steps) {
        if (insets == null) {
            insets = Insets.of(this, steps);
        }
        return insets;
    }

    /** A message that the rank has received; {@code null} if it is not here. */
    Message message(long number) {
        if (byNumber == null) {
            byNumber = HashMap.newHashMap(messages.size());
            messages.forEach(message -> byNumber.put(message.number(), message));
        }
        return byNumber.get(number);
    }

    /** The innermost computation or call that goes on at a time, its end included; {@code null} if there is none. */
    TraceEvent stateAt(long timePs) {
        for (int i = firstEndingAt(timePs); i < states.size(); i++) {
            if (states.get(i).beginPs() < timePs) {
                return states.get(i);
            }
        }
        return null;
    }

    /** Computations and calls that end after a time. */
    List<TraceEvent> statesAfter(long timePs) {
        return states.subList(firstEndingAt(timePs + 1), states.size());
    }

    /** Messages that the rank has received in a call. */
    List<Message> messagesIn(TraceEvent.Call call) {
        int low = 0;
        int high = messages.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (messages.get(middle).endPs() > call.beginPs()) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        int end = low;
        while (end < messages.size() && messages.get(end).endPs() <= call.endPs()) {
            end++;
        }
        return messages.subList(low, end);
    }

    /** When the last computation or call ended that did so before a time; -1 if there is none. */
    long stateEndBefore(long timePs) {
        int first = firstEndingAt(timePs);
        return first == 0 ? -1 : states.get(first - 1).endPs();
    }

    private int firstEndingAt(long timePs) {
        int low = 0;
        int high = states.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (states.get(middle).endPs() >= timePs) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** The last wait that began before a time; {@code null} if there is none. Waits of a rank do not overlap. */
    Wait waitBefore(long timePs) {
        int number = waitsBefore(timePs);
        return number == 0 ? null : waits.get(number - 1);
    }

    /** How long the rank waited in a range of time, as far as that is looked at. */
    long waitedPs(long fromPs, long untilPs, Extent extent) {
        long ps = 0;
        for (int i = waitsBefore(untilPs) - 1; i >= 0 && waits.get(i).endPs() > fromPs; i--) {
            ps += extent.within(Math.max(fromPs, waits.get(i).beginPs()), Math.min(untilPs, waits.get(i).endPs()));
        }
        return ps;
    }

    private int waitsBefore(long timePs) {
        int low = 0;
        int high = waits.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (waits.get(middle).beginPs() < timePs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
