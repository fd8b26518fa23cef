// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/** What MODE_NOCHECK has made an access rely on, without anybody's looking (MPI 3.1 section 11.5.5). */
public enum Trust {
    /** Nothing: the origin has waited for what it needs. */
    NONE,
    /** That the target has called MPI_Win_post. */
    POSTED,
    /** That nobody has an exclusive lock. */
    NOT_EXCLUSIVE,
    /** That nobody else has any lock. */
    NOT_LOCKED
}
