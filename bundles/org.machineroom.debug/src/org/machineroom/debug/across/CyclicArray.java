// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.List;

/**
 * An array of one dimension that is dealt out in blocks, as ScaLAPACK does (Users' Guide, section 4.3): element i lies
 * on the process i / size mod P. All ranks must have what the others' sizes say that they have.
 */
final class CyclicArray {
    private CyclicArray() {
    }

    static Cells of(List<RankReading> readings, int size) {
        int processes = readings.size();
        int total = readings.stream().mapToInt(CyclicArray::count).reduce(0, Math::addExact);
        Cells cells = new Cells(1, total);
        for (int process = 0; process < processes; process++) {
            RankReading reading = readings.get(process);
            int due = due(total, size, process, processes);
            if (count(reading) != due) {
                throw new IllegalArgumentException("rank " + reading.rank() + " has " + count(reading) + " of " + total
                        + " elements, but " + due + " in blocks of " + size + " dealt out to " + processes + " ranks");
            }
            for (int local = 0; local < due; local++) {
                int global = (local / size * processes + process) * size + local % size;
                cells.set(0, global, reading.rank(), reading.value().orElseThrow().elements().get(local));
            }
        }
        return cells;
    }

    private static int count(RankReading reading) {
        RankValue value = reading.value().orElseThrow(() -> new IllegalArgumentException(
                "rank " + reading.rank() + " has no value: " + reading.reason()));
        if (value.shape().size() > 1) {
            throw new IllegalArgumentException("rank " + reading.rank() + " has an array of " + value.sizes()
                    + ", but what is dealt out has one dimension");
        }
        return value.elements().size();
    }

    /** How many elements a process has (ScaLAPACK's NUMROC). */
    private static int due(int total, int size, int process, int processes) {
        int whole = total / size;
        int rest = whole % processes;
        return whole / processes * size + (process < rest ? size : process == rest ? total % size : 0);
    }
}
