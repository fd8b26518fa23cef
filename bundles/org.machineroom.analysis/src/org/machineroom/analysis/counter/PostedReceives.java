// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.counter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.machineroom.trace.Operation;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;
import org.machineroom.trace.TraceHeader;

/**
 * Finds out when receives of one rank after the other waited for their messages, as a trace does not say which receive
 * has got which message: a message goes to the first receive whose source, tag and communicator fit (MPI 3.1 section
 * 3.5). A receive is posted when its call begins, and until its message has come to the rank. Those that persistent
 * requests start, and those inside collective operations, are not in the trace. Keeps only receives that wait.
 */
final class PostedReceives {
    private final Map<Integer, Receiving> operations = new HashMap<>();
    private final Map<Integer, StepKind> steps = new HashMap<>();
    private final Interval to;
    private final List<Call> waiting = new ArrayList<>();
    private final List<Message> taken = new ArrayList<>();
    private boolean hasCancelled;

    /** Hears of each time that a receive waited, in picoseconds. */
    @FunctionalInterface
    interface Interval {
        void add(long fromPs, long untilPs);
    }

    /** What a call has to do with receives. */
    private enum Receiving {
        /** It ends with the message. */
        BLOCKING,
        /** It may end before. */
        STARTED,
        /** It may take back one that was started. */
        CANCEL
    }

    PostedReceives(TraceHeader header, Interval to) {
        this.to = to;
        for (Operation operation : header.operations()) {
            Receiving receiving = switch (operation.name().toLowerCase(Locale.ROOT)) {
                case "mpi_recv", "mpi_sendrecv", "mpi_sendrecv_replace" -> Receiving.BLOCKING;
                case "mpi_irecv" -> Receiving.STARTED;
                case "mpi_cancel" -> Receiving.CANCEL;
                default -> null;
            };
            operations.put(operation.id(), receiving);
        }
        header.stepKinds().forEach(kind -> steps.put(kind.id(), kind));
    }

    /** Takes a rank's events in the order of the trace, in which a message comes before the call that waited for it. */
    void add(TraceEvent event) {
        if (event instanceof Message message && !message.unfinished()) {
            add(message);
        } else if (event instanceof Call call) {
            add(call);
        }
    }

    private void add(Message message) {
        Iterator<Call> receives = waiting.iterator();
        while (receives.hasNext()) {
            Call receive = receives.next();
            if (fits(receive, message)) {
                receives.remove();
                tell(receive, message);
                return;
            }
        }
        taken.add(message);
    }

    private void add(Call call) {
        Receiving receiving = operations.get(call.operation());
        hasCancelled |= receiving == Receiving.CANCEL;
        if (receiving == Receiving.STARTED || receiving == Receiving.BLOCKING) {
            taken.stream().filter(message -> fits(call, message)).findFirst()
                    .ifPresentOrElse(message -> tell(call, message), () -> keep(call, receiving));
        }
        taken.clear(); // calls to come cannot have got what was there before they began
    }

    /** A call that ends without a message was started only, or is still waiting when the run ends. */
    private void keep(Call call, Receiving receiving) {
        if (source(call) != TraceEvent.NONE && (receiving == Receiving.STARTED || call.unfinished())) {
            waiting.add(call);
        }
    }

    private void tell(Call receive, Message message) {
        long herePs = message.steps().stream().filter(this::isOnTheWay).mapToLong(Step::endPs).max()
                .orElse(message.endPs());
        if (herePs > receive.beginPs()) {
            to.add(receive.beginPs(), herePs);
        }
    }

    private boolean isOnTheWay(Step step) {
        StepKind kind = steps.get(step.kind());
        return kind != null && kind.place() != StepKind.Place.RECEIVER;
    }

    /** The rank is over; what no message has come for waits until the end, unless it may have been cancelled. */
    void end(long endPs) {
        if (!hasCancelled) {
            waiting.forEach(receive -> to.add(receive.beginPs(), endPs));
        }
        waiting.clear();
        taken.clear();
        hasCancelled = false;
    }

    private static boolean fits(Call receive, Message message) {
        int source = source(receive);
        int tag = receive.peer2() == TraceEvent.NONE ? receive.tag() : receive.tag2();
        return receive.context() == message.context() && (source == TraceEvent.ANY || source == message.source())
                && (tag == TraceEvent.ANY || tag == message.tag());
    }

    private static int source(Call receive) {
        return receive.peer2() == TraceEvent.NONE ? receive.peer() : receive.peer2();
    }
}
