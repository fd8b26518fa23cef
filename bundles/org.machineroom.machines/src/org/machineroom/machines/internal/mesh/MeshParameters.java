// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.machines.description.MachineDescription;

/**
 * What all tiled processors have. Times are in picoseconds.
 *
 * @param clock the clock that tiles and network share
 * @param columns tiles in a row
 * @param rows tiles in a column
 * @param wordBytes bytes of a word of the network
 * @param linkRate a link in one direction
 * @param hopPs from router to router
 * @param turnPs injection, turn and ejection of a packet together
 * @param sendPs the library's part of a send, without the data
 * @param receivePs the library's part of a receive, without the data
 * @param stepPs looking at another message in a queue
 * @param copyRate a core copying in its own memory
 */
record MeshParameters(Frequency clock, int columns, int rows, long wordBytes, Rate linkRate, long hopPs, long turnPs,
        long sendPs, long receivePs, long stepPs, Rate copyRate) {
    private static final int MOST_TILES = 1 << 12;
    private static final int MOST_BYTES = 64;

    static MeshParameters of(MachineDescription description) {
        Frequency clock = description.frequency("processor.clock");
        int columns = description.count("mesh.columns", 1, MOST_TILES);
        return new MeshParameters(clock, columns, description.count("mesh.rows", 1, MOST_TILES / columns),
                description.count("mesh.word_bytes", 1, MOST_BYTES), description.rate("mesh.link_rate"),
                description.timePs("mesh.hop", clock), description.timePs("mesh.turn", clock),
                description.timePs("library.send", clock), description.timePs("library.receive", clock),
                description.timePs("library.queue_step", clock), description.rate("library.copy_rate"));
    }

    /** Words that so many bytes fill. */
    long words(long bytes) {
        return (bytes + wordBytes - 1) / wordBytes;
    }
}
