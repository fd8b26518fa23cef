// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.Optional;
import org.machineroom.live.StopCondition;

/** What a breakpoint adapts to that has runs stop. */
@FunctionalInterface
public interface SessionStop {
    /**
     * When a run shall stop that has told which ranks it has; must not wait for it.
     *
     * @return empty if it shall not
     */
    Optional<StopCondition> in(RunSession session);
}
