// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.SendTransfer;

/** A chunk of special memory in the hands of a pattern, and the sends that still read it. */
final class Chunk {
    private final Memory memory;
    private final List<SendTransfer> sends = new ArrayList<>();
    private byte[] data;

    Chunk(Memory memory, byte[] data) {
        this.memory = memory;
        this.data = data;
    }

    Memory memory() {
        return memory;
    }

    /** What is in it; others may see the array. */
    byte[] data() {
        return data;
    }

    /** Puts something else of the same length into it. */
    void replace(byte[] newData) {
        data = newData;
    }

    List<SendTransfer> sends() {
        return sends;
    }
}
