// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Layouts as bytes, for messages that tell another process where in its memory data lie. */
public final class LayoutCodec {
    private static final int FIXED_BYTES = 1 + 2 * Long.BYTES + 2 * Integer.BYTES;
    private static final int PART_BYTES = 1 + Integer.BYTES;
    private static final int RUN_BYTES = Long.BYTES + Integer.BYTES;
    private static final int REGULAR_BYTES = 2 * Long.BYTES + Integer.BYTES;
    private static final int RAW = 1;
    private static final int REGULAR = 2;

    private LayoutCodec() {
    }

    /** Length of a layout as bytes. */
    public static int bytes(Layout layout) {
        Runs runs = layout.runs();
        return FIXED_BYTES + PART_BYTES * layout.parts().size()
                + (runs.isRegular() ? REGULAR_BYTES : RUN_BYTES * runs.count());
    }

    /** Writes a layout. */
    public static void write(Layout layout, ByteBuffer out) {
        Runs runs = layout.runs();
        out.put((byte) ((layout.isRaw() ? RAW : 0) | (runs.isRegular() ? REGULAR : 0)));
        out.putLong(layout.lowerBound()).putLong(layout.upperBound());
        out.putInt(layout.parts().size());
        for (Layout.Part part : layout.parts()) {
            out.put((byte) part.type().ordinal()).putInt(part.count());
        }
        out.putInt(runs.count());
        if (runs.isRegular()) {
            out.putLong(runs.displacement(0)).putInt(runs.length(0)).putLong(runs.stride());
            return;
        }
        for (int i = 0; i < runs.count(); i++) {
            out.putLong(runs.displacement(i)).putInt(runs.length(i));
        }
    }

    /** Reads what {@link #write} has written. */
    public static Layout read(ByteBuffer in) {
        int flags = in.get();
        Layout.Bounds bounds = new Layout.Bounds(in.getLong(), in.getLong(), false, false);
        List<Layout.Part> parts = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            parts.add(new Layout.Part(BaseType.values()[in.get()], in.getInt()));
        }
        Runs runs = readRuns(in, in.getInt(), (flags & REGULAR) != 0);
        BaseType base = parts.size() == 1 ? parts.getFirst().type() : null;
        return new Layout(base, (flags & RAW) != 0, List.copyOf(parts), runs, bounds);
    }

    private static Runs readRuns(ByteBuffer in, int count, boolean isRegular) {
        if (isRegular) {
            return Runs.regular(count, in.getLong(), in.getInt(), in.getLong());
        }
        long[] displacements = new long[count];
        int[] lengths = new int[count];
        for (int i = 0; i < count; i++) {
            displacements[i] = in.getLong();
            lengths[i] = in.getInt();
        }
        return Runs.of(count, displacements, lengths);
    }
}
