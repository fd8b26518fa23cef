// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.across.AcrossTable;
import org.machineroom.debug.across.RankReading;
import org.machineroom.debug.across.SlicedExpression;
import org.machineroom.debug.across.ValueHistory;
import org.machineroom.debug.evaluate.FramePlace;
import org.machineroom.debug.evaluate.RunGrids;
import org.machineroom.debug.evaluate.ValueReader;
import org.machineroom.debug.set.RankGroup;
import org.machineroom.launching.ranks.NamedSets;
import org.machineroom.launching.ranks.SetExpression;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.session.MachineLaunch;

/**
 * Reads what is wished for, one wish after the other, and remembers the last frame, the run's grids and what values
 * were before. Used by one job, off the UI thread.
 */
final class AcrossReading {
    private final ValueHistory history = new ValueHistory();
    private Optional<MachineLaunch> launch = Optional.empty();
    private Optional<FramePlace> place = Optional.empty();
    private RunGrids grids;
    private Answer last = Answer.NONE;
    private String lastExpression = "";

    /** A wish and where it is meant; values of another are not compared with its. */
    private record Subject(MachineLaunch launch, FramePlace place, String expression) {
    }

    /** Reads; what stands against it is said in the answer. */
    Answer read(Wish wish, IProgressMonitor monitor) {
        try {
            findPlace(wish.context());
            return wish.expression().isBlank() ? Answer.NONE : place.isEmpty() ? refused(wish, Messages.noFrame)
                    : read(wish, new RankModel(launch.get()), monitor);
        } catch (CoreException | IllegalArgumentException e) {
            return refused(wish, e.getMessage()); // the ranks may just have gone on
        }
    }

    private Answer read(Wish wish, RankModel model, IProgressMonitor monitor) throws CoreException {
        if (launch.get().isTerminated() || !model.isAnyStopped()) {
            return refused(wish, launch.get().isTerminated() ? Messages.over : Messages.goesOn);
        }
        last = readStopped(wish, model, monitor);
        lastExpression = wish.expression();
        return last;
    }

    /** What was read last stays, but not as the values of another expression. */
    private Answer refused(Wish wish, String problem) {
        return (wish.expression().equals(lastExpression) ? last : Answer.NONE).with(problem);
    }

    private Answer readStopped(Wish wish, RankModel model, IProgressMonitor monitor) throws CoreException {
        RankGroup group = RankGroup.of(model, set(wish.set()));
        if (group.ranks().isEmpty()) {
            throw new IllegalArgumentException(NLS.bind(Messages.nobody, set(wish.set())));
        }
        SlicedExpression expression = SlicedExpression.parse(wish.expression());
        List<RankReading> readings = new ValueReader(model, place.get(), expression).read(group.ranks(), monitor);
        if (grids == null || grids.launch() != launch.get()) {
            grids = new RunGrids(launch.get());
        }
        Subject subject = new Subject(launch.get(), place.get(), wish.expression());
        return new Answer(launch.get().session(),
                AcrossTable.of(readings, history.next(subject, wish.stop(), readings)), grids.ask(),
                place.get().toString(), "");
    }

    private static SetExpression set(String text) {
        return text.isBlank() ? NamedSets.current().orElse(new SetExpression.All()) : SetParser.parse(text);
    }

    /** The frame that is selected, or that of the program if a rank as a whole or the simulator's is. */
    private void findPlace(Object context) throws CoreException {
        Optional<RankThread> rank = RankThread.of(context);
        if (rank.isEmpty() || !rank.get().isStopped()) {
            place = place.filter(_ -> launch.isPresent() && !launch.get().isTerminated());
            return;
        }
        Optional<FramePlace> selected = context instanceof IJavaStackFrame frame ? FramePlace.of(rank.get(), frame)
                : Optional.empty();
        Optional<FramePlace> found = selected.isPresent() ? selected : ofProgram(rank.get());
        if (found.isPresent()) {
            place = found;
            launch = Optional.of(rank.get().launch());
        }
    }

    private static Optional<FramePlace> ofProgram(RankThread rank) throws DebugException {
        Optional<IJavaStackFrame> frame = rank.programFrame();
        return frame.isPresent() ? FramePlace.of(rank, frame.get()) : Optional.empty();
    }
}
