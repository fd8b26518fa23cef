// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.Set;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.IExecutionListener;
import org.eclipse.core.commands.NotHandledException;

/**
 * Has the reading of values end before a command lets ranks go on: a thread in which the debugger evaluates does not
 * hear that it shall, and the command would be lost.
 */
final class WayForSteps implements IExecutionListener {
    private static final Set<String> COMMANDS = Set.of(
            "org.eclipse.debug.ui.commands.Resume", "org.eclipse.debug.ui.commands.StepInto",
            "org.eclipse.debug.ui.commands.StepOver", "org.eclipse.debug.ui.commands.StepReturn",
            "org.eclipse.debug.ui.commands.RunToLine", "org.eclipse.debug.ui.commands.DropToFrame",
            "org.eclipse.jdt.debug.ui.commands.StepIntoSelection", "org.machineroom.debug.ui.resumeRanks",
            "org.machineroom.debug.ui.resumeAllRanks", "org.machineroom.debug.ui.resumeSet",
            "org.machineroom.debug.ui.stepIntoSet", "org.machineroom.debug.ui.stepOverSet",
            "org.machineroom.debug.ui.stepReturnSet", "org.machineroom.debug.ui.runSetToLine");

    private final Runnable end;

    /**
     * Listens to commands.
     *
     * @param end returns when nothing is being read any more
     */
    WayForSteps(Runnable end) {
        this.end = end;
    }

    @Override
    public void preExecute(String commandId, ExecutionEvent event) {
        if (COMMANDS.contains(commandId)) {
            end.run();
        }
    }

    @Override
    public void postExecuteSuccess(String commandId, Object returned) {
        // the ranks go on
    }

    @Override
    public void postExecuteFailure(String commandId, ExecutionException failure) {
        // who executes it tells of it
    }

    @Override
    public void notHandled(String commandId, NotHandledException reason) {
        // nothing has gone on
    }
}
