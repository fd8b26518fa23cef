// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.adapter;

import java.util.Optional;
import org.eclipse.core.runtime.IAdapterFactory;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.session.RunSelection;

/** Lets views that show a rank of a run follow the Debug view: a thread or a frame of the debugger is a rank. */
public final class SelectionAdapters implements IAdapterFactory {
    @Override
    public <T> T getAdapter(Object element, Class<T> type) {
        Optional<RunSelection> selection = RankThread.of(element).flatMap(rank -> rank.launch().session()
                .map(session -> RunSelection.ofRank(session.run(), rank.rank())));
        return type.cast(selection.orElse(null));
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {RunSelection.class};
    }
}
