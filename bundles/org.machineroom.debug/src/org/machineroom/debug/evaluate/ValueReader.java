// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.evaluate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaValue;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.across.RankReading;
import org.machineroom.debug.across.RankValue;
import org.machineroom.debug.across.SlicedExpression;
import org.machineroom.debug.write.FrameVariables;
import org.machineroom.debug.write.VariablePath;
import org.machineroom.live.RankSet;

/**
 * Reads what an expression is in ranks of a run. Variables, fields and array elements are read without running any code
 * in the program; all else JDT evaluates, one rank after the other. Not on the UI thread.
 *
 * @param model all ranks of the run
 * @param place the frame that the expression is meant in
 * @param expression what is asked for
 */
public record ValueReader(RankModel model, FramePlace place, SlicedExpression expression) {
    private static final int MOST_OF_A_RANK = 1 << 18;
    private static final int MOST_OF_ALL = 1 << 21;

    /**
     * Reads it in some ranks, by rank; in those that are not stopped in the method it is nothing.
     *
     * @throws OperationCanceledException if the monitor is cancelled meanwhile
     */
    public List<RankReading> read(RankSet ranks, IProgressMonitor monitor) throws CoreException {
        Map<Integer, RankThread> stopped = model.stopped().stream()
                .collect(Collectors.toMap(RankThread::rank, Function.identity(), (one, _) -> one));
        try (Evaluation evaluation = new Evaluation(model, expression.base())) {
            Pass pass = new Pass(VariablePath.read(expression.base()), evaluation, monitor,
                    Math.clamp(MOST_OF_ALL / Math.max(1, ranks.size()), 1, MOST_OF_A_RANK));
            return ranks.bits().stream().mapToObj(rank -> pass.read(rank, Optional.ofNullable(stopped.get(rank))))
                    .toList();
        }
    }

    /** One reading of all ranks. */
    private final class Pass {
        private final Optional<VariablePath> path;
        private final Evaluation evaluation;
        private final IProgressMonitor monitor;
        private final int most;
        private String noAnswer = "";

        private Pass(Optional<VariablePath> path, Evaluation evaluation, IProgressMonitor monitor, int most) {
            this.path = path;
            this.evaluation = evaluation;
            this.monitor = monitor;
            this.most = most;
        }

        RankReading read(int rank, Optional<RankThread> thread) {
            if (monitor.isCanceled()) {
                throw new OperationCanceledException();
            }
            try {
                Optional<IJavaStackFrame> frame = thread.isPresent() ? place.in(thread.get()) : Optional.empty();
                return frame.isPresent() ? RankReading.of(rank, value(rank, frame.get()))
                        : RankReading.none(rank, thread.isPresent() ? "not in " + place : "not stopped");
            } catch (CoreException | IllegalArgumentException e) {
                return RankReading.none(rank, e.getMessage());
            }
        }

        private RankValue value(int rank, IJavaStackFrame frame) throws CoreException {
            return ValueCopy.of(found(rank, frame), expression.slices(), most);
        }

        private IJavaValue found(int rank, IJavaStackFrame frame) throws CoreException {
            FrameVariables variables = new FrameVariables(frame);
            if (path.isPresent() && variables.sees(path.get())) {
                return variables.value(path.get());
            }
            if (!noAnswer.isEmpty()) {
                throw new IllegalArgumentException(noAnswer);
            }
            try {
                return evaluation.in(frame);
            } catch (Evaluation.NoAnswer e) {
                noAnswer = "not asked, as rank " + rank + " gave " + e.getMessage();
                throw e;
            }
        }
    }
}
