// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.adapter;

import java.util.Arrays;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.debug.core.DebugPlugin;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.set.DebuggedFacts;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;

/** Lets views that know nothing of the debugger ask which ranks of a run it has stopped. */
public final class FactsAdapters implements IAdapterFactory {
    @Override
    public <T> T getAdapter(Object element, Class<T> type) {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
                .filter(MachineLaunch.class::isInstance).map(MachineLaunch.class::cast)
                .filter(launch -> element instanceof RunSession session && session.run().isDebugged()
                        && launch.session().filter(session::equals).isPresent())
                .findFirst().map(launch -> type.cast(
                        new DebuggedFacts(new RunFacts((RunSession) element), new RankModel(launch))))
                .orElse(null);
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {RankFacts.class};
    }
}
