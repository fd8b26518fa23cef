// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.analysis.load.PartStory;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.live.Units;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceEvent;

/** What the tables beside the picture show. No SWT. */
final class Rows {
    private Rows() {
    }

    /**
     * A row of the story of a part, or of the way of a message.
     *
     * @param message number of the message, 0 if it is not known
     * @param cells what the columns show
     */
    record Row(long message, TimeRange time, List<String> cells) {
        /** The rank that has sent the message; -1 if it is not known. */
        int sender() {
            return message == 0 ? -1 : (int) (message >>> TraceEvent.Message.NUMBER_BITS);
        }
    }

    /** The columns of a part among the busiest. */
    static List<String> busiest(MachineShown shown, PartLoad part) {
        return List.of(part.part().name(), Units.finePercent(shown.load().share(part)), Long.toString(part.uses()),
                part.waits() == 0 ? "" : Units.time(part.waitedPs()));
    }

    /** Who had a part and who waited for it, in the order of time. */
    static List<Row> story(PartStory story) {
        List<Row> rows = new ArrayList<>();
        story.uses().forEach(use -> rows.add(use(use, Messages.rowHad)));
        story.waits().forEach(wait -> rows.add(wait(wait)));
        rows.sort((one, other) -> Long.compare(one.time().beginPs(), other.time().beginPs()));
        return rows;
    }

    /** The parts that a message has used. */
    static List<Row> way(MachineShown shown) {
        Map<Integer, MachinePart> parts = new TreeMap<>();
        shown.load().parts().forEach(part -> parts.put(part.part().id(), part.part()));
        return shown.way().stream().map(use -> use(use, parts.get(use.part()).name())).toList();
    }

    private static Row use(PartUse use, String what) {
        TimeRange time = new TimeRange(use.beginPs(), use.endPs());
        return new Row(use.message(), time, cells(time, use.message(), what));
    }

    private static Row wait(TraceCause.Held held) {
        TimeRange time = new TimeRange(held.beginPs(), held.endPs());
        return new Row(held.message(), time, cells(time, held.message(),
                NLS.bind(Messages.rowWaited, MachineText.message(held.holder()))));
    }

    private static List<String> cells(TimeRange time, long message, String what) {
        return List.of(Units.time(time.beginPs()), Units.time(time.lengthPs()), MachineText.message(message), what);
    }

    /** Which row of the busiest a part is; -1 if it is none of them. */
    static int indexOf(List<PartLoad> busiest, int part) {
        return IntStream.range(0, busiest.size()).filter(row -> busiest.get(row).part().id() == part).findFirst()
                .orElse(-1);
    }
}
