// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.machineroom.analysis.cause.Slack.Spare;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.ProfilePlace;
import org.machineroom.trace.statistics.ProfilePlace.Kind;

/**
 * The {@link Slack} of the rows of a profile: the least of all times that any of the ranks was there, in picoseconds.
 * That of a method is that of the calls of the library in it, as slack is known of calls and of what is computed
 * between two of them, not of methods. Immutable.
 */
public final class ProfileSlack {
    /** Nothing is known of any row. */
    public static final ProfileSlack UNKNOWN = new ProfileSlack();

    private final Map<ProfilePlace, Long> rows = new HashMap<>();
    private final Map<SourceLine, Long> lines = new HashMap<>();

    /** A line of a source file, {@code org/example/Pi.java}. */
    private record SourceLine(String source, int line) {
    }

    private ProfileSlack() {
    }

    /**
     * Finds the slack of some ranks' places in a whole run.
     *
     * @param unwanted asked now and then
     * @return {@link #UNKNOWN} if the trace ends before the run, or does not say why ranks waited
     * @throws TraceException if the trace is damaged
     * @throws java.util.concurrent.CancellationException if nobody wants it any more
     */
    public static ProfileSlack of(Trace trace, IntPredicate ranks, BooleanSupplier unwanted) throws TraceException {
        if (!trace.hasCauses() || !trace.isComplete()) {
            return UNKNOWN;
        }
        Map<Integer, String> operations = trace.header().operations().stream()
                .collect(Collectors.toMap(Operation::id, Operation::name));
        ProfileSlack slack = new ProfileSlack();
        for (Map.Entry<RankPlace, Spare> each : Slack.of(trace, unwanted).entrySet()) {
            Place place = each.getKey().place();
            if (ranks.test(each.getKey().rank())) {
                slack.add(trace, place, operations.getOrDefault(place.operation(), "operation " + place.operation()),
                        each.getValue().leastPs());
            }
        }
        return slack;
    }

    private void add(Trace trace, Place place, String operation, long ps) {
        Site site = trace.definitions().sites().get(place.isComputing() ? place.toSite() : place.site());
        if (place.isComputing()) {
            add(new ProfilePlace(Kind.COMPUTING, "", "", "", 0), ps);
        } else {
            add(new ProfilePlace(Kind.OPERATION, "", operation, "", 0), ps);
        }
        if (site != null && place.isComputing()) {
            add(new ProfilePlace(Kind.COMPUTING, site.className(), "", site.file(), site.line()), ps);
        } else if (site != null) {
            ProfilePlace call = new ProfilePlace(Kind.OPERATION, site.className(), operation, site.file(), site.line());
            add(call, ps);
            add(new ProfilePlace(Kind.METHOD, site.className(), site.method(), site.file(), 0), ps);
            lines.merge(new SourceLine(call.source(), site.line()), ps, Math::min);
        }
    }

    private void add(ProfilePlace row, long ps) {
        rows.merge(row, ps, Math::min);
    }

    /** The slack of a row; nothing where it is not known. */
    public OptionalLong of(ProfileNode row) {
        return optional(rows.get(row.place()));
    }

    /** The slack of the calls in a line of a source file, {@code org/example/Pi.java}; nothing where there are none. */
    public OptionalLong ofLine(String source, int line) {
        return optional(lines.get(new SourceLine(source, line)));
    }

    private static OptionalLong optional(Long ps) {
        return ps == null ? OptionalLong.empty() : OptionalLong.of(ps);
    }
}
