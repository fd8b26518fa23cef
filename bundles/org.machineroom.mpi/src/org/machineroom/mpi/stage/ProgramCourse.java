// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.stage;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Course;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;

/**
 * A program that goes on from call to call while the stack of its rank is parked, so that a wait costs no switch: for
 * programs that have no frames on that stack, and calls that can be made in stages.
 */
public abstract class ProgramCourse extends Course {
    private final MpiProcess process;
    private final Transport transport;
    private final Rank rank;
    private StagedCall<?> call;
    private boolean isAnswered;

    /** That of a process, which {@linkplain Rank#follow follows} it where that is {@linkplain #isPossible possible}. */
    protected ProgramCourse(MpiProcess process) {
        this.process = process;
        this.transport = process.transport();
        this.rank = process.rank();
    }

    /** Whether the process can follow it now. */
    protected final boolean isPossible() {
        return process.progress().canFollow() && !process.isWatched() && rank.hasNoThread()
                && !rank.lane().isOneOfSeveral();
    }

    /** The call that the program makes; {@code null} if it does something else, and that ends the course. */
    protected abstract StagedCall<?> next();

    /**
     * Tells the program what a call returns; not where that has failed.
     *
     * @return whether it has been told; if not, that ends the course
     */
    protected abstract boolean answer(StagedCall<?> made);

    /** Lets the program go on up to its next call. */
    protected abstract void proceed();

    @Override
    protected final boolean runsProgram() {
        return true;
    }

    @Override
    protected final Blocking goOn() {
        transport.expect(null);
        while (true) {
            if (isAnswered) {
                if (rank.mustPause() || transport.mustCatchUp()) {
                    return CATCHING_UP; // not with what the program has counted, which is charged by its next call
                }
                isAnswered = false;
                proceed();
            }
            if (call == null && !begin()) {
                return null;
            }
            Transfer awaited = call.awaited();
            if (awaited != null) {
                transport.expect(awaited);
                return awaited;
            }
            if (!conclude()) {
                return null;
            }
        }
    }

    private boolean begin() {
        StagedCall<?> next = next();
        if (next == null || !next.canBeStaged()) {
            return false;
        }
        call = next;
        call.begin();
        return true;
    }

    private boolean conclude() {
        StagedCall<?> made = call;
        call = null;
        made.conclude();
        isAnswered = answer(made);
        return isAnswered;
    }
}
