// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.machineroom.kernel.hardware.WormholeLinks;
import org.machineroom.kernel.hardware.WormholeShape;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.Reception;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.machines.ideal.IdealTable;
import org.machineroom.machines.ideal.Idealisation;
import org.machineroom.mpi.SimulatedMachine;

/** MIT Raw and the ways to pass messages on it. */
public final class RawFamily implements MachineFamily {
    private static final int LONGEST_SIDE = 1024;
    private static final int LONGEST_FIFO = 1 << 16;
    private static final String LINKS = "mesh.links";
    private static final String BANDWIDTH = "its ports move a word each cycle, which its processors do one by one: "
            + "free-copies takes away all but that";
    private static final String LATENCY = "its routers move a word each cycle and its FIFOs hold a few of them, which "
            + "others wait for: it goes with no-contention only, as in ideal-network";

    /** Looking something up, and moving a word between a register and the network, takes at least a cycle. */
    private static final IdealTable IDEALS = new IdealTable()
            .zero(Ideal.FREE_SOFTWARE, "library.send", "library.receive", "library.receive_return",
                    "library.allocation", "library.packet_buffer", "port.packet_set_up", "port.receive_end",
                    "interrupt.entry", "interrupt.exit", "interrupt.per_packet")
            .set(Ideal.FREE_SOFTWARE, "1 cycle", "library.hash_operation", "library.list_step")
            .zero(Ideal.FREE_COPIES, "library.per_word_copy")
            .set(Ideal.FREE_COPIES, "1 cycle", "port.per_word_send", "port.per_word_receive")
            .set(Ideal.NO_CONTENTION, word(WormholeLinks.FREE), LINKS)
            .set(Ideal.ZERO_LATENCY, word(WormholeLinks.INSTANT), LINKS).refuse(Ideal.INFINITE_BANDWIDTH, BANDWIDTH);

    @Override
    public String name() {
        return "raw";
    }

    @Override
    public List<String> descriptionFiles() {
        List<String> files = new ArrayList<>(List.of("raw.toml"));
        RawVariant.words().forEach(word -> files.add("raw." + word + ".toml"));
        return files;
    }

    @Override
    public Idealisation idealise(Ideal ideal, MachineDescription description) {
        boolean isAlone = ideal == Ideal.ZERO_LATENCY && links(description) == WormholeLinks.SHARED;
        return isAlone ? Idealisation.refused(LATENCY) : IDEALS.of(ideal, description);
    }

    @Override
    public Reception reception(MachineDescription description) {
        return RawVariant.of(description.choice("variant", RawVariant.words())).reception();
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        RawVariant variant = RawVariant.of(description.choice("variant", RawVariant.words()));
        return new RawMachine(description.id(), variant, parameters(description), description.costs(), site);
    }

    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        WormholeShape mesh = enforceLimits ? mesh(description) : RawMachine.largeEnough(mesh(description), atLeast);
        return Optional.of(NodeLayout.grid(mesh.rows(), mesh.columns()));
    }

    private static RawParameters parameters(MachineDescription description) {
        return new RawParameters(description.frequency("processor.clock"), mesh(description), links(description),
                port(description), interrupt(description), library(description), new RawParameters.Watchdog(
                        positive(description, "watchdog.idle"), positive(description, "watchdog.per_word")));
    }

    private static WormholeShape mesh(MachineDescription description) {
        long fifo = description.words("mesh.fifo");
        if (fifo < 2 || fifo > LONGEST_FIFO) {
            throw new DescriptionException(description.originOf("mesh.fifo"),
                    "mesh.fifo = " + fifo + " words: must be between 2 and " + LONGEST_FIFO);
        }
        return new WormholeShape(description.count("mesh.columns", 1, LONGEST_SIDE),
                description.count("mesh.rows", 1, LONGEST_SIDE), (int) fifo,
                description.flag("mesh.count_gdn_header"));
    }

    private static WormholeLinks links(MachineDescription description) {
        return WormholeLinks.valueOf(description.choice(LINKS, Arrays.stream(WormholeLinks.values())
                .map(RawFamily::word).toList()).toUpperCase(Locale.ROOT));
    }

    private static String word(WormholeLinks links) {
        return links.name().toLowerCase(Locale.ROOT);
    }

    private static RawParameters.Port port(MachineDescription description) {
        return new RawParameters.Port(description.cycles("port.packet_set_up"),
                positive(description, "port.per_word_send"), positive(description, "port.per_word_receive"),
                description.cycles("port.receive_end"));
    }

    private static RawParameters.Interrupt interrupt(MachineDescription description) {
        return new RawParameters.Interrupt(description.cycles("interrupt.entry"), description.cycles("interrupt.exit"),
                description.cycles("interrupt.per_packet"));
    }

    private static RawParameters.Library library(MachineDescription description) {
        return new RawParameters.Library(description.cycles("library.send"), description.cycles("library.receive"),
                description.cycles("library.receive_return"), description.cycles("library.per_word_copy"),
                positive(description, "library.hash_operation"), positive(description, "library.list_step"),
                description.cycles("library.allocation"), description.cycles("library.packet_buffer"),
                Math.max(1, description.words("library.heap")));
    }

    /** Cycles of something that polling loops consist of, or that words go through: it has to take time. */
    private static long positive(MachineDescription description, String key) {
        long cycles = description.cycles(key);
        if (cycles < 1) {
            throw new DescriptionException(description.originOf(key), key + ": must be at least 1 cycle");
        }
        return cycles;
    }
}
