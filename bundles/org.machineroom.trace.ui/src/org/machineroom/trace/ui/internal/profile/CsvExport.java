// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Asks where to, and writes a table there. */
final class CsvExport {
    private CsvExport() {
    }

    static void ask(Shell shell, String name, Supplier<String> table) {
        FileDialog dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setFilterExtensions(new String[] {"*.csv", "*"});
        dialog.setFileName(name + ".csv");
        dialog.setOverwrite(true);
        String file = dialog.open();
        if (file == null) {
            return;
        }
        try {
            Files.writeString(Path.of(file), table.get());
        } catch (IOException e) {
            MessageDialog.openError(shell, Messages.actionExport,
                    NLS.bind(Messages.exportFailed, file, e.getMessage()));
        }
    }
}
