// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.across.AcrossTable;
import org.machineroom.debug.across.AcrossTable.Row;
import org.machineroom.debug.across.Norm.Majority;
import org.machineroom.debug.across.Norm.Median;
import org.machineroom.debug.across.Norm.Nothing;
import org.machineroom.debug.across.Norm.Standing;
import org.machineroom.debug.across.NumberText;
import org.machineroom.debug.across.RankReading;
import org.machineroom.debug.across.ValueStatistics;
import org.machineroom.launching.Counts;
import org.machineroom.live.RankSet;

/** The line above the values: what they come to, and who stands out. */
final class Summary {
    private static final String STOP = ".";
    private static final String MORE = "; ...";
    private static final int MOST_REASONS = 3;

    private Summary() {
    }

    /** That of an answer to an expression. */
    static String of(String expression, Answer answer) {
        if (expression.isBlank()) {
            return Messages.noExpression;
        }
        StringJoiner text = new StringJoiner(" ");
        if (!answer.problem().isEmpty()) {
            text.add(answer.problem().endsWith(STOP) ? answer.problem() : answer.problem() + STOP);
        }
        if (!answer.place().isEmpty()) {
            text.add(NLS.bind(Messages.summaryRanks, expression, answer.place()));
            text.add(values(answer.table()));
        }
        return text.toString();
    }

    private static String values(AcrossTable table) {
        return table.statistics().ranks() == 0 && !table.rows().isEmpty() ? reasons(table) : ofValues(table);
    }

    /** Why no rank has a value; of several reasons of how many ranks each is. */
    private static String reasons(AcrossTable table) {
        Map<String, Long> ranks = table.readings().stream()
                .collect(Collectors.groupingBy(RankReading::reason, LinkedHashMap::new, Collectors.counting()));
        return ranks.size() == 1 ? table.readings().getFirst().reason() + STOP
                : ranks.entrySet().stream().limit(MOST_REASONS)
                        .map(reason -> NLS.bind(Messages.summaryReason, Counts.ranks(reason.getValue().intValue()),
                                reason.getKey()))
                        .collect(Collectors.joining("; ", "", ranks.size() > MOST_REASONS ? MORE : STOP));
    }

    private static String ofValues(AcrossTable table) {
        StringJoiner text = new StringJoiner("; ", "", STOP);
        ValueStatistics statistics = table.statistics();
        switch (table.norm()) {
            case Majority all when all.ranks() == statistics.ranks() ->
                text.add(all.ranks() == 1 ? NLS.bind(Messages.summarySameOne, all.value().text())
                        : NLS.bind(Messages.summarySame, all.ranks(), all.value().text()));
            case Majority most -> text.add(NLS.bind(Messages.summaryMajority,
                    new Object[] {most.ranks(), statistics.ranks(), most.value().text()}));
            case Median median -> text.add(NLS.bind(Messages.summaryMedian, NumberText.of(median.number())));
            case Nothing _ -> {
            }
        }
        if (statistics.hasNumbers()) {
            text.add(NLS.bind(Messages.summaryNumbers, new Object[] {NumberText.of(statistics.least().number()),
                    statistics.least().rank(), NumberText.of(statistics.most().number()), statistics.most().rank(),
                    NumberText.of(statistics.mean()), NumberText.of(statistics.deviation())}));
        }
        if (statistics.notNumbers() > 0) {
            text.add(NLS.bind(Messages.notNumbers, statistics.notNumbers()));
        }
        text.add(NLS.bind(Messages.summaryDistinct, statistics.distinct()));
        addOdd(text, table);
        return text.toString();
    }

    private static void addOdd(StringJoiner text, AcrossTable table) {
        BitSet odd = new BitSet();
        table.rows().stream().filter(row -> row.difference().standing() != Standing.USUAL).map(Row::rank)
                .forEach(odd::set);
        if (!odd.isEmpty()) {
            text.add(NLS.bind(Messages.summaryOdd, RankSet.of(odd)));
        }
        int missing = table.rows().size() - table.statistics().ranks();
        if (missing > 0) {
            text.add(NLS.bind(Messages.summaryMissing, Counts.ranks(missing)));
        }
    }
}
