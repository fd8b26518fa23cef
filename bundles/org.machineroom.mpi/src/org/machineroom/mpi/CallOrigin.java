// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * The call of the program that a transfer comes from. A value that is taken when the transfer, or the collective
 * operation that it is a part of, begins: the process may be in another call when the transfer is looked at.
 *
 * @param collective the name of the collective call that the transfer is a part of; {@code null} if it is one of the
 *        program's own
 * @param site where in the program the call is
 */
public record CallOrigin(String collective, int site) {
    /** The collective call that a process is in. */
    static CallOrigin ofCollective(MpiProcess process) {
        return new CallOrigin(process.isInCall() ? process.call().operation.name() : null, process.call().site);
    }
}
