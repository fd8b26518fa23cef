// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.CopiesStraight;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReceiveTransfer;

/**
 * Broadcast chunk by chunk: the root fills a chunk and sends it; the others have receives for all their chunks but one
 * posted in advance, forward a chunk as it lies in special memory, and only then copy it to user memory (AP3000 paper
 * section 4.2).
 *
 * <p>Along a tree the root sends lg P messages, and chunks are received into KMEM. Along a ring everybody sends once;
 * there chunks are received into SDRAM, from which forwarding is fastest. Volume: (P-1) n.
 */
final class ChunkBcast implements BcastAlgorithm, CopiesStraight {
    private static final int WORD = 8;

    private final boolean isRing;
    private final Ap3000Parameters.Library library;

    ChunkBcast(boolean isRing, Ap3000Parameters.Library library) {
        this.isRing = isRing;
        this.library = library;
    }

    @Override
    public void bcast(Exchange exchange, byte[] data, int root) {
        ChunkTree place = isRing ? ring(exchange.communicator().rank(), exchange.size(), root)
                : ChunkTree.of(exchange.communicator().rank(), exchange.size(), root);
        List<Span> spans = Span.cut(0, data.length, exchange.piecesIn(), WORD, library);
        ChunkPort port = new ChunkPort(exchange);
        if (place.parent() < 0) {
            Memory memory = port.memoryFor(data.length, exchange.piecesIn());
            for (Span span : place.children().isEmpty() ? List.<Span>of() : spans) {
                forward(port, port.fill(data, span, memory), place);
            }
        } else {
            receive(port, data, spans, place);
        }
        port.finish();
    }

    private static ChunkTree ring(int rank, int size, int root) {
        int next = (rank + 1) % size;
        return new ChunkTree(rank == root ? -1 : Math.floorMod(rank - 1, size),
                next == root ? List.of() : List.of(next));
    }

    private void forward(ChunkPort port, Chunk chunk, ChunkTree place) {
        place.children().forEach(child -> port.send(chunk, child, isRing ? Memory.SDRAM : Memory.KMEM));
    }

    private void receive(ChunkPort port, byte[] data, List<Span> spans, ChunkTree place) {
        Deque<ReceiveTransfer> posted = new ArrayDeque<>();
        int next = 0;
        for (Span span : spans) {
            while (next < spans.size() && posted.size() < port.chunks() - 1) {
                posted.add(port.expect(spans.get(next++).length(), place.parent()));
            }
            Chunk chunk = port.take(posted.remove());
            forward(port, chunk, place);
            port.empty(chunk, data, span);
            port.release(chunk);
        }
    }

    @Override
    public String toString() {
        return isRing ? "pipelined-ring" : "chunk-tree";
    }
}
