// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.machineroom.trace.index.MessageRef;

/** Finds what a message hangs on: what its sender had received last, and what its receiver sent next. */
public final class Neighbours {
    private Neighbours() {
    }

    /** The direct neighbours of a message among some, at most two. */
    public static List<MessageRef> of(MessageRef message, List<Arrow> among) {
        List<MessageRef> neighbours = new ArrayList<>();
        among.stream().map(Arrow::message)
                .filter(other -> other.destination() == message.source() && other.endPs() <= message.beginPs())
                .max(Comparator.comparingLong(MessageRef::endPs)).ifPresent(neighbours::add);
        among.stream().map(Arrow::message)
                .filter(other -> other.source() == message.destination() && other.beginPs() >= message.endPs())
                .min(Comparator.comparingLong(MessageRef::beginPs)).ifPresent(neighbours::add);
        return neighbours;
    }
}
