// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

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

/** Clusters with LogGP end points on a fat tree. */
public final class ClusterFamily implements MachineFamily {
    private static final IdealTable IDEALS = new IdealTable().contention()
            .zero(Ideal.FREE_SOFTWARE, "endpoint.send_overhead", "endpoint.receive_overhead",
                    "endpoint.overhead_per_kib")
            .infinite(Ideal.FREE_COPIES, "node.copy_bandwidth")
            .zero(Ideal.ZERO_LATENCY, "network.latency", "network.hop")
            .infinite(Ideal.INFINITE_BANDWIDTH, "network.link.bandwidth");

    @Override
    public String name() {
        return "cluster";
    }

    @Override
    public List<String> descriptionFiles() {
        return List.of("server2018.toml", "cluster.loggp.toml", "cluster.loggp.loggopsim.toml",
                "cluster.loggp.odin.toml",
                "cluster.loggp.bigred.toml", "cluster.loggp.now.toml", "cluster.loggp.paragon.toml",
                "cluster.loggp.meiko.toml", "cluster.loggp.roce25.toml", "cluster.loggp.hdr.toml", "cluster.gige.toml",
                "cluster.gige.opteron2006.toml");
    }

    @Override
    public Optional<NodeLayout> nodes(MachineDescription description, int atLeast, boolean enforceLimits) {
        return Optional.of(NodeLayout.groups(atLeast, ClusterMachine.ports(description) / 2));
    }

    @Override
    public Idealisation idealise(Ideal ideal, MachineDescription description) {
        return IDEALS.of(ideal, description);
    }

    /** Network interfaces match messages and answer them. */
    @Override
    public Reception reception(MachineDescription description) {
        return Reception.of(Meanwhile.RECEIVED);
    }

    @Override
    public SimulatedMachine build(MachineDescription description, MachineSite site) {
        description.choice("variant", List.of("loggp"));
        return new ClusterMachine(description, site);
    }
}
