// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.IWorkbenchPage;
import org.machineroom.debug.RankThread;

/**
 * A rank that stays selected in the Debug view of a page while the view makes its rows anew: it does so a little later,
 * in jobs that nobody outside can wait for, and leaves the selection at what was around the rank before. The rank is
 * selected again until it has been for a moment, or the user turns to something else. On the UI thread.
 */
final class KeptRank implements Listener {
    private static final String KEPT = KeptRank.class.getName();
    private static final int LOOK_AGAIN_MILLIS = 100;
    private static final int LOOKS = 10;

    private final IWorkbenchPage page;
    private final TreeViewer viewer;
    private final RankThread rank;
    private final boolean wasStopped;
    private int looks;

    private KeptRank(IWorkbenchPage page, TreeViewer viewer, RankThread rank) {
        this.page = page;
        this.viewer = viewer;
        this.rank = rank;
        this.wasStopped = rank.isStopped();
    }

    /** Changes the rows of the Debug view of a page. */
    static void over(IWorkbenchPage page, TreeViewer viewer, Runnable change) {
        Optional<KeptRank> before = Optional.ofNullable((KeptRank) viewer.getData(KEPT));
        Optional<RankThread> selected = selected().or(() -> before.map(kept -> kept.rank));
        before.ifPresent(KeptRank::letGo);
        change.run();
        selected.ifPresent(rank -> new KeptRank(page, viewer, rank).keep());
    }

    private static Optional<RankThread> selected() {
        return RankThread.of(DebugUITools.getDebugContext());
    }

    private void keep() {
        viewer.setData(KEPT, this);
        viewer.getTree().addListener(SWT.MouseDown, this);
        viewer.getTree().addListener(SWT.KeyDown, this);
        Job.createSystem("Rank of the Debug view", (ICoreRunnable) _ -> select()).schedule();
    }

    private void letGo() {
        if (viewer.getData(KEPT) == this) {
            viewer.setData(KEPT, null);
            viewer.getTree().removeListener(SWT.MouseDown, this);
            viewer.getTree().removeListener(SWT.KeyDown, this);
        }
    }

    @Override
    public void handleEvent(Event event) {
        letGo();
    }

    /** Asks the debugger, off the UI thread. */
    private void select() throws DebugException {
        select(DebugViewPath.of(rank));
    }

    private void select(DebugViewPath place) {
        place.select(page, this::isWanted, () -> lookAgain(place));
    }

    private void lookAgain(DebugViewPath place) {
        if (++looks > LOOKS) {
            letGo();
        } else {
            viewer.getTree().getDisplay().timerExec(LOOK_AGAIN_MILLIS, () -> look(place));
        }
    }

    private void look(DebugViewPath place) {
        if (isWanted()) {
            if (selected().isPresent()) {
                lookAgain(place);
            } else {
                select(place);
            }
        }
    }

    private boolean isWanted() {
        if (viewer.getTree().isDisposed()) {
            return false;
        }
        boolean isWanted = viewer.getData(KEPT) == this && selected().stream().allMatch(rank::equals)
                && rank.isStopped() == wasStopped;
        if (!isWanted) {
            letGo();
        }
        return isWanted;
    }
}
