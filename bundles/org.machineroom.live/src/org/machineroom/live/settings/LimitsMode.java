// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

/** What to do about features that a historical library lacks. */
public enum LimitsMode {
    /** They are refused. */
    ENFORCED,
    /** They are filled in by a generic algorithm. */
    EXTENDED
}
