// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.Optional;
import org.machineroom.live.settings.Position;

/**
 * What has stopped a run in the debugger.
 *
 * @param isStopped whether anything is stopped
 * @param isOwn whether the run has done it by itself, and says why
 * @param hit the breakpoint that was hit, if it was one
 */
public record Halt(boolean isStopped, boolean isOwn, Optional<Position> hit) {
    /** Nothing is stopped. */
    public static final Halt NONE = new Halt(false, false, Optional.empty());
    /** The run has stopped by itself. */
    public static final Halt OWN = new Halt(true, true, Optional.empty());
    /** Somebody has stopped it, or a step has ended. */
    public static final Halt OTHER = new Halt(true, false, Optional.empty());

    /** A breakpoint was hit. */
    public static Halt at(Position hit) {
        return new Halt(true, false, Optional.of(hit));
    }
}
