// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.adapter;

import org.eclipse.core.expressions.PropertyTester;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.time.Departure;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;

/** Tells expressions of the workbench what belongs to a run on a simulated machine, and what the debugger can do. */
public final class RunTester extends PropertyTester {
    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return switch (property) {
            case "isGoingOn" -> RankModel.of(receiver).filter(ranks -> !ranks.launch().isTerminated()).isPresent();
            case "isFailed" -> receiver instanceof StoredRun run && Departure.failure(run).isPresent();
            case "isInstant" -> receiver instanceof RunSelection selection && selection.time().isPresent()
                    && !selection.run().isNative();
            default -> RankModel.of(receiver).isPresent();
        };
    }
}
