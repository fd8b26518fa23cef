// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import org.machineroom.live.Units;
import org.machineroom.trace.statistics.CommunicationMatrix.Cell;
import org.machineroom.trace.statistics.MessageSizes.SizeClass;

/** What is counted of messages. */
public enum Measure {
    MESSAGES(Messages.measureMessages), BYTES(Messages.measureBytes), TIME(Messages.measureTime);

    private final String title;

    Measure(String title) {
        this.title = title;
    }

    /** What the measure is called. */
    public String title() {
        return title;
    }

    /** The value of a pair of ranks. */
    long of(Cell cell) {
        return switch (this) {
            case MESSAGES -> cell.messages();
            case BYTES -> cell.bytes();
            case TIME -> cell.timePs();
        };
    }

    /** The value of messages of similar size; their times are not known, so their number stands for it. */
    long of(SizeClass sizes) {
        return this == BYTES ? sizes.bytes() : sizes.messages();
    }

    /** A value in words. */
    public String text(long value) {
        return switch (this) {
            case MESSAGES -> Units.number(value);
            case BYTES -> Units.bytes(value);
            case TIME -> Units.time(value);
        };
    }
}
