// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.Arrays;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.analysis.counter.Counter;
import org.machineroom.analysis.counter.Counters;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.text.CountedText;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Paints below the rows what is counted: for each pixel its mean, as high as it is of the greatest there is. */
final class CountersPainter {
    private static final int INDENT = 6;
    private static final int ROOM = 3;
    private static final double PALER = 0.35;

    private final Palette palette;

    CountersPainter(Palette palette) {
        this.palette = palette;
    }

    void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        if (regions.counters() > 0) {
            surface.fill(palette.margin(), 0, regions.countersTop(), regions.width(),
                    regions.footerTop() - regions.countersTop());
            timeline.counters().ifPresent(counters -> {
                List<Counted> shown = timeline.shownCounters();
                for (int row = 0; row < regions.counters(); row++) {
                    paint(surface, timeline, counters, shown.get(row), regions.counterTop(row));
                }
            });
        }
    }

    private void paint(Surface surface, Timeline timeline, Counters counters, Counted counted, int top) {
        Regions regions = timeline.regions();
        Counter counter = counters.counters().get(counted);
        surface.raster(regions.names(), top + 1, regions.timeWidth(), regions.counter() - 1,
                pixels(timeline.axis(), counter, regions.counter() - 1));
        surface.fill(palette.line(), 0, top, regions.width(), 1);
        String most = CountedText.value(counted, counter.greatest());
        surface.text(palette.foreground(), false,
                NLS.bind(Messages.counterTitle, CountedText.name(counted, counters.part()), most),
                regions.names() + INDENT, top + Math.min(2, (regions.counter() - surface.textHeight()) / 2));
    }

    private int[] pixels(TimeAxis axis, Counter counter, int height) {
        int width = axis.width();
        int[] pixels = new int[width * height];
        Arrays.fill(pixels, palette.background());
        int rgb = Palette.mix(palette.selection(), palette.background(), PALER);
        double scale = (height - ROOM) / Math.max(Double.MIN_NORMAL, counter.greatest());
        for (int x = 0; x < width; x++) {
            if (axis.ps(x) >= counter.endPs()) {
                for (int y = 0; y < height; y++) {
                    pixels[y * width + x] = palette.margin(); // not counted yet
                }
                continue;
            }
            double mean = counter.mean(axis.ps(x), Math.max(axis.ps(x) + 1, axis.ps(x + 1)));
            int bar = mean <= 0 ? 0 : (int) Math.clamp(Math.round(mean * scale), 1, height);
            for (int y = height - bar; y < height; y++) {
                pixels[y * width + x] = rgb;
            }
        }
        return pixels;
    }

    /** Writes beside the counters what they are at a time. */
    void paintValues(Surface surface, Timeline timeline, long ps) {
        Regions regions = timeline.regions();
        List<Counted> shown = timeline.shownCounters(); // none while those of another run are being counted
        for (int row = 0; row < Math.min(regions.counters(), shown.size()); row++) {
            Counter counter = timeline.counters().orElseThrow().counters().get(shown.get(row));
            double mean = counter.mean(ps, ps + timeline.axis().pixelPs());
            surface.text(palette.foreground(), true, CountedText.value(shown.get(row), mean), INDENT,
                    regions.counterTop(row) + (regions.counter() - surface.textHeight()) / 2);
        }
    }
}
