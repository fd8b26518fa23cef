// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

/** Is told that more is known of a run. Called on the session's own thread, some times per second; must not block. */
@FunctionalInterface
public interface RunListener {
    /** {@link RunSession#state()} has changed. */
    void runChanged(RunSession session);
}
