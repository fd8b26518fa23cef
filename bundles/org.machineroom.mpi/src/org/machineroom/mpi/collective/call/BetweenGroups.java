// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.buffer.Parts;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.check.CollectiveCall.Table;
import org.machineroom.mpi.internal.collective.Intergroup;

/**
 * What the operations of {@link Collective} do on an intercommunicator (MPI 3.1 section 5.2.3). The root names
 * {@code ROOT}, the others of its group {@code PROC_NULL} and do nothing, those of the other group its rank. Nothing is
 * in place.
 */
final class BetweenGroups {
    private BetweenGroups() {
    }

    /** What a process does in an operation with a root. */
    private enum Role {
        ROOT, BYSTANDER, PEER
    }

    private static Role role(Scene scene, int root) {
        scene.root(root);
        return switch (root) {
            case Wildcard.ROOT -> Role.ROOT;
            case Wildcard.PROC_NULL -> Role.BYSTANDER;
            default -> Role.PEER;
        };
    }

    static Intergroup groups(Scene scene) {
        return new Intergroup(scene.exchange(), scene.algorithms());
    }

    private static int others(Scene scene) {
        return scene.core().remoteGroup().size();
    }

    /** Refuses what does not go between groups, a region and objects; what remains is checked. */
    static Region given(Scene scene, Region region) {
        if (region == null) {
            throw new MpiFault(ErrorClass.BUFFER, "on an intercommunicator no operation works in place (MPI 3.1 "
                    + "section 5.2.1)");
        }
        region.check(scene.process());
        requireValues(region.isObject());
        return region;
    }

    private static Parts given(Scene scene, Parts parts) {
        parts.check(scene.process());
        requireValues(parts.isObject());
        return parts;
    }

    private static void requireValues(boolean isObject) {
        if (isObject) {
            throw new MpiFault(ErrorClass.TYPE, "objects cannot go through an intercommunicator in a collective "
                    + "operation; pack them into bytes");
        }
    }

    private static void standBy(Scene scene, int root) {
        scene.agree(CollectiveCall.equal(scene.function(), root, null));
    }

    static void barrier(Scene scene) {
        scene.agree(CollectiveCall.of(scene.function()));
        groups(scene).barrier();
    }

    static void bcast(Scene scene, Region data, int root) {
        Role role = role(scene, root);
        if (role == Role.BYSTANDER) {
            standBy(scene, root);
            return;
        }
        given(scene, data).describe(scene.call());
        scene.agree(CollectiveCall.equal(scene.function(), root, data.signature()));
        if (role == Role.ROOT) {
            groups(scene).sendToLeader(scene.pack(data));
            return;
        }
        byte[] bytes = new byte[data.bytes()];
        groups(scene).bcast(bytes, root);
        scene.unpack(bytes, data);
    }

    static void gather(Scene scene, Region mine, Region each, int root) {
        switch (role(scene, root)) {
            case BYSTANDER -> standBy(scene, root);
            case PEER -> {
                given(scene, mine).describe(scene.call());
                scene.agree(CollectiveCall.equal(scene.function(), root, mine.signature()));
                groups(scene).gather(scene.pack(mine), root);
            }
            case ROOT -> {
                Parts all = given(scene, Parts.equal(each, others(scene)));
                all.describe(scene.call());
                scene.agree(CollectiveCall.equal(scene.function(), root, all.unit()));
                scene.unpack(groups(scene).gathered(each.bytes()), all.blocks(), all);
            }
        }
    }

