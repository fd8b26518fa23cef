// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.breakpoint;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.RankSample;
import org.machineroom.live.StopCondition.Event;
import org.machineroom.live.StopCondition;

/**
 * When an MPI breakpoint stops: at an event to which everything applies that is said here.
 *
 * @param event kind of event
 * @param ranks ranks in which it stops, a set that is known when the run starts; empty for all
 * @param operation name of the call, {@code MPI_Send}; empty for any
 * @param peer destination or source in the whole machine, {@link #ANY} for any
 * @param tag of the message, {@link #ANY} for any
 * @param least least number of bytes of a message, number of messages above which a queue is too long, or virtual time
 *        in picoseconds; never negative
 */
public record MpiCondition(Event event, Optional<SetExpression> ranks, String operation, int peer, int tag,
        long least) {
    /** Any peer, any tag. */
    public static final int ANY = RankSample.ANY;

    private static final String EVENT = "org.machineroom.debug.event";
    private static final String OPERATION = "org.machineroom.debug.operation";
    private static final String PEER = "org.machineroom.debug.peer";
    private static final String TAG = "org.machineroom.debug.tag";
    private static final String LEAST = "org.machineroom.debug.least";

    public MpiCondition {
        if (least < 0) {
            throw new IllegalArgumentException("a limit of " + least + " is negative");
        }
    }

    /** Any event of a kind. */
    public static MpiCondition at(Event event) {
        return new MpiCondition(event, Optional.empty(), "", ANY, ANY, 0);
    }

    /** The same, but only in some ranks. */
    public MpiCondition inRanks(SetExpression some) {
        return new MpiCondition(event, Optional.of(some), operation, peer, tag, least);
    }

    /** The same, but only with this tag. */
    public MpiCondition withTag(int newTag) {
        return new MpiCondition(event, ranks, operation, peer, newTag, least);
    }

    /** The same, but only in this call. */
    public MpiCondition inCall(String name) {
        return new MpiCondition(event, ranks, name, peer, tag, least);
    }

    /** The same with another limit. */
    public MpiCondition withLeast(long newLeast) {
        return new MpiCondition(event, ranks, operation, peer, tag, newLeast);
    }

    /**
     * Reads the attributes of a marker.
     *
     * @throws IllegalArgumentException if there are none that make sense
     */
    static MpiCondition read(IMarker marker) {
        String ranks = marker.getAttribute(RankLimit.ATTRIBUTE, "");
        return new MpiCondition(Event.valueOf(marker.getAttribute(EVENT, "")),
                ranks.isEmpty() ? Optional.empty() : Optional.of(SetParser.parse(ranks)),
                marker.getAttribute(OPERATION, ""), marker.getAttribute(PEER, ANY), marker.getAttribute(TAG, ANY),
                Long.parseLong(marker.getAttribute(LEAST, "0")));
    }

    /** Writes the attributes of a marker. */
    void write(IMarker marker) throws CoreException {
        Map<String, Object> attributes = marker.getAttributes();
        attributes.put(EVENT, event.name());
        attributes.put(RankLimit.ATTRIBUTE, ranks.map(SetExpression::toString).orElse(""));
        attributes.put(OPERATION, operation);
        attributes.put(PEER, peer);
        attributes.put(TAG, tag);
        attributes.put(LEAST, Long.toString(least));
        marker.setAttributes(attributes);
    }

    /** As a run understands it; empty if none of its ranks is meant. */
    Optional<StopCondition> toStop(int id, RunSession session) {
        Optional<BitSet> bits = ranks.map(set -> RankLimit.solveAtStart(set, session).bits());
        return bits.filter(BitSet::isEmpty).isPresent() ? Optional.empty()
                : Optional.of(new StopCondition(id, event, bits.orElseGet(BitSet::new), operation, peer, tag, least));
    }
}
