// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * A further thread of control of a rank, with a stack of its own, that shares the rank's clock and processor: what a
 * library does for a rank beside the rank's program, written as if it could block. The rank lets it run with
 * {@link #resume}; it gives the control back with {@link #suspend}, or by coming to its end. Exactly one of them runs
 * at a time and nothing else happens between the two, so that a hand-over is no event and takes no virtual time.
 *
 * <p>While a strand runs, it is the rank: {@link Rank#current} is the rank, and what it spends, waits and blocks for,
 * the rank does. A rank that blocks in a strand goes on in it. A strand may resume another one, which then gives the
 * control back to it.
 *
 * <p>A strand that has not come to its end when the run does never goes on.
 */
public final class Strand {
    private final Rank rank;
    private final String name;
    private final Runnable body;
    private Vehicle vehicle;
    private State state = State.SUSPENDED;
    private Strand resumer;
    private Throwable thrown;

    private enum State {
        SUSPENDED, RUNNING, DONE
    }

    Strand(Rank rank, String name, Runnable body) {
        this.rank = rank;
        this.name = name;
        this.body = body;
    }

    /** The strand of the rank that is running, {@code null} if that is none but the rank's own program. */
    public static Strand current() {
        return Rank.current().processor().strand();
    }

    /** What it is for, in the words of who made it. */
    public String name() {
        return name;
    }

    /** Whether it has come to its end. */
    public boolean isDone() {
        return state == State.DONE;
    }

    /** Whether it has the control, or has lent it to another strand. */
    public boolean isRunning() {
        return state == State.RUNNING;
    }

    /** The thread that debuggers and stack traces show for it; {@code null} before it has been resumed. */
    public Thread thread() {
        return vehicle == null ? null : vehicle.thread();
    }

    /**
     * Lets the strand run until it gives the control back. Called by its rank, from its program or another strand. Does
     * not return if the run ends before. Throws what the strand lets escape, which ends it.
     *
     * @throws IllegalStateException if the strand has ended or is running, or if another rank calls
     */
    public void resume() {
        if (Rank.currentOrNull() != rank) {
            throw new IllegalStateException(
                    "strand " + name + " of rank " + rank.id() + " is resumed by somebody else");
        }
        if (state != State.SUSPENDED) {
            throw new IllegalStateException("strand " + name + " of rank " + rank.id()
                    + (isDone() ? " has ended" : " is running") + " and cannot be resumed");
        }
        if (vehicle == null) {
            vehicle = rank.processor().vehicleFor(this);
        }
        resumer = rank.processor().strand();
        state = State.RUNNING;
        rank.processor().handOver(this);
        Throwable escaped = thrown;
        thrown = null;
        if (escaped != null) {
            Strand.<RuntimeException>rethrow(escaped);
        }
    }

    @SuppressWarnings("unchecked") // a strand's body throws nothing that is checked
    private static <E extends Throwable> void rethrow(Throwable escaped) throws E {
        throw (E) escaped;
    }

    /**
     * Gives the control back to whoever has resumed the strand that calls, and waits until it is resumed again. Does
     * not return if that does not happen.
     *
     * @throws IllegalStateException if no strand is calling
     */
    public static void suspend() {
        Strand strand = current();
        if (strand == null) {
            throw new IllegalStateException("rank " + Rank.current().id() + " is not in a strand, so it has nobody to "
                    + "give the control back to");
        }
        strand.state = State.SUSPENDED;
        strand.rank.processor().handOver(strand.resumer);
    }

    Vehicle vehicle() {
        return vehicle;
    }

    /** All of what the vehicle carries. */
    void run() {
        try {
            body.run();
        } catch (Throwable e) {
            thrown = e;
        }
        state = State.DONE;
        rank.processor().strandEnded(this, resumer);
    }
}
