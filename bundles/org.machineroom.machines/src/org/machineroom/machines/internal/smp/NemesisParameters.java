// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.smp;

import org.machineroom.kernel.hardware.Rate;
import org.machineroom.machines.description.MachineDescription;

/**
 * What the node and the library are like.
 *
 * @param sendPs the sender's library code for a message, in picoseconds
 * @param receivePs the receiver's library code for a message, in picoseconds
 * @param linePs time to bring a cache line that another core has written, in picoseconds
 * @param copyRate copies between private and shared memory
 * @param directRate the single copy from process to process
 * @param directStartPs the kernel call before a direct copy, in picoseconds
 * @param mailboxBytes longest message that fits into a pair's mailbox
 * @param cellBytes payload of a queue cell
 * @param cells queue cells of a process
 */
record NemesisParameters(long sendPs, long receivePs, long linePs, Rate copyRate, Rate directRate, long directStartPs,
        long mailboxBytes, long cellBytes, int cells) {
    private static final int MOST_CELLS = 1 << 20;

    static NemesisParameters of(MachineDescription description) {
        return new NemesisParameters(description.timePs("library.send_software"),
                description.timePs("library.receive_software"), description.timePs("node.line_transfer"),
                description.rate("node.copy_bandwidth"), description.rate("library.direct_bandwidth"),
                description.timePs("library.direct_start"), description.bytes("library.mailbox"),
                description.bytes("library.cell"), description.count("library.cells", 1, MOST_CELLS));
    }

    /** Number of cells that a message fills; an empty message fills one. */
    int cellsFor(long bytes) {
        return (int) Math.max(1, (bytes + cellBytes - 1) / cellBytes);
    }
}
