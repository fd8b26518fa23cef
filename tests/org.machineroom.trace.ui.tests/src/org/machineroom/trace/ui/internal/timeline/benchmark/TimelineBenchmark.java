// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Display;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.analysis.colouring.ColourBy;
import org.machineroom.analysis.colouring.Colouring;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.layout.Ranks;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;
import org.machineroom.trace.ui.internal.timeline.model.TimelineReader;
import org.machineroom.trace.ui.internal.timeline.paint.SwtSurface;
import org.machineroom.trace.ui.internal.timeline.paint.TimelinePainter;

/**
 * What a user of the timeline waits for: opening a trace whose index is there, and repainting after zooming and
 * panning, question, answer and picture together, at several heights of rows and with all colours. Arguments:
 * directory, ranks, millions of events. Writes a trace if there is none. Prints medians of the time that passes and of
 * this thread's processor time, and what is in the heap at last.
 */
public final class TimelineBenchmark implements Timeline.Listener {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 900;
    private static final int OPENINGS = 7;
    private static final int WARM_UP = 40;
    private static final int STEPS = 120;
    private static final int STRETCH = 8;
    private static final int[] ROW_HEIGHTS = {18, 3, 1};
    private static final StoredRun RUN = new StoredRun(Path.of("001"), "run", "run", "run", Instant.EPOCH, "Main", "m",
            0, null);
    private static final Palette PALETTE = new Palette(0xffffff, 0, new int[] {0xffffff, 0x2e8b57, 0xc0392b, 0xe57373,
            0xf0c040, 0x6a5acd, 0x20b2aa, 0x909090}, 0x8080ff, 0x404040, 0x303030, 0xff0000, 0x0000ff,
            new int[WaitClass.values().length], new int[1]);

    private final Image picture;
    private final Timeline timeline = new Timeline(this);
    private TraceIndex index;
    private Optional<Colouring> colouring = Optional.empty();
    private Times asking = new Times(0);

    private TimelineBenchmark(Display display) {
        picture = new Image(display, WIDTH, HEIGHT);
        timeline.resize(WIDTH, HEIGHT, 0, 1);
    }

    public static void main(String[] args) throws IOException {
        Path directory = Path.of(args[0]);
        if (!Files.exists(directory)) {
            LargeTrace.write(directory, Integer.parseInt(args[1]), (long) (Double.parseDouble(args[2]) * 1e6));
            TraceIndex.open(Trace.open(directory)).close();
        }
        Display display = new Display();
        new TimelineBenchmark(display).run(directory);
        display.dispose();
    }

    private void run(Path directory) throws IOException {
        Times opening = new Times(OPENINGS);
        for (int i = 0; i < OPENINGS; i++) {
            close();
            opening.begin();
            open(directory);
            opening.end(i);
        }
        opening.report("open, index there, and first picture");
        repaint("states");
        for (ColourBy by : ColourBy.values()) {
            if (by != ColourBy.CAUSE || index.trace().hasCauses()) {
                colour(by);
                repaint(by.name().toLowerCase(Locale.ROOT));
            }
        }
        close();
        closeColouring();
        picture.dispose();
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.println(String.format(Locale.ROOT, "%-42s %9.1f MB", "heap in use at last",
                (runtime.totalMemory() - runtime.freeMemory()) / 1e6));
    }

    private void colour(ColourBy by) throws IOException {
        Times making = new Times(1);
        making.begin();
        Optional<Colouring> made = Optional.of(Colouring.of(index.trace(), by, BuildMonitor.NONE));
        making.end(0);
        making.report("colours by " + by.name().toLowerCase(Locale.ROOT));
        closeColouring();
        colouring = made;
    }

    private void repaint(String colours) {
        for (int height : ROW_HEIGHTS) {
            timeline.scroll(rows -> rows.setHeight(height, 0));
            timeline.showWholeRun();
            steps(WARM_UP);
            steps(STEPS).report("zoom and pan, " + colours + ", rows of " + height + " px");
            asking.report("  of which question and answer");
        }
    }

    private void closeColouring() throws IOException {
        if (colouring.isPresent()) {
            colouring.get().close();
        }
    }

    private void open(Path directory) throws IOException {
        index = TraceIndex.open(Trace.open(directory));
        timeline.show(RUN, new Ranks(index.trace().ranks(), List.of()), index.endPs());
        ask();
        paint();
    }

    private void close() {
        if (index != null) {
            index.close();
        }
    }

    /** Zooms in eight times, pans, zooms out again, and so on; times each picture. */
    private Times steps(int count) {
        Times whole = new Times(count);
        asking = new Times(count);
        for (int i = 0; i < count; i++) {
            whole.begin();
            asking.begin();
            step(i / STRETCH % 3);
            ask();
            asking.end(i);
            paint();
            whole.end(i);
        }
        return whole;
    }

    private void step(int kind) {
        TimeRange visible = timeline.time().range();
        switch (kind) {
            case 0 -> timeline.zoom(visible.beginPs() + visible.lengthPs() / 3, 0.5);
            case 1 -> timeline.pan(0.1);
            default -> timeline.zoom(visible.beginPs(), 2);
        }
    }

    private void ask() {
        TimelineData data = TimelineReader.read(index, colouring, timeline.query().orElseThrow());
        timeline.answered(data);
    }

    private void paint() {
        GC gc = new GC(picture);
        try (SwtSurface surface = new SwtSurface(gc)) {
            new TimelinePainter(PALETTE).paint(surface, timeline);
        } finally {
            gc.dispose();
        }
    }

    /** How long something took, each of the times that it was done. */
    private static final class Times {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

        private final double[] ms;
        private final double[] processorMs;
        private long beginNs;
        private long processorBeginNs;

        Times(int count) {
            ms = new double[count];
            processorMs = new double[count];
        }

        void begin() {
            beginNs = System.nanoTime();
            processorBeginNs = THREADS.getCurrentThreadCpuTime();
        }

        void end(int number) {
            ms[number] = (System.nanoTime() - beginNs) / 1e6;
            processorMs[number] = (THREADS.getCurrentThreadCpuTime() - processorBeginNs) / 1e6;
        }

        void report(String what) {
            Arrays.sort(ms);
            Arrays.sort(processorMs);
            System.out.println(String.format(Locale.ROOT, "%-42s %9.2f ms, processor %9.2f ms", what,
                    ms[ms.length / 2], processorMs[ms.length / 2]));
        }
    }

    @Override
    public void moved() {
        // asked and painted step by step
    }

    @Override
    public void changed() {
        // asked and painted step by step
    }

    @Override
    public void hovered() {
        // there is no mouse
    }

    @Override
    public void selected(RunSelection selection) {
        // nobody listens
    }
}