    static void gatherv(Scene scene, Region mine, Region base, int[] counts, int[] displacements, int root) {
        switch (role(scene, root)) {
            case BYSTANDER -> scene.agree(CollectiveCall.rooted(scene.function(), root, null, null));
            case PEER -> {
                given(scene, mine).describe(scene.call());
                scene.agree(CollectiveCall.rooted(scene.function(), root, mine.signature(), null));
                groups(scene).gatherv(scene.pack(mine), root);
            }
            case ROOT -> {
                Parts all = given(scene, Parts.varying(base, counts, displacements, others(scene)));
                all.describe(scene.call());
                scene.agree(CollectiveCall.rooted(scene.function(), root, null, all.table()));
                BufferChecks.blocks(scene.process(), all, true);
                scene.unpack(groups(scene).collected(all.blocks()), all.blocks(), all);
            }
        }
    }

    static void scatter(Scene scene, Region each, Region mine, int root) {
        switch (role(scene, root)) {
            case BYSTANDER -> standBy(scene, root);
            case ROOT -> {
                Parts all = given(scene, Parts.equal(each, others(scene)));
                all.describe(scene.call());
                scene.agree(CollectiveCall.equal(scene.function(), root, all.unit()));
                groups(scene).scatter(scene.pack(all, all.blocks()));
            }
            case PEER -> {
                given(scene, mine).describe(scene.call());
                scene.agree(CollectiveCall.equal(scene.function(), root, mine.signature()));
                byte[] bytes = new byte[mine.bytes()];
                groups(scene).scattered(bytes, root);
                scene.unpack(bytes, mine);
            }
        }
    }

    static void scatterv(Scene scene, Region base, int[] counts, int[] displacements, Region mine, int root) {
        switch (role(scene, root)) {
            case BYSTANDER -> scene.agree(CollectiveCall.rooted(scene.function(), root, null, null));
            case ROOT -> {
                Parts all = given(scene, Parts.varying(base, counts, displacements, others(scene)));
                all.describe(scene.call());
                scene.agree(CollectiveCall.rooted(scene.function(), root, null, all.table()));
                BufferChecks.blocks(scene.process(), all, false);
                groups(scene).scatterv(scene.pack(all, all.blocks()), all.blocks());
            }
            case PEER -> {
                given(scene, mine).describe(scene.call());
                scene.agree(CollectiveCall.rooted(scene.function(), root, mine.signature(), null));
                byte[] bytes = new byte[mine.bytes()];
                scene.store(bytes, groups(scene).scatteredv(bytes, root), mine);
            }
        }
    }

    static void allgather(Scene scene, Region mine, Region each) {
        Parts all = begin(scene, mine, Parts.equal(each, others(scene)));
        scene.unpack(groups(scene).allgather(scene.pack(mine), each.bytes()), all.blocks(), all);
    }

    static void allgatherv(Scene scene, Region mine, Region base, int[] counts, int[] displacements) {
        Parts all = begin(scene, mine, Parts.varying(base, counts, displacements, others(scene)));
        Blocks blocks = all.blocks();
        scene.unpack(groups(scene).allgatherv(scene.pack(mine), blocks), blocks, all);
    }

    /** Checks what an allgather sends and gets. */
    private static Parts begin(Scene scene, Region mine, Parts all) {
        given(scene, mine).describe(scene.call());
        given(scene, all);
        Table out = Parts.equal(mine, others(scene)).table();
        scene.agree(CollectiveCall.pairs(scene.function(), out, all.table()));
        BufferChecks.blocks(scene.process(), all, true);
        BufferChecks.apart(scene.process(), mine, all);
        return all;
    }

    /** {@code out} is {@code null} for a call in place, which is refused. */
    static void alltoall(Scene scene, Parts out, Parts in) {
        if (out == null) {
            given(scene, (Region) null);
        }
        given(scene, out).describe(scene.call());
        given(scene, in);
        scene.agree(CollectiveCall.pairs(scene.function(), out.table(), in.table()));
        BufferChecks.blocks(scene.process(), in, true);
        BufferChecks.apart(scene.process(), out, in);
        scene.chargeCopying(out, false);
        groups(scene).alltoall(out.buffer(), scene.writesEach(in));
        scene.chargeCopying(in, true);
    }
}
