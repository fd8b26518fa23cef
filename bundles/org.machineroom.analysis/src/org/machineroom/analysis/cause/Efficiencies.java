// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

/**
 * The efficiencies of the POP project (Rosas, Giménez, Labarta, "Scalability prediction for fundamental performance
 * factors", Supercomputing Frontiers and Innovations 1(2), 2014). Each lies between 0 and 1, and each of the first
 * three lines is the product of what stands to its right: parallel = load balance x communication; communication =
 * serialisation x transfer.
 *
 * <p>Load balance is mean computing time over greatest; communication is greatest computing time over the run's time.
 * Transfer is the run's time on an ideal network over its time. For the ideal network the time that messages were on
 * their way is taken off the critical path, which is the least that such a network would take; simulating it tells
 * exactly.
 *
 * <p>Of some ranks, computing time is theirs; the time on an ideal network is that of the run.
 *
 * @param loadBalance mean over greatest computing time
 * @param serialisation greatest computing time over the run's time on an ideal network
 * @param transfer the run's time on an ideal network over its time
 */
public record Efficiencies(double loadBalance, double serialisation, double transfer) {
    static Efficiencies of(WaitAnalysis waits, PathProfile path) {
        double endPs = Math.max(1, path.totalPs());
        double mostPs = waits.mostComputingPs();
        double meanPs = (double) waits.computingPs() / waits.ranks().size();
        double idealPs = Math.max(Math.max(1, mostPs), endPs - path.transferPs());
        return new Efficiencies(mostPs == 0 ? 1 : meanPs / mostPs, mostPs / idealPs, idealPs / endPs);
    }

    /** Greatest computing time over the run's time. */
    public double communication() {
        return serialisation * transfer;
    }

    /** Mean computing time over the run's time. */
    public double parallel() {
        return loadBalance * communication();
    }
}
