// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.breakpoint;

import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.model.IBreakpoint;
import org.machineroom.launching.RankSet;

/**
 * The ranks that a Java breakpoint is limited to, kept as an attribute of its marker. A breakpoint without it stops
 * every rank, and every thread of programs that are not simulated.
 */
public final class RankLimit {
    /** The attribute: ranks as {@link RankSet} reads them; text. */
    public static final String ATTRIBUTE = "org.machineroom.debug.ranks";

    private RankLimit() {
    }

    /** The ranks that a breakpoint is limited to; empty if it is not. */
    public static Optional<RankSet> of(IBreakpoint breakpoint) {
        IMarker marker = breakpoint.getMarker();
        String text = marker == null ? null : marker.getAttribute(ATTRIBUTE, null);
        try {
            return text == null ? Optional.empty() : Optional.of(RankSet.parse(text));
        } catch (IllegalArgumentException e) {
            ILog.of(RankLimit.class).warn("A breakpoint is limited to ranks that make no sense, and stops in all: "
                    + e.getMessage());
            return Optional.empty();
        }
    }

    /** Limits a breakpoint to some ranks, or no longer. */
    public static void set(IBreakpoint breakpoint, Optional<RankSet> ranks) throws CoreException {
        breakpoint.getMarker().setAttribute(ATTRIBUTE, ranks.map(RankSet::toString).orElse(null));
    }
}
