// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.ArrayList;
import java.util.List;

/** How many messages there were of which size, in classes that double: 0, 1, 2-3, 4-7, 8-15 bytes and so on. */
public final class MessageSizes {
    private final long[] messages = new long[Long.SIZE + 1];
    private final long[] bytes = new long[Long.SIZE + 1];

    /**
     * Messages of similar size.
     *
     * @param fromBytes the least size in the class
     * @param toBytes   the largest
     * @param messages  how many
     * @param bytes     of all together
     */
    public record SizeClass(long fromBytes, long toBytes, long messages, long bytes) {
    }

    MessageSizes() {
    }

    void add(long size) {
        int index = Long.SIZE - Long.numberOfLeadingZeros(size);
        messages[index]++;
        bytes[index] += size;
    }

    /** The classes that have messages, in the order of size. */
    public List<SizeClass> classes() {
        List<SizeClass> classes = new ArrayList<>();
        for (int i = 0; i < messages.length; i++) {
            if (messages[i] > 0) {
                long from = i == 0 ? 0 : 1L << i - 1;
                classes.add(new SizeClass(from, i == 0 ? 0 : 2 * from - 1, messages[i], bytes[i]));
            }
        }
        return classes;
    }
}
