// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.Reception;
import org.machineroom.machines.Reception.Meanwhile;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.machines.ideal.IdealTable;
import org.machineroom.machines.ideal.Idealisation;
import org.machineroom.mpi.SimulatedMachine;

/** The AP1000 with the ways to pass messages on it. */
public final class Ap1000Family implements MachineFamily {
    private static final String HOST_CELLS = "host-cells";
    private static final String WHOLE_MACHINE = "machine";
    private static final int MOST_CHILDREN = 1024;
    private static final int LEAST_TAG_UB = 32767;
    private static final int HIGHEST_TYPE = CommunicatorDomains.TAG - 1;
    private static final String ARRIVAL = "kernel.arrival";
    private static final String INTERRUPT = "kernel.interrupt";
    private static final String RECEIVE_CALL = "kernel.receive_call";
    private static final String BROADCAST = "bnet.start_up";
    /** The B-net still carries one broadcast at a time, which is what it is. */
    private static final IdealTable IDEALS = new IdealTable().contention()
            .zero(Ideal.FREE_SOFTWARE, "kernel.send_call", RECEIVE_CALL, "kernel.probe_call", "kernel.queue_step",
                    "kernel.put_call", "kernel.get_call", "kernel.register_domain", "snet.sync_call", "library.send",
                    "library.receive", "library.broadcast_send", "library.broadcast_receive", "xy.step")
            .infinite(Ideal.FREE_COPIES, "kernel.copy_rate", "library.broadcast_rate")
            .zero(Ideal.ZERO_LATENCY, "tnet.hop", "snet.signal")
            .infinite(Ideal.INFINITE_BANDWIDTH, "tnet.link_rate", "bnet.rate", "host.link_rate");

    @Override
    public String name() {
        return "ap1000";
    }

    @Override
    public List<String> descriptionFiles() {
        List<String> files = new ArrayList<>(List.of("ap1000.toml"));
        Ap1000Variant.words().forEach(word -> files.add("ap1000." + word + ".toml"));
        return files;
    }

    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        if (cells(description).hasHost()) {
            throw new IllegalArgumentException(description.id() + " with cells.layout = \"" + HOST_CELLS
                    + "\" runs rank 0 on the host and rank n + 1 on cell n, which is mapping block; other mappings "
                    + "need cells.layout = \"hostless\"");
        }
        int[] torus = CellLayout.torus(enforceLimits ? Math.min(atLeast, CellLayout.MOST_CELLS) : atLeast);
        return Optional.of(NodeLayout.grid(torus[1], torus[0]));
    }

    @Override
    public Idealisation idealise(Ideal ideal, MachineDescription description) {
        Idealisation change = IDEALS.of(ideal, description);
        return switch (ideal) {
            case FREE_SOFTWARE -> withTimes(change, wirePs(description), 0, wirePs(description));
            case ZERO_LATENCY -> {
                long interruptPs = description.timePs(INTERRUPT);
                yield withTimes(change, interruptPs, interruptPs,
                        description.timePs(BROADCAST) - wirePs(description));
            }
            default -> change;
        };
    }

    private static long wirePs(MachineDescription description) {
        return description.timePs(ARRIVAL) - description.timePs(INTERRUPT);
    }

    /** An arrival has its interrupt in it, and a broadcast's start-up the arrival and the receive call. */
    private static Idealisation withTimes(Idealisation change, long arrivalPs, long interruptPs, long broadcastPs) {
        Map<String, String> settings = new LinkedHashMap<>(change.settings());
        settings.put(ARRIVAL, arrivalPs + " ps");
        settings.put(INTERRUPT, interruptPs + " ps");
        settings.put(BROADCAST, broadcastPs + " ps");
        return Idealisation.of(settings);
    }

    /** What arrives goes into the system buffer, out of which each message is copied in a call. */
    @Override
    public Reception reception(MachineDescription description) {
        return Reception.of(Meanwhile.STORED);
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        Ap1000Variant variant = Ap1000Variant.of(description.choice("variant", Ap1000Variant.words()));
        return new Ap1000Machine(description.id(), variant, parameters(description), description.costs(), site);
    }

    private static Ap1000Parameters parameters(MachineDescription description) {
        return new Ap1000Parameters(description.frequency("processor.clock"), cells(description),
                networks(description), kernel(description), library(description),
                new Ap1000Parameters.Domains(description.count("domains.received", 4, Integer.MAX_VALUE),
                        description.count("domains.stack", 0, Integer.MAX_VALUE)));
    }

    private static Ap1000Parameters.Cells cells(MachineDescription description) {
        return new Ap1000Parameters.Cells(
                description.choice("cells.layout", List.of("hostless", HOST_CELLS)).equals(HOST_CELLS),
                description.choice("cells.partition", List.of("ranks", WHOLE_MACHINE)).equals(WHOLE_MACHINE));
    }

    private static Ap1000Parameters.Networks networks(MachineDescription description) {
        return new Ap1000Parameters.Networks(description.rate("tnet.link_rate"), description.timePs("tnet.hop"),
                description.rate("bnet.rate"), description.rate("host.link_rate"),
                description.timePs("snet.signal"));
    }

    private static Ap1000Parameters.Kernel kernel(MachineDescription description) {
        Ap1000Parameters.Kernel kernel = new Ap1000Parameters.Kernel(description.timePs("kernel.send_call"),
                description.timePs(ARRIVAL), description.timePs(INTERRUPT),
                description.timePs(RECEIVE_CALL), description.timePs("kernel.probe_call"),
                description.timePs("kernel.queue_step"), description.timePs("kernel.put_call"),
                description.timePs("kernel.get_call"), description.timePs("kernel.register_domain"),
                description.timePs(BROADCAST),
                description.timePs("snet.sync_call"), description.rate("kernel.copy_rate"),
                description.bytes("kernel.system_buffer"), description.bytes("kernel.message_header"));
        requirePart(description, INTERRUPT, kernel.wirePs(), ARRIVAL);
        requirePart(description, BROADCAST, kernel.broadcastCallPs(), "kernel.arrival and kernel.receive_call");
        return kernel;
    }

    /** Refuses times of which one is part of the other but longer than that. */
    private static void requirePart(MachineDescription description, String key, long restPs, String other) {
        if (restPs < 0) {
            throw new DescriptionException(description.originOf(key), key + " = \"" + description.text(key)
                    + "\" does not go together with " + other + ", of which one is part of the other");
        }
    }

    private static Ap1000Parameters.Library library(MachineDescription description) {
        return new Ap1000Parameters.Library(description.timePs("library.send"), description.timePs("library.receive"),
                description.timePs("library.broadcast_send"), description.timePs("library.broadcast_receive"),
                description.rate("library.broadcast_rate"), description.timePs("xy.step"),
                description.count("xy.elements", 0, Integer.MAX_VALUE),
                description.count("library.tree_fan_out", 1, MOST_CHILDREN),
                description.count("library.small_group", 0, Integer.MAX_VALUE),
                description.count("library.greatest_tag", LEAST_TAG_UB, HIGHEST_TYPE));
    }
}
