// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.sourcelookup.ISourceDisplay;
import org.eclipse.debug.ui.sourcelookup.ISourceLookupResult;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.ui.IWorkbenchPage;
import org.machineroom.debug.RankThread;

/**
 * Shows the program's line where a frame of a rank inside the simulator is selected, for which the editor has nothing
 * but that there is no source. Other frames are left to the debugger.
 */
public final class ProgramSource implements IAdapterFactory, ISourceDisplay {
    @Override
    public <T> T getAdapter(Object element, Class<T> type) {
        try {
            return element instanceof IJavaStackFrame frame && RankThread.isInside(frame) ? type.cast(this) : null;
        } catch (DebugException e) {
            return null; // it has gone on
        }
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {ISourceDisplay.class};
    }

    @Override
    public void displaySource(Object element, IWorkbenchPage page, boolean forceSourceLookup) {
        RankThread.of(element).ifPresent(
                rank -> Job.createSystem("Source", (ICoreRunnable) _ -> lookUp(rank, page)).schedule());
    }

    private static void lookUp(RankThread rank, IWorkbenchPage page) throws CoreException {
        Optional<IJavaStackFrame> frame = rank.frameToShow();
        if (frame.isPresent()) {
            ISourceLookupResult source = DebugUITools.lookupSource(frame.get(), null);
            page.getWorkbenchWindow().getShell().getDisplay()
                    .asyncExec(() -> DebugUITools.displaySource(source, page));
        }
    }
}
