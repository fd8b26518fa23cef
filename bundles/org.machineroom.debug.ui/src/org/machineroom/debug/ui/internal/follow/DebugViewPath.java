// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.IJavaThreadGroup;
import org.eclipse.jface.viewers.TreePath;
import org.eclipse.jface.viewers.TreeSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.machineroom.debug.RankThread;

/**
 * A thread or a frame in the Debug view. The view makes the items of its tree when they come into sight, in jobs that
 * nobody outside can wait for; what has no item yet is brought into sight and looked for again, for some seconds.
 *
 * @param thread the thread, or that of the frame
 * @param elements launch, debug target, groups of threads if the view shows them, thread and, if it is stopped, frame
 * @param places which child of the one before it each element is; -1 for one that has its item from the beginning
 */
record DebugViewPath(IJavaThread thread, TreePath elements, List<Integer> places) {
    private static final int LOOK_AGAIN_MILLIS = 100;
    private static final int LOOKS = 200;

    /** A path that grows from the launch on. */
    private static final class Way {
        private final List<Object> elements = new ArrayList<>();
        private final List<Integer> places = new ArrayList<>();

        Way to(Object element, int place) {
            elements.add(element);
            places.add(place);
            return this;
        }

        /** Through the groups of threads around one, the outermost first; a group has its threads before its groups. */
        void toGroup(IJavaThreadGroup group) throws DebugException {
            IJavaThreadGroup parent = group.getThreadGroup();
            if (parent == null) {
                to(group, List.of(((IJavaDebugTarget) group.getDebugTarget()).getRootThreadGroups()).indexOf(group));
            } else {
                toGroup(parent);
                to(group, shown(parent.getThreads()).size() + List.of(parent.getThreadGroups()).indexOf(group));
            }
        }

        DebugViewPath of(IJavaThread thread) {
            return new DebugViewPath(thread, new TreePath(elements.toArray()), List.copyOf(places));
        }
    }

    /** A rank; its topmost frame of the program if it is stopped. Asks the debugger, off the UI thread. */
    static DebugViewPath of(RankThread rank) throws DebugException {
        IJavaThread thread = rank.thread();
        IDebugTarget target = thread.getDebugTarget();
        Way way = new Way().to(rank.launch(), -1).to(target, -1);
        if (GroupRanksHandler.areGroupsShown()) {
            IJavaThreadGroup group = thread.getThreadGroup();
            way.toGroup(group);
            way.to(thread, shown(group.getThreads()).indexOf(thread));
        } else {
            way.to(thread, shown(target.getThreads()).indexOf(thread));
        }
        Optional<IJavaStackFrame> frame = rank.frameToShow();
        if (frame.isPresent()) {
            way.to(frame.get(), List.of(thread.getStackFrames()).indexOf(frame.get()));
        }
        return way.of(thread);
    }

    private static List<IThread> shown(IThread... threads) {
        return Arrays.stream(threads).filter(DebugViewPath::isShown).toList();
    }

    /** As long as <em>Show System Threads</em> is off; nobody asks for more than that the thread comes into sight. */
    private static boolean isShown(IThread thread) {
        try {
            return thread.isSuspended() || thread instanceof IJavaThread java && !java.isSystemThread();
        } catch (DebugException e) {
            return false; // it is gone
        }
    }

    /** Selects it in the Debug view of a page as far as it still is wanted and shown, whatever becomes of it. */
    void select(IWorkbenchPage page, BooleanSupplier isWanted) {
        select(page, isWanted, () -> {});
    }

    /**
     * Selects it in the Debug view of a page, if there is one, later; any thread may call.
     *
     * @param isWanted whether it still is to be selected; asked on the UI thread
     * @param whenSelected called on the UI thread, but not if it is never selected
     */
    void select(IWorkbenchPage page, BooleanSupplier isWanted, Runnable whenSelected) {
        page.getWorkbenchWindow().getShell().getDisplay().asyncExec(
                () -> DebugViewer.of(page).ifPresent(viewer -> select(viewer, isWanted, whenSelected, LOOKS)));
    }

    private void select(TreeViewer viewer, BooleanSupplier isWanted, Runnable whenSelected, int looks) {
        if (viewer.getTree().isDisposed() || !isWanted.getAsBoolean() || isHidden(viewer)) {
            return;
        }
        if (item(viewer, elements.getSegmentCount() - 1) != null) {
            viewer.getTree().deselectAll(); // else the viewer would not let go of a frame that is stopped
            viewer.setSelection(new TreeSelection(elements), true);
            whenSelected.run();
        } else if (looks > 0) {
            bringIntoSight(viewer);
            viewer.getTree().getDisplay().timerExec(LOOK_AGAIN_MILLIS,
                    () -> select(viewer, isWanted, whenSelected, looks - 1));
        }
    }

    /** Whether a filter leaves it out, so that it will never have an item. */
    private boolean isHidden(TreeViewer viewer) {
        return !Arrays.stream(viewer.getFilters()).allMatch(filter -> filter.select(viewer, null, thread));
    }

    /** Below that of the element before it: while ranks are grouped anew an element has an item at its old place. */
    private TreeItem item(TreeViewer viewer, int segment) {
        return viewer.testFindItem(elements.getSegment(segment)) instanceof TreeItem item
                && (segment == 0 || item.getParentItem() == item(viewer, segment - 1)) ? item : null;
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
            int index = places.get(missing);
            int last = parent.getItemCount() - 1;
            if (last == 0 && index > 0) {
                viewer.getTree().showItem(parent);
                viewer.refresh(elements.getSegment(missing - 1)); // expanded out of sight it has one child for all
            } else if (index >= 0 && last >= 0) {
                viewer.getTree().showItem(parent.getItem(Math.min(index, last))); // a filter may leave out some
            }
        }
    }
}
