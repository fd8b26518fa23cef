// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.List;

/**
 * Why a processor cannot write to a {@link WormholeMesh}: the FIFOs that are full, one behind the other, from its own
 * port to the tile whose processor would have to read.
 *
 * @param full the full FIFOs, beginning with the processor's own port
 * @param reader the tile at the end of the way, whose processor does not read
 */
public record WormholeBlockage(List<FullFifo> full, int reader) {
    private static final String[] NAMES = {"processor port", "east input", "west input", "south input",
            "north input"};

    /**
     * One FIFO on the way.
     *
     * @param tile where it is
     * @param input which of the router's inputs it belongs to
     * @param words how many words are in it
     * @param source the tile that the first of them came from
     */
    public record FullFifo(int tile, String input, int words, int source) {
        @Override
        public String toString() {
            return input + " of tile " + tile + " (" + words + " words from tile " + source + ")";
        }
    }

    /** Follows the words in front of a tile's processor port, from FIFO to FIFO. */
    static WormholeBlockage of(WormholeRouters routers, WormholeShape shape, int tile) {
        List<FullFifo> full = new ArrayList<>();
        int input = WormholeRouters.port(tile, WormholeRouters.PROCESSOR);
        int reader = tile;
        while (routers.size(input) > 0 && full.size() <= shape.tiles()) {
            int source = routers.packetAt(input).source();
            reader = routers.packetAt(input).destination();
            full.add(new FullFifo(input / WormholeRouters.SIDES, NAMES[input % WormholeRouters.SIDES],
                    routers.size(input), source));
            int output = routers.wantedBy(input);
            if (output == WormholeRouters.NONE) {
                break;
            }
            int holder = routers.holder(output);
            int next = routers.behind(output);
            if (holder != WormholeRouters.NONE && holder != input && routers.size(holder) > 0) {
                input = holder;
            } else if (next == WormholeRouters.NONE) {
                return new WormholeBlockage(full, output / WormholeRouters.SIDES);
            } else {
                input = next;
            }
        }
        return new WormholeBlockage(full, reader);
    }

    /** For example {@code processor port of tile 0 (4 words from tile 0), west input of tile 1 (4 words from tile 0)}. */
    public String describe() {
        return String.join(", ", full.stream().map(FullFifo::toString).toList());
    }
}
