// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceHeader;

/**
 * When ranks may have posted receives, as a trace does not say which receive has got which message: what a wait takes
 * was asked for by the last call before it that may have posted a receive, or earlier.
 */
final class Postings {
    private static final Pattern POSTS = Pattern.compile("recv|start", Pattern.CASE_INSENSITIVE);

    private final Set<Integer> posts;
    private final Set<Integer> waits;
    private final long[] lastPs;
    private final List<Long> beginsPs = new ArrayList<>();

    /** Of all ranks of a trace. */
    Postings(TraceHeader header, int ranks) {
        posts = those(header, operation -> POSTS.matcher(operation.name()).find());
        waits = those(header, operation -> operation.category() == Category.WAIT);
        lastPs = new long[ranks];
    }

    private static Set<Integer> those(TraceHeader header, Predicate<Operation> which) {
        return header.operations().stream().filter(which).map(Operation::id).collect(Collectors.toSet());
    }

    /** Goes on with what a rank did in a slice; it has to be given each slice, in their order. */
    void look(RankWindow window, int rank) {
        beginsPs.clear();
        beginsPs.add(lastPs[rank]);
        for (TraceEvent state : window.states()) {
            if (state instanceof Call call && posts.contains(call.operation())) {
                beginsPs.add(call.beginPs());
            }
        }
        Collections.sort(beginsPs);
        lastPs[rank] = beginsPs.getLast();
    }

    /** When that was asked for at the latest which was received in a call of the slice looked at, in picoseconds. */
    long askedPs(Call call) {
        if (!waits.contains(call.operation())) {
            return call.beginPs();
        }
        int found = Collections.binarySearch(beginsPs, call.beginPs());
        return beginsPs.get(Math.max(0, found < 0 ? -found - 2 : found));
    }
}
