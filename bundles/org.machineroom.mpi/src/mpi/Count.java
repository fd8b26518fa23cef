// SPDX-License-Identifier: EPL-2.0
package mpi;

/** A number that may be greater than an int (MPI 3.1 section 2.5.8). */
public final class Count implements Comparable<Object> {
    private long count;

    /** Creates a number. */
    public Count(long count) {
        this.count = count;
    }

    /** A number that a method returns as an int; one that does not go into it is undefined (MPI 3.1 section 3.2.5). */
    static int asInt(long number) {
        return number == (int) number ? (int) number : MPI.UNDEFINED;
    }

    /** The number. */
    public long getCount() {
        return count;
    }

    /** Changes the number. */
    public void setCount(long newCount) {
        count = newCount;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Count that && that.count == count;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(count);
    }

    /**
     * Compares with another number.
     *
     * @throws ClassCastException if it is not of this class
     */
    @Override
    public int compareTo(Object other) {
        return Long.compare(count, ((Count) other).count);
    }

    @Override
    public String toString() {
        return Long.toString(count);
    }
}
