// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * An error of a call as its program is told of it.
 *
 * @param message what was called, by which rank and when in virtual time, what was wrong and what would be right
 * @param fault what was wrong
 */
public record MpiError(String message, MpiFault fault) {
    /** The standard's class of the error. */
    public ErrorClass errorClass() {
        return fault.errorClass();
    }
}
