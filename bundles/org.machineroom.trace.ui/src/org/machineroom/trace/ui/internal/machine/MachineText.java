// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.launching.Counts;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.live.Units;
import org.machineroom.trace.TraceEvent;

/** Says in words what the view shows. */
public final class MachineText {
    private MachineText() {
    }

    /** What is at a point of the picture. */
    static Optional<String> at(MachineShown shown, MachinePicture picture, int x, int y) {
        OptionalInt node = picture.nodeAt(x, y);
        if (node.isPresent()) {
            int rank = node.getAsInt();
            return Optional.of(NLS.bind(Messages.tipNode, new Object[] {rank, shown.plan().nodes().get(rank).name(),
                    Units.finePercent(shown.busy().get(rank))}));
        }
        OptionalInt part = picture.partAt(x, y);
        return part.isEmpty() ? Optional.empty()
                : shown.loadOf(part.getAsInt()).map(load -> NLS.bind(Messages.tipPart, new Object[] {
                        load.part().name(), Units.finePercent(shown.load().share(load)), Units.time(load.waitedPs())}));
    }

    /** Of which time, and how hot the hottest is. */
    public static String headline(String run, MachineShown shown) {
        String when = shown.wanted().message().isPresent() ? Messages.whenMessage
                : shown.wanted().time().map(MachineText::when).orElse(Messages.whenAll);
        if (!shown.isKnown()) {
            return NLS.bind(Messages.headlineOld, run, when);
        }
        if (shown.load().parts().isEmpty()) {
            return NLS.bind(Messages.headlineNone, run, when);
        }
        return shown.most() == 0 ? NLS.bind(Messages.headlineIdle, run, when)
                : NLS.bind(Messages.headline, new Object[] {run, when, Units.finePercent(shown.most())});
    }

    private static String when(TimeRange range) {
        return range.lengthPs() == 0 ? NLS.bind(Messages.whenMoment, Units.time(range.beginPs()))
                : NLS.bind(Messages.whenRange, Units.time(range.beginPs()), Units.time(range.endPs()));
    }

    /** A message by its number: which one of which rank. */
    static String message(long number) {
        return number == 0 ? Messages.messageUnknown
                : NLS.bind(Messages.message, number & (1L << TraceEvent.Message.NUMBER_BITS) - 1,
                        number >>> TraceEvent.Message.NUMBER_BITS);
    }

    /** What the story of a part is headed by. */
    static String story(PartLoad load, MachineShown shown) {
        return NLS.bind(Messages.storyOf, new Object[] {load.part().name(), Units.finePercent(shown.load().share(load)),
                Counts.messages(load.uses()), Units.time(load.waitedPs())});
    }
}
