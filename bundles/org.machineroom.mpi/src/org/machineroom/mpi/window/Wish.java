// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.buffer.Region;

/** An access that is answered, and where the answer goes. */
final class Wish {
    private final Region into;
    private boolean fulfilled;

    Wish(Region into) {
        this.into = into;
    }

    Region into() {
        return into;
    }

    /** Whether the answer has come. */
    boolean isFulfilled() {
        return fulfilled;
    }

    /** Unpacks the answer. */
    void fulfil(byte[] packed, int at, int length) {
        into.unpack(packed, at, length);
        fulfilled = true;
    }
}
