// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.ProtocolException;

/** Reads from a frame how many things follow in it. */
final class Length {
    private Length() {
    }

    /**
     * Reads a number of things.
     *
     * @param body the rest of the frame, of which all is there
     * @param bytes how many each of them takes at least
     * @param what they are, in words
     * @throws ProtocolException if it is negative, or more than can follow
     */
    static int read(DataInputStream body, int bytes, String what) throws IOException {
        int count = body.readInt();
        int most = body.available() / bytes;
        if (count < 0 || count > most) {
            throw new ProtocolException("a frame with " + count + " " + what + ": its end leaves room for " + most);
        }
        return count;
    }
}
