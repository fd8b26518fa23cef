// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/** Is told that something has lasted from one cycle of a {@link WormholeMesh} to another. */
@FunctionalInterface
public interface WormholeSpan {
    /** It has lasted for these cycles, the second not included. */
    void tell(long fromCycle, long untilCycle);
}
