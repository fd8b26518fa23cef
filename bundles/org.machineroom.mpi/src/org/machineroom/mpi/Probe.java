// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.record.WaitKind;

/**
 * A look for a message that is not received (MPI 1.1 section 3.8).
 *
 * @param origin the call that looks
 * @param communicator where it looks
 * @param source rank of the wanted sender in the communicator, or {@link Wildcard#ANY_SOURCE}
 * @param tag the wanted tag, or {@link Wildcard#ANY_TAG}
 */
public record Probe(CallOrigin origin, Communicator communicator, int source, int tag)
        implements
            MessagePattern,
            Blocking {
    @Override
    public int context() {
        return communicator.pointToPointContext();
    }

    @Override
    public int sourceNode() {
        return communicator.sourceNode(source);
    }

    @Override
    public String describe() {
        return "MPI_Probe for a message " + communicator.describe(source, tag);
    }

    @Override
    public WaitKind kind() {
        return WaitKind.RECEIVE;
    }

    @Override
    public int[] waitsFor() {
        return communicator.sources(source);
    }

    @Override
    public Object crowd() {
        return communicator.crowd(source);
    }

    @Override
    public int site() {
        return origin.site();
    }
}
