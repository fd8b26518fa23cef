// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

/** How computing is timed. */
public enum Compute {
    /** By instruction, from the machine's cost table. */
    COUNTED,
    /** On this host. */
    MEASURED,
    /** It is free. */
    NONE,
    /** Only what the program says. */
    EXPLICIT
}
