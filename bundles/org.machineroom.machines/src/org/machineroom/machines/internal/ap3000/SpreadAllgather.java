// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.CopiesStraight;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReceiveTransfer;

/**
 * Multi-broadcast along a ring (the paper's spread, section 4.2): for each chunk P-1 shifts to the right. A rank fills
 * its own next chunk while the present one leaves, sends on what it receives as it lies in KMEM, and only then copies
 * it out; what comes last is not sent on.
 *
 * <p>Steps: P-1. Volume: (P-1) n at each rank.
 */
final class SpreadAllgather implements AllgatherAlgorithm, CopiesStraight {
    private static final int WORD = 8;

    private final Ap3000Parameters.Library library;

    SpreadAllgather(Ap3000Parameters.Library library) {
        this.library = library;
    }

    @Override
    public void allgather(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        new Call(exchange, mine, all, blocks).run();
    }

    private final class Call {
        private final Exchange exchange;
        private final byte[] mine;
        private final byte[] all;
        private final ChunkPort port;
        private final int rank;
        private final int size;
        private final int left;
        private final List<List<Span>> spans = new ArrayList<>();
        private final List<Span> own;
        private final Memory memory;

        Call(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
            this.exchange = exchange;
            this.mine = mine;
            this.all = all;
            this.port = new ChunkPort(exchange);
            this.rank = exchange.rank();
            this.size = exchange.size();
            this.left = Math.floorMod(rank - 1, size);
            int pieces = Math.max(1, exchange.piecesIn() / size);
            for (int owner = 0; owner < size; owner++) {
                spans.add(Span.cut(blocks.offset(owner), blocks.length(owner), pieces, WORD, library));
            }
            this.own = Span.cut(0, mine.length, exchange.piecesOut(), WORD, library);
            this.memory = port.memoryFor(mine.length, exchange.piecesOut());
            port.copy(mine, all, blocks.offset(rank));
        }

        void run() {
            int chunks = size == 1 ? 0 : spans.stream().mapToInt(List::size).max().orElse(0);
            Chunk next = fill(0);
            for (int index = 0; index < chunks; index++) {
                List<ReceiveTransfer> posted = expectAll(index);
                if (next != null) {
                    port.send(next, (rank + 1) % size, Memory.KMEM);
                }
                next = fill(index + 1);
                shift(index, posted);
            }
            port.finish();
        }

        private Chunk fill(int index) {
            return index < own.size() && size > 1 ? port.fill(mine, own.get(index), memory) : null;
        }

        /** Posts receives for the chunks of this number of all others, in the order in which they come. */
        private List<ReceiveTransfer> expectAll(int index) {
            List<ReceiveTransfer> posted = new ArrayList<>();
            for (int step = 1; step < size; step++) {
                List<Span> block = spans.get(Math.floorMod(rank - step, size));
                posted.add(index < block.size() ? port.expect(block.get(index).length(), left) : null);
            }
            return posted;
        }

        private void shift(int index, List<ReceiveTransfer> posted) {
            for (int step = 1; step < size; step++) {
                if (posted.get(step - 1) == null) {
                    continue;
                }
                Chunk chunk = port.take(posted.get(step - 1));
                if (step < size - 1) {
                    port.send(chunk, (rank + 1) % exchange.size(), Memory.KMEM);
                }
                port.empty(chunk, all, spans.get(Math.floorMod(rank - step, size)).get(index));
                port.release(chunk);
            }
        }
    }

    @Override
    public String toString() {
        return "spread";
    }
}
