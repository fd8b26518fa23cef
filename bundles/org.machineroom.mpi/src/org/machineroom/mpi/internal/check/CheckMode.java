// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/** What happens to wrong use that a run finds. */
public enum CheckMode {
    /** Nothing is looked for beyond what each call checks of its own arguments. */
    OFF,
    /** It is reported when the run has ended. */
    WARN,
    /** The call that shows it fails with an error class of the standard, and so does the run. */
    ERROR,
    /** As {@link #ERROR}, and what is no error by itself is one: wildcard races, reliance on buffers. */
    STRICT
}
