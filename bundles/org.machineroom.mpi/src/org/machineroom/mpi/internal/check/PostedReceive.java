// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.function.IntConsumer;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.ReceiveTransfer;

/** What the checks keep of a receive of the program, or of a probe. */
public final class PostedReceive extends Placed {
    /** The receive names its source, or is not looked at. */
    static final int NO_SLOT = -1;

    private final long order;
    private final int slot;
    private final int number;
    private final boolean namesSource;
    private final Knowledge knowledge;
    private SentMessage message;
    private boolean isBegun;

    /**
     * What is kept of a receive that is being posted in a call.
     *
     * @param order its place among the receives of its process, in the order of posting
     * @param slot where its process is found in a vector clock; {@link #NO_SLOT} if the receive names its source
     * @param namesSource whether it does not take messages of any source
     * @param number its place among the receives without a source of its process, from 1
     * @param knowledge what the process knew when it posted the receive
     */
    PostedReceive(Rank rank, CallRecord call, long order, boolean namesSource, int slot, int number,
            Knowledge knowledge) {
        super(rank.id(), rank.clockPs(), call.operation.name(), call.site);
        this.order = order;
        this.namesSource = namesSource;
        this.slot = slot;
        this.number = number;
        this.knowledge = knowledge;
    }

    /** What is kept of a receive; {@code null} if it is none of the program's. */
    static PostedReceive of(ReceiveTransfer receive) {
        return (PostedReceive) receive.checked();
    }

    @Override
    String what() {
        return "received";
    }

    /** Notes the message that it takes. */
    void takes(SentMessage taken) {
        message = taken;
    }

    @Override
    void begunBy(UnbufferedProcess process) {
        isBegun = true;
        if (message != null) {
            process.run().wake(message.rank());
        }
    }

    @Override
    boolean isOver() {
        return message == null || message.isBegun();
    }

    @Override
    void missing(IntConsumer ranks) {
        if (namesSource) {
            ranks.accept(message.rank());
        }
    }

    @Override
    String words() {
        return "to send to it";
    }

    /** Whether its process would have posted it without buffers. */
    boolean isBegun() {
        return isBegun;
    }

    /** Whether it names its source. */
    boolean namesSource() {
        return namesSource;
    }

    /** Its place among the receives of its process, in the order of posting. */
    long order() {
        return order;
    }

    /** Where its process is found in a vector clock. */
    int slot() {
        return slot;
    }

    /** Its place among the receives without a source of its process, from 1. */
    int number() {
        return number;
    }

    /** What the process knew when it posted the receive. */
    Knowledge knowledge() {
        return knowledge;
    }

    /** Whether it takes messages of any source. */
    boolean isWild() {
        return slot != NO_SLOT;
    }
}
