// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

/** What pieces of a rank's time are told apart by. */
public enum ColourBy {
    /** What the rank waits for, and what it does otherwise. */
    CAUSE,
    /** Which operation it calls. */
    CALL,
    /** Which line of the program it calls from, or computes after. */
    LINE
}
