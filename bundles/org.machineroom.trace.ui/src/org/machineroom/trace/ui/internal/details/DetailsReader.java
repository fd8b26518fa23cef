// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.live.Units;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.Site;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.details.Details.Field;
import org.machineroom.trace.ui.internal.details.Details.Part;
import org.machineroom.trace.ui.internal.text.TimeText;
import org.machineroom.trace.ui.internal.timeline.model.StateDescriber;
import org.machineroom.trace.ui.internal.timeline.model.StateFinder;

/** Reads the details of a selection from a trace: for a job. Used once, by one thread. */
public final class DetailsReader {
    private static final double PERCENT = 100;
    private static final int CONTEXTS_OF_A_COMMUNICATOR = 2;
    /** The communicators with the first numbers. */
    private static final List<String> PREDEFINED = List.of("MPI_COMM_WORLD", "MPI_COMM_SELF");

    private final TraceIndex index;
    private final Trace trace;
    private final StateDescriber describer;
    private final Story story;
    private final List<Field> fields = new ArrayList<>();

    private DetailsReader(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        describer = new StateDescriber(trace);
        story = new Story(trace);
    }

    /**
     * What there is to say: about the selected message, else about what the selected rank did at the selected time, or
     * about all that happened in a range.
     */
    public static Optional<Details> read(TraceIndex index, RunSelection selection) throws TraceException {
        DetailsReader reader = new DetailsReader(index);
        if (selection.message().isPresent()) {
            return Optional.of(reader.message(index.message(selection.message().get())));
        }
        boolean hasState = selection.rank().isPresent() && selection.time().isPresent()
                && selection.rank().getAsInt() < index.trace().ranks();
        Optional<TraceEvent> state = hasState
                ? reader.exactly(selection.rank().getAsInt(), selection.time().get()) : Optional.empty();
        if (state.isEmpty() && RangeDetails.isWanted(selection)) {
            return Optional.of(RangeDetails.read(index.trace(), selection.range()));
        }
        if (state.isEmpty() && hasState) {
            state = new StateFinder(index.trace()).at(selection.rank().getAsInt(), selection.time().get().beginPs());
        }
        return state.map(reader::state);
    }

    private Optional<TraceEvent> exactly(int rank, TimeRange time) throws TraceException {
        return new StateFinder(trace).next(rank, time.beginPs())
                .filter(event -> event.beginPs() == time.beginPs() && event.endPs() == time.endPs());
    }

    private Details message(TraceEvent.Message message) throws TraceException {
        StateFinder finder = new StateFinder(trace);
        Optional<TraceEvent.Call> sentIn = finder.sender(message);
        boolean isPart = sentIn.filter(describer::isCollective).isPresent();
        sentIn.ifPresent(call -> call(isPart ? Messages.fieldPartOf : Messages.fieldSentIn, call));
        if (!isPart && !message.unfinished()) {
            finder.receiver(message).ifPresent(call -> call(Messages.fieldReceivedIn, call));
        }
        field(Messages.fieldFrom, Integer.toString(message.source()));
        field(Messages.fieldTo, Integer.toString(message.destination()));
        if (!isPart) { // else it is none of the program's tags
            field(Messages.fieldTag, StateDescriber.number(message.tag()));
        }
        field(Messages.fieldBytes, bytes(message.bytes()));
        field(Messages.fieldContext, context(message.context()));
        times(message);
        field(Messages.fieldReceived, message.unfinished() ? Messages.no : Messages.yes);
        List<Part> parts = new ArrayList<>();
        for (TraceEvent.Step step : message.steps()) {
            parts.add(part(step, message.beginPs()));
        }
        return new Details(describer.title(message), story.of(message), fields, parts);
    }

    private Part part(TraceEvent.Step step, long originPs) {
        Optional<StepKind> kind = trace.header().stepKinds().stream().filter(k -> k.id() == step.kind()).findFirst();
        return new Part(kind.map(StepKind::name).orElse(Integer.toString(step.kind())),
                kind.map(k -> k.place().name().toLowerCase(Locale.ROOT)).orElse(""),
                kind.map(StepKind::nature).orElse(Nature.WAIT), step.beginPs() - originPs,
                step.endPs() - step.beginPs());
    }

