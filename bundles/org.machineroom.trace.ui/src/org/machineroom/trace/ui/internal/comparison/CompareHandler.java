// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.comparison;

import java.util.Comparator;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.StoredRun;

/** Compares the two runs that are selected, the earlier one first. */
public final class CompareHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<StoredRun> runs = HandlerUtil.getCurrentStructuredSelection(event).stream()
                .filter(StoredRun.class::isInstance).map(StoredRun.class::cast)
                .sorted(Comparator.comparing(StoredRun::started).thenComparing(StoredRun::number)).toList();
        if (runs.size() == 2) {
            try {
                ComparisonView view = (ComparisonView) HandlerUtil.getActiveWorkbenchWindowChecked(event)
                        .getActivePage().showView(ComparisonView.ID);
                view.compare(runs.getFirst(), runs.getLast());
            } catch (PartInitException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
