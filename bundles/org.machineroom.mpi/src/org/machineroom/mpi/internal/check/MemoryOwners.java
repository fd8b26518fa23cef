// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/** The operations that own parts of one memory, those that receive into it and those that send from it. */
final class MemoryOwners {
    private final PartOwners receives = new PartOwners();
    private final PartOwners sends = new PartOwners();

    boolean isEmpty() {
        return receives.isEmpty() && sends.isEmpty();
    }

    PartOwners receives() {
        return receives;
    }

    PartOwners sends() {
        return sends;
    }

    PartOwners of(boolean isReceive) {
        return isReceive ? receives : sends;
    }
}
