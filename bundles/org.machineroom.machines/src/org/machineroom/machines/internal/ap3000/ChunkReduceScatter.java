// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.CopiesStraight;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.collective.ReduceScattervReduceScatter;

/**
 * Multi-reduce along a ring (AP3000 paper section 4.2): a rank starts with its contribution to its left neighbour's
 * block, adds its own to each chunk that it receives, in KMEM, and sends that on; what comes last, after P-1 messages,
 * is its own block and is added directly to the result. Where the order of the operands matters, it is Reduce and
 * Scatterv.
 *
 * <p>Steps: P-1. Volume: (P-1)/P n at each rank.
 */
final class ChunkReduceScatter implements ReduceScatterAlgorithm, CopiesStraight {
    private final Ap3000Parameters.Library library;
    private final ReduceScatterAlgorithm ordered;

    ChunkReduceScatter(Ap3000Parameters.Library library, Collectives parts) {
        this.library = library;
        this.ordered = new ReduceScattervReduceScatter(parts);
    }

    @Override
    public void reduceScatter(Exchange exchange, byte[] mine, Blocks blocks, byte[] result, Reducer reducer) {
        if (!reducer.isCommutative() || reducer.elementBytes() == 0 || reducer.elementBytes() > library.chunk()) {
            ordered.reduceScatter(exchange, mine, blocks, result, reducer);
            return;
        }
        int rank = exchange.rank();
        System.arraycopy(mine, blocks.offset(rank), result, 0, result.length);
        if (exchange.size() > 1) {
            new Call(exchange, mine, blocks, result, reducer, library).run();
        }
    }

    private static final class Call {
        private final byte[] mine;
        private final byte[] result;
        private final Reducer reducer;
        private final ChunkPort port;
        private final int rank;
        private final int size;
        private final List<List<Span>> spans = new ArrayList<>();
        private final List<Span> own;

        Call(Exchange exchange, byte[] mine, Blocks blocks, byte[] result, Reducer reducer,
                Ap3000Parameters.Library library) {
            this.mine = mine;
            this.result = result;
            this.reducer = reducer;
            this.port = new ChunkPort(exchange);
            this.rank = exchange.rank();
            this.size = exchange.size();
            int pieces = Math.max(1, exchange.piecesOut() / size);
            for (int owner = 0; owner < size; owner++) {
                spans.add(Span.cut(blocks.offset(owner), blocks.length(owner), pieces, reducer.elementBytes(),
                        library));
            }
            this.own = Span.cut(0, result.length, exchange.piecesIn(), reducer.elementBytes(), library);
        }

        void run() {
            int chunks = spans.stream().mapToInt(List::size).max().orElse(0);
            for (int index = 0; index < chunks; index++) {
                List<ReceiveTransfer> posted = expectAll(index);
                start(index);
                shift(index, posted);
            }
            port.finish();
        }

        /** The block that a rank's message of a step belongs to; the last one's is that of the receiver. */
        private List<Span> block(int step) {
            return spans.get(Math.floorMod(rank - 1 - step, size));
        }

        private List<ReceiveTransfer> expectAll(int index) {
            List<ReceiveTransfer> posted = new ArrayList<>();
            for (int step = 1; step < size; step++) {
                posted.add(index < block(step).size()
                        ? port.expect(block(step).get(index).length(), Math.floorMod(rank - 1, size)) : null);
            }
            return posted;
        }

        private void start(int index) {
            if (index < block(0).size()) {
                Span span = block(0).get(index);
                port.send(port.fill(mine, span, Memory.KMEM), (rank + 1) % size, Memory.KMEM);
            }
        }

        private void shift(int index, List<ReceiveTransfer> posted) {
            for (int step = 1; step < size; step++) {
                if (posted.get(step - 1) == null) {
                    continue;
                }
                Chunk chunk = port.take(posted.get(step - 1));
                if (step < size - 1) {
                    port.addTo(chunk, mine, block(step).get(index), reducer);
                    port.send(chunk, (rank + 1) % size, Memory.KMEM);
                } else {
                    port.addFrom(chunk, result, own.get(index), reducer);
                    port.release(chunk);
                }
            }
        }
    }

    @Override
    public String toString() {
        return "ring-multi-reduce";
    }
}
