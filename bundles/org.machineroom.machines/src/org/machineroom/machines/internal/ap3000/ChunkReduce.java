// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.List;
import org.machineroom.mpi.CopiesStraight;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.collective.BinomialReduce;

/**
 * Reduction along a tree, chunk by chunk: each rank copies its contribution into a chunk in KMEM, adds to it what its
 * children send, and sends it up; the root adds directly to the result (AP3000 paper section 4.2). Where the order of
 * the operands matters, whole vectors go up a binomial tree.
 *
 * <p>Steps: lg P, each with n to send and to add. Volume: (P-1) n.
 */
final class ChunkReduce implements ReduceAlgorithm, CopiesStraight {
    private final Ap3000Parameters.Library library;
    private final ReduceAlgorithm ordered = new BinomialReduce();

    ChunkReduce(Ap3000Parameters.Library library) {
        this.library = library;
    }

    @Override
    public void reduce(Exchange exchange, byte[] mine, byte[] result, Reducer reducer, int root) {
        if (!reducer.isCommutative() || reducer.elementBytes() == 0 || reducer.elementBytes() > library.chunk()) {
            ordered.reduce(exchange, mine, result, reducer, root);
            return;
        }
        ChunkTree place = ChunkTree.of(exchange.communicator().rank(), exchange.size(), root);
        ChunkPort port = new ChunkPort(exchange);
        if (place.parent() < 0) {
            System.arraycopy(mine, 0, result, 0, mine.length);
        }
        for (Span span : Span.cut(0, mine.length, exchange.piecesOut(), reducer.elementBytes(),
                library)) {
            List<ReceiveTransfer> posted = place.children().reversed().stream()
                    .map(child -> port.expect(span.length(), child)).toList();
            if (place.parent() < 0) {
                posted.forEach(receive -> addToResult(port, port.take(receive), result, span, reducer));
            } else {
                Chunk chunk = port.fill(mine, span, Memory.KMEM);
                posted.forEach(receive -> addToChunk(port, port.take(receive), chunk, reducer));
                port.send(chunk, place.parent(), Memory.KMEM);
            }
        }
        port.finish();
    }

    private static void addToResult(ChunkPort port, Chunk received, byte[] result, Span span, Reducer reducer) {
        port.addFrom(received, result, span, reducer);
        port.release(received);
    }

    private static void addToChunk(ChunkPort port, Chunk received, Chunk chunk, Reducer reducer) {
        Span whole = new Span(0, received.data().length, received.data().length, received.data().length);
        port.addTo(chunk, received.data(), whole, reducer);
        port.release(received);
    }

    @Override
    public String toString() {
        return "chunk-tree";
    }
}
