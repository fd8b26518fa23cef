// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

/** What the calls of a variant cost its processor, in picoseconds: the kernel's part and, with MPI, the library's. */
final class SoftwareCosts {
    private final Ap1000Parameters.Kernel kernel;
    private final Ap1000Parameters.Library library;
    private final boolean hasMpi;

    SoftwareCosts(Ap1000Parameters parameters, boolean hasMpi) {
        this.kernel = parameters.kernel();
        this.library = parameters.library();
        this.hasMpi = hasMpi;
    }

    /** A send, without copying. */
    long sendPs() {
        return kernel.sendPs() + (hasMpi ? library.sendPs() : 0);
    }

    /** A receive of the first message in the queue, without copying. */
    long receivePs() {
        return kernel.receivePs() + (hasMpi ? library.receivePs() : 0);
    }

    /** A look into the queue. */
    long probePs() {
        return kernel.probePs();
    }

    /** Looking at more messages of the queue than one. */
    long looksPs(int looks) {
        return Math.max(0, looks - 1) * kernel.queueStepPs();
    }

    /** The root's part of a broadcast, until the message leaves. */
    long broadcastPs() {
        return kernel.broadcastCallPs() + (hasMpi ? library.broadcastSendPs() : 0);
    }

    /** A receiver's part of a broadcast of which it takes some bytes, without copying. */
    long receiveBroadcastPs(long bytes) {
        return kernel.receivePs()
                + (hasMpi ? library.broadcastReceivePs() + library.broadcastRate().timePs(bytes) : 0);
    }

    /** Copying in memory. */
    long copyPs(long bytes) {
        return kernel.copyRate().timePs(bytes);
    }

    /** Starting a put. */
    long putPs() {
        return kernel.putPs();
    }

    /** Starting a get. */
    long getPs() {
        return kernel.getPs();
    }

    /** Registering both domains of a communicator, or taking that back. */
    long registerPs() {
        return DomainTable.EACH * kernel.registerPs();
    }

    /** Entering, or leaving, the wait on the S-net. */
    long halfSyncPs() {
        return kernel.syncCallPs() / 2;
    }
}
