// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import java.util.Arrays;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.operation.Operation;

/**
 * What the operations of {@link Reduction} do on an intercommunicator (MPI 3.1 section 5.2.3): each group gets what the
 * data of the other combine to.
 */
final class ReductionBetweenGroups {
    private ReductionBetweenGroups() {
    }

    private static Reducer reducer(Scene scene, Operation op, Region data) {
        return Operation.valid(op).reducer(scene.process(), data.type());
    }

    static void reduce(Scene scene, Region mine, Region result, Operation op, int root) {
        scene.root(root);
        if (root == Wildcard.PROC_NULL) {
            scene.agree(CollectiveCall.reduction(scene.function(), root, null, null));
            return;
        }
        Region data = BetweenGroups.given(scene, root == Wildcard.ROOT ? result : mine);
        data.describe(scene.call());
        Reducer reducer = reducer(scene, op, data);
        scene.agree(CollectiveCall.reduction(scene.function(), root, data.signature(), op.name()));
        if (root == Wildcard.ROOT) {
            scene.unpack(BetweenGroups.groups(scene).result(data.bytes()), data);
        } else {
            BetweenGroups.groups(scene).reduce(scene.pack(data), reducer, root);
        }
    }

    static void allreduce(Scene scene, Region mine, Region result, Operation op) {
        BetweenGroups.given(scene, mine).describe(scene.call());
        BetweenGroups.given(scene, result);
        Reducer reducer = reducer(scene, op, mine);
        scene.agree(CollectiveCall.reduction(scene.function(), CollectiveCall.NO_ROOT, mine.signature(), op.name()));
        scene.compare(mine, result);
        scene.unpack(BetweenGroups.groups(scene).allreduce(scene.pack(mine), reducer), result);
    }

    /**
     * MPI_Reduce_scatter.
     *
     * @param counts number of elements of each block of the own group; their sums are the same in both groups
     */
    static void reduceScatter(Scene scene, Region mine, Region result, int[] counts, Operation op) {
        BetweenGroups.given(scene, mine);
        BetweenGroups.given(scene, result);
        int total = Reduction.total(scene, counts);
        Region data = mine.part(0, total);
        scene.contributes(data);
        Region block = result.part(0, counts[scene.rank()]);
        block.check(scene.process());
        block.checkBuffer();
        Reducer reducer = reducer(scene, op, data);
        scene.agree(CollectiveCall.tables(scene.function(), data.signature(), mine.amounts(counts.clone()), op.name()));
        scene.compare(data, block);
        int element = total == 0 ? 0 : data.bytes() / total;
        Blocks blocks = Blocks.packed(Arrays.stream(counts).limit(scene.size()).map(c -> c * element).toArray());
        scene.unpack(BetweenGroups.groups(scene).reduceScatter(scene.pack(data), blocks, reducer), block);
    }
}
