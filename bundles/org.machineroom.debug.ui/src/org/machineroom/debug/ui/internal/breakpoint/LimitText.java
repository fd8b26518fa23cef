// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.breakpoint;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.model.Breakpoint;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugModelPresentation;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.ranks.SetExpression;

/** What a user writes as the limit of a breakpoint: ranks, or nothing for all of them. */
final class LimitText {
    private LimitText() {
    }

    /** The limit of a breakpoint as text. */
    static String of(IBreakpoint breakpoint) {
        return RankLimit.of(breakpoint).map(SetExpression::toString).orElse("");
    }

    /** What is wrong with a text, or {@code null}. */
    static String problemWith(String text) {
        try {
            parse(text);
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /** Limits a breakpoint as the text says, which must not be wrong, and has views show it. */
    static void apply(IBreakpoint breakpoint, String text) throws CoreException {
        Optional<SetExpression> ranks = parse(text);
        RankLimit.set(breakpoint, ranks);
        if (breakpoint instanceof Breakpoint labelled) {
            labelled.setBreakpointLabel(ranks.map(some -> label(breakpoint, some)).orElse(null));
        }
    }

    private static String label(IBreakpoint breakpoint, SetExpression ranks) {
        IDebugModelPresentation presentation = DebugUITools.newDebugModelPresentation();
        try {
            return NLS.bind(RankLimit.isForAll(breakpoint) ? Messages.breakpointForAll : Messages.breakpointOnRanks,
                    presentation.getText(breakpoint), ranks);
        } finally {
            presentation.dispose();
        }
    }

    private static Optional<SetExpression> parse(String text) {
        return text.isBlank() ? Optional.empty() : Optional.of(RankLimit.parse(text));
    }
}
