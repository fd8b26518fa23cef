// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;
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
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.SimulatedMachine;

/** The AP3000 with the ways to pass messages on it. */
public final class Ap3000Family implements MachineFamily {
    private static final String CHUNK = "library.chunk";
    private static final String RING = "ring";
    private static final int MOST_JOBS = 100;
    private static final int MOST_CHUNKS = 1000;
    private static final int MOST_PERCENT = 1000;
    /** The sending engine of a node still moves its own chunks one after the other. */
    private static final IdealTable IDEALS = new IdealTable().contention()
            .zero(Ideal.FREE_SOFTWARE, "library.send", "library.receive", "library.mpi", "library.queue_step")
            .infinite(Ideal.FREE_COPIES, "copy.kmem", "copy.sdram", "copy.matcopy", "copy.matcopy_cached",
                    "copy.short_rows", "copy.long_rows")
            .zero(Ideal.ZERO_LATENCY, "apnet.hop", "msc.start_up")
            .infinite(Ideal.INFINITE_BANDWIDTH, "apnet.link_rate", "msc.from_sdram", "msc.kmem_to_kmem",
                    "msc.kmem_to_sdram", "msc.combined_rate");

    @Override
    public String name() {
        return "ap3000";
    }

    @Override
    public List<String> descriptionFiles() {
        List<String> files = new ArrayList<>(List.of("ap3000.toml"));
        Ap3000Variant.words().forEach(word -> files.add("ap3000." + word + ".toml"));
        return files;
    }

    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        return Optional.of(NodeLayout.grid(Ap3000Machine.extents(atLeast)));
    }

    @Override
    public Idealisation idealise(Ideal ideal, MachineDescription description) {
        return IDEALS.of(ideal, description);
    }

    /** Chunks lie in special memory until a call looks for them. */
    @Override
    public Reception reception(MachineDescription description) {
        return Reception.of(Meanwhile.NOTHING);
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        Ap3000Variant variant = Ap3000Variant.of(description.choice("variant", Ap3000Variant.words()));
        Ap3000Parameters parameters = parameters(description);
        boolean isRing = description.choice("library.broadcast", List.of("tree", RING)).equals(RING);
        Collectives collectives = switch (variant) {
            case VPPLIB -> Ap3000Collectives.ofMessages();
            case BLACS -> Ap3000Collectives.ofBlacs(isRing);
            case OPT -> Ap3000Collectives.ofChunks(parameters.library(), isRing);
        };
        return new Ap3000Machine(description.id(), variant, parameters, description.costs(), collectives, site);
    }

    private static Ap3000Parameters parameters(MachineDescription description) {
        int jobs = 1 + description.count("jobs.others", 0, MOST_JOBS);
        Ap3000Parameters.Library library = library(description, jobs);
        return new Ap3000Parameters(new Frequency(description.frequency("processor.clock").hertz() / jobs),
                network(description), special(description, jobs, library.chunk()), copies(description, jobs), library);
    }

    private static Ap3000Parameters.Network network(MachineDescription description) {
        long burst = description.bytes("msc.burst");
        if (burst == 0) {
            throw new DescriptionException(description.originOf("msc.burst"), "msc.burst: must be more than zero");
        }
        return new Ap3000Parameters.Network(description.rate("apnet.link_rate"), description.timePs("apnet.hop"),
                description.timePs("msc.start_up"), burst, description.rate("msc.combined_rate"));
    }

    private static Ap3000Parameters.Special special(MachineDescription description, int jobs, int chunk) {
        return new Ap3000Parameters.Special(pool(description, "special.sdram", jobs, chunk),
                pool(description, "special.kmem", jobs, chunk), description.rate("msc.from_sdram"),
                description.rate("msc.kmem_to_kmem"), description.rate("msc.kmem_to_sdram"));
    }

    /** A special memory, of which all jobs on the node have the same share. */
    private static long pool(MachineDescription description, String key, int jobs, int chunk) {
        long bytes = description.bytes(key) / jobs;
        if (bytes < chunk) {
            throw new DescriptionException(description.originOf(key), key + " = \"" + description.text(key)
                    + "\": must be at least one chunk, " + CHUNK + " = \"" + description.text(CHUNK)
                    + "\", for each of " + jobs + " jobs on the node");
        }
        return bytes;
    }

    private static Ap3000Parameters.Copies copies(MachineDescription description, int jobs) {
        return new Ap3000Parameters.Copies(rate(description, "copy.kmem", jobs), rate(description, "copy.sdram", jobs),
                rate(description, "copy.matcopy", jobs), rate(description, "copy.matcopy_cached", jobs),
                rate(description, "copy.short_rows", jobs), rate(description, "copy.long_rows", jobs),
                description.bytes("copy.long_row"), description.bytes("copy.contiguous_row"),
                description.bytes("copy.cached"), description.count("copy.sdram_row_percent", 1, MOST_PERCENT),
                description.count("copy.add_percent", 1, MOST_PERCENT));
    }

    private static Rate rate(MachineDescription description, String key, int jobs) {
        return description.rate(key).shared(jobs);
    }

    private static Ap3000Parameters.Library library(MachineDescription description, int jobs) {
        long chunk = description.bytes(CHUNK);
        if (chunk < 1 || chunk > Integer.MAX_VALUE) {
            throw new DescriptionException(description.originOf(CHUNK), CHUNK + " = \"" + description.text(CHUNK)
                    + "\": must be between 1 B and 2 GiB");
        }
        return new Ap3000Parameters.Library(description.timePs("library.send") * jobs,
                description.timePs("library.receive") * jobs, description.timePs("library.mpi") * jobs,
                description.timePs("library.queue_step") * jobs, (int) chunk,
                description.count("library.chunks", 2, MOST_CHUNKS), description.bytes("library.short_block"),
                description.bytes("library.cached_send"));
    }
}
