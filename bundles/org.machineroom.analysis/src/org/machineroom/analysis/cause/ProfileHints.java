// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.profile.ProfileReader;
import org.machineroom.trace.profile.ProfiledMethod;
import org.machineroom.trace.read.Trace;

/**
 * What the profile of a run adds to what has been found in its trace, which knows only the lines that call the library:
 * from where these are reached, and where a rank computes longer than others. Immutable.
 */
public final class ProfileHints {
    /** There is no profile. */
    static final ProfileHints NONE = new ProfileHints(Map.of(), Map.of());

    private final Map<Place, List<Share>> callers;
    private final Map<Integer, Excess> excesses;

    /**
     * A part of the time in a call.
     *
     * @param method that it is reached from
     * @param share from 0 to 1, of the time that all ranks spend in the call
     */
    public record Share(ProfiledMethod method, double share) {
    }

    /**
     * What a rank computes in a method beyond the mean over the ranks, in the whole run.
     *
     * @param line of the method, the one where most of that is
     * @param ps in picoseconds
     */
    public record Excess(ProfiledMethod method, int line, long ps) {
        /** The place of the line, which need not have a number in the trace. */
        public Site site() {
            return new Site(0, method.className(), method.name(), method.file(), line);
        }
    }

    private ProfileHints(Map<Place, List<Share>> callers, Map<Integer, Excess> excesses) {
        this.callers = callers;
        this.excesses = excesses;
    }

    /**
     * Reads the profile beside a trace, if there is one.
     *
     * @param findings what it is to add to
     * @throws TraceException if it is damaged
     * @throws java.util.concurrent.CancellationException if nobody wants it any more
     */
    static ProfileHints of(Trace trace, Collection<Finding> findings, BooleanSupplier unwanted) throws TraceException {
        if (findings.isEmpty() || !ProfileReader.isThere(trace.directory())) {
            return NONE;
        }
        HintCollector collector = new HintCollector(trace, findings, unwanted);
        ProfileReader.read(trace.directory(), collector);
        return new ProfileHints(collector.callers(), collector.excesses());
    }

    /**
     * From where a call is reached: from the first methods, seen from there, that differ, those with most of its time
     * first. None if it is always reached from the same, or nobody knows.
     */
    public List<Share> callers(Place place) {
        return callers.getOrDefault(place, List.of());
    }

    /** Where a rank computes most beyond the mean over the ranks; empty if nobody knows. */
    public Optional<Excess> excess(int rank) {
        return Optional.ofNullable(excesses.get(rank));
    }
}
