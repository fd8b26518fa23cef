// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.util.Locale;

/** How computing is timed. */
public enum Compute {
    /** By instruction, from the machine's cost table. */
    COUNTED,
    /** By instruction, with a sample of the accesses to memory going through the machine's data cache. */
    CACHED,
    /** By instruction, with all accesses to memory going through the machine's data cache. */
    CACHED_EXACT,
    /** On this host. */
    MEASURED,
    /** It is free. */
    NONE,
    /** Only what the program says. */
    EXPLICIT;

    /** As users write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
