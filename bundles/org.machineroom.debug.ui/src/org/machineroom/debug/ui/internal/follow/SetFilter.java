// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.debug.core.IJavaThreadGroup;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.ui.IWorkbenchPage;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.set.RankGroup;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetExpression.All;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.RankBlock;
import org.machineroom.live.RankSet;

/**
 * Has a Debug view show those ranks only that are in the current set, and those that are stopped; all of them, if
 * nobody is in the set. Who is, is found in a job, when the set is chosen and when something stops or goes on. Of
 * groups of ranks it hides those that have none to show.
 */
final class SetFilter extends ViewerFilter implements IDebugEventSetListener {
    private final IWorkbenchPage page;
    private final TreeViewer viewer;
    private final Map<MachineLaunch, RankSet> shown = new ConcurrentHashMap<>();
    private final Map<IThread, Optional<RankThread>> ranks = new WeakHashMap<>();
    private final Map<IJavaThreadGroup, Optional<RankBlock>> blocks = new WeakHashMap<>();
    private final Job job = Job.createSystem("Ranks of the Debug view", (ICoreRunnable) _ -> find());
    private final Runnable setsListener = job::schedule;

    SetFilter(IWorkbenchPage page, TreeViewer viewer) {
        this.page = page;
        this.viewer = viewer;
    }

    /** Begins to filter. On the UI thread. */
    void start() {
        NamedSets.addListener(setsListener);
        DebugPlugin.getDefault().addDebugEventListener(this);
        KeptRank.over(page, viewer, () -> viewer.addFilter(this));
        viewer.getControl().addDisposeListener(_ -> forget());
        job.schedule();
    }

    /** Ends it. On the UI thread. */
    void stop() {
        forget();
        KeptRank.over(page, viewer, () -> viewer.removeFilter(this));
    }

    private void forget() {
        NamedSets.removeListener(setsListener);
        DebugPlugin.getDefault().removeDebugEventListener(this);
        job.cancel();
    }

    @Override
    public void handleDebugEvents(DebugEvent[] events) {
        if (Arrays.stream(events).anyMatch(SetFilter::mayChangeSets)) {
            job.schedule();
        }
    }

    /** An expression that is evaluated changes nothing; a set by values evaluates one in each rank. */
    private static boolean mayChangeSets(DebugEvent event) {
        return !event.isEvaluation() && event.getSource() instanceof IThread
                && (event.getKind() == DebugEvent.SUSPEND || event.getKind() == DebugEvent.RESUME);
    }

    private void find() {
        SetExpression set = NamedSets.current().orElse(new All());
        boolean isNew = false;
        List<ILaunch> launches = List.of(DebugPlugin.getDefault().getLaunchManager().getLaunches());
        shown.keySet().retainAll(launches);
        for (ILaunch launch : launches) {
            if (launch instanceof MachineLaunch machine) {
                RankSet now = toShow(machine, set);
                isNew |= !now.equals(shown.put(machine, now));
            }
        }
        if (isNew && !viewer.getControl().isDisposed()) {
            viewer.getControl().getDisplay().asyncExec(this::refresh);
        }
    }

    private void refresh() {
        if (!viewer.getControl().isDisposed()) {
            KeptRank.over(page, viewer, viewer::refresh);
        }
    }

    /** None, which stands for all, if the set names what this run does not have, or the run has just ended. */
    private static RankSet toShow(MachineLaunch launch, SetExpression set) {
        RankModel model = new RankModel(launch);
        try {
            BitSet ranks = RankGroup.of(model, set).ranks().bits();
            if (!ranks.isEmpty()) {
                model.stopped().forEach(rank -> ranks.set(rank.rank()));
            }
            return RankSet.of(ranks);
        } catch (IllegalArgumentException | DebugException e) {
            return RankSet.NONE;
        }
    }

    @Override
    public boolean select(Viewer view, Object parent, Object element) {
        return switch (element) {
            case IThread thread -> thread.isSuspended() || ranks.computeIfAbsent(thread, RankThread::of)
                    .filter(rank -> isHidden(rank.launch(), set -> set.contains(rank.rank()))).isEmpty();
            case IJavaThreadGroup group -> blocks.computeIfAbsent(group, SetFilter::block)
                    .filter(block -> isHidden(group.getLaunch(), block::meets)).isEmpty();
            default -> true;
        };
    }

    private boolean isHidden(ILaunch launch, Predicate<RankSet> isIn) {
        RankSet set = shown.getOrDefault(launch, RankSet.NONE);
        return !set.isEmpty() && !isIn.test(set);
    }

    private static Optional<RankBlock> block(IJavaThreadGroup group) {
        try {
            return group.getLaunch() instanceof MachineLaunch ? RankBlock.of(group.getName()) : Optional.empty();
        } catch (DebugException e) {
            return Optional.empty(); // its JVM is gone
        }
    }
}
