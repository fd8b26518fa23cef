// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.internal.data.Packer;
import org.machineroom.mpi.operation.UserFunction;

/** Calls a program's own operation, whichever dialect it is written in. */
final class UserOperation {
    private UserOperation() {
    }

    /** An operation in the manner of mpiJava: on arrays. */
    static UserFunction of(User_function function) {
        return function == null ? null : new UserFunction() {
            @Override
            public void combine(byte[] in, int inAt, byte[] inout, int inoutAt, int count, Datatype type) {
                Layout layout = type.layout();
                UserVector a = new UserVector(in, inAt, count, layout);
                UserVector b = new UserVector(inout, inoutAt, count, layout);
                function.Call(a.array(), a.offset(), b.array(), b.offset(), count, mpi.Datatype.of(type));
                b.pack(inout, inoutAt);
            }

            @Override
            public void combineObjects(Object[] in, Object[] inout, int count, Datatype type) {
                function.Call(in, 0, inout, 0, count, mpi.Datatype.of(type));
            }
        };
    }

    /** An operation in the manner of Open MPI: on byte buffers, or on arrays if it does not know buffers. */
    static UserFunction of(mpi.UserFunction function) {
        return function == null ? null : new UserFunction() {
            @Override
            public void combine(byte[] in, int inAt, byte[] inout, int inoutAt, int count, Datatype type) {
                Layout layout = type.layout();
                if (layout.base() == BaseType.BOOLEAN) {
                    UserVector a = new UserVector(in, inAt, count, layout);
                    UserVector b = new UserVector(inout, inoutAt, count, layout);
                    function.call(a.array(), b.array(), count, mpi.Datatype.of(type));
                    b.pack(inout, inoutAt);
                    return;
                }
                ByteBuffer a = buffer(in, inAt, count, layout);
                ByteBuffer b = buffer(inout, inoutAt, count, layout);
                function.call(a, b, count, mpi.Datatype.of(type));
                Packer.pack(b, 0, count, layout, inout, inoutAt);
            }

            @Override
            public void combineObjects(Object[] in, Object[] inout, int count, Datatype type) {
                function.call(in, inout, count, mpi.Datatype.of(type));
            }
        };
    }

    private static ByteBuffer buffer(byte[] packed, int at, int count, Layout layout) {
        ByteBuffer buffer = ByteBuffer.allocate((int) UserVector.bytes(count, layout)).order(ByteOrder.nativeOrder());
        Packer.unpack(packed, at, Packer.packedBytes(count, layout), buffer, 0, layout);
        return buffer;
    }
}
