// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * What has happened that somebody might be waiting for, counted, and how much of it has been looked at. Who finds
 * nothing new may block, as whatever happens then wakes it.
 */
public final class Changes {
    private long noted;
    private long seen;

    /** Notes that something has happened. */
    public void note() {
        noted++;
    }

    /** Notes that all there is is being looked at. */
    public void look() {
        seen = noted;
    }

    /** Whether something has happened since the last look. */
    public boolean hasNew() {
        return noted != seen;
    }
}
