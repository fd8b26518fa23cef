// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.Probe;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.internal.check.Place;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.internal.check.RunChecks;
import org.machineroom.mpi.internal.check.UnreceivedMessage;
import org.machineroom.mpi.request.AnyRequest;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;

/**
 * What a rank that waits for a message has been sent instead: by those it waits for, or else by others with the tag
 * that it waits for; and which receive that takes any message has taken before what it waits for.
 */
final class SentInstead {
    private static final int MOST_MESSAGES = 3;

    private final MpiRun run;
    private final Map<Integer, List<UnreceivedMessage>> unreceived;
    private final SourcePlaces places;

    SentInstead(MpiRun run, SourcePlaces places) {
        this.run = run;
        this.unreceived = RunChecks.of(run).unreceived().stream()
                .collect(Collectors.groupingBy(message -> message.transfer().destinationNode()));
        this.places = places;
    }

    /** Whether a rank has been sent something else, or has taken before what it waits for. */
    boolean isAny(BlockedRank rank) {
        return !told(rank).isEmpty() || taker(rank) != null;
    }

    /** In words what a rank has been sent instead, and who has taken before what it waits for. */
    List<String> words(BlockedRank rank) {
        return Stream.of(sent(rank), taken(rank)).filter(Objects::nonNull).toList();
    }

    private String taken(BlockedRank rank) {
        Place taker = taker(rank);
        return taker == null ? null
                : "taken before: such a message of rank " + wanted(rank.blocking()).sourceNode() + ", by "
                        + taker.call() + place(" at ", taker) + ", which takes those of any source or tag";
    }

    private Place taker(BlockedRank rank) {
        MessagePattern wanted = wanted(rank.blocking());
        ProcessChecks checks = ProcessChecks.of(MpiProcess.of(run.kernel().rank(rank.rank())));
        return wanted == null || checks == null ? null : checks.messages().takerOf(wanted);
    }

    private String sent(BlockedRank rank) {
        List<UnreceivedMessage> told = told(rank);
        if (told.isEmpty()) {
            return null;
        }
        MessagePattern wanted = wanted(rank.blocking());
        int more = Math.max(0, told.size() - MOST_MESSAGES);
        return "not what it waits for: " + told.stream().limit(MOST_MESSAGES).map(message -> sent(message, wanted))
                .collect(Collectors.joining("; ")) + (more == 0 ? "" : "; and " + more + " more");
    }

    private List<UnreceivedMessage> told(BlockedRank rank) {
        MessagePattern wanted = wanted(rank.blocking());
        if (wanted == null) {
            return List.of();
        }
        List<UnreceivedMessage> sent = unreceived.getOrDefault(rank.rank(), List.of()).stream()
                .filter(message -> !wanted.matches(message.transfer())).toList();
        List<UnreceivedMessage> awaited = sent.stream().filter(message -> wanted.sourceNode() == Wildcard.ANY_SOURCE
                || wanted.sourceNode() == message.transfer().sourceNode()).toList();
        return !awaited.isEmpty() ? awaited
                : sent.stream().filter(message -> message.transfer().tag() == wanted.tag()).toList();
    }

    /** The message that a rank waits for; {@code null} if it is none of the program's, or is on its way. */
    private static MessagePattern wanted(Blocking blocking) {
        return switch (blocking) {
            case ReceiveTransfer receive when receive.message() == null && receive.origin().collective() == null ->
                receive;
            case Probe probe -> probe;
            case AnyRequest any -> wanted(any.only());
            case null, default -> null;
        };
    }

    private String sent(UnreceivedMessage message, MessagePattern wanted) {
        SendTransfer send = message.transfer();
        return "rank " + send.sourceNode() + " has sent tag " + send.givenTag()
                + (send.context() == wanted.context() ? "" : " on " + send.communicator().name())
                + place(" at ", message.place());
    }

    private String place(String before, Place place) {
        Site site = place.site() == 0 ? null : places.site(place.site());
        return site == null ? "" : before + site;
    }
}
