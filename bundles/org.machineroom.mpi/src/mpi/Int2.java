// SPDX-License-Identifier: EPL-2.0
package mpi;

/** An int and an int, as they lie in a buffer of {@link MPI#INT2}; see {@link MPI#int2}. */
public final class Int2 extends Struct {
    private final int value = addInt();
    private final int index;

    Int2() {
        index = addInt();
        is(MPI.INT2);
    }

    @Override
    protected Data newData() {
        return new Data();
    }

    /** Reads and writes a pair. */
    public final class Data extends Struct.Data {
        private Data() {
        }

        /** The value. */
        public int getValue() {
            return getInt(value);
        }

        /** The location. */
        public int getIndex() {
            return getInt(index);
        }

        /** Sets the value. */
        public void putValue(int v) {
            putInt(value, v);
        }

        /** Sets the location. */
        public void putIndex(int v) {
            putInt(index, v);
        }
    }
}
