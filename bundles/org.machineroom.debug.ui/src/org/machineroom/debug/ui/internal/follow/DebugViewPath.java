// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jface.viewers.TreePath;
import org.eclipse.jface.viewers.TreeSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.machineroom.debug.RankThread;

/**
 * A thread or a frame in the Debug view. The view makes the items of its tree when they come into sight, in jobs that
 * nobody outside can wait for; what has no item yet is brought into sight and looked for again, for some seconds.
 *
 * @param elements launch, debug target, thread and, if it is stopped, frame
 * @param indexOfThread place of the thread among those of the debug target that the view shows
 * @param indexOfFrame place of the frame among those of the thread; 0 if it is not stopped
 */
record DebugViewPath(TreePath elements, int indexOfThread, int indexOfFrame) {
    private static final int LOOK_AGAIN_MILLIS = 100;
    private static final int LOOKS = 50;
    private static final int THREAD = 2;

    /** A rank; its topmost frame of the program if it is stopped. Asks the debugger, off the UI thread. */
    static DebugViewPath of(RankThread rank) throws DebugException {
        IJavaThread thread = rank.thread();
        IDebugTarget target = thread.getDebugTarget();
        TreePath path = new TreePath(new Object[] {rank.launch(), target, thread});
        Optional<IJavaStackFrame> frame = rank.frameToShow();
        int indexOfFrame = frame.isPresent() ? List.of(thread.getStackFrames()).indexOf(frame.get()) : 0;
        return new DebugViewPath(frame.map(path::createChildPath).orElse(path),
                Arrays.stream(target.getThreads()).filter(DebugViewPath::isShown).toList().indexOf(thread),
                indexOfFrame);
    }

    /** As long as <em>Show System Threads</em> is off; nobody asks for more than that the thread comes into sight. */
    private static boolean isShown(IThread thread) {
        try {
            return thread.isSuspended() || thread instanceof IJavaThread java && !java.isSystemThread();
        } catch (DebugException e) {
            return false; // it is gone
        }
    }

    /** The thread. */
    Object thread() {
        return elements.getSegment(THREAD);
    }

    /** Selects it in the Debug view of a page, if there is one, on the UI thread. */
    void select(IWorkbenchPage page, BooleanSupplier isWanted) {
        IViewPart view = page.findView(IDebugUIConstants.ID_DEBUG_VIEW);
        IDebugView debug = view == null ? null : view.getAdapter(IDebugView.class);
        if (debug != null && debug.getViewer() instanceof TreeViewer viewer) {
            select(viewer, isWanted, LOOKS);
        }
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
            int index = missing == THREAD ? indexOfThread : missing > THREAD ? indexOfFrame : -1;
            if (index >= 0 && index < parent.getItemCount()) {
                viewer.getTree().showItem(parent.getItem(index));
            }
        }
    }
}
