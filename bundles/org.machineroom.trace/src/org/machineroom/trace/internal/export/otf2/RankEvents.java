// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.internal.export.Edge;
import org.machineroom.trace.internal.export.EdgeReader;
import org.machineroom.trace.internal.index.MessageHeads;
import org.machineroom.trace.internal.index.MessageRows;

/**
 * Writes the events of one rank: the program as a region that holds all others, calls and interrupts as regions,
 * messages where they begin and end. Used once, by one thread.
 */
final class RankEvents {
    private static final int ENTER = 12;
    private static final int LEAVE = 13;
    private static final int SEND = 14;
    private static final int RECEIVE = 18;
    private static final int COLLECTIVE_BEGIN = 22;
    private static final int COLLECTIVE_END = 23;

    private final int rank;
    private final Sources sources;
    private final Regions regions;
    private final Communicators communicators;
    private final Attributes attributes;
    private final EdgeReader edges;
    private final MessageEnds sent;
    private final MessageEnds received;
    private final ChunkFile file;
    private final Record record = new Record();
    private final Deque<Edge> inside = new ArrayDeque<>();
    private long lastPs;

    /** One end of a rank's messages, in the order of time. */
    private static final class MessageEnds {
        private final MessageRows rows;
        private final int rank;
        private long at;

        MessageEnds(MessageRows rows, int rank) {
            this.rows = rows;
            this.rank = rank;
        }

        long timePs() {
            return at < rows.count(rank) ? rows.orderPs(rank, at) : Long.MAX_VALUE;
        }
    }

    /** What the events of a rank come from and go to. */
    record Sources(EdgeReader edges, MessageRows sent, MessageRows received, MessageHeads heads,
            MessageReader messages) {
    }

    /** What the numbers in events stand for. */
    record Names(Regions regions, Communicators communicators, Attributes attributes) {
    }

    RankEvents(int rank, Sources sources, Names names, ChunkFile file) {
        this.rank = rank;
        this.sources = sources;
        regions = names.regions();
        communicators = names.communicators();
        attributes = names.attributes();
        this.file = file;
        edges = sources.edges();
        sent = new MessageEnds(sources.sent(), rank);
        received = new MessageEnds(sources.received(), rank);
    }

    /** Writes all of them. A message ends within the call that receives it and begins within the one that sends it. */
    void write() throws IOException {
        file.shortEvent(0, ENTER, regions.program(), record);
        while (true) {
            long edgePs = edges.timePs();
            long receivedPs = received.timePs();
            long sentPs = sent.timePs();
            long nextPs = Math.min(edgePs, Math.min(receivedPs, sentPs));
            if (nextPs == Long.MAX_VALUE) {
                break;
            }
            lastPs = nextPs;
            if (receivedPs == nextPs) {
                receive();
            } else if (edgePs == nextPs) {
                cross(edges.take());
            } else {
                send();
            }
        }
        file.shortEvent(Math.max(lastPs, edges.lastPs()), LEAVE, regions.program(), record);
    }

    private void send() throws IOException {
        int destination = sources.sent().otherRank(rank, sent.at);
        message(SEND, destination, sources.heads().at(destination, sources.sent().place(rank, sent.at)));
        sent.at++;
    }

    private void receive() throws IOException {
        MessageHeads.Head head = sources.heads().at(rank, received.at);
        TraceEvent.Message whole = sources.messages().next();
        if (!head.isUnfinished()) {
            file.attributes(attributes.of(whole));
            message(RECEIVE, sources.received().otherRank(rank, received.at), head);
        }
        received.at++;
    }

    private void message(int type, int peer, MessageHeads.Head head) throws IOException {
        file.event(lastPs, type, record.clear().number(peer).number(communicators.of(head.context()))
                .number32(head.tag()).number(head.bytes()));
    }

    private void cross(Edge edge) throws IOException {
        if (edge.kind() != Edge.Kind.LEAVE) {
            enter(edge);
            beginCollective(edge.event());
        }
        if (edge.kind() != Edge.Kind.ENTER) {
            endCollective(edge.event());
            leave(edge);
        }
    }

    private void enter(Edge edge) throws IOException {
        inside.push(edge);
        file.attributes(attributes.of(edge.event()));
        file.shortEvent(lastPs, ENTER, regions.of(edge.event()), record);
    }

    /** Regions must nest: what was entered later and goes on is left too, and entered again. */
    private void leave(Edge edge) throws IOException {
        List<Edge> again = new ArrayList<>();
        Edge top = inside.pop();
        while (top.number() != edge.number()) {
            again.add(top);
            file.shortEvent(lastPs, LEAVE, regions.of(top.event()), record);
            top = inside.pop();
        }
        file.shortEvent(lastPs, LEAVE, regions.of(edge.event()), record);
        for (Edge other : again.reversed()) {
            enter(other);
        }
    }

    private void beginCollective(TraceEvent event) throws IOException {
        if (regions.collective(event) != null) {
            file.event(lastPs, COLLECTIVE_BEGIN, record.clear());
        }
    }

    private void endCollective(TraceEvent event) throws IOException {
        Collective collective = regions.collective(event);
        if (collective != null && event instanceof TraceEvent.Call call) {
            boolean isRoot = call.peer() == rank;
            long bytes = Math.max(0, call.bytes());
            file.event(lastPs, COLLECTIVE_END, record.clear().octet(collective.code())
                    .number(communicators.of(call.context()))
                    .number(call.peer() < 0 ? Record.UNDEFINED : call.peer())
                    .number(collective.takesFrom(isRoot) ? bytes : 0)
                    .number(collective.givesTo(isRoot) ? bytes : 0));
        }
    }
}
