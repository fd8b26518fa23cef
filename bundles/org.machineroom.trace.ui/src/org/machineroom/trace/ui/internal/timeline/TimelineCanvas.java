// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.machineroom.analysis.colouring.Meaning;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.colour.StateColours;
import org.machineroom.trace.ui.internal.timeline.input.Pointer;
import org.machineroom.trace.ui.internal.timeline.input.TimelineMouse;
import org.machineroom.trace.ui.internal.timeline.layout.Regions.Part;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.paint.LegendPainter;
import org.machineroom.trace.ui.internal.timeline.paint.NoticePainter;
import org.machineroom.trace.ui.internal.timeline.paint.OverlayPainter;
import org.machineroom.trace.ui.internal.timeline.paint.SwtSurface;
import org.machineroom.trace.ui.internal.timeline.paint.TimelinePainter;
import org.machineroom.trace.ui.internal.timeline.paint.TimelineText;

/**
 * Shows a timeline: copies a picture of it to the screen, painted anew only when the timeline has changed, and paints
 * over it what follows the mouse. Instead of a timeline it can show a notice. Hands mouse and scroll bars on.
 */
public final class TimelineCanvas extends Canvas {
    private static final int SCROLL_STEPS = 10_000;
    private static final int NO_ZOOM = 100;

    private final Timeline timeline;
    private final TimelineMouse mouse;
    private Palette palette;
    private Color paletteFor;
    private Image picture;
    private boolean isOutdated = true;
    private boolean hasLegend;
    private boolean hasPath;
    private List<Meaning> meanings = List.of();
    private Optional<String> notice = Optional.empty();
    private Optional<String> said = Optional.empty();
    private Optional<String> lacking = Optional.empty();

