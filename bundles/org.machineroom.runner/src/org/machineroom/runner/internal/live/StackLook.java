// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.RankState;
import org.machineroom.live.CodePlace;
import org.machineroom.live.RankSample;
import org.machineroom.live.StackNode;
import org.machineroom.runner.internal.lane.CodeOwner;

/**
 * Lays the stacks of all ranks over each other. Of the simulator's own frames only that of package mpi is kept which
 * the program has called. May look while ranks run, and while a debugger has stopped them.
 *
 * @param kernel runs them
 */
record StackLook(Kernel kernel) {
    /** A frame of one stack. */
    record Frame(CodePlace place, boolean isOfProgram) {
    }

    /** A frame, and who has called it. */
    private record Step(int caller, Frame frame) {
    }

    /** The frames, each behind its caller. */
    List<StackNode> look() {
        List<StackNode> nodes = new ArrayList<>();
        Map<Step, Integer> known = new HashMap<>();
        for (int rank = 0; rank < kernel.size(); rank++) {
            int caller = RankSample.NONE;
            for (Frame frame : stack(rank)) {
                Step step = new Step(caller, frame);
                Integer index = known.get(step);
                if (index == null) {
                    index = nodes.size();
                    known.put(step, index);
                    nodes.add(new StackNode(caller, frame.place(), frame.isOfProgram(), new BitSet()));
                }
                nodes.get(index).ranks().set(rank);
                caller = index;
            }
        }
        return nodes;
    }

    private List<Frame> stack(int rank) {
        Thread thread = kernel.rank(rank).hasBegun() && kernel.rank(rank).state() != RankState.DONE
                ? kernel.rank(rank).thread()
                : null;
        return thread == null ? List.of() : ofTheProgram(thread.getStackTrace());
    }

    /** From the program's first frame on, the callers first. */
    static List<Frame> ofTheProgram(StackTraceElement[] stack) {
        List<Frame> frames = new ArrayList<>();
        boolean isInside = true;
        for (int i = stack.length - 1; i >= 0; i--) {
            String type = stack[i].getClassName();
            CodeOwner owner = CodeOwner.of(type);
            if (owner == CodeOwner.MPI && !isInside) {
                CodePlace call = new CodePlace(type, stack[i].getMethodName(), "", 0); // wherever it is in there
                frames.add(new Frame(call, false));
                isInside = true;
            } else if (owner == CodeOwner.MPI || owner == CodeOwner.SIMULATOR) {
                isInside = true;
            } else if (owner == CodeOwner.PROGRAM) {
                frames.add(new Frame(place(stack[i]), true));
                isInside = false;
            } else if (!isInside) {
                frames.add(new Frame(place(stack[i]), false));
            }
        }
        return frames;
    }

    private static CodePlace place(StackTraceElement frame) {
        return new CodePlace(frame.getClassName(), frame.getMethodName(),
                frame.getFileName() == null ? "" : frame.getFileName(), Math.max(0, frame.getLineNumber()));
    }
}
