// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import java.util.Arrays;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.collective.RecursiveDoublingExscan;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.operation.Operation;
import org.machineroom.mpi.operation.UserReducer;

/**
 * Collective operations that combine data (MPI 1.1 sections 4.9 to 4.11). Where the region to send
 * is {@code null}, the data lie in the buffer of the result (the second dialect's calls in place).
 */
public final class Reduction {
    private static final int EVERYBODY = -1;
    private static final RecursiveDoublingExscan EXSCAN = new RecursiveDoublingExscan();

    private Reduction() {
    }

    private static Reducer reducer(Scene scene, Operation op, Region data) {
        return Operation.valid(op).reducer(scene.process(), data.type());
    }

    /** Where this rank's data lie. */
    private static Region operand(Scene scene, Region mine, Region result) {
        Region operand = mine == null ? result : mine;
        scene.contributes(operand);
        return operand;
    }

    /** Checks the arguments of an operation without a root, which all ranks agree on; returns what combines. */
    private static Reducer agreed(Scene scene, Region mine, Region operand, Region result, Operation op) {
        result.check(scene.process());
        Reducer reducer = reducer(scene, op, operand);
        scene.agree(CollectiveCall.reduction(scene.function(), CollectiveCall.NO_ROOT, operand.signature(),
                op.name()));
        scene.compare(mine, result);
        return reducer;
    }

    /** Combines the data of all ranks at the root. */
    public static CollectiveAction reduce(Region mine, Region result, Operation op, int root) {
        return new CollectiveAction(MpiFunction.REDUCE, scene -> {
            scene.root(root);
            Region operand = operand(scene, mine, result);
            boolean isRoot = scene.isRoot(root);
            if (isRoot) {
                result.check(scene.process());
            }
            Reducer reducer = reducer(scene, op, operand);
            scene.agree(CollectiveCall.reduction(scene.function(), root, operand.signature(), op.name()));
            if (isRoot) {
                scene.compare(mine, result);
            }
            if (operand.isObject()) {
                Object[] objects = ObjectCollective.reduce(scene, operand, (UserReducer) reducer, scene.size() - 1,
                        root);
                store(objects, result);
                return;
            }
            ReduceAlgorithm algorithm = scene.algorithms().reduce(scene.size(), operand.bytes(),
                    reducer.isCommutative());
            scene.exchange().begin(algorithm, operand.pieces(), isRoot ? result.pieces() : 1);
            byte[] data = scene.pack(operand);
            byte[] combined = isRoot ? new byte[data.length] : null;
            algorithm.reduce(scene.exchange(), data, combined, reducer, root);
            if (isRoot) {
                scene.unpack(combined, result);
            }
        }).between(scene -> ReductionBetweenGroups.reduce(scene, mine, result, op, root));
    }

    private static void store(Object[] objects, Region result) {
        if (objects != null) {
            result.store(objects);
        }
    }

    /** Combines the data of all ranks at all ranks. */
    public static CollectiveAction allreduce(Region mine, Region result, Operation op) {
        return new CollectiveAction(MpiFunction.ALLREDUCE, scene -> {
            Region operand = operand(scene, mine, result);
            Reducer reducer = agreed(scene, mine, operand, result, op);
            if (operand.isObject()) {
                store(ObjectCollective.reduce(scene, operand, (UserReducer) reducer, scene.size() - 1, EVERYBODY),
                        result);
                return;
            }
            byte[] data = scene.pack(operand);
            scene.algorithms().allreduce(scene.size(), data.length, reducer.isCommutative())
                    .allreduce(scene.exchange(), data, reducer);
            scene.unpack(data, result);
        }).between(scene -> ReductionBetweenGroups.allreduce(scene, mine, result, op));
    }

    /** Combines the data of ranks 0 to this one. */
    public static CollectiveAction scan(Region mine, Region result, Operation op) {
        return new CollectiveAction(MpiFunction.SCAN, scene -> {
            Region operand = operand(scene, mine, result);
            Reducer reducer = agreed(scene, mine, operand, result, op);
            if (operand.isObject()) {
                store(ObjectCollective.reduce(scene, operand, (UserReducer) reducer, scene.rank(), EVERYBODY), result);
                return;
            }
            byte[] data = scene.pack(operand);
            scene.algorithms().scan(scene.size(), data.length).scan(scene.exchange(), data, reducer);
            scene.unpack(data, result);
        });
    }

    /** Combines the data of the ranks below this one; at rank 0 the result stays as it is (MPI 3.1 section 5.11.2). */
    public static CollectiveAction exscan(Region mine, Region result, Operation op) {
        return new CollectiveAction(MpiFunction.EXSCAN, scene -> {
            Region operand = operand(scene, mine, result);
            Reducer reducer = agreed(scene, mine, operand, result, op);
            if (operand.isObject()) {
                exscanObjects(scene, operand, result, (UserReducer) reducer);
                return;
            }
            byte[] combined = EXSCAN.exscan(scene.exchange(), scene.pack(operand), reducer);
            if (combined != null) {
                scene.unpack(combined, result);
            }
        });
    }

