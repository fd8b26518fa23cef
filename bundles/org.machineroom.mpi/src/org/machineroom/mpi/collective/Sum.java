// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Reducer;

/** What has been combined so far of vectors that come from lower and lower ranks, which may be none. */
final class Sum {
    private final Exchange exchange;
    private final Reducer reducer;
    private byte[] value;

    Sum(Exchange exchange, Reducer reducer) {
        this.exchange = exchange;
        this.reducer = reducer;
    }

    /** Combines it with a vector from ranks below the others so far. */
    void addLower(byte[] vector) {
        if (value == null) {
            value = vector.clone();
        } else {
            exchange.reduce(reducer, vector, 0, value, 0, vector.length);
        }
    }

    /** The result; {@code null} if there was no vector. */
    byte[] value() {
        return value;
    }
}
