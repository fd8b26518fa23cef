// SPDX-License-Identifier: EPL-2.0
package mpi;

/** A float and an int, as they lie in a buffer of {@link MPI#FLOAT_INT}; see {@link MPI#floatInt}. */
public final class FloatInt extends Struct {
    private final int value = addFloat();
    private final int index;

    FloatInt() {
        index = addInt();
        is(MPI.FLOAT_INT);
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
        public float getValue() {
            return getFloat(value);
        }

        /** The location. */
        public int getIndex() {
            return getInt(index);
        }

        /** Sets the value. */
        public void putValue(float v) {
            putFloat(value, v);
        }

        /** Sets the location. */
        public void putIndex(int v) {
            putInt(index, v);
        }
    }
}
