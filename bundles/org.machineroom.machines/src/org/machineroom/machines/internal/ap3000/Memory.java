// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

/** The special memories of a node, through which every message passes (AP3000 paper section 2). */
enum Memory {
    /** On the message controller's card; the processor reaches it over the SBUS. */
    SDRAM,
    /** A reserved part of the node's own memory, which the message controller reaches over the SBUS. */
    KMEM
}
