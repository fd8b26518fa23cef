// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.LayoutCodec;
import org.machineroom.mpi.data.PredefinedType;

/**
 * What an access does at its target: the head of the message that asks for it. It has 24 bytes, and as many more as a
 * derived datatype takes to be described; data follow.
 *
 * @param number tells the accesses of an origin apart
 * @param at where in the target's memory, in bytes from where that begins
 * @param count number of elements
 * @param layout what an element of the target consists of
 * @param element the predefined datatype that elements are, or consist of; {@code null} if there is no single one
 * @param combination how data are combined with those that are there
 * @param isCounted whether the target counts it, for the fence that ends the epoch
 */
record Access(long number, long at, int count, Layout layout, PredefinedType element, Combination combination,
        boolean isCounted) {
    private static final int FIXED_BYTES = 24;
    private static final int DERIVED = 1;
    private static final int COUNTED = 2;

    boolean isEmpty() {
        return count == 0 || layout.size() == 0;
    }

    private boolean isDerived() {
        return element == null || element.layout() != layout;
    }

    /** Length of the head. */
    int headBytes() {
        return FIXED_BYTES + (isDerived() ? LayoutCodec.bytes(layout) : 0);
    }

    /** The message: this head, and data behind it. */
    byte[] message(byte[]... data) {
        int length = headBytes();
        for (byte[] part : data) {
            length = Math.addExact(length, part.length);
        }
        ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        out.putLong(number).putLong(at).putInt(count);
        out.put((byte) (element == null ? -1 : element.ordinal())).put((byte) combination.code());
        out.putShort((short) ((isDerived() ? DERIVED : 0) | (isCounted ? COUNTED : 0)));
        if (isDerived()) {
            LayoutCodec.write(layout, out);
        }
        for (byte[] part : data) {
            out.put(part);
        }
        return out.array();
    }

    /** Reads the head of a message. */
    static Access of(byte[] message) {
        ByteBuffer in = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
        long number = in.getLong();
        long at = in.getLong();
        int count = in.getInt();
        int type = in.get();
        Combination combination = Combination.of(in.get());
        int flags = in.getShort();
        PredefinedType element = type < 0 ? null : PredefinedType.values()[type];
        Layout layout = (flags & DERIVED) != 0 ? LayoutCodec.read(in) : element.layout();
        return new Access(number, at, count, layout, element, combination, (flags & COUNTED) != 0);
    }
}
