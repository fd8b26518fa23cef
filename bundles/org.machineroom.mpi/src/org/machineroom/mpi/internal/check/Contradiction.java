// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/**
 * What is wrong with what a process says in a collective operation.
 *
 * @param other where the other process calls
 * @param text both in words
 */
record Contradiction(Place other, String text) {
}
