// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSelection;

/**
 * Selects the thread of a rank in the Debug view when a rank of a debugged run is selected in one of our views; its
 * topmost frame of the program if it is stopped. A frame of it that is selected already stays so. What a view that
 * becomes active has had selected all the time is no news. The debugger is asked off the UI thread; only the last wish
 * counts.
 */
final class RankFollower implements ISelectionListener {
    private Object lastWish;
    private IWorkbenchPart activePart;
    private final Map<IWorkbenchPart, ISelection> heard = new WeakHashMap<>();

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        boolean isNews = !selection.equals(heard.put(part, selection)) && part == activePart;
        activePart = part;
        if (isNews && selection instanceof IStructuredSelection structured
                && structured.getFirstElement() instanceof RunSelection wanted && wanted.rank().isPresent()) {
            lastWish = wanted;
            launch(wanted).ifPresent(launch -> Job.createSystem("Debug view",
                    (ICoreRunnable) _ -> find(part.getSite().getPage(), launch, wanted)).schedule());
        }
    }

    private static Optional<MachineLaunch> launch(RunSelection wanted) {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
                .filter(MachineLaunch.class::isInstance).map(MachineLaunch.class::cast)
                .filter(launch -> !launch.isTerminated()
                        && launch.session().filter(session -> wanted.isOf(session.run())).isPresent())
                .findFirst();
    }

    private void find(IWorkbenchPage page, MachineLaunch launch, RunSelection wanted) throws CoreException {
        Optional<RankThread> found = new RankModel(launch).rank(wanted.rank().getAsInt());
        if (found.isPresent()) {
            DebugViewPath place = DebugViewPath.of(found.get());
            // the rank may stop, and a frame of it be selected, while the Debug view is still being brought there
            place.select(page, () -> wanted == lastWish && !isThere(place));
        }
    }

    private static boolean isThere(DebugViewPath place) {
        return DebugUITools.getDebugContext() instanceof IStackFrame frame && frame.getThread().equals(place.thread());
    }
}
