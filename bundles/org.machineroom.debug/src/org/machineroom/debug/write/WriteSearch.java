// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.write;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.debug.core.IJavaClassType;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaObject;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.internal.Messages;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.time.Passage;
import org.machineroom.debug.time.Whereabouts;
import org.machineroom.launching.session.RunSession;
import org.machineroom.live.MpiStop;
import org.machineroom.live.StepLook;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtStep;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Watched;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * Goes back to where a variable of a stopped rank got its value. The run is repeated up to where it stands: once to
 * find out which of all objects or arrays is meant, as objects have no names that outlive a run, and once to watch
 * that. Then it goes to the last change. A variable that belongs to no object takes one run less.
 */
public final class WriteSearch extends Job {
    /** Code of a result that says: it was written by an MPI call, so that the sender may be of interest. */
    public static final int BY_CALL = 1;

    private static final String SUBJECT = "subject";
    private static final int RUNS = 3;

    private final Passage passage;
    private final RunSession left;
    private final int rank;
    private final int level;
    private final VariablePath path;

    private WriteSearch(Departure from, RunSession left, int rank, int level, VariablePath path) {
        super(NLS.bind(Messages.writeSearch, path));
        this.passage = new Passage(from);
        this.left = left;
        this.rank = rank;
        this.level = level;
        this.path = path;
    }

    /**
     * Plans a search; it has to be scheduled.
     *
     * @param from the run that the frame belongs to
     * @param frame where the variable is seen
     * @throws CoreException if the frame is none of the program's, with a message for the user
     */
    public static WriteSearch of(Departure from, IJavaStackFrame frame, VariablePath path) throws CoreException {
        Optional<RankThread> thread = RankThread.of(frame);
        List<IJavaStackFrame> frames = thread.isEmpty() ? List.of() : thread.get().programFrames();
        Optional<RunSession> session = from.launch().flatMap(launch -> launch.session());
        if (session.isEmpty() || !frames.contains(frame)) {
            throw new CoreException(Status.info(Messages.writeNoFrame));
        }
        return new WriteSearch(from, session.get(), thread.get().rank(), frames.size() - frames.indexOf(frame), path);
    }

    @Override
    protected void canceling() {
        passage.cancel();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        SubMonitor progress = SubMonitor.convert(monitor, getName(), RUNS * Passage.WORK);
        try {
            return passage.isLookedAt(progress) ? search(progress) : Status.CANCEL_STATUS;
        } catch (CoreException e) {
            return e.getStatus();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Status.CANCEL_STATUS;
        }
    }

    private IStatus search(SubMonitor monitor) throws CoreException, InterruptedException {
        Whereabouts whereabouts = new Whereabouts(left);
        Position end = whereabouts.nearest(rank)
                .orElseThrow(() -> new CoreException(Status.info(Messages.writeNoPosition)));
        boolean isExact = whereabouts.isExact(rank);
        Subject before = subject();
        IStatus there = repeat(end, before.watched(), monitor);
        if (!there.isOK()) {
            return there;
        }
        Subject again = subject();
        if (!again.value().equals(before.value()) || !again.watched().equals(before.watched())) {
            return Status.info(NLS.bind(isExact ? Messages.writeDeparts : Messages.writeSince,
                    new Object[] {path, again.value(), before.value(), end}));
        }
        if (again.holder().isPresent()) {
            long number = number(again.holder().get(), monitor);
            there = number == 0 ? Status.info(NLS.bind(Messages.writeUnknown, path))
                    : repeat(end, before.watched().numbered(number), monitor);
            if (!there.isOK()) {
                return there;
            }
        }
        return change(passage.session().orElseThrow().state().steps(), monitor);
    }

    private IStatus change(StepLook steps, SubMonitor monitor) throws CoreException, InterruptedException {
        if (steps.changed() == 0) {
            return Status.info(NLS.bind(Messages.writeNever, path));
        }
        IStatus there = passage.go(new AtStep(rank, steps.changed()), OptionalInt.of(rank), Optional.empty(),
                monitor.split(Passage.WORK));
        return !there.isOK() || steps.call() == 0 || !passage.isLookedAt(monitor) ? there
                : byCall(new AtCall(rank, steps.call()));
    }

    private IStatus byCall(AtCall call) {
        try {
            Trace trace = Trace.open(passage.session().orElseThrow().run().trace());
            return new Arrivals(trace).of(call.rank(), call.call()).isEmpty()
                    ? Status.info(NLS.bind(Messages.writeByCallAlone, path, call))
                    : new Status(IStatus.INFO, WriteSearch.class, BY_CALL,
                            NLS.bind(Messages.writeByCall, path, call), null);
        } catch (TraceException e) {
            return Status.error(e.getMessage(), e);
        }
    }

    /** Goes once more to where the run was left, with the rank stopped, and the run having told what it knows. */
    private IStatus repeat(Position end, Watched watched, SubMonitor monitor)
            throws CoreException, InterruptedException {
        IStatus there = passage.go(end, OptionalInt.of(rank), Optional.of(watched), monitor.split(Passage.WORK));
        if (!there.isOK()) {
            return there;
        }
        RankModel ranks = new RankModel(passage.launch().orElseThrow());
        if (!passage.await(monitor, state -> state.isStopped())) {
            return Status.CANCEL_STATUS;
        }
        if (!isStopped(ranks)) {
            ranks.suspend(each -> each == rank);
        }
        return passage.await(monitor, _ -> isStopped(ranks)) && passage.isLookedAt(monitor) ? Status.OK_STATUS
                : Status.CANCEL_STATUS;
    }

    private boolean isStopped(RankModel ranks) {
        try {
            return ranks.rank(rank).filter(RankThread::isStopped).isPresent();
        } catch (DebugException e) {
            return false; // the JVM is gone, which the run tells, too
        }
    }

    private Subject subject() throws CoreException {
        RankThread thread = new RankModel(passage.launch().orElseThrow()).rank(rank)
                .orElseThrow(() -> new CoreException(Status.info(Messages.writeNoFrame)));
        List<IJavaStackFrame> frames = thread.programFrames();
        if (frames.size() < level) {
            throw new CoreException(Status.info(NLS.bind(Messages.writeLater, path)));
        }
        return Subject.find(thread, frames.get(frames.size() - level), path);
    }

    /** Asks the run which object this is, by the order in which its rank came to know them; 0 if it does not know. */
    private long number(IJavaObject object, SubMonitor monitor) throws CoreException, InterruptedException {
        IJavaDebugTarget target = (IJavaDebugTarget) object.getDebugTarget();
        ((IJavaClassType) target.getJavaTypes(MpiStop.class.getName())[0]).getField(SUBJECT).setValue(object);
        RunSession session = passage.session().orElseThrow();
        session.look(true);
        return passage.isLookedAt(monitor) ? session.state().steps().subject() : 0;
    }
}
