// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.load;

import org.machineroom.trace.MachinePart;

/**
 * How much a part of the machine had to do in a range of time.
 *
 * @param busyPs how long it was busy
 * @param uses how often another message had it
 * @param waitedPs how long messages have waited for it, all together
 * @param waits how many of them have
 */
public record PartLoad(MachinePart part, long busyPs, long uses, long waitedPs, long waits) {
}
