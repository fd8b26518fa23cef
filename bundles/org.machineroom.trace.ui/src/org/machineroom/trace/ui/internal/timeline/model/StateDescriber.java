// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.osgi.util.NLS;
import org.machineroom.live.Units;
import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Messages;

/** Says in words what a rank did: which call, with whom, from which line. Immutable. */
public final class StateDescriber {
    private final Trace trace;

    public StateDescriber(Trace trace) {
        this.trace = trace;
    }

    /** Whether it is a call of a collective operation. */
    public boolean isCollective(TraceEvent.Call call) {
        return trace.header().operations().stream().anyMatch(
                operation -> operation.id() == call.operation() && operation.category() == Category.COLLECTIVE);
    }

    /** Name of an operation. */
    public String operation(int id) {
        return trace.header().operations().stream().filter(operation -> operation.id() == id).map(Operation::name)
                .findFirst().orElse(NLS.bind(Messages.unknownOperation, id));
    }

    /** The place in the source where something began, if it is known. */
    public Optional<Site> site(TraceEvent event) {
        return switch (event) {
            case TraceEvent.Call call -> site(call.site());
            case TraceEvent.Compute compute -> site(compute.fromSite()).or(() -> site(compute.toSite()));
            case TraceEvent.Interrupt _,TraceEvent.Message _ -> Optional.empty();
        };
    }

    /** A place in the source by its number, if it is known. */
    public Optional<Site> site(int id) {
        return Optional.ofNullable(trace.definitions().sites().get(id));
    }

    /** What was done: {@code MPI_Recv from 3 tag 7}. */
    public String title(TraceEvent event) {
        return switch (event) {
            case TraceEvent.Call call -> call(call);
            case TraceEvent.Compute _ -> Messages.stateComputing;
            case TraceEvent.Interrupt interrupt -> NLS.bind(Messages.interruptBy, cause(interrupt));
            case TraceEvent.Message message -> NLS.bind(Messages.messageTitle,
                    new Object[] {message.ofSender(), message.source(), message.destination()});
        };
    }

    /** Why a processor was interrupted. */
    public String cause(TraceEvent.Interrupt interrupt) {
        return trace.definitions().causes().getOrDefault(interrupt.cause(), Integer.toString(interrupt.cause()));
    }

    private String call(TraceEvent.Call call) {
        StringBuilder text = new StringBuilder(operation(call.operation()));
        if (call.peer() != TraceEvent.NONE) {
            text.append(NLS.bind(isCollective(call) ? Messages.callRoot : Messages.callPeer, number(call.peer())));
        }
        if (call.tag() != TraceEvent.NONE) {
            text.append(NLS.bind(Messages.callTag, number(call.tag())));
        }
        if (call.peer2() != TraceEvent.NONE) {
            text.append(NLS.bind(Messages.callPeer2, number(call.peer2())));
        }
        return text.toString();
    }

    /** A place in the source, in the words of a stack trace but without the packages: {@code Pi.main(Pi.java:42)}. */
    public static String brief(Site site) {
        String text = site.toString();
        return text.substring(site.className().lastIndexOf('.') + 1);
    }

    /** A peer or a tag. */
    public static String number(int number) {
        return number == TraceEvent.ANY ? Messages.any : Integer.toString(number);
    }

    /** A call is at its place in the source, a computation between two, of which one may not be known. */
    private String where(TraceEvent event) {
        if (event instanceof TraceEvent.Compute compute) {
            return site(compute.fromSite()).map(after -> NLS.bind(Messages.tipAfter, brief(after)))
                    .or(() -> site(compute.toSite()).map(before -> NLS.bind(Messages.tipBefore, brief(before))))
                    .orElse("");
        }
        return site(event).map(StateDescriber::brief).orElse("");
    }

    /** Some lines for a tooltip. */
    public String tooltip(TraceEvent event) {
        String waited = event instanceof TraceEvent.Call call && call.waitedPs() > 0
                ? NLS.bind(Messages.waitedOf, Units.time(call.waitedPs()))
                : "";
        String bytes = event instanceof TraceEvent.Call call && call.bytes() > 0 ? Units.bytes(call.bytes()) : "";
        String site = where(event);
        return String.join("\n", Stream.of(title(event), Units.time(event.durationPs()) + waited, bytes, site)
                .filter(line -> !line.isEmpty()).toList());
    }
}
