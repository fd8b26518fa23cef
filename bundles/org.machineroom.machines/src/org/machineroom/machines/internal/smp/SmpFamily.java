// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.smp;

import java.util.List;
import java.util.Optional;
import org.machineroom.machines.MachineFamily;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.Reception;
import org.machineroom.machines.Reception.Meanwhile;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.machines.ideal.IdealTable;
import org.machineroom.machines.ideal.Idealisation;
import org.machineroom.mpi.SimulatedMachine;

/** Shared-memory nodes. */
public final class SmpFamily implements MachineFamily {
    /** A line transfer is what this model has for latency. */
    private static final IdealTable IDEALS = new IdealTable()
            .zero(Ideal.FREE_SOFTWARE, "library.send_software", "library.receive_software", "library.direct_start")
            .infinite(Ideal.FREE_COPIES, "node.copy_bandwidth", "library.direct_bandwidth")
            .zero(Ideal.ZERO_LATENCY, "node.line_transfer")
            .refuse(Ideal.INFINITE_BANDWIDTH, "processors copy all data, which free-copies is about")
            .refuse(Ideal.NO_CONTENTION,
                    "no message waits for a part that another one uses: memory is taken to be fast "
                            + "enough for all cores");

    @Override
    public String name() {
        return "smp";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("smp.nemesis.toml", "smp.nemesis.opteron2006.toml", "smp.nemesis.xeon2006.toml");
    }

    /** The cores, between any two of which a cache line takes the same time. */
    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        return Optional.of(NodeLayout.flat(atLeast));
    }

    @Override
    public Idealisation idealise(Ideal ideal, MachineDescription description) {
        return IDEALS.of(ideal, description);
    }

    /** Processes look at their queues in calls. */
    @Override
    public Reception reception(MachineDescription description) {
        return Reception.of(Meanwhile.NOTHING);
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        description.choice("variant", List.of("nemesis"));
        return new NemesisNode(description, site);
    }
}
