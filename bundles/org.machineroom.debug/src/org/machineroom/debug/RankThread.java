// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.jdt.debug.core.IJavaReferenceType;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.RankName;
import org.machineroom.live.RunProcess;

/**
 * A rank as JDT's debugger has it: a thread that the simulator has named {@code rank 3 (tile 3)}.
 *
 * @param launch the run
 * @param thread JDT's thread
 * @param rank number of the rank
 * @param node where it runs, {@code tile 3}
 */
public record RankThread(MachineLaunch launch, IJavaThread thread, int rank, String node) {
    /** Threads of ranks keep their names, and to ask the JVM for a thousand of them takes long. */
    private static final Map<IJavaThread, RankName> NAMES = Collections.synchronizedMap(new WeakHashMap<>());

    /** The rank that a thread or a stack frame of the debugger belongs to, if it is one of a simulated machine. */
    public static Optional<RankThread> of(Object element) {
        return switch (element) {
            case IStackFrame frame -> of(frame.getThread());
            case IJavaThread thread when thread.getLaunch() instanceof MachineLaunch launch -> of(launch, thread);
            case null, default -> Optional.empty();
        };
    }

    private static Optional<RankThread> of(MachineLaunch launch, IJavaThread thread) {
        return name(thread).map(name -> new RankThread(launch, thread, name.rank(), name.node()));
    }

    private static Optional<RankName> name(IJavaThread thread) {
        Optional<RankName> name = Optional.ofNullable(NAMES.get(thread));
        if (name.isPresent()) {
            return thread.isTerminated() ? Optional.empty() : name;
        }
        try {
            name = RankName.of(thread.getName());
            name.ifPresent(known -> NAMES.put(thread, known));
            return name;
        } catch (DebugException e) {
            return Optional.empty(); // the thread or its JVM is gone
        }
    }

    /** Whether the debugger has stopped it, so that its stack can be looked at. */
    public boolean isStopped() {
        return thread.isSuspended();
    }

    /** Whether the debugger can stop it; it cannot while it evaluates an expression in it, which may wait for long. */
    public boolean canBeStopped() {
        return thread.canSuspend() && !thread.isPerformingEvaluation();
    }

    /**
     * Where the program stands: the topmost frame of its own code, which may be inside a call of package mpi.
     *
     * @return empty if the rank is not stopped, or has not come to the program's code
     */
    public Optional<IJavaStackFrame> programFrame() throws DebugException {
        return programFrames(1).stream().findFirst();
    }

    /** All frames of the program's own code, the topmost first; none if the rank is not stopped. */
    public List<IJavaStackFrame> programFrames() throws DebugException {
        return programFrames(Integer.MAX_VALUE);
    }

    private List<IJavaStackFrame> programFrames(int most) throws DebugException {
        List<IJavaStackFrame> frames = new ArrayList<>();
        if (thread.isSuspended()) {
            for (IStackFrame frame : thread.getStackFrames()) {
                if (frames.size() < most && frame instanceof IJavaStackFrame java && isOfTheProgram(java)) {
                    frames.add(java);
                }
            }
        }
        return frames;
    }

    /**
     * Where users look first: the topmost frame, or the program's own if that is inside the simulator, in a call of
     * package mpi for example.
     *
     * @return empty if the rank is not stopped, or has not come to the program's code
     */
    public Optional<IJavaStackFrame> frameToShow() throws DebugException {
        if (!thread.isSuspended()) {
            return Optional.empty();
        }
        boolean isInside = false;
        for (IStackFrame frame : thread.getStackFrames()) {
            if (frame instanceof IJavaStackFrame java) {
                if (isOfTheProgram(java)) {
                    return Optional.of(isInside ? java : (IJavaStackFrame) thread.getTopStackFrame());
                }
                isInside |= isOfTheSimulator(java);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether a frame of a rank is one of the simulator, or the topmost of what that has called: one that users do not
     * look for.
     */
    public static boolean isInside(IJavaStackFrame frame) throws DebugException {
        Optional<RankThread> rank = of(frame);
        return rank.isPresent() && !isOfTheProgram(frame) && (isOfTheSimulator(frame)
                || frame.equals(frame.getThread().getTopStackFrame())
                        && rank.get().frameToShow().filter(frame::equals).isEmpty());
    }

    private static boolean isOfTheProgram(IJavaStackFrame frame) throws DebugException {
        IJavaReferenceType type = frame.getReferenceType();
        return type != null && type.getClassLoaderObject() != null && RunProcess.PROGRAM_LOADER
                .equals(type.getClassLoaderObject().getReferenceTypeName());
    }

    /** Whether a frame that is not the program's is one of the simulator, and not of the JDK. */
    private static boolean isOfTheSimulator(IJavaStackFrame frame) throws DebugException {
        String type = frame.getDeclaringTypeName();
        return type.startsWith("org.machineroom.") || type.startsWith("mpi.");
    }
}
