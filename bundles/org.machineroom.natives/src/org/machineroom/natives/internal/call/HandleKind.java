// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

/** Of what a handle is, in the order of the numbers that mpi.h has for it, from 1. */
enum HandleKind {
    COMMUNICATOR, GROUP, DATATYPE, REQUEST, OPERATION, ERROR_HANDLER, INFO, MESSAGE, WINDOW, FILE
}
