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
    static final ProfileHints NONE = new ProfileHints(Map.of(), Map.of(), Map.of(), Map.of());

    private final Map<Place, List<Share>> callers;
    private final Map<Place, Calls> calls;
    private final Map<Integer, Excess> excesses;
    private final Map<Integer, Long> others;

    /**
     * A part of the time in a call.
     *
     * @param method that it is reached from
     * @param share from 0 to 1, of the time that all ranks spend in the call
     */
    public record Share(ProfiledMethod method, double share) {
    }

    /**
     * Calls of a place.
     *
     * @param calls how many
     * @param ps how long they lasted in all, without what functions of the program computed that they have called
     */
    public record Calls(long calls, long ps) {
        Calls and(Calls more) {
            return new Calls(calls + more.calls, ps + more.ps);
        }
    }

    /**
     * What a rank computes in a method beyond the mean over the ranks, in the whole run.
     *
     * @param line of the method, the one where most of that is, 0 if its lines are not known
     * @param caller who calls the method there, the nearest whose lines are known; empty if nobody does
     * @param ps in picoseconds
     */
    public record Excess(ProfiledMethod method, int line, Optional<ProfiledMethod> caller, long ps) {
        /** The place of the line, which need not have a number in the trace. */
        public Site site() {
            return new Site(0, method.className(), method.name(), method.file(), line);
        }
    }

    private ProfileHints(Map<Place, List<Share>> callers, Map<Place, Calls> calls, Map<Integer, Excess> excesses,
            Map<Integer, Long> others) {
        this.callers = callers;
        this.calls = calls;
        this.excesses = excesses;
        this.others = others;
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
        return new ProfileHints(collector.callers(), collector.calls(), collector.excesses(), collector.others());
    }

    /**
     * From where a call is reached: from the first methods, seen from there, that differ, those with most of its time
     * first. None if it is always reached from the same, or nobody knows.
     */
    public List<Share> callers(Place place) {
        return callers.getOrDefault(place, List.of());
    }

    /** All calls of a place in the whole run; empty if nobody knows. */
    public Optional<Calls> calls(Place place) {
        return Optional.ofNullable(calls.get(place));
    }

    /** Where a rank computes most beyond the mean over the ranks; empty if nobody knows. */
    public Optional<Excess> excess(int rank) {
        return Optional.ofNullable(excesses.get(rank));
    }

    /**
     * What a rank spends beyond the mean over the ranks outside of all methods, asleep for example; in picoseconds, 0
     * if nobody knows.
     */
    public long otherPs(int rank) {
        return others.getOrDefault(rank, 0L);
    }
}
