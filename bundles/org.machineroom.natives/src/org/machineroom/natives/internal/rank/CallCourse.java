// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.stage.ProgramCourse;
import org.machineroom.mpi.stage.StagedCall;
import org.machineroom.natives.internal.call.Binding;
import org.machineroom.natives.internal.call.CallInStages;
import org.machineroom.natives.internal.source.CallList;

/** A thread of native code that goes on from one call of MPI to the next while its rank is parked. */
final class CallCourse extends ProgramCourse {
    private final NativeThread thread;
    private final NativeRank rank;
    private final RankState state;
    private final Binding binding;
    private int asked;
    private int site;
    private CallInStages<?> call;
    private MpiFault fault;

    CallCourse(NativeThread thread, NativeRank rank, Binding binding) {
        super(rank.process());
        this.thread = thread;
        this.rank = rank;
        this.state = rank.state();
        this.binding = binding;
    }

    /** Whether it can begin with what the thread asks for. */
    boolean isPossible(int wanted) {
        return Binding.isInStages(wanted) && isPossible();
    }

    /** Makes the call that the thread asks for, and those after it; returns what it asks for then. */
    int follow(int wanted) {
        asked = wanted;
        rank.process().rank().follow(this);
        if (fault != null || call != null && call.call().hasFailed()) {
            state.answer(fault == null ? binding.failed(call) : binding.failed(fault));
            fault = null;
            asked = thread.resume();
        }
        call = null;
        return asked;
    }

    /** Number of the place that its last call was made from. */
    int site() {
        return site;
    }

    @Override
    protected StagedCall<?> next() {
        if (!Binding.isInStages(asked)) {
            return null;
        }
        site = rank.place(CallList.get(asked).name());
        try {
            call = binding.inStages(asked, state.words(), site);
            return call.call();
        } catch (MpiFault wrong) {
            fault = wrong;
            return null;
        }
    }

    @Override
    protected boolean answer(StagedCall<?> made) {
        if (made.hasFailed()) {
            return false;
        }
        try {
            call.answer();
        } catch (MpiFault wrong) {
            fault = wrong;
            return false;
        }
        state.answer(ErrorClass.SUCCESS.code());
        return true;
    }

    @Override
    protected void proceed() {
        asked = thread.resume();
    }
}
