// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;

/** Drives the user interface from a test that runs on the UI thread. */
public final class Ui {
    /** Identifier of the MPI perspective. */
    public static final String MPI_PERSPECTIVE = "org.machineroom.launching.ui.perspective";
    private static final int TIMEOUT_MILLIS = Integer.getInteger("machineroom.ui.timeout", 180) * 1000;
    /** As long another JVM may take to tell its stacks. */
    private static final int PATIENCE_SECONDS = 30;
    private static final int WAKE_UP_MILLIS = 50;

    private Ui() {
    }

    /** Handles events until something is the case. */
    public static void await(String what, BooleanSupplier condition) {
        await(what, condition, () -> "");
    }

    /** Handles events until something is the case; if that takes too long, tells how things stand instead. */
    public static void await(String what, BooleanSupplier condition, Supplier<String> standing) {
        Display display = Display.getCurrent();
        boolean[] isLate = {false};
        Runnable late = () -> isLate[0] = true;
        display.timerExec(TIMEOUT_MILLIS, late);
        while (!condition.getAsBoolean()) {
            if (isLate[0]) {
                throw new AssertionError(
                        "not in " + TIMEOUT_MILLIS + " ms: " + what + standing.get() + standing(display));
            }
            if (!display.readAndDispatch()) {
                display.timerExec(WAKE_UP_MILLIS, () -> {});
                display.sleep();
            }
        }
        display.timerExec(-1, late);
    }

    /** The windows that are open, the jobs that have not ended and what is debugged, for whoever misses something. */
    private static String standing(Display display) {
        StringBuilder text = new StringBuilder("; windows:");
        for (Shell shell : display.getShells()) {
            text.append(" '").append(shell.getText()).append("' ").append(shell.isVisible() ? "visible" : "hidden");
            if (shell.getParent() != null) {
                find(shell, Label.class).forEach(label -> text.append(" (").append(label.getText()).append(')'));
            }
        }
        text.append("; jobs:");
        for (Job job : Job.getJobManager().find(null)) {
            String state = switch (job.getState()) {
                case Job.RUNNING -> "runs";
                case Job.WAITING -> "waits";
                default -> "sleeps";
            };
            text.append(" '").append(job).append("' ").append(state);
        }
        Object context = DebugUITools.getDebugContext();
        text.append("; in the Debug view: ").append(context);
        if (context instanceof IStackFrame frame) {
            text.append(" of ").append(frame.getThread()).append(": ").append(place(frame));
        }
        return text.append(threads()).toString();
    }

    private static String place(IStackFrame frame) {
        try {
            return frame.getThread().getName() + ", " + frame.getName() + ", line " + frame.getLineNumber();
        } catch (DebugException e) {
            return e.toString();
        }
    }

    /** What the threads of this process and of those that it has started are at, which a test's failure ends. */
    private static String threads() {
        StringBuilder text = new StringBuilder();
        Stream.concat(Stream.of(ProcessHandle.current()), ProcessHandle.current().descendants()).forEach(process -> {
            text.append("\n\nThreads of process ").append(process.pid()).append(": ").append(process.info().command()
                    .orElse("")).append('\n');
            try {
                text.append(threads(process.pid()));
            } catch (IOException e) {
                text.append(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                text.append(e);
            }
        });
        return text.toString();
    }

    /** By a file: who reads a pipe of its own stacks stands still as long as they are written. */
    private static String threads(long process) throws IOException, InterruptedException {
        String tool = Path.of(System.getProperty("java.home"), "bin", "jstack").toString();
        Path file = Files.createTempFile("threads", ".txt");
        try {
            Process asked = new ProcessBuilder(tool, Long.toString(process)).redirectErrorStream(true)
                    .redirectOutput(file.toFile()).start();
            if (!asked.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                asked.destroyForcibly();
            }
            return Files.readString(file);
        } finally {
            Files.delete(file);
        }
    }

    /** Handles the events that are there. */
    public static void settle() {
        while (Display.getCurrent().readAndDispatch()) {
            // the next one
        }
    }

    /** All controls of a type in a composite, however deep. */
    public static <T extends Control> List<T> find(Composite root, Class<T> type) {
        List<T> found = new ArrayList<>();
        for (Control child : root.getChildren()) {
            if (type.isInstance(child)) {
                found.add(type.cast(child));
            }
            if (child instanceof Composite composite) {
                found.addAll(find(composite, type));
            }
        }
        return found;
    }

    /** Handles events until all that has happened is to be seen in a control, which is drawn anew as a whole. */
    private static void awaitPainted(Control control) {
        settle();
        boolean[] isPainted = {false};
        Listener paint = _ -> isPainted[0] = true;
        Display display = control.getDisplay();
        display.addFilter(SWT.Paint, paint);
        control.redraw(0, 0, control.getSize().x, control.getSize().y, true);
        await("it is painted", () -> isPainted[0]);
        display.removeFilter(SWT.Paint, paint);
        settle();
    }

    /** Keeps a picture of a control as it is on the screen, for people to look at. */
    public static void picture(Control control, String name) {
        awaitPainted(control);
        Display display = control.getDisplay();
        Rectangle bounds = control.getParent() == null ? control.getBounds()
                : display.map(control.getParent(), null, control.getBounds());
        Image image = new Image(display, bounds.width, bounds.height);
        GC gc = new GC(display);
        gc.copyArea(image, bounds.x, bounds.y);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData()};
        image.dispose();
        Path folder = Path.of(System.getProperty("machineroom.pictures", "pictures"));
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
    }
}
