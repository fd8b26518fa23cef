// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.command;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.launching.ranks.SetExpression;

/** Stops all ranks where they are. */
public final class SuspendAllRanksHandler extends RanksHandler {
    /** For the extension registry. */
    public SuspendAllRanksHandler() {
        super(Messages.suspendTitle);
    }

    @Override
    void apply(RankModel ranks, Optional<SetExpression> chosen) throws CoreException {
        ranks.suspend(_ -> true);
    }
}
