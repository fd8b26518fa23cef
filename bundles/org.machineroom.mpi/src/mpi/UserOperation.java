// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Packer;

/** A program's own operation, whichever dialect it is written in. */
interface UserOperation {
    /**
     * Combines packed data: {@code inout[i] = in[i] op inout[i]}.
     *
     * @param count number of elements of the datatype
     */
    void combine(byte[] in, int inAt, byte[] inout, int inoutAt, int count, Datatype type);

    /** Combines objects: {@code inout[i] = in[i] op inout[i]}. */
    void combineObjects(Object[] in, Object[] inout, int count, Datatype type);

    /** An operation in the manner of mpiJava: on arrays. */
    static UserOperation of(User_function function) {
        return new UserOperation() {
            @Override
            public void combine(byte[] in, int inAt, byte[] inout, int inoutAt, int count, Datatype type) {
                Layout layout = type.layout();
                UserVector a = new UserVector(in, inAt, count, layout);
                UserVector b = new UserVector(inout, inoutAt, count, layout);
                function.Call(a.array(), a.offset(), b.array(), b.offset(), count, type);
                b.pack(inout, inoutAt);
            }

            @Override
            public void combineObjects(Object[] in, Object[] inout, int count, Datatype type) {
                function.Call(in, 0, inout, 0, count, type);
            }
        };
    }

    /** An operation in the manner of Open MPI: on byte buffers, or on arrays if it does not know buffers. */
    static UserOperation of(UserFunction function) {
        return new UserOperation() {
            @Override
            public void combine(byte[] in, int inAt, byte[] inout, int inoutAt, int count, Datatype type) {
                Layout layout = type.layout();
                if (layout.base() == BaseType.BOOLEAN) {
                    UserVector a = new UserVector(in, inAt, count, layout);
                    UserVector b = new UserVector(inout, inoutAt, count, layout);
                    function.call(a.array(), b.array(), count, type);
                    b.pack(inout, inoutAt);
                    return;
                }
                ByteBuffer a = buffer(in, inAt, count, layout);
                ByteBuffer b = buffer(inout, inoutAt, count, layout);
                function.call(a, b, count, type);
                Packer.pack(b, 0, count, layout, inout, inoutAt);
            }

            @Override
            public void combineObjects(Object[] in, Object[] inout, int count, Datatype type) {
                function.call(in, inout, count, type);
            }
        };
    }

    private static ByteBuffer buffer(byte[] packed, int at, int count, Layout layout) {
        ByteBuffer buffer = ByteBuffer.allocate((int) UserVector.bytes(count, layout)).order(ByteOrder.nativeOrder());
        Packer.unpack(packed, at, Packer.packedBytes(count, layout), buffer, 0, layout);
        return buffer;
    }
}
