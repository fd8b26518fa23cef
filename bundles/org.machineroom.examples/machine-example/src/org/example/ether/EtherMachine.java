// SPDX-License-Identifier: EPL-2.0
package org.example.ether;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Bus;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.MpichCollectives;

/** The workstations, and the one cable between them. Every number comes from the description. */
final class EtherMachine implements SimulatedMachine {
    private final String id;
    private final Frequency clock;
    private final CostTable costs;
    private final MachineSite site;
    private final Bus cable;
    private final long softwarePs;
    private final Rate copyRate;
    private final int framePayload;
    private final int frameHeader;
    private final EtherTransport[] transports;
    private final Collectives collectives = new MpichCollectives();

    EtherMachine(MachineDescription description, MachineSite site) {
        this.id = description.id();
        this.site = site;
        this.clock = description.frequency("processor.clock");
        this.costs = description.costs();
        this.cable = new Bus(description.rate("cable.rate"), description.timePs("cable.gap"));
        this.cable.noteHolds(site.recorder(), Part.shared("the cable"));
        this.framePayload = Math.clamp(description.bytes("cable.frame_payload"), 1, Integer.MAX_VALUE);
        this.frameHeader = (int) Math.min(description.bytes("cable.frame_header"), Integer.MAX_VALUE);
        this.softwarePs = description.timePs("library.software");
        this.copyRate = description.rate("library.copy_rate");
        this.transports = new EtherTransport[site.ranks()];
        for (int rank = 0; rank < transports.length; rank++) {
            transports[rank] = new EtherTransport(site.kernel().rank(rank), this);
        }
    }

    /** What the library's code takes on either side of a message, copying included. */
    long softwarePs(long bytes) {
        return softwarePs + copyRate.timePs(bytes);
    }

    /**
     * Puts a message on the cable, frame by frame; returns when the last one has passed.
     *
     * @param message in which is noted what it waited for; {@code null} if nobody wants to know
     */
    long transmit(MessageRecord message, long nowPs, long bytes) {
        cable.holds().taker(message);
        long left = bytes;
        long passedPs = nowPs;
        do {
            long frame = Math.min(left, framePayload);
            left -= frame;
            passedPs = cable.transfer(passedPs, frame + frameHeader);
        } while (left > 0);
        cable.holds().tellTaker();
        return passedPs;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Frequency processorClock() {
        return clock;
    }

    @Override
    public CostTable costs() {
        return costs;
    }

    @Override
    public EtherTransport transport(int rank) {
        return transports[rank];
    }

    @Override
    public Collectives collectives() {
        return collectives;
    }

    @Override
    public Limits limits() {
        return Limits.NONE;
    }

    @Override
    public String nodeName(int rank) {
        return "workstation " + rank;
    }

    @Override
    public void runEnded() {
        site.recorder().counter("bytes on the cable", site.kernel().nowPs(), cable.bytesCarried());
    }
}
