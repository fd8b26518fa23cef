// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.buffer.TypedBlocks;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.buffer.Parts;
import org.machineroom.mpi.internal.check.CollectiveCall;

/**
 * Collective operations that move data (MPI 1.1 chapter 4): they pack, let the library's algorithm
 * work on bytes, and unpack. Where a block of the caller's own is given as {@code null}, it lies in the other buffer
 * already (the second dialect's calls in place).
 */
public final class Collective {
    private Collective() {
    }

    /** Waits until all ranks have called it. */
    public static CollectiveAction barrier() {
        return new CollectiveAction(MpiFunction.BARRIER, scene -> {
            scene.agree(CollectiveCall.of(scene.function()));
            scene.algorithms().barrier(scene.size()).barrier(scene.exchange());
        }).between(BetweenGroups::barrier);
    }

    /** Copies the root's data to all. */
    public static CollectiveAction bcast(Region data, int root) {
        return new CollectiveAction(MpiFunction.BCAST, scene -> {
            scene.root(root);
            scene.contributes(data);
            if (!scene.isRoot(root)) {
                scene.writes(data);
            }
            scene.agree(CollectiveCall.equal(scene.function(), root, data.signature()));
            if (data.isObject()) {
                ObjectCollective.bcast(scene, data, root);
                return;
            }
            BcastAlgorithm algorithm = scene.algorithms().bcast(scene.size(), data.bytes());
            scene.exchange().begin(algorithm, data.pieces(), data.pieces());
            byte[] bytes = scene.isRoot(root) ? scene.pack(data) : new byte[data.bytes()];
            algorithm.bcast(scene.exchange(), bytes, root);
            if (!scene.isRoot(root)) {
                scene.unpack(bytes, data);
            }
        }).between(scene -> BetweenGroups.bcast(scene, data, root));
    }

    /**
     * Collects equal blocks at the root.
     *
     * @param mine this rank's block; {@code null} at the root if it lies in its place already
     * @param each at the root, where the first block goes
     */
    public static CollectiveAction gather(Region mine, Region each, int root) {
        return new CollectiveAction(MpiFunction.GATHER, scene -> {
            scene.root(root);
            Parts all = scene.isRoot(root) ? Parts.equal(each, scene.size()) : null;
            Region out = contribution(scene, mine, all);
            scene.agree(CollectiveCall.equal(scene.function(), root, out.signature()));
            scene.compare(mine, all, true);
            if (out.isObject()) {
                ObjectCollective.gather(scene, out, all, root);
                return;
            }
            byte[] bytes = scene.pack(out);
            if (all == null) {
                scene.algorithms().gather(scene.size(), bytes.length).gather(scene.exchange(), bytes, null, root);
                return;
            }
            Blocks blocks = all.blocks();
            requireEqual(bytes.length, blocks.length(root), root);
            byte[] gathered = new byte[blocks.total()];
            scene.algorithms().gather(scene.size(), bytes.length).gather(scene.exchange(), bytes, gathered, root);
            scene.unpack(gathered, blocks, all);
        }).between(scene -> BetweenGroups.gather(scene, mine, each, root));
    }

    /** Collects blocks of different lengths at the root; parameters as for {@link #gather}. */
    public static CollectiveAction gatherv(Region mine, Region base, int[] counts, int[] displacements,
            int root) {
        return new CollectiveAction(MpiFunction.GATHERV, scene -> {
            scene.root(root);
            Parts all = scene.isRoot(root) ? Parts.varying(base, counts, displacements, scene.size()) : null;
            Region out = contribution(scene, mine, all);
            scene.agree(CollectiveCall.rooted(scene.function(), root, out.signature(),
                    all == null ? null : all.table()));
            scene.compare(mine, all, true);
            if (out.isObject()) {
                ObjectCollective.gather(scene, out, all, root);
                return;
            }
            byte[] bytes = scene.pack(out);
            Blocks blocks = all == null ? null : all.blocks();
            if (all != null) {
                requireEqual(bytes.length, blocks.length(root), root);
            }
            byte[] gathered = all == null ? null : new byte[blocks.total()];
            scene.algorithms().gatherv(scene.size()).gatherv(scene.exchange(), bytes, gathered, blocks, root);
            if (all != null) {
                scene.unpack(gathered, blocks, all);
            }
        }).between(scene -> BetweenGroups.gatherv(scene, mine, base, counts, displacements, root));
    }

