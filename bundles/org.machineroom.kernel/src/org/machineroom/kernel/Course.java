// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * What a rank does from one wait to the next without going back to its stack: a rank that {@linkplain Rank#follow
 * follows} it need not be given the turn in between, as the kernel takes each step for it.
 */
public abstract class Course {
    /** What it waits for that has nothing to do before virtual time has caught up with the rank's clock. */
    protected static final Blocking CATCHING_UP = new CatchingUp();

    private Throwable failure;

    /**
     * Goes on until the rank has to wait. Called on the rank's own thread at first, afterwards on the kernel's while
     * the rank is parked; so it must not wait itself.
     *
     * @return what the rank waits for, until somebody calls {@link Rank#wake}; {@code null} when the course is over
     */
    protected abstract Blocking goOn();

    /**
     * Whether it runs code of the rank's program, for which the rank is the one that runs. Only ranks on
     * {@linkplain Rank#hasNoThread no thread of their own} can follow such a course.
     */
    protected boolean runsProgram() {
        return false;
    }

    /** Goes on while the rank is parked, which hears of a failure when it goes on itself. */
    final Blocking goOnParked() {
        try {
            return goOn();
        } catch (RuntimeException | Error e) {
            failure = e;
            return null;
        }
    }

    /** Throws what has ended it before its time, if anything has. */
    final void requireWell() {
        if (failure instanceof Error error) {
            throw error;
        } else if (failure != null) {
            throw (RuntimeException) failure;
        }
    }
}
