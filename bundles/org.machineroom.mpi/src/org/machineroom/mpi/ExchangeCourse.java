// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.function.IntFunction;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Course;

/**
 * The rounds of a collective call, of which each begins when the one before has ended; as a course, for a transport
 * that is driven by events, in the order of {@link Transport#sendReceive}.
 */
final class ExchangeCourse extends Course {
    private final Transport transport;
    private final int count;
    private final IntFunction<Round> begins;
    private int begun;
    private Round now;
    private boolean isSent;

    ExchangeCourse(Transport transport, int count, IntFunction<Round> begins) {
        this.transport = transport;
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
    protected Blocking goOn() {
        transport.expect(null);
        while (now != null || begin()) {
            Transfer pending = pending();
            if (pending != null) {
                transport.expect(pending);
                return pending;
            }
            now.end();
            now = null;
        }
        return null;
    }

    private boolean begin() {
        now = next();
        if (now == null) {
            return false;
        }
        isSent = false;
        transport.start(now.in());
        transport.start(now.out());
        return true;
    }

    /** What the round has to wait for; {@code null} if its messages are there. */
    private Transfer pending() {
        if (!isSent) {
            if (!now.out().isDone()) {
                return now.out();
            }
            transport.observe(now.out());
            isSent = true;
        }
        if (!now.in().isDone()) {
            return now.in();
        }
        transport.observe(now.in());
        return null;
    }
}
