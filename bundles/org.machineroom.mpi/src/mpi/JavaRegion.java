// SPDX-License-Identifier: EPL-2.0
package mpi;

import mpjbuf.Buffer;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.internal.data.Packer;

/** A buffer argument in Java, where offsets count elements of the datatype's base type. */
final class JavaRegion extends Region {
    private final int offset;
    private final int displacement;
    private final boolean isPlain;

    private JavaRegion(Object buffer, int offset, int count, Datatype type) {
        super(buffer, 0, count, type == null ? null : type.core());
        this.offset = offset;
        this.displacement = 0;
        this.isPlain = false;
    }

    private JavaRegion(int displacement, Object buffer, int count, Datatype type) {
        super(buffer, 0, count, type == null ? null : type.core());
        this.offset = 0;
        this.displacement = displacement;
        this.isPlain = true;
    }

    /**
     * A region in the manner of mpiJava.
     *
     * @param buffer an array, a buffer of java.nio, or one of MPJ Express
     * @param offset where it begins, in elements of the datatype's base type
     */
    static JavaRegion of(Object buffer, int offset, int count, Datatype type) {
        return buffer instanceof Buffer packed
                ? new JavaRegion(packed.bytes(), packed.offset() + offset, count, type)
                : new JavaRegion(buffer, offset, count, type);
    }

    /** A region in the manner of Open MPI, where buffers are {@link PlainMemory}. */
    static JavaRegion plain(Object buffer, int count, Datatype type) {
        return displaced(buffer, 0, count, type);
    }

    /** The same from so many bytes on. */
    static JavaRegion displaced(Object buffer, int displacement, int count, Datatype type) {
        return new JavaRegion(displacement, buffer, count, type);
    }

    @Override
    protected void locate(MpiProcess process) {
        at(buffer(), (long) offset * layout().unit() + displacement);
        if (isPlain && !isObject()) {
            usePlainMemory(process);
        }
    }

    private void usePlainMemory(MpiProcess process) {
        Layout layout = layout();
        if (displacement + layout.firstByte(Math.max(1, count())) < 0
                && PlainMemory.around(buffer()) instanceof PlainMemory memory) {
            use(memory);
        } else if (!Packer.canHold(buffer(), layout) && PlainMemory.of(buffer()) instanceof PlainMemory memory) {
            if (!layout.isRaw() && ProcessChecks.of(process) != null) {
                ProcessChecks.of(process).memory().otherElements("the buffer is " + buffer().getClass().getSimpleName()
                        + ", the datatype " + type().name() + "; the elements of both must have the same type, unless "
                        + "that is MPI.BYTE or MPI.PACKED");
            }
            use(memory);
        } else if (displacement % layout.unit() != 0 && PlainMemory.of(buffer()) instanceof PlainMemory memory) {
            use(memory);
        }
    }

    private void use(PlainMemory memory) {
        at(memory.segment(), memory.start() + displacement);
    }
}
