// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.editor;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.Counts;
import org.machineroom.live.Units;
import org.machineroom.trace.statistics.LineProfile;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.ui.internal.source.ChangedSource;

/** What is known of a line's simulated time, in words. No SWT. */
public final class LineTimeText {
    private LineTimeText() {
    }

    /**
     * The text of a hover; nothing if the line took no time.
     *
     * @param isStale whether the source has changed since the run
     */
    public static String hover(LineTimes times, int number, boolean isStale) {
        return times.line(number).map(line -> text(times, line, isStale)).orElse(null);
    }

    private static String text(LineTimes times, LineProfile line, boolean isStale) {
        RunProfile profile = times.profile();
        List<String> parts = new ArrayList<>();
        parts.add(NLS.bind(profile.ranks().size() == 1 ? Messages.hoverOneRank : Messages.hoverAllRanks,
                new Object[] {line.line(), Units.percent(times.share(line.line())), Units.time(line.total().sumPs()),
                        profile.ranks().size() == 1 ? profile.ranks().getFirst() : profile.ranks().size()}));
        parts.add(profile.isExact()
                ? NLS.bind(Messages.hoverComputing, Units.time(line.computingPs()), Counts.times(line.times()))
                : Messages.hoverNotProfiled);
        if (line.calls() > 0) {
            parts.add(NLS.bind(Messages.hoverCalls, new Object[] {Units.time(line.libraryPs()),
                    Counts.calls(line.calls()), Units.bytes(line.bytes()), Units.time(line.waitedPs())}));
        }
        if (profile.ranks().size() > 1) {
            parts.add(NLS.bind(Messages.hoverSpread, new Object[] {Units.time(line.total().averagePs()),
                    Units.time(line.total().leastPs()), line.total().leastRank(), Units.time(line.total().mostPs()),
                    line.total().mostRank()}));
        }
        if (isStale) {
            parts.add(ChangedSource.words());
        }
        return String.join("\n", parts);
    }
}
