// SPDX-License-Identifier: EPL-2.0
package mpi;

/** A double and an int, as they lie in a buffer of {@link MPI#DOUBLE_INT}; see {@link MPI#doubleInt}. */
public final class DoubleInt extends Struct {
    private final int value = addDouble();
    private final int index;

    DoubleInt() {
        index = addInt();
        is(MPI.DOUBLE_INT);
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
        public double getValue() {
            return getDouble(value);
        }

        /** The location. */
        public int getIndex() {
            return getInt(index);
        }

        /** Sets the value. */
        public void putValue(double v) {
            putDouble(value, v);
        }

        /** Sets the location. */
        public void putIndex(int v) {
            putInt(index, v);
        }
    }
}
