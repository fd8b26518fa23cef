// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.function.IntFunction;

/**
 * The rounds of a collective call, of which each begins when the one before has ended; as a course in the order of
 * {@link Transport#sendReceive}.
 */
final class ExchangeCourse extends TransferCourse {
    private final int count;
    private final IntFunction<Round> begins;
    private int begun;
    private Round now;
    private boolean isSent;

    ExchangeCourse(Transport transport, int count, IntFunction<Round> begins) {
        super(transport);
        this.count = count;
        this.begins = begins;
    }

    /** Makes the next one; {@code null} if there is none. */
    Round next() {
        Round next = null;
        while (next == null && begun < count) {
            next = begins.apply(begun++);
        }
        return next;
    }

    @Override
    Transfer current() {
        if (now == null) {
            begin();
        }
        return now == null ? null : isSent ? now.in() : now.out();
    }

    private void begin() {
        now = next();
        isSent = false;
        if (now != null) {
            transport().start(now.in());
            transport().start(now.out());
        }
    }

    @Override
    void completed() {
        if (isSent) {
            now.end();
            now = null;
        } else {
            isSent = true;
        }
    }
}
