// SPDX-License-Identifier: EPL-2.0
package mpi;

/** A short and an int, as they lie in a buffer of {@link MPI#SHORT_INT}; see {@link MPI#shortInt}. */
public final class ShortInt extends Struct {
    private final int value = addShort();
    private final int index;

    ShortInt() {
        setOffset(Integer.BYTES);
        index = addInt();
        is(MPI.SHORT_INT);
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
        public short getValue() {
            return getShort(value);
        }

        /** The location. */
        public int getIndex() {
            return getInt(index);
        }

        /** Sets the value. */
        public void putValue(short v) {
            putShort(value, v);
        }

        /** Sets the location. */
        public void putIndex(int v) {
            putInt(index, v);
        }
    }
}
