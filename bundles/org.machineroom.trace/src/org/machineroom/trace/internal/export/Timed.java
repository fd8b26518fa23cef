// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.io.IOException;

/** A source of entries that come in the order of time. One thread at a time. */
public interface Timed {
    /** When the entry is that will be written next; {@link Long#MAX_VALUE} if there is none left. */
    long timePs();

    /** Writes that entry and goes on to the one after it. */
    void write() throws IOException;
}
