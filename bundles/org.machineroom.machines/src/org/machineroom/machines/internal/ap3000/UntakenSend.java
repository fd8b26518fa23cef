// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.SendMode;

/** Why a send waits that has been copied into special memory: the receiver has to take the message, or to match it. */
record UntakenSend(ChunkMessage message, Node node) implements Blocking {
    private Blocking reason() {
        return message.isStuck() ? new MemoryExhausted(message, node) : message.send();
    }

    @Override
    public String describe() {
        String until = message.send().mode() == SendMode.SYNCHRONOUS ? ", until it is received"
                : ", until the receiver's library has it";
        return reason().describe() + (message.isStuck() ? "" : until);
    }

    @Override
    public WaitKind kind() {
        return reason().kind();
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
