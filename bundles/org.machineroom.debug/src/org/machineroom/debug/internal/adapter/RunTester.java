// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.adapter;

import org.eclipse.core.expressions.PropertyTester;
import org.machineroom.debug.RankModel;

/** Tells expressions of the workbench what belongs to a run on a simulated machine. */
public final class RunTester extends PropertyTester {
    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return RankModel.of(receiver).isPresent();
    }
}
