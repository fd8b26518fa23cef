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
    private final Extent extent;
    private final ProfileBuilder builder;
    private final StateSplitter splitter;
    private long ownPs;
    private long waitedPs;

    private TraceSource(Trace trace, Extent extent, ProfileBuilder builder) {
        this.trace = trace;
        this.extent = extent;
        this.builder = builder;
        splitter = new StateSplitter(new OperationStates(trace.header().operations()), this::take);
    }

    private void take(State state, long beginPs, long endPs) {
        long ps = extent.within(beginPs, endPs);
        ownPs += ps;
        waitedPs += state == State.WAITING ? ps : 0;
    }

    static void read(Trace trace, IntPredicate ranks, Extent extent, ProfileBuilder builder) throws TraceException {
        TraceSource source = new TraceSource(trace, extent, builder);
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
            RecordCursor record = RecordCursor.ofStates(stream, extent.fromPs(), extent.untilPs());
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
        ownPs = 0;
        waitedPs = 0;
        splitter.add(record);
        if (record.endPs() < extent.fromPs()) {
            return;
        }
        if (record.isCall()) {
            addCall(record);
        } else if (record.id() == Layout.COMPUTE) {
            addComputing(record);
        } else if (record.id() == Layout.INTERRUPT) {
            builder.root().child(ProfilePlace.of(Kind.INTERRUPTS, "")).addTime(ownPs);
        }
    }

    private void addCall(RecordCursor call) {
        int count = extent.contains(call.beginPs()) ? 1 : 0;
        ProfileNode node = operation(call.operation(), call.site());
        node.addTime(ownPs);
        node.addCalls(count, extent.within(call.beginPs(), call.endPs()));
        node.addTraffic(waitedPs, builder.sends(call.operation()) ? count * call.callBytes() : 0);
        builder.line(node.place().source(), node.place().line()).addCalls(ownPs, waitedPs, count,
                count * call.callBytes());
    }

    /** Nobody knows in which methods and lines it was computed, only which call ended it. */
    private void addComputing(RecordCursor computing) {
        ProfileNode between = builder.root().child(ProfilePlace.of(Kind.COMPUTING, ""));
        Site site = trace.definitions().sites().get(computing.toSite());
        ProfileNode node = site == null ? between
                : between.child(new ProfilePlace(Kind.COMPUTING, site.className(), "", site.file(), site.line()));
        node.addTime(ownPs);
        node.addCalls(extent.contains(computing.beginPs()) ? 1 : 0,
                extent.within(computing.beginPs(), computing.endPs()));
    }

    private ProfileNode operation(int id, int number) {
        String name = builder.operation(id);
        Site site = trace.definitions().sites().get(number);
        if (site == null) {
            return builder.root().child(ProfilePlace.of(Kind.OPERATION, name));
        }
        ProfileNode method = builder.root().child(
                new ProfilePlace(Kind.METHOD, site.className(), site.method(), site.file(), 0));
        method.addLine(site.line());
        return method.child(new ProfilePlace(Kind.OPERATION, site.className(), name, site.file(), site.line()));
    }
}
