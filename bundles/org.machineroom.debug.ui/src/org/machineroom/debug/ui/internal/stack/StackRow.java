// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.stack;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.debug.ui.internal.set.KeyedRow;
import org.machineroom.live.CodePlace;
import org.machineroom.live.RankSet;
import org.machineroom.live.StackNode;

/**
 * A frame that the stacks of some ranks have in common.
 *
 * @param key by which the row is found again when things have changed: the frames that lead here
 * @param place where it is
 * @param isOfProgram whether it is in the program's own code
 * @param ranks those that are there
 * @param called what they have called there
 */
record StackRow(String key, CodePlace place, boolean isOfProgram, RankSet ranks, List<StackRow> called)
        implements
            KeyedRow {
    private static final String MPI = "mpi.";

    /** The first frames of programs, from what a run has told: each frame behind its caller. */
    static List<StackRow> of(List<StackNode> nodes) {
        List<StackRow> first = new ArrayList<>();
        List<StackRow> rows = new ArrayList<>();
        for (StackNode node : nodes) {
            StackRow caller = node.caller() < 0 ? null : rows.get(node.caller());
            StackRow row = new StackRow((caller == null ? "" : caller.key) + "/" + node.place(), node.place(),
                    node.isOfProgram(), RankSet.of(node.ranks()), new ArrayList<>());
            rows.add(row);
            (caller == null ? first : caller.called).add(row);
        }
        return first;
    }

    /** The ranks that are in this frame, and in none that it has called. */
    RankSet here() {
        return called.stream().reduce(ranks, (rest, row) -> rest.without(row.ranks), (a, _) -> a);
    }

    /** The frame in words: {@code Pi.main (Pi.java:39)}, {@code mpi.Barrier}. */
    String label() {
        if (place.className().startsWith(MPI)) {
            return MPI + place.method(); // whichever class holds it
        }
        String type = place.className().substring(place.className().lastIndexOf('.') + 1);
        return type + "." + place.method() + (place.line() > 0 ? " (" + place.file() + ":" + place.line() + ")" : "");
    }
}
