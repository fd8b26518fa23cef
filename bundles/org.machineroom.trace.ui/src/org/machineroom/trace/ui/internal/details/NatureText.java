// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.details;

import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.ui.internal.Messages;

/** What a step's time is spent on, in words. */
final class NatureText {
    private NatureText() {
    }

    static String of(Nature nature) {
        return switch (nature) {
            case SOFTWARE -> Messages.natureSoftware;
            case COPY -> Messages.natureCopy;
            case WIRE -> Messages.natureWire;
            case WAIT -> Messages.natureWait;
            case INTERRUPT -> Messages.natureInterrupt;
            case LOCK -> Messages.natureLock;
            case DMA -> Messages.natureDma;
        };
    }
}
