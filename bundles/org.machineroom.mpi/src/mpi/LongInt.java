// SPDX-License-Identifier: EPL-2.0
package mpi;

/** A long and an int, as they lie in a buffer of {@link MPI#LONG_INT}; see {@link MPI#longInt}. */
public final class LongInt extends Struct {
    private final int value = addLong();
    private final int index;

    LongInt() {
        index = addInt();
        is(MPI.LONG_INT);
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
        public long getValue() {
            return getLong(value);
        }

        /** The location. */
        public int getIndex() {
            return getInt(index);
        }

        /** Sets the value. */
        public void putValue(long v) {
            putLong(value, v);
        }

        /** Sets the location. */
        public void putIndex(int v) {
            putInt(index, v);
        }
    }
}
