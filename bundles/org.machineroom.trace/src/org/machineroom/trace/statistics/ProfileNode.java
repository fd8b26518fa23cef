// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row of a profile, with the rows below it where the profile is a tree. Read-only once its {@link RunProfile} is
 * there. Times in picoseconds.
 */
public final class ProfileNode {
    private final ProfilePlace place;
    private final ProfileNode parent;
    private final Map<ProfilePlace, ProfileNode> byPlace = new LinkedHashMap<>();
    private final RankSpread inclusive = new RankSpread();
    private List<ProfileNode> children = List.of();
    private long exclusivePs;
    private long calls;
    private long waitedPs;
    private long longestPs;
    private long bytes;
    private int firstLine;
    private long rankPs;
    private long rankInclusivePs;

    ProfileNode(ProfilePlace place, ProfileNode parent) {
        this.place = place;
        this.parent = parent;
    }

    ProfileNode child(ProfilePlace wanted) {
        return byPlace.computeIfAbsent(wanted, each -> new ProfileNode(each, this));
    }

    Collection<ProfileNode> growing() {
        return byPlace.values();
    }

    void addLine(int line) {
        firstLine = firstLine == 0 || line > 0 && line < firstLine ? line : firstLine;
    }

    void addTime(long ps) {
        rankPs += ps;
        exclusivePs += ps;
    }

    void addCalls(long count, long longest) {
        calls += count;
        longestPs = Math.max(longestPs, longest);
    }

    void addTraffic(long waited, long size) {
        waitedPs += waited;
        bytes += size;
    }

    /** Time of this row alone, of the rank that is being added. */
    long rankPs() {
        return rankPs;
    }

    /** Adds inclusive time of the rank that is being added. */
    void addInclusive(long ps) {
        rankInclusivePs += ps;
    }

    /** The rank is complete. */
    void endRank(int rank) {
        inclusive.add(rank, rankInclusivePs);
        rankInclusivePs = 0;
        rankPs = 0;
    }

    /** Nothing will be added any more. */
    void freeze(List<Integer> ranks) {
        inclusive.complete(ranks);
        children = new ArrayList<>(byPlace.values());
        children.forEach(child -> child.freeze(ranks));
        for (ProfileNode child : children) {
            waitedPs += child.waitedPs;
            bytes += child.bytes;
        }
        children.sort(MOST_FIRST);
    }

    /** The order of rows unless the user wants another. */
    static final Comparator<ProfileNode> MOST_FIRST = Comparator
            .comparingLong((ProfileNode node) -> -node.inclusive.sumPs()).thenComparing(node -> node.place.className())
            .thenComparing(node -> node.place.name()).thenComparing(node -> node.place.line());

    public ProfilePlace place() {
        return place;
    }

    /** Where it is in its source file: its own line, or the first line of it that took time; 0 if not known. */
    public int line() {
        return place.line() > 0 ? place.line() : firstLine;
    }

    /** The row above; empty for a row of a flat profile and for the first. */
    public Optional<ProfileNode> parent() {
        return Optional.ofNullable(parent);
    }

    /** The rows below, the most time first. */
    public List<ProfileNode> children() {
        return children;
    }

    /** Time of this and of everything that it called, over the ranks. */
    public RankSpread inclusive() {
        return inclusive;
    }

    /** Time of this alone, of all ranks. */
    public long exclusivePs() {
        return exclusivePs;
    }

    /** How often it was called; computations if it is one. */
    public long calls() {
        return calls;
    }

    /** Part of the inclusive time that was spent waiting. */
    public long waitedPs() {
        return waitedPs;
    }

    /** The longest single call, 0 where that is not known. */
    public long longestPs() {
        return longestPs;
    }

    /**
     * Data that this and everything that it called handed out: what was sent, and the rank's own in collective
     * operations. What a receive took is not counted again.
     */
    public long bytes() {
        return bytes;
    }
}
