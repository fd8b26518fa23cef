// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Layout.Part;

/**
 * The type signature of data: which elementary values they consist of, in order (MPI 1.1 section 3.3.1). Kept as the
 * layout of one element and the number of elements, so that making one costs nothing.
 *
 * @param layout what an element consists of
 * @param count number of elements
 */
public record Signature(Layout layout, long count) {
    /** Parts that are compared of data whose elements differ in layout; beyond that they count as equal. */
    private static final int MOST_PARTS = 4096;

    /** Number of bytes; of objects, for data that consist of objects. */
    public long bytes() {
        return count * layout.size();
    }

    /** Whether the data are or may be packed, so that they match whatever is on the other side. */
    private boolean isPacked() {
        return layout.base() != null && layout.base().isPacked();
    }

    /**
     * Whether a message with this signature may be received with the other: value by value they are the same, but the
     * message may be shorter. A message that is longer is truncated and is not judged here.
     */
    public boolean matches(Signature receive) {
        if (layout == receive.layout || bytes() == 0 || receive.bytes() == 0 || isPacked() || receive.isPacked()
                || layout.parts().equals(receive.layout.parts())) {
            return true;
        }
        BaseType mine = layout.base();
        BaseType other = receive.layout.base();
        return mine != null && other != null ? mine == other : new Walk(this).isLike(new Walk(receive));
    }

    /** Whether both describe the same values and as many of them. */
    public boolean equalsInType(Signature other) {
        return matches(other) && (bytes() == other.bytes());
    }

    /** For messages: {@code 3 MPI.INT}, or the parts of a structure. */
    public String words() {
        BaseType base = layout.base();
        if (base != null && layout.size() > 0) {
            return bytes() / base.bytes() + " " + base.mpiName();
        }
        StringBuilder words = new StringBuilder().append(count).append(" x (");
        String separator = "";
        for (Part part : layout.parts()) {
            words.append(separator).append(part.count()).append(' ').append(part.type().mpiName());
            separator = ", ";
        }
        return words.append(')').toString();
    }

    /** Walks over the values of a signature, equal ones at once. */
    private static final class Walk {
        private final List<Part> parts;
        private long elements;
        private int part;
        private int taken;

        Walk(Signature signature) {
            this.parts = signature.layout.parts();
            this.elements = signature.count;
        }

        private boolean isAtEnd() {
            return elements == 0;
        }

        private BaseType type() {
            return parts.get(part).type();
        }

        private int left() {
            return parts.get(part).count() - taken;
        }

        private void take(int values) {
            taken += values;
            if (taken == parts.get(part).count()) {
                taken = 0;
                part++;
                if (part == parts.size()) {
                    part = 0;
                    elements--;
                }
            }
        }

        boolean isLike(Walk other) {
            for (int i = 0; i < MOST_PARTS && !isAtEnd() && !other.isAtEnd(); i++) {
                if (type() != other.type()) {
                    return false;
                }
                int values = Math.min(left(), other.left());
                take(values);
                other.take(values);
            }
            return true;
        }
    }
}
