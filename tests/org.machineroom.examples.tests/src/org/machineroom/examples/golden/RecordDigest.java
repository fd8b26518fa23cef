// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/**
 * The digest of all that a trace's records say: of each rank in order, of each record in order, every field, as text.
 * Operations, datatypes, kinds of steps and call sites are taken by their names, contexts by the order in which the
 * rank meets them, as their numbers are no results. It does not cover how the trace lies on disk, its header, the order
 * of definitions and the kernel's counters.
 */
final class RecordDigest {
    /** So many hexadecimal digits are kept of a SHA-256: enough to notice a change, and a line stays short. */
    private static final int DIGITS = 16;

    private final Trace trace;
    private final MessageDigest digest;
    private final Map<Integer, String> operations;
    private final Map<Integer, String> steps;
    private Map<Integer, Integer> contexts;

    private RecordDigest(Trace trace) {
        this.trace = trace;
        this.digest = sha256();
        this.operations = trace.header().operations().stream()
                .collect(Collectors.toMap(Operation::id, Operation::name));
        this.steps = trace.header().stepKinds().stream().collect(Collectors.toMap(StepKind::id, StepKind::name));
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The first digits of a finished digest. */
    static String text(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    }

    static String of(Trace trace) throws TraceException {
        RecordDigest records = new RecordDigest(trace);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            records.addRank(rank);
        }
        return text(records.digest);
    }

    private void addRank(int rank) throws TraceException {
        contexts = new HashMap<>();
        try (EventReader events = trace.events(rank)) {
            for (TraceEvent event = events.next(); event != null; event = events.next()) {
                digest.update((describe(event) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private String describe(TraceEvent event) {
        return event.rank() + " " + event.beginPs() + " " + event.endPs() + " " + switch (event) {
            case TraceEvent.Compute compute -> "compute " + site(compute.fromSite()) + " " + site(compute.toSite());
            case TraceEvent.Call call -> describe(call);
            case TraceEvent.Message message -> describe(message);
            case TraceEvent.Interrupt interrupt -> "interrupt " + trace.definitions().causes().get(interrupt.cause());
        };
    }

    private String describe(TraceEvent.Call call) {
        return name(operations, call.operation()) + " " + site(call.site()) + " waited " + call.waitedPs() + " peer "
                + call.peer() + " tag " + call.tag() + " peer2 " + call.peer2() + " tag2 " + call.tag2() + " context "
                + context(call.context()) + " count " + call.count() + " of " + name(trace.definitions().types(),
                        call.type())
                + " bytes " + call.bytes() + " unfinished " + call.unfinished();
    }

    private String describe(TraceEvent.Message message) {
        return "message " + message.number() + " from " + message.source() + " to " + message.destination() + " tag "
                + message.tag() + " context " + context(message.context()) + " bytes " + message.bytes()
                + " unfinished " + message.unfinished() + message.steps().stream()
                        .map(step -> " " + steps.get(step.kind()) + " until " + step.endPs())
                        .collect(Collectors.joining());
    }

    private static String name(Map<Integer, String> names, int number) {
        return number < 0 ? "none" : names.get(number);
    }

    private String site(int number) {
        Site site = trace.definitions().sites().get(number);
        return site == null ? "unknown" : site.toString();
    }

    private int context(int number) {
        return number < 0 ? number : contexts.computeIfAbsent(number, _ -> contexts.size());
    }
}
