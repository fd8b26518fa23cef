// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.function.IntPredicate;
import org.machineroom.trace.Site;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.read.RecordCursor;
import org.machineroom.trace.internal.read.StreamReader;
import org.machineroom.trace.internal.read.TraceStreams;
import org.machineroom.trace.internal.state.OperationStates;
import org.machineroom.trace.internal.state.StateSplitter;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.ProfilePlace.Kind;

/** Makes a profile from a trace alone, which knows where the library was called and how long was computed between. */
final class TraceSource {
    private final Trace trace;
    private final ProfileBuilder builder;
    private final StateSplitter splitter;
    private long waitedPs;

    private TraceSource(Trace trace, ProfileBuilder builder) {
        this.trace = trace;
        this.builder = builder;
        splitter = new StateSplitter(new OperationStates(trace.header().operations()),
                (state, beginPs, endPs) -> waitedPs += state == State.WAITING ? endPs - beginPs : 0);
    }

    static void read(Trace trace, IntPredicate ranks, ProfileBuilder builder) throws TraceException {
        TraceSource source = new TraceSource(trace, builder);
        TraceStreams streams = TraceStreams.of(trace.directory());
        for (int rank = 0; rank < trace.ranks(); rank++) {
            if (ranks.test(rank)) {
                source.read(streams, rank);
                builder.endRank(rank);
            }
        }
    }

    private void read(TraceStreams streams, int rank) throws TraceException {
        splitter.clear();
        try (StreamReader stream = streams.openRank(rank)) {
            RecordCursor record = new RecordCursor(stream, 0, Long.MAX_VALUE);
            int packet = 0;
            while (record.next()) {
                if (record.packet() != packet) {
                    packet = record.packet();
                    splitter.settle(stream.packets().stateBeginFromHere(packet));
                }
                add(record);
            }
        }
    }

    private void add(RecordCursor record) {
        waitedPs = 0;
        long ownPs = splitter.add(record);
        if (record.isCall()) {
            addCall(record, ownPs);
        } else if (record.id() == Layout.COMPUTE) {
            addComputing(record, ownPs);
        } else if (record.id() == Layout.INTERRUPT) {
            builder.root().child(ProfilePlace.of(Kind.OTHER, "")).addTime(ownPs);
        }
    }

    private void addCall(RecordCursor call, long ownPs) {
        ProfileNode node = node(Kind.OPERATION, builder.operation(call.operation()), call.site());
        node.addTime(ownPs);
        node.addCalls(1, call.endPs() - call.beginPs());
        node.addTraffic(waitedPs, call.callBytes());
        line(node).addCalls(ownPs, waitedPs, 1, call.callBytes());
    }

    private void addComputing(RecordCursor computing, long ownPs) {
        boolean endsInCall = trace.definitions().sites().containsKey(computing.toSite());
        ProfileNode node = node(Kind.COMPUTING, "", endsInCall ? computing.toSite() : computing.fromSite());
        node.addTime(ownPs);
        node.addCalls(1, computing.endPs() - computing.beginPs());
        line(node).addComputing(ownPs, 1);
    }

    private LineProfile line(ProfileNode node) {
        return builder.line(node.place().source(), node.place().line());
    }

    private ProfileNode node(Kind kind, String name, int number) {
        Site site = trace.definitions().sites().get(number);
        if (site == null) {
            return builder.root().child(ProfilePlace.of(kind, name));
        }
        ProfileNode method = builder.root().child(
                new ProfilePlace(Kind.METHOD, site.className(), site.method(), site.file(), 0));
        method.addLine(site.line());
        return method.child(new ProfilePlace(kind, site.className(), name, site.file(), site.line()));
    }
}
