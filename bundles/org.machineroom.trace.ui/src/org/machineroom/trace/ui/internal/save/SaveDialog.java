// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.save;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.machineroom.trace.ui.internal.Messages;

/**
 * Asks for a file to save something in: at first in the user's home, then where the last one was. Without that it would
 * begin where Eclipse was started. On the UI thread.
 */
public final class SaveDialog {
    private static String place = System.getProperty("user.home");

    private SaveDialog() {
    }

    /**
     * Asks; nothing if the user does not want to.
     *
     * @param extensions as {@code *.png}
     */
    public static Optional<Path> open(Shell shell, String name, String... extensions) {
        FileDialog dialog = create(shell, name, extensions);
        Optional<Path> file = Optional.ofNullable(dialog.open()).map(Path::of);
        file.map(Path::getParent).ifPresent(folder -> place = folder.toString());
        return file;
    }

    /** A name for a file that has something: what that is, without what means something to a shell or a file system. */
    public static String fileName(String what, String ending) {
        return what.replaceAll("[^\\p{L}\\p{N}._]+", "-").replaceAll("^-|-$", "") + ending;
    }

    /** The dialog, not open yet. */
    public static FileDialog create(Shell shell, String name, String... extensions) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Messages.saveTitle);
        dialog.setFilterPath(place);
        dialog.setFilterExtensions(extensions);
        dialog.setFileName(name);
        dialog.setOverwrite(true);
        return dialog;
    }
}
