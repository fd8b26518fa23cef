// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import org.machineroom.launching.session.TimeRange;

/**
 * Asks for what is to be seen.
 *
 * @param ranks of the rows on the screen, from top to bottom; must not be changed
 * @param range of time that is visible
 * @param columns pixels that it takes
 * @param overviewRanks ranks of the lines of the overview; must not be changed
 * @param wantsMessages whether messages are shown
 * @param wantsDensity whether, where they are too many, it is shown how many they are
 */
public record TimelineQuery(int[] ranks, TimeRange range, int columns, int[] overviewRanks, boolean wantsMessages,
        boolean wantsDensity) {
}
