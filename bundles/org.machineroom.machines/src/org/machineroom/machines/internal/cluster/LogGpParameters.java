// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import org.machineroom.kernel.hardware.Rate;
import org.machineroom.machines.description.MachineDescription;

/**
 * The end point's parameters, in the letters of LogGP and LogGOPS.
 *
 * @param sendOverheadPs o of the sender: processor time for a message, in picoseconds
 * @param receiveOverheadPs o of the receiver, in picoseconds
 * @param overheadPsPerKiB O: additional processor time on each side for 1024 bytes, in picoseconds
 * @param gapPs g: time an end point needs between the last byte of a message and the first of the next, as in
 *        LogGOPSim, in picoseconds
 * @param linkRate 1/G
 * @param latencyPs L between two nodes at the same switch, in picoseconds
 * @param hopPs additional latency for every further switch, in picoseconds
 * @param eagerLimit S: longest message that is sent without asking the receiver, in bytes
 * @param copyRate rate of copies within a node
 */
record LogGpParameters(long sendOverheadPs, long receiveOverheadPs, long overheadPsPerKiB, long gapPs, Rate linkRate,
        long latencyPs, long hopPs, long eagerLimit, Rate copyRate) {
    private static final int KIB_SHIFT = 10;

    static LogGpParameters of(MachineDescription description) {
        return new LogGpParameters(description.timePs("endpoint.send_overhead"),
                description.timePs("endpoint.receive_overhead"), description.timePs("endpoint.overhead_per_kib"),
                description.timePs("endpoint.gap"), description.rate("network.link.bandwidth"),
                description.timePs("network.latency"), description.timePs("network.hop"),
                description.bytes("library.eager_limit"), description.rate("node.copy_bandwidth"));
    }

    /** Processor time of the sender for a message of the given length, in picoseconds. */
    long sendPs(long bytes) {
        return sendOverheadPs + (bytes * overheadPsPerKiB >> KIB_SHIFT);
    }

    /** Processor time of the receiver for a message of the given length, in picoseconds. */
    long receivePs(long bytes) {
        return receiveOverheadPs + (bytes * overheadPsPerKiB >> KIB_SHIFT);
    }
}
