// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.Counts;
import org.machineroom.live.Units;
import org.machineroom.trace.statistics.MessageSizes;
import org.machineroom.trace.statistics.MessageSizes.SizeClass;

/** How many messages there were of which size, without gaps from the smallest to the largest. Immutable. */
public final class SizesModel {
    private final List<SizeClass> bars = new ArrayList<>();

    /** Fills the gaps between the sizes that there were. */
    public SizesModel(MessageSizes sizes) {
        for (SizeClass next : sizes.classes()) {
            while (!bars.isEmpty() && after(bars.getLast()) < next.fromBytes()) {
                long from = after(bars.getLast());
                bars.add(new SizeClass(from, Math.max(from, 2 * from - 1), 0, 0));
            }
            bars.add(next);
        }
    }

    private static long after(SizeClass sizes) {
        return sizes.toBytes() + 1;
    }

    /** The classes, the smallest first. */
    public List<SizeClass> bars() {
        return List.copyOf(bars);
    }

    /** Part of the highest bar, 0 to 1. */
    public double height(Measure measure, int bar) {
        long most = bars.stream().mapToLong(measure::of).max().orElse(0);
        return most == 0 ? 0 : (double) measure.of(bars.get(bar)) / most;
    }

    /** Which sizes a bar is for: {@code 64} or {@code 64-127}, or in KiB and above {@code 1-2 KiB}. */
    public String label(int bar) {
        SizeClass sizes = bars.get(bar);
        if (sizes.fromBytes() == sizes.toBytes()) {
            return NLS.bind(Messages.sizeExact, sizes.fromBytes());
        }
        return NLS.bind(Messages.sizeFrom, Units.bytes(sizes.fromBytes()));
    }

    /** What a bar says. */
    public String text(int bar) {
        SizeClass sizes = bars.get(bar);
        return NLS.bind(Messages.bar, new Object[] {Units.number(sizes.fromBytes()),
                Units.number(sizes.toBytes()), Counts.messages(sizes.messages()),
                Units.bytes(sizes.bytes())});
    }
}
