// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.trace.State;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.read.RecordCursor;
import org.machineroom.trace.internal.read.StreamReader;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.internal.state.OperationStates;
import org.machineroom.trace.internal.state.StateSplitter;
import org.machineroom.trace.read.Trace;

/** Goes through a trace, rank by rank, and sums it up. Used once, by one thread. */
final class SummaryBuilder {
    private final Trace trace;
    private final Extent extent;
    private final TraceStreams streams;
    private final RankTotals[] ranks;
    private final StateSplitter splitter;
    private final boolean[] liesAtReceiver = new boolean[StepKind.MAX_ID + 1];
    private final Profile operations = new Profile();
    private final Profile sites = new Profile();
    private final Profile computing = new Profile();
    private final CommunicationMatrix matrix = new CommunicationMatrix();
    private final MessageSizes sizes = new MessageSizes();
    private final long[] steps = new long[StepKind.MAX_ID + 1];
    private final long[] stepsPs = new long[StepKind.MAX_ID + 1];
    private final SenderTotals senders;
    private final LateSender lateSender = new LateSender();
    private long messages;
    private long bytes;
    private long unreceived;
    private long waitingBeforePs;
    private long ownPs;
    private RankTotals current;

    SummaryBuilder(Trace trace, Extent extent) throws TraceException {
        this.trace = trace;
        this.extent = extent;
        streams = TraceStreams.of(trace.directory());
        ranks = new RankTotals[trace.ranks()];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = new RankTotals();
        }
        senders = new SenderTotals(ranks.length);
        splitter = new StateSplitter(new OperationStates(trace.header().operations()),
                this::take);
        for (StepKind kind : trace.header().stepKinds()) {
            liesAtReceiver[kind.id()] = kind.place() == StepKind.Place.RECEIVER
                    && kind.nature() == StepKind.Nature.WAIT;
        }
    }

    private void take(State state, long beginPs, long endPs) {
        long ps = extent.within(beginPs, endPs);
        ownPs += ps;
        current.statesPs[state.ordinal()] += ps;
    }

    TraceSummary build() throws TraceException {
        for (int rank = 0; rank < ranks.length; rank++) {
            readRank(rank);
        }
        long endPs = extent.lengthPs(trace);
        List<RankSummary> summaries = new ArrayList<>(ranks.length);
        for (int rank = 0; rank < ranks.length; rank++) {
            summaries.add(ranks[rank].summary(rank, endPs));
        }
        List<TraceProblem> problems = trace.problems();
        return new TraceSummary(trace, endPs, List.copyOf(summaries), Profile.calls(operations), Profile.calls(sites),
                Profile.computing(computing), matrix, sizes, steps(), messages, bytes, unreceived,
                List.copyOf(problems));
    }

    private List<StepProfile> steps() {
        return trace.header().stepKinds().stream().filter(kind -> steps[kind.id()] > 0)
                .map(kind -> new StepProfile(kind, steps[kind.id()], stepsPs[kind.id()])).toList();
    }

    private void readRank(int rank) throws TraceException {
        current = ranks[rank];
        splitter.clear();
        lateSender.clear();
        try (StreamReader stream = streams.openRank(rank)) {
            RecordCursor record = RecordCursor.ofStates(stream, extent.fromPs(), extent.untilPs());
            int packet = 0;
            while (record.next()) {
                if (record.packet() != packet) {
                    packet = record.packet();
                    splitter.settle(stream.packets().stateBeginFromHere(packet));
                }
                if (record.isMessage()) {
                    addMessage(rank, record);
                } else if (extent.has(rank)) {
                    add(record);
                }
            }
            current.endPs = stream.packets().lastPs();
        }
        senders.flush(rank, matrix);
    }

    private void add(RecordCursor record) {
        waitingBeforePs = current.statesPs[State.WAITING.ordinal()];
        ownPs = 0;
        splitter.add(record);
        long durationPs = extent.within(record.beginPs(), record.endPs());
        boolean counts = extent.contains(record.beginPs());
        if (record.isCall()) {
            addCall(record, durationPs, counts);
        } else if (record.id() == Layout.COMPUTE && counts) {
            computing.row(record.fromSite(), record.toSite()).add(durationPs, ownPs, 0, 0);
        }
    }

    private void addCall(RecordCursor call, long durationPs, boolean counts) {
        long waitedPs = current.statesPs[State.WAITING.ordinal()] - waitingBeforePs;
        if (!counts) {
            lateSender.clear();
            return;
        }
        current.calls++;
        operations.row(call.operation(), TraceEvent.NONE).add(durationPs, ownPs, waitedPs, call.callBytes());
        sites.row(call.operation(), call.site()).add(durationPs, ownPs, waitedPs, call.callBytes());
        long latePs = Math.min(lateSender.latePs(call), waitedPs);
        if (latePs > 0) {
            current.waitsForSenders++;
            current.waitForSendersPs += latePs;
            RankTotals culprit = ranks[lateSender.rank()];
            culprit.lateSends++;
            culprit.lateSendPs += latePs;
        }
    }

    private void addMessage(int rank, RecordCursor message) throws TraceException {
        long size = message.messageBytes();
        int source = message.source(ranks.length);
        if (!extent.hasEnd(message.endPs()) || !extent.has(rank) && !extent.has(source)) {
            return;
        }
        messages++;
        bytes += size;
        sizes.add(size);
        senders.add(source, size, message.endPs() - message.beginPs());
        ranks[source].sentMessages++;
        ranks[source].sentBytes += size;
        long lyingPs = addSteps(message);
        if (message.isUnfinished()) {
            unreceived++;
            return;
        }
        current.receivedMessages++;
        current.receivedBytes += size;
        if (lyingPs > 0) {
            current.lateReceives++;
            current.lateReceivePs += lyingPs;
        }
        lateSender.arrived(message);
    }

    /** Returns how long the message lay at its receiver. */
    private long addSteps(RecordCursor message) {
        long lyingPs = 0;
        for (int step = 0; step < message.stepCount(); step++) {
            int kind = message.stepKind(step);
            long lastedPs = message.stepLastedPs(step);
            steps[kind]++;
            stepsPs[kind] += lastedPs;
            if (liesAtReceiver[kind]) {
                lyingPs += lastedPs;
            }
        }
        return lyingPs;
    }
}
