// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.set;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.set.RankGroup;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.Notice;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetExpression;

/**
 * Does something to the ranks of the current set, in the run that is selected in the Debug view, off the UI thread. The
 * extension says what, behind the class's name and a colon.
 */
public final class SetHandler extends AbstractHandler implements IExecutableExtension {
    private Deed deed;

    /** What can be done. */
    enum Deed {
        STEP_OVER, STEP_INTO, STEP_RETURN, RESUME, SUSPEND
    }

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        deed = Deed.valueOf((String) data);
    }

    @Override
    public Object execute(ExecutionEvent event) {
        RankModel.of(DebugUITools.getDebugContext()).ifPresent(ranks -> run(ranks,
                deed == Deed.SUSPEND ? this::apply : ofStopped(this::apply)));
        return null;
    }

    /** What is done to a group of ranks that is not empty. */
    @FunctionalInterface
    interface Task {
        void run(RankGroup group) throws CoreException;
    }

    /** What is done to those that are stopped, or else said. */
    static Task ofStopped(Task task) {
        return group -> {
            if (group.stopped().isEmpty()) {
                Notice.open(Messages.setTitle, NLS.bind(Messages.setNobodyStopped, group.ranks()));
            } else {
                task.run(group);
            }
        };
    }

    /** Does something to the current set; says so if there is nobody in it. */
    static void run(RankModel ranks, Task task) {
        SetExpression set = NamedSets.current().orElse(new SetExpression.All());
        Job.create(NLS.bind(Messages.setJob, set), (ICoreRunnable) _ -> {
            Optional<RankGroup> group = group(ranks, set);
            if (group.isPresent()) {
                task.run(group.get());
            }
        }).schedule();
    }

    private static Optional<RankGroup> group(RankModel ranks, SetExpression set) {
        try {
            RankGroup group = RankGroup.of(ranks, set);
            if (!group.ranks().isEmpty()) {
                return Optional.of(group);
            }
            Notice.open(Messages.setTitle, NLS.bind(Messages.setNobody, set));
        } catch (IllegalArgumentException e) {
            Notice.open(Messages.setTitle, e.getMessage());
        }
        return Optional.empty();
    }

    private void apply(RankGroup group) throws CoreException {
        switch (deed) {
            case STEP_OVER -> group.step(RankGroup.Step.OVER);
            case STEP_INTO -> group.step(RankGroup.Step.INTO);
            case STEP_RETURN -> group.step(RankGroup.Step.RETURN);
            case RESUME -> group.resume();
            case SUSPEND -> group.suspend();
        }
    }
}
