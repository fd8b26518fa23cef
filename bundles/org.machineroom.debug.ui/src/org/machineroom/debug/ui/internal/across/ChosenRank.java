// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Optional;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.swt.SWT;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.across.AcrossTable.Row;

/**
 * Keeps the view at its frame when a rank is chosen in it. The Debug view follows to that rank and selects the frame
 * where it stands, which may be in another method; but the user has asked for a rank, not for a method. It ends when
 * something stops or another frame is selected. Used on the UI thread.
 */
final class ChosenRank {
    private final StopFollower follower;
    private Optional<Integer> rank = Optional.empty();
    private long suspensions;
    private Object followed;
    private Object last;
    private Object arrived;

    ChosenRank(TreeViewer tree, StopFollower follower) {
        this.follower = follower;
        tree.getTree().addListener(SWT.Selection, _ -> choose(tree));
    }

    private void choose(TreeViewer tree) {
        if (tree.getStructuredSelection().getFirstElement() instanceof Row row) {
            choose(row.rank());
        }
    }

    void choose(int newRank) {
        rank = Optional.of(newRank);
        suspensions = follower.suspensions();
        followed = last;
        arrived = null;
    }

    /** The element of the Debug view at whose place values are read, as this is selected there. */
    Object place(Object context) {
        if (isOwn(context)) {
            arrived = context instanceof IJavaStackFrame ? context : arrived;
            return followed;
        }
        rank = Optional.empty();
        last = context;
        return context;
    }

    private boolean isOwn(Object context) {
        return rank.isPresent() && suspensions == follower.suspensions()
                && (context == last || RankThread.of(context).map(RankThread::rank).equals(rank))
                && (arrived == null || arrived.equals(context));
    }
}
