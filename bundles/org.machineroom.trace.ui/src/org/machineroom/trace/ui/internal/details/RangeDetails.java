// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.Counts;
import org.machineroom.launching.session.RunRange;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.live.Units;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.RankSummary;
import org.machineroom.trace.statistics.StateTimes;
import org.machineroom.trace.statistics.TraceSummary;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.details.Details.Field;
import org.machineroom.trace.ui.internal.text.RangeText;
import org.machineroom.trace.ui.internal.text.StateText;
import org.machineroom.trace.ui.internal.text.TimeText;

/** Sums up a selected range of time and ranks. */
final class RangeDetails {
    private RangeDetails() {
    }

    /** Whether a range is selected, and nothing else within it. */
    static boolean isWanted(RunSelection selection) {
        RunRange range = selection.range();
        return selection.message().isEmpty() && !range.isWhole()
                && (selection.time().isEmpty() || selection.time().equals(range.time()));
    }

    /** The totals of a range; goes through the whole trace, for a job. */
    static Details read(Trace trace, RunRange range) throws TraceException {
        TraceSummary summary = TraceSummary.of(trace, range.extent());
        StateTimes times = StateTimes.sum(seen(summary, range).stream().map(RankSummary::times).toList());
        int ranks = seen(summary, range).size();
        Object[] values = {Units.time(summary.endPs()), Counts.ranks(ranks),
                Units.percent(times.share(State.COMPUTING)),
                Units.percent(times.share(State.WAITING)), Counts.messages(summary.messages()),
                Units.bytes(summary.bytes())};
        return new Details(RangeText.of(range),
                NLS.bind(ranks == 1 ? Messages.storyRangeOne : Messages.storyRange, values),
                fields(summary, times, range),
                List.of());
    }

    private static List<RankSummary> seen(TraceSummary summary, RunRange range) {
        return summary.ranks().stream().filter(rank -> range.extent().has(rank.rank())).toList();
    }

    private static List<Field> fields(TraceSummary summary, StateTimes times, RunRange range) {
        List<Field> fields = new ArrayList<>();
        for (State state : State.values()) {
            if (times.ps(state) > 0) {
                fields.add(field(StateText.of(state), NLS.bind(Messages.timeAndShare, Units.time(times.ps(state)),
                        Units.percent(times.share(state)))));
            }
        }
        fields.add(field(Messages.fieldCalls, Units.number(
                seen(summary, range).stream().mapToLong(RankSummary::calls).sum())));
        fields.add(field(Messages.fieldMessages, Units.number(summary.messages())));
        fields.add(field(Messages.fieldBytes, Units.bytes(summary.bytes())));
        range.time().ifPresent(time -> {
            fields.add(field(Messages.fieldBegin, TimeText.exact(time.beginPs())));
            fields.add(field(Messages.fieldEnd, TimeText.exact(time.endPs())));
            fields.add(field(Messages.fieldDuration, TimeText.exact(time.lengthPs())));
        });
        return fields;
    }

    private static Field field(String name, String value) {
        return new Field(Character.toUpperCase(name.charAt(0)) + name.substring(1), value, Optional.empty());
    }
}
