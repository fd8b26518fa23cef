// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** What a run keeps while it goes on, for all its ranks, of which one runs at a time. */
public final class RunState extends Keeper {
    private final PayloadArrays payloads = new PayloadArrays();

    PayloadArrays payloads() {
        return payloads;
    }
}
