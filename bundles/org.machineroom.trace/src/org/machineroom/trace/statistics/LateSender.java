// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import org.machineroom.trace.internal.read.RecordCursor;

/**
 * Finds out whether a call waited for a message that had not been sent when the call began: of the messages received
 * during the call, the one sent last. One rank at a time.
 */
final class LateSender {
    private long beginPs;
    private long endPs;
    private int source;

    void clear() {
        endPs = -1;
        beginPs = -1;
    }

    /** A message was received. */
    void arrived(RecordCursor message) {
        if (message.beginPs() >= beginPs) {
            beginPs = message.beginPs();
            source = message.source();
        }
        endPs = message.endPs();
    }

    /** How long before the sending the call began, 0 or less if it was sent in time or none was received. */
    long latePs(RecordCursor call) {
        long latePs = endPs >= call.beginPs() ? beginPs - call.beginPs() : 0;
        clear();
        return latePs;
    }

    /** Who sent the message of the call asked about last. */
    int rank() {
        return source;
    }
}