    private Details state(TraceEvent event) {
        field(Messages.fieldRank, Integer.toString(event.rank()));
        List<Part> parts = new ArrayList<>();
        switch (event) {
            case TraceEvent.Call call -> parts.addAll(call(call));
            case TraceEvent.Compute compute -> {
                site(Messages.fieldAfter, compute.fromSite());
                site(Messages.fieldBefore, compute.toSite());
            }
            case TraceEvent.Interrupt interrupt -> field(Messages.fieldCause, describer.cause(interrupt));
            case TraceEvent.Message _ -> throw new IllegalArgumentException(event + " is no state");
        }
        times(event);
        return new Details(describer.title(event), story.of(event), fields, parts);
    }

    private List<Part> call(TraceEvent.Call call) {
        site(Messages.fieldSource, call.site());
        if (call.peer() != TraceEvent.NONE) {
            field(describer.isCollective(call) ? Messages.fieldRoot : Messages.fieldPeer,
                    StateDescriber.number(call.peer()));
        }
        if (call.tag() != TraceEvent.NONE) {
            field(Messages.fieldTag, StateDescriber.number(call.tag()));
        }
        if (call.peer2() != TraceEvent.NONE) {
            field(Messages.fieldPeer2, NLS.bind(Messages.peerAndTag, StateDescriber.number(call.peer2()),
                    StateDescriber.number(call.tag2())));
        }
        if (call.count() != TraceEvent.NONE) {
            field(Messages.fieldCount, call.count() + " " + trace.definitions().types().getOrDefault(call.type(), ""));
        }
        field(Messages.fieldBytes, bytes(call.bytes()));
        field(Messages.fieldContext, context(call.context()));
        if (call.unfinished()) {
            field(Messages.fieldUnfinished, Messages.yes);
        }
        long waitedPs = Math.min(call.waitedPs(), call.durationPs());
        return Stream.of(new Part(Messages.stateWaiting, "", Nature.WAIT, 0, waitedPs),
                new Part(Messages.partLibrary, "", Nature.SOFTWARE, waitedPs, call.durationPs() - waitedPs))
                .filter(part -> part.lengthPs() > 0).toList();
    }

    private void times(TraceEvent event) {
        field(Messages.fieldBegin, TimeText.exact(event.beginPs()));
        field(Messages.fieldEnd, TimeText.exact(event.endPs()));
        field(Messages.fieldDuration, TimeText.exact(event.durationPs()));
        if (index.endPs() > 0) {
            field(Messages.fieldShare, share(event.durationPs()));
        }
    }

    private String share(long ps) {
        return String.format(Locale.ROOT, "%.3f %%", PERCENT * ps / index.endPs());
    }

    private static String bytes(long bytes) {
        return bytes < 1024 ? bytes + " B"
                : NLS.bind(Messages.bytesExact, Units.bytes(bytes), Units.number(bytes));
    }

    /** The communicator that a context belongs to: the run says its name, or it is the one of that number. */
    private String context(int id) {
        if (id == TraceEvent.NONE) {
            return "";
        }
        Definitions.Context context = trace.definitions().contexts().get(id);
        int communicator = id / CONTEXTS_OF_A_COMMUNICATOR;
        return context != null ? context.name()
                : communicator < PREDEFINED.size() ? PREDEFINED.get(communicator)
                        : NLS.bind(Messages.communicatorOfNumber, communicator);
    }

    private void call(String name, TraceEvent.Call call) {
        String operation = describer.operation(call.operation());
        Optional<Site> site = describer.site(call);
        String where = site.map(at -> NLS.bind(Messages.callAt, operation, StateDescriber.brief(at))).orElse(operation);
        fields.add(new Field(name, where, site));
    }

    private void site(String name, int id) {
        describer.site(id)
                .ifPresent(site -> fields.add(new Field(name, StateDescriber.brief(site), Optional.of(site))));
    }

    private void field(String name, String value) {
        if (!value.isEmpty()) {
            fields.add(new Field(name, value, Optional.<Site>empty()));
        }
    }
}
