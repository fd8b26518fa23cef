// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * Which messages are wanted, by a receive or by a probe (MPI 1.1 section 3.2.4): source and tag may be wildcards.
 */
public interface MessagePattern {
    /** The context that the message is in. */
    int context();

    /** Rank of the wanted sender in the whole machine, or {@link Wildcard#ANY_SOURCE}. */
    int sourceNode();

    /** The wanted tag, or {@link Wildcard#ANY_TAG}. */
    int tag();

    /** Whether the given message is wanted. */
    default boolean matches(SendTransfer candidate) {
        return context() == candidate.context()
                && (tag() == candidate.tag() || tag() == Wildcard.ANY_TAG)
                && (sourceNode() == candidate.sourceNode() || sourceNode() == Wildcard.ANY_SOURCE);
    }
}