    /** What this rank contributes: its own region, or its part of the receive buffer. Both are checked. */
    static Region contribution(Scene scene, Region mine, Parts all) {
        if (all != null) {
            all.check(scene.process());
        }
        Region out = mine == null && all != null ? all.part(scene.rank()) : mine;
        if (out == null) {
            throw new MpiFault(ErrorClass.BUFFER, "only the root may leave out its own block");
        }
        if (out == mine) {
            out.check(scene.process());
        }
        out.describe(scene.call());
        return out;
    }

    /** Refuses a block whose sender and receiver, this rank both times, do not agree on its length. */
    public static void requireEqual(int sent, int expected, int rank) {
        if (sent != expected) {
            throw new MpiFault(sent > expected ? ErrorClass.TRUNCATE : ErrorClass.COUNT,
                    "rank " + rank + " sends itself "
                            + sent + " bytes but receives " + expected
                            + "; count and datatype must describe the same on both sides");
        }
    }

    /**
     * Distributes equal blocks from the root.
     *
     * @param each at the root, where the first block lies
     * @param mine where this rank's block goes; {@code null} at the root if it stays where it is
     */
    public static CollectiveAction scatter(Region each, Region mine, int root) {
        return new CollectiveAction(MpiFunction.SCATTER, scene -> {
            scene.root(root);
            Parts all = scene.isRoot(root) ? Parts.equal(each, scene.size()) : null;
            Region into = destination(scene, all, mine);
            scene.agree(CollectiveCall.equal(scene.function(), root,
                    all != null ? all.unit() : into.signature()));
            scene.compare(into, all, false);
            if (all != null ? all.isObject() : into.isObject()) {
                ObjectCollective.scatter(scene, all, into, root);
                return;
            }
            Blocks blocks = all == null ? null : all.blocks();
            byte[] bytes = all == null ? null : scene.pack(all, blocks);
            byte[] received = new byte[into == null ? blocks.length(root) : into.bytes()];
            if (all != null) {
                requireEqual(blocks.length(root), received.length, root);
            }
            scene.algorithms().scatter(scene.size(), received.length).scatter(scene.exchange(), bytes, received, root);
            if (into != null) {
                scene.unpack(received, into);
            }
        }).between(scene -> BetweenGroups.scatter(scene, each, mine, root));
    }

    /** Distributes blocks of different lengths from the root; parameters as for {@link #scatter}. */
    public static CollectiveAction scatterv(Region base, int[] counts, int[] displacements, Region mine,
            int root) {
        return new CollectiveAction(MpiFunction.SCATTERV, scene -> {
            scene.root(root);
            Parts all = scene.isRoot(root) ? Parts.varying(base, counts, displacements, scene.size()) : null;
            Region into = destination(scene, all, mine);
            scene.agree(CollectiveCall.rooted(scene.function(), root, into == null ? null : into.signature(),
                    all == null ? null : all.table()));
            scene.compare(into, all, false);
            if (all != null ? all.isObject() : into.isObject()) {
                ObjectCollective.scatter(scene, all, into, root);
                return;
            }
            Blocks blocks = all == null ? null : all.blocks();
            byte[] bytes = all == null ? null : scene.pack(all, blocks);
            byte[] received = new byte[into == null ? blocks.length(root) : into.bytes()];
            if (all != null) {
                requireFits(blocks.length(root), received.length, root);
            }
            int length = scene.algorithms().scatterv(scene.size()).scatterv(scene.exchange(), bytes, blocks, received,
                    root);
            if (into != null) {
                scene.store(received, length, into);
            }
        }).between(scene -> BetweenGroups.scatterv(scene, base, counts, displacements, mine, root));
    }

    private static void requireFits(int sent, int room, int rank) {
        if (sent > room) {
            requireEqual(sent, room, rank);
        }
    }

    /** Where this rank's block goes; {@code null} if it stays where it is. Everything is checked. */
    private static Region destination(Scene scene, Parts all, Region mine) {
        if (all != null) {
            all.check(scene.process());
            all.describe(scene.call());
        }
        if (mine == null) {
            if (all == null) {
                throw new MpiFault(ErrorClass.BUFFER, "only the root may leave out its own block");
            }
            return null;
        }
        mine.check(scene.process());
        if (all == null) {
            mine.describe(scene.call());
        }
        return mine;
    }

    /** Collects equal blocks at all ranks; {@code mine} is {@code null} if it lies in its place already. */
    public static CollectiveAction allgather(Region mine, Region each) {
        return new CollectiveAction(MpiFunction.ALLGATHER,
                scene -> allgather(scene, mine, Parts.equal(each, scene.size())))
                .between(scene -> BetweenGroups.allgather(scene, mine, each));
    }

