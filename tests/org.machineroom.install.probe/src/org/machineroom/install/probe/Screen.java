// SPDX-License-Identifier: EPL-2.0
package org.machineroom.install.probe;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** The screen as a user sees it: waits until something is to be seen, and keeps pictures. For the UI thread. */
final class Screen {
    private static final int TIMEOUT_MILLIS = 240_000;
    private static final int WAKE_UP_MILLIS = 50;

    private final Display display = Display.getCurrent();
    private final Path folder;

    /** Creates a screen whose pictures go to a folder. */
    Screen(Path folder) {
        this.folder = folder;
    }

    /** Handles events until something is the case. */
    void await(String what, BooleanSupplier condition) {
        boolean[] isLate = {false};
        Runnable late = () -> isLate[0] = true;
        display.timerExec(TIMEOUT_MILLIS, late);
        while (!condition.getAsBoolean()) {
            if (isLate[0]) {
                throw new IllegalStateException("not in " + TIMEOUT_MILLIS + " ms: " + what);
            }
            if (!display.readAndDispatch()) {
                display.timerExec(WAKE_UP_MILLIS, () -> {});
                display.sleep();
            }
        }
        display.timerExec(-1, late);
    }

    /** Whether an item of a tree in a window shows a text. */
    static boolean shows(Composite root, String text) {
        return Arrays.stream(root.getChildren()).anyMatch(child -> child instanceof Tree tree
                ? Arrays.stream(tree.getItems()).anyMatch(item -> shows(item, text))
                : child instanceof Composite composite && shows(composite, text));
    }

    private static boolean shows(TreeItem item, String text) {
        return item.getText().contains(text) || Arrays.stream(item.getItems()).anyMatch(inside -> shows(inside, text));
    }

    /** Handles events until all that has happened is to be seen in a window, which is drawn anew as a whole. */
    private void awaitPainted(Shell shell) {
        while (display.readAndDispatch()) {
            // what has happened is shown first
        }
        boolean[] isPainted = {false};
        Listener paint = _ -> isPainted[0] = true;
        display.addFilter(SWT.Paint, paint);
        shell.redraw(0, 0, shell.getSize().x, shell.getSize().y, true);
        await("the window is painted", () -> isPainted[0]);
        display.removeFilter(SWT.Paint, paint);
        while (display.readAndDispatch()) {
            // the rest of the window
        }
    }

    /** Keeps a picture of a window. */
    void picture(Shell shell, String name) {
        awaitPainted(shell);
        Rectangle bounds = shell.getBounds();
        Image image = new Image(display, bounds.width, bounds.height);
        GC gc = new GC(display);
        gc.copyArea(image, bounds.x, bounds.y);
        gc.dispose();
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData()};
        image.dispose();
        loader.save(folder.resolve(name + ".png").toString(), SWT.IMAGE_PNG);
    }
}
