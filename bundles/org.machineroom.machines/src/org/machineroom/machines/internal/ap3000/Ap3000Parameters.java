// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;

/**
 * The numbers of an AP3000. Times are in picoseconds.
 *
 * @param clock clock of the nodes' processors, as one of the jobs on a node sees it
 * @param network the AP-Net and the message controllers on it
 * @param special the special memories
 * @param copies how fast the processor copies
 * @param library the software
 */
record Ap3000Parameters(Frequency clock, Network network, Special special, Copies copies, Library library) {
    /**
     * The AP-Net and the message controllers.
     *
     * @param linkRate a link of the torus in one direction
     * @param hopPs time a byte needs from node to node
     * @param startUpPs from the controller's being told until the first byte is in the other node's memory
     * @param burst bytes that a controller moves before its other engine gets a turn
     * @param sbusRate what both engines of a controller reach together
     */
    record Network(Rate linkRate, long hopPs, long startUpPs, long burst, Rate sbusRate) {
    }

    /**
     * The special memories of a node.
     *
     * @param sdram bytes on the controller's card
     * @param kmem bytes reserved in the node's memory
     * @param fromSdram transfer from SDRAM into either memory of another node
     * @param kmemToKmem transfer from KMEM to KMEM
     * @param kmemToSdram transfer from KMEM to SDRAM
     */
    record Special(long sdram, long kmem, Rate fromSdram, Rate kmemToKmem, Rate kmemToSdram) {
        long capacity(Memory memory) {
            return memory == Memory.SDRAM ? sdram : kmem;
        }

        Rate transfer(Memory from, Memory to) {
            if (from == Memory.SDRAM) {
                return fromSdram;
            }
            return to == Memory.KMEM ? kmemToKmem : kmemToSdram;
        }
    }

    /**
     * How fast the processor copies.
     *
     * @param kmem contiguous data between user memory and KMEM
     * @param sdram contiguous data between user memory and SDRAM
     * @param matCopy the software-pipelined routine in user memory, from and to memory
     * @param matCopyCached the same in the second-level cache
     * @param shortRows rows shorter than {@code longRow} between user memory and KMEM
     * @param longRows rows up to {@code contiguousRow}
     * @param longRow bytes from which on rows are copied by memcpy
     * @param contiguousRow bytes from which on rows are as good as contiguous data
     * @param cached bytes of data that are taken to be in the second-level cache, together with their copy
     * @param sdramRowFactor by how much the pipelined routines are slower on SDRAM, in percent
     * @param addFactor rate of adding to KMEM or user memory, in percent of the rate of copying; half of it to SDRAM
     */
    record Copies(Rate kmem, Rate sdram, Rate matCopy, Rate matCopyCached, Rate shortRows, Rate longRows, long longRow,
            long contiguousRow, long cached, int sdramRowFactor, int addFactor) {
    }

    /**
     * The software: MPI on VPPLib on LWSLT.
     *
     * @param sendPs a send, without copying
     * @param receivePs a receive, without copying
     * @param mpiPs what MPI adds at each side
     * @param stepPs looking at another message in a queue
     * @param chunk bytes of a chunk
     * @param chunks chunks of a pattern, for sending and for receiving each
     * @param shortBlock block length from which on a strided message is sent from SDRAM
     * @param cachedSend strided sends of fewer bytes are taken to be in the cache
     */
    record Library(long sendPs, long receivePs, long mpiPs, long stepPs, int chunk, int chunks, long shortBlock,
            long cachedSend) {
    }
}