    /** Collects blocks of different lengths at all ranks; {@code mine} as for {@link #allgather}. */
    public static CollectiveAction allgatherv(Region mine, Region base, int[] counts,
            int[] displacements) {
        return new CollectiveAction(MpiFunction.ALLGATHERV,
                scene -> allgather(scene, mine, Parts.varying(base, counts, displacements, scene.size())))
                .between(scene -> BetweenGroups.allgatherv(scene, mine, base, counts, displacements));
    }

    private static void allgather(Scene scene, Region mine, Parts all) {
        Region out = contribution(scene, mine, all);
        scene.agree(all.isVarying() ? CollectiveCall.tables(scene.function(), all.table(), null)
                : CollectiveCall.equal(scene.function(), CollectiveCall.NO_ROOT, out.signature()));
        scene.compare(mine, all, true);
        if (out.isObject()) {
            ObjectCollective.allgather(scene, out, all);
            return;
        }
        Blocks blocks = all.blocks();
        AllgatherAlgorithm algorithm = scene.algorithms().allgather(scene.size(), blocks.total());
        scene.exchange().begin(algorithm, out.pieces(), all.pieces());
        byte[] bytes = scene.pack(out);
        requireEqual(bytes.length, blocks.length(scene.rank()), scene.rank());
        byte[] gathered = new byte[blocks.total()];
        algorithm.allgather(scene.exchange(), bytes, gathered, blocks);
        scene.unpack(gathered, blocks, all);
    }

    /** Blocks of a buffer, for so many ranks. */
    private interface Cut {
        Parts of(int ranks);
    }

    /** Sends a block from each rank to each; all have the same length. {@code out} is null if it is {@code in}. */
    public static CollectiveAction alltoall(Region out, Region in) {
        return alltoall(MpiFunction.ALLTOALL, out == null ? null : ranks -> Parts.equal(out, ranks),
                ranks -> Parts.equal(in, ranks));
    }

    /** Sends a block from each rank to each; {@code out} is {@code null} if the blocks lie where those of others go. */
    public static CollectiveAction alltoallv(Region out, int[] outCounts, int[] outDisplacements, Region in,
            int[] inCounts, int[] inDisplacements) {
        return alltoall(MpiFunction.ALLTOALLV,
                out == null ? null : ranks -> Parts.varying(out, outCounts, outDisplacements, ranks),
                ranks -> Parts.varying(in, inCounts, inDisplacements, ranks));
    }

    /** The same with a datatype for each block (MPI 3.1 section 5.8). */
    public static CollectiveAction alltoallw(TypedBlocks out, TypedBlocks in) {
        return alltoall(MpiFunction.ALLTOALLW, out == null ? null : ranks -> Parts.typed(out, ranks),
                ranks -> Parts.typed(in, ranks));
    }

    private static CollectiveAction alltoall(MpiFunction function, Cut out, Cut in) {
        return new CollectiveAction(function, scene -> {
            int ranks = scene.size();
            alltoall(scene, out == null ? null : out.of(ranks), in.of(ranks));
        }).between(scene -> {
            int ranks = scene.core().remoteGroup().size();
            BetweenGroups.alltoall(scene, out == null ? null : out.of(ranks), in.of(ranks));
        });
    }

    private static void alltoall(Scene scene, Parts given, Parts in) {
        boolean isInPlace = given == null;
        Parts out = isInPlace ? in : given;
        in.check(scene.process());
        out.check(scene.process());
        out.describe(scene.call());
        scene.agree(in.isVarying() ? CollectiveCall.pairs(scene.function(), out.table(), in.table())
                : CollectiveCall.equal(scene.function(), CollectiveCall.NO_ROOT, out.unit()));
        BufferChecks.blocks(scene.process(), in, true);
        if (!isInPlace) {
            BufferChecks.blocks(scene.process(), out, in, scene.rank());
        }
        if (out.isObject()) {
            scene.writes(in);
            ObjectCollective.alltoall(scene, out, in);
            return;
        }
        BlockBuffer received = scene.writesEach(in);
        BlockBuffer sent = isInPlace ? aside(scene, in) : out.buffer();
        requireEqual(sent.length(scene.rank()), received.length(scene.rank()), scene.rank());
        scene.chargeCopying(out, false);
        (in.isVarying() ? scene.algorithms().alltoallv(scene.size())
                : scene.algorithms().alltoall(scene.size(), sent.length(0))).alltoall(scene.exchange(), sent, received);
        scene.chargeCopying(in, true);
    }

    /** A copy of blocks that are sent from where others are received. */
    private static BlockBuffer aside(Scene scene, Parts blocks) {
        Blocks lengths = blocks.blocks();
        byte[] copy = blocks.pack(lengths);
        scene.transport().chargePacking(copy.length, 1);
        return BlockBuffer.of(copy, lengths);
    }
}
