// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Comparator;

/**
 * Something that happens on a rank within a computation or a call.
 *
 * @param message number of the message it is for, 0 if that is not known
 */
record Inset(long beginPs, long endPs, Activity activity, long message) {
    static final Comparator<Inset> BY_END = Comparator.comparingLong(Inset::endPs).thenComparingLong(Inset::beginPs);
}
