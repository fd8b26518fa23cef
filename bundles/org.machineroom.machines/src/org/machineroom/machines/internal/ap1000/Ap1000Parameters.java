// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;

/**
 * The numbers of an AP1000. Times are in picoseconds.
 *
 * @param clock clock of the cells' processors
 * @param cells how programs are laid out on cells
 * @param networks the hardware that carries messages
 * @param kernel the cell operating system
 * @param library MPI and what its collectives are built from
 * @param domains what the domains package can hold
 */
record Ap1000Parameters(Frequency clock, Cells cells, Networks networks, Kernel kernel, Library library,
        Domains domains) {
    /**
     * How programs are laid out on cells.
     *
     * @param hasHost whether rank 0 runs on the host, and rank n + 1 on cell n
     * @param usesWholeMachine whether cells without a rank count as cells of the partition too, so that only a
     *        program on all of them can use hardware barriers and reductions
     */
    record Cells(boolean hasHost, boolean usesWholeMachine) {
    }

    /**
     * The hardware that carries messages.
     *
     * @param torusRate a link of the T-net in one direction
     * @param hopPs time a byte needs from cell to cell on the T-net
     * @param busRate the B-net
     * @param hostRate the link between host and B-net
     * @param syncPs from the last cell's signal until all see it on the S-net
     */
    record Networks(Rate torusRate, long hopPs, Rate busRate, Rate hostRate, long syncPs) {
    }

    /**
     * The cell operating system.
     *
     * @param sendPs a send call, without copying
     * @param arrivalPs from the end of the send call until an empty message is in the receiver's queue: message
     *        controllers, first hop, interrupt
     * @param interruptPs the interrupt handler's part of that, which takes the receiver's processor
     * @param receivePs a receive call that finds its message first in the queue, without copying
     * @param probePs a call that only looks into the queue
     * @param queueStepPs looking at another message in the queue
     * @param putPs starting a put
     * @param getPs starting a get
     * @param registerPs registering a domain, or taking that back
     * @param broadcastPs from the start of a broadcast until an empty one has been received
     * @param syncCallPs the call that waits on the S-net, entering and leaving it together
     * @param copyRate the processor copying memory
     * @param systemBuffer bytes of messages that a cell can hold until they are received
     * @param messageHeader bytes that a message takes there besides its data
     */
    record Kernel(long sendPs, long arrivalPs, long interruptPs, long receivePs, long probePs, long queueStepPs,
            long putPs, long getPs, long registerPs, long broadcastPs, long syncCallPs, Rate copyRate,
            long systemBuffer,
            long messageHeader) {
        /** The part of a broadcast's start-up that the root's call takes. */
        long broadcastCallPs() {
            return broadcastPs - arrivalPs - receivePs;
        }

        /** From the moment a message has left until it has arrived and interrupts. */
        long wirePs() {
            return arrivalPs - interruptPs;
        }
    }

    /**
     * MPI's own software, and the libraries below its collectives.
     *
     * @param sendPs MPI and the domains package around a send call
     * @param receivePs the same around a receive call
     * @param broadcastSendPs MPI at the root of a broadcast
     * @param broadcastReceivePs MPI at each receiver of a broadcast
     * @param broadcastRate how fast MPI goes over the data of a broadcast at each receiver
     * @param xyStepPs a combining step of a reduction by the xy library
     * @param xyElements longest vector that is reduced by the xy library
     * @param treeFanOut children of each node in the trees of barrier and reduction
     * @param smallGroup groups with fewer ranks use point-to-point messages instead of broadcasts
     * @param greatestTag highest tag of a point-to-point message
     */
    record Library(long sendPs, long receivePs, long broadcastSendPs, long broadcastReceivePs, Rate broadcastRate,
            long xyStepPs, int xyElements, int treeFanOut, int smallGroup, int greatestTag) {
    }

    /**
     * What the domains package can hold.
     *
     * @param received domains that a process can be registered for at once
     * @param stack domain numbers that a process has for the communicators it makes
     */
    record Domains(int received, int stack) {
    }
}
