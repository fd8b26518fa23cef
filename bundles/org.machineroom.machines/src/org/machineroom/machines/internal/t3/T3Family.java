// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

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

/** Cray's T3D and T3E with their MPI libraries. */
public final class T3Family implements MachineFamily {
    private static final String HARDWARE_QUEUE = "hwq";
    private static final String STANDARD = "standard";
    private static final String HARDWARE_BARRIER = "hardware";
    private static final int LARGEST_SLOT = 64;
    private static final int MOST_SLOTS = 1 << 20;
    /** A look and a swap must take some time. Locks of queues stay: without them it would be another library. */
    private static final IdealTable IDEALS = new IdealTable().contention()
            .zero(Ideal.FREE_SOFTWARE, "library.send", "library.receive", "library.absorb", "library.rendezvous",
                    "library.match", "library.barrier", "queue.send", "barrier.arm", "barrier.test")
            .set(Ideal.FREE_SOFTWARE, "1 cycle", "library.poll")
            .zero(Ideal.FREE_COPIES, "memory.misaligned_byte")
            .infinite(Ideal.FREE_COPIES, "memory.copy_rate")
            .zero(Ideal.ZERO_LATENCY, "network.hop", "shmem.put", "shmem.get", "shmem.fence", "queue.latency",
                    "barrier.signal")
            .set(Ideal.ZERO_LATENCY, "0.001 ns", "shmem.swap")
            .infinite(Ideal.INFINITE_BANDWIDTH, "network.link_rate", "shmem.put_rate", "shmem.get_rate");

    @Override
    public String name() {
        return "t3";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("t3.toml", "t3d.mpi.toml", "t3e.toml", "t3e.shmem.toml", "t3e.hwq.toml");
    }

    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        int pesPerNode = network(description).pesPerNode();
        int[] extents = Torus.extents(atLeast, pesPerNode);
        return Optional.of(pesPerNode == 1 ? NodeLayout.grid(extents) : NodeLayout.gridOfGroups(pesPerNode, extents));
    }

    @Override
    public Idealisation idealise(Ideal ideal, MachineDescription description) {
        return IDEALS.of(ideal, description);
    }

    /** There is no progress outside of the library (Booth section 1). */
    @Override
    public Reception reception(MachineDescription description) {
        return Reception.of(Meanwhile.NOTHING);
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        return new T3Machine(description.id(), parameters(description), description.costs(), site);
    }

    private static T3Parameters parameters(MachineDescription description) {
        Frequency clock = description.frequency("processor.clock");
        T3Parameters parameters = new T3Parameters(clock, network(description), shmem(description, clock),
                queue(description, clock), library(description, clock), barrier(description, clock));
        check(description, parameters);
        return parameters;
    }

    private static T3Parameters.Network network(MachineDescription description) {
        return new T3Parameters.Network(description.count("network.pes_per_node", 1, 2),
                description.rate("network.link_rate"), description.timePs("network.hop"));
    }

    private static T3Parameters.Shmem shmem(MachineDescription description, Frequency clock) {
        return new T3Parameters.Shmem(positive(description, "shmem.swap"), description.timePs("shmem.put"),
                description.rate("shmem.put_rate"), description.timePs("shmem.get"),
                description.rate("shmem.get_rate"), description.timePs("shmem.fence"),
                description.rate("memory.copy_rate"), description.timePs("memory.misaligned_byte", clock));
    }

    private static T3Parameters.Queue queue(MachineDescription description, Frequency clock) {
        boolean isHardware = description.choice("variant", List.of("shmem", HARDWARE_QUEUE)).equals(HARDWARE_QUEUE);
        return new T3Parameters.Queue(isHardware, words(description, "queue.slot"),
                description.count("queue.slots", 1, MOST_SLOTS), words(description, "queue.t_limit"),
                isHardware || description.has("queue.send") ? description.timePs("queue.send", clock) : 0,
                isHardware || description.has("queue.latency") ? description.timePs("queue.latency") : 0);
    }

    private static int words(MachineDescription description, String key) {
        long words = description.words(key);
        if (words < 1 || words > LARGEST_SLOT) {
            throw refusal(description, key, "must be between 1 and " + LARGEST_SLOT + " words");
        }
        return (int) words;
    }

    private static T3Parameters.Library library(MachineDescription description, Frequency clock) {
        return new T3Parameters.Library(description.timePs("library.send", clock),
                description.timePs("library.receive", clock), description.timePs("library.absorb", clock),
                description.timePs("library.rendezvous", clock), positive(description, "library.poll", clock),
                description.timePs("library.match", clock), description.timePs("library.barrier", clock),
                description.bytes("library.tn_limit"), description.bytes("library.rta_limit"),
                description.choice("library.rat", List.of("synchronous", STANDARD)).equals(STANDARD),
                bufferMax(description));
    }

    /** The limit of buffering, under the name of the paper or of Cray's documents; the latter wins if it is given. */
    private static long bufferMax(MachineDescription description) {
        long limit = description.bytes("library.mpp_buffer_max");
        return description.has("library.mpi_buffer_max") ? description.bytes("library.mpi_buffer_max") : limit;
    }

    private static T3Parameters.Barrier barrier(MachineDescription description, Frequency clock) {
        boolean isUsed = description.choice("library.barrier_by", List.of("messages", HARDWARE_BARRIER))
                .equals(HARDWARE_BARRIER);
        boolean isPollable = description.flag("barrier.pollable");
        if (isUsed && !isPollable) {
            throw refusal(description, "library.barrier_by", "the barrier wires of this machine cannot be polled, so "
                    + "that messages would make no progress meanwhile, which MPI demands");
        }
        return new T3Parameters.Barrier(isUsed, description.timePs("barrier.arm", clock),
                description.timePs("barrier.signal"), description.timePs("barrier.test", clock));
    }

    private static void check(MachineDescription description, T3Parameters parameters) {
        T3Parameters.Queue queue = parameters.queue();
        if (queue.tWords() >= queue.slotWords()) {
            throw refusal(description, "queue.t_limit", "a slot has " + queue.slotWords()
                    + " words, of which the header takes at least one");
        }
        long tnBytes = parameters.library().tnBytes();
        if (queue.isHardware() && tnBytes > 0) {
            throw refusal(description, "library.tn_limit", "slots of the hardware queue cannot be contiguous; there is "
                    + "no Tn, and the limit must be 0 bytes");
        }
        if (tnBytes > (long) queue.slots() * queue.slotWords() * T3Parameters.WORD_BYTES
                || queue.slotsFor(tnBytes) > queue.slots()) {
            throw refusal(description, "library.tn_limit", "such a message does not fit into a queue of "
                    + queue.slots() + " slots");
        }
    }

    private static long positive(MachineDescription description, String key) {
        return positive(description, key, description.timePs(key));
    }

    private static long positive(MachineDescription description, String key, Frequency clock) {
        return positive(description, key, description.timePs(key, clock));
    }

    /** A time that loops consist of: it must not be zero. */
    private static long positive(MachineDescription description, String key, long ps) {
        if (ps == 0) {
            throw refusal(description, key, "must be more than zero");
        }
        return ps;
    }

    private static DescriptionException refusal(MachineDescription description, String key, String why) {
        return new DescriptionException(description.originOf(key),
                key + " = \"" + description.text(key) + "\": " + why);
    }
}
