// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

/** What happens to wrong use of MPI that a run finds. */
public enum Check {
    /** Nothing is looked for beyond what each call checks of its own arguments. */
    OFF,
    /** It is reported when the run has ended. */
    WARN,
    /** The call that shows it fails, and so does the run. */
    ERROR,
    /** As {@link #ERROR}, and wildcard races and what relies on buffers are errors too. */
    STRICT
}
