// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayList;
import java.util.List;

/**
 * The part of a block of user data that goes through one chunk.
 *
 * @param at where it begins in the packed data
 * @param length in bytes
 * @param row bytes of the block that lie in one piece in user memory
 * @param block length of the whole block
 */
record Span(int at, int length, long row, long block) {
    /** Where it ends in the packed data. */
    int end() {
        return at + length;
    }

    /**
     * Cuts a block into chunks: as many as a pattern has, or more if they would be too long (AP3000 paper section 4.2).
     *
     * @param at where it begins in the packed data
     * @param pieces pieces it consists of in user memory
     * @param element bytes that stay together
     * @return none if the block is empty
     */
    static List<Span> cut(int at, int length, int pieces, int element, Ap3000Parameters.Library library) {
        List<Span> spans = new ArrayList<>();
        long row = Math.max(1, length / Math.max(1, pieces));
        int chunk = Math.min(library.chunk(), Math.ceilDiv(length, library.chunks()));
        int step = Math.max(1, Math.ceilDiv(chunk, element) * element > library.chunk() ? chunk / element
                : Math.ceilDiv(chunk, element)) * element;
        for (int done = 0; done < length; done += step) {
            spans.add(new Span(at + done, Math.min(step, length - done), row, length));
        }
        return spans;
    }
}
