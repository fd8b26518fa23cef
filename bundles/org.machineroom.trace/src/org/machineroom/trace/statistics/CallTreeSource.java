// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.profile.ProfileReader;
import org.machineroom.trace.profile.ProfileVisitor;
import org.machineroom.trace.profile.ProfiledMethod;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.ProfilePlace.Kind;

/** Takes a profile from what the run has written beside its trace. */
final class CallTreeSource implements ProfileVisitor {
    private static final int NO_PATH = 0;
    private static final int NO_RANK = -1;

    private final IntPredicate ranks;
    private final ProfileBuilder builder;
    private final Map<Integer, ProfilePlace> methods = new HashMap<>();
    private final Map<Integer, ProfileNode> nodes = new HashMap<>();
    private int rank = NO_RANK;

    private CallTreeSource(IntPredicate ranks, ProfileBuilder builder) {
        this.ranks = ranks;
        this.builder = builder;
        nodes.put(NO_PATH, builder.root());
    }

    static void read(Trace trace, IntPredicate ranks, ProfileBuilder builder) throws TraceException {
        CallTreeSource source = new CallTreeSource(ranks, builder);
        try {
            ProfileReader.read(trace.directory(), source);
        } catch (IllegalArgumentException e) {
            throw TraceException.of(trace.directory(), "the profile contradicts itself: " + e.getMessage(), e);
        }
        source.endRank();
    }

    @Override
    public void method(ProfiledMethod method) {
        methods.put(method.id(), method.className().isEmpty()
                ? ProfilePlace.of(Kind.INITIALISERS, method.name())
                : new ProfilePlace(Kind.METHOD, method.className(), method.name(), method.file(), 0));
    }

    @Override
    public void path(int id, int caller, int method) {
        if (!methods.containsKey(method)) {
            throw new IllegalArgumentException("path " + id + " leads to method " + method + ", which is not there");
        }
        nodes.put(id, node(caller).child(methods.get(method)));
    }

    @Override
    public void rank(int next) {
        endRank();
        rank = next;
    }

    private void endRank() {
        if (isWanted()) {
            builder.endRank(rank);
        }
    }

    private boolean isWanted() {
        return rank != NO_RANK && ranks.test(rank);
    }

    @Override
    public void entered(int path, long times) {
        if (isWanted()) {
            node(path).addCalls(times, 0);
        }
    }

    @Override
    public void line(int path, int line, long times, long ps) {
        if (isWanted()) {
            ProfileNode node = node(path);
            node.addTime(ps);
            node.addLine(line);
            builder.line(node.place().source(), line).addComputing(ps, times);
        }
    }

    @Override
    public void interrupts(long ps) {
        add(Kind.INTERRUPTS, ps);
    }

    @Override
    public void other(long ps) {
        add(Kind.OTHER, ps);
    }

    private void add(Kind kind, long ps) {
        if (isWanted() && ps > 0) {
            builder.root().child(ProfilePlace.of(kind, "")).addTime(ps);
        }
    }

    @Override
    public void call(int path, CallSums sums) {
        if (isWanted()) {
            ProfileNode caller = node(path);
            ProfilePlace at = caller.place();
            ProfileNode call = caller.child(new ProfilePlace(Kind.OPERATION, at.className(),
                    builder.operation(sums.operation()), at.file(), sums.line()));
            call.addTime(sums.ps());
            call.addCalls(sums.calls(), sums.longestPs());
            call.addTraffic(sums.waitedPs(), builder.sends(sums.operation()) ? sums.bytes() : 0);
            builder.line(at.source(), sums.line()).addCalls(sums.ps(), sums.waitedPs(), sums.calls(), sums.bytes());
        }
    }

    private ProfileNode node(int path) {
        ProfileNode node = nodes.get(path);
        if (node == null) {
            throw new IllegalArgumentException("path " + path + " is not there");
        }
        return node;
    }
}
