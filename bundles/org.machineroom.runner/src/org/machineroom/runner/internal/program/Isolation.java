// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

/** How each rank gets its own static variables, as separate processes would have them. */
public enum Isolation {
    /** {@link #SHARED} if no class needs more, else {@link #LOADERS} for few ranks and {@link #HOLDERS} for many. */
    AUTOMATIC,
    /**
     * All ranks use the same classes: cheapest, compiled once. A class that turns out to have variables of its own
     * only when it is loaded by name, by reflection, is kept apart as in {@link #HOLDERS}.
     */
    SHARED,
    /** Each rank loads all classes for itself: exactly like processes, but each is compiled for each rank. */
    LOADERS,
    /**
     * All ranks use the same classes, and the static variables of those that can change are kept in an object per
     * class and rank. Differs from processes in this: reflection and a debugger do not see these variables in their
     * class; a class serves all ranks as one lock; the constants of an enum, with whatever variables they have, are
     * shared; an initialiser that does nothing that shows runs for all ranks when the first of them uses its class, and
     * if it fails, it fails for all.
     */
    HOLDERS
}
