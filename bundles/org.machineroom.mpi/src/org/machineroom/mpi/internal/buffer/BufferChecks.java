// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.buffer;

import java.util.List;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.check.BufferRegion;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.internal.check.ProcessChecks;

/** What calls tell the checks of a process, if there are any, about the buffers that they read and write. */
public final class BufferChecks {
    /** An argument that a call changes must be no other argument too. */
    public static final String ALIASES = FindingKind.rule("2.2");
    /** The buffers of MPI_Sendrecv must be disjoint. */
    public static final String EXCHANGE = FindingKind.rule("3.10");

    private BufferChecks() {
    }

    /** Looks at a part of a buffer that the recorded call reads, or writes, before it returns. */
    public static void uses(MpiProcess process, Region data, boolean writes) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            if (writes) {
                receivesInto(process, data);
            }
            checks.memory().uses(data.place(), writes);
        }
    }

    /** Looks at a part of a buffer that the recorded call reads, or writes, without a datatype. */
    public static void uses(MpiProcess process, byte[] buffer, int from, int length, boolean writes) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.memory().uses(BufferRegion.of(buffer, from, length, Layout.of(BaseType.BYTE)), writes);
        }
    }

    /** Looks at the datatype of what is received. */
    public static void receivesInto(MpiProcess process, Region data) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null && data.overlapsItself()) {
            checks.memory().writesTwice();
        }
    }

    /** Looks at the two buffers of a call that must be disjoint by a rule of the standard. */
    public static void apart(MpiProcess process, Region out, Region in, String rule) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.memory().apart(List.of(out.place()), List.of(in.place()), rule);
        }
    }

    /**
     * Looks at the blocks for all ranks in a collective call. What is sent may have a datatype that overlaps, and then
     * blocks do.
     *
     * @param written whether the call writes them
     */
    public static void blocks(MpiProcess process, Parts all, boolean written) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null && all.isVarying() && (written || !all.reachesBeyondExtent())) {
            checks.collectives().once(all.places(), written);
        }
    }

    /** Looks at a rank's own block of a collective call, and the blocks of all ranks on the other side. */
    public static void blocks(MpiProcess process, Region mine, Parts all, int rank) {
        apart(process, mine, all);
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.collectives().sameType(mine.signature(), all.part(rank).signature());
        }
    }

    /** Looks at what a process sends to its neighbours, and the blocks that it gets from them. */
    public static void apart(MpiProcess process, Region mine, Parts in) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.memory().apart(List.of(mine.place()), in.places(), ALIASES);
        }
    }

    /** Looks at the blocks that a process sends to its neighbours, and those that it gets from them. */
    public static void apart(MpiProcess process, Parts out, Parts in) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.memory().apart(out.places(), in.places(), ALIASES);
        }
    }

    /** Looks at the blocks on both sides of a collective call. */
    public static void blocks(MpiProcess process, Parts out, Parts in, int rank) {
        apart(process, out, in);
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.collectives().sameType(out.part(rank).signature(), in.part(rank).signature());
        }
    }
}
