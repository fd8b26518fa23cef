// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import java.util.List;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.buffer.Parts;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.check.BufferRegion;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.check.CollectiveRound;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.internal.check.StartedBuffers;

/** One collective call of one process. */
public record Scene(MpiFunction function, Communicator core, CallRecord call, Exchange exchange, Collectives algorithms,
        Transport transport,
        Agreement agreement) {
    public int rank() {
        return core.rank();
    }

    public int size() {
        return core.size();
    }

    public MpiProcess process() {
        return core.process();
    }

    boolean isRoot(int root) {
        return core.rank() == root;
    }

    /** Checks the root and notes it in the record. */
    void root(int root) {
        Arguments.root(core, root);
        call.peer = core.recordedPeer(root);
    }

    /** Checks what this rank contributes and notes it in the record. */
    public void contributes(Region data) {
        data.check(process());
        data.describe(call);
    }

    /** Compares what this rank says with what the others say; to be called when arguments have been checked. */
    public void agree(CollectiveCall says) {
        agreement.enter(core, says);
    }

    /**
     * Looks at a rank's own block and the blocks of all ranks that it is one of, which have been checked.
     *
     * @param mine the own block; {@code null} if it lies among those of all
     * @param all the blocks of all ranks; {@code null} where the call has none
     * @param written whether the call writes the blocks of all
     */
    void compare(Region mine, Parts all, boolean written) {
        if (written && all != null) {
            writes(all);
        } else if (!written && mine != null) {
            writes(mine);
        }
        if (all != null) {
            BufferChecks.blocks(process(), all, written);
            if (mine != null) {
                BufferChecks.blocks(process(), mine, all, rank());
            }
        }
    }

    /** Looks at where a reduction takes its data from, {@code null} if from the result, and where that goes. */
    void compare(Region mine, Region result) {
        writes(result);
        if (mine != null) {
            BufferChecks.apart(process(), mine, result, BufferChecks.ALIASES);
        }
    }

    /** Notes a region, which has been checked, as one that the operation will write. */
    void writes(Region data) {
        if (agreement.buffers != null) {
            agreement.buffers.willWrite(List.of(data.place()));
        }
    }

    /** Notes blocks, which have been checked, as such that the operation will write. */
    public void writes(Parts parts) {
        if (agreement.buffers != null) {
            agreement.buffers.willWrite(parts.places());
        }
    }

    /** Notes blocks, which have been checked, as such that the operation will write one by one, and gives access. */
    public BlockBuffer writesEach(Parts parts) {
        List<BufferRegion> places = agreement.buffers == null ? null : parts.eachPlace();
        if (places == null) {
            writes(parts);
            return parts.buffer();
        }
        return agreement.buffers.willWriteEach(places, parts.buffer());
    }

    private void uses(Region data, boolean writes) {
        if (agreement.buffers == null || agreement.buffers.uses(List.of(data.place()), writes)) {
            BufferChecks.uses(process(), data, writes);
        }
    }

    private void uses(Parts parts, boolean writes) {
        if (agreement.buffers == null || agreement.buffers.uses(parts.places(), writes)) {
            parts.use(process(), writes);
        }
    }

    /** Packs a region that has been checked. */
    public byte[] pack(Region data) {
        uses(data, false);
        byte[] packed = data.pack();
        carries(packed.length);
        charge(packed.length, data.pieces());
        return packed;
    }

    /** Unpacks into a region that has been checked. */
    void unpack(byte[] packed, Region data) {
        store(packed, packed.length, data);
        charge(packed.length, data.pieces());
    }

    /** Puts so many bytes into a region that has been checked, and charges nothing. */
    void store(byte[] packed, int length, Region data) {
        uses(data, true);
        data.unpack(packed, 0, length);
        written();
        carries(length);
    }

    private void written() {
        if (agreement.buffers != null) {
            agreement.buffers.written();
        }
    }

    byte[] pack(Parts parts, Blocks blocks) {
        uses(parts, false);
        byte[] packed = parts.pack(blocks);
        carries(packed.length);
        charge(packed.length, parts.pieces());
        return packed;
    }

    void unpack(byte[] packed, Blocks blocks, Parts parts) {
        uses(parts, true);
        parts.unpack(packed, blocks);
        written();
        carries(packed.length);
        charge(packed.length, parts.pieces());
    }

    /** Charges packing or unpacking of blocks that the algorithm itself reads, or writes, in the user's buffer. */
    public void chargeCopying(Parts parts, boolean writes) {
        if (writes) {
            written();
        }
        uses(parts, writes);
        int bytes = parts.bytes();
        carries(bytes);
        charge(bytes, parts.pieces());
    }

    /** Notes in the record what this rank puts in or gets out, whichever is more. */
    void carries(int bytes) {
        call.bytes = Math.max(call.bytes, bytes);
    }

    private void charge(int bytes, int pieces) {
        if (pieces > 1 && !exchange.isStraight()) {
            transport.chargePacking(bytes, pieces);
        }
    }

    /** Notes that the call returns. */
    void leave() {
        agreement.leave(core);
    }

    /** What the checks know of one collective call of one process. */
    static final class Agreement {
        private CollectiveCall says;
        private CollectiveRound round;
        private StartedBuffers buffers;
        /** What tells a persistent operation from others; 0 if it is none. */
        private int persistent;
        private long starts;

        /** What is known of an operation that is being started. */
        static Agreement started(MpiProcess process) {
            ProcessChecks checks = ProcessChecks.of(process);
            Agreement agreement = new Agreement();
            agreement.buffers = checks == null ? null : checks.memory().started();
            return agreement;
        }

        /**
         * What is known of a persistent operation that is being started.
         *
         * @param tag tells it from others of its communicator
         * @param starts how often it was started before
         */
        static Agreement restarted(MpiProcess process, int tag, long starts) {
            Agreement agreement = started(process);
            agreement.persistent = tag;
            agreement.starts = starts;
            return agreement;
        }

        /** The call that starts the operation returns. */
        void lend() {
            if (buffers != null) {
                buffers.lend();
            }
        }

        /** The operation is complete for the program; whether it has done what it should. */
        void complete(MpiProcess process, boolean hasSucceeded) {
            if (buffers != null) {
                buffers.complete(hasSucceeded);
            }
            if (round != null) {
                ProcessChecks.of(process).collectives().complete(round);
            }
        }

        private void enter(Communicator core, CollectiveCall call) {
            ProcessChecks checks = ProcessChecks.of(core.process());
            if (checks != null) {
                says = call;
                round = persistent == 0 ? checks.collectives().enter(core, call)
                        : checks.collectives().restart(core, persistent, starts, call);
            }
        }

        private void leave(Communicator core) {
            if (round != null) {
                ProcessChecks.of(core.process()).collectives().leave(round, core, says);
                if (buffers == null) {
                    ProcessChecks.of(core.process()).collectives().complete(round);
                }
            }
        }
    }
}
