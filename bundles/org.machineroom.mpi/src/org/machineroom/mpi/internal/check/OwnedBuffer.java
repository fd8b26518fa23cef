// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/** A part of a buffer that a non-blocking operation owns, as long as it is not complete. */
public sealed interface OwnedBuffer permits OwnedBuffers.Owned {
}
