// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.GatherAlgorithm;
import org.machineroom.mpi.GathervAlgorithm;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.ScanAlgorithm;
import org.machineroom.mpi.ScatterAlgorithm;
import org.machineroom.mpi.ScattervAlgorithm;

/**
 * Collective operations that cost nothing, for what-if runs: a rank goes on as soon as those have called the operation
 * whose data it needs. Reductions combine in the order of ranks, so that sums of floating-point numbers may differ from
 * those of a library in their last digits. One object serves one run.
 */
public final class IdealCollectives implements Collectives {
    private final IdealMeetings meetings = new IdealMeetings();

    @Override
    public BarrierAlgorithm barrier(int ranks) {
        return exchange -> meetings.meet(exchange, null, (meeting, _) -> meeting.await(exchange, 0, exchange.size()));
    }

    /** The rank of the communicator that an operation counts as its root. */
    private static int root(Exchange exchange, int root) {
        return Math.floorMod(root + exchange.communicator().rank() - exchange.rank(), exchange.size());
    }

    private static byte[] copy(byte[] data) {
        return data.clone();
    }

    @Override
    public BcastAlgorithm bcast(int ranks, long bytes) {
        return (exchange, data, root) -> {
            int from = root(exchange, root);
            boolean isRoot = exchange.communicator().rank() == from;
            meetings.meet(exchange, isRoot ? copy(data) : null, (meeting, _) -> {
                if (!isRoot) {
                    meeting.await(exchange, from, from + 1);
                    byte[] sent = (byte[]) meeting.of(from);
                    System.arraycopy(sent, 0, data, 0, Math.min(sent.length, data.length));
                }
            });
        };
    }

    @Override
    public GatherAlgorithm gather(int ranks, long bytes) {
        GathervAlgorithm gatherv = gatherv(ranks);
        return (exchange, mine, all, root) -> gatherv.gatherv(exchange, mine, all,
                Blocks.equal(exchange.size(), mine.length), root);
    }

    @Override
    public GathervAlgorithm gatherv(int ranks) {
        return (exchange, mine, all, blocks, root) -> meetings.meet(exchange, copy(mine), (meeting, me) -> {
            if (me == root(exchange, root)) {
                meeting.await(exchange, 0, exchange.size());
                collect(meeting, all, blocks);
            }
        });
    }

    private static void collect(IdealMeeting meeting, byte[] all, Blocks blocks) {
        for (int rank = 0; rank < blocks.lengths().length; rank++) {
            byte[] block = (byte[]) meeting.of(rank);
            System.arraycopy(block, 0, all, blocks.offset(rank), Math.min(block.length, blocks.length(rank)));
        }
    }

    @Override
    public ScatterAlgorithm scatter(int ranks, long bytes) {
        ScattervAlgorithm scatterv = scatterv(ranks);
        return (exchange, all, mine, root) -> scatterv.scatterv(exchange, all,
                Blocks.equal(exchange.size(), mine.length), mine, root);
    }

    @Override
    public ScattervAlgorithm scatterv(int ranks) {
        return (exchange, all, blocks, mine, root) -> {
            int from = root(exchange, root);
            int[] length = new int[1];
            Object own = exchange.communicator().rank() == from ? blocksOf(all, blocks) : null;
            meetings.meet(exchange, own, (meeting, me) -> {
                meeting.await(exchange, from, from + 1);
                byte[] block = ((byte[][]) meeting.of(from))[me];
                length[0] = Math.min(block.length, mine.length);
                System.arraycopy(block, 0, mine, 0, length[0]);
            });
            return length[0];
        };
    }

    private static byte[][] blocksOf(byte[] all, Blocks blocks) {
        byte[][] parts = new byte[blocks.lengths().length][];
        Arrays.setAll(parts, rank -> Arrays.copyOfRange(all, blocks.offset(rank),
                blocks.offset(rank) + blocks.length(rank)));
        return parts;
    }

    @Override
    public AllgatherAlgorithm allgather(int ranks, long bytes) {
        return (exchange, mine, all, blocks) -> meetings.meet(exchange, copy(mine), (meeting, _) -> {
            meeting.await(exchange, 0, exchange.size());
            collect(meeting, all, blocks);
        });
    }

    @Override
    public AlltoallAlgorithm alltoall(int ranks, long bytes) {
        return alltoallv(ranks);
    }

    @Override
    public AlltoallAlgorithm alltoallv(int ranks) {
        return (exchange, out, in) -> {
            byte[][] parts = new byte[exchange.size()][];
            for (int rank = 0; rank < parts.length; rank++) {
                parts[rank] = new byte[out.length(rank)];
                out.read(rank, parts[rank], 0);
            }
            meetings.meet(exchange, parts, (meeting, me) -> {
                meeting.await(exchange, 0, exchange.size());
                for (int rank = 0; rank < parts.length; rank++) {
                    byte[] block = ((byte[][]) meeting.of(rank))[me];
                    in.write(rank, block, 0, block.length);
                }
            });
        };
    }

    @Override
    public ReduceAlgorithm reduce(int ranks, long bytes, boolean commutative) {
        return (exchange, mine, result, reducer, root) -> meetings.meet(exchange, copy(mine), (meeting, me) -> {
            if (me == root(exchange, root)) {
                byte[] sum = IdealMeetings.reduced(exchange, meeting, reducer);
                System.arraycopy(sum, 0, result, 0, sum.length);
            }
        });
    }

    @Override
    public AllreduceAlgorithm allreduce(int ranks, long bytes, boolean commutative) {
        return (exchange, data, reducer) -> meetings.meet(exchange, copy(data), (meeting, _) -> {
            byte[] sum = IdealMeetings.reduced(exchange, meeting, reducer);
            System.arraycopy(sum, 0, data, 0, sum.length);
        });
    }

    @Override
    public ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean commutative) {
        return (exchange, mine, blocks, result, reducer) -> meetings.meet(exchange, copy(mine), (meeting, me) -> {
            byte[] sum = IdealMeetings.reduced(exchange, meeting, reducer);
            System.arraycopy(sum, blocks.offset(me), result, 0, blocks.length(me));
        });
    }

    @Override
    public ScanAlgorithm scan(int ranks, long bytes) {
        return (exchange, data, reducer) -> meetings.meet(exchange, copy(data), (meeting, me) -> {
            meeting.await(exchange, 0, me + 1);
            byte[] sum = IdealMeetings.reduced(meeting, me + 1, reducer);
            System.arraycopy(sum, 0, data, 0, sum.length);
        });
    }
}
