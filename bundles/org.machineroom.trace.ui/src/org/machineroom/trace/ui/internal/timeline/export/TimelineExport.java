// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.HostRefusal;
import org.machineroom.trace.WholeFile;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.save.SaveDialog;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.run.TraceLease;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.paint.OverlayPainter;
import org.machineroom.trace.ui.internal.timeline.paint.Surface;
import org.machineroom.trace.ui.internal.timeline.paint.SvgSurface;
import org.machineroom.trace.ui.internal.timeline.paint.SwtSurface;
import org.machineroom.trace.ui.internal.timeline.paint.TimelinePainter;

/** Saves what is seen of a timeline: asks for a file, writes it, and says what became of it. */
public final class TimelineExport {
    private final Supplier<Optional<TraceLease>> trace;
    private final Executor thread;
    private final Consumer<String> status;

    /**
     * Creates an export.
     *
     * @param trace borrows the trace that is shown
     * @param thread the UI thread
     */
    public TimelineExport(Supplier<Optional<TraceLease>> trace, Executor thread, Consumer<String> status) {
        this.trace = trace;
        this.thread = thread;
        this.status = status;
    }

    /** Saves a picture, as PNG or SVG by its name. */
    public void savePicture(Control control, Timeline timeline, Palette palette) {
        ask(control, "*.png", "*.svg").ifPresent(file -> {
            try {
                writePicture(file, control.getDisplay(), timeline, palette);
                status.accept(NLS.bind(Messages.saved, file));
            } catch (IOException e) {
                status.accept(NLS.bind(Messages.notSaved, file, HostRefusal.words(e)));
            }
        });
    }

    private static Optional<Path> ask(Control control, String... extensions) {
        return SaveDialog.open(control.getShell(), Messages.exportName + extensions[0].substring(1), extensions);
    }

    /** Writes a picture of what is seen to a file; as SVG if its name ends so, else as PNG. */
    public static void writePicture(Path file, Display display, Timeline timeline, Palette palette)
            throws IOException {
        Regions regions = timeline.regions();
        if (file.toString().endsWith(".svg")) {
            SvgSurface surface = new SvgSurface(regions.width(), regions.height());
            paint(surface, timeline, palette);
            WholeFile.write(file, surface.document());
            return;
        }
        Image image = new Image(display, regions.width(), regions.height());
        GC gc = new GC(image);
        try (SwtSurface surface = new SwtSurface(gc)) {
            paint(surface, timeline, palette);
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            WholeFile.write(file, to -> save(loader, to));
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private static void save(ImageLoader loader, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            loader.save(out, SWT.IMAGE_PNG);
        }
    }

    private static void paint(Surface surface, Timeline timeline, Palette palette) {
        new TimelinePainter(palette).paint(surface, timeline);
        new OverlayPainter(palette).paint(surface, timeline);
    }

    /** Saves what the ranks that have rows did in the visible range as a table; writes it in a job. */
    public void saveTable(Control control, Timeline timeline) {
        int[] ranks = IntStream.range(0, timeline.order().size()).filter(row -> !timeline.order().isHead(row))
                .map(timeline.order()::rank).toArray();
        TimeRange range = timeline.time().range();
        Optional<TraceLease> lease = trace.get();
        Optional<Path> file = lease.flatMap(_ -> ask(control, "*.csv"));
        if (file.isEmpty()) {
            lease.ifPresent(TraceLease::close);
        } else {
            new Saving(file.get(), lease.orElseThrow(), ranks, range).schedule();
        }
    }

    /** Writes a table. */
    private final class Saving extends Job {
        private final Path file;
        private final TraceLease lease;
        private final int[] ranks;
        private final TimeRange range;

        Saving(Path file, TraceLease lease, int[] ranks, TimeRange range) {
            super(NLS.bind(Messages.savingJob, file));
            this.file = file;
            this.lease = lease;
            this.ranks = ranks;
            this.range = range;
            setUser(true);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            SubMonitor progress = SubMonitor.convert(monitor, ranks.length);
            try (lease) {
                WholeFile.write(file, to -> write(to, progress));
                say(NLS.bind(Messages.saved, file));
            } catch (OperationCanceledException _) {
                return Status.CANCEL_STATUS;
            } catch (IOException e) {
                say(NLS.bind(Messages.notSaved, file, HostRefusal.words(e)));
            }
            return Status.OK_STATUS;
        }

        private void write(Path to, SubMonitor progress) throws IOException {
            try (Writer out = Files.newBufferedWriter(to, StandardCharsets.UTF_8)) {
                new TableWriter(lease.index().trace(), out).write(ranks, range, _ -> {
                    progress.worked(1);
                    return !progress.isCanceled();
                });
            }
            progress.checkCanceled();
        }

        private void say(String text) {
            thread.execute(() -> status.accept(text));
        }
    }
}
