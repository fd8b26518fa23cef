// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.hardware.BufferPool;
import org.machineroom.kernel.record.WaitKind;

/** Why a send cannot go on: special memory is full of chunks that the receivers have no room for. */
record MemoryExhausted(ChunkMessage message, Node node) implements Blocking {
    @Override
    public String describe() {
        BufferPool mine = node.pool(message.memory());
        BufferPool other = message.receiver().node().pool(message.target());
        return message.send().describe() + ": special memory exhausted, " + mine.used() + " of " + mine.capacity()
                + " bytes of " + mine.name() + " are full of messages on their way, and " + other.used() + " of "
                + other.capacity() + " bytes of " + other.name() + " of messages that nobody has received";
    }

    @Override
    public WaitKind kind() {
        return WaitKind.MEMORY;
    }

    @Override
    public int[] waitsFor() {
        return message.send().waitsFor();
    }

    @Override
    public int site() {
        return message.send().site();
    }
}
