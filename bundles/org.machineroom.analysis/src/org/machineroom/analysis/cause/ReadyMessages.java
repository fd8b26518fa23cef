// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;

/**
 * What ranks on the critical path could have computed while they waited for a message that was late: what they have
 * computed after they had taken messages that were there by then, in the same call or in receives right after it. Of a
 * call that takes several messages, what is computed after it is shared out evenly among them. One thread at a time.
 */
final class ReadyMessages {
    /** Of more messages on the path, the earlier ones are left out. */
    private static final int MOST = 1 << 18;

    private final StepActivities steps;
    private final Set<Integer> receives;
    private final List<PathSegment> ways = new ArrayList<>();
    private final Set<Long> counted = new HashSet<>();
    private final Map<RankPlace, Long> spared = new HashMap<>();

    ReadyMessages(TraceHeader header) {
        this.steps = new StepActivities(header);
        this.receives = header.operations().stream().filter(
                operation -> operation.category() == Category.RECEIVE || operation.category() == Category.WAIT)
                .map(Operation::id).collect(Collectors.toSet());
    }

    /** Adds a part of the path. */
    void add(PathSegment segment) {
        if (segment.activity().isTransfer() && segment.message() != TraceCause.NO_MESSAGE && ways.size() < MOST) {
            ways.add(segment);
        }
    }

    /** Looks up what was there when messages on the path came; its parts have come the last first. */
    void resolve(Windows windows) throws TraceException {
        for (PathSegment way : ways) {
            resolve(windows, way);
        }
        ways.clear();
    }

    private void resolve(Windows windows, PathSegment segment) throws TraceException {
        RankWindow window = windows.at(segment.rank(), windows.sliceOf(segment.endPs() - 1));
        Wait wait = window.waitBefore(segment.endPs());
        boolean isLate = wait != null && wait.endPs() == segment.endPs() && wait.kind() == WaitKind.RECEIVE
                && wait.causePs() > wait.beginPs();
        if (isLate && window.stateAt(wait.endPs()) instanceof Call call && receives.contains(call.operation())
                && call.peer() != TraceEvent.ANY) {
            long ps = Math.min(wait.causePs() - wait.beginPs(), readyPs(window, wait, call));
            if (ps > 0) {
                spared.merge(new RankPlace(segment.rank(), segment.place()), ps, Long::sum);
            }
        }
    }

    /** How long is computed after what was there has been taken, in this call and in receives right behind it. */
    private long readyPs(RankWindow window, Wait wait, Call first) {
        long readyPs = 0;
        Call taking = first;
        long computedPs = 0;
        for (TraceEvent state : window.statesAfter(first.endPs())) {
            if (state instanceof TraceEvent.Compute compute) {
                computedPs += compute.durationPs();
            } else if (state instanceof Call next) {
                readyPs += readyPs(window, wait, taking, computedPs);
                if (!receives.contains(next.operation())) {
                    return readyPs;
                }
                taking = next;
                computedPs = 0;
            }
        }
        return readyPs + readyPs(window, wait, taking, computedPs);
    }

    private long readyPs(RankWindow window, Wait wait, Call taking, long computedPs) {
        List<Message> taken = window.messagesIn(taking);
        long ready = taken.stream().filter(message -> message.number() != wait.message()
                && arrivedPs(message) <= wait.causePs() && counted.add(message.number())).count();
        return taken.isEmpty() ? 0 : computedPs * ready / taken.size();
    }

    private long arrivedPs(Message message) {
        return message.steps().stream().filter(steps::isOnTheWay).mapToLong(TraceEvent.Step::endPs).max()
                .orElse(message.beginPs());
    }

    /** By place and rank, in picoseconds. */
    Map<RankPlace, Long> spared() {
        return spared;
    }
}
