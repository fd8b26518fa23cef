// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.StringJoiner;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugModelPresentation;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.set.Holder;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.Counts;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetExpression.All;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.ArrivalLog.Arrivals;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.RankSet;

/** The line above sets of ranks: which is current, who keeps others from going on, who has not come to a breakpoint. */
final class SetHeadline {
    private SetHeadline() {
    }

    /** That of a run. Asks the debugger, so not on the UI thread. */
    static String of(Optional<RunSession> session) {
        return session.map(SetHeadline::of).orElse(Messages.queuesNoRun);
    }

    private static String of(RunSession session) {
        StringJoiner text = new StringJoiner(" ");
        text.add(current(session));
        OptionalInt holder = Holder.of(session);
        if (holder.isPresent()) {
            text.add(NLS.bind(Messages.setHolder, holder.getAsInt()));
        }
        if (!session.state().isOver()) {
            Arrays.stream(DebugPlugin.getDefault().getBreakpointManager().getBreakpoints())
                    .forEach(breakpoint -> arrivals(session, breakpoint).ifPresent(text::add));
        }
        return text.toString();
    }

    private static String current(RunSession session) {
        SetExpression set = NamedSets.current().orElse(new All());
        try {
            RankSet ranks = new SetSolver(RunFacts.of(session), NamedSets.all()).withoutValues().ranks(set);
            return NLS.bind(ranks.isEmpty() ? Messages.setCurrentEmpty : Messages.setCurrent,
                    new Object[] {session.run().name(), set, Counts.ranks(ranks.size())});
        } catch (IllegalArgumentException e) {
            return NLS.bind(Messages.setCurrentWrong, new Object[] {session.run().name(), set, e.getMessage()});
        }
    }

    private static Optional<String> arrivals(RunSession session, IBreakpoint breakpoint) {
        Optional<Arrivals> known = breakpoint.getMarker() == null ? Optional.empty()
                : session.arrivals().at(breakpoint.getMarker().getId());
        return known.map(arrivals -> NLS.bind(Messages.setArrivals, new Object[] {label(breakpoint),
                arrivals.there().size(), Counts.ranks(arrivals.wanted().size()), arrivals.missing()}));
    }

    private static String label(IBreakpoint breakpoint) {
        IDebugModelPresentation presentation = DebugUITools.newDebugModelPresentation();
        try {
            return presentation.getText(breakpoint);
        } finally {
            presentation.dispose();
        }
    }
}
