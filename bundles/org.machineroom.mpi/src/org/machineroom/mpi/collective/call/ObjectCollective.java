// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.buffer.Parts;
import org.machineroom.mpi.operation.UserReducer;

/** Collective operations on MPI.OBJECT: the lengths of the serialised blocks go first, then the blocks. */
final class ObjectCollective {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private ObjectCollective() {
    }

    private static byte[] packed(int... values) {
        byte[] bytes = new byte[Integer.BYTES * values.length];
        for (int i = 0; i < values.length; i++) {
            INTS.set(bytes, Integer.BYTES * i, values[i]);
        }
        return bytes;
    }

    private static int[] unpacked(byte[] bytes) {
        int[] values = new int[bytes.length / Integer.BYTES];
        for (int i = 0; i < values.length; i++) {
            values[i] = (int) INTS.get(bytes, Integer.BYTES * i);
        }
        return values;
    }

    private static byte[] joined(byte[][] parts) {
        byte[] all = new byte[Arrays.stream(parts).mapToInt(p -> p.length).sum()];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }

    private static int[] lengths(byte[][] parts) {
        return Arrays.stream(parts).mapToInt(p -> p.length).toArray();
    }

    static void bcast(Scene scene, Region data, int root) {
        byte[] mine = scene.isRoot(root) ? scene.pack(data) : null;
        byte[] bytes = bcast(scene, mine, root);
        if (mine == null) {
            scene.unpack(bytes, data);
        }
    }

    /** Gives everybody the root's bytes, of any length. */
    private static byte[] bcast(Scene scene, byte[] mine, int root) {
        Collectives algorithms = scene.algorithms();
        byte[] length = packed(mine == null ? 0 : mine.length);
        algorithms.bcast(scene.size(), length.length).bcast(scene.exchange(), length, root);
        byte[] bytes = mine == null ? new byte[unpacked(length)[0]] : mine;
        algorithms.bcast(scene.size(), bytes.length).bcast(scene.exchange(), bytes, root);
        return bytes;
    }

    static void gather(Scene scene, Region mine, Parts all, int root) {
        byte[] bytes = scene.pack(mine);
        boolean isRoot = scene.isRoot(root);
        byte[] lengths = isRoot ? new byte[Integer.BYTES * scene.size()] : null;
        scene.algorithms().gather(scene.size(), Integer.BYTES)
                .gather(scene.exchange(), packed(bytes.length), lengths, root);
        Blocks blocks = isRoot ? Blocks.packed(unpacked(lengths)) : null;
        byte[] gathered = isRoot ? new byte[blocks.total()] : null;
        scene.algorithms().gatherv(scene.size()).gatherv(scene.exchange(), bytes, gathered, blocks, root);
        if (isRoot) {
            all.unpack(gathered, blocks);
        }
    }

    static void scatter(Scene scene, Parts all, Region into, int root) {
        byte[][] parts = all == null ? null : all.packEach();
        byte[] length = new byte[Integer.BYTES];
        scene.algorithms().scatter(scene.size(), Integer.BYTES)
                .scatter(scene.exchange(), parts == null ? null : packed(lengths(parts)), length, root);
        byte[] mine = new byte[unpacked(length)[0]];
        scene.algorithms().scatterv(scene.size()).scatterv(scene.exchange(), parts == null ? null : joined(parts),
                parts == null ? null : Blocks.packed(lengths(parts)), mine, root);
        if (into != null) {
            into.unpack(mine, 0, mine.length);
        }
    }

    static void allgather(Scene scene, Region mine, Parts all) {
        byte[] bytes = scene.pack(mine);
        Blocks blocks = lengthsOfAll(scene, bytes.length);
        all.unpack(allgather(scene, bytes, blocks), blocks);
    }

    private static Blocks lengthsOfAll(Scene scene, int mine) {
        byte[] lengths = new byte[Integer.BYTES * scene.size()];
        scene.algorithms().allgather(scene.size(), lengths.length).allgather(scene.exchange(), packed(mine), lengths,
                Blocks.equal(scene.size(), Integer.BYTES));
        return Blocks.packed(unpacked(lengths));
    }

    private static byte[] allgather(Scene scene, byte[] mine, Blocks blocks) {
        byte[] gathered = new byte[blocks.total()];
        scene.algorithms().allgather(scene.size(), gathered.length).allgather(scene.exchange(), mine, gathered, blocks);
        return gathered;
    }

    static void alltoall(Scene scene, Parts out, Parts in) {
        byte[][] parts = out.packEach();
        int size = scene.size();
        Blocks words = Blocks.equal(size, Integer.BYTES);
        byte[] lengths = new byte[Integer.BYTES * size];
        scene.algorithms().alltoall(size, Integer.BYTES).alltoall(scene.exchange(),
                BlockBuffer.of(packed(lengths(parts)), words), BlockBuffer.of(lengths, words));
        Blocks inBlocks = Blocks.packed(unpacked(lengths));
        byte[] received = new byte[inBlocks.total()];
        scene.algorithms().alltoallv(size).alltoall(scene.exchange(),
                BlockBuffer.of(joined(parts), Blocks.packed(lengths(parts))), BlockBuffer.of(received, inBlocks));
        in.unpack(received, inBlocks);
    }

    /** Combines the objects of ranks {@code 0} to {@code last}, in rank order, everywhere they are wanted. */
    static Object[] reduce(Scene scene, Region mine, UserReducer reducer, int last, int root) {
        byte[] bytes = scene.pack(mine);
        boolean wanted = root < 0 || scene.isRoot(root);
        Blocks blocks;
        byte[] all;
        if (root < 0) {
            blocks = lengthsOfAll(scene, bytes.length);
            all = allgather(scene, bytes, blocks);
        } else {
            byte[] lengths = wanted ? new byte[Integer.BYTES * scene.size()] : null;
            scene.algorithms().gather(scene.size(), Integer.BYTES)
                    .gather(scene.exchange(), packed(bytes.length), lengths, root);
            blocks = wanted ? Blocks.packed(unpacked(lengths)) : null;
            all = wanted ? new byte[blocks.total()] : null;
            scene.algorithms().gatherv(scene.size()).gatherv(scene.exchange(), bytes, all, blocks, root);
        }
        return wanted ? fold(mine, all, blocks, reducer, last) : null;
    }

    private static Object[] fold(Region like, byte[] all, Blocks blocks, UserReducer reducer, int last) {
        Object[] result = like.objects(all, blocks.offset(last));
        for (int rank = last - 1; rank >= 0; rank--) {
            reducer.reduceObjects(like.objects(all, blocks.offset(rank)), result);
        }
        return result;
    }
}
