// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.buffer.TypedBlocks;
import org.machineroom.mpi.collective.call.CollectiveAction;
import org.machineroom.mpi.collective.call.Scene;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.buffer.Parts;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.check.CollectiveCall.Table;
import org.machineroom.mpi.internal.collective.NeighbourExchange;

/**
 * Collective operations in which each process exchanges data with its neighbours in a topology (MPI 3.1 sections 7.6
 * and 7.7). Blocks are in the order of {@link Neighbourhood}; those of neighbours that are not there stay as they are.
 */
public final class NeighbourCollective {
    private NeighbourCollective() {
    }

    /** MPI_Neighbor_allgather: sends the same to all destinations, and gets equal blocks from all sources. */
    public static CollectiveAction allgather(Region mine, Region each) {
        return new CollectiveAction(MpiFunction.NEIGHBOR_ALLGATHER, scene -> {
            Neighbourhood place = Neighbourhood.of(scene.core());
            allgather(scene, place, mine, Parts.equal(each, place.sources().length));
        });
    }

    /** MPI_Neighbor_allgatherv: the same with blocks of different lengths. */
    public static CollectiveAction allgatherv(Region mine, Region base, int[] counts, int[] displacements) {
        return new CollectiveAction(MpiFunction.NEIGHBOR_ALLGATHERV, scene -> {
            Neighbourhood place = Neighbourhood.of(scene.core());
            allgather(scene, place, mine, Parts.varying(base, counts, displacements, place.sources().length));
        });
    }

    private static void allgather(Scene scene, Neighbourhood place, Region mine, Parts in) {
        scene.contributes(mine);
        in.check(scene.process());
        requireValues(mine.isObject() || in.isObject());
        int[] destinations = place.destinations();
        agree(scene, place, Parts.equal(mine, destinations.length).table(), in);
        BufferChecks.apart(scene.process(), mine, in);
        byte[] bytes = scene.pack(mine);
        BlockBuffer out = BlockBuffer.of(bytes, new Blocks(Blocks.equal(destinations.length, bytes.length).lengths(),
                new int[destinations.length]));
        exchange(scene, place, out, in);
    }

    /** MPI_Neighbor_alltoall: sends an equal block to each destination, and gets one from each source. */
    public static CollectiveAction alltoall(Region out, Region in) {
        return new CollectiveAction(MpiFunction.NEIGHBOR_ALLTOALL, scene -> {
            Neighbourhood place = Neighbourhood.of(scene.core());
            alltoall(scene, place, Parts.equal(out, place.destinations().length),
                    Parts.equal(in, place.sources().length));
        });
    }

    /** MPI_Neighbor_alltoallv: the same with blocks of different lengths. */
    public static CollectiveAction alltoallv(Region out, int[] outCounts, int[] outDisplacements, Region in,
            int[] inCounts, int[] inDisplacements) {
        return new CollectiveAction(MpiFunction.NEIGHBOR_ALLTOALLV, scene -> {
            Neighbourhood place = Neighbourhood.of(scene.core());
            alltoall(scene, place, Parts.varying(out, outCounts, outDisplacements, place.destinations().length),
                    Parts.varying(in, inCounts, inDisplacements, place.sources().length));
        });
    }

    /** MPI_Neighbor_alltoallw: the same with a datatype for each block. */
    public static CollectiveAction alltoallw(TypedBlocks out, TypedBlocks in) {
        return new CollectiveAction(MpiFunction.NEIGHBOR_ALLTOALLW, scene -> {
            Neighbourhood place = Neighbourhood.of(scene.core());
            alltoall(scene, place, Parts.typed(out, place.destinations().length),
                    Parts.typed(in, place.sources().length));
        });
    }

    private static void alltoall(Scene scene, Neighbourhood place, Parts out, Parts in) {
        out.check(scene.process());
        in.check(scene.process());
        requireValues(out.isObject() || in.isObject());
        out.describe(scene.call());
        agree(scene, place, out.table(), in);
        BufferChecks.apart(scene.process(), out, in);
        scene.chargeCopying(out, false);
        exchange(scene, place, out.buffer(), in);
    }

    private static void requireValues(boolean hasObjects) {
        if (hasObjects) {
            throw new MpiFault(ErrorClass.TYPE, "objects cannot be exchanged by a collective operation of neighbours; "
                    + "pack them into bytes");
        }
    }

    private static void agree(Scene scene, Neighbourhood place, Table out, Parts in) {
        BufferChecks.blocks(scene.process(), in, true);
        scene.agree(CollectiveCall.edges(scene.function(), place.inOrder(), out, in.table().inOrder(place.order())));
    }

    private static void exchange(Scene scene, Neighbourhood place, BlockBuffer out, Parts in) {
        new NeighbourExchange(scene.exchange()).run(out, place.destinations(), scene.writesEach(in), place.sources(),
                place.order());
        scene.chargeCopying(in, true);
    }
}
