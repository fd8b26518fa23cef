// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.record.MessageRecord;

/**
 * Why a processor cannot write to a {@link WormholeMesh}: the FIFOs that are full, one behind the other, from its own
 * port to the tile whose processor would have to read.
 *
 * @param full the full FIFOs, beginning with the processor's own port
 * @param reader the tile at the end of the way, whose processor does not read
 * @param holder number of the message whose words stand there, 0 if it is not known
 */
public record WormholeBlockage(List<FullFifo> full, int reader, long holder) {
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
        WormholeInput input = routers.input(tile, WormholeSide.PROCESSOR);
        int reader = tile;
        MessageRecord holder = null;
        while (input != null && input.size() > 0 && full.size() <= shape.tiles()) {
            WormholePacket packet = routers.packetAt(input);
            full.add(new FullFifo(input.tile(), input.side().inputName(), input.size(), packet.source()));
            reader = packet.destination();
            holder = packet.record();
            input = nextOf(input);
        }
        return new WormholeBlockage(full, reader, MessageRecord.numberOf(holder));
    }

    /** The input that the one before waits for, or {@code null} if that is a processor or not known yet. */
    private static WormholeInput nextOf(WormholeInput input) {
        WormholeOutput output = input.connected != null ? input.connected : input.wanted;
        if (output == null) {
            return null;
        }
        boolean isHeldByOther = output.holder != null && output.holder != input && output.holder.size() > 0;
        return isHeldByOther ? output.holder : output.behind;
    }

    /**
     * For example {@code processor port of tile 0 (4 words from tile 0), west input of tile 1 (4 words from tile 0)}.
     */
    public String describe() {
        return String.join(", ", full.stream().map(FullFifo::toString).toList());
    }
}
