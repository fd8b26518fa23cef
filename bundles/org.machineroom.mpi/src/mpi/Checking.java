// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.List;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.check.BufferRegion;
import org.machineroom.mpi.check.FindingKind;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;

/** What the binding tells the checks of a process, if there are any. */
final class Checking {
    /** An argument that a call changes must be no other argument too. */
    static final String ALIASES = FindingKind.rule("2.2");
    /** The buffers of MPI_Sendrecv must be disjoint. */
    static final String EXCHANGE = FindingKind.rule("3.10");

    private Checking() {
    }

    /** Notes that the calling process has made something; does nothing outside a rank. */
    static Handle made(HandleKind kind, String function) {
        return Calls.made(JavaCaller.JAVA, kind, function);
    }

    /** Notes that the call that the process is in, or was in last, has made something. */
    static Handle madeByCall(MpiProcess process, HandleKind kind) {
        return process.checks() == null ? Handle.UNCHECKED : process.checks().madeByCall(kind);
    }

    /** Looks at a part of a buffer that the recorded call reads, or writes, before it returns. */
    static void uses(MpiProcess process, Region data, boolean writes) {
        if (process.checks() != null) {
            if (writes) {
                receivesInto(process, data);
            }
            process.checks().uses(data.place(), writes);
        }
    }

    /** Looks at a part of a buffer that the recorded call reads, or writes, without a datatype. */
    static void uses(MpiProcess process, byte[] buffer, int from, int length, boolean writes) {
        if (process.checks() != null) {
            process.checks().uses(BufferRegion.of(buffer, from, length, Layout.of(BaseType.BYTE)), writes);
        }
    }

    /** Looks at the datatype of what is received. */
    static void receivesInto(MpiProcess process, Region data) {
        if (process.checks() != null && data.overlapsItself()) {
            process.checks().writesTwice();
        }
    }

    /** Looks at the two buffers of a call that must be disjoint by a rule of the standard. */
    static void apart(MpiProcess process, Region out, Region in, String rule) {
        if (process.checks() != null) {
            process.checks().apart(List.of(out.place()), List.of(in.place()), rule);
        }
    }

    /**
     * Looks at the blocks for all ranks in a collective call. What is sent may have a datatype that overlaps, and then
     * blocks do.
     *
     * @param written whether the call writes them
     */
    static void blocks(MpiProcess process, Parts all, boolean written) {
        if (process.checks() != null && all.isVarying() && (written || !all.reachesBeyondExtent())) {
            process.checks().once(all.places(), written);
        }
    }

    /** Looks at a rank's own block of a collective call, and the blocks of all ranks on the other side. */
    static void blocks(MpiProcess process, Region mine, Parts all, int rank) {
        if (process.checks() != null) {
            process.checks().apart(List.of(mine.place()), all.places(), ALIASES);
            process.checks().sameType(mine.signature(), all.part(rank).signature());
        }
    }

    /** Looks at the blocks on both sides of a collective call. */
    static void blocks(MpiProcess process, Parts out, Parts in, int rank) {
        if (process.checks() != null) {
            process.checks().apart(out.places(), in.places(), ALIASES);
            process.checks().sameType(out.part(rank).signature(), in.part(rank).signature());
        }
    }

    /** Notes that a transfer has failed, which the recorded call is going to tell. */
    static void failing(MpiProcess process, Transfer transfer) {
        if (process.checks() != null && transfer instanceof ReceiveTransfer receive) {
            process.checks().failing(receive);
        }
    }

    /** Notes that a send is complete. */
    static void sent(MpiProcess process, SendTransfer send) {
        if (send.mode() == SendMode.SYNCHRONOUS && process.checks() != null) {
            process.checks().synchronousDone(send);
        }
    }
}
