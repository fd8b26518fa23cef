// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.machineroom.trace.Operation;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.ProfilePlace.Kind;

/**
 * Collects a profile rank by rank; of each rank only what belongs to the tree's rows is kept, so that memory does not
 * grow with the number of ranks. Used once, by one thread.
 */
final class ProfileBuilder {
    private final Trace trace;
    private final Map<Integer, Operation> operations = new HashMap<>();
    private final ProfileNode root = new ProfileNode(ProfilePlace.of(Kind.RUN, ""), null);
    private final Map<ProfilePlace, ProfileNode> flat = new HashMap<>();
    private final Map<String, Map<Integer, LineProfile>> lines = new TreeMap<>();
    private final List<Integer> ranks = new ArrayList<>();

    ProfileBuilder(Trace trace) {
        this.trace = trace;
        for (Operation operation : trace.header().operations()) {
            operations.put(operation.id(), operation);
        }
    }

    ProfileNode root() {
        return root;
    }

    String operation(int id) {
        Operation operation = operations.get(id);
        return operation == null ? "operation " + id : operation.name();
    }

    boolean sends(int id) {
        return operations.containsKey(id) && operations.get(id).sends();
    }

    /** The sums of a line; 0 and below are no lines, and are summed up for nobody. */
    LineProfile line(String source, int line) {
        return line <= 0 || source.isEmpty() ? new LineProfile(source, line)
                : lines.computeIfAbsent(source, _ -> new TreeMap<>()).computeIfAbsent(line,
                        each -> new LineProfile(source, each));
    }

    /** All of a rank has been added. */
    void endRank(int rank) {
        ranks.add(rank);
        addInclusive(root, new HashSet<>());
        endRank(root, rank);
        flat.values().forEach(row -> row.endRank(rank));
        lines.values().forEach(file -> file.values().forEach(line -> line.endRank(rank)));
    }

    /** Adds up a rank's time from below; a method that calls itself counts only once in the flat profile. */
    private long addInclusive(ProfileNode node, Set<ProfilePlace> above) {
        ProfilePlace place = flatPlace(node.place());
        boolean outermost = above.add(place);
        long ps = node.rankPs();
        for (ProfileNode child : node.growing()) {
            ps += addInclusive(child, above);
        }
        node.addInclusive(ps);
        if (outermost) {
            above.remove(place);
            flat.computeIfAbsent(place, each -> new ProfileNode(each, null)).addInclusive(ps);
        }
        return ps;
    }

    private static void endRank(ProfileNode node, int rank) {
        node.endRank(rank);
        node.growing().forEach(child -> endRank(child, rank));
    }

    /** Operations are put together wherever they are called from. */
    private static ProfilePlace flatPlace(ProfilePlace place) {
        return place.kind() == Kind.OPERATION ? ProfilePlace.of(Kind.OPERATION, place.name()) : place;
    }

    RunProfile build(boolean exact, long endPs) {
        root.freeze(ranks);
        sumFlat(root, new HashSet<>());
        flat.values().forEach(row -> row.freeze(ranks));
        lines.values().forEach(file -> file.values().forEach(line -> line.total().complete(ranks)));
        flat.remove(root.place());
        List<ProfileNode> rows = new ArrayList<>(flat.values());
        rows.sort(ProfileNode.MOST_FIRST);
        List<LineProfile> all = new ArrayList<>();
        lines.values().forEach(file -> all.addAll(file.values()));
        return new RunProfile(trace, endPs, List.copyOf(ranks), exact, root, List.copyOf(rows),
                List.copyOf(all));
    }

    private void sumFlat(ProfileNode node, Set<ProfilePlace> above) {
        ProfilePlace place = flatPlace(node.place());
        ProfileNode row = flat.get(place);
        row.addTime(node.exclusivePs());
        row.addLine(node.line());
        row.addCalls(node.calls(), node.longestPs());
        boolean outermost = above.add(place);
        if (outermost) {
            row.addTraffic(node.waitedPs(), node.bytes());
        }
        node.children().forEach(child -> sumFlat(child, above));
        if (outermost) {
            above.remove(place);
        }
    }
}
