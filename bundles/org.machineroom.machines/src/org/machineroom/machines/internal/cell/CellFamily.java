// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.hardware.Frequency;
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

/** Cell processors with their MPI. */
public final class CellFamily implements MachineFamily {
    private static final String BUFFERED = "buffered";
    private static final String OVERLAPPED = "overlapped";
    private static final String LOCAL = "local";
    private static final int SPES = 8;
    private static final int MOST = 1 << 20;
    private static final int ALL = 100;
    /** An entry and a look must take some time. Memory that is infinitely fast is so for programs' data too. */
    private static final IdealTable IDEALS = new IdealTable().contention()
            .zero(Ideal.FREE_SOFTWARE, "library.send", "library.receive", "library.look")
            .refuse(Ideal.FREE_COPIES, "an SPE does not copy, its DMA moves all data: infinite-bandwidth is about that")
            .zero(Ideal.ZERO_LATENCY, "dma.memory", "eib.hop", "bif.latency")
            .set(Ideal.ZERO_LATENCY, "0.001 ns", "dma.entry")
            .infinite(Ideal.INFINITE_BANDWIDTH, "dma.rate", "memory.rate", "eib.rate", "bif.rate");

    @Override
    public String name() {
        return "cell";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("cell.toml", "cell.buffered.toml", "cell.sync.toml");
    }

    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        CellParameters.Chips chips = parameters(description).chips();
        int all = enforceLimits ? chips.chips() : Math.max(chips.chips(), Math.ceilDiv(atLeast, chips.spesPerChip()));
        return Optional.of(NodeLayout.groups(all * chips.spesPerChip(), chips.spesPerChip()));
    }

    @Override
    public Idealisation idealise(Ideal ideal, MachineDescription description) {
        return IDEALS.of(ideal, description);
    }

    /** Nothing happens outside of calls. */
    @Override
    public Reception reception(MachineDescription description) {
        return Reception.of(Meanwhile.NOTHING);
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        CellParameters parameters = parameters(description);
        if (site.enforceLimits()) {
            CellLimits.requireSpes(description, parameters.chips(), site.ranks());
            CellLimits.requireRoom(description, parameters, site.ranks());
        }
        return new CellMachine(description.id(), parameters, description.costs(), site);
    }

    private static CellParameters parameters(MachineDescription description) {
        Frequency clock = description.frequency("processor.clock");
        return new CellParameters(clock, description.timePs("ppe.mailbox"),
                new CellParameters.Chips(description.count("board.chips", 1, 2),
                        description.count("board.spes_per_chip", 1, SPES)),
                new CellParameters.Store(description.bytes("local_store.size"),
                        description.bytes("local_store.library"), description.bytes("local_store.staging"),
                        description.bytes("local_store.application")),
                dma(description), memory(description), bus(description), library(description, clock));
    }

    private static CellParameters.Dma dma(MachineDescription description) {
        return new CellParameters.Dma(description.timePs("dma.memory"), description.rate("dma.rate"),
                atLeast(description, "dma.largest", CellParameters.ENTRY_BYTES), positive(description, "dma.entry"));
    }

    private static CellParameters.Memory memory(MachineDescription description) {
        return new CellParameters.Memory(description.rate("memory.rate"),
                description.choice("memory.placement", List.of(LOCAL, "first-chip")).equals(LOCAL),
                description.count("memory.streamed_percent", 0, ALL),
                description.choice("memory.transfers", List.of("waited", OVERLAPPED)).equals(OVERLAPPED));
    }

    private static CellParameters.Bus bus(MachineDescription description) {
        return new CellParameters.Bus(description.rate("eib.rate"), description.timePs("eib.hop"),
                description.count("eib.rings_each_way", 1, SPES), description.rate("bif.rate"),
                description.timePs("bif.latency"));
    }

    private static CellParameters.Library library(MachineDescription description, Frequency clock) {
        boolean isBuffered = description.choice("variant", List.of(BUFFERED, "sync")).equals(BUFFERED);
        return new CellParameters.Library(isBuffered, description.bytes("library.longest_buffered"),
                description.count("library.queue_entries", 1, MOST), description.count("library.blocks", 1, MOST),
                description.timePs("library.send"), description.timePs("library.receive"),
                description.timePs("library.look", clock));
    }

    private static long atLeast(MachineDescription description, String key, long least) {
        long bytes = description.bytes(key);
        if (bytes < least) {
            throw new DescriptionException(description.originOf(key),
                    key + " = \"" + description.text(key) + "\": must be at least " + least + " bytes");
        }
        return bytes;
    }

    private static long positive(MachineDescription description, String key) {
        long ps = description.timePs(key);
        if (ps == 0) {
            throw new DescriptionException(description.originOf(key),
                    key + " = \"" + description.text(key) + "\": must be more than zero");
        }
        return ps;
    }
}
