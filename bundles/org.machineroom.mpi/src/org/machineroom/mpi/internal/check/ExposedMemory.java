// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;

/** The memory that a process has opened to others in a window, as the checks see it. */
public interface ExposedMemory {
    /** Whether a part of a buffer has a byte of it. */
    boolean touches(BufferRegion region);

    /** All of it, in bytes. */
    List<BufferRegion> pieces();

    /** Whether other processes reach it as their own. */
    boolean isShared();
}
