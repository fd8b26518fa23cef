// SPDX-License-Identifier: EPL-2.0
/** How calls use their buffer arguments: checked, and cut into the blocks of a collective operation. */
package org.machineroom.mpi.internal.buffer;
