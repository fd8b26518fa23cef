// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.machineroom.trace.Operation;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.CallProfile;
import org.machineroom.trace.statistics.ComputeProfile;
import org.machineroom.trace.statistics.StepProfile;
import org.machineroom.trace.statistics.TraceSummary;

/**
 * What differs between two runs: of one program on two machines or with other settings, or of two versions of it. What
 * belongs together is found by name, as numbers of operations, steps and sites are those of each trace. Immutable as
 * far as it is public.
 *
 * @param first       the run that the other is compared with
 * @param second      the other run
 * @param environment what differs in machine, program and settings
 * @param traffic     how the messages differ
 * @param costs       steps of messages by name, the greatest change first
 * @param calls       time in each operation of the library, waiting included, by name, the greatest change first
 * @param waiting     the part of that spent waiting, likewise
 * @param lines       calls by line and what was computed before them, the greatest change first
 * @param ranks       all ranks of either run, in their order
 */
public record RunComparison(TraceSummary first, TraceSummary second, List<EnvironmentChange> environment,
        Traffic traffic, List<Compared<String>> costs, List<Compared<String>> calls, List<Compared<String>> waiting,
        List<Compared<Line>> lines, List<RankPair> ranks) {

    /**
     * Compares two traces. Goes through each of them once; memory grows with the ranks, the pairs of ranks that
     * exchange messages and the lines that call the library, not with the number of events.
     *
     * @throws TraceException if one of them is damaged
     */
    public static RunComparison of(Trace first, Trace second) throws TraceException {
        return of(TraceSummary.of(first), TraceSummary.of(second));
    }

    /** Compares two traces that are summed up already. */
    public static RunComparison of(TraceSummary first, TraceSummary second) {
        return new RunComparison(first, second,
                EnvironmentChange.between(first.trace().header().environment(), second.trace().header().environment()),
                Traffic.between(first, second),
                named(first, second, RunComparison::addCosts),
                named(first, second, (run, to) -> addCalls(run, CallProfile::exclusivePs, to)),
                named(first, second, (run, to) -> addCalls(run, CallProfile::waitedPs, to)),
                lines(first, second), RankPair.all(first.ranks(), second.ranks()));
    }

    /** How much longer the second run took, in picoseconds; less than 0 if it was faster. */
    public long changePs() {
        return second.endPs() - first.endPs();
    }

    private static void addCosts(TraceSummary run, BiConsumer<String, Amount> to) {
        for (StepProfile step : run.steps()) {
            to.accept(step.kind().name(), new Amount(step.steps(), step.ps()));
        }
    }

    private static void addCalls(TraceSummary run, ToLongFunction<CallProfile> time, BiConsumer<String, Amount> to) {
        Map<Integer, String> names = names(run);
        for (CallProfile call : run.operations()) {
            to.accept(name(names, call.operation()), new Amount(call.calls(), time.applyAsLong(call)));
        }
    }

    private static Map<Integer, String> names(TraceSummary run) {
        return run.trace().header().operations().stream().collect(Collectors.toMap(Operation::id, Operation::name));
    }

    private static String name(Map<Integer, String> names, int operation) {
        return names.getOrDefault(operation, "operation " + operation);
    }

    private static List<Compared<String>> named(TraceSummary first, TraceSummary second,
            BiConsumer<TraceSummary, BiConsumer<String, Amount>> source) {
        Map<String, Amount> ofFirst = new LinkedHashMap<>();
        Map<String, Amount> ofSecond = new LinkedHashMap<>();
        source.accept(first, (name, amount) -> ofFirst.merge(name, amount, Amount::plus));
        source.accept(second, (name, amount) -> ofSecond.merge(name, amount, Amount::plus));
        ofSecond.keySet().forEach(name -> ofFirst.putIfAbsent(name, Amount.NONE));
        return ofFirst.entrySet().stream().map(row -> new Compared<>(row.getKey(), row.getValue(),
                ofSecond.getOrDefault(row.getKey(), Amount.NONE))).sorted(Compared.GREATEST_FIRST).toList();
    }

    private static List<Compared<Line>> lines(TraceSummary first, TraceSummary second) {
        LineAlignment alignment = new LineAlignment();
        addLines(first, alignment::addFirst);
        addLines(second, alignment::addSecond);
        return alignment.align();
    }

    /** What takes the lines of a run. */
    @FunctionalInterface
    private interface LineSink {
        void add(String activity, Site site, Amount amount);
    }

    private static void addLines(TraceSummary run, LineSink to) {
        Map<Integer, String> names = names(run);
        Map<Integer, Site> sites = run.trace().definitions().sites();
        for (CallProfile call : run.sites()) {
            to.add(name(names, call.operation()), sites.get(call.site()),
                    new Amount(call.calls(), call.exclusivePs()));
        }
        for (ComputeProfile computing : run.computing()) {
            to.add(Line.COMPUTING, sites.get(computing.toSite()),
                    new Amount(computing.count(), computing.exclusivePs()));
        }
    }
}