    TimelineCanvas(Composite parent, Timeline timeline, TimelineMouse mouse) {
        super(parent, SWT.NO_BACKGROUND | SWT.DOUBLE_BUFFERED | SWT.V_SCROLL | SWT.H_SCROLL);
        this.timeline = timeline;
        this.mouse = mouse;
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.Resize, _ -> resized());
        addListener(SWT.Dispose, _ -> disposePicture());
        addMouseListeners();
        getVerticalBar().addListener(SWT.Selection, _ -> {
            timeline.scroll(rows -> rows.scrollTo(getVerticalBar().getSelection()));
        });
        getHorizontalBar().addListener(SWT.Selection, _ -> scrollTime());
    }

    private void addMouseListeners() {
        addListener(SWT.MouseDown, event -> {
            setFocus();
            mouse.press(pointer(event));
        });
        addListener(SWT.MouseUp, event -> mouse.release(pointer(event)));
        addListener(SWT.MouseMove, event -> {
            said = Optional.empty();
            mouse.move(pointer(event));
            showCursor(event);
        });
        addListener(SWT.MouseDoubleClick, event -> mouse.doubleClick(pointer(event)));
        addListener(SWT.MouseExit, _ -> mouse.leave());
        addListener(SWT.MouseVerticalWheel, event -> {
            event.doit = false;
            mouse.wheel(pointer(event), Integer.signum(event.count));
        });
        addListener(SWT.MouseHorizontalWheel, event -> {
            event.doit = false;
            timeline.pan(-0.1 * Integer.signum(event.count));
        });
    }

    private static Pointer pointer(Event event) {
        return new Pointer(event.x, event.y, event.button, (event.stateMask & SWT.SHIFT) != 0,
                (event.stateMask & SWT.MOD1) != 0);
    }

    private void showCursor(Event event) {
        boolean isAtEdge = timeline.regions().at(event.x, event.y) == Part.EDGE_OF_NAMES;
        setCursor(isAtEdge ? getDisplay().getSystemCursor(SWT.CURSOR_SIZEWE) : null);
    }

    private void resized() {
        Rectangle area = getClientArea();
        if (area.width > 0 && area.height > 0) {
            hasLegend = timeline.options().legend();
            hasPath = timeline.options().path();
            meanings = timeline.meanings();
            resize(area);
        }
    }

    private void resize(Rectangle area) {
        GC gc = new GC(this);
        try (SwtSurface surface = new SwtSurface(gc)) {
            int lines = hasLegend ? new LegendPainter(palette()).lines(surface, area.width, timeline) : 0;
            timeline.resize(area.width, area.height, lines, LegendPainter.lineHeight(surface));
        } finally {
            gc.dispose();
        }
    }

    private void scrollTime() {
        ScrollBar bar = getHorizontalBar();
        double part = (double) bar.getSelection() / SCROLL_STEPS;
        timeline.panTo((long) (part * timeline.time().endPs()));
    }

    /** The picture is out of date. */
    void outdated() {
        isOutdated = true;
        if (timeline.options().legend() != hasLegend || timeline.options().path() != hasPath
                || !timeline.meanings().equals(meanings)) {
            resized();
        }
        Optional<String> newLacking = TimelineText.lacking(timeline.regions());
        if (!newLacking.equals(lacking)) {
            lacking = newLacking;
            said = lacking;
        }
        showScrollBars();
        redraw();
    }

    /** Writes something below the rows, until the mouse moves. */
    void say(String text) {
        said = Optional.of(text).filter(words -> !words.isEmpty());
        redraw();
    }

    /** What was said last. */
    Optional<String> said() {
        return said;
    }

    /** The colours are out of date. */
    void coloursChanged() {
        palette = null;
        outdated();
    }

    /** Shows a text instead of the timeline, or the timeline again. */
    void setNotice(Optional<String> newNotice) {
        if (!newNotice.equals(notice)) {
            notice = newNotice;
            redraw();
        }
    }

    /** The text that is shown instead of the timeline. */
    Optional<String> notice() {
        return notice;
    }

    /** The colours in use; a theme may have changed those of the control at any time. */
    Palette palette() {
        if (palette == null || !getBackground().equals(paletteFor)) {
            palette = StateColours.palette(this);
            paletteFor = getBackground();
            isOutdated = true;
        }
        return palette;
    }

    private void showScrollBars() {
        ScrollBar rows = getVerticalBar();
        int content = Math.max(1, timeline.layout().contentHeight());
        int thumb = Math.min(content, timeline.layout().viewport());
        rows.setValues(timeline.layout().top(), 0, content, thumb, Math.max(1, timeline.layout().height()), thumb);
        rows.setEnabled(thumb < content);
        ScrollBar time = getHorizontalBar();
        double endPs = timeline.time().endPs();
        int visible = (int) Math.clamp(timeline.time().range().lengthPs() / endPs * SCROLL_STEPS, 1, SCROLL_STEPS);
        int begin = (int) (timeline.time().range().beginPs() / endPs * SCROLL_STEPS);
        time.setValues(begin, 0, SCROLL_STEPS, visible, Math.max(1, visible / 10), visible);
        time.setEnabled(visible < SCROLL_STEPS);
    }

    private void paint(GC gc) {
        Point size = new Point(timeline.regions().width(), timeline.regions().height());
        if (size.x <= 1 || size.y <= 1) {
            return;
        }
        if (notice.isPresent()) {
            try (SwtSurface surface = new SwtSurface(gc)) {
                new NoticePainter(palette()).paint(surface, notice.get(), size.x, size.y);
            }
            return;
        }
        updatePicture(size, palette());
        Rectangle pixels = picture.getBounds();
        gc.drawImage(picture, 0, 0, pixels.width, pixels.height, 0, 0, size.x, size.y);
        try (SwtSurface surface = new SwtSurface(gc)) {
            new OverlayPainter(palette(), said).paint(surface, timeline);
        }
    }

    private void updatePicture(Point size, Palette colours) {
        int scale = scale();
        Rectangle pixels = new Rectangle(0, 0, size.x * scale, size.y * scale);
        if (picture == null || !picture.getBounds().equals(pixels)) {
            disposePicture();
            picture = new Image(getDisplay(), pixels.width, pixels.height);
            isOutdated = true;
        }
        if (isOutdated) {
            draw(scale, colours);
            isOutdated = false;
        }
    }

    /** Pixels of the screen along each that SWT counts. GTK enlarges images that have none of their own for them. */
    private int scale() {
        return SWT.getPlatform().equals("gtk") ? Math.max(1, getMonitor().getZoom() / NO_ZOOM) : 1;
    }

    private void draw(int scale, Palette colours) {
        GC gc = new GC(picture);
        Transform enlarged = new Transform(getDisplay());
        enlarged.scale(scale, scale);
        gc.setTransform(enlarged);
        gc.setFont(getFont());
        try (SwtSurface surface = new SwtSurface(gc)) {
            new TimelinePainter(colours).paint(surface, timeline);
        } finally {
            gc.dispose();
            enlarged.dispose();
        }
    }

    private void disposePicture() {
        if (picture != null) {
            picture.dispose();
            picture = null;
        }
    }
}
