// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.write;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.debug.ui.internal.time.Journeys;
import org.machineroom.debug.write.VariablePath;
import org.machineroom.debug.write.WriteSearch;

/** Goes back to where the variable that is selected was written last, as the selected stack frame sees it. */
public final class WhoWroteHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            Optional<VariablePath> path = SelectedPath.of(HandlerUtil.getCurrentSelection(event),
                    HandlerUtil.getActivePart(event));
            Optional<IJavaStackFrame> frame = frame(DebugUITools.getDebugContext());
            Optional<RankModel> ranks = frame.flatMap(RankModel::of);
            if (path.isEmpty() || ranks.isEmpty()) {
                Journeys.tell(Status.info(path.isEmpty() ? Messages.writeNoVariable : Messages.writeNoFrame));
            } else {
                begin(ranks.get(), frame.get(), path.get());
            }
        } catch (CoreException e) {
            if (e.getStatus().getSeverity() != Status.INFO) {
                throw new ExecutionException(e.getMessage(), e);
            }
            Journeys.tell(e.getStatus());
        }
        return null;
    }

    /** The selected frame, or that of the program if a rank as a whole is selected. */
    private static Optional<IJavaStackFrame> frame(Object context) throws DebugException {
        Optional<RankThread> rank = RankThread.of(context);
        if (context instanceof IJavaStackFrame || rank.isEmpty()) {
            return Optional.ofNullable(Adapters.adapt(context, IJavaStackFrame.class));
        }
        return rank.get().programFrame();
    }

    private static void begin(RankModel ranks, IJavaStackFrame frame, VariablePath path) throws CoreException {
        Optional<Departure> from = Departure.of(ranks.launch());
        if (from.isPresent()) {
            Journeys.begin(WriteSearch.of(from.get(), frame, path));
        } else {
            Journeys.tellNoDeparture(ranks.launch().run());
        }
    }
}
