// SPDX-License-Identifier: EPL-2.0
/** Calls of the core from a binding that is not Java's. */
package org.machineroom.mpi.call;
