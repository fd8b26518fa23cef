// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import java.util.IdentityHashMap;
import java.util.Map;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.hardware.FatTree;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.SendTransfer;

/** What the end points of a cluster share: the fat tree, and the requests of long messages that wait for an answer. */
final class LogGpNetwork {
    private final MachineSite site;
    private final LogGpParameters parameters;
    private final FatTree tree;
    private final LogGpTransport[] transports;
    private final Map<SendTransfer, LogGpMessage> requests = new IdentityHashMap<>();

    LogGpNetwork(MachineSite site, LogGpParameters parameters, int switchPorts) {
        this.site = site;
        this.parameters = parameters;
        this.tree = new FatTree(site.nodes(), switchPorts, parameters.latencyPs(), parameters.hopPs(),
                parameters.gapPs());
        if (!site.isContended()) {
            tree.endContention();
        }
        tree.noteHolds(site.recorder());
        this.transports = new LogGpTransport[site.ranks()];
        for (int i = 0; i < transports.length; i++) {
            transports[i] = new LogGpTransport(site.kernel().rank(i), this);
        }
    }

    Kernel kernel() {
        return site.kernel();
    }

    LogGpParameters parameters() {
        return parameters;
    }

    FatTree tree() {
        return tree;
    }

    /** The place of a rank's node in the tree. */
    int node(int rank) {
        return site.node(rank);
    }

    LogGpTransport transport(int rank) {
        return transports[rank];
    }

    void expectAnswer(SendTransfer send, LogGpMessage request) {
        requests.put(send, request);
    }

    /** The request of a long message that has not been answered, or {@code null} for an eager message. */
    LogGpMessage requestOf(SendTransfer send) {
        return requests.isEmpty() ? null : requests.get(send);
    }

    void answered(SendTransfer send) {
        requests.remove(send);
    }
}
