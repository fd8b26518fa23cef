// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.matching;

import org.machineroom.mpi.Transport;

/** Decides what receives from any source get. */
@FunctionalInterface
public interface Matching {
    /** What stands before the transport of a rank, and asks for decisions. */
    Transport transport(Transport library);
}
