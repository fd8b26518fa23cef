// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * Something that happens at one instant of virtual time. Events are handed to {@link Kernel#schedule} and run on the
 * kernel's thread; an event object may be scheduled again once it has fired, but never twice at the same time.
 */
public abstract class Event {
    /**
     * Makes the event happen.
     *
     * @param nowPs the virtual time it was scheduled for, in picoseconds
     */
    protected abstract void fire(long nowPs);
}
