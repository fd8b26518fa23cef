// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.function.BooleanSupplier;
import org.eclipse.jface.viewers.TreePath;
import org.eclipse.jface.viewers.TreeSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.TreeItem;

/**
 * A thread or a frame in the Debug view. The view makes the items of its tree when they come into sight, in jobs that
 * nobody outside can wait for; what has no item yet is brought into sight and looked for again, for some seconds.
 *
 * @param elements launch, debug target, thread and, if it is stopped, frame
 * @param indexOfThread place of the thread among those of the debug target
 */
record DebugViewPath(TreePath elements, int indexOfThread) {
    private static final int LOOK_AGAIN_MILLIS = 100;
    private static final int LOOKS = 50;
    private static final int THREAD = 2;

    /** The thread. */
    Object thread() {
        return elements.getSegment(THREAD);
    }

    /** Selects it, on the UI thread. */
    void select(TreeViewer viewer, BooleanSupplier isWanted) {
        select(viewer, isWanted, LOOKS);
    }

    private void select(TreeViewer viewer, BooleanSupplier isWanted, int looks) {
        if (viewer.getTree().isDisposed() || !isWanted.getAsBoolean()) {
            return;
        }
        if (item(viewer, elements.getSegmentCount() - 1) != null) {
            viewer.getTree().deselectAll(); // else the viewer would not let go of a frame that is stopped
            viewer.setSelection(new TreeSelection(elements), true);
        } else if (looks > 0) {
            bringIntoSight(viewer);
            viewer.getTree().getDisplay().timerExec(LOOK_AGAIN_MILLIS, () -> select(viewer, isWanted, looks - 1));
        }
    }

    private TreeItem item(TreeViewer viewer, int segment) {
        return viewer.testFindItem(elements.getSegment(segment)) instanceof TreeItem item ? item : null;
    }

    /** Shows the child of the last element that has an item. */
    private void bringIntoSight(TreeViewer viewer) {
        int missing = 0;
        while (item(viewer, missing) != null) {
            missing++;
        }
        TreeItem parent = missing == 0 ? null : item(viewer, missing - 1);
        if (parent != null) {
            viewer.setExpandedState(elements.getSegment(missing - 1), true);
            if (missing == THREAD && indexOfThread >= 0 && indexOfThread < parent.getItemCount()) {
                viewer.getTree().showItem(parent.getItem(indexOfThread));
            }
        }
    }
}