    private static void exscanObjects(Scene scene, Region operand, Region result, UserReducer reducer) {
        Object[] below = ObjectCollective.reduce(scene, operand, reducer, Math.max(0, scene.rank() - 1), EVERYBODY);
        if (scene.rank() > 0) {
            store(below, result);
        }
    }

    /** Combines two sets of data of this rank: {@code result = mine op result} (MPI 3.1 section 5.9.7). */
    public static void local(Caller caller, Region mine, Region result, Operation op) {
        Calls.recorded(caller, MpiFunction.REDUCE_LOCAL, process -> {
            mine.check(process);
            result.check(process);
            BufferChecks.apart(process, mine, result, BufferChecks.ALIASES);
            Reducer reducer = Operation.valid(op).reducer(process, mine.type());
            if (mine.isObject()) {
                byte[] in = mine.pack();
                byte[] out = result.pack();
                Object[] combined = result.objects(out, 0);
                ((UserReducer) reducer).reduceObjects(mine.objects(in, 0), combined);
                result.store(combined);
                return null;
            }
            byte[] combined = result.pack();
            new Exchange(process.self(), MpiFunction.REDUCE_LOCAL.ordinal()).reduce(reducer, mine.pack(), 0, combined,
                    0, combined.length);
            result.unpack(combined, 0, combined.length);
            return null;
        });
    }

    /**
     * Combines the data of all ranks and leaves one block of the result at each.
     *
     * @param mine where all blocks begin; its count does not matter
     * @param result where this rank's block goes; its count does not matter
     * @param counts number of elements in each block
     */
    public static CollectiveAction reduceScatter(Region mine, Region result, int[] counts, Operation op) {
        return new CollectiveAction(MpiFunction.REDUCE_SCATTER,
                scene -> reduceScatter(scene, mine, result, counts, op))
                .between(scene -> ReductionBetweenGroups.reduceScatter(scene, mine, result, counts, op));
    }

    /**
     * Combines the data of all ranks and leaves one block of the result at each, all of one length (MPI 3.1 section
     * 5.10.1).
     *
     * @param mine where all blocks begin; its count is that of one block
     * @param result where this rank's block goes
     */
    public static CollectiveAction reduceScatterBlock(Region mine, Region result, Operation op) {
        return new CollectiveAction(MpiFunction.REDUCE_SCATTER_BLOCK,
                scene -> reduceScatter(scene, mine, result, equal(scene, result), op))
                .between(scene -> ReductionBetweenGroups.reduceScatter(scene, mine, result, equal(scene, result), op));
    }

    private static int[] equal(Scene scene, Region block) {
        int[] counts = new int[scene.size()];
        Arrays.fill(counts, block.count());
        return counts;
    }

    private static void reduceScatter(Scene scene, Region mine, Region result, int[] counts, Operation op) {
        Region base = mine == null ? result : mine;
        base.checkType(scene.process());
        result.checkType(scene.process());
        int total = total(scene, counts);
        Region operand = base.part(0, total);
        scene.contributes(operand);
        Region block = result.part(0, counts[scene.rank()]);
        block.check(scene.process());
        Reducer reducer = reducer(scene, op, operand);
        scene.agree(CollectiveCall.tables(scene.function(), base.amounts(counts.clone()), op.name()));
        scene.compare(mine == null ? null : operand, block);
        if (operand.isObject()) {
            reduceScatterObjects(scene, operand, block, counts, (UserReducer) reducer);
            return;
        }
        int elementBytes = total == 0 ? 0 : operand.bytes() / total;
        Blocks blocks = Blocks
                .packed(Arrays.stream(counts).limit(scene.size()).map(c -> c * elementBytes).toArray());
        ReduceScatterAlgorithm algorithm = scene.algorithms().reduceScatter(scene.size(), operand.bytes(),
                reducer.isCommutative());
        scene.exchange().begin(algorithm, operand.pieces(), block.pieces());
        byte[] data = scene.pack(operand);
        byte[] combined = new byte[blocks.length(scene.rank())];
        algorithm.reduceScatter(scene.exchange(), data, blocks, combined, reducer);
        scene.unpack(combined, block);
    }

    static int total(Scene scene, int[] counts) {
        if (counts == null || counts.length < scene.size()) {
            throw new MpiFault(ErrorClass.ARG, "there are " + (counts == null ? "no" : counts.length) + " counts for "
                    + scene.size() + " ranks; there must be one for each");
        }
        int total = 0;
        for (int rank = 0; rank < scene.size(); rank++) {
            if (counts[rank] < 0) {
                throw new MpiFault(ErrorClass.COUNT, "the count for rank " + rank + " is " + counts[rank]
                        + "; it must not be negative");
            }
            total += counts[rank];
        }
        return total;
    }

    private static void reduceScatterObjects(Scene scene, Region operand, Region block, int[] counts,
            UserReducer reducer) {
        Object[] all = ObjectCollective.reduce(scene, operand, reducer, scene.size() - 1, EVERYBODY);
        int from = Arrays.stream(counts).limit(scene.rank()).sum();
        block.store(Arrays.copyOfRange(all, from, from + counts[scene.rank()]));
    }
}
